"""A run that was killed goes on as if nothing had happened."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import torch

from outlier_lab.corpus import text
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


def write_folder(stories: Path, folder: Path) -> Path:
    """The same stories laid out like the dataset's repository: two shards and a validation one."""
    texts = stories.read_text(encoding="utf-8").split("\n<|endoftext|>\n")[:7]
    (folder / "data").mkdir(parents=True)
    for name, part in (
        ("train-00000-of-00002", texts[1::2]),
        ("train-00001-of-00002", texts[2::2]),
        ("validation-00000-of-00001", texts[:1]),
    ):
        table = pa.table({"text": pa.array(part)})
        pq.write_table(table, folder / "data" / f"{name}.parquet")
    return folder


@pytest.fixture
def source(
    request: pytest.FixtureRequest,
    few_stories: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> list[str]:
    """The flags of a corpus, by kind."""
    match request.param:
        case "text file":
            return [f"--data.source={few_stories}"]
        case "folder":
            return [f"--data.source={write_folder(few_stories, tmp_path / 'folder')}"]
        case "hub":
            monkeypatch.setattr(text, "find_commit", lambda dataset, revision: "0" * 40)
            folder = write_folder(few_stories, tmp_path / "hub")
            return ["--data.source=hub", f"--data.dataset={folder}"]
    return ["--data.source=bundled"]


SOURCES = ["text file", "folder", "hub", "bundled"]
EVERY_STEP = range(13)
MOMENTS = (2, 7, 8, 11)
"""In an epoch, before its last batch, after it, and in the next one (of the text file)."""


@pytest.mark.parametrize(
    ("source", "num_workers", "accumulate", "moments"),
    [
        ("text file", 0, 1, EVERY_STEP),
        ("text file", 2, 1, EVERY_STEP),
        *((kind, workers, 1, MOMENTS) for kind in SOURCES[1:] for workers in (0, 1, 2)),
        ("text file", 1, 1, MOMENTS),
        ("text file", 0, 3, MOMENTS),
    ],
    indirect=["source"],
)
def test_resume_is_exact(
    source: list[str],
    num_workers: int,
    accumulate: int,
    moments: Sequence[int],
    lab: Lab,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Killed at these steps, one after the other: a resume of a resume of a resume."""
    flags = [*SHORT_EPOCHS, *source, f"--data.num_workers={num_workers}"]
    flags.append(f"--trainer.accumulate_grad_batches={accumulate}")
    killed_is_as_whole("adam", flags, moments, lab, tmp_path, monkeypatch)


@pytest.mark.parametrize(
    ("experiment", "flags"),
    [
        ("adam_rotated", []),
        ("adafactor", []),
        ("muon_adamw", []),
        ("soap", []),
        ("adam_then_sgd", ["--model.optimizer.init_args.at_step=5"]),
    ],
)
def test_every_kind_of_optimizer_resumes_exactly(
    experiment: str,
    flags: list[str],
    few_stories: Path,
    lab: Lab,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    flags = [*SHORT_EPOCHS, f"--data.source={few_stories}", *flags]
    killed_is_as_whole(experiment, flags, (3, 7), lab, tmp_path, monkeypatch)


def test_an_optimizer_that_draws_resumes_exactly(
    few_stories: Path, lab: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Gradient noise: the generator's state is part of a checkpoint."""
    file = tmp_path / "noisy.yaml"
    file.write_text(
        f"model: {{optimizer: {{class_path: {__name__}.NoisySGD, init_args: {{lr: 0.1}}}}}}\n"
    )
    flags = [*SHORT_EPOCHS, f"--data.source={few_stories}"]
    killed_is_as_whole(str(file), flags, (3, 7), lab, tmp_path, monkeypatch)


class NoisySGD(torch.optim.SGD):
    def __init__(self, params: Any, lr: float) -> None:
        super().__init__(params, lr=lr)

    def step(self, closure: Any = None) -> Any:
        loss = super().step(closure)
        for group in self.param_groups:
            for parameter in group["params"]:
                parameter.data.add_(torch.randn_like(parameter), alpha=1e-3)
        return loss


def killed_is_as_whole(
    experiment: str,
    flags: list[str],
    moments: Sequence[int],
    lab: Lab,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert lab(experiment, *flags, "--runs", str(tmp_path / "whole")) == 0
    (whole,) = (path.parent for path in (tmp_path / "whole").rglob("metrics.jsonl"))
    step = LanguageModel.training_step
    to_come = list(moments)

    def dies(module: LanguageModel, blocks: torch.Tensor, batch_idx: int) -> torch.Tensor:
        loss = step(module, blocks, batch_idx)
        if to_come and module.global_step == to_come[0]:
            to_come.pop(0)
            raise Killed
        return loss

    monkeypatch.setattr(LanguageModel, "training_step", dies)
    for _ in moments:
        with pytest.raises(Killed):
            lab(experiment, *flags, "--runs", str(tmp_path / "killed"))
    assert lab(experiment, *flags, "--runs", str(tmp_path / "killed")) == 0
    (killed,) = (path.parent for path in (tmp_path / "killed").rglob("metrics.jsonl"))
    weights, optimizers, rows = outcome(whole)
    again = outcome(killed)
    assert again[2] == rows
    steps = [row["step"] for row in rows if "val/loss" in row]
    assert steps == list(range(14))
    torch.testing.assert_close(again[0], weights, rtol=0, atol=0)
    torch.testing.assert_close(plain(again[1]), plain(optimizers), rtol=0, atol=0)


def plain(state: Any) -> Any:
    """An optimizer's state with its words turned to numbers, which can be compared as tensors."""
    if isinstance(state, dict):
        return {str(key): plain(value) for key, value in state.items()}
    if isinstance(state, list | tuple):
        return [plain(value) for value in state]
    if state is None or isinstance(state, str):
        return [float(c) for c in str(state).encode()]
    return state


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
    assert {"device", "name", "instructions", "threads"} == summaries[0]["hardware"].keys()


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
