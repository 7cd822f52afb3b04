"""The command line: what it makes, what it says, and how it refuses."""

import gzip
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import torch
import yaml

from outlier_lab.cli import main

Lab = Callable[..., int]
Folder = Callable[[], Path]


def test_a_run_leaves_its_folder_and_its_verdict(
    lab: Lab, only_run: Folder, capsys: pytest.CaptureFixture[str]
) -> None:
    assert lab("adam", "-c", "variants/rmsnorm_no_gain", "--seed_everything", "3") == 0
    run = only_run()
    assert run.parent.name == "adam"
    assert run.name.startswith("cpu-local-stories.txt-rmsnorm_no_gain-seed3-")
    config = yaml.safe_load((run / "config.yaml").read_text(encoding="utf-8"))
    assert config["model"]["transformer"]["norm"] == "rmsnorm_no_gain"
    assert config["model"]["optimizer"]["class_path"] == "torch.optim.Adam"
    assert config["data"]["batch_size"] == 4
    out = capsys.readouterr().out
    summary = json.loads((run / "summary.json").read_text(encoding="utf-8"))
    assert summary["verdict"] in out
    assert out.count("blocks.1.hook_resid_post") == 1
    assert "285 training and 15 validation documents" in out


def test_a_finished_run_says_so(lab: Lab, capsys: pytest.CaptureFixture[str]) -> None:
    assert lab("sgd") == 0
    first = capsys.readouterr().out
    assert lab("sgd") == 0
    second = capsys.readouterr().out
    assert "Already finished" in second
    assert first.splitlines()[-2] == second.splitlines()[-1]  # the verdict


def test_different_settings_never_share_a_folder(lab: Lab, tmp_path: Path) -> None:
    assert lab("adam", "--trainer.max_steps=1") == 0
    assert lab("adam", "--trainer.max_steps=2") == 0
    assert lab("adam", "--trainer.max_steps=1", "--seed_everything=1") == 0
    assert len(list((tmp_path / "runs" / "adam").iterdir())) == 3


