"""Each statement about a whole drawing says the same to both solvers, to `holds`, and to a few plain
lines of Python; and its cuts are clauses that right drawings satisfy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import combinations, permutations
from typing import Any

import pytest

from hamekomi.laws.language.board import EAST, SOUTH, Board, Cell
from hamekomi.laws.language.formulas import TRUE, Statement, opposite
from hamekomi.laws.language.marks import Declaration, border, line, number, shade, symbol
from hamekomi.laws.puzzle import PencilPuzzle, filling, statement
from hamekomi.laws.words import (
    all_of,
    areas,
    connected,
    connected_around,
    inside,
    matched,
    no_loop,
    one_loop,
    outside,
    pair,
    parts,
    paths,
)
from hamekomi.model.errors import BadInput
from tests.laws.meanings import all_agree, cuts_are_right, fillings, judges_gaps_rightly, saying

SMALL, WIDE, SQUARE = Board(2, 3), Board(2, 4), Board(3, 3)
SHADE = shade("shaded", "white")

# ---- The plain meanings, which share nothing with the sources


def there(x: Any) -> set[Any]:
    return {place for place, symbol in x.items() if symbol}


def beside(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def spread(start: Any, edges: Iterable[tuple[Any, Any]]) -> set[Any]:
    """All that is reached from here: repeated until nothing changes."""
    found, edges = {start}, list(edges)
    while True:
        more = {b for a, b in edges if a in found} | {a for a, b in edges if b in found}
        if more <= found:
            return found
        found |= more


def touching(cells: Iterable[Cell]) -> list[tuple[Cell, Cell]]:
    return [each for each in combinations(sorted(cells), 2) if beside(*each)]


def hangs_together(cells: set[Cell]) -> bool:
    return not cells or spread(min(cells), touching(cells)) == cells


def columns_hang_together(lines: set[Any]) -> bool:
    """Upright lines are nodes, lines in the upper row join those beside each other."""
    columns = {one[1] for one, other in lines if one[1] == other[1]}
    ways = [(one[1], other[1]) for one, other in lines if one[0] == other[0] == 0]
    inner = [each for each in ways if columns.issuperset(each)]
    return not columns or spread(min(columns), inner) == columns


def is_one_loop(lines: set[Any]) -> bool:
    ends = [cell for each in lines for cell in each]
    return (
        bool(lines)
        and all(ends.count(cell) == 2 for cell in ends)
        and spread(ends[0], lines) == set(ends)
    )


def has_loop(lines: set[Any]) -> bool:
    """A line whose ends hang together without it."""
    return any(each[1] in spread(each[0], lines - {each}) for each in lines)


def joins(lines: set[Any], ends: Mapping[Cell, Any]) -> bool:
    return not has_loop(lines) and all(
        ends[one] == ends[other] for one, other in permutations(ends, 2) if other in spread(one, lines)
    )


def divides(cells: set[Cell], sizes: dict[Cell, int | None]) -> bool:
    """Every part has one owner and its size."""
    for cell in cells:
        part = spread(cell, touching(cells))
        owners = [each for each in sizes if each in part]
        if len(owners) != 1 or sizes[owners[0]] not in (None, len(part)):
            return False
    return True


def has_parts(links: set[Any], board: Board, sizes: dict[Cell, int | None]) -> bool:
    """Every part that the links make of a board has one owner and its size."""
    found = [spread(cell, links) for cell in board.cells]
    owners = [[each for each in sizes if each in part] for part in found]
    return all(
        len(of) == 1 and sizes[of[0]] in (None, len(part))
        for of, part in zip(owners, found, strict=True)
    )


def are_areas(x: dict[Cell, int]) -> bool:
    equal = [each for each in touching(x) if x[each[0]] == x[each[1]]]
    return all(len(spread(cell, equal)) == x[cell] for cell in x)


def is_inside(lines: set[Any], cell: Cell) -> bool:
    """Whether a ray to the left, a little above the centres, crosses an odd number of lines."""
    upward = [each for each in lines if each[0][1] == each[1][1] < cell[1]]
    return bool(sum(each[1][0] == cell[0] for each in upward) % 2)


def gives_all_away(trees: dict[Cell, list[Cell]], tents: set[Cell]) -> bool:
    if len(trees) != len(tents):
        return False
    return any(
        all(tent in choices for tent, choices in zip(order, trees.values(), strict=True))
        for order in permutations(tents)
    )


# ---- The statements

A, B, C = Cell(0, 0), Cell(1, 2), Cell(0, 3)
Case = tuple[Declaration, Board, Callable[[Any], Statement], Callable[[Any], bool]]
STROKES = symbol("/\\")


def strokes(m: Any) -> list[tuple[Any, Any, Any]]:
    return [
        link
        for (r, c), value in m.items()
        for link in (((r, c), (r + 1, c + 1), value == "\\"), ((r, c + 1), (r + 1, c), value == "/"))
    ]


def drawn_strokes(x: Any) -> set[Any]:
    return {
        ((r, c), (r + 1, c + 1)) if stroke == "\\" else ((r, c + 1), (r + 1, c))
        for (r, c), stroke in x.items()
    }


BRIDGES = (((0, 0), (0, 1)), ((0, 1), (1, 1)), ((1, 1), (1, 0)), ((0, 0), (1, 0)), ((0, 0), (1, 1)))
ENDS = {A: "a", Cell(1, 0): "b", B: "a", Cell(0, 2): "b"}
TREES = {Cell(0, 1): [Cell(0, 0), Cell(0, 2)], Cell(1, 2): [Cell(0, 2), Cell(1, 1), Cell(1, 3)]}

STATEMENTS: dict[str, Case] = {
    "connected": (SHADE, SQUARE, lambda m: connected(m), lambda x: hangs_together(there(x))),
    "connected, the others": (
        SHADE, SQUARE, lambda m: connected(~m), lambda x: hangs_together(set(x) - there(x))
    ),
    "connected, some cells": (
        SHADE, SQUARE,
        lambda m: connected({each: m[each] for each in m if each != (1, 1)}),
        lambda x: hangs_together(there(x) - {(1, 1)}),
    ),
    "connected, by links": (
        shade("bridge", "none", on=lambda board: BRIDGES), SMALL,
        lambda m: connected(
            {(r, c): TRUE for r in (0, 1) for c in (0, 1)},
            [(*each, m[(each,)][0]) for each in BRIDGES],
        ),
        lambda x: len(spread((0, 0), there(x))) == 4,
    ),
    "connected, cells and links": (
        line(), SMALL,
        lambda m: connected(
            {pair(Cell(0, c), Cell(1, c)): m[pair(Cell(0, c), Cell(1, c))] for c in range(3)},
            [
                (pair(Cell(0, c), Cell(1, c)), pair(Cell(0, c + 1), Cell(1, c + 1)),
                 m[pair(Cell(0, c), Cell(0, c + 1))])
                for c in range(2)
            ],
        ),
        lambda x: columns_hang_together(there(x)),
    ),
    "connected, by sides that are alike": (
        number(1, 2), SMALL,
        lambda m: connected(
            dict.fromkeys(m, TRUE),
            [(one, other, m[one] == m[other]) for one, other in SMALL.pairs],
        ),
        lambda x: len(set(x.values())) == 1,
    ),
    "connected, by lines": (
        line(), SMALL, lambda m: connected(m),
        lambda x: len(spread((0, 0), there(x))) == 6,
    ),
    "connected, around": (
        SHADE, SQUARE,
        connected_around,
        lambda x: not x[Cell(1, 1)] or len(there(x) & {(0, 1), (1, 0), (1, 2), (2, 1)}) > 0,
    ),
    "connected, statements": (
        SHADE, SMALL,
        lambda m: connected({each: all_of(m[each], ~m[A]) for each in m}),
        lambda x: bool(x[A]) or hangs_together(there(x)),
    ),
    "one_loop": (line(), SQUARE, lambda m: one_loop(m), lambda x: is_one_loop(there(x))),
    "one_loop, wide": (line(), WIDE, lambda m: one_loop(m), lambda x: is_one_loop(there(x))),
    "no_loop": (line(), SMALL, lambda m: no_loop(m), lambda x: not has_loop(there(x))),
    "no_loop, wide": (line(), WIDE, lambda m: no_loop(m), lambda x: not has_loop(there(x))),
    "no_loop, of links": (
        STROKES, SQUARE, lambda m: no_loop(strokes(m)), lambda x: not has_loop(drawn_strokes(x))
    ),
    "paths": (line(), SMALL, lambda m: paths(m, ENDS), lambda x: joins(there(x), ENDS)),
    "paths, wide": (
        line(), WIDE, lambda m: paths(m, {A: 1, B: 1, C: 2}),
        lambda x: joins(there(x), {A: 1, B: 1, C: 2}),
    ),
    "parts": (
        SHADE, SQUARE, lambda m: parts(m, {A: 2, Cell(2, 1): 3}),
        lambda x: divides(there(x), {A: 2, Cell(2, 1): 3}),
    ),
    "parts of any size": (
        SHADE, SQUARE, lambda m: parts(~m, {A: None, B: 3}),
        lambda x: divides(set(x) - there(x), {A: None, B: 3}),
    ),
    "parts without owners": (SHADE, SMALL, lambda m: parts(m, {}), lambda x: not there(x)),
    "parts between borders": (
        border(), SMALL, lambda m: parts(~m, {A: 2, Cell(1, 1): None}),
        lambda x: has_parts(set(x) - there(x), SMALL, {A: 2, Cell(1, 1): None}),
    ),
    "areas": (number(1, 4), SMALL, lambda m: areas(m, SMALL), are_areas),
    "areas, square": (number(1, 2), SQUARE, lambda m: areas(m, SQUARE), are_areas),
    "inside": (
        line(), SQUARE, lambda m: inside(m, Cell(1, 1)), lambda x: is_inside(there(x), Cell(1, 1))
    ),
    "matched": (
        SHADE, WIDE, lambda m: matched(TREES, m), lambda x: gives_all_away(TREES, there(x))
    ),
}  # fmt: skip
# Only of a loop it is the same whichever way one walks: the test below draws loops.
BESIDE_LOOPS = {"inside"}
CUT = [name for name in STATEMENTS if name not in {"inside", "matched"}]


@pytest.mark.parametrize("name", STATEMENTS)
def test_a_statement_about_a_drawing_says_the_same_to_all(name: str) -> None:
    marks, board, say, means = STATEMENTS[name]
    puzzle = saying(marks, board, say)
    judges_gaps_rightly(puzzle, all_agree(puzzle, None if name in BESIDE_LOOPS else means))


@pytest.mark.parametrize("name", CUT)
def test_cuts_hold_of_right_drawings_and_not_of_the_wrong_one(name: str) -> None:
    marks, board, say, means = STATEMENTS[name]
    puzzle = saying(marks, board, say)
    cuts_are_right(puzzle, all_agree(puzzle, means))


def loops_around(board: Board, cell: Cell, word: Callable[[Any, Cell], Statement]) -> PencilPuzzle:
    """A loop that does not pass through the cell, and what the word says of it."""
    marks = line(where=lambda board, pair: cell not in pair)
    return saying(marks, board, lambda m: all_of(word(m, cell), one_loop(m)))


# On the larger boards a cell at each of two sides and one inside: the others are their mirror images,
# and a corner, which has the most loops, is tried on the smallest board.
@pytest.mark.parametrize(
    ("board", "some"),
    [
        (Board(3, 3), None),
        (Board(3, 4), {Cell(0, 1), Cell(1, 0), Cell(1, 2)}),
        (Board(4, 3), {Cell(3, 1), Cell(2, 2), Cell(2, 1)}),
    ],
    ids=("3x3", "3x4", "4x3"),
)
def test_inside_is_inside_of_every_loop(board: Board, some: set[Cell] | None) -> None:
    for cell in some or board.cells:
        for word, wanted in ((inside, True), (outside, False)):
            puzzle = loops_around(board, cell, word)
            for each in all_agree(puzzle):
                places = statement(puzzle).marks["mark"].places
                lines = {at for at, is_there in zip(places, each.symbols[0], strict=True) if is_there}
                assert is_inside(lines, cell) is wanted


@pytest.mark.parametrize("name", CUT)
def test_faults_are_named_exactly_where_a_drawing_is_wrong(name: str) -> None:
    marks, board, say, means = STATEMENTS[name]
    puzzle = saying(marks, board, say)
    stated = statement(puzzle)
    (use,) = stated.uses
    for each in fillings(stated):
        symbols = filling(stated, each)
        faults = use.statement.faults(stated.known(symbols))  # type: ignore[attr-defined]
        is_empty_loop = "one_loop" in name and not there(symbols["mark"])
        assert bool(faults) == (not means(symbols["mark"]) and not is_empty_loop)


def test_a_small_loop_is_wrong_as_soon_as_there_is_another_line() -> None:
    board = Board(2, 5)
    puzzle = saying(line(), board, one_loop)
    (use,) = statement(puzzle).uses
    small = [Cell(row, column) for row in (0, 1) for column in (0, 1)]
    around = dict.fromkeys((each for each in board.pairs if {*each} <= {*small}), 1)
    far = pair(Cell(0, 3), Cell(0, 4))
    for drawn, wrong in ((around, ()), ({**around, far: 1}, small)):
        known = statement(puzzle).known({"mark": drawn})
        assert sorted(use.statement.faults(known)) == sorted(wrong)  # type: ignore[attr-defined]
        assert use.statement.holds(known) is (False if wrong else None)


def test_drawings_cannot_be_turned_round() -> None:
    words: list[Callable[[Any], Statement]] = [one_loop, no_loop, lambda m: inside(m, A)]
    for say in words:
        turned = saying(line(), SQUARE, partial(turned_round, say))
        with pytest.raises(BadInput, match="can only stand alone"):
            assert statement(turned).uses


def turned_round(say: Callable[[Any], Statement], marks: Any) -> Statement:
    return opposite(say(marks))


def test_directions_are_what_the_plain_meanings_take_them_for() -> None:
    assert beside(A, A.step(EAST)) and beside(A, A.step(SOUTH))
