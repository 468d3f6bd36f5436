"""Laws that contradict each other in a puzzle without a solution; where several solutions differ."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import pytest

from hamekomi.engines.constraints import Search
from hamekomi.lab.puzzle import load
from hamekomi.laws.language.board import Board
from hamekomi.laws.language.formulas import TRUE, all_of, any_of
from hamekomi.laws.language.marks import shade
from hamekomi.laws.language.pencil import Pencil, Use, law
from hamekomi.laws.solving import contradiction
from hamekomi.laws.solving.solve import problem_of
from hamekomi.model.answers import UNLIMITED

WITHOUT = ["nurikabe 3 3\n1 1 -\n- - -\n- - 2", "nurikabe 2 2\n1 -\n- 1", "yinyang 2 2\nw b\nb w"]


@pytest.mark.parametrize("text", WITHOUT)
def test_the_laws_that_are_named_contradict_each_other_and_no_others_do(text: str) -> None:
    puzzle = load(text)
    assert puzzle.solve() is None
    found = puzzle.refute()
    assert found is not None
    named = {each.law for each in found}
    stated = puzzle.value.kind(puzzle.value.board)
    sizes = [range(len(marks.places)) for marks in stated.marks.values()]
    assert len(sizes) == 1, "the kinds here have one sort of marks, which are there or not"
    broken = []
    for values in product((0, 1), repeat=len(sizes[0])):
        (name,) = stated.marks
        filling = {name: dict(zip(stated.marks[name].places, values, strict=True))}
        known = stated.known(filling)
        broken.append({use.law for use in stated.uses if use.statement.holds(known) is False})
    assert all(each & named for each in broken)
    for one in named:
        assert not all(each & (named - {one}) for each in broken), f"{one} could be left out"


def test_places_are_named_but_not_the_whole_board() -> None:
    found = load(WITHOUT[0]).refute()
    assert found is not None
    assert [(each.law, each.places) for each in found] == [("clue", ("r1c1", "r1c2")), ("islands", ())]
    assert str(found[0]) == "a cell with a number belongs to an island (at r1c1, r1c2)"


@pytest.mark.parametrize(("number", "end"), [(12, "r1c12)"), (13, "r1c12 and 1 more)")])
def test_of_many_places_some_are_listed(number: int, end: str) -> None:
    cells = Board(1, 20).cells
    uses = [Use("law", "it is so", (cell,), TRUE) for cell in cells[:number]]
    said = contradiction._said("law", uses, len(cells))
    assert str(said).endswith(end) and len(said.places) == number


def test_a_puzzle_with_a_solution_has_no_contradiction() -> None:
    assert load("yinyang 2 2\n- -\n- -").refute() is None


def test_uses_that_share_a_statement_hold_each_by_itself() -> None:
    """If one of them is left out, what the statement means is still said in the other one's group."""

    class Shared(Pencil):
        mark = shade("mark", "no mark")

        @law
        def both(self) -> Iterator[Any]:
            "both or the third"
            one, two, three, four = self.mark[self.board.cells]
            pair = all_of(one, two)
            yield self.board.cells, any_of(pair, three)
            yield self.board.cells, any_of(pair, four)

    stated = Shared(Board(1, 4))
    one, two, three, four = (stated.marks["mark"].literal(cell, 1) for cell in stated.board.cells)
    search = Search(problem_of(stated), UNLIMITED.clock(), selectors=True)
    for group, other in ((0, three), (1, four)):
        assert {one, two} <= set(search.consequences([search.selectors[group], -other]) or ())


TWO = "heyawake 3 4\n- - - -\n- - 1 -\n- - - -\n1 1 2 2\n1 1 2 2\n1 1 2 2"


def test_two_solutions_differ_at_places() -> None:
    puzzle = load(TWO)
    one, other = islice(puzzle.solutions(), 2)
    places = puzzle.differences(one, other)
    assert places and places == puzzle.differences(one.text, other.text)
    assert puzzle.differences(one, one) == []
