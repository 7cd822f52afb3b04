import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
import torch
from lightning.pytorch import Trainer

from outlier_lab.errors import BadInput
from outlier_lab.tracking.checkpoints import Checkpoints, saved_checkpoints

Lab = Callable[..., int]


def names(run: Path) -> list[str]:
    return [path.name for path in saved_checkpoints(run / "checkpoints")]


def test_the_last_step_always_has_one(lab: Lab, only_run: Callable[[], Path]) -> None:
    assert lab("sgd", "--checkpoints.every_n_steps=7") == 0
    assert names(only_run()) == ["step=7.ckpt", "step=10.ckpt"]


def test_only_the_latest_are_kept(lab: Lab, only_run: Callable[[], Path]) -> None:
    assert lab("sgd", "--checkpoints.every_n_steps=3", "--checkpoints.keep=2") == 0
    assert names(only_run()) == ["step=9.ckpt", "step=10.ckpt"]
    statistics = {path.name for path in (only_run() / "channel_statistics").iterdir()}
    assert statistics == {f"step={n}.safetensors" for n in (0, 3, 6, 9, 10)}


def test_accumulation_saves_once_a_step(lab: Lab, only_run: Callable[[], Path]) -> None:
    flags = ["--trainer.accumulate_grad_batches=3", "--trainer.max_steps=4"]
    assert lab("sgd", *flags, "--checkpoints.every_n_steps=2") == 0
    assert names(only_run()) == ["step=2.ckpt", "step=4.ckpt"]


@pytest.mark.parametrize(
    "end", [["--trainer.max_epochs=1"], ["--trainer.max_time={seconds: 1}"]], ids=str
)
def test_epochs_and_time_end_cleanly(
    end: list[str], lab: Lab, only_run: Callable[[], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert lab("sgd", *end, "--trainer.max_steps=-1", "--checkpoints.every_n_steps=5000") == 0
    (last,) = saved_checkpoints(only_run() / "checkpoints")
    step = torch.load(last, weights_only=True)["global_step"]
    assert last.name == f"step={step}.ckpt"
    assert step > 10
    assert (only_run() / "channel_statistics" / f"step={step}.safetensors").exists()
    assert f"\n{step} steps" in capsys.readouterr().out


def test_a_torn_write_leaves_no_checkpoint(
    lab: Lab,
    only_run: Callable[[], Path],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    save = Trainer.save_checkpoint

    def torn(trainer: Trainer, path: Path) -> None:
        save(trainer, path)
        if trainer.global_step == 8:
            path.write_bytes(path.read_bytes()[:100])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    monkeypatch.setattr(Trainer, "save_checkpoint", torn)
    assert lab("sgd") == 1
    assert "No space left on device" in capsys.readouterr().err
    assert names(only_run()) == ["step=4.ckpt"]
    monkeypatch.undo()
    torch.load(only_run() / "checkpoints" / "step=4.ckpt", weights_only=True)


@pytest.mark.parametrize("settings", [{"every_n_steps": 0}, {"keep": 0}, {"keep": -2}])
def test_impossible_settings(settings: dict) -> None:
    with pytest.raises(BadInput, match="checkpoints"):
        Checkpoints(**settings)
