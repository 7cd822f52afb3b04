"""Files that are there whole or not at all, whenever the machine stops."""

import os
from pathlib import Path


def beside(path: Path) -> Path:
    """Where to write what `put_in_place` then gives its name."""
    return path.with_name(f"{path.name}.part")


def put_in_place(path: Path) -> None:
    """Give the file written `beside` a path its name, once its bytes are on the disk."""
    with beside(path).open("rb+") as file:
        os.fsync(file.fileno())
    os.replace(beside(path), path)
