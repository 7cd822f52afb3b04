"""Interrupts, kills, two at once, divergence, a folder that cannot be written: nothing is lost."""

import json
import multiprocessing
import os
import random
import resource
import shutil
import signal
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import torch
from miniature import MINIATURE
from safetensors.torch import load_file

from outlier_lab.cli import main
from outlier_lab.model import module

InProcess = Callable[..., int]
LONG = ["--trainer.max_steps=600", "--checkpoints.every_n_steps=50", "--statistics.n_rotations=8"]


# A server that has imported everything forks each process, so that one starts in a moment.
START = multiprocessing.get_context("forkserver")
START.set_forkserver_preload(
    ["outlier_lab.training", "torch._dynamo", "torch.utils.tensorboard", "matplotlib.figure"]
)


class Lab:
    """`outlier-lab fit` in a process of its own."""

    def __init__(self, stories: Path, runs: Path, most_bytes: int = -1) -> None:
        stack = ["-c", "base", "-c", "scales/cpu", "-c", "adam"]
        settings = [*MINIATURE, *LONG, "--data.source", str(stories), "--runs", str(runs)]
        self.log = runs / f"log-{next(COUNT)}.txt"
        self.process = START.Process(
            target=fit, args=(["fit", *stack, *settings], self.log, most_bytes)
        )
        self.process.start()

    def finish(self) -> str:
        """Wait for the end; what it said, errors included."""
        self.process.join(timeout=300)
        return self.log.read_text(encoding="utf-8")


COUNT = count()


def fit(arguments: list[str], log: Path, most_bytes: int) -> None:
    torch.set_num_threads(1)
    # No file can grow beyond this: the system refuses the write, as on a full disk.
    resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, resource.RLIM_INFINITY))
    with log.open("wb") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    raise SystemExit(main(arguments))


def run_of(runs: Path) -> Path:
    (run,) = (path.parent for path in runs.rglob("config.yaml"))
    return run


def last_step(runs: Path) -> int:
    steps = [int(p.stem.partition("=")[2]) for p in runs.rglob("step=*.ckpt")]
    return max(steps, default=0)


