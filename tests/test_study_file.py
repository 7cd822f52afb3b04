from pathlib import Path

import pytest
import yaml

from outlier_lab.errors import BadInput
from outlier_lab.study_file import Arm, Comparison, RankCorrelation, read_study

STUDY = """
seeds: [0, 1, 2]
args: {trainer.max_steps: 900, data.n_ctx: 32}
arms:
  adam: {experiment: adam}
  early: {experiment: adam, variants: [no_gain], args: {trainer.max_steps: 300}, seeds: [4]}
questions:
  aligned:
    claim: It is aligned.
    comparisons:
      - {of: adam, expect: above}
      - {of: adam, at: 20, against: adam, against_at: 10, expect: same, margin: 1}
  foretold:
    claim: The number foretells it.
    quantity: max_median_ratio/mean
    rank_correlation: {arms: [adam, early], expect: above, margin: 0.5}
"""


def test_everything_that_a_study_says(tmp_path: Path) -> None:
    file = tmp_path / "causes.yaml"
    file.write_text(STUDY, encoding="utf-8")
    study = read_study(file)
    assert (study.name, study.scale, study.seeds) == ("causes", "auto", (0, 1, 2))
    assert study.arms == {
        "adam": Arm("adam", (), {"trainer.max_steps": 900, "data.n_ctx": 32}, (0, 1, 2)),
        "early": Arm("adam", ("no_gain",), {"trainer.max_steps": 300, "data.n_ctx": 32}, (4,)),
    }
    aligned, foretold = study.questions.values()
    assert aligned.quantity == "basis_privilege/mean"
    assert aligned.comparisons == (
        Comparison("adam", "above"),
        Comparison("adam", "same", "adam", 1.0, at=20, against_at=10),
    )
    assert foretold.rank_correlation == RankCorrelation(("adam", "early"), "above", 0.5)


FAULTS = [
    ("colour: red", "has no key 'colour'"),
    ("seeds: [0, 0]", "seeds must be different numbers"),
    ("seeds: 3", "seeds is 3, but must be a list"),
    ("seeds: [true]", "seeds[0] is True, but must be a number"),
    ("arms: {adam: {variants: []}}", "arms.adam.experiment is missing"),
    ("arms: {adam: {experiment: adam, lr: 1}}", "arms.adam has no key 'lr'"),
    ("arms: {adam: adam}", "arms.adam must hold `key: value` lines"),
    ("questions: {q: {comparisons: []}}", "questions.q.claim is missing"),
    ("questions: {q: {claim: x}}", "questions.q compares nothing"),
]
COMPARISONS = [
    ("{of: lion, expect: above}", "names the arm 'lion'; there are adam, early"),
    ("{of: adam, against: lion, expect: above}", "names the arm 'lion'"),
    ("{of: adam, expect: higher}", "must be one of above, below, same"),
    ("{of: adam, expect: same}", "give a margin above 0"),
    ("{of: adam, expect: above, margin: big}", "margin is 'big', but must be a number"),
    ("{of: adam, expect: above, against: adam}", "sets 'adam' against itself"),
    ("{of: adam, expect: above, against_at: 3}", "but not against what"),
    ("{of: adam, expect: above}, {of: adam, expect: above}", "the same comparison twice"),
]


@pytest.mark.parametrize(
    ("change", "fault"),
    FAULTS + [(f"questions: {{q: {{claim: x, comparisons: [{c}]}}}}", f) for c, f in COMPARISONS],
)
def test_each_fault_in_one_sentence(tmp_path: Path, change: str, fault: str) -> None:
    file = tmp_path / "causes.yaml"
    file.write_text(yaml.safe_dump(yaml.safe_load(STUDY) | yaml.safe_load(change)))
    with pytest.raises(BadInput) as caught:
        read_study(file)
    assert fault in str(caught.value)
    assert str(caught.value).startswith(f"{file}: ")
    assert "\n" not in str(caught.value)


def test_a_label_given_twice_is_a_fault(tmp_path: Path) -> None:
    file = tmp_path / "causes.yaml"
    file.write_text(STUDY.replace("  early:", "  adam:"), encoding="utf-8")
    with pytest.raises(BadInput, match="the key 'adam' is there twice"):
        read_study(file)
