"""Frozen values (the puzzle, its solution, a position in between), their text, and the laws."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from hamekomi.model.answers import Violation
from hamekomi.model.errors import BadText
from hamekomi.model.family import Claim
from hamekomi.model.words import counted

LONGEST_ROW = 200


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of a row: a given mark, or None."""

    cells: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Filled:
    marks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """The marks so far, including the given ones."""

    puzzle: Row
    marks: tuple[int | None, ...]


def cell_name(cell: int) -> str:
    """The name of a cell in pictures, steps and violations; cells are counted from 0."""
    return f"cell {cell + 1}"


def claim(text: str) -> Claim:
    """Claims only texts with the prefix, because a few marks could be anything."""
    return Claim.SURE if text.lstrip().startswith("row:") else Claim.NO


def parse(text: str) -> Row:
    body = text.strip()
    prefix = "row:" if claim(body) else ""
    cells: list[int | None] = []
    for column, character in enumerate(body.removeprefix(prefix), len(prefix) + 1):
        if character not in "01.":
            raise BadText(f"expected 0, 1 or '.', found {character!r}", line=1, column=column)
        cells.append(None if character == "." else int(character))
    if not 1 <= len(cells) <= LONGEST_ROW:
        raise BadText(f"a row has 1 to {LONGEST_ROW} cells, not {len(cells)}", line=1)
    return Row(tuple(cells))


def write(puzzle: Row) -> str:
    return "row:" + "".join("." if cell is None else str(cell) for cell in puzzle.cells)


def parse_solution(puzzle: Row, text: str) -> Filled:
    row = parse(text)
    marks = tuple(cell for cell in row.cells if cell is not None)
    if len(marks) != len(puzzle.cells) or len(row.cells) != len(puzzle.cells):
        raise BadText(f"a solution has {counted(len(puzzle.cells), 'mark')}, each 0 or 1")
    return Filled(marks)


def write_solution(puzzle: Row, solution: Filled) -> str:
    return "".join(map(str, solution.marks))


def check(puzzle: Row, solution: Filled) -> list[Violation]:
    """The laws, checked slowly and obviously. Write this first: every solver is tested against it."""
    if len(solution.marks) != len(puzzle.cells):
        return [Violation("wrong-length", (), f"the row has {counted(len(puzzle.cells), 'cell')}")]
    found = [
        Violation("given-changed", (cell_name(cell),), f"{cell_name(cell)} is given as {given}")
        for cell, (given, mark) in enumerate(zip(puzzle.cells, solution.marks, strict=True))
        if given not in (None, mark)
    ]
    return found + equal_neighbours(solution.marks)


def equal_neighbours(marks: Sequence[int | None]) -> list[Violation]:
    """Equal neighbours among the marks so far: no later mark can put them right."""
    return [
        Violation(
            "equal-neighbours",
            (cell_name(cell), cell_name(cell + 1)),
            f"cells {cell + 1} and {cell + 2} are equal",
        )
        for cell, (left, right) in enumerate(pairwise(marks))
        if left is not None and left == right
    ]
