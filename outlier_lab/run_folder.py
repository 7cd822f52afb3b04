"""A run's own folder: its name, and the right to write to it.

RUNS/EXPERIMENT/SCALE-DATA[-VARIANTS]-seedN-HASH follows from the composed configuration, so that
two different runs never share one, and the same run always finds its own again.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from outlier_lab.corpus.text import Corpus
from outlier_lab.errors import BadInput
from outlier_lab.experiments import Stack


def run_folder(settings: dict[str, Any], stack: Stack, corpus: Corpus) -> Path:
    """RUNS/EXPERIMENT/SCALE-DATA[-VARIANTS]-seedN-HASH, with a hash of settings and text."""
    what_counts = {k: v for k, v in settings.items() if k not in ("config", "runs", "ckpt_path")}
    digest = hashlib.sha256(json.dumps([what_counts, corpus.fingerprint], sort_keys=True).encode())
    parts = [stack.scale, corpus.label, *stack.variants, f"seed{settings['seed_everything']}"]
    name = "-".join([*parts, digest.hexdigest()[:6]])
    return Path(settings["runs"] or "runs").expanduser() / stack.experiment / name


def claim(run_folder: Path) -> FileLock:
    """A lock on a run's folder; waits while another process trains the same run.

    Raises:
        BadInput: the folder cannot be made or written to.
    """
    lock = FileLock(run_folder / ".lock")
    try:
        run_folder.mkdir(parents=True, exist_ok=True)
        try:
            lock.acquire(timeout=0)
        except Timeout:
            print("The same run is under way in another process; waiting for its end.", flush=True)
            lock.acquire()
    except OSError as error:
        raise BadInput(
            f"{run_folder} cannot be written ({error.strerror}); choose another place with --runs "
            "(make: RUNS=DIR)."
        ) from error
    return lock


def flatten(settings: dict[str, Any], prefix: str = "") -> dict[str, str | int | float | bool]:
    """Nested settings as one level of dotted keys, without what is not set."""
    flat: dict[str, str | int | float | bool] = {}
    for key, value in settings.items():
        if isinstance(value, dict):
            flat |= flatten(value, f"{prefix}{key}.")
        elif isinstance(value, str | int | float | bool):
            flat[f"{prefix}{key}"] = value
        elif value is not None:
            flat[f"{prefix}{key}"] = str(value)
    return flat
