"""A Lightning logger that appends every scalar to `metrics.jsonl`, so that no number of a run
lives in TensorBoard's event files alone."""

import json
import math
import os
from argparse import Namespace
from pathlib import Path
from typing import Any

from lightning.pytorch.loggers import Logger
from lightning.pytorch.utilities import rank_zero_only


class MetricsFile(Logger):
    """One JSON object a line: `step`, and scalars under their TensorBoard tags.

    NaN and infinities, which JSON cannot hold, are written as null. A line that cannot be written
    to its end is not there at all.

    Args:
        folder: the run's folder; made at the first line.
    """

    def __init__(self, folder: str | Path) -> None:
        super().__init__()
        self.path = Path(folder) / "metrics.jsonl"
        self._opened = False

    @property
    def name(self) -> str:
        return ""

    @property
    def version(self) -> str:
        return ""

    @rank_zero_only
    def log_hyperparams(
        self, params: dict[str, Any] | Namespace, *args: Any, **kwargs: Any
    ) -> None:
        """Hyperparameters are in the run's `config.yaml`."""

    @rank_zero_only
    def log_metrics(self, metrics: dict[str, float], step: int | None = None) -> None:
        row: dict[str, float | int | None] = {"step": step}
        for tag, value in metrics.items():
            row[tag] = value if math.isfinite(value := float(value)) else None
        if not self._opened:  # later, a folder that is gone is a fault and no reason for a new one
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._opened = True
        whole = self.path.stat().st_size if self.path.exists() else 0
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
        except OSError:  # such as a full disk, which takes the beginning of a line
            if self.path.exists():
                os.truncate(self.path, whole)
            raise


def read_metrics(path: Path) -> list[dict[str, float | int | None]]:
    """The rows of a `metrics.jsonl`, in the order they were written."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
