"""What the library does with any family: find it, read and make its puzzles, list what it has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from hamekomi.lab import catalogue, puzzle, validate
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.reading import many
from hamekomi.library.arguments import read_with
from hamekomi.library.namespace import FamilyNamespace, GeneratingNamespace
from hamekomi.model.errors import BadInput


def namespace(name: str) -> FamilyNamespace[Any]:
    """A family as an attribute of the library."""
    match name:  # imported when it is first used
        case "cover":
            from hamekomi.library.cover import CoverNamespace

            return CoverNamespace(name)
        case "hexads":
            from hamekomi.library.hexads import HexadsNamespace

            return HexadsNamespace(name)
        case "labyrinth":
            from hamekomi.library.labyrinth import LabyrinthNamespace

            return LabyrinthNamespace(name)
        case "packing":
            from hamekomi.library.packing import PackingNamespace

            return PackingNamespace(name)
        case "slitherlink":
            from hamekomi.library.slitherlink import SlitherlinkNamespace

            return SlitherlinkNamespace(name)
        case "sudoku":
            from hamekomi.library.sudoku import SudokuNamespace

            return SudokuNamespace(name)
        case _:
            return _of_another(name)


def _of_another(name: str) -> FamilyNamespace[Any]:
    """The namespace of a family that has no module here: a law file, or a family of the user's own."""
    module = catalogue.module(name)
    if not hasattr(module, "__path__"):
        from hamekomi.library.pencil import KindNamespace

        return KindNamespace(name)
    makes = catalogue.family(name).making.generate is not None
    return GeneratingNamespace(name) if makes else FamilyNamespace(name)


def _own(read: Puzzle) -> Puzzle:
    """The puzzle as a value of its family's own class."""
    own: Puzzle = namespace(read.family.name).own(read)
    return own


def load(
    text: str | Path,
    family: str | None = None,
    format: str | None = None,  # noqa: A002
    *,
    problem: int | None = None,
    rules: str | Path | None = None,
) -> Puzzle:
    """Read a puzzle: a text in any known notation, an address, an example's name, or a file.

    If the text holds several puzzles, `problem` says which one, counted from 1; `load_many` reads all.
    `rules` names a file of rules, or one of the family's books such as "mined", to use in place of the
    family's own rules, as in `Puzzle.with_rules`.

    >>> import hamekomi as hk
    >>> hk.load("https://puzz.link/p?slither/5/5/cbcbcddad").describe()
    'Slitherlink 5x5, 9 clues'
    """
    read = partial(puzzle.load, family=family, format=format, problem=problem, rules=rules)
    return _own(read_with(read, text))


def load_many(
    source: str | Path | BinaryIO | TextIO,
    family: str | None = None,
    *,
    refused: Callable[[BadInput], None] | None = None,
) -> Iterator[Puzzle]:
    """Read the puzzles in a file (its name, or an open file) or in a text, one by one.

    Every line is a puzzle, or every block between blank lines, unless the whole text is one puzzle.
    Only one puzzle at a time is in memory, and the first is yielded before the last is read. If
    `refused` is given, it is called with the error of every text that cannot be read, and reading goes
    on; without it, the first such text raises BadInput.

    >>> import hamekomi as hk
    >>> [puzzle.count() for puzzle in hk.load_many("0 1 2 3 4\\n0 1 2 3", "hexads")]
    [1, 4]
    """
    return map(_own, many.load_many(source, family, refused=refused))


def generate(
    family: str, /, *, seed: int | None = None, timeout: float | None = None, **options: Any
) -> Puzzle:
    """Make a puzzle; the same seed and options make the same puzzle on every machine.

    >>> import hamekomi as hk
    >>> hk.generate("slitherlink", rows=5, columns=5, seed=7).is_unique()
    True
    """
    return _own(puzzle.generate(family, seed=seed, timeout=timeout, **options))


def examples(family: str) -> dict[str, str]:
    """The titles of a family's examples, and of puzzles with names, by the names that `load` takes.

    >>> import hamekomi as hk
    >>> hk.examples("packing")["tetra"]
    'Tetra: tetrominoes and tetrahexes of balls in an octahedron'
    """
    return dict(catalogue.family(validate.text("a family", family)).titles)


def formats(family: str) -> dict[str, str]:
    """The notations of a family by name, each with a few words; `Puzzle.to` writes them.

    Those for other solvers, such as "dimacs", come last and are written only.

    >>> import hamekomi as hk
    >>> list(hk.formats("sudoku"))[:2]
    ['plain', 'drawing']
    """
    return dict(catalogue.family(validate.text("a family", family)).notations)
