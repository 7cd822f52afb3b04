"""Run folders as records: settings, every scalar by step, and the vectors of a step.

What is torn or damaged costs as little as possible, and is said in one sentence.
"""

import json
import math
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import yaml
from numpy.typing import NDArray
from safetensors import SafetensorError, safe_open

from outlier_lab.errors import BadInput

NOT_A_DIFFERENCE = ("seed_everything", "runs", "ckpt_path", "weights_only", "data.source")
"""Settings that may differ between runs of one group: the text is in the folder's name."""


@dataclass(frozen=True, eq=False)
class Run:
    """One run's folder, RUNS/EXPERIMENT/SCALE-DATA[-VARIANTS]-seedN-HASH.

    Args:
        folder: where it is.
        settings: its `config.yaml`, as one level of dotted keys.
        scalars: by step, then by tag; without what is not finite.
        summary: of a finished run; else None.
    """

    folder: Path
    settings: dict[str, Any]
    scalars: dict[int, dict[str, float]]
    summary: dict[str, Any] | None

    @property
    def name(self) -> str:
        return f"{self.experiment}/{self.folder.name}"

    @property
    def experiment(self) -> str:
        return self.folder.parent.name

    @property
    def title(self) -> str:
        """SCALE-DATA[-VARIANTS]"""
        return self.folder.name.rpartition("-seed")[0] or self.folder.name

    @property
    def scale(self) -> str:
        return self.title.partition("-")[0]

    @property
    def seed(self) -> int:
        return int(self.settings["seed_everything"])

    @property
    def is_finished(self) -> bool:
        return self.summary is not None

    @property
    def text(self) -> str:
        """What identifies the text: its fingerprint; of an unfinished run, its source."""
        fingerprint = (self.summary or {}).get("text_fingerprint")
        return str(fingerprint or self.settings.get("data.source"))

    @cached_property
    def group(self) -> str:
        """Equal for runs that differ in nothing but the seed."""
        settings = {k: v for k, v in self.settings.items() if k not in NOT_A_DIFFERENCE}
        return json.dumps([self.experiment, self.title, settings], sort_keys=True, default=str)

    def series(self, tag: str) -> dict[int, float]:
        """The values of a scalar, by rising step."""
        return {step: row[tag] for step, row in sorted(self.scalars.items()) if tag in row}

    def last(self, tag: str) -> float:
        """The last value of a scalar; NaN if there is none."""
        return list(self.series(tag).values() or [math.nan])[-1]

    @cached_property
    def vector_steps(self) -> list[int]:
        """The steps of `channel_statistics/step=N.safetensors`, rising."""
        files = (self.folder / "channel_statistics").glob("step=*.safetensors")
        return sorted(int(n) for f in files if (n := f.stem.removeprefix("step=")).isdecimal())


def find_runs(folder: Path) -> tuple[list[Run], list[str]]:
    """All runs below a folder, by name, and a sentence for each thing that could not be read.

    Raises:
        BadInput: there is none.
    """
    runs, faults = [], []
    for metrics in sorted(folder.rglob("metrics.jsonl")):
        if not (config := metrics.with_name("config.yaml")).is_file():
            continue
        try:
            settings = flatten(yaml.safe_load(config.read_text(encoding="utf-8")))
            int(settings["seed_everything"])
            scalars, faulty = _read_scalars(metrics)
        except (OSError, ValueError, TypeError, KeyError, AttributeError, yaml.YAMLError):
            faults.append(f"{metrics.parent} was left out: its settings or numbers cannot be read.")
            continue
        if faulty:
            faults.append(f"{metrics}: {faulty} damaged lines were left out.")
        runs.append(Run(metrics.parent, settings, scalars, _read_summary(metrics.parent)))
    if not runs:
        raise BadInput(
            f"There is no run below {folder}, no folder with config.yaml and metrics.jsonl; train "
            "one (make adam), or say where they are with --runs (make: RUNS=DIR)."
        )
    return runs, faults


def _read_scalars(path: Path) -> tuple[dict[int, dict[str, float]], int]:
    """Scalars by step and tag, and the number of damaged lines but for a torn last one."""
    scalars: dict[int, dict[str, float]] = {}
    faulty: list[int] = []
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    for number, line in enumerate(lines, start=1):
        try:
            row = json.loads(line)
            values = {k: float(v) for k, v in row.items() if isinstance(v, int | float)}
            step = int(values.pop("step"))
        except (ValueError, AttributeError, KeyError):
            faulty.append(number)
            continue
        finite = {tag: value for tag, value in values.items() if math.isfinite(value)}
        scalars.setdefault(step, {}).update(finite)
    return scalars, len([number for number in faulty if number < len(lines)])


def _read_summary(folder: Path) -> dict[str, Any] | None:
    try:
        summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return summary if isinstance(summary, dict) and "steps" in summary else None


def flatten(settings: dict[str, Any], prefix: str = "") -> dict[str, Any]:
    """Nested settings as one level of dotted keys; lists stay whole."""
    flat: dict[str, Any] = {}
    for key, value in settings.items():
        if isinstance(value, dict):
            flat |= flatten(value, f"{prefix}{key}.")
        else:
            flat[f"{prefix}{key}"] = value
    return flat


def read_channel_rms(run: Run, step: int) -> dict[str, NDArray[np.float64]]:
    """The rms of every channel, [d_model] for each site, in the order of the stream.

    Raises:
        BadInput: the file of that step is damaged or gone, or of another width than the run.
    """
    path = run.folder / "channel_statistics" / f"step={step}.safetensors"
    tag = "channel_rms/"
    try:
        with safe_open(path, framework="numpy") as file:
            sites = [key.removeprefix(tag) for key in file.keys() if key.startswith(tag)]  # noqa: SIM118
            rms = {s: file.get_tensor(tag + s).astype(float) for s in sorted(sites, key=_place)}
    except (SafetensorError, OSError) as error:
        raise BadInput(f"{path} cannot be read ({error}); it was left out.") from error
    if not rms:
        raise BadInput(f"{path} holds no channel_rms; it was left out.")
    d_model = run.settings.get("model.transformer.d_model")
    for site, values in rms.items():
        if values.shape != (d_model,):
            raise BadInput(
                f"{path} holds {list(values.shape)} numbers for {site}, and the run has {d_model} "
                "channels; it was left out."
            )
    return rms


def _place(site: str) -> tuple[int, int]:
    """Where a site is in the stream: embedding, then what each block writes, in order."""
    block = re.match(r"blocks\.(\d+)\.", site)
    within = ("hook_resid_pre", "hook_attn_out", "hook_resid_mid", "hook_mlp_out")
    hook = site.rpartition(".")[2]
    return int(block[1]) if block else -1, within.index(hook) if hook in within else len(within)
