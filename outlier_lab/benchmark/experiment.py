"""An experiment's files, read as what the benchmark needs of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import torch

from outlier_lab.benchmark.loops import Workload
from outlier_lab.corpus.datamodule import StoriesDataModule
from outlier_lab.equivariance import read_step_rule
from outlier_lab.errors import BadInput
from outlier_lab.experiments import expand, read_yaml
from outlier_lab.model.config import TransformerConfig

N_BATCHES = 8
"""Batches that the bare loop trains on, again and again."""


@dataclass(frozen=True)
class Experiment:
    """A stack of files, ready to be measured.

    Attributes:
        arguments: of `outlier-lab fit`, for the same training.
        every_n_steps: from one checkpoint to the next, as shipped.
    """

    arguments: list[str]
    data: StoriesDataModule
    work: Workload
    every_n_steps: int


def read_experiment(name: str, scale: str, source: str, flags: Sequence[str] = ()) -> Experiment:
    """An experiment at a scale.

    Args:
        source: of the text, as in `data.source`.
        flags: settings to replace, `--data.batch_size=8`.

    Raises:
        BadInput: the experiment, its scale or its text cannot be used.
    """
    stack = expand(["-c", "base", "-c", f"scales/{scale}", "-c", name])
    files = [Path(file) for file in stack if file != "-c"]
    settings: dict[str, Any] = {}
    for file in files:
        _lay_on(settings, read_yaml(file))
    for flag in (*flags, f"--data.source={source}"):
        path, _, value = flag.removeprefix("--").partition("=")
        section, key = path.split(".")
        settings.setdefault(section, {})[key] = int(value) if value.isdecimal() else value
    data = StoriesDataModule(**settings["data"])
    sizes = settings["model"]["transformer"] | {"d_vocab": data.d_vocab, "n_ctx": data.n_ctx}
    trainer = settings["trainer"]
    wants_accelerator = trainer.get("accelerator", "auto") != "cpu"
    found = torch.accelerator.current_accelerator() if torch.accelerator.is_available() else None
    blocks = torch.stack(list(islice(data.train_blocks, N_BATCHES * data.batch_size)))
    n_whole = len(blocks) // data.batch_size
    if not n_whole:
        raise BadInput(
            f"The text gives {len(blocks)} blocks, fewer than the {data.batch_size} of one batch; "
            "give more, or a smaller --batch_size."
        )
    work = Workload(
        config=TransformerConfig(**sizes),
        rule=read_step_rule(files),
        batches=blocks[: n_whole * data.batch_size].view(n_whole, data.batch_size, -1),
        precision=str(trainer.get("precision", "32-true")),
        device=found if found is not None and wants_accelerator else torch.device("cpu"),
    )
    arguments = [*stack, f"--data.source={source}", *flags]
    return Experiment(arguments, data, work, settings["checkpoints"]["every_n_steps"])


def _lay_on(below: dict[str, Any], above: dict[str, Any]) -> None:
    """Settings of a later file over those of earlier ones, in place."""
    for key, value in above.items():
        if isinstance(value, dict) and isinstance(below.get(key), dict):
            _lay_on(below[key], value)
        else:
            below[key] = value
