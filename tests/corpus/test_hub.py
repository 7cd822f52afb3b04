"""The Hub: what it answers, how it refuses, and that its silence costs seconds at most."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import huggingface_hub
import pytest

from outlier_lab.corpus.hub import find_commit, hub_is_reachable
from outlier_lab.corpus.sources import open_corpus
from outlier_lab.corpus.text import HubCorpus
from outlier_lab.errors import BadInput

COMMIT = "c" * 40


class HubOfOneDataset(BaseHTTPRequestHandler):
    """The Hub's answer to what a revision stands for, and how it refuses."""

    def do_GET(self) -> None:
        match self.path.split("/")[3:]:  # after /api/datasets
            case ["some", "stories", "revision", "main"]:
                self.answer(200, json.dumps({"id": "some/stories", "sha": COMMIT}))
            case ["some", "stories", "revision", _]:
                self.answer(404, "{}", "RevisionNotFound")
            case ["hanging", "stories", *_]:
                time.sleep(2)
            case ["broken", "stories", *_]:
                self.answer(500, "{}")
            case ["hotel", "wifi", *_]:
                self.answer(200, "<html>Please log in</html>")
            case _:
                self.answer(401, "{}", "RepoNotFound")

    def answer(self, status: int, body: str, error: str | None = None) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        if error:
            self.send_header("X-Error-Code", error)
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture
def small_hub(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), HubOfOneDataset)
    server.daemon_threads = True
    server.block_on_close = False
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    endpoint = f"http://127.0.0.1:{server.server_port}"
    monkeypatch.setattr(huggingface_hub.constants, "ENDPOINT", endpoint)
    monkeypatch.setattr(huggingface_hub.constants, "HF_HUB_OFFLINE", False)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    yield
    server.shutdown()
    server.server_close()


def test_a_revision_stands_for_a_commit(small_hub: None) -> None:
    assert find_commit("some/stories", "main") == COMMIT
    assert hub_is_reachable("some/stories", "main")


@pytest.mark.parametrize(
    ("dataset", "revision", "culprit"),
    [
        ("some/stories", "v9", "dataset some/stories has no revision 'v9'"),
        ("some/stories", "", "revision of the dataset 'some/stories' is empty"),
        ("no/stories", "main", "no dataset 'no/stories'"),
        ("no such name", "main", "no dataset 'no such name'"),
        ("", "main", "no dataset ''"),
    ],
)
def test_a_refusal_names_its_cause(
    small_hub: None, dataset: str, revision: str, culprit: str
) -> None:
    with pytest.raises(BadInput, match=culprit):
        HubCorpus(dataset, revision)
    assert hub_is_reachable(dataset, revision)
    with pytest.raises(BadInput, match=culprit):  # it answers, so nothing stands in for it
        open_corpus("auto", dataset, revision)


@pytest.mark.parametrize("dataset", ["hanging/stories", "broken/stories", "hotel/wifi"])
def test_no_sensible_answer_is_no_answer(small_hub: None, dataset: str) -> None:
    assert not hub_is_reachable(dataset, "main", timeout=0.5)


def test_a_name_server_that_hangs_costs_no_more_than_the_timeout(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    released = threading.Event()

    def hang(*args: Any, **options: Any) -> None:  # no timeout of the client's ends this
        released.wait(30)

    monkeypatch.setattr(huggingface_hub.HfApi, "dataset_info", hang)
    start = time.monotonic()
    assert not hub_is_reachable("some/stories", "main", timeout=0.2)
    assert time.monotonic() - start < 5
    released.set()


UNREACHABLE = """
import time
from outlier_lab.corpus.sources import open_corpus
from outlier_lab.errors import BadInput
start = time.monotonic()
for source in ("hub", "auto"):
    try:
        print(open_corpus(source, "some/stories", "main").description)
    except BadInput as error:
        print(error)
print(time.monotonic() - start)
"""


@pytest.mark.parametrize(
    "environment", [{"HF_ENDPOINT": "http://127.0.0.1:9"}, {"HF_HUB_OFFLINE": "1"}]
)
def test_unreachable_hub(environment: dict[str, str]) -> None:
    run = subprocess.run(
        [sys.executable, "-c", UNREACHABLE],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    hub_line, auto_line, seconds = run.stdout.splitlines()
    assert "Hub could not be reached for the dataset some/stories" in hub_line
    assert "DATA=bundled or DATA=PATH" in hub_line
    assert "the bundled storyteller, in place of some/stories" in auto_line
    assert "Hub is not reachable" in auto_line
    assert float(seconds) < 10