def wait_until(condition: Callable[[], bool], seconds: float = 120.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def outcome(run: Path) -> tuple[dict[str, torch.Tensor], list[dict[str, Any]]]:
    checkpoint = torch.load(run / "checkpoints" / "step=600.ckpt", weights_only=True)
    lines = (run / "metrics.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    for row in rows:
        row.pop("tokens_per_second", None)
    return checkpoint["state_dict"], rows


def assert_same(run: Path, undisturbed: Path) -> None:
    (weights, rows), (expected_weights, expected_rows) = outcome(run), outcome(undisturbed)
    assert rows == expected_rows
    assert all(torch.equal(weights[name], expected_weights[name]) for name in expected_weights)


def assert_whole(runs: Path) -> None:
    """Every checkpoint loads, and has its statistics."""
    for path in runs.rglob("step=*.ckpt"):
        torch.load(path, weights_only=True)
        statistics = path.parents[1] / "channel_statistics" / f"{path.stem}.safetensors"
        assert load_file(statistics)
    for path in runs.rglob("metrics.jsonl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            json.loads(line)


@pytest.fixture(scope="module")
def undisturbed(stories: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    runs = tmp_path_factory.mktemp("undisturbed")
    said = (lab := Lab(stories, runs)).finish()
    assert lab.process.exitcode == 0, said
    return run_of(runs)


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_an_interrupt_saves_and_says_how_to_go_on(
    number: signal.Signals, status: int, stories: Path, tmp_path: Path, undisturbed: Path
) -> None:
    lab = Lab(stories, tmp_path)
    wait_until(lambda: last_step(tmp_path) >= 100)
    os.kill(lab.process.pid, number)
    said = lab.finish()
    assert lab.process.exitcode == status, said
    step = last_step(tmp_path)
    assert step < 600
    assert f"Stopped by {number.name} after {step} steps; the same command continues" in said
    assert "Traceback" not in said
    assert_whole(tmp_path)
    assert f"Continuing from step={step}.ckpt" in Lab(stories, tmp_path).finish()
    assert_same(run_of(tmp_path), undisturbed)


@pytest.mark.slow
def test_thirty_kills_lose_nothing(stories: Path, tmp_path: Path, undisturbed: Path) -> None:
    """kill -9 at random moments, from start-up to the last step, until it has died 30 times."""
    rng = random.Random(0)
    kills, resumed_from, finished = 0, [], 0
    while kills < 30:
        before = last_step(tmp_path)
        process = (lab := Lab(stories, tmp_path)).process
        # Mostly soon after the next checkpoint, or while it is written; else while starting.
        if rng.random() < 0.7:
            wait_until(lambda p=process, b=before: last_step(tmp_path) > b or not p.is_alive())
        time.sleep(rng.uniform(0, 0.4))
        if not process.is_alive():  # it came to its end: all over again, to be killed some more
            said = lab.finish()
            assert process.exitcode == 0, said
            assert_same(run_of(tmp_path), undisturbed)
            finished += 1
            shutil.rmtree(tmp_path / "adam")
            continue
        process.kill()
        process.join()
        kills += 1
        assert_whole(tmp_path)
        resumed_from.append(last_step(tmp_path))
    said = (lab := Lab(stories, tmp_path)).finish()
    assert lab.process.exitcode == 0, said
    assert_same(run_of(tmp_path), undisturbed)
    assert len(set(resumed_from)) > 3, resumed_from
    print(f"30 kills, {finished + 1} runs came to their end, last checkpoints {resumed_from}")


def test_the_same_command_three_times_at_once(
    stories: Path, tmp_path: Path, undisturbed: Path
) -> None:
    labs = [Lab(stories, tmp_path) for _ in range(3)]
    said = [lab.finish() for lab in labs]
    assert [lab.process.exitcode for lab in labs] == [0, 0, 0], said
    verdicts = {text[text.index("utlier channels") :].splitlines()[0] for text in said}
    assert len(verdicts) == 1
    assert sum("waiting for its end" in text for text in said) == 2
    assert_same(run_of(tmp_path), undisturbed)
    events = list(run_of(tmp_path).glob("events.out.*"))
    assert len({path.name.split(".")[5] for path in events}) == 1  # of one process


def test_divergence_stops_within_a_step(
    lab: InProcess, only_run: Callable[[], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    flags = ["--model.optimizer.init_args.lr=1e30", "--checkpoints.every_n_steps=1"]
    assert lab("sgd", *flags) == 1
    said = capsys.readouterr().err.splitlines()[-1]
    assert "The gradient was nan in step" in said
    step = int(said.partition("in step ")[2].split()[0])
    assert last_step(only_run()) == step - 1
    assert_whole(only_run())
    assert not (only_run() / "summary.json").exists()


def test_divergence_on_a_device_that_is_not_waited_for(
    lab: InProcess,
    only_run: Callable[[], Path],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is found where numbers are read, at the latest before the next checkpoint."""
    monkeypatch.setattr(module, "CHECKED_AT_ONCE", ())
    flags = ["--model.optimizer.init_args.lr=1e30", "--checkpoints.every_n_steps=1"]
    for log_every in (1, 1000):
        assert lab("sgd", *flags, f"--trainer.log_every_n_steps={log_every}") == 1
        said = capsys.readouterr().err.splitlines()[-1]
        assert "A gradient was not finite shortly before step" in said
        step = int(said.partition("before step ")[2].partition(",")[0])
        assert last_step(only_run()) == step - 1
        assert_whole(only_run())
        shutil.rmtree(only_run())


def test_a_folder_that_cannot_be_written(
    lab: InProcess, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert lab("sgd", "--runs", str(tmp_path / "file")) == 2
    said = capsys.readouterr().err
    assert str(tmp_path / "file") in said
    assert "cannot be written" in said


def test_a_folder_that_vanishes(stories: Path, tmp_path: Path) -> None:
    lab = Lab(stories, tmp_path)
    wait_until(lambda: last_step(tmp_path) >= 50)
    (tmp_path / "adam").rename(tmp_path / "gone")
    said = lab.finish()
    assert lab.process.exitcode == 1, said
    (sentence,) = (line for line in said.splitlines() if line.startswith("outlier-lab: "))
    assert str(tmp_path / "adam") in sentence
    assert sentence.endswith(": No such file or directory.")
    assert "Exception in thread" not in said


@pytest.mark.parametrize("what", ["step=100.ckpt", "events.out*", "metrics.jsonl"])
def test_a_full_disk_ends_the_run_and_keeps_its_last_checkpoint(
    what: str, stories: Path, tmp_path: Path, undisturbed: Path
) -> None:
    lab = Lab(stories, tmp_path)
    wait_until(lambda: last_step(tmp_path) >= 100)
    lab.process.kill()
    lab.process.join()
    step = last_step(tmp_path)
    (file,) = tmp_path.rglob(what)
    said = (lab := Lab(stories, tmp_path, most_bytes=file.stat().st_size - 1)).finish()
    assert lab.process.exitcode == 1, said
    (sentence,) = (line for line in said.splitlines() if line.startswith("outlier-lab: "))
    assert str(run_of(tmp_path)) in sentence
    assert sentence.endswith(": File too large.")
    assert "Traceback" not in said
    assert last_step(tmp_path) == step
    assert_whole(tmp_path)
    assert f"Continuing from step={step}.ckpt" in Lab(stories, tmp_path).finish()
    assert_same(run_of(tmp_path), undisturbed)


def test_another_run_s_checkpoint_is_refused(
    lab: InProcess, only_run: Callable[[], Path], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert lab("sgd") == 0
    checkpoint = only_run() / "checkpoints" / "step=8.ckpt"
    capsys.readouterr()
    elsewhere = ["--runs", str(tmp_path / "elsewhere"), "--ckpt_path", str(checkpoint)]
    assert lab("sgd", *elsewhere, "--model.transformer.d_mlp=64", "--seed_everything=1") == 2
    said = capsys.readouterr().err
    assert "model.transformer.d_mlp is 32 there and 64 here" in said
    assert "seed_everything is 0 there and 1 here" in said
    assert not (tmp_path / "elsewhere").exists()
    assert lab("sgd", *elsewhere, "--trainer.max_steps=12") == 0  # longer is no other run


def test_a_run_killed_after_its_last_checkpoint_still_concludes(
    lab: InProcess, only_run: Callable[[], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert lab("sgd") == 0
    whole = capsys.readouterr().out.splitlines()[-2]
    rows = (only_run() / "metrics.jsonl").read_text(encoding="utf-8")
    for left in (None, "", "{}"):
        if left is None:
            (only_run() / "summary.json").unlink()
        else:
            (only_run() / "summary.json").write_text(left)
        assert lab("sgd") == 0
        said = capsys.readouterr().out
        assert "Continuing from step=10.ckpt" in said
        assert said.splitlines()[-2] == whole
        assert (only_run() / "metrics.jsonl").read_text(encoding="utf-8") == rows


def test_a_damaged_last_checkpoint_leaves_the_one_before(
    lab: InProcess, only_run: Callable[[], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert lab("sgd") == 0
    (only_run() / "summary.json").unlink()
    folder = only_run() / "checkpoints"
    shutil.copy(folder / "step=8.ckpt", folder / "step=8 (copy).ckpt")
    (folder / "step=10.ckpt").write_bytes(b"torn")
    assert lab("sgd") == 0
    said = capsys.readouterr().out
    assert "step=10.ckpt cannot be used" in said
    assert "Continuing from step=8.ckpt" in said


class Payload:
    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, ("executed",)


@pytest.mark.parametrize("kind", ["truncated", "empty", "foreign", "missing", "carries code"])
def test_checkpoints_that_cannot_be_trusted(
    kind: str,
    lab: InProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "x.ckpt"
    torch.save({"a": torch.ones(100)}, path)
    if kind == "truncated":
        path.write_bytes(path.read_bytes()[:200])
    elif kind == "empty":
        path.write_bytes(b"")
    elif kind == "missing":
        path.unlink()
    elif kind == "carries code":
        torch.save({"settings": {}, "log_sizes": {}, "state_dict": Payload()}, path)
    for verb in ("fit", "validate"):
        assert lab("sgd", "--ckpt_path", str(path), verb=verb) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert "x.ckpt" in said
    assert not (tmp_path / "executed").exists()
    assert not (tmp_path / "runs").exists()
