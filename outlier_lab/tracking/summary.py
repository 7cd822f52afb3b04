"""What a finished run says: a table of every site and one plain sentence."""

import hashlib
import json
import platform
import re
import subprocess
from importlib import metadata
from pathlib import Path
from typing import Any

import torch
from torch import nn
from torch.utils.tensorboard import SummaryWriter
from torch.utils.tensorboard.summary import hparams

from outlier_lab.residual.measure import Measurement
from outlier_lab.residual.statistics import OUTLIER_RATIO
from outlier_lab.whole_files import beside, put_in_place

PRIVILEGED_Z = 6.0
"""Basis privilege in standard deviations of the rotations that counts as beyond chance. Their
distribution is skewed: of 150 streams that favour one random direction, the largest reached 4.7
with 16 rotations and 5.5 with 8."""

LIBRARIES = ("outlier-lab", "torch", "lightning", "torchmetrics", "tiktoken", "numpy")

N_STRONGEST = 4
"""Channels that the table names for each site."""


def table(measurement: Measurement) -> str:
    """Every site: token excess kurtosis, its rotated null, privilege, z, strongest channels."""
    rows = [("site", "kurtosis", "rotated null", "privilege", "z", "strongest channels (x median)")]
    for site, statistics in measurement.sites.items():
        rms = statistics.vectors["channel_rms"]
        median = rms.median()
        strongest = statistics.strongest_channels(N_STRONGEST)
        channels = " ".join(f"{c} ({rms[c] / median:.1f})" for c in strongest)
        rows.append((site, *_numbers(statistics.scalars), channels))
    rows.append(("mean over the blocks", *_numbers(measurement.mean), ""))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join(
            cell.ljust(width) if column in (0, 5) else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    return "\n".join([lines[0], "-" * max(map(len, lines)), *lines[1:]])


def _numbers(scalars: dict[str, float]) -> tuple[str, str, str, str]:
    return (
        f"{scalars['token_excess_kurtosis']:+.3f}",
        f"{scalars['rotated_token_excess_kurtosis']:+.3f}"
        f" ± {scalars['rotated_token_excess_kurtosis_sd']:.3f}",
        f"{scalars['basis_privilege']:+.3f}",
        f"{scalars['basis_privilege_z']:+.1f}",
    )


def verdict(measurement: Measurement) -> str:
    """One sentence: which outlier channels there are, or that there are none.

    A stream in which one direction dominates has a channel above OUTLIER_RATIO in most bases. So a
    site counts only if its basis is privileged, beyond what rotations reach by chance.
    """
    n_sites = len(measurement.sites)
    privileged = {
        site: statistics
        for site, statistics in measurement.sites.items()
        if statistics.scalars["basis_privilege_z"] > PRIVILEGED_Z
    }
    d_model = len(next(iter(measurement.sites.values())).vectors["channel_rms"])
    privilege = (
        f"basis privilege {measurement.mean['basis_privilege']:+.2f}, averaged over the blocks"
    )
    if (as_seen := measurement.mean.get("optimizer_basis_privilege")) is not None:
        privilege += f"; {as_seen:+.2f} in the optimizer's own basis"
    ratios: dict[int, list[float]] = {}  # of each outlier channel, over the median, site by site
    strongest = (0.0, 0)
    for statistics in privileged.values():
        over_median = statistics.vectors["channel_rms"] / statistics.vectors["channel_rms"].median()
        strongest = max(strongest, (float(over_median.max()), int(over_median.argmax())))
        for channel in statistics.outlier_channels:
            ratios.setdefault(channel, []).append(float(over_median[channel]))
    if not privileged:
        return (
            f"No outlier channels: at none of {n_sites} sites is the basis privileged "
            f"({privilege})."
        )
    if not ratios:
        return (
            f"No outlier channels, although the basis is privileged at {len(privileged)} of "
            f"{n_sites} sites: the largest rms, of channel {strongest[1]}, is {strongest[0]:.1f} x "
            f"the median, and outliers begin at {OUTLIER_RATIO:g} x ({privilege})."
        )
    ranked = sorted(ratios, key=lambda channel: (-len(ratios[channel]), -max(ratios[channel])))
    named = ", ".join(
        f"channel {c} at {len(ratios[c])} of {n_sites} sites, up to {max(ratios[c]):.1f} x"
        for c in ranked[:4]
    )
    more = f", and {len(ranked) - 4} more" if len(ranked) > 4 else ""
    return (
        f"Outlier channels: the rms of {len(ranked)} of {d_model} exceeds {OUTLIER_RATIO:g} x the "
        f"median where the basis is privileged: {named}{more} ({privilege})."
    )


def log_hparams(
    writer: SummaryWriter, settings: dict[str, Any], final_metrics: dict[str, float]
) -> None:
    """Set the run's settings beside its final numbers in TensorBoard's HParams.

    The numbers are those of the scalars with the same tags. Lightning's `log_hyperparams` would
    write them again at step 0, and TensorBoard, taking that for a restart, would drop the curves.
    """
    for summary in hparams(settings, final_metrics):  # type: ignore[no-untyped-call]
        writer._get_file_writer().add_summary(summary)  # type: ignore[no-untyped-call]
    writer.flush()


def weights_hash(model: nn.Module) -> str:
    """SHA-256 over names and bytes of all parameters: two equal runs have equal hashes."""
    digest = hashlib.sha256()
    for name, parameter in sorted(model.state_dict().items()):
        digest.update(name.encode())
        digest.update(parameter.detach().cpu().flatten().view(torch.uint8).numpy().tobytes())
    return digest.hexdigest()


def hardware(device: torch.device) -> dict[str, str | int]:
    """What a run computed on. On a CPU all of it decides in which order sums are taken, hence how
    they round, and rounding is enough for another trajectory."""
    if device.type == "cuda":
        return {"device": str(device), "name": torch.cuda.get_device_name(device)}
    return {
        "device": str(device),
        "name": _processor(),
        "instructions": torch.backends.cpu.get_cpu_capability(),
        "threads": torch.get_num_threads(),
    }


def _processor() -> str:
    """The processor's name, as far as the system tells it."""
    try:
        described = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return platform.processor() or platform.machine()
    named = re.search(r"^model name\s*:\s*(.+)$", described, flags=re.MULTILINE)
    return named[1] if named else platform.machine()


def versions() -> dict[str, str]:
    """What made the run's numbers: Python, libraries, and the commit where there is one."""
    found = {name: metadata.version(name) for name in LIBRARIES}
    found["python"] = platform.python_version()
    git = [
        "git",
        "-C",
        str(Path(__file__).parent),
        "describe",
        "--always",
        "--dirty",
        "--abbrev=40",
    ]
    try:
        answer = subprocess.run(git, capture_output=True, text=True, timeout=10, check=True)
        found["commit"] = answer.stdout.strip()
    except (OSError, subprocess.SubprocessError):
        pass  # an installed package has no history, a machine may have no git
    return found


def write_summary(folder: Path, summary: dict[str, Any]) -> None:
    """Leave `summary.json`, the mark of a finished run, whole or not at all."""
    path = folder / "summary.json"
    beside(path).write_text(json.dumps(summary, indent=2) + "\n", encoding="utf-8")
    put_in_place(path)


def read_summary(folder: Path) -> dict[str, Any] | None:
    """The summary of a finished run; None for a run that is not finished."""
    try:
        summary: dict[str, Any] = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):  # none, or none of ours
        return None
    return summary if {"table", "verdict"} <= summary.keys() else None
