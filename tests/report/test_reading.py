import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import save_file

from outlier_lab.errors import BadInput
from outlier_lab.report.reading import find_runs, read_channel_rms


def test_a_run_is_read_whole(runs: Path, make_run: Callable[..., Path]) -> None:
    make_run("adam", 2, variants=("no_gain",))
    (run,), faults = find_runs(runs)
    assert not faults
    assert (run.experiment, run.title, run.scale, run.seed) == (
        "adam", "cpu-hub-no_gain", "cpu", 2,
    )  # fmt: skip
    assert run.settings["model.optimizer.init_args.lr"] == 0.5
    assert run.series("basis_privilege/mean") == {0: 0.0, 10: 1.0, 20: 3.0}
    assert run.series("basis_privilege_z/mean") == {}
    assert run.last("val/loss") == 2.0
    assert run.is_finished
    assert run.text == "print of hub"
    assert run.vector_steps == [0, 10, 20]


def test_sites_come_in_the_order_of_the_stream(runs: Path, make_run: Callable[..., Path]) -> None:
    make_run()
    (run,), _ = find_runs(runs)
    rms = read_channel_rms(run, 20)
    assert list(rms) == [
        "hook_embed",
        "blocks.0.hook_resid_post",
        "blocks.2.hook_resid_post",
        "blocks.10.hook_resid_post",
    ]
    assert rms["hook_embed"].argmax() == 3


def test_no_runs_is_a_fault_in_words(runs: Path) -> None:
    with pytest.raises(BadInput, match=r"There is no run below .*; train one \(make adam"):
        find_runs(runs)


def test_a_run_without_summary_is_unfinished(runs: Path, make_run: Callable[..., Path]) -> None:
    folder = make_run(finished=False)
    assert not find_runs(runs)[0][0].is_finished
    (folder / "summary.json").write_text('{"steps"', encoding="utf-8")
    assert not find_runs(runs)[0][0].is_finished


def test_a_torn_last_line_costs_nothing_else(runs: Path, make_run: Callable[..., Path]) -> None:
    with (make_run() / "metrics.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"step": 30, "val/lo')
    (run,), faults = find_runs(runs)
    assert not faults
    assert max(run.scalars) == 20


def test_a_damaged_line_within_is_told(runs: Path, make_run: Callable[..., Path]) -> None:
    path = make_run() / "metrics.jsonl"
    path.write_bytes(b"\xff\x00\n[1]\n" + path.read_bytes())
    (run,), (fault,) = find_runs(runs)
    assert "2 damaged lines" in fault
    assert run.last("val/loss") == 2.0


@pytest.mark.parametrize("config", ["a: [", "seed_everything: x", "[1]", "", "model: {}"])
def test_a_damaged_config_leaves_the_run_out(
    runs: Path, make_run: Callable[..., Path], config: str
) -> None:
    make_run("adam")
    (make_run("sgd") / "config.yaml").write_text(config, encoding="utf-8")
    (run,), (fault,) = find_runs(runs)
    assert run.experiment == "adam"
    assert "sgd" in fault
    assert "settings or numbers cannot be read" in fault


def test_damaged_vectors_are_a_fault_in_words(runs: Path, make_run: Callable[..., Path]) -> None:
    folder = make_run()
    (folder / "channel_statistics" / "step=20.safetensors").write_bytes(b"12345678abc")
    (run,), _ = find_runs(runs)
    for step in (20, 30):
        with pytest.raises(BadInput, match=f"step={step}.safetensors cannot be read"):
            read_channel_rms(run, step)


@pytest.mark.parametrize("shape", [(5,), (8, 2), ()])
def test_vectors_of_another_width(
    runs: Path, make_run: Callable[..., Path], shape: tuple[int, ...]
) -> None:
    tensors = {
        "channel_rms/hook_embed": np.ones(8),
        "channel_rms/blocks.0.hook_mlp_out": np.ones(shape),
    }
    save_file(tensors, make_run() / "channel_statistics" / "step=20.safetensors")
    (run,), _ = find_runs(runs)
    with pytest.raises(
        BadInput, match=r"step=20.* for blocks.0.hook_mlp_out, and the run has 8 ch"
    ):
        read_channel_rms(run, 20)


def test_only_the_seed_makes_no_other_group(runs: Path, make_run: Callable[..., Path]) -> None:
    make_run("adam", 0)
    make_run("adam", 1)
    make_run("adam", 0, lr=0.25, hash_="ffffff")
    make_run("adam", 0, data="bundled")
    found, _ = find_runs(runs)
    by_group: dict[str, list[str]] = {}
    for run in found:
        by_group.setdefault(run.group, []).append(run.folder.name)
    assert sorted(map(len, by_group.values())) == [1, 1, 2]


def test_rows_of_one_step_are_merged(runs: Path, make_run: Callable[..., Path]) -> None:
    with (make_run() / "metrics.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps({"step": 20, "val/loss": 1.5}) + "\n")
    (run,), _ = find_runs(runs)
    assert run.last("val/loss") == 1.5
    assert run.last("train/loss") == pytest.approx(2.1)
