"""hamekomi: a laboratory for combinatorial puzzles.

>>> import hamekomi as hk
>>> hk.load("0 1 2 3 4", family="hexads").solve().text
'0 1 2 3 4 11'
"""

from __future__ import annotations

# Importing this name from `typing` would take ten times as long as the rest of this file.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hamekomi.lab.comparison import compare
    from hamekomi.lab.jobs.job_spec import run_job
    from hamekomi.lab.printing import save_sheet
    from hamekomi.lab.puzzle import Puzzle, Solution, generate, load
    from hamekomi.lab.reading.many import load_many
    from hamekomi.model.errors import (
        AmbiguousText,
        BadInput,
        BadText,
        BrokenCheckpoint,
        BrokenStore,
        CannotDo,
        HamekomiError,
        IllegalMove,
        MissingExtra,
        NoMatchingPuzzle,
        OutOfBudget,
        UnknownName,
        UnsafePlace,
    )

__version__ = "0.1.0"
__all__ = [
    "AmbiguousText",
    "BadInput",
    "BadText",
    "BrokenCheckpoint",
    "BrokenStore",
    "CannotDo",
    "HamekomiError",
    "IllegalMove",
    "MissingExtra",
    "NoMatchingPuzzle",
    "OutOfBudget",
    "Puzzle",
    "Solution",
    "UnknownName",
    "UnsafePlace",
    "compare",
    "generate",
    "load",
    "load_many",
    "run_job",
    "save_sheet",
]

_HOMES = dict.fromkeys(("Puzzle", "Solution", "generate", "load"), "lab.puzzle")
_HOMES |= {
    "compare": "lab.comparison",
    "load_many": "lab.reading.many",
    "run_job": "lab.jobs.job_spec",
    "save_sheet": "lab.printing",
}


def __getattr__(name: str) -> Any:
    """Import the names above, and families such as `hk.hexads`, when they are first used.

    Importing them all here would take so long that Ctrl-C could show a traceback before `__main__`
    has set up its handler.
    """
    from importlib import import_module
    from importlib.util import find_spec

    if name in __all__ and name not in _HOMES:
        return getattr(import_module("hamekomi.model.errors"), name)
    if name not in _HOMES and find_spec(f"hamekomi.families.{name}") is None:
        raise AttributeError(f"module 'hamekomi' has no attribute {name!r}")
    from hamekomi.lab import puzzle
    from hamekomi.lab.namespace import find

    puzzle.open_board = _open_board
    return getattr(import_module(f"hamekomi.{_HOMES[name]}"), name) if name in _HOMES else find(name)


def _open_board(puzzle: Puzzle) -> Any:
    from hamekomi.notebook.board import Board

    return Board(puzzle)


def __dir__() -> list[str]:
    from hamekomi.lab import catalogue

    return sorted([*__all__, *catalogue.names()])
