from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from outlier_lab.report import channels
from outlier_lab.report.channels import (
    Channels,
    heatmaps,
    overlap_figure,
    overlaps,
    read_channels,
    sorted_rms,
)
from outlier_lab.report.reading import find_runs
from outlier_lab.report.tables import groups_of

MakeRun = Callable[..., Path]
POST = ("blocks.0.hook_resid_post", "blocks.1.hook_resid_post")


def vectors(first: tuple[int, ...], last: tuple[int, ...]) -> dict[str, np.ndarray]:
    """Twelve channels at three sites; those named are 8 times the rest."""
    rms = {site: np.ones(12) for site in ("hook_embed", *POST)}
    for site, large in zip(POST, (first, last), strict=True):
        rms[site][list(large)] = 8.0
    return rms


@pytest.fixture
def example() -> Channels:
    by_step = {
        0: vectors((9, 10, 11), (9, 10, 11)),
        10: vectors((0, 1, 2), (0, 1, 2)),
        20: vectors((0, 1, 2), (0, 1, 2)),
        30: vectors((0, 1, 2), (0, 1, 5)),
    }
    last = {0: by_step[30], 1: vectors((6, 7, 8), (6, 7, 8))}
    return Channels("adam", seed=0, by_step=by_step, last=last)


def test_overlaps_by_hand(example: Channels) -> None:
    assert example.last_site == POST[1]
    assert overlaps(example) == {
        "between checkpoints": [1.0, 0.5],  # step 0 is left out
        "between layers": [0.5],
        "between seeds": [0.0],
    }


def test_heatmaps_show_sites_and_steps(example: Channels) -> None:
    figure = heatmaps(example)
    sites, steps = (np.asarray(axes.get_images()[0].get_array()) for axes in figure.axes[:2])
    assert sites.shape == (3, 12)
    assert steps.shape == (4, 12)
    assert [set(np.flatnonzero(row == 3.0)) for row in steps] == [
        {9, 10, 11}, {0, 1, 2}, {0, 1, 2}, {0, 1, 5},
    ]  # fmt: skip
    labels = [label.get_text() for label in figure.axes[1].get_yticklabels()]
    assert labels == ["0", "10", "20", "30"]


def test_every_seed_is_a_line_and_every_group_a_row(example: Channels) -> None:
    profile = sorted_rms([example]).axes[0]
    lines = [line for line in profile.get_lines() if len(line.get_xdata()) == 12]
    assert [line.get_ydata()[:4].tolist() for line in lines] == [[8, 8, 8, 1]] * 2
    panels = overlap_figure([example]).axes
    assert [axes.get_title() for axes in panels] == [
        "between checkpoints", "between layers", "between seeds",
    ]  # fmt: skip


def test_a_dead_site_still_draws(example: Channels) -> None:
    example.by_step[30]["hook_embed"][:] = 0.0
    heatmaps(example).canvas.draw()


def test_one_run_is_read_whole_and_of_the_others_the_end(
    runs: Path, make_run: MakeRun, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channels, "MAX_SEEDS", 3)
    for seed in range(5):
        make_run("adam", seed, vectors=seed > 0)
    (group,) = groups_of(find_runs(runs)[0])
    read, faults = read_channels(group)
    assert not faults
    assert read is not None
    assert read.seed == 1
    assert list(read.by_step) == [0, 10, 20]
    assert list(read.last) == [1, 2]
