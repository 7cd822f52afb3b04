"""A dataset on the Hugging Face Hub -> its documents, streamed in shards.

`datasets` and `huggingface_hub` are imported where they are used: together they cost a second,
which a run on local text need not wait for.
"""

import queue
import threading
from collections.abc import Iterable, Iterator
from typing import Any

from outlier_lab.corpus.readers import holds_strings, with_unix_line_ends
from outlier_lab.errors import BadInput

HUB_TIMEOUT = 3.0
"""Seconds to wait for the Hub's first answer."""

ROWS_PER_READ = 256


def hub_is_reachable(dataset: str, revision: str, timeout: float = HUB_TIMEOUT) -> bool:
    """Whether the Hub answers within `timeout` seconds, be it that there is no such dataset."""
    try:
        find_commit(dataset, revision, timeout)
    except ConnectionError:
        return False
    except BadInput:
        return True
    return True


def find_commit(dataset: str, revision: str, timeout: float = HUB_TIMEOUT) -> str:
    """The commit that a revision stands for.

    Raises:
        ConnectionError: no sensible answer within `timeout` seconds, or the Hub is switched off
            by HF_HUB_OFFLINE.
        BadInput: the Hub has no such dataset or revision.
    """
    from huggingface_hub import HfApi
    from huggingface_hub.errors import (
        HFValidationError,
        RepositoryNotFoundError,
        RevisionNotFoundError,
    )

    if not revision:
        raise BadInput(f"The revision of the dataset '{dataset}' is empty; use main or a commit.")
    answers: queue.SimpleQueue[str | Exception] = queue.SimpleQueue()

    def ask() -> None:
        try:
            info = HfApi().dataset_info(dataset, revision=revision, timeout=timeout)
            answers.put(info.sha or revision)
        except Exception as error:
            answers.put(error)

    # A thread of its own, because no timeout of the client covers a name server that hangs.
    threading.Thread(target=ask, daemon=True).start()
    try:
        answer = answers.get(timeout=timeout)
    except queue.Empty:
        raise ConnectionError(f"no answer from the Hub in {timeout} seconds") from None
    if isinstance(answer, str):
        return answer
    if isinstance(answer, RevisionNotFoundError):
        raise BadInput(
            f"The dataset {dataset} has no revision '{revision}'; use main or one of its commits."
        ) from answer
    if isinstance(answer, RepositoryNotFoundError | HFValidationError):
        raise BadInput(
            f"The Hub shows no dataset '{dataset}'; check the name, or log in if it is private."
        ) from answer
    raise ConnectionError(str(answer)) from answer


def open_stream(dataset: str, commit: str, split: str) -> Any:
    """The split as a `datasets.IterableDataset` of the column `text` alone."""
    import datasets

    try:
        stream = datasets.load_dataset(dataset, revision=commit, split=split, streaming=True)
        columns = stream.column_names or list(next(iter(stream), {}))
    except ConnectionError:
        raise
    except Exception as error:  # the library raises a dozen unrelated classes
        raise BadInput(
            f"The dataset {dataset} has no split {split} that can be read; use another dataset or "
            "revision."
        ) from error
    if "text" not in columns:
        raise BadInput(
            f"The dataset {dataset} has no column text in its split {split}; its columns: "
            f"{', '.join(columns) or 'none'}."
        )
    return stream.select_columns(["text"])


def stream_texts(stream: Any, shards: Iterable[int] | None = None) -> Iterator[str | None]:
    """The texts of some shards of a stream, in the order given; of all, if none are."""
    for shard in range(stream.num_shards) if shards is None else shards:
        rows = stream.shard(stream.num_shards, shard, contiguous=False).with_format("arrow")
        # Not `for row in rows`: in a process of a DataLoader that drops other processes' shards.
        for table in rows.iter(ROWS_PER_READ):
            column = table.column("text")
            if not holds_strings(column.type):
                raise BadInput(
                    f"The column text of the dataset holds {column.type}, not strings; "
                    "use another dataset."
                )
            for text in column.to_pylist():
                yield None if text is None else with_unix_line_ends(text)
