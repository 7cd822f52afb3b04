"""Studies: what they start, what they leave out, and what they make of mishaps.

Most runs here are a stub that behaves like `outlier-lab fit` in 50 milliseconds.
"""

import io
import json
import os
import pickle
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from test_experiments import make, needs_make

from outlier_lab import cli
from outlier_lab.corpus import sources
from outlier_lab.errors import BadInput
from outlier_lab.experiments import SHIPPED, names
from outlier_lab.study import cluster, command
from outlier_lab.study.command import main
from outlier_lab.study.processes import lab_command
from outlier_lab.study.progress import Bars, Metrics, Reading
from outlier_lab.study.runs import Run, plan
from outlier_lab.study_file import read_study

STUB = r"""
import json, os, pathlib, signal, sys, time

verb, flags = sys.argv[1], dict(a[2:].split("=", 1) for a in sys.argv if a[:2] == "--" and "=" in a)
here = pathlib.Path(__file__).parent

def note(word):
    with (here / "notes").open("a") as file:
        file.write(f"{word} {' '.join(sys.argv[1:])}\n")

def stop(number, frame):
    note(f"signal-{number}")
    time.sleep(0.3)  # long enough for a second signal
    (folder / "saved").touch()
    print("Stopped.")
    sys.exit(128 + number)

note("start")
if verb == "equivariance":
    print(json.dumps([{"optimizer": name, "deviation": 0.5} for name in sys.argv[3:]]))
elif verb == "report":
    print("Here is the report.")
else:
    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
    experiment = sys.argv[sys.argv.index("-c", 5) + 1]
    folder = pathlib.Path(flags["runs"]) / experiment / ("seed" + flags["seed_everything"])
    folder.mkdir(parents=True, exist_ok=True)
    print("Run:", folder, flush=True)
    (folder / "threads").write_text(os.environ.get("OMP_NUM_THREADS", "unset"))
    act = flags.get("act")
    if act == "fail":
        print("Some words.\noutlier-lab: It broke.\n")
        sys.exit(1)
    if act == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    if act == "wait" and not (folder / "saved").exists():
        note("waits")
        time.sleep(60)
    if act == "slow":
        time.sleep(0.5)
    final = {"val/loss": 3.25, "basis_privilege/mean": 1.5}
    (folder / "config.yaml").write_text("trainer: {max_steps: 10}")
    (folder / "metrics.jsonl").write_text(json.dumps({"step": 10} | final) + "\n")
    (folder / "summary.json").write_text(json.dumps({"steps": 10, "final": final}))
    note("end")
"""

STUDY = """
scale: cpu
seeds: [0, 1]
arms:
  adam: {experiment: adam}
  sgd: {experiment: sgd, variants: [rmsnorm_no_gain]%s}
questions:
  aligned: {claim: It is., comparisons: [{of: adam, expect: above}]}
"""


class Stub:
    """A study of two arms and two seeds, and the notes of its stub runs."""

    def __init__(self, folder: Path) -> None:
        self.script = folder / "stub.py"
        self.script.write_text(STUB, encoding="utf-8")
        self.file = folder / "tiny.yaml"
        self.runs = folder / "runs"
        self.write()

    def write(self, more: str = "", text: str = STUDY) -> None:
        """The study file; `more` goes into the arm sgd."""
        self.file.write_text(text % more if "%s" in text else text, encoding="utf-8")

    def command(self, arguments: Sequence[str]) -> list[str]:
        return [sys.executable, "-S", "-E", str(self.script), *arguments]

    def __call__(self, *flags: str) -> int:
        words = [str(self.file), "--runs", str(self.runs), "--data", "bundled", *flags]
        return main(words, self.command)

    def notes(self, word: str = "start") -> list[str]:
        """The arguments of those who left this note, since the last time it was asked for."""
        notes = self.script.with_name("notes")
        lines = notes.read_text().splitlines() if notes.exists() else []
        notes.unlink(missing_ok=True)
        return [rest for first, _, rest in (line.partition(" ") for line in lines) if first == word]


