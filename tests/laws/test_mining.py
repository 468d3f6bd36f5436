"""Rules mined from law files: right in all worlds, right on whole boards, none missing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice, product
from typing import Any

import pytest

from hamekomi.lab import catalogue
from hamekomi.laws import solve
from hamekomi.laws.board import Cell, Pair
from hamekomi.laws.marks import NO
from hamekomi.laws.mining.rules import Mining, MineWindow, Rule
from hamekomi.laws.mining.inside import CLUE, NOTHING, Shape, Spot
from hamekomi.laws.mining.windows import window
from hamekomi.laws.pencil import Pencil
from hamekomi.laws.puzzle import PencilPuzzle, filling, parse, statement
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.options import complete

FAMILIES = catalogue.families()


def kind_of(name: str) -> type[Pencil]:
    kind: type[Pencil] = FAMILIES[name].reading.formats["text"].parse.args[0]
    return kind


@cache
def mined(name: str, rows: int, columns: int, around: int, premises: int) -> tuple[Mining, list[Rule]]:
    """All rules of a window, one of each class."""
    from hamekomi.engines.patterns.mining.search import mine

    shape = Shape(kind_of(name), rows, columns, around, numbers=3)
    found = Mining(window(shape, UNLIMITED.clock()), premises)
    return found, [found.rule(each.pattern) for each in mine(found.question).rules]


# ---- On whole boards

# Boards with so few clues that they have many solutions; each is looked at.
BOARDS = {
    "masyu": ["4 4\n- - - -\n- w - -\n- - - -\n- - - b", "4 6\n- - - - - -\n- - b b - -\n- - - - - -\n- - - - - -",
              "5 5\n- w - - -\n- w - - -\n- - - - -\n- - - - w\n- - - - -"],
    "yajilin": ["4 4\n- - - -\n- 1e - -\n- - - -\n- - - -", "5 5\n- - - - -\n- - 0s - -\n- - - - -\n- - - - -\nx - - - -"],
    "heyawake": ["4 4\n2 - - -\n- - - -\n- - - -\n- - - -\n1 1 2 3\n1 1 2 3\n4 5 5 3\n4 5 5 3",
                 "4 4\n- - - -\n- 1 - -\n- - - -\n- - - -\n1 1 1 1\n1 2 2 3\n1 2 2 3\n4 4 3 3",
                 "4 4\n1 - - -\n- 1 - -\n- - - -\n- - - -\n1 1 1 1\n4 2 2 1\n4 3 3 3\n4 3 3 3"],
    "nurikabe": ["4 4\n- - - -\n- 2 - -\n- - - 1\n? - - -", "5 5\n- - 1 - -\n- - - - -\n- 2 - 1 -\n- - - - -\n- ? - - 2",
                 "4 5\n- - - - -\n- 2 - 2 -\n- - - - -\n? - - - ?"],
    "akari": ["4 4\n- - - -\n- 1 - -\n- - x -\n- - - -", "4 4\n- x - -\n- - - -\n- 3 - -\n- - - 0"],
}  # fmt: skip
WINDOWS = [
    ("masyu", 1, 1, 1, 3),
    ("masyu", 1, 2, 1, 2),
    ("yajilin", 1, 1, 1, 3),
    ("heyawake", 2, 2, 1, 3),
    ("heyawake", 1, 2, 1, 3),
    ("nurikabe", 1, 1, 1, 3),
    ("nurikabe", 2, 2, 0, 4),
    ("nurikabe", 1, 3, 1, 3),
    ("akari", 1, 1, 1, 4),
    ("akari", 2, 2, 0, 3),
]
each_window = pytest.mark.parametrize(
    ("name", "rows", "columns", "around", "premises"),
    WINDOWS,
    ids=["{} {}x{} {}".format(*each) for each in WINDOWS],
)


def solutions(puzzle: PencilPuzzle) -> Iterator[dict[str, dict[Any, Any]]]:
    stated = statement(puzzle)
    for each in islice(solve.solutions(puzzle, Budget(seconds=120)), 400):
        yield filling(stated, each)


def positions(mining: Mining, puzzle: PencilPuzzle) -> Iterator[Cell]:
    """Where the window lies on the board with all of its cells; its middle is a room if it must be."""
    shape, board = mining.window.shape, puzzle.board
    for first in board.cells:
        move = (first.row - shape.margin, first.column - shape.margin)
        if not all(cell.step(move) in board for cell in shape.cells):
            continue
        middle = {cell.step(move) for cell in shape.middle}
        if not board.room_numbers or middle == set(board.room_of(first)):
            yield first


def seen_at(mining: Mining, puzzle: PencilPuzzle, first: Cell, marks: dict[str, dict[Any, Any]]) -> Any:
    """What lies on each spot of the window: its number, None if the window knows no such value."""
    found: dict[Spot, int | None] = {}
    for spot, values in mining.window.values.items():
        row, column = first.row + spot.row / 2, first.column + spot.column / 2
        low, high = Cell(int(row // 1), int(column // 1)), Cell(int(-(-row // 1)), int(-(-column // 1)))
        if spot.what == CLUE:
            at = first if puzzle.kind.printed.rooms else low
            value: Any = puzzle.board.clue.get(at, NOTHING)
        else:
            value = marks[spot.what].get(low if low == high else Pair(low, high), NO)
        found[spot] = values.index(value) if value in values else None
    return found


@each_window
def test_rules_keep_every_solution_of_small_boards(
    name: str, rows: int, columns: int, around: int, premises: int
) -> None:
    mining, rules = mined(name, rows, columns, around, premises)
    everywhere = [each for rule in rules for each in mining.positions(rule)]
    assert everywhere
    used: set[Rule] = set()
    kind = kind_of(name)
    for text in BOARDS[name]:
        puzzle = parse(kind, text)
        places = list(positions(mining, puzzle))
        count = 0
        for marks in solutions(puzzle):
            count += 1
            for first in places:
                seen = seen_at(mining, puzzle, first, marks)
                for rule in everywhere:
                    if all(seen[spot] == value for spot, value in rule.premises):
                        used.add(rule)
                        assert all(seen[spot] == value for spot, value in rule.conclusions), rule
        assert count, text
    assert len(used) > 5
