"""A parser's complaint, told in one sentence that names the setting and where it was given."""

import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import yaml

from outlier_lab.experiments import names

EXTRAS = {"pytorch_optimizer": "optimizers"}
"""Packages that shipped experiments need and a plain installation lacks, and what brings them."""


def in_words(message: str, arguments: Sequence[str]) -> str:
    """The message of jsonargparse about an expanded command line, as one plain sentence."""
    message = " ".join(message.split())
    if "required: fit.model.optimizer" in message:
        return f"No optimizer was given; add an experiment, -c NAME: {', '.join(names())}."
    key, fault = _key_and_fault(message)
    where = _where(key, arguments) if key else ""
    return f"{where}{fault.rstrip('.')}; `outlier-lab fit --help` lists the settings."


def _key_and_fault(message: str) -> tuple[str, str]:
    """The setting that is complained of, or none, and what is wrong."""
    if unknown := re.search(r"does not accept option '([^']+)'", message):
        return unknown[1], f"there is no setting {unknown[1]}"
    if not (about := re.match(r'Parser key "([^"]+)": (.*)', message)):
        return "", message
    key, fault = about[1], re.sub(r"<class '(?:torch\.)?(\w+)'>", r"\1", about[2])
    if unknown := re.search(r"Option '(\w+)' is not accepted", fault):
        key = f"{key}.init_args.{unknown[1]}"
        owner = re.search(r"class_path='([^']+)'", fault)
        return key, f"there is no setting {key}" + (f" in {owner[1]}" if owner else "")
    if absent := re.search(r"(module '[\w.]+' has no attribute '\w+')", fault):
        return key, f"{key}: {absent[1]}"
    if missing := re.search(r"No module named '([\w.]+)'", fault):
        extra = EXTRAS.get(missing[1])
        remedy = (
            f"install it with pip install 'outlier-lab[{extra}]'" if extra else "check the name"
        )
        return key, f"{key}: there is no module {missing[1]}; {remedy}"
    wrong = re.search(r'Parser key "(\w+)": .*Subtypes: \[(.+?)\].*Given value: (.+?)\. Got', fault)
    if wrong:
        return key, f"{key}.init_args.{wrong[1]} cannot be {wrong[3]!r}; it must be {wrong[2]}"
    fault = re.sub(r"\b(typing|collections\.abc)\.", "", fault)
    fault = re.sub(r"Expected an? (.*?)\. Got value: ", r"expected \1, but got ", fault)
    return key, f"{key}: {fault}"


def _where(key: str, arguments: Sequence[str]) -> str:
    """The file that sets a key, unless a flag does."""
    flags = [argument.partition("=")[0] for argument in arguments]
    if any(flag == f"--{key}" or flag.startswith(f"--{key}.") for flag in flags):
        return ""
    files = [Path(name) for flag, name in pairwise(arguments) if flag == "-c"]
    return next((f"{file}: " for file in reversed(files) if _sets(file, key.split("."))), "")


def _sets(file: Path, path: Sequence[str]) -> bool:
    node = yaml.safe_load(file.read_text(encoding="utf-8"))
    for key in path:
        if not isinstance(node, dict) or key not in node:
            return False
        node = node[key]
    return True
