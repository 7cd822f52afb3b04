"""The equivariance test itself: it clears the innocent and catches the guilty."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
import torch

from outlier_lab import equivariance
from outlier_lab.cli import main
from outlier_lab.equivariance import EQUIVARIANT, StepRule, deviation, read_step_rule
from outlier_lab.errors import BadInput
from outlier_lab.experiments import expand, names

BLIND = {
    "adam_per_tensor",
    "adam_resid_shared",
    "muon_exact",
    "sgd",
    "sgd_no_momentum",
}
NEARLY = {"muon_resid_shared"}  # torch's Newton-Schulz rounds to bfloat16


def rule_of(name: str) -> StepRule:
    stack = expand(["-c", "base", "-c", "scales/cpu", "-c", name])
    return read_step_rule([Path(file) for file in stack if file != "-c"])


@pytest.mark.parametrize("name", names())
def test_every_shipped_optimizer(name: str) -> None:
    value = deviation(rule_of(name))
    if name in BLIND:
        assert value < 1e-12
    elif name in NEARLY:
        assert 1e-6 < value < 0.2
    else:
        assert 0.15 < value < 1.5


@pytest.mark.parametrize(
    "settings",
    [
        {"weight_decay": 0.1},
        {"momentum": 0.9, "dampening": 0.1, "weight_decay": 0.01},
        {"momentum": 0.9, "nesterov": True},
    ],
)
def test_sgd_of_every_kind_is_blind(settings: dict[str, float]) -> None:
    rule = StepRule(lambda groups: torch.optim.SGD(groups, lr=0.1, **settings), clip_val=0.5)
    assert deviation(rule) < 1e-12


class Favours(torch.optim.SGD):
    """SGD that treats one channel a little worse."""

    def step(self, closure: Callable) -> None:
        super().step(closure)
        for group in self.param_groups:
            if group["residual_axis"] is not None:
                for p in group["params"]:
                    p.data.select(group["residual_axis"], 3).mul_(1 - 1e-6)


def test_one_favoured_channel_is_caught() -> None:
    """A millionth in one channel is a million times what rounding gives."""
    value = deviation(StepRule(lambda groups: Favours(groups, lr=0.1)))
    assert value > 1e3 * EQUIVARIANT


def test_clipping_by_value_is_caught_and_by_norm_is_not() -> None:
    def sgd(groups):
        return torch.optim.SGD(groups, lr=0.1)

    assert deviation(StepRule(sgd, clip_val=0.1, clip_algorithm="norm")) < 1e-12
    assert deviation(StepRule(sgd, clip_val=1e-4, clip_algorithm="value")) > 0.1


def test_signed_permutations_would_prove_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adam is unchanged by them, which is why rotations are drawn uniformly."""

    def signed_permutation(d_model: int, n: int, seed: int) -> torch.Tensor:
        signs = torch.tensor([1.0, -1.0], dtype=torch.float64).repeat(d_model // 2)
        return (torch.eye(d_model, dtype=torch.float64).roll(1, 0) * signs)[None]

    monkeypatch.setattr(equivariance, "haar_rotations", signed_permutation)
    assert deviation(rule_of("adam")) < 1e-9


def test_a_schedule_changes_the_path_but_not_the_verdict(tmp_path: Path) -> None:
    file = tmp_path / "halved.yaml"
    file.write_text(
        "model:\n"
        "  optimizer: {class_path: torch.optim.SGD, init_args: {lr: 0.1, weight_decay: 0.0}}\n"
        "  lr_scheduler:\n"
        "    class_path: torch.optim.lr_scheduler.StepLR\n"
        "    init_args: {step_size: 5, gamma: 0.5}\n"
    )
    rule = read_step_rule([file])
    assert rule.make_lr_scheduler is not None
    assert deviation(rule) < 1e-12


def test_it_prints_a_table_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["equivariance", "adam", "sgd", "--steps", "3"]) == 0
    table = capsys.readouterr().out.splitlines()
    assert "sees a basis" in table[0]
    assert "equivariant: cannot" in table[1]
    assert main(["equivariance", "adam", "sgd", "--steps", "3", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["optimizer"] for row in rows] == ["adam", "sgd"]
    assert rows[0]["deviation"] > 0.1 > 1e-9 > rows[1]["deviation"]


def test_one_faulty_file_does_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    faulty = tmp_path / "faulty.yaml"
    faulty.write_text("model: {optimizer: {class_path: torch.optim.SGD, init_args: {lr: -1.0}}}\n")
    assert main(["equivariance", str(faulty), "sgd", "--steps", "3"]) == 2
    said = capsys.readouterr()
    assert said.out.startswith("sgd ")
    assert "faulty.yaml: The optimizer cannot be made: Invalid learning rate: -1.0" in said.err


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("trainer: {max_steps: 3}", "names no model.optimizer"),
        ("model: {optimizer: {class_path: torch.optim.Adamm}}", "cannot be used"),
        ("model: {optimizer: {class_path: torch.optim.SGD, init_args: {lrr: 1}}}", "lrr"),
    ],
)
def test_files_without_a_usable_optimizer(text: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "no.yaml"
    file.write_text(text)
    with pytest.raises(BadInput, match=message):
        read_step_rule([file])
