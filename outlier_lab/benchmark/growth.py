"""How the cost of the statistics grows: with the width of the stream, the sites, the rotations."""

import math
import time
from collections.abc import Sequence
from typing import Any

import torch

from outlier_lab.benchmark.work import synchronise
from outlier_lab.haar import haar_rotations
from outlier_lab.residual.moments import SiteMoments

N_TOKENS = 2048
WIDTHS = (64, 128, 256, 512, 1024, 2048, 4096)
SITES = (1, 4, 16)
ROTATIONS = (8, 16, 32, 64)
REFERENCE = {"d_model": 256, "sites": 4, "rotations": 16}


def cost_of_statistics(device: torch.device, widths: Sequence[int] = WIDTHS) -> dict[str, Any]:
    """Seconds for 2,048 tokens, varying one of the three at a time.

    Returns:
        `rows`, and `exponents`: of the last doublings or fourfoldings, log(cost) over log(size).
    """
    rows: list[dict[str, float]] = []
    exponents = {}
    for name, sizes in (("d_model", widths), ("sites", SITES), ("rotations", ROTATIONS)):
        costs = []
        for size in sizes:
            setting = REFERENCE | {name: size}
            costs.append(_seconds(setting, device))
            rows.append({**setting, "seconds": costs[-1]})
        exponents[name] = math.log(costs[-1] / costs[-2]) / math.log(sizes[-1] / sizes[-2])
    return {"tokens": N_TOKENS, "rows": rows, "exponents": exponents}


def in_words(found: dict[str, Any]) -> str:
    lines = [f"Statistics of {found['tokens']:,} tokens, moments and rotated null:"]
    lines += [
        f"  d_model {row['d_model']:>5}  sites {row['sites']:>3}  rotations {row['rotations']:>3}  "
        f"{row['seconds'] * 1e3:10.1f} ms"
        for row in found["rows"]
    ]
    grows = ", ".join(f"{name}^{power:.2f}" for name, power in found["exponents"].items())
    return "\n".join([*lines, f"  at the upper end it grows as {grows}"])


def _seconds(setting: dict[str, int], device: torch.device) -> float:
    """The fastest of three."""
    activations = torch.randn(
        N_TOKENS, setting["d_model"], generator=torch.Generator().manual_seed(0)
    ).to(device)
    rotations = haar_rotations(setting["d_model"], setting["rotations"], 0).to(device)
    times = []
    for _ in range(3):
        moments = [SiteMoments(rotations) for _ in range(setting["sites"])]
        synchronise(device)
        began = time.perf_counter()
        for site in moments:
            site.update(activations[None])
            site.compute()
        synchronise(device)
        times.append(time.perf_counter() - began)
    return min(times)
