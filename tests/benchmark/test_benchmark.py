"""The benchmark times what it says, and its arithmetic is right. No test has a deadline."""

import json
import shlex
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch
from test_experiments import make, needs_make
from torch.utils.flop_counter import FlopCounterMode

from outlier_lab.benchmark import command, growth, verdict
from outlier_lab.benchmark.data_path import DataPath
from outlier_lab.benchmark.experiment import read_experiment
from outlier_lab.benchmark.fits import read
from outlier_lab.benchmark.loops import WARM_UP, BareLoop
from outlier_lab.benchmark.per_head import PerHeadAttention, with_per_head_attention
from outlier_lab.benchmark.results import Results, compare, read_results
from outlier_lab.benchmark.summary import summary
from outlier_lab.benchmark.work import flops_per_token
from outlier_lab.cli import main
from outlier_lab.corpus.sources import open_corpus
from outlier_lab.corpus.tokenizer import load_tokenizer
from outlier_lab.errors import BadInput
from outlier_lab.model.config import TransformerConfig
from outlier_lab.model.transformer import Transformer

TINY = TransformerConfig(d_vocab=257, n_ctx=8, d_model=16, n_layers=2, n_heads=2, d_mlp=32)

SCALE = """
model: {transformer: {d_model: 16, n_layers: 1, n_heads: 2, d_mlp: 32}}
data: {d_vocab: 257, n_ctx: 8, batch_size: 4, val_batches: 4}
checkpoints: {every_n_steps: 100}
trainer: {accelerator: cpu, precision: 32-true, max_steps: 1000, log_every_n_steps: 10}
"""


