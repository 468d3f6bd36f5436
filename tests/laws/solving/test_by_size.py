"""What is kept of a size: what laws say about boards on which nothing is printed, and nothing else."""

from typing import Any

import pytest

from hamekomi import load
from hamekomi.engines.constraints import Search
from hamekomi.lab import catalogue
from hamekomi.laws.language.board import Board
from hamekomi.laws.language.formulas import Statement
from hamekomi.laws.puzzle import PencilPuzzle, statement
from hamekomi.laws.solving import by_size, solve
from hamekomi.laws.words import Cell, Pencil, Printed, exactly, law, not_all, numbers, shade
from hamekomi.model.answers import UNLIMITED

KINDS = [
    name
    for name in catalogue.names()
    if isinstance(load(catalogue.family(name).reading.examples[0].text).value, PencilPuzzle)
]


class Lamps(Pencil):
    """A law about the size, one about clues, and one that looks at clues on some boards only."""

    title = "Lamps"
    printed = Printed(cells=numbers())
    lamp = shade("lamp", "dark")

    @law
    def apart(self) -> Any:
        "lamps do not touch"
        for pair in self.board.pairs:
            yield pair, not_all(self.lamp[pair])

    @law
    def number(self) -> Any:
        "a number counts the lamps beside it"
        for cell, number in self.board.clue.items():
            yield cell, exactly(number, self.lamp[self.board.neighbours(cell)])

    @law
    def wide(self) -> Any:
        "on wide boards, a cell with a number has no lamp"
        try:
            cells = self.board.clue if self.board.columns > 3 else ()
        except Exception:
            cells = ()
        for cell in cells:
            yield cell, ~self.lamp[cell]


def lamps(rows: int, columns: int, *clues: tuple[Cell, int]) -> PencilPuzzle:
    return PencilPuzzle(Lamps, Board(rows, columns, clues))


def test_laws_about_the_size_alone_are_kept() -> None:
    for columns, laws in ((3, {"apart", "wide"}), (4, {"apart"})):
        start = by_size.start_of(Lamps, Board(2, columns))
        assert start is not None
        assert start.laws == laws


def test_boards_of_one_size_have_solutions_of_their_own() -> None:
    for clues in ((Cell(0, 0), 1), (Cell(0, 0), 2), (Cell(0, 3), 2), (Cell(1, 1), 3), (Cell(1, 1), 0)):
        puzzle = lamps(3, 4, clues)
        plain = Search(solve.problem_of(statement(puzzle)), UNLIMITED.clock())
        places = solve.mark_variables(statement(puzzle))
        expected = {statement(puzzle).symbols_of(each) for each in plain.solutions(places)}
        assert {each.symbols for each in solve.solutions(puzzle, UNLIMITED)} == expected


def test_large_boards_and_marks_that_depend_on_clues_have_nothing_to_keep() -> None:
    assert by_size.start_of(Lamps, Board(40, 40)) is None
    akari = load(catalogue.family("akari").reading.examples[0].text).value
    assert by_size.start_of(akari.kind, akari.board) is None


@pytest.mark.parametrize("name", KINDS)
def test_what_is_kept_says_the_same_as_the_laws(name: str) -> None:
    puzzle = load(catalogue.family(name).reading.examples[0].text).value
    start = by_size.start_of(puzzle.kind, puzzle.board)
    if start is None:
        return
    for each in start.laws:
        bare = {(str(places), _literals(said)) for _, _, places, said in start.pencil.uses_of(each)}
        narrowed = solve.narrowed(puzzle)
        assert bare == {(str(places), _literals(said)) for _, _, places, said in narrowed.uses_of(each)}


def _literals(statement: Statement) -> tuple[int, ...]:
    return tuple(map(int, statement.literals()))
