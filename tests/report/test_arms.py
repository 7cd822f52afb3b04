from collections.abc import Callable
from pathlib import Path

import pytest

from outlier_lab.report.arms import ArmRuns, runs_of
from outlier_lab.report.reading import find_runs
from outlier_lab.study_file import Arm

MakeRun = Callable[..., Path]


def found(runs: Path, arm: Arm, scale: str = "cpu") -> ArmRuns:
    return runs_of("the_arm", arm, scale, find_runs(runs)[0])


def test_experiment_scale_variants_and_seed_must_agree(runs: Path, make_run: MakeRun) -> None:
    make_run("adam", 0)
    make_run("adam", 1, variants=("no_gain",))
    make_run("adam", 2, scale="large")
    make_run("sgd", 3)
    make_run("adam", 9)
    seeds = (0, 1, 2, 3)
    assert list(found(runs, Arm("adam", seeds=seeds)).finished) == [0]
    assert list(found(runs, Arm("adam", ("no_gain",), seeds=seeds)).finished) == [1]
    assert list(found(runs, Arm("adam", seeds=seeds), "large").finished) == [2]
    assert found(runs, Arm("adam", seeds=seeds)).missing == (1, 2, 3)


def test_other_settings_are_another_arm(runs: Path, make_run: MakeRun) -> None:
    make_run("adam", 0, lr=0.25)
    arm = found(runs, Arm("adam", seeds=(0,)))
    assert arm.missing == (0,)
    assert arm.remark == (
        "Not of the arm the_arm: adam/cpu-hub-seed0-0a1b2c, model.optimizer.init_args.lr 0.25 "
        "instead of 0.5."
    )


@pytest.mark.parametrize("key", ["model.optimizer.init_args.lr", "model.optimizer.lr"])
def test_flags_of_the_arm_go_on_top(runs: Path, make_run: MakeRun, key: str) -> None:
    make_run("adam", 0)
    wanted = make_run("adam", 0, lr=0.25, hash_="ffffff")
    arm = found(runs, Arm("adam", args={key: "25e-2"}, seeds=(0,)))
    assert [run.folder for run in arm.finished.values()] == [wanted]


def test_of_two_hashes_the_composed_one(runs: Path, make_run: MakeRun) -> None:
    wanted = make_run("adam", 0)
    make_run("adam", 0, lr=0.25, hash_="ffffff")
    arm = found(runs, Arm("adam", seeds=(0,)))
    assert [run.folder for run in arm.finished.values()] == [wanted]


def test_what_cannot_be_told_apart_is_ambiguous(runs: Path, make_run: MakeRun) -> None:
    make_run("adam", 0)
    make_run("adam", 0, settings={"accumulate_grad_batches": 2}, hash_="ffffff")
    arm = found(runs, Arm("adam", seeds=(0,)))
    assert not arm.finished
    assert "adam/cpu-hub-seed0-0a1b2c, adam/cpu-hub-seed0-ffffff" in arm.ambiguity


def test_two_texts_are_ambiguous(runs: Path, make_run: MakeRun) -> None:
    make_run("adam", 0)
    make_run("adam", 0, data="bundled")
    assert "ambiguous" in found(runs, Arm("adam", seeds=(0,))).ambiguity


def test_an_unfinished_run_is_in_nobodys_way(runs: Path, make_run: MakeRun) -> None:
    wanted = make_run("adam", 0)
    make_run("adam", 0, data="bundled", finished=False)
    arm = found(runs, Arm("adam", seeds=(0,)))
    assert [run.folder for run in arm.finished.values()] == [wanted]


def test_without_the_experiments_file_names_decide(runs: Path, make_run: MakeRun) -> None:
    make_run("gone", 0, lr=0.25)
    assert list(found(runs, Arm("gone", seeds=(0,))).finished) == [0]
