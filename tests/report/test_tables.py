import math
from collections.abc import Callable
from pathlib import Path

import pytest

from outlier_lab.report.reading import find_runs
from outlier_lab.report.tables import groups_of, mean_and_sd, number, summary_rows

MakeRun = Callable[..., Path]


def labels(runs: Path) -> dict[str, int]:
    return {group.label: len(group.runs) for group in groups_of(find_runs(runs)[0])}


def test_groups_are_named_by_what_tells_them_apart(runs: Path, make_run: MakeRun) -> None:
    make_run("adam", 0)
    make_run("adam", 1)
    assert labels(runs) == {"adam": 2}
    make_run("adam", 0, variants=("no_gain",))
    make_run("sgd", 0)
    make_run("sgd", 0, lr=0.25, hash_="ffffff")
    assert labels(runs) == {"adam": 2, "adam no_gain": 1, "sgd, lr 0.25": 1, "sgd, lr 0.5": 1}
    make_run("sgd", 0, data="bundled")
    assert "sgd bundled" in labels(runs)
    assert "adam hub-no_gain" in labels(runs)


def test_a_group_says_mean_and_spread_of_finished_seeds(runs: Path, make_run: MakeRun) -> None:
    for seed, privilege in enumerate((1.0, 2.0, 6.0)):
        make_run("adam", seed, privilege=(0.0, 0.0, privilege))
    make_run("adam", 3, privilege=(0.0, 0.0, 100.0), finished=False)
    (row,) = summary_rows(groups_of(find_runs(runs)[0]))
    assert row["seeds"] == "0, 1, 2"
    assert row["basis privilege"] == "3.00 ± 2.65"  # the root of 7
    assert row["z"] == "-"


def test_spread_of_one_value_is_none() -> None:
    assert mean_and_sd([2.0]) == (2.0, None)
    assert mean_and_sd([1.0, 3.0]) == (2.0, pytest.approx(math.sqrt(2)))


@pytest.mark.parametrize(
    ("value", "text"),
    [(3.14159, "3.14"), (-0.02149, "-0.021"), (0.0, "0.00"), (None, "-"), (math.nan, "-")],
)
def test_numbers(value: float | None, text: str) -> None:
    assert number(value) == text
