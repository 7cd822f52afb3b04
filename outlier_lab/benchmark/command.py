"""The verb `benchmark`: rounds in which everything has its turn, so that what disturbs the
machine disturbs all alike; medians and ratios of what came out."""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import torch
from tqdm import tqdm

from outlier_lab.benchmark import growth, verdict
from outlier_lab.benchmark.data_path import DataPath
from outlier_lab.benchmark.experiment import Experiment, read_experiment
from outlier_lab.benchmark.fits import SKIPPED, Fit, fit
from outlier_lab.benchmark.loops import BareLoop
from outlier_lab.benchmark.per_head import with_per_head_attention
from outlier_lab.benchmark.results import Results, compare, read_results
from outlier_lab.benchmark.work import flops_per_token, matrix_peak
from outlier_lab.corpus import DATASET, REVISION
from outlier_lab.corpus.sources import open_corpus
from outlier_lab.corpus.text import Corpus
from outlier_lab.errors import BadInput, RunFailed
from outlier_lab.experiments import find
from outlier_lab.tracking.summary import hardware, versions
from outlier_lab.whole_files import beside, put_in_place

LEAST_STEPS, MOST_STEPS = 4, 400
N_DOCUMENTS = 2000
"""Of the data path: some 1.7 MB of TinyStories."""


def main(arguments: Sequence[str]) -> int:
    options = _parser().parse_args(arguments)
    if options.rounds is not None and options.rounds < 1:
        raise BadInput(f"--rounds is {options.rounds}, but must be at least 1.")
    if options.batch_size is not None and options.batch_size < 1:
        raise BadInput(f"--batch_size is {options.batch_size}, but must be at least 1.")
    if not 0 <= options.tolerance < 1:
        raise BadInput(f"--tolerance is {options.tolerance}, but must be from 0 to 1.")
    scale = find(f"scales/{options.scale}").stem
    flags = [] if options.batch_size is None else [f"--data.batch_size={options.batch_size}"]
    experiment = read_experiment(options.experiment, scale, options.data, flags)
    settings = {
        "scale": scale,
        "experiment": options.experiment,
        "batch_size": experiment.data.batch_size,
        "precision": experiment.work.precision,
        "device": experiment.work.device.type,
    }
    old = read_results(options.compare, settings) if options.compare else None
    device = experiment.work.device
    results = Results(settings, {**hardware(device), **versions()})
    with TemporaryDirectory(prefix="outlier-lab-benchmark-") as folder:
        rounds = Rounds(experiment, Path(folder), seconds=3.0 if options.quick else 10.0)
        for _ in tqdm(range(options.rounds or (3 if options.quick else 5)), unit=" rounds"):
            results.rounds.append(rounds.measure())
        results.once = rounds.once()
        if options.verdict:
            found = verdict.seconds_to_verdict(experiment.arguments, Path(folder) / "verdict")
            results.tables["verdict"] = found
    if options.statistics:
        widths = growth.WIDTHS[:5] if options.quick else growth.WIDTHS
        results.tables["statistics"] = growth.cost_of_statistics(device, widths)
    return _tell(results, options, old)


def _tell(results: Results, options: argparse.Namespace, old: dict[str, object] | None) -> int:
    whole = results.as_json()
    if options.out:
        try:
            beside(options.out).write_text(json.dumps(whole, indent=2) + "\n", encoding="utf-8")
            put_in_place(options.out)
        except OSError as error:
            raise RunFailed(f"{options.out} cannot be written ({error.strerror}).") from error
    if options.json:
        print(json.dumps(whole, indent=2))
    else:
        print(", ".join(f"{key} {value}" for key, value in results.settings.items()))
        print(", ".join(f"{key} {value}" for key, value in results.machine.items()) + "\n")
        print(results.in_words())
        for name, table in results.tables.items():
            print()
            print(growth.in_words(table) if name == "statistics" else _seen(table))
    if old is None:
        return 0
    lines, worse = compare(whole, old, options.tolerance)
    print("\n".join(["", *lines]), file=sys.stderr if options.json else sys.stdout)
    return 1 if worse else 0


def _seen(found: dict[str, float | None]) -> str:
    wanted = f"mean basis privilege above {verdict.PRIVILEGE} with z above {verdict.Z}"
    if found["step"] is None:
        return f"{wanted}: not within {verdict.MAX_STEPS} steps"
    return f"{wanted}: at step {found['step']}, after {found['training_seconds']:.1f} s of training"


