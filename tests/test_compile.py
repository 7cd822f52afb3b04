"""torch.compile as a switch: the same training to rounding, and the statistics unharmed."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from miniature import MINIATURE


@pytest.mark.skipif(shutil.which("g++") is None, reason="torch.compile needs a C++ compiler")
def test_a_compiled_run_is_the_same_to_rounding(stories: Path, tmp_path: Path) -> None:
    """In processes of their own: the shape checks of these tests are not for compilers."""
    final = {}
    for compiled in ("false", "true"):
        command = [sys.executable, "-m", "outlier_lab", "fit", "-c", "base", "-c", "scales/cpu"]
        command += ["-c", "adam", *MINIATURE, f"--model.compile={compiled}"]
        command += ["--data.source", str(stories), "--runs", str(tmp_path / compiled)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        (summary,) = (tmp_path / compiled).rglob("summary.json")
        final[compiled] = json.loads(summary.read_text())["final"]
    assert final["true"].keys() == final["false"].keys()
    for name in ("val/loss", "token_excess_kurtosis/mean", "max_median_ratio/mean"):
        assert final["true"][name] == pytest.approx(final["false"][name], rel=1e-3), name