def test_an_optimizer_is_one_yaml(
    lab: Lab, only_run: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file dropped into ./experiments is found by name; it brings class and arguments."""
    (tmp_path / "experiments").mkdir()
    (tmp_path / "experiments" / "mine.yaml").write_text(
        "model:\n  optimizer:\n    class_path: torch.optim.RMSprop\n    init_args: {lr: 0.001}\n"
        "  lr_scheduler:\n    class_path: torch.optim.lr_scheduler.LinearLR\n"
        "    init_args: {start_factor: 0.5, total_iters: 4}\n"
    )
    monkeypatch.chdir(tmp_path)
    assert lab("mine") == 0
    run = only_run()
    assert run.parent.name == "mine"
    rows = [json.loads(line) for line in (run / "metrics.jsonl").read_text().splitlines()]
    rates = [row["learning_rate"] for row in rows if "learning_rate" in row]
    expected = [0.0005, 0.000625, 0.00075, 0.000875, *[0.001] * 6]  # stepped every step
    assert rates == pytest.approx(expected)


def test_what_a_scale_changes_of_an_optimizer_goes_on_top(tmp_path: Path) -> None:
    outputs = [
        subprocess.run(
            [sys.executable, "-m", "outlier_lab", "fit", *stack, "--print_config"],
            capture_output=True,
            text=True,
            check=True,
            cwd=tmp_path,
        ).stdout
        for stack in (
            ["-c", "base", "-c", "scales/cpu", "-c", "adam"],
            ["-c", "base", "-c", "scales/12m", "-c", "adam"],
        )
    ]
    cpu, large = (yaml.safe_load(output)["model"]["optimizer"] for output in outputs)
    assert (cpu["init_args"]["lr"], large["init_args"]["lr"]) == (0.005, 0.002)
    assert cpu["class_path"] == large["class_path"] == "torch.optim.Adam"


def test_validate_gives_the_loss_of_the_run(
    lab: Lab, only_run: Folder, capsys: pytest.CaptureFixture[str]
) -> None:
    assert lab("adam") == 0
    loss = json.loads((only_run() / "summary.json").read_text())["final"]["val/loss"]
    checkpoint = only_run() / "checkpoints" / "step=10.ckpt"
    capsys.readouterr()
    assert lab("adam", "--ckpt_path", str(checkpoint), verb="validate") == 0
    assert f"{loss:.4f}"[:6] in capsys.readouterr().out


def test_validate_needs_a_checkpoint(lab: Lab, capsys: pytest.CaptureFixture[str]) -> None:
    assert lab("adam", verb="validate") == 2
    assert "add --ckpt_path FILE" in capsys.readouterr().err


def test_checkpoints_hold_plain_types_only(lab: Lab, only_run: Folder) -> None:
    assert lab("adam_per_tensor") == 0
    for path in (only_run() / "checkpoints").iterdir():
        checkpoint = torch.load(path, weights_only=True)
        assert "hyper_parameters" not in checkpoint  # they would override YAML and flags


def parquet(path: Path, **columns: pa.Array) -> None:
    pq.write_table(pa.table(columns), path)


STORY = "Once there was a cat that sat in the sun all day long. " * 20
GOOD = ("Tom had a red ball. " * 40 + "\n<|endoftext|>\n") * 60

FILES = {
    "empty.txt": b"",
    "short.txt": b"Hi.\n<|endoftext|>\nHo.\n",
    "latin.txt": b"caf\xe9\n<|endoftext|>\n",
    "blank.txt": b"\n\n<|endoftext|>\n  \n<|endoftext|>\n",
    "damaged.parquet": b"PAR1 this is no parquet",
    "null.jsonl": b'{"text": null}\n' * 40,
    "missing.jsonl": b'{"text": "a b"}\n{"story": "c"}\n',
    "number.jsonl": b'{"text": 7}\n',
    "cut.jsonl": b'{"text": "a b"}\n{"text": "c',
    "unknown.csv": b"text\nhello\n",
    "good.txt": GOOD.encode(),
    "typo.yaml": b"trainer:\n  max_stepz: 3\n",
    "deep_typo.yaml": b"model:\n  transformer:\n    d_modell: 3\n",
    "argument_typo.yaml": b"model:\n  optimizer:\n    init_args:\n      learning_rate: 3\n",
    "broken.yaml": b"trainer: [1\nmodel: 2\n",
    "list.yaml": b"- 1\n- 2\n",
    "text_lr.yaml": b"model:\n  optimizer:\n    init_args:\n      lr: fast\n",
    "none_lr.yaml": b"model:\n  optimizer:\n    init_args:\n      lr: None\n",
    "null.yaml": b"trainer:\n",
    "null_part.yaml": b"model:\n  transformer: null\n",
    "twice.yaml": b"trainer:\n  max_steps: 3\n  max_steps: 4\n",
    "size.yaml": b"model:\n  transformer: {n_ctx: 32}\n",
    "seed.yaml": b"data: {seed: 3}\n",
    "latin.yaml": b"# caf\xe9\ntrainer: {max_steps: 3}\n",
    "tab.yaml": b"trainer:\n\tmax_steps: 3\n",
    "list.jsonl": b'{"text": ["a"]}\n',
    "object.jsonl": b'{"text": {"a": 1}}\n',
    "array.jsonl": b'["text"]\n',
    "surrogate.jsonl": b'{"text": "a \\ud800 b"}\n',
    "latin.jsonl": b'{"text": "caf\xe9"}\n',
    "packed.txt": gzip.compress(b"Once there was a cat. " * 200),
    "utf16.txt": "Once there was a cat. ".encode("utf-16") * 50,
    "spaces.txt": b"a" + b" " * 600_000 + b"b\n<|endoftext|>\n" + b"Tom ran. " * 200,
    "one.txt": b"One story only. " * 50,
    "cut.tiktoken": b"IQ== 0\nIg== 1\nIw==",
    "foreign.tiktoken": b"hello world\n",
    "empty.tiktoken": b"",
    "not_an_optimizer.yaml": b"model:\n  optimizer:\n    class_path: torch.nn.Linear\n",
    "no_such_class.yaml": b"model:\n  optimizer:\n    class_path: torch.optim.Adamm\n",
    "too_short.yaml": b"model:\n  lr_scheduler:\n"
    b"    class_path: torch.optim.lr_scheduler.OneCycleLR\n"
    b"    init_args: {max_lr: 0.1, total_steps: 3}\n",
    "waits.yaml": b"model:\n  lr_scheduler:\n"
    b"    class_path: torch.optim.lr_scheduler.ReduceLROnPlateau\n",
    "no_such_module.yaml": b"model:\n  optimizer:\n    class_path: nowhere.Adam\n",
}

BAD = {
    # corpus
    "missing path": (["--data.source=nowhere.txt"], "'nowhere.txt', which does not exist"),
    "no path": (["--data.source="], "'', which does not exist"),
    "empty file": (["--data.source=empty.txt"], "empty.txt is empty"),
    "shorter than one block": (["--data.source=short.txt"], "shorter than one block of 17 tokens"),
    "not UTF-8": (["--data.source=latin.txt"], "latin.txt line 1 is not UTF-8"),
    "blank": (["--data.source=blank.txt"], "blank.txt has no story"),
    "unreadable parquet": (["--data.source=damaged.parquet"], "damaged.parquet is not a parquet"),
    "parquet without text": (["--data.source=columns.parquet"], "columns.parquet"),
    "parquet of numbers": (["--data.source=numbers.parquet"], "numbers.parquet"),
    "null text": (["--data.source=null.jsonl"], "null.jsonl has no story"),
    "missing text": (["--data.source=missing.jsonl"], "missing.jsonl line 2"),
    "text is a number": (["--data.source=number.jsonl"], "number.jsonl line 1"),
    "line cut off": (["--data.source=cut.jsonl"], "cut.jsonl line 2"),
    "unknown suffix": (["--data.source=unknown.csv"], "unknown.csv"),
    "text is a list": (["--data.source=list.jsonl"], "list.jsonl line 1"),
    "text is an object": (["--data.source=object.jsonl"], "object.jsonl line 1"),
    "a row is no object": (["--data.source=array.jsonl"], "array.jsonl line 1"),
    "lone surrogate": (["--data.source=surrogate.jsonl"], "surrogate.jsonl line 1"),
    "not UTF-8 in JSON": (["--data.source=latin.jsonl"], "latin.jsonl line 1"),
    "compressed": (["--data.source=packed.txt"], "packed.txt line 1 is not UTF-8"),
    "UTF-16": (["--data.source=utf16.txt"], "utf16.txt line 1 is not UTF-8"),
    "endless white space": (["--data.source=spaces.txt"], "white-space characters in a row"),
    "one story": (["--data.source=one.txt"], "one.txt has no story to train on"),
    "parquet of null": (["--data.source=nulls.parquet"], "nulls.parquet has no story"),
    "parquet of lists": (["--data.source=lists.parquet"], "lists.parquet"),
    "parquet cut short": (["--data.source=cut.parquet"], "cut.parquet"),
    "folder with a damaged shard": (["--data.source=folder"], "train-00001-of-00002.parquet"),
    "folder with no story": (["--data.source=hollow"], "hollow has no story"),
    "folder of another layout": (["--data.source=."], "holds no data/train-*.parquet"),
    "Hub not reachable": (["--data.source=hub"], "The Hub could not be reached"),
    # tokenizer and sizes
    "unknown tokenizer": (["--data.tokenizer=gpt9"], "There is no tokenizer 'gpt9'"),
    "vocabulary too small": (["--data.d_vocab=256"], "d_vocab is 256"),
    "vocabulary too large": (["--data.d_vocab=9000"], "d_vocab is 9000"),
    "rank file cut short": (["--data.tokenizer=cut.tiktoken"], "cut.tiktoken is damaged in line 3"),
    "no rank file": (["--data.tokenizer=foreign.tiktoken"], "foreign.tiktoken is damaged in line"),
    "empty rank file": (["--data.tokenizer=empty.tiktoken"], "empty.tiktoken is cut short"),
    "missing rank file": (["--data.tokenizer=no.tiktoken"], "no.tiktoken does not exist"),
    "vocabulary in words": (["--data.d_vocab=many"], "data.d_vocab"),
    "no workers": (["--data.num_workers=-1"], "data.num_workers is -1"),
    "no validation": (["--data.val_batches=0"], "data.val_batches is 0"),
    "rotations": (["--statistics.n_rotations=1"], "statistics.n_rotations is 1"),
    "sites": (["--statistics.sites=[resid]"], "No hook site matches 'resid'"),
    "odd rotary": (
        ["--model.transformer.positions=rotary", "--model.transformer.n_heads=16"],
        "rotary positions need an even",
    ),
    "no context": (["--data.n_ctx=0"], "data.n_ctx is 0"),
    "no batch": (["--data.batch_size=0"], "data.batch_size is 0"),
    "heads": (["--model.transformer.n_heads=3"], "d_model (16) is not divisible by n_heads (3)"),
    "layers": (["--model.transformer.n_layers=0"], "n_layers is 0"),
    "norm": (["--model.transformer.norm=batch"], "model.transformer.norm"),
    "rotation of the model": (["--model.transformer.rotation_seed=-1"], "rotation_seed is -1"),
    "penalty": (["--model.kurtosis_penalty=-1"], "model.kurtosis_penalty is -1.0"),
    "size of the model": (["--model.transformer.d_vocab=300"], 'given via "data.d_vocab"'),
    "the same in YAML": (
        ["-c", "size.yaml"],
        "size.yaml: model.transformer.n_ctx follows from data.n_ctx; remove it.",
    ),
    "seed of the data": (["-c", "seed.yaml"], "data.seed follows from seed_everything"),
    # settings
    "unknown key in YAML": (
        ["-c", "typo.yaml"],
        "typo.yaml: there is no setting trainer.m",
    ),
    "deeper": (["-c", "deep_typo.yaml"], "no setting model.transformer.d_modell"),
    "of the optimizer": (["-c", "argument_typo.yaml"], "init_args.learning_rate in torch.optim.Ad"),
    "no YAML": (["-c", "broken.yaml"], "broken.yaml line 2 cannot be used"),
    "no mapping": (["-c", "list.yaml"], "list.yaml holds no settings"),
    "lr in words": (
        ["-c", "text_lr.yaml"],
        "text_lr.yaml: model.optimizer.init_args.lr cannot be",
    ),
    "unknown experiment": (
        ["-c", "adamm"],
        "There is no experiment 'adamm'; there are adafactor, adam,",
    ),
    "unknown variant": (
        ["-c", "variants/x"],
        "There is no variant 'variants/x'; there are",
    ),
    "unknown scale": (
        ["-c", "scales/9m"],
        "There is no scale 'scales/9m'; there are 124m",
    ),
    "unknown flag": (["--nope=3"], "--nope"),
    "steps in words": (["--trainer.max_steps=many"], "trainer.max_steps: expected int"),
    "seed true": (["--seed_everything=true"], "seed_everything"),
    "lr None": (["-c", "none_lr.yaml"], "none_lr.yaml"),
    "a key twice": (["-c", "twice.yaml"], "twice.yaml line 3 cannot be used: the key 'max_steps'"),
    "YAML not in UTF-8": (["-c", "latin.yaml"], "latin.yaml cannot be read as YAML"),
    "YAML with a tab": (["-c", "tab.yaml"], "tab.yaml line 2 cannot be used"),
    "a class that is no optimizer": (["-c", "not_an_optimizer.yaml"], "not_an_optimizer.yaml"),
    "no such class": (
        ["-c", "no_such_class.yaml"],
        "no_such_class.yaml: model.optimizer: module 'torch.optim' has no attribute 'Adamm';",
    ),
    "a schedule that ends too soon": (["-c", "too_short.yaml"], "OneCycleLR ends after 3 steps"),
    "a schedule that waits": (["-c", "waits.yaml"], "ReduceLROnPlateau, which waits for a loss"),
    "no such module": (["-c", "no_such_module.yaml"], "there is no module"),
    "lr zero": (["--model.optimizer.init_args.lr=0"], "the learning rate 0.0; give a positive"),
    "lr NaN": (["--model.optimizer.init_args.lr=.nan"], "model.optimizer cannot be made"),
    "lr infinite": (["--model.optimizer.init_args.lr=.inf"], "the learning rate inf"),
    "betas": (["--model.optimizer.init_args.betas=[0.9,2]"], "model.optimizer cannot be made"),
    "keep": (["--checkpoints.keep=0"], "checkpoints.keep is 0"),
    "missing checkpoint": (["--ckpt_path=no.ckpt"], "no.ckpt cannot be used as a checkpoint"),
    "foreign checkpoint": (["--ckpt_path=empty.txt"], "empty.txt cannot be used as a checkpoint"),
    "an empty section": (["-c", "null.yaml"], "null.yaml: trainer is empty"),
    "an empty part": (["-c", "null_part.yaml"], "null_part.yaml: transformer is empty"),
    "no site of a block": (["--statistics.sites=[hook_embed]"], "statistics.sites leaves out"),
    "no logging": (["--trainer.log_every_n_steps=0"], "trainer.log_every_n_steps must be"),
    "steps below zero": (["--trainer.max_steps=-5"], "The trainer cannot be made"),
    "no end": (["--trainer.max_steps=-1"], "Nothing ends this run"),
    "negative lr": (["--model.optimizer.init_args.lr=-1"], "model.optimizer cannot be made"),
    "negative interval": (["--checkpoints.every_n_steps=0"], "checkpoints.every_n_steps is 0"),
}


@pytest.mark.parametrize("fault", BAD)
def test_bad_input_is_one_sentence(
    fault: str,
    lab: Lab,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, content in FILES.items():
        Path(name).write_bytes(content)
    parquet(Path("columns.parquet"), story=pa.array([STORY]))
    parquet(Path("numbers.parquet"), text=pa.array([1, 2]))
    parquet(Path("nulls.parquet"), text=pa.nulls(200_000))
    parquet(Path("lists.parquet"), text=pa.array([["a"], ["b"]]))
    parquet(Path("cut.parquet"), text=pa.array([STORY] * 100))
    Path("cut.parquet").write_bytes(Path("cut.parquet").read_bytes()[:-40])
    for folder, stories in (("folder", [STORY]), ("hollow", ["", None])):
        Path(folder, "data").mkdir(parents=True)
        parquet(Path(folder, "data", "train-00000-of-00002.parquet"), text=pa.array(stories))
    Path("folder", "data", "train-00001-of-00002.parquet").write_bytes(b"PAR1")
    flags, culprit = BAD[fault]
    assert lab("adam", *flags) == 2
    said = capsys.readouterr().err
    assert said.startswith("outlier-lab: ")
    assert said.count("\n") == 1
    assert culprit in said
    assert not Path("runs").exists()


def test_the_table_is_long() -> None:
    assert len(BAD) >= 60


def test_no_optimizer_no_verb(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fit", "-c", "base", "-c", "scales/cpu"]) == 2
    assert (
        "No optimizer was given; add an experiment, -c NAME: adafactor, adam,"
        in capsys.readouterr().err
    )
    assert main(["train"]) == 2
    assert "no verb 'train'; there are fit" in capsys.readouterr().err
    assert main(["--help"]) == 0
    assert "Experiments: adafactor, adam," in capsys.readouterr().out


def test_a_fault_that_shows_while_running_exits_with_1(
    lab: Lab, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], stories: Path
) -> None:
    """A file that is spoiled after the run began, read by a worker process."""
    from outlier_lab.corpus import datamodule

    spoiled = stories.with_name("spoiled.txt")
    spoiled.write_bytes(stories.read_bytes())
    loader = datamodule.StoriesDataModule.train_dataloader

    def spoil(data):
        spoiled.write_bytes(b"\xff\xfe\n")
        return loader(data)

    monkeypatch.setattr(datamodule.StoriesDataModule, "train_dataloader", spoil)
    assert lab("adam", "--data.source", str(spoiled), "--data.num_workers=1") == 1
    said = capsys.readouterr().err.splitlines()[-1]
    assert said.startswith("outlier-lab: ")
    assert "spoiled.txt line 1 is not UTF-8" in said


def test_tokens_train(stories: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "mine.tiktoken"
    assert main(["tokens", "train", str(stories), "--ranks", "270", "--out", str(out)]) == 0
    assert len(out.read_text().splitlines()) == 270
    assert main(["tokens", "train", "bundled", "--out", str(out)]) == 2
    assert "never ends" in capsys.readouterr().err


def test_help_needs_no_torch() -> None:
    """The list of verbs comes at once, without seconds of imports."""
    code = "import sys, outlier_lab.cli as c; c.main(['--help']); print('torch' in sys.modules)"
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    assert answer.stdout.splitlines()[-1] == "False"


def test_a_package_of_an_extra_is_named_with_what_brings_it(
    tmp_path: Path,
    stories: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "pytorch_optimizer"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [NoSuchPackage(), *sys.meta_path])
    stack = ["-c", "base", "-c", "scales/cpu", "-c", "soap"]
    assert main(["fit", *stack, "--data.source", str(stories), "--runs", str(tmp_path)]) == 2
    said = capsys.readouterr().err.splitlines()[-1]
    assert "soap.yaml: model.optimizer: there is no module pytorch_optimizer; install it" in said
    assert "pip install 'outlier-lab[optimizers]'" in said


class NoSuchPackage:
    """An importer that knows of no pytorch_optimizer."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name.partition(".")[0] == "pytorch_optimizer":
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
