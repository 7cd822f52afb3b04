import io
import re
from pathlib import Path

import numpy as np
import torch
from matplotlib.backends.backend_agg import FigureCanvasAgg
from PIL import Image
from tensorboard.backend.event_processing.event_accumulator import EventAccumulator
from torch.utils.tensorboard import SummaryWriter

from outlier_lab.tracking.pictures import (
    HEATMAP_RANGE,
    add_picture,
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


def test_pictures_in_the_event_file_look_as_drawn_and_are_small(tmp_path: Path) -> None:
    """At SCALE=12m: ten checkpoints stay below 2 MB, of which 0.6 MB are scalars and histograms."""
    rng = torch.Generator().manual_seed(0)
    rms = {f"site {i}": 0.5 + torch.rand(256, generator=rng) for i in range(25)}
    for vector in rms.values():
        vector[17] = 20.0
    values = {f"block {i}": torch.randn(256, generator=rng) for i in range(12)}
    writer = SummaryWriter(tmp_path)
    drawn = {}
    for tag, draw in (
        ("heatmap", lambda: channel_heatmap(rms)),
        ("prompt", lambda: prompt_activations(values)),
    ):
        canvas = FigureCanvasAgg(draw())  # of its own: a layout moves when it is drawn again
        canvas.draw()
        drawn[tag] = np.asarray(canvas.buffer_rgba())[..., :3].astype(int)
        add_picture(writer, tag, draw(), step=3)
    writer.close()
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) < 140_000
    board = EventAccumulator(str(tmp_path), size_guidance={"images": 0})
    board.Reload()
    for tag, pixels in drawn.items():
        (event,) = board.Images(tag)
        assert event.step == 3
        png = Image.open(io.BytesIO(event.encoded_image_string)).convert("RGB")
        difference = np.abs(np.asarray(png).astype(int) - pixels)
        assert difference.max() <= 8