@pytest.fixture
def stub(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stub:
    monkeypatch.delenv("OMP_NUM_THREADS", raising=False)
    return Stub(tmp_path)


def test_every_arm_and_seed_runs_once_then_the_report(
    stub: Stub, capsys: pytest.CaptureFixture[str]
) -> None:
    assert stub() == 0
    *fits, report = stub.notes()
    stack = "fit -c base -c scales/cpu -c"
    rest = f"--data.source=bundled --runs={stub.runs}"
    assert fits == [
        *(f"{stack} adam --seed_everything={seed} {rest}" for seed in (0, 1)),
        *(
            f"{stack} sgd -c variants/rmsnorm_no_gain --seed_everything={seed} {rest}"
            for seed in (0, 1)
        ),
    ]
    assert report == f"report --runs {stub.runs} --study {stub.file}"
    assert capsys.readouterr().out.splitlines() == [
        "4 runs, 0 of them finished before.",
        *(
            line
            for name in ("adam-seed0", "adam-seed1", "sgd-seed0", "sgd-seed1")
            for line in (
                f"{name}: started",
                f"{name}: done  step 10/10  val loss 3.250  privilege +1.50",
            )
        ),
        "Here is the report.",
    ]
    logs = sorted(p.name for p in (stub.runs / "study" / "tiny").glob("*.log"))
    assert logs == ["adam-seed0.log", "adam-seed1.log", "sgd-seed0.log", "sgd-seed1.log"]


def test_the_finished_are_left_alone(stub: Stub, capsys: pytest.CaptureFixture[str]) -> None:
    assert stub() == 0
    stub.notes()
    assert stub() == 0
    (report,) = stub.notes()
    assert report.startswith("report")
    assert "4 runs, 4 of them finished before." in capsys.readouterr().out
    # whatever a run is made from has changed, or is gone: `fit` is asked
    (stub.runs / "adam" / "seed0" / "summary.json").unlink()
    assert stub() == 0
    assert [note.split()[6] for note in stub.notes()[:-1]] == ["adam"]
    stub.write(", args: {act: none}")
    assert stub() == 0
    assert [note.split()[6] for note in stub.notes()[:-1]] == ["sgd", "sgd"]


def test_changed_files_are_noticed(
    stub: Stub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "experiments" / "sgd.yaml"
    mine.parent.mkdir()
    mine.write_bytes((SHIPPED / "sgd.yaml").read_bytes())
    stories = tmp_path / "stories.txt"
    stories.write_text("Once.")
    monkeypatch.chdir(tmp_path)
    assert stub("--data", str(stories)) == 0
    stub.notes()
    os.utime(mine, (1, 1))
    assert stub("--data", str(stories)) == 0
    assert len(stub.notes()) == 2 + 1
    stories.write_text("Twice.")
    assert stub("--data", str(stories)) == 0
    assert len(stub.notes()) == 4 + 1


def test_a_failing_run_stops_no_other(stub: Stub, capsys: pytest.CaptureFixture[str]) -> None:
    stub.write(", args: {act: fail}, seeds: [0]")
    stub.write(text=stub.file.read_text().replace("{experiment: adam}", DIES))
    assert stub("--json") == 1
    assert [note.split()[0] for note in stub.notes()] == ["fit", "fit", "fit", "report"]
    out, err = capsys.readouterr()
    states = [(run["run"], run["state"], run["reason"]) for run in json.loads(out)]
    assert states == [
        ("adam-seed0", "failed", "it was ended by SIGKILL"),
        ("adam-seed1", "failed", "it was ended by SIGKILL"),
        ("sgd-seed0", "failed", "outlier-lab: It broke."),
    ]
    log = stub.runs / "study" / "tiny" / "sgd-seed0.log"
    assert f"sgd-seed0 failed: outlier-lab: It broke. ({log})" in err.splitlines()
    stub.write(", seeds: [0, 1]")
    assert stub() == 0
    assert "4 runs, 0 of them finished before." in capsys.readouterr().out


DIES = "{experiment: adam, args: {act: die}}"


def test_equal_runs_are_shared(stub: Stub, capsys: pytest.CaptureFixture[str]) -> None:
    stub.write(text=STUDY.replace("%s", "}\n  again: {experiment: adam, variants: []"))
    assert stub("--json", "--seeds", "3", "3") == 0
    assert len(stub.notes("end")) == 2
    adam, sgd = json.loads(capsys.readouterr().out)
    assert (adam["run"], adam["arms"]) == ("adam-seed3", ["adam", "again"])
    assert (sgd["run"], sgd["arms"]) == ("sgd-seed3", ["sgd"])
    assert adam["folder"] == str(stub.runs / "adam" / "seed3")
    assert (adam["step"], adam["val/loss"], adam["basis_privilege/mean"]) == (10, 3.25, 1.5)


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_so_many_at_a_time_share_the_cores(
    jobs: int, stub: Stub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("outlier_lab.study.processes._n_cores", lambda: 6)
    stub.write(text=STUDY.replace("adam}", "adam, args: {act: slow}}") % ", args: {act: slow}")
    assert stub("--jobs", str(jobs)) == 0
    under_way = most = 0
    for line in stub.script.with_name("notes").read_text().splitlines():
        if " fit " in line:
            under_way += 1 if line.startswith("start") else -1
            most = max(most, under_way)
    assert most == jobs
    assert (stub.runs / "sgd" / "seed1" / "threads").read_text() == str(6 // jobs)


def test_threads_that_are_set_stay(stub: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OMP_NUM_THREADS", "5")
    assert stub("--jobs", "2") == 0
    assert (stub.runs / "adam" / "seed0" / "threads").read_text() == "5"


DRIVER = """
import sys
sys.path.insert(0, {tests!r})
from pathlib import Path
from test_study import Stub
from outlier_lab.study.command import main
stub = object.__new__(Stub)
stub.script = Path({script!r})
raise SystemExit(main(sys.argv[1:], stub.command))
"""


class Study:
    """A study in a process, and a process group, of its own."""

    def __init__(self, stub: Stub, *flags: str) -> None:
        code = DRIVER.format(tests=str(Path(__file__).parent), script=str(stub.script))
        words = [str(stub.file), "--runs", str(stub.runs), "--data", "bundled", *flags]
        self._process = subprocess.Popen(
            [sys.executable, "-c", code, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            process_group=0,
        )

    def stop(self, number: signal.Signals) -> tuple[int, str]:
        """As a terminal does it: a signal to the whole group. Exit status, and what was said."""
        os.killpg(self._process.pid, number)
        said, _ = self._process.communicate(timeout=60)
        return self._process.returncode, said


def wait_for(path: Path, text: str, times: int) -> None:
    end = time.monotonic() + 60
    while not path.exists() or path.read_text().count(text) < times:
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_is_passed_on_and_the_same_command_continues(
    number: signal.Signals, stub: Stub
) -> None:
    stub.write(", args: {act: wait}, seeds: [0, 1, 2]")
    study = Study(stub, "--jobs", "2")
    notes = stub.script.with_name("notes")
    wait_for(notes, "waits", 2)
    status, said = study.stop(number)
    assert status == 128 + number, said
    assert notes.read_text().count(f"signal-{number}") == 2  # each of them once
    assert (
        f"Stopped by {number.name}: 2 runs done, 2 stopped where they were, 1 not begun; the same "
        "command continues."
    ) in said
    assert "sgd-seed0: stopped" in said
    assert "Traceback" not in said
    assert "Here is the report." not in said
    (stub.runs / "sgd" / "seed2").mkdir()
    (stub.runs / "sgd" / "seed2" / "saved").touch()  # else the stub would wait, too
    assert stub() == 0


def test_a_dry_run_lists_commands(stub: Stub, capsys: pytest.CaptureFixture[str]) -> None:
    stub.write(", args: {trainer.max_steps: 3, x.y: [0.5, null], z: true, w: a b}")
    assert stub("--dry-run", "--seeds", "7") == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("outlier-lab fit -c base -c scales/cpu -c adam --seed_everything=7 ")
    flags = ["--trainer.max_steps=3", "--x.y=[0.5, null]", "--z=true", "--w=a b"]
    assert shlex.split(second)[-4:] == flags
    assert not stub.runs.exists()
    assert stub("--seeds", "7") == 0
    capsys.readouterr()
    assert stub("--dry-run") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.startswith("outlier-lab fit") for line in lines] == [True] * 4
    assert stub("--dry-run", "--seeds", "7", "--json") == 0
    assert [run["state"] for run in json.loads(capsys.readouterr().out)] == ["done", "done"]


LOCAL = ["--executor", "local", "--slurm"]
BAD: dict[str, tuple[str | None, list[str], tuple[str, str], str]] = {
    # the study, if not the tiny one; flags; a change of the file; the culprit
    "study": ("nope", [], ("", ""), "There is no study 'studies/nope'; there are"),
    "study file": ("no/nope.yaml", [], ("", ""), "There is no study file no/nope.yaml"),
    "experiment": (None, [], ("adam}", "admm}"), "arm adam of the study tiny: There is no exp"),
    "variant": (
        None,
        [],
        ("_gain]", "_gain, x]"),
        "arm sgd of the study tiny: There is no",
    ),
    "label": (None, [], ("  sgd:", "  s/gd:"), "the arm 's/gd'"),
    "scale": (None, ["--scale=9m"], ("", ""), "There is no scale 'scales/9m'"),
    "data": (None, ["--data=no such"], ("", ""), "DATA is 'no such', which does not exist"),
    "jobs": (None, ["--jobs=0"], ("", ""), "--jobs is 0; give at least 1"),
    "seeds": (None, ["--seeds=-1"], ("", ""), "--seeds holds a number below 0"),
    "no value": (None, ["--slurm", "gpu"], ("", ""), "--slurm gpu is no NAME=VALUE"),
    "no slurm": (None, ["--slurm"], ("", ""), "there is no srun here"),
    "no such parameter": (None, [*LOCAL, "x=1"], ("", ""), "Unknown argument 'x'"),
    "no minutes": (
        None,
        [*LOCAL, "time=1h"],
        ("", ""),
        "--slurm time=1h: give the time in minutes",
    ),
}


@pytest.mark.parametrize("fault", BAD)
def test_bad_input_is_one_sentence(
    fault: str, stub: Stub, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    name, flags, (old, new), culprit = BAD[fault]
    stub.write()
    stub.write(text=stub.file.read_text().replace(old, new) if old else STUDY % "")
    monkeypatch.setenv("PATH", "")
    where = ["--runs", str(stub.runs), "--data", "bundled"]
    assert cli.main(["study", name or str(stub.file), *where, *flags]) == 2
    said = capsys.readouterr().err
    assert said.startswith("outlier-lab: ")
    assert said.count("\n") == 1
    assert culprit in said
    assert not list(stub.runs.rglob("*.log"))


def test_an_unwritable_place_and_a_second_study(
    stub: Stub, capsys: pytest.CaptureFixture[str]
) -> None:
    with command._claim(stub.runs / "study" / "tiny"), pytest.raises(BadInput, match="under way"):
        stub()
    stub.runs = stub.file
    with pytest.raises(BadInput, match="cannot be written"):
        stub()


def test_auto_is_decided_once(
    stub: Stub, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for reachable, source in ((True, "hub"), (False, "bundled")):
        monkeypatch.setattr(sources, "hub_is_reachable", lambda *_, answer=reachable: answer)
        assert stub("--data", "auto", "--scale", "auto", "--dry-run") == 0
        out = capsys.readouterr().out
        assert out.count(f"--data.source={source} ") == 4
        assert out.count("-c scales/auto") == 0
        assert ("The Hub is not reachable" in out) is not reachable


RANKED = """
seeds: [0]
arms: {adam: {experiment: adam}, lr: {experiment: adam, args: {x: 1}}, sgd: {experiment: sgd}}
questions:
  foretold: {claim: It is., rank_correlation: {arms: [sgd, adam, lr], expect: above}}
"""


def test_equivariance_is_left_for_the_report(
    stub: Stub, capsys: pytest.CaptureFixture[str]
) -> None:
    stub.write(text="scale: cpu" + RANKED)
    assert stub() == 0
    assert stub.notes()[-2] == "equivariance --json sgd adam"
    assert json.loads((stub.runs / "equivariance.json").read_text()) == [
        {"optimizer": "sgd", "deviation": 0.5},
        {"optimizer": "adam", "deviation": 0.5},
    ]


def test_a_step_after_the_runs_that_fails(stub: Stub, capsys: pytest.CaptureFixture[str]) -> None:
    stub.write(text="scale: cpu" + RANKED)
    stub.script.write_text(STUB.replace('verb == "equivariance"', "verb == 'no'"))
    broken = STUB.replace("print(json.dumps([", "print(('").replace("sys.argv[3:]]))", "'))")
    stub.script.write_text(
        broken.replace('print("Here is the report.")', 'sys.exit("outlier-lab: No verb.")')
    )
    assert stub() == 1
    said = capsys.readouterr().out.splitlines()
    assert said[-2].startswith("The equivariance was not measured: ")
    assert said[-1] == (
        "The report was not made: outlier-lab: No verb. Try it again with: "
        f"outlier-lab report --runs {stub.runs} --study {stub.file}"
    )
    assert not (stub.runs / "equivariance.json").exists()


def test_the_local_executor_of_submitit(stub: Stub, capsys: pytest.CaptureFixture[str]) -> None:
    stub.write(", args: {act: fail}, seeds: [0]")
    assert stub("--executor", "local", "--slurm", "time=5", "partition=gpu", "--json") == 1
    out, err = capsys.readouterr()
    states = [(run["run"], run["state"], run["reason"]) for run in json.loads(out)]
    assert states == [
        ("adam-seed0", "done", None),
        ("adam-seed1", "done", None),
        ("sgd-seed0", "failed", "outlier-lab: It broke."),
    ]
    assert "Here is the report." in err
    stub.notes()
    assert stub() == 1  # what a cluster finished is not run again
    assert [note.split()[6] for note in stub.notes()[:-1]] == ["sgd"]


def test_stopping_cancels_submitted_runs(stub: Stub) -> None:
    stub.write(", args: {act: wait}")
    study = Study(stub, "--executor", "local", "--seeds", "0")
    notes = stub.script.with_name("notes")
    wait_for(notes, "waits", 1)
    wait_for(notes, "end", 1)
    time.sleep(0.5)  # for the study to see that one of them has ended
    status, said = study.stop(signal.SIGINT)
    assert status == 130, said
    assert (stub.runs / "sgd" / "seed0" / "saved").exists()
    assert "1 runs done, 1 stopped where they were, 0 not begun" in said


def test_a_job_out_of_time_saves_and_is_submitted_again(stub: Stub, tmp_path: Path) -> None:
    stub.write(", args: {act: wait}")
    words = ["fit", "-c", "base", "-c", "s", "-c", "sgd", f"--runs={tmp_path}", "--act=wait"]
    fit = cluster.Fit(stub.command([*words, "--seed_everything=0"]), tmp_path / "log")
    assert fit.checkpoint().function.command == fit.command  # before it has begun
    fit._process = subprocess.Popen(fit.command, stdout=subprocess.DEVNULL)
    wait_for(stub.script.with_name("notes"), "waits", 1)
    again = pickle.loads(pickle.dumps(fit.checkpoint().function))
    assert (tmp_path / "sgd" / "seed0" / "saved").exists()
    before = signal.getsignal(signal.SIGTERM)
    try:
        assert again() == 0
    finally:
        signal.signal(signal.SIGTERM, before)
    assert "Run: " in (tmp_path / "log").read_text()


def test_without_submitit(stub: Stub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "submitit", None)
    with pytest.raises(BadInput, match=r"pip install 'outlier-lab\[slurm\]'"):
        stub("--slurm")


def test_metrics_are_followed(tmp_path: Path) -> None:
    log, metrics = tmp_path / "log", tmp_path / "metrics.jsonl"
    following = Metrics(log)
    assert str(following.read()) == ""
    log.write_text(f"$ command\nRun: {tmp_path}\n")
    assert following.read() == Reading()
    metrics.write_text('{"step": 1, "val/loss": 4.0}\n{"step": 2, "train')
    assert following.read() == Reading(step=1, val_loss=4.0)
    metrics.write_text('{"step": 1, "val/loss": 4.0}\n{"step": 2, "train/loss": 3}\n')
    (tmp_path / "config.yaml").write_text("trainer: {max_steps: 8}")
    assert following.read() == Reading(step=2, steps=8, val_loss=4.0)
    metrics.write_text('{"step": 1, "basis_privilege/mean": null}\n')  # it went back
    assert str(following.read()) == "step 1/8  val loss 4.000"


def test_bars_on_a_terminal(tmp_path: Path) -> None:
    stream = io.StringIO()
    bars = Bars(stream, 2)
    (tmp_path / "config.yaml").write_text("trainer: {max_steps: 8}")
    (tmp_path / "metrics.jsonl").write_text('{"step": 6, "val/loss": 4.0}\n')
    runs = [Run(name, (name,), (), tmp_path / f"{name}.log", "") for name in ("a", "b")]
    for run in runs:
        run.log.write_text(f"Run: {tmp_path}\n")
        bars.started(run)
    bars.look()
    assert "a:  75%" in stream.getvalue()
    assert "6/8, val loss 4.000" in stream.getvalue()
    bars.ended(runs[0], "done", "")
    bars.ended(runs[1], "failed", "It broke.")
    bars.close()
    assert "a: done  step 6/8  val loss 4.000\n" in stream.getvalue()
    assert f"b: failed: It broke. ({tmp_path / 'b.log'})\n" in stream.getvalue()
    assert "runs: 100%" in stream.getvalue()


def test_real_runs(stub: Stub, capsys: pytest.CaptureFixture[str]) -> None:
    """One trains and is found again without being started; one has a setting that is none."""
    stub.write(", args: {trainer.max_steps: many}")
    text = stub.file.read_text().replace("adam}", "adam, args: {trainer.max_steps: 2}}")
    stub.write(
        text=text.replace("experiment: adam", "experiment: adam, variants: [rmsnorm_no_gain]")
    )

    def lab(arguments: Sequence[str]) -> list[str]:
        return (lab_command if arguments[0] == "fit" else stub.command)(arguments)

    where = ["--runs", str(stub.runs), "--data", "bundled"]
    words = [str(stub.file), *where, "--seeds", "0", "--json"]
    assert main(words, lab) == 1
    out, err = capsys.readouterr()
    adam, sgd = json.loads(out)
    assert (adam["state"], adam["step"], sgd["state"]) == ("done", 2, "failed")
    assert "trainer.max_steps: expected int, but got many" in sgd["reason"]
    assert Path(adam["folder"]).parent == stub.runs / "adam"
    assert f"adam-seed0: done  step 2/2  val loss {adam['val/loss']:.3f}" in err
    capsys.readouterr()
    assert main([*words, "--dry-run"], lab) == 0
    assert [run["state"] for run in json.loads(capsys.readouterr().out)] == ["done", "waiting"]


@pytest.mark.parametrize("name", names("studies"))
def test_every_shipped_study_composes(name: str, tmp_path: Path) -> None:
    file = SHIPPED / "studies" / f"{name}.yaml"
    study = read_study(file)
    runs = plan(study, "cpu", "bundled", tmp_path)
    assert {label for run in runs for label in run.arms} == set(study.arms)
    if study.questions:  # a claim needs a spread; a search for a rate does not
        assert min(len(arm.seeds) for arm in study.arms.values()) >= 3
    assert file.read_text(encoding="utf-8").startswith("# ")
    assert "Cost" in file.read_text(encoding="utf-8")


@needs_make
def test_make_study_passes_everything_on() -> None:
    text = make("-n", "study", "NAME=causes").stdout
    line = " ".join(text.replace("\\\n", " ").split()).rpartition("outlier-lab ")[2]
    assert line == 'study "causes" --data "auto" --runs "runs"'
    text = make("-n", "study", "NAME=x", "JOBS=2", "SCALE=12m", "DATA=a b", "ARGS=--seeds 1").stdout
    line = " ".join(text.replace("\\\n", " ").split()).rpartition("outlier-lab ")[2]
    assert line == 'study "x" --jobs 2 --data "a b" --runs "runs" --scale 12m --seeds 1'
    assert "replication" in make("help").stdout
