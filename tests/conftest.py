"""What tests of whole runs share: a small corpus and a command line in miniature."""

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from miniature import MINIATURE

from outlier_lab.cli import main

# Lightning 2.6 still calls what jsonargparse has deprecated; no matter of ours.
os.environ["JSONARGPARSE_DEPRECATION_WARNINGS"] = "off"


@pytest.fixture(scope="session", autouse=True)
def _no_prepared_tokens(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Tests do not find the tokens that someone prepared on this machine."""
    os.environ["OUTLIER_LAB_CACHE"] = str(tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="session")
def stories(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A .txt file of 300 short stories."""
    rng = random.Random(0)
    words = ["the", "cat", "dog", "sat", "ran", "saw", "red", "big", "ball", "sun", "and", "then"]
    path = tmp_path_factory.mktemp("corpus") / "stories.txt"
    with path.open("w", encoding="utf-8") as file:
        for number in range(300):
            text = " ".join(rng.choices(words, k=30))
            file.write(f"Story {number}. {text}.\n<|endoftext|>\n")
    return path


@pytest.fixture
def lab(stories: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """`outlier-lab fit` on an experiment in miniature; runs go to `tmp_path / "runs"`."""
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")

    def run(experiment: str, *flags: str, verb: str = "fit") -> int:
        stack = ["-c", "base", "-c", "scales/cpu", "-c", experiment]
        source = ["--data.source", str(stories), "--runs", str(tmp_path / "runs")]
        return main([verb, *stack, *MINIATURE, *source, *flags])

    return run


@pytest.fixture
def only_run(tmp_path: Path) -> Callable[[], Path]:
    """The folder of the one run there is."""

    def folder() -> Path:
        (found,) = (path.parent for path in (tmp_path / "runs").rglob("metrics.jsonl"))
        return found

    return folder