@pytest.fixture
def tiny_scale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scale `tiny`, found in the folder where the command runs."""
    (tmp_path / "experiments" / "scales").mkdir(parents=True)
    (tmp_path / "experiments" / "scales" / "tiny.yaml").write_text(SCALE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")


# --- what is computed ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "config",
    [
        TINY,
        TransformerConfig(d_vocab=300, n_ctx=16, d_model=24, n_layers=1, n_heads=3, d_mlp=40),
        replace(TINY, norm="rmsnorm_no_gain", tied_head=True, final_norm=True, activation="gelu"),
    ],
)
def test_flops_are_those_that_torch_counts(config: TransformerConfig) -> None:
    """Of the forward pass; the backward pass of a product is two products of the same size."""
    model = Transformer(config)
    tokens = torch.randint(config.d_vocab, (3, config.n_ctx))
    with torch.no_grad(), FlopCounterMode(display=False) as counter:
        with_per_head_attention(model)(tokens)  # whose attention is plain products
    assert 3 * counter.get_total_flops() == flops_per_token(config) * tokens.numel()


@pytest.mark.parametrize("qkv_bias", [False, True])
@pytest.mark.parametrize("n_heads", [1, 4])
def test_the_per_head_baseline_is_the_same_function(qkv_bias: bool, n_heads: int) -> None:
    torch.manual_seed(0)
    model = Transformer(replace(TINY, qkv_bias=qkv_bias, n_heads=n_heads)).double()
    slow = with_per_head_attention(model)
    tokens = torch.randint(TINY.d_vocab, (3, 5))
    torch.testing.assert_close(slow(tokens), model(tokens), rtol=1e-12, atol=1e-12)
    assert sum(p.numel() for p in slow.parameters()) == sum(p.numel() for p in model.parameters())
    assert all(isinstance(block.attention, PerHeadAttention) for block in slow.blocks)
    before = [p.clone() for p in model.parameters()]
    with torch.no_grad():
        for parameter in slow.parameters():
            parameter.add_(1)
    assert all(map(torch.equal, before, model.parameters()))


def test_the_baseline_refuses_what_it_lacks() -> None:
    with pytest.raises(ValueError, match="rotary"):
        with_per_head_attention(Transformer(replace(TINY, positions="rotary")))


@pytest.mark.parametrize("name", ["adam", "sgd", "adam_resid_shared", "muon_adamw"])
def test_the_bare_loop_trains_with_the_experiments_optimizer(
    tiny_scale: None, stories: Path, name: str
) -> None:
    experiment = read_experiment(name, "tiny", str(stories))
    work = experiment.work
    assert work.batches.shape[1:] == (4, 9)
    assert work.tokens_per_step == 32
    for model in (work.model(), with_per_head_attention(work.model())):
        loop = BareLoop(work, model)
        before = [p.clone() for p in model.parameters()]
        assert loop.seconds_per_step(2) > 0
        assert loop.next == WARM_UP + 2
        assert not any(map(torch.equal, before, model.parameters()))


def test_the_bare_loop_takes_the_steps_of_fit(tiny_scale: None, stories: Path) -> None:
    """On the same batches from the same weights: the same weights."""
    experiment = read_experiment("adam", "tiny", str(stories))
    work = experiment.work
    loop = BareLoop(work, work.model())
    loop.seconds_per_step(1)
    assert main(["fit", *experiment.arguments, f"--trainer.max_steps={WARM_UP + 1}"]) == 0
    (checkpoint,) = Path("runs").rglob(f"step={WARM_UP + 1}.ckpt")
    state = torch.load(checkpoint, weights_only=True)["state_dict"]
    for name, parameter in loop.model.named_parameters():
        torch.testing.assert_close(parameter, state[f"transformer.{name}"])


def test_the_data_path_loses_no_token(tmp_path: Path, stories: Path) -> None:
    tokenizer = load_tokenizer("tinystories-8k", 300)
    texts = command.texts_of(open_corpus(str(stories), "", ""), 200)
    path = DataPath(texts, tokenizer, n_ctx=7, batch_size=4, folder=tmp_path)
    assert min(path.raw(), path.streaming(), path.reading_back()) > 0
    documents = (
        list(corpus.documents("train", seed=0, epoch=0))
        for corpus in (path.streamed, path.prepared)
    )
    ids = [
        [d.tolist() if not isinstance(d, str) else tokenizer.encode(d) for d in of if d is not None]
        for of in documents
    ]
    assert ids[0] == ids[1]
    assert len(ids[0]) == 190  # all but every 20th, which validates


# --- what comes out ------------------------------------------------------------------------------


def test_clocks_are_read_as_they_were_written() -> None:
    record = {
        "steps": [9.0, 9.0, 9.0, 1.0, None, 3.0],
        "checkpoints": [7.0],
        "measurements": [4.0, 5.0, 30.0],
        "loading": [8.0, 8.0, 8.0, 8.0, 0.1, 0.2, 0.3],
        "first_step_at": 1010.0,
        "peak_memory": 123,
    }
    found = read(record, began=1000.0)
    assert found.seconds_per_step == 2.0
    assert found.seconds_per_checkpoint == 5.0
    assert found.seconds_per_measurement == 5.0
    assert found.seconds_waiting == pytest.approx(0.2)
    assert found.seconds_to_first_step == 10.0


def results() -> Results:
    found = Results({"scale": "cpu"}, {})
    found.rounds = [
        {"fit": 90.0, "bare_loop": 100.0, "waiting_for_data": 0.1, "seconds_per_step": 10.0},
        {"fit": 50.0, "bare_loop": 50.0, "waiting_for_data": 0.3, "seconds_per_step": 10.0},
        {"fit": 80.0, "bare_loop": 100.0, "waiting_for_data": 0.2, "seconds_per_step": 10.0},
    ]
    found.once = {"peak_memory_bytes": 1e9}
    return found


def test_ratios_are_taken_round_by_round() -> None:
    whole = results().as_json()
    assert whole["ratios"] == {"fit/bare_loop": 0.9, "waiting_for_data/fit": pytest.approx(0.02)}
    assert whole["quantities"]["fit"] == 80.0
    words = results().in_words()
    assert any(
        line.split() == ["fit/bare_loop", "0.900", "0.800", "1.000"] for line in words.split("\n")
    )
    assert any(line.split() == ["fit", "80", "50", "90"] for line in words.split("\n"))


@pytest.mark.parametrize(
    ("old", "worse"),
    [
        ({"fit/bare_loop": 0.94}, False),
        ({"fit/bare_loop": 0.96}, True),
        ({"fit/bare_loop": 0.5}, False),
        ({"waiting_for_data/fit": 0.0}, False),
        ({"waiting_for_data/fit": -0.04}, True),
        ({"of_another_time": 9.0}, False),
    ],
)
def test_only_what_is_worse_by_more_than_the_tolerance_fails(
    old: dict[str, float], worse: bool
) -> None:
    lines, found = compare(results().as_json(), {"ratios": old}, 0.05)
    assert found is worse
    assert any("WORSE" in line for line in lines) is worse


@pytest.mark.parametrize(
    ("content", "culprit"),
    [
        (None, "cannot be read"),
        ("{", "is no JSON of outlier-lab benchmark"),
        ("[]", "is no JSON of outlier-lab benchmark"),
        ('{"ratios": {}, "settings": {}}', "is no JSON of outlier-lab benchmark"),
        ('{"ratios": {"fit/bare_loop": "x"}, "settings": {}}', "is no JSON of outlier-lab benchm"),
        ('{"ratios": {"fit/bare_loop": 1}, "settings": {"scale": "12m"}}', "scale is 12m there"),
    ],
)
def test_a_file_that_cannot_be_compared(tmp_path: Path, content: str | None, culprit: str) -> None:
    path = tmp_path / "old.json"
    if content is not None:
        path.write_text(content)
    with pytest.raises(BadInput, match=culprit):
        read_results(path, {"scale": "cpu"})


def test_the_first_step_that_shows_it(tmp_path: Path) -> None:
    rows: list[dict[str, Any]] = [
        {"step": 0, "basis_privilege/mean": 0.9, "basis_privilege_z/mean": 4.0},
        {"step": 25, "train/loss": 3.0},
        {"step": 25, "basis_privilege/mean": 0.4, "basis_privilege_z/mean": 9.0},
        {"step": 50, "basis_privilege/mean": 0.6, "basis_privilege_z/mean": 9.0},
        {"step": 75, "basis_privilege/mean": 0.7, "basis_privilege_z/mean": 9.0},
    ]
    path = tmp_path / "metrics.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)))
    assert verdict.first_privileged(path) == 50
    path.write_text(json.dumps(rows[0]))
    assert verdict.first_privileged(path) is None


def test_growth_is_told_for_each_size() -> None:
    found = growth.cost_of_statistics(torch.device("cpu"), widths=(16, 32))
    assert [row["d_model"] for row in found["rows"]][:2] == [16, 32]
    assert len(found["rows"]) == 2 + len(growth.SITES) + len(growth.ROTATIONS)
    assert set(found["exponents"]) == {"d_model", "sites", "rotations"}
    assert "it grows as d_model^" in growth.in_words(found)


# --- the command ---------------------------------------------------------------------------------


def test_the_whole_command(
    tiny_scale: None,
    tmp_path: Path,
    stories: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(command, "MOST_STEPS", 30)
    monkeypatch.setattr(verdict, "MAX_STEPS", 50)
    quick = ["benchmark", "--scale", "tiny", "--data", str(stories), "--quick", "--rounds", "1"]
    assert main([*quick, "--json", "--verdict", "--out", "b.json"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert json.loads(Path("b.json").read_text()) == whole
    assert {
        "fit/bare_loop",
        "fit_with_statistics/fit",
        "data/raw_encode",
        "bf16_mixed/float32",
        "bare_loop/per_head_baseline",
        "float32/matrix_peak",
        "waiting_for_data/fit",
    } <= set(whole["ratios"])
    assert all(value > 0 for value in whole["ratios"].values())
    assert whole["ratios"]["fit_with_statistics/fit"] < 1
    assert whole["once"]["peak_memory_bytes"] > 1e8
    assert whole["once"]["seconds_to_first_step"] > 0
    assert whole["once"]["parameters"] == sum(
        p.numel() for p in read_experiment("adam", "tiny", str(stories)).work.model().parameters()
    )
    assert set(whole["verdict"]) == {"step", "training_seconds"}
    whole["ratios"] = {"fit/bare_loop": 1e9}
    Path("b.json").write_text(json.dumps(whole))
    assert main([*quick, "--compare", "b.json"]) == 1
    assert "fit/bare_loop: 1000000000.000 before" in capsys.readouterr().out
    assert not list(tmp_path.glob("runs*"))


@needs_make
def test_what_gpu_check_does_at_a_small_size(
    tiny_scale: None,
    tmp_path: Path,
    stories: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its commands as `make` would give them, at a scale of seconds on a CPU."""
    monkeypatch.setattr(command, "MOST_STEPS", 10)
    small = SCALE.replace("max_steps: 1000", "max_steps: 30")
    (tmp_path / "experiments" / "scales" / "tiny.yaml").write_text(small)
    asked = make("-n", "gpu-check", "SCALE=tiny", f"DATA={stories}", f"RUNS={tmp_path}", "ARGS=")
    ours = [shlex.split(line)[1:] for line in asked.stdout.splitlines() if "outlier-lab " in line]
    assert [arguments[0] for arguments in ours] == ["benchmark", "study"]
    for arguments in ours:
        assert main([*arguments, *(["--rounds=1"] if arguments[0] == "benchmark" else [])]) == 0
    capsys.readouterr()
    said = summary(tmp_path)
    assert "scale tiny" in said
    assert "fit/bare_loop" in said
    assert said.count("30 steps in") == 2
    assert "12m" in make("-n", "gpu-check").stdout


@pytest.mark.parametrize(
    ("flags", "culprit"),
    [
        (["--rounds", "0"], "--rounds is 0"),
        (["--batch_size", "0"], "--batch_size is 0"),
        (["--tolerance", "1"], "--tolerance is 1.0"),
        (["--scale", "huge"], "no scale"),
        (["--experiment", "nadam"], "no experiment 'nadam'"),
        (["--data", "/no/such.txt"], "which does not exist"),
        (["--compare", "/no/such.json"], "/no/such.json cannot be read"),
        (["--batch_size", "100000"], "fewer than the 100000 of one batch"),
    ],
)
def test_bad_arguments(
    tiny_scale: None,
    stories: Path,
    capsys: pytest.CaptureFixture[str],
    flags: list[str],
    culprit: str,
) -> None:
    assert main(["benchmark", "--scale", "tiny", "--data", str(stories), *flags]) == 2
    assert culprit in capsys.readouterr().err
