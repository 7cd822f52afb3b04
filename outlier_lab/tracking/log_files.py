"""The files that a run's scalars and pictures are appended to, and how to take them back.

A run that was killed has logged more than its last checkpoint knows of. Continuing would write
the same steps twice. So each checkpoint notes how long every log file was, and a run that
continues first cuts them to that length.
"""

import os
from pathlib import Path

from lightning.pytorch import Trainer
from lightning.pytorch.loggers import TensorBoardLogger

PATTERNS = ("metrics.jsonl", "events.out.tfevents.*")


def log_sizes(trainer: Trainer) -> dict[str, int]:
    """Length in bytes of every log file in the run's folder, all that was logged included."""
    for logger in trainer.loggers:
        if isinstance(logger, TensorBoardLogger):
            logger.experiment.flush()
    return {path.name: path.stat().st_size for path in _log_files(Path(trainer.default_root_dir))}


def rewind(folder: Path, sizes: dict[str, int]) -> None:
    """Cut the log files in a folder to these lengths; remove those that had none."""
    for path in _log_files(folder):
        if path.name in sizes:
            os.truncate(path, sizes[path.name])
        else:
            path.unlink()


def _log_files(folder: Path) -> list[Path]:
    return [path for pattern in PATTERNS for path in folder.glob(pattern)]
