from outlier_lab.cli import main

raise SystemExit(main())
