"""Where rules of the books lie, by a plain search; that they keep every solution; and what explanations
make of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from hamekomi.lab.puzzle import load
from hamekomi.laws.explaining.explain import Explainer, deductions
from hamekomi.laws.explaining.steps import step, steps
from hamekomi.laws.language.board import Cell, Corner, Pair
from hamekomi.laws.language.formulas import Literal
from hamekomi.laws.language.marks import NO, YES
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.mining.inside import NOTHING
from hamekomi.laws.mining.language import book, positions, read, said
from hamekomi.laws.mining.matching import Placed, placements
from hamekomi.laws.puzzle import parse, statement
from hamekomi.model.answers import UNLIMITED
from tests.laws.test_mining import BOARDS, kind_of, solutions

WITH_BOOKS = ("akari", "heyawake", "masyu", "nurikabe", "yajilin")
each_book = pytest.mark.parametrize("name", WITH_BOOKS)


@cache
def stated_boards(name: str) -> tuple[Pencil, ...]:
    """Boards with many solutions."""
    kind = kind_of(name)
    return tuple(statement(parse(kind, text)) for text in BOARDS[name])


# ---- The places, by looking at every fact at every place


def holds(stated: Pencil, what: str, row: int, column: int, value: Any) -> bool | Literal:
    """Whether a fact is so at a place in half cells, or the mark that says it."""
    board = stated.board
    rows, columns = (sorted({at // 2, -(-at // 2)}) for at in (row, column))
    cells = [Cell(down, right) for down in rows for right in columns]
    on_board = [cell in board for cell in cells]
    if what == "rim":
        return sorted(on_board) == [False, True]
    if what == "wall":
        return all(on_board) and (board.room_of(cells[0]) != board.room_of(cells[1])) == (value == YES)
    if what == "room":
        height, width, number = value
        top, left = (row - height + 1) / 2, (column - width + 1) / 2
        inside = {Cell(int(top + r), int(left + c)) for r in range(height) for c in range(width)}
        if not all(cell in board for cell in inside) or set(board.room_of(min(inside))) != inside:
            return False
        return number is None or board.clue.get(min(inside)) == number
    if what == "clue":
        return on_board[0] and board.clue.get(cells[0], NOTHING) == value
    place: Any = {1: cells[0], 2: Pair(*cells[:2]) if len(cells) == 2 else None}.get(len(cells))
    place = Corner(cells[3].row, cells[3].column) if place is None else place
    if place in stated.marks[what]:
        return stated.marks[what].literal(place, value)
    return value == NO and any(on_board)


def plain_places(stated: Pencil) -> Iterator[tuple[int, frozenset[Literal], frozenset[Literal]]]:
    board = stated.board
    for rule in book(type(stated)):
        for about in positions(said(type(stated), rule)):
            for down in range(-2, board.rows + 2):
                for right in range(-2, board.columns + 2):
                    at = [
                        [
                            holds(stated, what, row + 2 * down, column + 2 * right, value)
                            for (what, row, column), value in facts
                        ]
                        for facts in about
                    ]
                    if any(each is False for each in at[0]):
                        continue
                    premises, conclusions = (
                        frozenset(each for each in facts if not isinstance(each, bool)) for facts in at
                    )
                    if conclusions:
                        yield rule.number, premises, conclusions


@each_book
def test_rules_lie_wherever_their_premises_can_hold(name: str) -> None:
    for stated in stated_boards(name)[:1]:
        found = {
            (each.rule.number, frozenset(each.premises), frozenset(each.conclusions))
            for each in placements(stated, book(type(stated)))
        }
        assert found == set(plain_places(stated))


# ---- On whole boards


@each_book
def test_no_rule_of_a_book_loses_a_solution(name: str) -> None:
    used: set[int] = set()
    for stated, text in zip(stated_boards(name), BOARDS[name], strict=True):
        everywhere = placements(stated, book(type(stated)))
        for marks in solutions(parse(kind_of(name), text)):
            known = stated.known(marks)
            for each in everywhere:
                if all(known(literal) for literal in each.premises):
                    used.add(each.rule.number)
                    assert all(known(literal) for literal in each.conclusions), each
    assert used


# ---- In explanations


@each_book
def test_steps_by_rules_follow_from_their_facts_and_the_laws_near_them(name: str) -> None:
    """On boards with several solutions, all of which have the conclusions if they have the facts."""
    for stated, text in zip(stated_boards(name), BOARDS[name], strict=True):
        steps_by_rules = [each for each in deductions(stated, (), UNLIMITED.clock()) if each.rule]
        for marks in solutions(parse(kind_of(name), text)):
            known = stated.known(marks)
            for each in steps_by_rules:
                assert all(known(literal) for literal in each.conclusions)


TWO_BLACK = "masyu 6 6\n- - - - - -\n- - - - - -\n- - b b - -\n- - - - - -\n- - - - - -\n- - - - - -"


def test_a_step_by_a_rule_has_its_name_its_pattern_and_its_picture() -> None:
    given = load(TWO_BLACK, "masyu").value
    found = next(steps(given, UNLIMITED))
    assert found.rule == "two black circles side by side"
    assert "r3c3" in found.because and "r3c4" in found.because
    assert {place.name for place in found.places if place.role == "premise"} == {"r3c3", "r3c4"}
    assert "between r3c3 and r3c4" in found.therefore and "r3c3-r3c4=no line" in found.moves
    picture = found.picture
    assert picture is not None and picture.title == "two black circles side by side: before and after"
    assert {"grid", "focus", "black"} <= {shape.role for shape in picture.shapes}


@pytest.mark.parametrize("name", BOARDS)
def test_no_rule_is_named_by_a_number_alone(name: str) -> None:
    assert not [each.name for each in book(kind_of(name)) if re.match(r"\d+($|,| with| and)", each.name)]


def test_other_rules_or_none_can_be_given() -> None:
    stated = statement(load(TWO_BLACK, "masyu").value)
    clock = UNLIMITED.clock()
    rules = book(type(stated))
    assert not any(each.rule for each in deductions(stated, (), clock, ()))
    [without] = Explainer(stated, (), clock, ()).next()
    assert len(without.uses) > 1
    two = tuple(rule for rule in rules if rule.name == "two black circles side by side")
    [found] = Explainer(stated, (), clock, two).next()
    assert found.rule == two[0] and "two black circles" in step(stated, found).because


def test_explanations_with_rules_are_the_same_in_every_run() -> None:
    def explained() -> list[tuple[Any, ...]]:
        puzzle = parse(kind_of("yajilin"), BOARDS["yajilin"][0])
        return [(each.rule, each.because, each.therefore) for each in steps(puzzle, UNLIMITED)]

    assert explained() == explained()


def test_an_unsound_rule_is_of_no_use() -> None:
    """Files are proved before they are used; and no use becomes a step that the laws do not imply."""
    stated = statement(load(TWO_BLACK.replace("b b", "b -"), "masyu").value)
    wrong = read(type(stated), "1: 0|0|b -> 0|1|line")
    assert isinstance(placements(stated, wrong)[0], Placed)
    assert not any(each.rule for each in deductions(stated, (), UNLIMITED.clock(), wrong))
