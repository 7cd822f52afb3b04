"""A run that was killed goes on as if nothing had happened."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch

from outlier_lab.model.module import LanguageModel

Lab = Callable[..., int]
SHORT_EPOCHS = ["--trainer.max_steps=13", "--checkpoints.every_n_steps=1"]


class Killed(Exception):
    pass


@pytest.fixture(scope="module")
def few_stories(stories: Path) -> Path:
    """A corpus of about eight batches an epoch."""
    path = stories.with_name("few.txt")
    whole = stories.read_text(encoding="utf-8").split("<|endoftext|>\n")
    path.write_text("<|endoftext|>\n".join(whole[:7]), encoding="utf-8")
    return path


def outcome(run: Path) -> tuple[dict[str, torch.Tensor], Any, list[dict[str, Any]]]:
    """Weights, optimizer state and every logged number but the speed."""
    checkpoint = torch.load(run / "checkpoints" / "step=13.ckpt", weights_only=True)
    lines = (run / "metrics.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    for row in rows:
        row.pop("tokens_per_second", None)
    return checkpoint["state_dict"], checkpoint["optimizer_states"], rows


@pytest.mark.parametrize("num_workers", [0, 2])
def test_resume_is_exact_at_every_step(
    num_workers: int, lab: Lab, few_stories: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flags = [*SHORT_EPOCHS, f"--data.source={few_stories}", f"--data.num_workers={num_workers}"]
    assert lab("adam", *flags, "--runs", str(tmp_path / "whole")) == 0
    (whole,) = (path.parent for path in (tmp_path / "whole").rglob("metrics.jsonl"))
    weights, optimizer, rows = outcome(whole)
    step = LanguageModel.training_step
    killed_at: list[int] = []

    def dies_once(module: LanguageModel, blocks: torch.Tensor, batch_idx: int) -> torch.Tensor:
        loss = step(module, blocks, batch_idx)
        if module.global_step not in killed_at:
            killed_at.append(module.global_step)
            raise Killed
        return loss

    monkeypatch.setattr(LanguageModel, "training_step", dies_once)
    while True:  # a resume of a resume of a resume, one more step each time
        try:
            assert lab("adam", *flags, "--runs", str(tmp_path / "killed")) == 0
            break
        except Killed:
            pass
    assert killed_at == list(range(13))
    (killed,) = (path.parent for path in (tmp_path / "killed").rglob("metrics.jsonl"))
    again = outcome(killed)
    assert again[2] == rows
    assert all(torch.equal(weights[name], again[0][name]) for name in weights)
    for old, new in zip(optimizer[0]["state"].values(), again[1][0]["state"].values(), strict=True):
        assert all(torch.equal(old[name], new[name]) for name in old)
    assert optimizer[0]["param_groups"] == again[1][0]["param_groups"]


def test_the_same_command_gives_the_same_weights(lab: Lab, tmp_path: Path) -> None:
    """Twice the same: equal to the last bit. Another seed: another init and another order."""
    summaries = []
    for name, seed in (("a", "0"), ("b", "0"), ("c", "1")):
        assert lab("adam", "--runs", str(tmp_path / name), f"--seed_everything={seed}") == 0
        (path,) = (tmp_path / name).rglob("summary.json")
        summaries.append(json.loads(path.read_text(encoding="utf-8")))
    hashes = [summary["weights_sha256"] for summary in summaries]
    assert hashes[0] == hashes[1] != hashes[2]
    assert summaries[0]["final"] == summaries[1]["final"] != summaries[2]["final"]
    assert summaries[0]["text_fingerprint"] == summaries[2]["text_fingerprint"]
    assert {"python", "torch", "lightning", "outlier-lab"} <= summaries[0]["versions"].keys()


def test_seeds_differ_in_init_and_in_data_order(
    lab: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first: list[tuple[torch.Tensor, torch.Tensor]] = []
    step = LanguageModel.training_step

    def remember(module: LanguageModel, blocks: torch.Tensor, batch_idx: int) -> torch.Tensor:
        if batch_idx == 0:
            first.append((module.transformer.embed.weight.detach().clone(), blocks.clone()))
        return step(module, blocks, batch_idx)

    monkeypatch.setattr(LanguageModel, "training_step", remember)
    for seed in ("0", "1"):
        assert lab("adam", "--trainer.max_steps=1", f"--seed_everything={seed}") == 0
    assert not torch.equal(first[0][0], first[1][0])
    assert not torch.equal(first[0][1], first[1][1])
