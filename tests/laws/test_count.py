"""Counting as long work: the same total however it is cut, stopped and resumed."""

from __future__ import annotations

from itertools import product

import pytest

from hamekomi.lab.puzzle import load
from hamekomi.laws.count import FEW_SOLUTIONS, MANY_PIECES, CountSolutions, read_walk
from hamekomi.laws.puzzle import statement
from hamekomi.model.answers import UNLIMITED
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
    plan = CountSolutions(load(blank("yinyang", 3, 4)).value)
    whole = plan.run(Piece(""), None, Positions())
    assert whole == by_trying(blank("yinyang", 3, 4))
    walk = read_walk((), "0")
    seen: list[str] = []
    assert walk.count == 0
    for _ in range(20):
        reports = Positions()
        assert plan.run(Piece(""), walk.position, reports) == whole
        seen += reports
        walk = read_walk((), reports[-1])
    assert seen


@pytest.mark.parametrize(
    "position", ["", "x", "1 0", "-1 2", "1 2 !", "1  2", "9" * 5000, "1 " + "9" * 10]
)
def test_a_damaged_position_is_refused(position: str) -> None:
    with pytest.raises(BrokenCheckpoint):
        read_walk((), position)
