"""Graphs of experiments as data; `lab/results/plots.py` draws them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Series:
    name: str
    points: tuple[tuple[float, float], ...]
    # "level" is a line to compare with, such as a published number.
    kind: Literal["line", "bars", "level", "dots"] = "line"


@dataclass(frozen=True, slots=True)
class Plot:
    title: str
    x: str
    y: str
    series: tuple[Series, ...]
    y_scale: Literal["linear", "log"] = "linear"
    # Other graphs of the same result, drawn beside this one.
    more: tuple[Plot, ...] = ()
