import json
from collections.abc import Callable
from pathlib import Path

import pytest

from outlier_lab.report.judging import Answer, answer_study
from outlier_lab.report.reading import find_runs
from outlier_lab.study_file import read_study

MakeRun = Callable[..., Path]
ONE = "{{scale: cpu, seeds: [0, 1, 2], arms: {arms}, questions: {{q: {{claim: It is., {rest}}}}}}}"
ARMS = "{adam: {experiment: adam}, sgd: {experiment: sgd}}"


def ask(runs: Path, rest: str, arms: str = ARMS, **deviations: float) -> Answer:
    """The answer to one question, given in YAML."""
    file = runs.parent / "one.yaml"
    file.write_text(ONE.format(arms=arms, rest=rest), encoding="utf-8")
    (answer,) = answer_study(read_study(file), find_runs(runs)[0], deviations)
    return answer


def three_seeds(make_run: MakeRun, experiment: str, level: float, **more: object) -> None:
    for seed in range(3):
        value = level + 0.1 * seed
        make_run(experiment, seed, privilege=(0.0, value / 2, value), vectors=False, **more)


ABOVE_NULL = "comparisons: [{of: adam, expect: above}]"
BELOW_ADAM = "comparisons: [{of: sgd, against: adam, expect: below}]"


def test_supported_against_the_null(runs: Path, make_run: MakeRun) -> None:
    three_seeds(make_run, "adam", 3.0)
    answer = ask(runs, ABOVE_NULL)
    (compared,) = answer.compared
    assert answer.verdict == "supported"
    assert compared.at_steps is not None
    assert compared.at_steps.of == {0: 3.0, 1: 3.1, 2: 3.2}
    assert compared.at_steps.step == 20
    assert compared.at_steps.effect.estimate == pytest.approx(3.1)
    assert compared.at_loss is None


def test_not_supported(runs: Path, make_run: MakeRun) -> None:
    three_seeds(make_run, "adam", -0.1)
    assert ask(runs, ABOVE_NULL).verdict == "not supported"


def test_every_comparison_must_hold(runs: Path, make_run: MakeRun) -> None:
    three_seeds(make_run, "adam", 3.0)
    both = "comparisons: [{of: adam, expect: above}, {of: adam, expect: same, margin: 1}]"
    assert ask(runs, both).verdict == "not supported"


def test_two_seeds_are_not_enough(runs: Path, make_run: MakeRun) -> None:
    three_seeds(make_run, "sgd", 0.0)
    make_run("adam", 0)
    make_run("adam", 1)
    make_run("adam", 2, finished=False)
    answer = ask(runs, BELOW_ADAM)
    assert answer.verdict == "not enough seeds"
    assert answer.arms["adam"].unfinished == (2,)
    assert list(answer.arms["adam"].finished) == [0, 1]


def test_a_missing_arm(runs: Path, make_run: MakeRun) -> None:
    three_seeds(make_run, "adam", 3.0)
    answer = ask(runs, BELOW_ADAM)
    assert answer.verdict == "not enough seeds"
    assert answer.arms["sgd"].missing == (0, 1, 2)
    assert answer.compared[0].refusal == "No finished run of sgd."


def test_between_arms_at_equal_loss_too(runs: Path, make_run: MakeRun) -> None:
    """SGD ends at loss 3.5, which Adam passes a quarter of the way to its second measurement."""
    three_seeds(make_run, "sgd", 0.0, losses=(4.0, 3.75, 3.5))
    three_seeds(make_run, "adam", 8.0, losses=(4.0, 2.0, 1.0))
    (compared,) = ask(runs, BELOW_ADAM).compared
    assert compared.at_loss is not None
    assert compared.at_loss.val_loss == 3.5
    assert compared.at_loss.of == pytest.approx({0: 0.0, 1: 0.1, 2: 0.2})
    assert compared.at_loss.against == pytest.approx({0: 1.0, 1: 1.0125, 2: 1.025})
    assert compared.at_loss.effect.estimate == pytest.approx(0.1 - 1.0125)
    assert compared.holds


def test_what_vanishes_at_equal_loss_is_not_supported(runs: Path, make_run: MakeRun) -> None:
    three_seeds(make_run, "sgd", 2.0, losses=(4.0, 3.75, 3.5))
    three_seeds(make_run, "adam", 8.0, losses=(4.0, 2.0, 1.0))
    assert ask(runs, BELOW_ADAM).verdict == "not supported"
    steps_only = BELOW_ADAM.replace("below", "below, steps_only: true")
    assert ask(runs, steps_only).verdict == "supported"