class Rounds:
    """One experiment, and everything that is measured of it.

    Args:
        folder: an empty one, for runs and tokens.
        seconds: that each loop should take in a round.
    """

    def __init__(self, experiment: Experiment, folder: Path, seconds: float) -> None:
        self.experiment, self.folder = experiment, folder
        work = experiment.work
        precisions = list(dict.fromkeys([work.precision, "32-true", "bf16-mixed"]))
        self.loops: dict[str, BareLoop] = {p: BareLoop(work, work.model(), p) for p in precisions}
        self.baseline = BareLoop(work, with_per_head_attention(work.model()).to(work.device))
        rough = self.loops[work.precision].seconds_per_step(1)
        self.n_steps = min(MOST_STEPS, max(LEAST_STEPS, round(seconds / rough)))
        self.data = DataPath(
            texts_of(experiment.data.corpus, N_DOCUMENTS),
            experiment.data.tokenizer,
            experiment.data.n_ctx,
            experiment.data.batch_size,
            folder,
        )
        self.fits: list[Fit] = []

    def measure(self) -> dict[str, float]:
        """A round: tokens per second, floating-point operations per second, and seconds."""
        work = self.experiment.work
        tokens, device = work.tokens_per_step, work.device
        per_second = {
            precision: tokens / loop.seconds_per_step(self.n_steps)
            for precision, loop in self.loops.items()
        }
        flops = flops_per_token(work.config)
        latest = self._fit()
        step = latest.seconds_per_step
        at_cadence = step + latest.seconds_per_measurement / self.experiment.every_n_steps
        return {
            "bare_loop": per_second[work.precision],
            "fit": tokens / step,
            "fit_with_statistics": tokens / at_cadence,
            "per_head_baseline": tokens / self.baseline.seconds_per_step(max(2, self.n_steps // 3)),
            "float32": per_second["32-true"],
            "bf16_mixed": per_second["bf16-mixed"],
            "float32_flops": per_second["32-true"] * flops,
            "bf16_mixed_flops": per_second["bf16-mixed"] * flops,
            "float32_peak": matrix_peak(torch.float32, device),
            "bf16_peak": matrix_peak(torch.bfloat16, device),
            "raw_encode": self.data.raw(),
            "data": self.data.streaming(),
            "prepared": self.data.reading_back(),
            "seconds_per_step": step,
            "waiting_for_data": latest.seconds_waiting,
            "seconds_per_measurement": latest.seconds_per_measurement,
            "seconds_per_checkpoint": latest.seconds_per_checkpoint,
        }

    def once(self) -> dict[str, float]:
        """Start-up, and what the runs of all rounds have in common."""
        fit_command = ["-m", "outlier_lab", "fit", *self.experiment.arguments]
        return {
            "parameters": float(sum(p.numel() for p in self.experiment.work.model().parameters())),
            "flops_per_token": float(flops_per_token(self.experiment.work.config)),
            "steps_per_round": float(self.n_steps),
            "seconds_to_import": _seconds_of(["-c", "import outlier_lab.training"]),
            "seconds_to_compose": _seconds_of([*fit_command, "--print_config"]),
            "seconds_to_first_step": min(fit.seconds_to_first_step for fit in self.fits),
            "peak_memory_bytes": float(max(fit.peak_memory for fit in self.fits)),
        }

    def _fit(self) -> Fit:
        number = len(self.fits)
        n_steps = SKIPPED + self.n_steps + 2  # the last has no interval, and one has a checkpoint
        flags = [
            f"--trainer.max_steps={n_steps}",
            f"--checkpoints.every_n_steps={n_steps // 2}",
            f"--runs={self.folder / f'runs-{number}'}",
            "--trainer.enable_progress_bar=false",
        ]
        arguments = [*self.experiment.arguments, *flags]
        self.fits.append(fit(arguments, self.folder / f"clocks-{number}.json"))
        return self.fits[-1]


def texts_of(corpus: Corpus, n: int) -> list[str]:
    """The first n training documents that are text; of prepared tokens, the storyteller's."""
    found: list[str] = []
    for document in corpus.documents("train", seed=0, epoch=0):
        if not isinstance(document, str):
            if document is not None:
                return texts_of(open_corpus("bundled", DATASET, REVISION), n)
            continue
        if not document.isspace():
            found.append(document)
        if len(found) == n:
            break
    return found


def _seconds_of(python_arguments: list[str]) -> float:
    began = time.perf_counter()
    done = subprocess.run([sys.executable, *python_arguments], capture_output=True, check=False)
    if done.returncode:
        words = done.stderr.decode(errors="replace").strip().splitlines() or ["no word"]
        raise RunFailed(f"What was to be timed failed: {words[-1]}")
    return time.perf_counter() - began


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="outlier-lab benchmark",
        description="Measures training, its statistics and its data path on this machine, beside a "
        "bare PyTorch loop, a per-head decoder and the peak of matrix products. Nothing else "
        "should run meanwhile.",
    )
    parser.add_argument("--scale", default="auto", help="cpu, 12m or 124m (auto)")
    parser.add_argument("--experiment", default="adam", help="whose optimizer (adam)")
    parser.add_argument("--data", default="auto", help="hub, bundled, auto or a path (auto)")
    parser.add_argument("--batch_size", type=int, help="blocks a step, in place of the scale's own")
    parser.add_argument("--rounds", type=int, help="how often each has its turn (5; quick 3)")
    parser.add_argument("--quick", action="store_true", help="short turns")
    parser.add_argument(
        "--verdict", action="store_true", help="also: training time until the stream is aligned"
    )
    parser.add_argument(
        "--statistics", action="store_true", help="also: how the cost of the statistics grows"
    )
    parser.add_argument("--out", type=Path, help="write the JSON to this file, too")
    parser.add_argument("--json", action="store_true", help="print JSON, not a table")
    parser.add_argument(
        "--compare", type=Path, metavar="OLD.json", help="fail where a ratio is worse than there"
    )
    parser.add_argument("--tolerance", type=float, default=0.05, help="of that, relative (0.05)")
    return parser
