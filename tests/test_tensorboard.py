"""What a person sees: TensorBoard, started on loopback and read back over its HTTP interface."""

import json
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from PIL import Image

BLOCKS = ["blocks.0.hook_resid_post", "blocks.1.hook_resid_post"]
SITES = ["hook_embed", *(f"blocks.{i}.hook_resid_{p}" for i in range(2) for p in ("mid", "post"))]


@pytest.fixture
def board(lab: Callable[..., int], tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Fetches a path of a TensorBoard that shows one finished run."""
    assert lab("adam") == 0
    log = tmp_path / "tensorboard.log"
    command = [sys.executable, "-m", "tensorboard.main", "--logdir", str(tmp_path / "runs")]
    with log.open("wb") as stderr:
        process = subprocess.Popen(
            [*command, "--host", "127.0.0.1", "--port", "0"], stdout=stderr, stderr=stderr
        )

    def fetch(path: str) -> Any:
        with urllib.request.urlopen(f"{url}{path}", timeout=20) as answer:
            body = answer.read()
        return json.loads(body) if answer.headers.get_content_type().endswith("json") else body

    try:
        url = wait_for(lambda: re.search(r"http://[\d.:]+/", log.read_text()))[0]
        assert url.startswith("http://127.0.0.1:")
        wait_for(lambda: fetch("data/runs"))
        yield fetch
    finally:
        process.terminate()
        process.wait(timeout=20)


def wait_for(condition: Callable[[], Any], seconds: float = 60.0) -> Any:
    end = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < end, "TensorBoard did not come up"
        time.sleep(0.2)
    return value


def test_everything_of_a_run_is_there(board: Callable[..., Any]) -> None:
    (run,) = [name for name in board("data/runs") if name.startswith("adam/")]

    tags = wait_for(lambda: board("data/plugin/scalars/tags").get(run))
    for statistic in ("token_excess_kurtosis", "rotated_token_excess_kurtosis", "basis_privilege"):
        assert {f"{statistic}/{site}" for site in [*SITES, "mean"]} <= tags.keys()
    assert {
        *("train/loss", "val/loss", "train/bits_per_byte", "val/bits_per_byte"),
        *("learning_rate", "gradient_norm", "tokens_seen", "tokens_per_second"),
        *("gaussian_floor", "one_hot_ceiling"),
    } <= tags.keys()
    tag = quote("basis_privilege/mean", safe="")
    scalars = f"data/plugin/scalars/scalars?run={quote(run, safe='')}&tag={tag}"
    wait_for(lambda: len(board(scalars)) >= 4)
    assert [step for _, step, _ in board(scalars)] == [0, 4, 8, 10]

    layout = board("data/plugin/custom_scalars/layout")
    charts = {c["title"]: c for category in layout["category"] for c in category["chart"]}
    overlay = charts["token excess kurtosis and its rotated null, all blocks"]["multiline"]["tag"]
    for pattern in overlay:  # each line of the chart finds its tag
        assert any(re.search(pattern, tag) for tag in tags), pattern
    for site in BLOCKS:
        for null in ("", "rotated_"):
            assert f"^{null}token_excess_kurtosis/{re.escape(site)}$" in overlay

    images = board("data/plugin/images/tags")[run]
    assert {"channel_heatmap", "prompt_activations"} <= images.keys()
    listing = board(
        f"data/plugin/images/images?run={quote(run, safe='')}&tag=channel_heatmap&sample=0"
    )
    assert [entry["step"] for entry in listing] == [0, 4, 8, 10]
    picture = board(f"data/plugin/images/individualImage?{listing[-1]['query']}")
    with Image.open(BytesIO(picture)) as image:
        assert image.format == "PNG"
        assert image.width > 400

    assert {f"channel_rms/{site}" for site in SITES} <= board("data/plugin/histograms/tags")[
        run
    ].keys()
    assert "how_to_read/text_summary" in board("data/plugin/text/tags")[run]
    card = board(
        f"data/plugin/text/text?run={quote(run, safe='')}"
        f"&tag={quote('how_to_read/text_summary', safe='')}"
    )
    assert "285 training and 15 validation documents" in card[0]["text"]
    assert "<table" in card[0]["text"]

    hparams = board(f"data/plugin/hparams/experiment?request={quote('{}')}")
    assert {h["name"] for h in hparams["hparamInfos"]} >= {
        "model.optimizer.class_path",
        "model.optimizer.init_args.lr",
        "seed_everything",
        "data.source",
    }
    measured = {metric["name"]["tag"] for metric in hparams["metricInfos"]}
    assert {"val/loss", "basis_privilege/mean"} <= measured
