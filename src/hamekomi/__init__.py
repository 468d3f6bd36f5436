"""hamekomi: a laboratory for combinatorial puzzles.

>>> import hamekomi as hk
>>> hk.load("0 1 2 3 4", family="hexads").solve().text
'0 1 2 3 4 11'
"""

from __future__ import annotations

from hamekomi.lab import catalogue as _catalogue
from hamekomi.lab.namespace import FamilyNamespace
from hamekomi.lab.namespace import find as _find
from hamekomi.lab.puzzle import Puzzle, Solution, generate, load
from hamekomi.model.errors import (
    BadInput,
    BadText,
    BrokenCheckpoint,
    BrokenStore,
    CannotDo,
    HamekomiError,
    IllegalMove,
    MissingExtra,
    OutOfBudget,
    UnknownName,
)

__version__ = "0.1.0"
__all__ = [
    "BadInput",
    "BadText",
    "BrokenCheckpoint",
    "BrokenStore",
    "CannotDo",
    "HamekomiError",
    "IllegalMove",
    "MissingExtra",
    "OutOfBudget",
    "Puzzle",
    "Solution",
    "UnknownName",
    "generate",
    "load",
]


def __getattr__(name: str) -> FamilyNamespace:
    """`hk.hexads`, `hk.packing` ...: a family with what it alone can do."""
    return _find(name)


def __dir__() -> list[str]:
    return sorted([*__all__, *_catalogue.names()])
