import json
import math
import resource
from pathlib import Path

import pytest
import torch

from outlier_lab.tracking.metrics_file import MetricsFile, read_metrics


def test_every_scalar_under_its_tag(tmp_path: Path) -> None:
    logger = MetricsFile(tmp_path / "run")
    logger.log_metrics({"val/loss": 3.5, "basis_privilege/mean": torch.tensor(-0.25)}, step=0)
    logger.log_metrics({"train/loss": 3.25, "epoch": 0}, step=10)
    assert read_metrics(tmp_path / "run" / "metrics.jsonl") == [
        {"step": 0, "val/loss": 3.5, "basis_privilege/mean": -0.25},
        {"step": 10, "train/loss": 3.25, "epoch": 0},
    ]


def test_what_json_cannot_hold_is_null(tmp_path: Path) -> None:
    MetricsFile(tmp_path).log_metrics({"a": math.nan, "b": math.inf, "c": 1e300}, step=1)
    line = (tmp_path / "metrics.jsonl").read_text(encoding="utf-8")
    assert json.loads(line, parse_constant=lambda c: 1 / 0) == {
        "step": 1,
        "a": None,
        "b": None,
        "c": 1e300,
    }


def test_a_full_disk_leaves_no_part_of_a_line(tmp_path: Path) -> None:
    logger = MetricsFile(tmp_path)
    path = tmp_path / "metrics.jsonl"
    logger.log_metrics({"loss": 1.5}, step=0)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    # Room for one more character.
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 1, hard))
    try:
        with pytest.raises(OSError, match="File too large"):
            logger.log_metrics({"loss": 2.5}, step=1)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert read_metrics(path) == [{"step": 0, "loss": 1.5}]
    logger.log_metrics({"loss": 2.5}, step=1)
    assert len(read_metrics(path)) == 2
