import re
import sys
from collections.abc import Callable

import pytest

from outlier_lab.tracking import progress

Lab = Callable[..., int]
READINGS = r"loss \d+\.\d{3}  .*basis privilege [+-]\d\.\d\d"


def test_without_a_terminal_a_line_now_and_then(
    lab: Lab, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "LINE_SECONDS", 0.0)
    assert lab("sgd", "--trainer.max_steps=20") == 0
    lines = capsys.readouterr().err.splitlines()
    assert [line.split("  ")[0] for line in lines] == ["step 10/20", "step 20/20", "step 20/20"]
    assert re.search(READINGS, lines[-1])
    assert re.search(r"tokens/s [\d,]+", lines[-1])


def test_on_a_terminal_one_line_is_redrawn(
    lab: Lab, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert lab("sgd", "--trainer.max_steps=20") == 0
    shown = capsys.readouterr().err
    assert shown.count("\n") == 1
    assert "20/20" in shown.split("\r")[-1]
    assert re.search(r"loss=\d.*basis privilege=[+-]\d", shown.split("\r")[-1])


def test_it_can_be_switched_off(lab: Lab, capsys: pytest.CaptureFixture[str]) -> None:
    assert lab("sgd", "--trainer.enable_progress_bar=false") == 0
    assert capsys.readouterr().err == ""
