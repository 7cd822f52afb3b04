"""What a run draws in TensorBoard: two figures, a layout of charts, a card of text."""

import io
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from tensorboard.compat.proto.summary_pb2 import Summary
from torch import Tensor
from torch.utils.tensorboard import SummaryWriter

from outlier_lab.residual.statistics import OUTLIER_RATIO

if TYPE_CHECKING:
    from matplotlib.figure import Figure

HEATMAP_RANGE = (-1.0, 4.0)
"""log2(rms / median) at the ends of the colour scale; fixed, so that steps and runs compare."""

PROMPT = "Once upon a time, there was a little girl named Lily. She loved to play outside"
"""The one prompt whose activations are drawn at every checkpoint."""


def channel_heatmap(channel_rms: Mapping[str, Tensor]) -> "Figure":
    """Sites against channels; a channel that is large at every site is a bright column.

    Args:
        channel_rms: per site, [d_model].
    """
    rms = torch.stack(list(channel_rms.values()))
    ratio = torch.log2(rms / rms.median(dim=1, keepdim=True).values)
    figure = _new_figure(8, 1.4 + 0.24 * len(rms))
    axes = figure.subplots()
    image = axes.imshow(
        ratio.numpy(),
        aspect="auto",
        cmap="inferno",
        interpolation="nearest",
        vmin=HEATMAP_RANGE[0],
        vmax=HEATMAP_RANGE[1],
    )
    axes.set_yticks(range(len(rms)), list(channel_rms), fontsize=8)
    axes.set_xlabel("channel of the residual stream")
    figure.colorbar(image, ax=axes, label="log2(rms / median)")
    return figure


def prompt_activations(activations: Mapping[str, Tensor]) -> "Figure":
    """The last token's activation in every channel, one row a site.

    Args:
        activations: per site, [d_model].
    """
    figure = _new_figure(8, 1.1 * len(activations) + 0.6)
    rows = figure.subplots(len(activations), sharex=True, squeeze=False)[:, 0]
    for axes, (site, x) in zip(rows, activations.items(), strict=True):
        axes.vlines(range(len(x)), 0, x.numpy(), linewidth=1.2, color="#0072b2")
        axes.axhline(0, linewidth=0.5, color="black")
        axes.set_title(site, fontsize=8, loc="left", pad=2)
        axes.tick_params(labelsize=8)
    rows[-1].set_xlabel("channel of the residual stream")
    return figure


def add_picture(writer: SummaryWriter, tag: str, figure: "Figure", step: int) -> None:
    """Puts a figure under Images, in 256 colours: TensorBoard's own way takes 2.5 times the bytes,
    and pictures are most of an event file."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from PIL import Image

    canvas = FigureCanvasAgg(figure)
    canvas.draw()  # type: ignore[no-untyped-call]
    pixels = np.asarray(canvas.buffer_rgba())  # type: ignore[no-untyped-call]
    # The colours that cover most of what there are, not of where most pixels are: else the few
    # bright columns of an outlier share a colour.
    coverage = Image.Quantize.MAXCOVERAGE
    drawn = Image.fromarray(pixels).convert("RGB").quantize(256, method=coverage)
    png = io.BytesIO()
    drawn.save(png, format="PNG")
    image = Summary.Image(
        height=drawn.height,
        width=drawn.width,
        colorspace=3,  # what a reader gets: red, green, blue
        encoded_image_string=png.getvalue(),
    )
    summary = Summary(value=[Summary.Value(tag=tag, image=image)])
    writer._get_file_writer().add_summary(summary, step)  # type: ignore[no-untyped-call]


def _new_figure(width: float, height: float) -> "Figure":
    from matplotlib.figure import Figure  # takes half a second to import: only where it draws

    return Figure(figsize=(width, height), dpi=100, layout="constrained")


def chart_layout(blocks: Sequence[str]) -> dict[str, dict[str, list[Any]]]:
    """TensorBoard's custom scalars: each curve together with its null.

    Args:
        blocks: the sites whose mean is reported, one a block.
    """

    def lines(*tags: str) -> list[Any]:
        return ["Multiline", [f"^{re.escape(tag)}$" for tag in tags]]

    with_null = [
        f"{name}/{site}"
        for site in (*blocks, "mean")
        for name in ("token_excess_kurtosis", "rotated_token_excess_kurtosis")
    ]
    return {
        "Are the channels special?": {
            "token excess kurtosis and its rotated null, all blocks": lines(
                *with_null, "gaussian_floor"
            ),
            "mean over the blocks, between the Gaussian floor and the one-hot ceiling": lines(
                "token_excess_kurtosis/mean",
                "rotated_token_excess_kurtosis/mean",
                "gaussian_floor",
                "one_hot_ceiling",
            ),
            "basis privilege": lines(
                *(f"basis_privilege/{site}" for site in blocks),
                "basis_privilege/mean",
                "optimizer_basis_privilege/mean",  # only adam_rotated and its like have it
            ),
            "largest channel rms / median": lines(
                *(f"max_median_ratio/{site}" for site in blocks), "max_median_ratio/mean"
            ),
        },
        "Does it learn?": {"loss, nats per token": lines("train/loss", "val/loss")},
        "Block by block": {
            site: lines(f"token_excess_kurtosis/{site}", f"rotated_token_excess_kurtosis/{site}")
            for site in blocks
        },
    }


def how_to_read(data: str) -> str:
    """The text card: where the stories come from, and what each chart means (Markdown)."""
    low, high = HEATMAP_RANGE
    rows = {
        "Custom scalars, *Are the channels special?*": "token excess kurtosis of every block, with "
        "the same number after random rotations (the null). Together: no coordinate is special. "
        "Apart: the stream is aligned with its coordinates.",
        "`basis_privilege/…`": "that distance. Positive: a few channels carry much. Negative: "
        "channels are more even than chance. `basis_privilege_z` counts it in standard deviations "
        "of the rotations.",
        "`max_median_ratio/…`": "rms of the largest channel over the median one; above "
        f"{OUTLIER_RATIO:g} it counts as an outlier channel.",
        "Images, `channel_heatmap`": f"log2(rms / median), sites against channels, from {low:g} to "
        f"{high:g}. An outlier channel is a bright column.",
        "Images, `prompt_activations`": "the last token of one fixed prompt, channel by channel.",
        "Histograms, `channel_rms/…`": "rms of all channels at one site: an outlier is alone on "
        "the right.",
        "`first_token_…`": "the first position apart: attention sinks live there.",
        "`train/loss`, `val/loss`": "nats per token; `bits_per_byte` compares tokenizers.",
        "HParams": "the runs' settings beside their final numbers.",
    }
    table = "\n".join(f"| {where} | {what} |" for where, what in rows.items())
    return f"{data}\n\n| where | what it shows |\n| --- | --- |\n{table}\n"
