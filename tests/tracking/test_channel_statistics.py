import json
from collections.abc import Callable
from pathlib import Path

import pytest
import torch
from lightning.pytorch.loggers import CSVLogger, Logger
from safetensors import safe_open

from outlier_lab.tracking.channel_statistics import ChannelStatistics
from outlier_lab.tracking.metrics_file import read_metrics

Lab = Callable[..., int]
SITES = ["hook_embed", *(f"blocks.{i}.hook_resid_{p}" for i in range(2) for p in ("mid", "post"))]
VECTORS = ["channel_mean", "channel_rms", "channel_max_abs", "channel_excess_kurtosis"]


def training_losses(run: Path) -> list[float]:
    return [row["train/loss"] for row in read_metrics(run / "metrics.jsonl") if "train/loss" in row]


def measured_steps(run: Path) -> list[int]:
    return [
        row["step"] for row in read_metrics(run / "metrics.jsonl") if "basis_privilege/mean" in row
    ]


def test_measures_at_step_0_at_every_checkpoint_and_at_the_end(
    lab: Lab, only_run: Callable[[], Path]
) -> None:
    assert lab("adam") == 0
    run = only_run()
    assert measured_steps(run) == [0, 4, 8, 10]
    files = sorted(p.name for p in (run / "channel_statistics").iterdir())
    assert files == [f"step={n}.safetensors" for n in (0, 10, 4, 8)]
    assert sorted(p.name for p in (run / "checkpoints").iterdir()) == [
        "step=10.ckpt",
        "step=4.ckpt",
        "step=8.ckpt",
    ]
    with safe_open(run / "channel_statistics" / "step=8.safetensors", "pt") as file:
        assert file.metadata() == {"step": "8"}
        assert set(file.keys()) == {f"{vector}/{site}" for vector in VECTORS for site in SITES}
        assert all(file.get_tensor(key).shape == (16,) for key in file.keys())  # noqa: SIM118
    last = [row for row in read_metrics(run / "metrics.jsonl") if row["step"] == 10][-1]
    scalars = {"token_excess_kurtosis", "rotated_token_excess_kurtosis", "basis_privilege_z"}
    scalars |= {"int8_snr_db", "rms_kurtosis", "max_median_ratio", "first_token_rms"}
    assert {f"{scalar}/{site}" for scalar in scalars for site in [*SITES, "mean"]} <= last.keys()
    summary = json.loads((run / "summary.json").read_text(encoding="utf-8"))
    assert summary["steps"] == 10
    assert summary["final"]["val/loss"] == last["val/loss"]


def test_an_optimizer_with_a_basis_of_its_own_is_measured_there_too(
    lab: Lab, only_run: Callable[[], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert lab("adam_rotated") == 0
    rows = read_metrics(only_run() / "metrics.jsonl")
    steps = [row["step"] for row in rows if "optimizer_basis_privilege/mean" in row]
    assert steps == [0, 4, 8, 10]
    assert "in the optimizer's own basis" in capsys.readouterr().out


def test_training_is_bit_identical_without_it(
    lab: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert lab("adam", "--runs", str(tmp_path / "with")) == 0
    measure = ChannelStatistics.measure

    def only_after_training(callback, trainer, pl_module) -> None:
        if trainer.global_step == 10:  # the closing table needs one
            measure(callback, trainer, pl_module)

    monkeypatch.setattr(ChannelStatistics, "measure", only_after_training)
    monkeypatch.setattr(ChannelStatistics, "on_train_start", lambda *arguments: None)
    assert lab("adam", "--runs", str(tmp_path / "without")) == 0
    with_it, without = (
        next((tmp_path / name).rglob("metrics.jsonl")).parent for name in ("with", "without")
    )
    assert measured_steps(with_it) == [0, 4, 8, 10]
    assert measured_steps(without) == [10]
    losses = training_losses(with_it)
    assert len(losses) == 10
    assert losses == training_losses(without)
    states = [
        torch.load(run / "checkpoints" / "step=8.ckpt", weights_only=True)["state_dict"]
        for run in (with_it, without)
    ]
    assert all(torch.equal(states[0][name], states[1][name]) for name in states[0])


def test_mode_gradients_and_random_numbers_are_left_alone(
    lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    measure = ChannelStatistics.measure

    def around(callback, trainer, pl_module) -> None:
        pl_module.train()
        before = torch.get_rng_state()
        gradients = [None if p.grad is None else p.grad.clone() for p in pl_module.parameters()]
        measure(callback, trainer, pl_module)
        assert pl_module.training
        assert torch.equal(before, torch.get_rng_state())
        for parameter, gradient in zip(pl_module.parameters(), gradients, strict=True):
            assert (parameter.grad is None) == (gradient is None)
            assert gradient is None or torch.equal(parameter.grad, gradient)
        assert not any(m._forward_hooks for m in pl_module.transformer.modules())
        seen.append(trainer.global_step)

    monkeypatch.setattr(ChannelStatistics, "measure", around)
    assert lab("sgd") == 0
    assert set(seen) == {0, 4, 8, 10}


def test_scalars_go_to_any_logger_and_pictures_only_to_tensorboard(
    lab: Lab, only_run: Callable[[], Path], tmp_path: Path
) -> None:
    csv = f"[{{class_path: {CSVLogger.__module__}.CSVLogger, init_args: {{save_dir: {tmp_path}}}}}]"
    assert issubclass(CSVLogger, Logger)
    assert lab("adam", "--trainer.logger", csv) == 0
    (table,) = tmp_path.rglob("metrics.csv")
    header = table.read_text(encoding="utf-8").splitlines()[0].split(",")
    assert {"basis_privilege/mean", "val/loss", "train/loss"} <= set(header)
    assert not list(tmp_path.rglob("events.out.*"))
    assert measured_steps(only_run()) == [0, 4, 8, 10]


def test_validation_batches_are_the_same_for_every_seed_and_never_trained_on(
    lab: Lab, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    batches = []
    setup = ChannelStatistics.setup

    def remember(callback, trainer, pl_module, stage) -> None:
        setup(callback, trainer, pl_module, stage)
        data = trainer.datamodule
        trained_on = {tuple(b.tolist()) for b in data.train_blocks}
        assert not trained_on & {tuple(b.tolist()) for batch in callback.batches for b in batch}
        batches.append(torch.cat(callback.batches))

    monkeypatch.setattr(ChannelStatistics, "setup", remember)
    for seed in ("0", "1"):
        runs = str(tmp_path / seed)
        assert lab("adam", "--seed_everything", seed, "--runs", runs, "--trainer.max_steps=1") == 0
    assert torch.equal(*batches)
    assert batches[0].shape == (8, 17)


@pytest.mark.parametrize(
    ("flag", "value", "message"),
    [
        ("--statistics.n_rotations", "7", "statistics.n_rotations is 7"),
        ("--statistics.sites", "[resid_post]", "No hook site matches"),
    ],
)
def test_impossible_settings(
    lab: Lab, capsys: pytest.CaptureFixture[str], flag: str, value: str, message: str
) -> None:
    assert lab("adam", flag, value) == 2
    assert message in capsys.readouterr().err
