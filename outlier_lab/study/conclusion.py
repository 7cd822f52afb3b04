"""After the runs: the optimizers' equivariance, where a question asks for it, and the report."""

import json
import shlex
from pathlib import Path
from typing import TextIO

from outlier_lab.errors import RunFailed
from outlier_lab.study.processes import Command, answer
from outlier_lab.study_file import Study
from outlier_lab.whole_files import beside, put_in_place


def conclude(study: Study, name: str, runs: Path, command: Command, words: TextIO) -> list[str]:
    """Leave RUNS/equivariance.json and the report; one sentence for each of them that failed.

    Args:
        name: of the study, as the user gave it.
    """
    faults = []
    if optimizers := _to_rank(study):
        print(f"Equivariance of {len(optimizers)} optimizers ...", file=words, flush=True)
        arguments = ["equivariance", "--json", *optimizers]
        try:
            _keep(answer(command(arguments)), runs / "equivariance.json")
        except RunFailed as error:
            faults.append(f"The equivariance was not measured: {error}")
    arguments = ["report", "--runs", str(runs), "--study", name]
    try:
        print(answer(command(arguments)), end="", file=words)
    except RunFailed as error:
        again = shlex.join(["outlier-lab", *arguments])
        faults.append(f"The report was not made: {error} Try it again with: {again}")
    return faults


def _to_rank(study: Study) -> list[str]:
    """The experiments whose equivariance a question asks for, each once."""
    labels = [
        label
        for question in study.questions.values()
        if question.rank_correlation is not None
        for label in question.rank_correlation.arms
    ]
    return list(dict.fromkeys(study.arms[label].experiment for label in labels))


def _keep(text: str, path: Path) -> None:
    try:
        table = [
            {"optimizer": str(row["optimizer"]), "deviation": float(row["deviation"])}
            for row in json.loads(text)
        ]
    except (ValueError, TypeError, KeyError) as error:
        raise RunFailed("the verb equivariance printed no list of deviations.") from error
    beside(path).write_text(json.dumps(table, indent=2) + "\n", encoding="utf-8")
    put_in_place(path)
