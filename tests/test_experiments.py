"""Every YAML in experiments/, found by glob: it composes, says what it must, and trains."""

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
import torch
import yaml

from outlier_lab.errors import BadInput
from outlier_lab.experiments import SHIPPED, Stack, expand, find, names
from outlier_lab.run_folder import flatten

ROOT = Path(__file__).resolve().parents[1]
Lab = Callable[..., int]


def settings(path: Path) -> dict:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", names())
def test_every_experiment_trains(name: str, lab: Lab) -> None:
    assert lab(name, "--trainer.max_steps=3") == 0


@pytest.mark.parametrize("name", names())
def test_every_optimizer_states_all_that_matters(name: str) -> None:
    """A class that replaces another keeps what both accept, unless the file says it."""
    content = settings(find(name))
    assert set(content) <= {"model", "trainer"}
    assert set(content.get("trainer", {})) <= {"gradient_clip_val", "gradient_clip_algorithm"}
    for optimizer in optimizers(content["model"]["optimizer"]):
        assert {"lr", "weight_decay"} <= optimizer["init_args"].keys()
    assert find(name).read_text(encoding="utf-8").startswith("# ")


def optimizers(node: dict) -> list[dict]:
    """An optimizer, or the parts of a composite one."""
    parts = [value for value in node["init_args"].values() if isinstance(value, dict)]
    return [part for value in parts for part in optimizers(value)] if parts else [node]


def test_base_names_no_optimizer() -> None:
    assert "optimizer" not in settings(find("base"))["model"]


@pytest.mark.parametrize("name", names("variants"))
def test_every_variant_trains(name: str, lab: Lab) -> None:
    quick = ("--trainer.max_steps=2", "--trainer.logger=false")
    assert lab("adam", "-c", f"variants/{name}", *quick) == 0


@pytest.mark.parametrize("name", names("variants"))
def test_every_variant_is_one_change_and_says_what_it_tests(name: str) -> None:
    changes = flatten(settings(find(f"variants/{name}")))
    assert len(changes) == (2 if name == "no_biases" else 1)  # there are two switches for biases
    assert not any(key.startswith("model.optimizer") for key in changes)  # goes on top of any
    text = find(f"variants/{name}").read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert "Hypothesis" in text


@pytest.mark.parametrize("name", names("scales"))
def test_every_scale_composes(name: str) -> None:
    command = [sys.executable, "-m", "outlier_lab", "fit", "--print_config"]
    stack = ["-c", "base", "-c", f"scales/{name}", "-c", "adam"]
    text = subprocess.run([*command, *stack], capture_output=True, text=True, check=True).stdout
    composed = yaml.safe_load(text)
    assert composed["trainer"]["precision"] == ("32-true" if name == "cpu" else "bf16-mixed")
    assert composed["trainer"]["max_steps"] > 0


def test_the_scale_of_2024_is_exact() -> None:
    """12,160,000 parameters, from the YAML files themselves."""
    from outlier_lab.model.config import TransformerConfig
    from outlier_lab.model.transformer import Transformer

    base, scale = settings(find("base")), settings(find("scales/12m"))
    shape = base["model"]["transformer"] | scale["model"]["transformer"]
    sizes = {key: scale["data"][key] for key in ("d_vocab", "n_ctx")}
    with torch.device("meta"):
        model = Transformer(TransformerConfig(**shape, **sizes))
    assert sum(parameter.numel() for parameter in model.parameters()) == 12_160_000


def test_names_become_files_and_a_stack_has_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # not in a checkout: the shipped files are found all the same
    arguments = expand(
        ["fit", "-c", "base", "-c", "scales/12m", "--config=sgd", "-c", "variants/rmsnorm_no_gain"]
    )
    files = [Path(a) for a in arguments[1:] if a != "-c"]
    assert [file.relative_to(SHIPPED).as_posix() for file in files] == [
        "base.yaml",
        "scales/12m.yaml",
        "sgd.yaml",
        "scales/12m/sgd.yaml",
        "variants/rmsnorm_no_gain.yaml",
    ]
    assert Stack.of(files) == Stack("sgd", "12m", ("rmsnorm_no_gain",))
    with pytest.raises(BadInput, match="There is no experiment ''"):
        expand(["fit", "-c"])


def make(*arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("MAKE")}
    command = ["make", "--no-print-directory", *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, env=environment)


needs_make = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")


@needs_make
def test_make_help_lists_everything() -> None:
    text = make("help").stdout
    for word in (*names(), *names("variants"), "test", "tensorboard", "smoke"):
        assert word in text


@needs_make
def test_make_names_the_experiments_when_it_knows_none() -> None:
    answer = make("admm")
    assert answer.returncode == 2
    assert f"There is no experiment 'admm'; there are: {' '.join(names())}." in answer.stderr


@needs_make
def test_make_passes_everything_on() -> None:
    text = make(
        *("-n", "adam", "SCALE=12m", "DATA=my stories.txt", "SEED=4", "RUNS=else where"),
        *("WITH=rmsnorm_no_gain other", "ARGS=--trainer.max_steps 50"),
    ).stdout
    command = " ".join(text.replace("\\\n", " ").split()).rpartition("outlier-lab fit ")[2]
    assert command == (
        "-c base -c scales/12m -c adam -c variants/rmsnorm_no_gain -c variants/other "
        '--data.source "my stories.txt" --seed_everything 4 --runs "else where" '
        "--trainer.max_steps 50"
    )


def test_the_wheel_carries_yaml_and_ranks(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    inside = set(zipfile.ZipFile(wheel).namelist())
    for path in SHIPPED.rglob("*.yaml"):
        assert f"outlier_lab/experiments/{path.relative_to(SHIPPED).as_posix()}" in inside
    assert "outlier_lab/corpus/tinystories-8k.tiktoken" in inside
    assert not any(name.startswith("tests/") for name in inside)
