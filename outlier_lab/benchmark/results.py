"""Rounds of measurements -> medians, spreads and ratios; a table, JSON, and a comparison."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from outlier_lab.errors import BadInput

RATIOS = {
    "fit/bare_loop": ("fit", "bare_loop"),
    "fit_with_statistics/fit": ("fit_with_statistics", "fit"),
    "bf16_mixed/float32": ("bf16_mixed", "float32"),
    "bare_loop/per_head_baseline": ("bare_loop", "per_head_baseline"),
    "float32/matrix_peak": ("float32_flops", "float32_peak"),
    "bf16_mixed/matrix_peak": ("bf16_mixed_flops", "bf16_peak"),
    "data/raw_encode": ("data", "raw_encode"),
    "prepared/raw_encode": ("prepared", "raw_encode"),
    "waiting_for_data/fit": ("waiting_for_data", "seconds_per_step"),
}
"""Each ratio, of two quantities of one round."""

LESS_IS_BETTER = ("waiting_for_data/fit",)


@dataclass
class Results:
    """What was measured, round after round.

    Attributes:
        settings: what has to agree for two results to be compared.
        rounds: quantities by name, one mapping for each round.
        once: quantities that were measured once, by name.
        tables: further results, as JSON.
    """

    settings: dict[str, Any]
    machine: dict[str, Any]
    rounds: list[dict[str, float]] = field(default_factory=list)
    once: dict[str, float] = field(default_factory=dict)
    tables: dict[str, Any] = field(default_factory=dict)

    def quantities(self) -> dict[str, list[float]]:
        """Every quantity, with its value in each round."""
        names = dict.fromkeys(name for values in self.rounds for name in values)
        return {name: [values[name] for values in self.rounds if name in values] for name in names}

    def ratios(self) -> dict[str, list[float]]:
        """Every ratio, with its value in each round: what disturbs a round disturbs both."""
        found = {
            name: [r[above] / r[below] for r in self.rounds if above in r and below in r]
            for name, (above, below) in RATIOS.items()
        }
        return {name: values for name, values in found.items() if values}

    def as_json(self) -> dict[str, Any]:
        ratios = self.ratios()
        return {
            "settings": self.settings,
            "machine": self.machine,
            "ratios": {name: median(values) for name, values in ratios.items()},
            "ratios_of_rounds": ratios,
            "quantities": {n: median(values) for n, values in self.quantities().items()},
            "quantities_of_rounds": self.quantities(),
            "once": self.once,
            **self.tables,
        }

    def in_words(self) -> str:
        """A table of medians, lowest and highest."""
        rows = [["", "median", "lowest", "highest"]]
        for name, values in self.quantities().items():
            rows.append([name, *(_number(v) for v in (median(values), min(values), max(values)))])
        for name, values in self.ratios().items():
            rows.append([name, *(f"{v:.3f}" for v in (median(values), min(values), max(values)))])
        rows += [[name, _number(value), "", ""] for name, value in self.once.items()]
        widths = [max(len(row[column]) for row in rows) for column in range(4)]
        return "\n".join(
            "  ".join(
                cell.rjust(width) if column else cell.ljust(width)
                for column, (cell, width) in enumerate(zip(row, widths, strict=True))
            ).rstrip()
            for row in rows
        )


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.4g}"


def compare(
    results: Mapping[str, Any], old: Mapping[str, Any], tolerance: float
) -> tuple[list[str], bool]:
    """A line for each ratio that both have, and whether one is worse by more than the tolerance.

    Ratios only: times say more of the machine than of the program.
    """
    lines, worse = [], False
    for name in [name for name in RATIOS if name in results["ratios"] and name in old["ratios"]]:
        now, before = results["ratios"][name], old["ratios"][name]
        less_is_better = name in LESS_IS_BETTER
        bad = now > before + tolerance if less_is_better else now < before * (1 - tolerance)
        worse |= bad
        lines.append(f"{name}: {before:.3f} before, {now:.3f} now{', WORSE' if bad else ''}")
    return lines, worse


def read_results(path: Path, settings: Mapping[str, Any]) -> dict[str, Any]:
    """The JSON of an earlier benchmark of the same settings.

    Raises:
        BadInput: it is none, damaged, or of other settings.
    """
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        ratios = found["ratios"]
        whole = all(isinstance(ratios[name], int | float) for name in ratios) and bool(ratios)
        before = dict(found["settings"])
    except OSError as error:
        raise BadInput(f"{path} cannot be read ({error.strerror}); check the path.") from error
    except (ValueError, KeyError, TypeError) as error:
        raise BadInput(f"{path} is no JSON of outlier-lab benchmark; make it again.") from error
    if not whole:
        raise BadInput(f"{path} is no JSON of outlier-lab benchmark; make it again.")
    if differing := _differing(before, settings):
        raise BadInput(
            f"{path} cannot be compared: {'; '.join(differing)}; benchmark it as it was."
        )
    return dict(found)


def _differing(before: Mapping[str, Any], now: Mapping[str, Any]) -> Sequence[str]:
    return [
        f"{key} is {before.get(key, 'not set')} there and {now.get(key, 'not set')} here"
        for key in sorted(before.keys() | now.keys())
        if before.get(key) != now.get(key)
    ]
