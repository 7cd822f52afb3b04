"""Finding experiment files by name: `-c adam` is `experiments/adam.yaml`.

A name is looked up in the folder `experiments/` where the command runs, then among the files that
come with the package. An experiment is a stack of files, later ones win: `base`, a scale, an
optimizer, variants. What an optimizer needs at one scale only, a learning rate say, is in
`scales/SCALE/OPTIMIZER.yaml` and goes on top of the optimizer by itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from outlier_lab.errors import BadInput

_PACKAGE = Path(__file__).parent
SHIPPED = next(
    folder
    for folder in (_PACKAGE / "experiments", _PACKAGE.parent / "experiments")
    if folder.is_dir()
)
"""The YAML files of this project: inside an installed wheel, beside the package in a checkout."""


def folders() -> list[Path]:
    """Where experiment files are looked up, in order."""
    here = Path("experiments").resolve()
    return [here, SHIPPED] if here.is_dir() and here != SHIPPED.resolve() else [SHIPPED]


def names(kind: str = "") -> list[str]:
    """The experiments there are, or with kind `scales` or `variants` those, sorted."""
    found = {path.stem for folder in folders() for path in (folder / kind).glob("*.yaml")}
    return sorted(found - {"base"})


def find(name: str) -> Path:
    """The YAML file of a name, or of a path to a file.

    `scales/auto` is `scales/12m` where torch finds an accelerator, else `scales/cpu`.

    Raises:
        BadInput: no such file; the sentence lists those there are.
    """
    if name == "scales/auto":
        import torch  # takes a second or two: only where it is asked

        name = "scales/12m" if torch.accelerator.is_available() else "scales/cpu"
    file = Path(name) if Path(name).is_file() else _look_up(name.removesuffix(".yaml"))
    if file is None:
        kind = name.rpartition("/")[0]
        what = {"scales": "scale", "variants": "variant", "studies": "study"}.get(
            kind, "experiment"
        )
        raise BadInput(
            f"There is no {what} {name!r}; there are {', '.join(names(kind))}. "
            f"Add one as experiments/{name}.yaml, or give the path of a file."
        )
    return file


def _look_up(stem: str) -> Path | None:
    files = (folder / f"{stem}.yaml" for folder in folders())
    return next((file for file in files if file.is_file()), None)


def expand(arguments: Sequence[str]) -> list[str]:
    """Replace the names after `-c` and `--config` by paths to their files."""
    expanded: list[str] = []
    scale = ""
    rest = iter(arguments)
    for argument in rest:
        flag, _, name = argument.partition("=")
        if flag not in ("-c", "--config"):
            expanded.append(argument)
            continue
        file = find(name or next(rest, ""))
        _refuse_empty_sections(file)
        expanded += ["-c", str(file)]
        if file.parent.name == "scales":
            scale = file.stem
        elif scale and (at_scale := _look_up(f"scales/{scale}/{file.stem}")):
            expanded += ["-c", str(at_scale)]
    return expanded


SECTIONS = ("model", "data", "trainer", "statistics", "checkpoints")
PARTS = ("transformer", "optimizer")

LINKED = {
    "data.seed": "seed_everything",
    "model.transformer.d_vocab": "data.d_vocab",
    "model.transformer.n_ctx": "data.n_ctx",
    "model.bytes_per_token": "data.bytes_per_token",
}
"""Settings that are not given but follow from another, so that two parts agree."""


class _EachKeyOnce(yaml.SafeLoader):
    """YAML in which a key given twice is a fault; PyYAML would silently take the last."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if isinstance(key, yaml.ScalarNode) and key.value in seen:
                raise yaml.constructor.ConstructorError(
                    problem=f"the key {key.value!r} is there twice", problem_mark=key.start_mark
                )
            seen.add(str(key.value))
        return super().construct_mapping(node, deep)


def read_yaml(file: Path) -> dict[str, Any]:
    """The settings of a YAML file.

    Raises:
        BadInput: the file is no YAML mapping; one sentence with the file and the line.
    """
    try:
        content = yaml.load(file.read_text(encoding="utf-8"), _EachKeyOnce)
    except yaml.MarkedYAMLError as error:
        line = f" line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise BadInput(f"{file}{line} cannot be used: {error.problem}; correct it.") from error
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise BadInput(f"{file} cannot be read as YAML: {error}.".replace("\n", " ")) from error
    if not isinstance(content, dict):
        raise BadInput(f"{file} holds no settings; write them as `key: value` lines.")
    return content


def data_settings(scale: str) -> dict[str, Any]:
    """The section `data` of an experiment at a scale, with `tokenizer` and `d_vocab` at least."""
    data: dict[str, Any] = {"tokenizer": None, "d_vocab": None}
    for name in ("base", f"scales/{scale}"):
        data |= read_yaml(find(name)).get("data") or {}
    return data


def _refuse_empty_sections(file: Path) -> None:
    content = read_yaml(file)
    # Null would silently put every setting of the section back to the library's default.
    model = content.get("model")
    for section, holder in (*((s, content) for s in SECTIONS), *((s, model) for s in PARTS)):
        if isinstance(holder, dict) and section in holder and holder[section] is None:
            raise BadInput(f"{file}: {section} is empty; give it settings or remove it.")
    for target, source in LINKED.items():  # which the parser would leave out without a word
        *path, key = target.split(".")
        holder = content
        for part in path:
            holder = holder.get(part) if isinstance(holder, dict) else None
        if isinstance(holder, dict) and key in holder:
            raise BadInput(f"{file}: {target} follows from {source}; remove it.")


@dataclass(frozen=True)
class Stack:
    """The names in a stack of experiment files."""

    experiment: str
    scale: str
    variants: tuple[str, ...]

    @classmethod
    def of(cls, files: Sequence[Path]) -> "Stack":
        by_kind: dict[str, list[str]] = {"scales": [], "variants": [], "": []}
        for file in files:
            if file.stem != "base" and file.parent.parent.name != "scales":
                kind = file.parent.name
                by_kind[kind if kind in by_kind else ""].append(file.stem)
        return cls(
            experiment="+".join(by_kind[""]) or "unnamed",
            scale="+".join(by_kind["scales"]) or "custom",
            variants=tuple(by_kind["variants"]),
        )
