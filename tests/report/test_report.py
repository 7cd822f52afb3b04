import csv
import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from outlier_lab.cli import main
from outlier_lab.experiments import find

MakeRun = Callable[..., Path]

STUDY = """
seeds: [0, 1, 2]
arms:
  adam: {experiment: adam}
  sgd: {experiment: sgd}
questions:
  aligned:
    claim: "Adam's <stream> is aligned & more."
    comparisons: [{of: adam, expect: above}, {of: sgd, against: adam, expect: below}]
  foretold:
    claim: The number foretells it.
    rank_correlation: {arms: [adam, sgd], expect: above}
"""


@pytest.fixture
def six_runs(runs: Path, make_run: MakeRun, study: Callable[[str], str]) -> Path:
    """Three seeds of Adam, three of SGD, one of them without vectors, and a study."""
    for seed in range(3):
        make_run("adam", seed, privilege=(0.0, 1.0, 3.0 + seed))
        make_run("sgd", seed, privilege=(0.0, 0.0, 0.1 * seed), vectors=seed > 0)
    study(STUDY)
    return runs


def read_csv(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


class Page(HTMLParser):
    """Attributes of every tag, and tags left open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_one_page_that_needs_no_network(six_runs: Path) -> None:
    assert main(["report", "--runs", str(six_runs)]) == 0
    html = (six_runs / "report" / "index.html").read_text(encoding="utf-8")
    page = Page(html)
    assert not page.open
    assert page.tags[0] == ("html", {"lang": "en"})
    for tag, attributes in page.tags:
        assert tag not in ("link", "script", "iframe", "object")
        for key in ("src", "href"):
            assert re.match("data:image/png;base64,|#", attributes.get(key) or "#")
        assert tag != "img" or attributes["alt"]
    assert "url(" not in html
    assert "@import" not in html
    assert "Adam&#39;s &lt;stream&gt; is aligned &amp; more." in html
    assert "supported</span>" in html


def test_markdown_has_its_figures_beside_it(six_runs: Path) -> None:
    main(["report", "--runs", str(six_runs)])
    text = (six_runs / "report" / "report.md").read_text(encoding="utf-8")
    figures = re.findall(r"!\[.+\]\((.+)\)", text)
    assert figures
    for figure in figures:
        assert (six_runs / "report" / figure).read_bytes().startswith(b"\x89PNG")
    lines = text.splitlines()
    ruler = next(i for i, line in enumerate(lines) if line.startswith("| --- |"))
    assert lines[ruler - 1].count("|") == lines[ruler].count("|") == lines[ruler + 1].count("|")
    assert "### Adam's <stream> is aligned & more." in lines
    assert "**supported** (study causes" in text


def test_csv_has_every_run_and_comparison(six_runs: Path) -> None:
    main(["report", "--runs", str(six_runs)])
    rows = read_csv(six_runs / "report" / "runs.csv")
    assert len(rows) == 6
    by_run = {row["run"]: row for row in rows}
    assert float(by_run["adam/cpu-hub-seed2-0a1b2c"]["basis privilege"]) == 5.0
    assert by_run["adam/cpu-hub-seed2-0a1b2c"]["z"] == ""
    ways = {
        (row["of"], row["against"], row["at equal"])
        for row in read_csv(six_runs / "report" / "comparisons.csv")
    }
    assert ways == {
        ("adam", "null", "steps"),
        ("sgd", "adam", "steps"),
        ("sgd", "adam", "val loss"),
    }


def test_json_has_effects_intervals_and_verdicts(
    six_runs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (six_runs / "equivariance.json").write_text(
        json.dumps([{"optimizer": "adam", "deviation": 1.0}, {"optimizer": "sgd", "deviation": 0}])
    )
    assert main(["report", "--runs", str(six_runs), "--study", "causes", "--json"]) == 0
    aligned, foretold = json.loads(capsys.readouterr().out)["questions"]
    assert aligned["verdict"] == "supported"
    at_steps = aligned["comparisons"][0]["at_equal_steps"]
    assert at_steps["effect"]["estimate"] == pytest.approx(4.0)
    assert 3.0 <= at_steps["effect"]["low"] < 4.0 < at_steps["effect"]["high"] <= 5.0
    assert at_steps["of"] == {"0": 3.0, "1": 4.0, "2": 5.0}
    assert aligned["comparisons"][0]["at_equal_loss"] is None
    assert foretold["verdict"] == "not supported"  # two arms have no rank correlation
    assert foretold["rank_correlation"]["found"]["p"] is None


def test_mean_and_spread_over_seeds(six_runs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["report", "--runs", str(six_runs)])
    assert "4.00 ± 1.00" in capsys.readouterr().out


def test_one_run_is_enough(runs: Path, make_run: MakeRun) -> None:
    make_run()
    assert main(["report", "--runs", str(runs)]) == 0
    assert (runs / "report" / "index.html").is_file()


@pytest.mark.parametrize("steps", [0, 1])
def test_a_run_that_has_hardly_begun(runs: Path, make_run: MakeRun, steps: int) -> None:
    make_run(losses=(4.0,) * steps, privilege=(0.0,) * steps, finished=False, vectors=False)
    assert main(["report", "--runs", str(runs)]) == 0
    assert "1 unfinished" in (runs / "report" / "index.html").read_text(encoding="utf-8")


def test_damaged_vectors_cost_one_figure_and_a_sentence(six_runs: Path) -> None:
    for file in six_runs.glob("adam/*seed0*/channel_statistics/*"):
        file.write_bytes(b"nothing")
    assert main(["report", "--runs", str(six_runs)]) == 0
    text = (six_runs / "report" / "report.md").read_text(encoding="utf-8")
    assert len(re.findall(r"seed0\S+ cannot be read .*; it was left out", text)) == 3
    assert "adam, seed 1: an outlier channel is a bright column" in text


def test_different_texts_are_refused_in_words(
    runs: Path, make_run: MakeRun, study: Callable[[str], str]
) -> None:
    for seed in range(3):
        make_run("adam", seed)
        make_run("sgd", seed, data="bundled")
    study(STUDY)
    main(["report", "--runs", str(runs)])
    html = (runs / "report" / "index.html").read_text(encoding="utf-8")
    assert "Not compared, because the text differs" in html
    assert "refused</span>" in html


def test_only_studies_that_have_runs(
    runs: Path, make_run: MakeRun, study: Callable[..., str]
) -> None:
    make_run("muon")
    study(STUDY)
    main(["report", "--runs", str(runs)])
    assert "Questions" not in (runs / "report" / "report.md").read_text(encoding="utf-8")
    main(["report", "--runs", str(runs), "--study", "causes"])
    text = (runs / "report" / "report.md").read_text(encoding="utf-8")
    assert "**not enough seeds**" in text
    assert "seed 0, seed 1, seed 2" in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "There is no run below"),
        (["--runs", "nowhere"], "There is no folder nowhere"),
    ],
)
def test_nothing_to_report(
    runs: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert main(["report", *arguments]) == 2
    assert said in capsys.readouterr().err
    assert not (runs / "report").exists()


def test_no_such_study(runs: Path, make_run: MakeRun, capsys: pytest.CaptureFixture[str]) -> None:
    make_run()
    assert main(["report", "--study", "effects"]) == 2
    assert "There is no study 'studies/effects'" in capsys.readouterr().err


def test_no_place_to_write(
    runs: Path, make_run: MakeRun, capsys: pytest.CaptureFixture[str]
) -> None:
    make_run()
    (runs / "report").write_text("in the way", encoding="utf-8")
    assert main(["report"]) == 2
    assert "choose another place with --out" in capsys.readouterr().err


def test_a_damaged_equivariance_file_is_told(runs: Path, make_run: MakeRun) -> None:
    make_run()
    (runs / "equivariance.json").write_text('{"adam": 1}', encoding="utf-8")
    main(["report"])
    assert "equivariance.json was left out" in (runs / "report" / "report.md").read_text()


def test_what_an_outlier_is_has_one_value() -> None:
    from outlier_lab.report.channels import HEATMAP_RANGE, OUTLIER_RATIO
    from outlier_lab.residual import statistics
    from outlier_lab.tracking import pictures

    assert OUTLIER_RATIO == statistics.OUTLIER_RATIO
    assert HEATMAP_RANGE == pictures.HEATMAP_RANGE


def test_a_study_may_be_the_path_of_its_file(
    six_runs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As `outlier-lab study ./mine.yaml` asks for it when its runs are done."""
    file = tmp_path / "mine.yaml"
    file.write_text(find("studies/causes").read_text(encoding="utf-8"), encoding="utf-8")
    assert main(["report", "--runs", str(six_runs), "--study", str(file), "--json"]) == 0
    answers = json.loads(capsys.readouterr().out)["questions"]
    assert {answer["study"] for answer in answers} == {"mine"}
