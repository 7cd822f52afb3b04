"""Run folders in miniature: written as a run writes them, with numbers that a test chooses."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml
from safetensors.numpy import save_file

EXPERIMENTS = {
    "base": {"seed_everything": 0, "data": {"source": "auto", "tokenizer": "tiny"}},
    "scales/cpu": {"model": {"transformer": {"d_model": 8}}, "trainer": {"max_steps": 20}},
    "scales/large": {"model": {"transformer": {"d_model": 16}}, "trainer": {"max_steps": 20}},
    "variants/no_gain": {"model": {"transformer": {"norm": "rmsnorm_no_gain"}}},
} | {
    name: {"model": {"optimizer": {"class_path": name, "init_args": {"lr": 0.5}}}}
    for name in ("adam", "sgd", "lion", "muon")
}

MakeRun = Callable[..., Path]


@pytest.fixture
def runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for runs; the working directory has experiments of its own."""
    for name, settings in EXPERIMENTS.items():
        file = tmp_path / "experiments" / f"{name}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(yaml.safe_dump(settings), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "runs").mkdir()
    return tmp_path / "runs"


@pytest.fixture
def make_run(runs: Path) -> MakeRun:
    def make(
        experiment: str = "adam",
        seed: int = 0,
        *,
        scale: str = "cpu",
        data: str = "hub",
        variants: tuple[str, ...] = (),
        lr: float = 0.5,
        settings: dict[str, Any] | None = None,
        hash_: str = "0a1b2c",
        losses: tuple[float, ...] = (4.0, 3.0, 2.0),
        privilege: tuple[float, ...] = (0.0, 1.0, 3.0),
        finished: bool = True,
        vectors: bool = True,
    ) -> Path:
        """Measured at steps 0, 10, 20, …; rotated null -0.5; channel 3 is the largest."""
        folder = runs / experiment / "-".join([scale, data, *variants, f"seed{seed}", hash_])
        folder.mkdir(parents=True)
        d_model = 8 if scale == "cpu" else 16
        config: dict[str, Any] = {
            "seed_everything": seed,
            "data": {"source": data, "tokenizer": "tiny"},
            "model": {
                "transformer": {"d_model": d_model, "norm": "layernorm"},
                "optimizer": {"class_path": experiment, "init_args": {"lr": lr}},
            },
            "trainer": {"max_steps": 20, **(settings or {})},
        }
        if "no_gain" in variants:
            config["model"]["transformer"]["norm"] = "rmsnorm_no_gain"
        (folder / "config.yaml").write_text(yaml.safe_dump(config), encoding="utf-8")
        rows = []
        for i, (loss, value) in enumerate(zip(losses, privilege, strict=True)):
            rows.append({"step": 10 * i, "train/loss": loss + 0.1, "epoch": 0})
            row = {"step": 10 * i, "val/loss": loss, "basis_privilege/mean": value}
            row |= {"token_excess_kurtosis/mean": value - 0.5, "basis_privilege_z/mean": None}
            row |= {"rotated_token_excess_kurtosis/mean": -0.5, "gaussian_floor": -6 / 9}
            rows.append(row)
            if vectors:
                _write_vectors(folder / "channel_statistics", 10 * i, d_model)
        lines = "".join(json.dumps(row) + "\n" for row in rows)
        (folder / "metrics.jsonl").write_text(lines, encoding="utf-8")
        if finished:
            summary = {"steps": 20, "text_fingerprint": f"print of {data}"}
            (folder / "summary.json").write_text(json.dumps(summary), encoding="utf-8")
        return folder

    return make


def _write_vectors(folder: Path, step: int, d_model: int) -> None:
    folder.mkdir(exist_ok=True)
    rms = np.linspace(0.9, 1.1, d_model, dtype=np.float32)
    rms[3] += step
    sites = ("hook_embed", "blocks.0.hook_resid_post", "blocks.10.hook_resid_post")
    tensors = {f"channel_rms/{site}": rms for site in (*sites, "blocks.2.hook_resid_post")}
    tensors["channel_mean/hook_embed"] = rms
    save_file(tensors, folder / f"step={step}.safetensors")


@pytest.fixture
def study(runs: Path) -> Callable[[str], str]:
    """Write a study file; returns its name."""

    def write(text: str, name: str = "causes") -> str:
        folder = runs.parent / "experiments" / "studies"
        folder.mkdir(exist_ok=True)
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        return name

    return write
