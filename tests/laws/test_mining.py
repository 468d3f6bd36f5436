"""Rules mined from law files: right in all worlds, right on whole boards, none missing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice, product
from typing import Any

import pytest

from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import load
from hamekomi.laws.language.board import Cell, Pair
from hamekomi.laws.language.marks import NO
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.mining.inside import CLUE, NOTHING, Shape, Spot
from hamekomi.laws.mining.rules import MineWindow, Mining, Rule
from hamekomi.laws.mining.windows import window
from hamekomi.laws.puzzle import PencilPuzzle, filling, parse, statement
from hamekomi.laws.solving import solve
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.options import complete
from tests.work.running import answered

FAMILIES = catalogue.families()


def kind_of(name: str) -> type[Pencil]:
    example = FAMILIES[name].reading.examples[0]
    kind: type[Pencil] = load(example.name, name).value.kind
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
    "masyu": [
        "4 4\n- - - -\n- w - -\n- - - -\n- - - b",
        "4 6\n- - - - - -\n- - b b - -\n- - - - - -\n- - - - - -",
        "5 5\n- w - - -\n- w - - -\n- - - - -\n- - - - w\n- - - - -",
    ],
    "yajilin": [
        "4 4\n- - - -\n- 1e - -\n- - - -\n- - - -",
        "5 5\n- - - - -\n- - 0s - -\n- - - - -\n- - - - -\nx - - - -",
    ],
    "heyawake": [
        "4 4\n2 - - -\n- - - -\n- - - -\n- - - -\n1 1 2 3\n1 1 2 3\n4 5 5 3\n4 5 5 3",
        "4 4\n- - - -\n- 1 - -\n- - - -\n- - - -\n1 1 1 1\n1 2 2 3\n1 2 2 3\n4 4 3 3",
        "4 4\n1 - - -\n- 1 - -\n- - - -\n- - - -\n1 1 1 1\n4 2 2 1\n4 3 3 3\n4 3 3 3",
    ],
    "nurikabe": [
        "4 5\n? - - - -\n- - - 3 -\n- - - - -\n- - ? - -",
        "4 5\n- - - - -\n- 2 - 2 -\n- - - - -\n- - 1 - -",
        "4 5\n- - - - -\n- ? - ? -\n- - - - -\n- ? - - -",
        "4 5\n- - - - -\n- 1 - 1 -\n- - - - -\n- ? - ? -",
    ],
    "akari": [
        "4 4\n- - - -\n- 1 - -\n- - x -\n- - - -",
        "4 4\n- x - -\n- - - -\n- 3 - -\n- - - 0",
    ],
}
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


# ---- In the window: the worlds are those of a plain program, and no rule is missing


def masyu_worlds() -> set[tuple[Any, ...]]:
    """The same window of Masyu without law files: what is printed in the middle, and the lines that are
    there, as pairs of cells beside each other.
    """
    ways = ((-1, 0), (0, 1), (1, 0), (0, -1))

    def line(cell: tuple[int, int], way: tuple[int, int]) -> frozenset[tuple[int, int]]:
        return frozenset({cell, (cell[0] + way[0], cell[1] + way[1])})

    cells = [(0, 0), *ways]
    lines = list(dict.fromkeys(line(cell, way) for cell in cells for way in ways))
    found = set()
    for chosen in product((False, True), repeat=len(lines)):
        drawn = {each for each, is_there in zip(lines, chosen, strict=True) if is_there}
        if any(sum(line(cell, way) in drawn for way in ways) not in (0, 2) for cell in cells):
            continue
        passed = [way for way in ways if line((0, 0), way) in drawn]
        straight = [line(way, way) in drawn for way in passed]
        is_straight = bool(passed) and passed[0] == (-passed[1][0], -passed[1][1])
        found.add((NOTHING, frozenset(drawn)))
        if passed and not is_straight and all(straight):
            found.add(("black", frozenset(drawn)))
        if is_straight and not all(straight):
            found.add(("white", frozenset(drawn)))
    return found


def test_the_worlds_of_a_window_are_those_of_a_plain_program() -> None:
    found = window(Shape(kind_of("masyu"), 1, 1, around=1, numbers=1), UNLIMITED.clock())
    worlds = set()
    for world in found.worlds:
        clue, drawn = None, set()
        for (spot, values), number in zip(found.values.items(), world, strict=True):
            if spot.what == CLUE:
                clue = values[number]
            elif values[number]:
                low = (spot.row // 2, spot.column // 2)
                drawn.add(frozenset({low, (-(-spot.row // 2), -(-spot.column // 2))}))
        worlds.add((clue, frozenset(drawn)))
    assert worlds == masyu_worlds()
    assert len(found.symmetries) == 8


@pytest.mark.parametrize("name", ["akari", "heyawake", "masyu", "nurikabe", "yajilin"])
def test_no_rule_with_two_premises_is_missing(name: str) -> None:
    """The conclusions that need both premises, found by looking at all worlds for all pairs of facts."""
    size = 2 if name == "heyawake" else 1
    mining, rules = mined(name, size, size, 1, 2)
    spots = mining.window.spots
    worlds = [frozenset(zip(spots, world, strict=True)) for world in mining.window.worlds]

    def shared(*premises: tuple[Spot, int]) -> frozenset[tuple[Spot, int]]:
        left = [world for world in worlds if world.issuperset(premises)]
        return frozenset.intersection(*left) if left else frozenset()

    marks = {fact for fact in mining.facts if fact[0].what != CLUE}
    alone = {fact: shared(fact) for fact in mining.facts}
    always = shared()
    expected = {
        Rule(frozenset({fact}), follows)
        for fact in mining.facts
        if (follows := (alone[fact] & marks) - always - {fact})
    }
    for one, other in combinations(mining.facts, 2):
        both = shared(one, other)
        if follows := (both & marks) - alone[one] - alone[other]:
            expected.add(Rule(frozenset({one, other}), follows))
    turned = {
        Rule(*(frozenset(mining.facts[turns[number[each]]] for each in facts) for facts in rule))
        for number in ({fact: n for n, fact in enumerate(mining.facts)},)
        for turns in mining.question.symmetries
        for rule in rules
    }
    assert turned == expected
    assert all(map(mining.holds, expected))


# ---- As a task


@pytest.mark.parametrize(
    ("name", "options", "numbers"),
    [
        ("masyu", {}, {"places": 17, "by_premises": "2: 58, 3: 158", "not_composed": 13}),
        ("akari", {"premises": 2}, {"places": 10, "by_premises": "1: 15, 2: 16"}),
    ],
)
def test_a_family_has_a_book_of_rules(
    name: str, options: dict[str, int], numbers: dict[str, object]
) -> None:
    answer = answer_of(name, options)
    assert {key: answer[key] for key in numbers} == numbers
    assert answer["file"].count("->") == answer["not_composed"] == len(answer["rows"])


def answer_of(name: str, options: dict[str, int]) -> dict[str, Any]:
    task = FAMILIES[name].making.mine
    assert task is not None
    plan = task.plan(complete(task.options, options, name), 0)
    assert isinstance(plan, MineWindow)
    return dict(answered(plan))


def test_rules_that_players_know_are_found() -> None:
    rows = [
        *answer_of("masyu", {"columns": 2, "premises": 2})["rows"],
        *answer_of("akari", {"premises": 2})["rows"],
    ]
    said = {row["if"]: row["then"] for row in rows}
    # Two black circles side by side: both lines go straight away from each other.
    beside = said["black at r3c3; black at r3c4"]
    assert {"no line at r3c3-r3c4", "line at r3c2-r3c3", "line at r3c4-r3c5"} <= set(beside.split("; "))
    assert said["0 at r2c2"].count("no bulb") == 4
    assert said["4 at r2c2"].count("bulb") - said["4 at r2c2"].count("no bulb") == 4


def test_kinds_whose_laws_a_window_does_not_show_are_not_mined() -> None:
    assert FAMILIES["skyscraper"].making.mine is None
    assert FAMILIES["fillomino"].making.mine is None
