"""What a benchmark and the runs beside it say, in a few lines: `python -m ... RUNS`."""

import json
import sys
from pathlib import Path


def summary(runs: Path) -> str:
    """The ratios of RUNS/benchmark.json, and a line for each finished run below RUNS.

    Raises:
        OSError, ValueError, KeyError: a file is not there, or not what it should be.
    """
    measured = json.loads((runs / "benchmark.json").read_text(encoding="utf-8"))
    lines = [", ".join(f"{key} {value}" for key, value in measured["settings"].items())]
    lines += [", ".join(f"{key} {value}" for key, value in measured["machine"].items()), ""]
    lines += [f"{name:<30} {value:10.3f}" for name, value in measured["ratios"].items()]
    for name in ("bare_loop", "fit", "fit_with_statistics", "per_head_baseline"):
        lines.append(f"{name:<30} {measured['quantities'][name]:10,.0f} tokens/s")
    for file in sorted(runs.glob("*/*/summary.json")):
        run = json.loads(file.read_text(encoding="utf-8"))
        seconds, final = run["training_seconds"], run["final"]
        lines += [
            "",
            f"{file.parent.relative_to(runs)}: {run['steps']:,} steps in {seconds:,.0f} s of "
            f"training, {run['tokens_seen'] / seconds:,.0f} tokens/s",
            f"  val/loss {final['val/loss']:.3f} nats per token, "
            f"basis privilege {final['basis_privilege/mean']:+.2f}. {run['verdict']}",
        ]
    return "\n".join(lines)


if __name__ == "__main__":
    print(summary(Path(sys.argv[1])))
