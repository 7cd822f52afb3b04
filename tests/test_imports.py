"""Which part may know of which: text flows to statistics in one direction."""

import ast
from pathlib import Path

import pytest

import outlier_lab

PACKAGE = Path(outlier_lab.__file__).parent
FILES = sorted(PACKAGE.rglob("*.py"))

MAY_IMPORT = {
    "errors": set(),
    "haar": set(),
    "precision": set(),
    "whole_files": set(),
    "experiments": {"errors"},
    "study_file": {"errors", "experiments"},
    "report": {"errors", "experiments", "study_file", "whole_files"},
    "study": {"corpus", "errors", "experiments", "study_file", "whole_files"},
    "faults": {"experiments"},
    "benchmark": {
        *("corpus", "equivariance", "errors", "experiments", "haar", "model", "optim", "precision"),
        *("residual", "tracking", "whole_files"),
    },
    "equivariance": {"haar", "model", "optim", "residual", "experiments", "errors"},
    "run_folder": {"corpus", "experiments", "errors"},
    "corpus": {"errors", "whole_files"},
    "model": {"haar", "precision", "optim", "errors"},  # the former it shares with `residual`
    "residual": {"errors", "precision"},
    "optim": {"haar", "errors"},
    "tracking": {"haar", "corpus", "model", "residual", "errors", "whole_files"},
    "training": {"corpus", "model", "residual", "tracking", "experiments", "run_folder", "errors"},
}
"""Rooms of this package that another room may import from, besides itself."""

NO_LIGHTNING = (
    "haar",
    "precision",
    "model",
    "residual",
    "optim",
    "experiments",
    "equivariance",
    "report",
    "study_file",
)
LIGHTNING = ("model/module.py",)
NO_TORCH = ("study_file", "report")
NO_TORCH_AT_START = ("cli.py", "errors.py", "__init__.py", "__main__.py")


def imports(file: Path) -> set[str]:
    """Modules that a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} has a relative import"
            assert node.module is not None
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def room(file: Path) -> str:
    parts = file.relative_to(PACKAGE).with_suffix("").parts
    return parts[0]


@pytest.mark.parametrize("file", FILES, ids=lambda f: str(f.relative_to(PACKAGE)))
def test_imports_run_one_way(file: Path) -> None:
    name = file.relative_to(PACKAGE).as_posix()
    allowed = MAY_IMPORT.get(name, MAY_IMPORT.get(room(file)))
    if name.startswith(("cli", "__")):
        return  # the command line may use all
    assert allowed is not None, f"say in this test what {name} may import"
    ours = {i.split(".")[1] for i in imports(file) if i.startswith("outlier_lab.")}
    ours -= {room(file), "__version__"}
    assert ours <= allowed, f"{name} imports from {ours - allowed}"


@pytest.mark.parametrize("place", NO_LIGHTNING)
def test_the_science_reads_without_lightning(place: str) -> None:
    names = {f.relative_to(PACKAGE).as_posix(): f for f in FILES}
    files = [f for name, f in names.items() if name.startswith(place) and name not in LIGHTNING]
    assert files
    for file in files:
        heavy = {i for i in imports(file) if i.split(".")[0] in ("lightning", "pytorch_lightning")}
        assert not heavy, f"{file} imports {heavy}"


@pytest.mark.parametrize("place", NO_TORCH)
def test_reading_runs_takes_no_torch(place: str) -> None:
    files = [f for f in FILES if f.relative_to(PACKAGE).as_posix().startswith(place)]
    assert files
    for file in files:
        assert not {i for i in imports(file) if i.split(".")[0] == "torch"}, file


@pytest.mark.parametrize("name", NO_TORCH_AT_START)
def test_help_starts_without_torch(name: str) -> None:
    top = ast.parse((PACKAGE / name).read_text(encoding="utf-8")).body
    modules = {a.name for node in top if isinstance(node, ast.Import) for a in node.names}
    modules |= {str(node.module) for node in top if isinstance(node, ast.ImportFrom)}
    assert not {m for m in modules if m.split(".")[0] in ("torch", "lightning")}
