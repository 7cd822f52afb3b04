"""How long one trains until the stream is seen to be aligned: the time that a user waits for."""

import json
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path

from outlier_lab.benchmark.fits import SKIPPED, fit
from outlier_lab.errors import RunFailed

PRIVILEGE, Z = 0.5, 5.0
"""A mean basis privilege, and its z, that count as seen."""

EVERY_N_STEPS = 25
MAX_STEPS = 1000


def seconds_to_verdict(arguments: Sequence[str], folder: Path) -> dict[str, float | None]:
    """Training seconds, checkpoints aside, to the first of dense measurements that shows it.

    Returns:
        `step` and `training_seconds`, null where 1,000 steps did not show it.
    """
    dense = [f"--checkpoints.every_n_steps={EVERY_N_STEPS}", "--checkpoints.keep=1"]
    dense += [f"--trainer.max_steps={MAX_STEPS}", f"--runs={folder}"]
    took = fit([*arguments, *dense], folder / "clocks.json")
    (metrics,) = folder.rglob("metrics.jsonl")
    step = first_privileged(metrics)
    if step is None:
        return {"step": None, "training_seconds": None}
    plain = [seconds for seconds in took.steps[SKIPPED:] if seconds is not None]
    # A step with a checkpoint in it took as long as the others, the checkpoint aside.
    filled = [seconds or sum(plain) / len(plain) for seconds in took.steps]
    so_far = list(accumulate(filled))
    return {"step": step, "training_seconds": so_far[min(step, len(so_far)) - 1]}


def first_privileged(metrics: Path) -> int | None:
    """The first step whose mean privilege and its z are above PRIVILEGE and Z."""
    for line in metrics.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        privilege = row.get("basis_privilege/mean")
        if privilege is None:
            continue
        if (z := row.get("basis_privilege_z/mean")) is None:
            raise RunFailed(f"{metrics} has no basis_privilege_z/mean at step {row['step']}.")
        if privilege > PRIVILEGE and z > Z:
            return int(row["step"])
    return None
