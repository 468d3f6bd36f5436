"""Kinds against their printed rules, which `tests/reference/pencil.py` says without law files: on tiny
boards all answers are tried, and answers to larger boards are judged.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from random import Random
from typing import Any

import pytest

from hamekomi.lab.puzzle import load
from hamekomi.laws.family import family_of
from hamekomi.laws.puzzle import PencilMarks, PencilPuzzle, filling, parse, statement
from hamekomi.laws.solving import solve
from tests.laws.meanings import PATIENT, fillings
from tests.laws.test_kinds import kind
from tests.laws.test_tiny_boards import boards
from tests.reference.pencil import LOOPS, NUMBERS, SHADING, At, Printed

RULES = {**SHADING, **LOOPS, **NUMBERS}
# More answers than these are not tried.
MOST_TRIED = 16_000


def printed(puzzle: PencilPuzzle) -> Printed:
    how, _ = RULES[puzzle.name]
    return Printed(str(puzzle), **how)


def answer(puzzle: PencilPuzzle, solution: PencilMarks) -> Any:
    """As the rules take it: numbers by cell, or what is shaded or drawn."""
    (marks,) = filling(statement(puzzle), solution).values()
    return (
        dict(marks)
        if puzzle.name in NUMBERS
        else {place for place, is_there in marks.items() if is_there}
    )


def candidates(puzzle: PencilPuzzle) -> Iterator[Any]:
    """All answers; the next larger number, too, after those that the law file thinks of."""
    if puzzle.name in NUMBERS:
        cells: list[At] = [(row, column) for row, column in puzzle.board.cells]
        (marks,) = statement(puzzle).marks.values()
        symbols = [int(symbol) for place in marks.places for symbol in marks.symbols[place]]
        for numbers in product(range(min(symbols), max(symbols) + 2), repeat=len(cells)):
            yield dict(zip(cells, numbers, strict=True))
    else:
        yield from (answer(puzzle, each) for each in fillings(statement(puzzle)))


def is_right(puzzle: PencilPuzzle, found: Any) -> bool:
    return RULES[puzzle.name][1](printed(puzzle), found)


@pytest.mark.parametrize("name", sorted(RULES))
def test_the_solutions_of_tiny_boards_are_the_answers_that_keep_the_rules(name: str) -> None:
    tried = 0
    for puzzle in boards(name):
        few = list(islice(candidates(puzzle), MOST_TRIED + 1))
        if len(few) <= MOST_TRIED:
            tried += 1
            on, rule = printed(puzzle), RULES[name][1]
            right = [each for each in few if rule(on, each)]
            found = [answer(puzzle, each) for each in solve.solutions(puzzle, PATIENT)]
            assert len(found) == len(right) and all(each in right for each in found), str(puzzle)
    assert tried


@pytest.mark.parametrize("name", sorted(RULES))
def test_solutions_of_examples_and_of_thinned_ones_keep_the_rules(name: str) -> None:
    """With few of the clues there are several solutions; all of them are right."""
    random = Random(name)
    for example in family_of(kind(name)).reading.examples[:2]:
        whole = load(example.text, name).value
        for puzzle in (whole, thinned(whole, random)):
            found = list(islice(solve.solutions(puzzle, PATIENT), 3))
            assert found
            assert all(is_right(puzzle, answer(puzzle, each)) for each in found)


# Clues that can only lose their number, and then are this; and those that stay.
WITHOUT_NUMBER = {"nurikabe": "?", "nurimisaki": "white"}
STAYS = ("tree", "block", ("block",))


def thinned(puzzle: PencilPuzzle, random: Random) -> PencilPuzzle:
    """With about a third of its clues, and with few at the rim; read from its text."""
    board, left = puzzle.board, WITHOUT_NUMBER.get(puzzle.name)
    clues = [
        (at, value if random.random() < 0.3 or value in STAYS else left) for at, value in board.clues
    ]
    rim = [
        (side, values if puzzle.name == "nonogram" else (*values[:1], *[None] * (len(values) - 1)))
        for side, values in board.rim
    ]
    some = tuple((at, value) for at, value in clues if value is not None)
    fewer = replace(board, clues=some, rim=tuple(rim))
    return parse(puzzle.kind, str(PencilPuzzle(puzzle.kind, fewer)))
