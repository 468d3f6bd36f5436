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

    from hamekomi.lab.book.save import save_book
    from hamekomi.lab.comparison import compare
    from hamekomi.lab.jobs.job_spec import run_job
    from hamekomi.lab.printing import save_sheet
    from hamekomi.lab.puzzle import Puzzle, Solution
    from hamekomi.library.any_family import examples, formats, generate, load, load_many
    from hamekomi.library.cover import CoverNamespace, ExactCover
    from hamekomi.library.hexads import HexadsNamespace
    from hamekomi.library.labyrinth import LabyrinthNamespace
    from hamekomi.library.packing import PackingNamespace
    from hamekomi.library.pencil import KindNamespace
    from hamekomi.library.slitherlink import SlitherlinkNamespace
    from hamekomi.library.sudoku import SudokuNamespace
    from hamekomi.model.answers import Count, Grade, Step, Violation
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

    cover: CoverNamespace
    hexads: HexadsNamespace
    labyrinth: LabyrinthNamespace
    packing: PackingNamespace
    slitherlink: SlitherlinkNamespace
    sudoku: SudokuNamespace

    def families() -> list[str]: ...  # the package of this name can be called

    akari: KindNamespace
    aqre: KindNamespace
    balanceloop: KindNamespace
    battleship: KindNamespace
    binairo: KindNamespace
    castlewall: KindNamespace
    countryroad: KindNamespace
    fillomino: KindNamespace
    galaxies: KindNamespace
    gokigen: KindNamespace
    grandtour: KindNamespace
    hakyuu: KindNamespace
    hashi: KindNamespace
    heyawake: KindNamespace
    hidoku: KindNamespace
    hitori: KindNamespace
    kakuro: KindNamespace
    kenken: KindNamespace
    kuromasu: KindNamespace
    lits: KindNamespace
    masyu: KindNamespace
    mosaic: KindNamespace
    nonogram: KindNamespace
    norinori: KindNamespace
    numberlink: KindNamespace
    nurikabe: KindNamespace
    nurimisaki: KindNamespace
    shakashaka: KindNamespace
    shikaku: KindNamespace
    shingoki: KindNamespace
    simpleloop: KindNamespace
    skyscraper: KindNamespace
    starbattle: KindNamespace
    str8ts: KindNamespace
    suguru: KindNamespace
    takuzu: KindNamespace
    tents: KindNamespace
    yajilin: KindNamespace
    yinyang: KindNamespace

__version__ = "0.2.0"
__all__ = [
    "AmbiguousText",
    "BadInput",
    "BadText",
    "BrokenCheckpoint",
    "BrokenStore",
    "CannotDo",
    "Count",
    "ExactCover",
    "Grade",
    "HamekomiError",
    "IllegalMove",
    "MissingExtra",
    "NoMatchingPuzzle",
    "OutOfBudget",
    "Puzzle",
    "Solution",
    "Step",
    "UnknownName",
    "UnsafePlace",
    "Violation",
    "compare",
    "examples",
    "families",
    "formats",
    "generate",
    "load",
    "load_many",
    "run_job",
    "save_book",
    "save_sheet",
]

# Where the names above are; what is not here is in `model.errors`.
_HOMES = {
    **dict.fromkeys(("Count", "Grade", "Step", "Violation"), "model.answers"),
    **dict.fromkeys(("Puzzle", "Solution"), "lab.puzzle"),
    **dict.fromkeys(("examples", "formats", "generate", "load", "load_many"), "library.any_family"),
    "ExactCover": "library.cover",
    "compare": "lab.comparison",
    "run_job": "lab.jobs.job_spec",
    "save_book": "lab.book.save",
    "save_sheet": "lab.printing",
}


def _find(name: str) -> Any:
    """Import the names above, and families such as `hk.hexads`, when they are first used.

    Importing them all here would take so long that Ctrl-C could show a traceback before `__main__`
    has set up its handler.
    """
    from importlib import import_module
    from importlib.util import find_spec

    if name == "families":  # the package can be called
        return import_module("hamekomi.families")
    if name in __all__ and name not in _HOMES:
        return getattr(import_module("hamekomi.model.errors"), name)
    if name not in _HOMES and find_spec(f"hamekomi.families.{name}") is None:
        raise AttributeError(f"module 'hamekomi' has no attribute {name!r}")
    from hamekomi.lab import puzzle

    puzzle.open_board = _open_board
    if name in _HOMES:
        return getattr(import_module(f"hamekomi.{_HOMES[name]}"), name)
    from hamekomi.lab import catalogue
    from hamekomi.library.any_family import namespace

    if name.startswith("_") or not catalogue.is_name(name):
        raise AttributeError(f"module 'hamekomi' has no attribute {name!r}")
    return namespace(name)


if not TYPE_CHECKING:  # so that type checkers find misspelt names
    __getattr__ = _find


def _open_board(puzzle: Puzzle) -> Any:
    from hamekomi.notebook.board import Board

    return Board(puzzle)


def __dir__() -> list[str]:
    from hamekomi.families import names

    return sorted([*__all__, "families", *names()])
