"""Counting as long work: the same total however it is cut, stopped and resumed."""

from __future__ import annotations

from itertools import product

import pytest

from hamekomi.engines.constraints import Search
from hamekomi.lab.puzzle import load
from hamekomi.laws.puzzle import statement
from hamekomi.laws.solving.count import FEW_SOLUTIONS, MANY_PIECES, CountSolutions, read_walk
from hamekomi.laws.solving.solve import mark_variables, problem_of
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.plan import Piece
from tests.laws.numbers import blank


def by_trying(text: str) -> int:
    """The number of fillings that break no law."""
    puzzle = load(text).value
    stated = statement(puzzle)
    places = [(name, place) for name, marks in stated.marks.items() for place in marks.places]
    symbols = [stated.marks[name].symbols[place] for name, place in places]
    found = 0
    for values in product(*symbols):
        filling: dict[str, dict[object, object]] = {name: {} for name in stated.marks}
        for (name, place), value in zip(places, values, strict=True):
            filling[name][place] = value
        known = stated.known(filling)  # type: ignore[arg-type]
        found += all(use.statement.holds(known) for use in stated.uses)
    return found


@pytest.mark.parametrize(
    "text",
    [
        blank("yinyang", 3, 3),
        blank("simpleloop", 3, 2),
        blank("aqre", 3, 3, rooms=True),
        "akari 3 3\n- - -\n- x -\n- - 1",
        "nurikabe 3 3\n- - 2\n- - -\n1 - -",
        "suguru 2 3\n- - -\n- - -\n1 1 2\n1 2 2",
    ],
)
def test_a_count_is_the_number_of_fillings_that_break_no_law(text: str) -> None:
    counted = load(text).count()
    assert counted == by_trying(text)
    assert counted == load(text).count(solver="sat")


def test_few_solutions_are_counted_while_the_work_is_cut() -> None:
    plan = CountSolutions(load(blank("yinyang", 3, 3)).value)
    (piece,) = plan.pieces(UNLIMITED.clock())
    assert piece.name == "34 solutions"
    assert FEW_SOLUTIONS >= 34


def test_pieces_are_beginnings_of_solutions_and_need_not_be_asked_again() -> None:
    plan = CountSolutions(load(blank("yinyang", 4, 4)).value)
    pieces = plan.pieces(UNLIMITED.clock())
    assert len(pieces) >= MANY_PIECES and pieces == plan.pieces(UNLIMITED.clock())
    assert len({len(piece.name.split()) for piece in pieces}) == 1
    counts = {piece.name: plan.run(piece, None, Positions()) for piece in pieces}
    assert min(counts.values()) >= 1, "no piece is empty"
    assert plan.merge(counts).count == 96


class Positions(list[str]):
    """Keeps the positions that a piece reports."""

    def __call__(self, position: str, share: float) -> None:
        assert 0 <= share <= 1
        self.append(position)

    def show(self, make_preview: object) -> None:
        """No previews."""


def test_a_count_goes_on_from_every_position() -> None:
    puzzle = load(blank("yinyang", 3, 3)).value
    places = mark_variables(statement(puzzle))

    def walked(position: str) -> tuple[int, list[str]]:
        """The count at the end, and the positions after each solution."""
        walk, positions = read_walk((), position), list[str]()

        def look() -> None:
            assert 0 <= walk.share <= 1
            positions.append(walk.position)

        clock = Clock(UNLIMITED, 0.0, on_tick=look)
        walk.to_the_end(Search(problem_of(statement(puzzle)), UNLIMITED.clock()), places, clock)
        return walk.count, positions

    whole, positions = walked("0")
    assert whole == by_trying(blank("yinyang", 3, 3))
    assert len(positions) >= whole / 2
    for position in positions:
        assert walked(position)[0] == whole, position


def test_a_piece_goes_on_from_its_last_report() -> None:
    plan = CountSolutions(load(blank("yinyang", 3, 4)).value)
    reports = Positions()
    whole = plan.run(Piece(""), None, reports)
    assert whole == by_trying(blank("yinyang", 3, 4))
    assert plan.run(Piece(""), reports[-1], Positions()) == whole


def test_a_checkpoint_is_that_of_one_board() -> None:
    boards = ["akari 2 2\n- -\n- -", "akari 2 2\n1 -\n- -", "akari 2 2\nx -\n- -"]
    assert len({CountSolutions(load(each).value).identity for each in boards}) == len(boards)


@pytest.mark.parametrize(
    "position", ["", "x", "1 0", "-1 2", "1 2 !", "1  2", "9" * 5000, "1 " + "9" * 10]
)
def test_a_damaged_position_is_refused(position: str) -> None:
    with pytest.raises(BrokenCheckpoint):
        read_walk((), position)
