"""Graphs of experiments as data; `lab/plots.py` draws them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Series:
    name: str
    points: tuple[tuple[float, float], ...]
    kind: Literal["line", "bars"] = "line"


@dataclass(frozen=True, slots=True)
class Plot:
    title: str
    x: str
    y: str
    series: tuple[Series, ...]
    y_scale: Literal["linear", "log"] = "linear"
