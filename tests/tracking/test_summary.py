from dataclasses import replace
from pathlib import Path

import pytest
import torch

from outlier_lab.haar import haar_rotations
from outlier_lab.residual.measure import Measurement
from outlier_lab.residual.moments import SiteMoments
from outlier_lab.residual.statistics import site_statistics
from outlier_lab.tracking.summary import read_summary, table, verdict, write_summary


def measurement(scale: float, turned_by: int | None = None) -> Measurement:
    """Gaussian channels at two sites, channel 5 `scale` times as large as the others."""
    torch.manual_seed(0)
    rotations = haar_rotations(32, 16, seed=0)
    x = torch.randn(4, 200, 32, dtype=torch.float64)
    x[..., 5] *= scale
    if turned_by is not None:
        x = x @ haar_rotations(32, 1, seed=turned_by)[0]
    metric = SiteMoments(rotations)
    metric.update(x)
    statistics = site_statistics(metric.compute())
    sites = {f"blocks.{i}.hook_resid_post": statistics for i in range(2)}
    return Measurement(step=7, loss=3.0, sites=sites)


def test_an_outlier_channel_is_named() -> None:
    said = verdict(measurement(8))
    assert said.startswith("Outlier channels: the rms of 1 of 32 exceeds 3 x the median")
    assert "channel 5 at 2 of 2 sites, up to 7.6 x" in said
    assert "basis privilege +" in said


def test_no_outlier_channel() -> None:
    assert verdict(measurement(1)).startswith("No outlier channels: at none of 2 sites")


def test_a_privileged_basis_without_an_outlier_channel_is_said() -> None:
    said = verdict(measurement(2.5))
    assert said.startswith("No outlier channels, although the basis is privileged at 2 of 2 sites")
    assert "the largest rms, of channel 5, is 2." in said
    assert "outliers begin at 3 x" in said


def test_a_dominant_direction_that_no_channel_owns_is_none() -> None:
    turned = [measurement(30, turned_by=seed) for seed in range(100, 106)]
    misled = [m for m in turned if m.sites["blocks.0.hook_resid_post"].outlier_channels]
    assert misled  # the ratio alone
    assert all(verdict(m).startswith("No outlier channels") for m in turned)


def test_table_has_a_row_for_every_site_and_their_mean() -> None:
    lines = table(measurement(8)).splitlines()
    assert [line.split()[0] for line in lines[2:]] == [
        "blocks.0.hook_resid_post",
        "blocks.1.hook_resid_post",
        "mean",
    ]
    assert "5 (7.6)" in lines[2]
    one = measurement(8).sites["blocks.0.hook_resid_post"].scalars
    assert f"{one['token_excess_kurtosis']:+.3f}" in lines[2]
    assert f"{one['basis_privilege_z']:+.1f}" in lines[4]


def test_nan_does_not_break_the_closing_words() -> None:
    whole = measurement(8)
    site = whole.sites["blocks.0.hook_resid_post"]
    broken = replace(site, scalars=dict.fromkeys(site.scalars, float("nan")), outlier_channels=[])
    sites = {"hook_embed": broken, "blocks.0.hook_resid_post": broken}
    assert "nan" in table(replace(whole, sites=sites))
    assert verdict(replace(whole, sites=sites)).startswith("No outlier channels")


WHOLE = {"table": "t", "verdict": "v"}


def test_summary_is_whole_or_absent(tmp_path: Path) -> None:
    assert read_summary(tmp_path) is None
    write_summary(tmp_path, WHOLE)
    assert read_summary(tmp_path) == WHOLE
    with pytest.raises(TypeError):
        write_summary(tmp_path, {"steps": object()})
    assert read_summary(tmp_path) == WHOLE