def test_a_loss_is_not_compared_at_equal_loss(runs: Path, make_run: MakeRun) -> None:
    three_seeds(make_run, "sgd", 0.0, losses=(4.0, 3.75, 3.5))
    three_seeds(make_run, "adam", 0.0, losses=(4.0, 2.0, 1.0))
    worse = "quantity: val/loss, comparisons: [{of: sgd, against: adam, expect: above, margin: 1}]"
    answer = ask(runs, worse)
    assert answer.compared[0].at_loss is None
    assert answer.verdict == "supported"


def test_at_steps_of_their_own(runs: Path, make_run: MakeRun) -> None:
    three_seeds(make_run, "adam", 3.0)
    later = "comparisons: [{of: adam, at: 20, against: adam, against_at: 10, expect: above}]"
    (compared,) = ask(runs, later).compared
    assert compared.at_steps is not None
    assert compared.at_steps.against == {0: 1.5, 1: 1.55, 2: 1.6}
    assert compared.at_loss is None
    answer = ask(runs, later.replace("20", "15"))
    assert answer.verdict == "refused"
    assert "Not all runs measured basis_privilege/mean at step 15" in answer.compared[0].refusal


@pytest.mark.parametrize(
    ("differing", "said"),
    [
        ({"data": "bundled"}, "the text differs"),
        ({"tokenizer": "large"}, "the tokenizer differs"),
        ({"d_model": 4}, "the scale differs"),
    ],
)
def test_what_differs_is_not_compared(
    runs: Path, make_run: MakeRun, differing: dict[str, str], said: str
) -> None:
    data = differing.get("data", "hub")
    three_seeds(make_run, "adam", 3.0)
    three_seeds(make_run, "sgd", 0.0, data=data)
    arms = ARMS
    for file in (runs / "sgd").glob("*/config.yaml"):
        text = file.read_text(encoding="utf-8")
        if "tokenizer" in differing:
            arms = ARMS.replace("sgd}", "sgd, args: {data.tokenizer: large}}")
            text = text.replace("tokenizer: tiny", "tokenizer: large")
        if "d_model" in differing:
            arms = ARMS.replace("sgd}", "sgd, args: {model.transformer.d_model: 4}}")
            text = text.replace("d_model: 8", "d_model: 4")
        file.write_text(text, encoding="utf-8")
    answer = ask(runs, BELOW_ADAM, arms)
    assert answer.verdict == "refused"
    assert said in answer.compared[0].refusal
    assert not answer.compared[0].holds


def test_an_open_scale_is_answered_for_each(runs: Path, make_run: MakeRun) -> None:
    three_seeds(make_run, "adam", 3.0)
    make_run("adam", 0, scale="large")
    file = runs.parent / "one.yaml"
    text = ONE.format(arms=ARMS, rest=ABOVE_NULL).replace("scale: cpu, ", "")
    file.write_text(text, encoding="utf-8")
    answers = answer_study(read_study(file), find_runs(runs)[0], {})
    assert list(answers[1].arms["adam"].finished) == [0]
    assert [(a.scale, a.verdict) for a in answers] == [
        ("cpu", "supported"),
        ("large", "not enough seeds"),
    ]


FOUR = "{" + ", ".join(f"{n}: {{experiment: {n}}}" for n in ("adam", "lion", "muon", "sgd")) + "}"
FORETOLD = "rank_correlation: {arms: [adam, lion, muon, sgd], expect: above, margin: 0.5}"


def test_a_rank_correlation(runs: Path, make_run: MakeRun) -> None:
    for number, name in enumerate(("sgd", "muon", "lion", "adam")):
        three_seeds(make_run, name, float(number))
    numbers = {"sgd": 1e-3, "muon": 1e-2, "lion": 0.1, "adam": 1.0}
    answer = ask(runs, FORETOLD, FOUR, **numbers)
    assert answer.correlated is not None
    assert answer.correlated.points["lion"] == (0.1, pytest.approx(2.1))
    assert answer.verdict == "supported"
    # Rounding errors have no order: two of the four now share a rank.
    tied = ask(runs, FORETOLD, FOUR, **numbers | {"sgd": 3e-9, "muon": 1e-9})
    assert tied.correlated is not None
    assert tied.correlated.found is not None
    assert tied.correlated.found.effect.estimate == pytest.approx(0.9486833)
    assert tied.verdict == "not supported"


def test_a_rank_correlation_needs_its_numbers(runs: Path, make_run: MakeRun) -> None:
    three_seeds(make_run, "adam", 1.0)
    answer = ask(runs, FORETOLD, FOUR, adam=1.0)
    assert answer.verdict == "refused"
    assert answer.correlated is not None
    assert "no equivariance number of lion, muon, sgd" in answer.correlated.refusal


def test_refusals_are_plain_data(runs: Path, make_run: MakeRun) -> None:
    make_run("adam", 0)
    assert json.dumps(ask(runs, BELOW_ADAM).compared[0].refusal)
