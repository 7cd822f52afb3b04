import re

import numpy as np
import torch

from outlier_lab.tracking.pictures import (
    HEATMAP_RANGE,
    channel_heatmap,
    chart_layout,
    how_to_read,
    prompt_activations,
)

SITES = ["hook_embed", "blocks.0.hook_resid_post", "blocks.1.hook_resid_post"]


def test_heatmap_shows_log2_of_rms_over_median_as_a_bright_column() -> None:
    rms = {site: torch.ones(20, dtype=torch.float64) for site in SITES}
    for vector in rms.values():
        vector[7] = 8.0
    figure = channel_heatmap(rms)
    (image,) = figure.axes[0].get_images()
    expected = np.zeros((3, 20))
    expected[:, 7] = 3.0
    np.testing.assert_allclose(image.get_array(), expected)
    assert (image.norm.vmin, image.norm.vmax) == HEATMAP_RANGE
    brightness = image.to_rgba(image.get_array())[..., :3].sum(-1)
    assert (brightness[:, 7] > 1.5 * brightness[:, 0]).all()
    assert [label.get_text() for label in figure.axes[0].get_yticklabels()] == SITES
    assert "channel" in figure.axes[0].get_xlabel()


def test_heatmap_of_a_dead_site_still_draws() -> None:
    figure = channel_heatmap({"hook_embed": torch.zeros(4), "x": torch.full((4,), torch.nan)})
    figure.canvas.draw()


def test_prompt_activations_have_a_row_for_each_site() -> None:
    figure = prompt_activations({site: torch.arange(5.0) - 2 for site in SITES})
    assert [axes.get_title(loc="left") for axes in figure.axes] == SITES
    figure.canvas.draw()


def test_layout_overlays_every_block_with_its_null() -> None:
    blocks = SITES[1:]
    charts = chart_layout(blocks)["Are the channels special?"]
    patterns = charts["token excess kurtosis and its rotated null, all blocks"][1]
    for site in [*blocks, "mean"]:
        for tag in (f"token_excess_kurtosis/{site}", f"rotated_token_excess_kurtosis/{site}"):
            assert sum(bool(re.search(pattern, tag)) for pattern in patterns) == 1
    assert not any(re.search(pattern, "x_token_excess_kurtosis/mean") for pattern in patterns)


def test_card_says_where_the_text_is_from() -> None:
    card = how_to_read("Text: 3 stories from here.")
    assert card.startswith("Text: 3 stories from here.\n\n| where |")
    assert all(line.count("|") == 3 for line in card.splitlines()[2:])
