"""Each statement about marks says the same to both solvers, to `holds`, and to a line of Python."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from math import prod
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.laws.language.board import Board, Cell
from hamekomi.laws.language.counting import Sum, even, odd
from hamekomi.laws.language.formulas import FALSE, TRUE, AllOf, AnyOf, Literal, Statement, opposite
from hamekomi.laws.language.marks import number, shade
from hamekomi.laws.puzzle import statement
from hamekomi.laws.words import (
    all_different,
    all_of,
    any_of,
    at_least,
    at_most,
    between,
    blocks_are,
    difference_is,
    different,
    exactly,
    implies,
    left_by_sums,
    none_of,
    none_or_two,
    not_all,
    product_is,
    quotient_is,
    same,
    seen,
    straight,
    sum_is,
    visible,
)
from hamekomi.model.errors import BadInput
from tests.laws.meanings import all_agree, fillings, judges_gaps_rightly, saying

ROW = Board(1, 6)
CELLS = ROW.cells
LONG_ROW = Board(1, 11)
A, B, C, D = CELLS[:4]
SHADE = shade("shaded", "white")


def values(symbols: Any) -> list[int]:
    return list(symbols.values())


def reach(values: list[int]) -> int:
    """How many are true before the first that is not."""
    return next((at for at, each in enumerate(values) if not each), len(values))


def blocks(values: list[int]) -> list[int]:
    return [len(list(run)) for is_there, run in groupby(values) if is_there]


Case = tuple[Board, Callable[[Any], Statement], Callable[[Any], bool]]

MARKS: dict[str, Case] = {
    "a mark": (ROW, lambda m: m[A], lambda x: x[A] == 1),
    "no mark": (ROW, lambda m: ~m[A], lambda x: x[A] == 0),
    "all_of": (ROW, lambda m: all_of(m[CELLS[:2]], ~m[D]), lambda x: x[A] == x[B] == 1 - x[D] == 1),
    "all of nothing": (ROW, lambda m: all_of([]), lambda x: True),
    "any_of": (ROW, lambda m: any_of(m[CELLS[:3]]), lambda x: 1 in (x[A], x[B], x[C])),
    "any of nothing": (ROW, lambda m: any_of([]), lambda x: False),
    "any_of long": (LONG_ROW, lambda m: any_of(m.values()), lambda x: any(values(x))),
    "not_all": (ROW, lambda m: not_all(m[CELLS[:3]]), lambda x: 0 in (x[A], x[B], x[C])),
    "none_of": (ROW, lambda m: none_of(m[CELLS[:3]]), lambda x: 1 not in (x[A], x[B], x[C])),
    "implies": (ROW, lambda m: implies(m[A], m[B]), lambda x: x[A] <= x[B]),
    "implies, of counts": (
        ROW,
        lambda m: implies(exactly(1, m[CELLS[:3]]), at_least(2, m[CELLS[3:]])),
        lambda x: sum(values(x)[:3]) != 1 or sum(values(x)[3:]) >= 2,
    ),
    "same": (ROW, lambda m: same(m[A], m[B]), lambda x: x[A] == x[B]),
    "same, of counts": (
        ROW,
        lambda m: same(exactly(2, m[CELLS[:3]]), at_most(1, m[CELLS[3:]])),
        lambda x: (sum(values(x)[:3]) == 2) == (sum(values(x)[3:]) <= 1),
    ),
    "different": (ROW, lambda m: different(m[A], m[B]), lambda x: x[A] != x[B]),
    "different, of statements": (
        ROW,
        lambda m: different(all_of(m[A], m[B]), any_of(m[C], m[D])),
        lambda x: (x[A] and x[B]) != (x[C] or x[D]),
    ),
    "exactly": (ROW, lambda m: exactly(3, m.values()), lambda x: sum(values(x)) == 3),
    "exactly too many": (ROW, lambda m: exactly(7, m.values()), lambda x: False),
    "exactly none": (ROW, lambda m: exactly(0, m.values()), lambda x: not any(values(x))),
    "exactly long": (LONG_ROW, lambda m: exactly(4, m.values()), lambda x: sum(values(x)) == 4),
    "exactly, one of them twice": (
        ROW,
        lambda m: exactly(2, [m[A], m[A], *m[CELLS[1:]]]),
        lambda x: sum(values(x)) + x[A] == 2,
    ),
    "a sum with settled terms": (
        ROW,
        lambda m: Sum([(3, TRUE), (2, FALSE), (2, m[A]), (2, m[B]), (1, m[C])], 5, 6),
        lambda x: 2 <= 2 * x[A] + 2 * x[B] + x[C] <= 3,
    ),
    "exactly, of statements": (
        ROW,
        lambda m: exactly(1, [all_of(m[A], m[B]), any_of(m[B], m[C]), at_least(2, m[CELLS[3:]])]),
        lambda x: (x[A] and x[B]) + (x[B] or x[C]) + (sum(values(x)[3:]) >= 2) == 1,
    ),
    "at_least": (ROW, lambda m: at_least(4, m.values()), lambda x: sum(values(x)) >= 4),
    "at_most": (ROW, lambda m: at_most(2, m.values()), lambda x: sum(values(x)) <= 2),
    "at most less than nothing": (ROW, lambda m: at_most(-1, m.values()), lambda x: False),
    "between": (ROW, lambda m: between(2, 4, m.values()), lambda x: 2 <= sum(values(x)) <= 4),
    "none_or_two": (ROW, lambda m: none_or_two(m.values()), lambda x: sum(values(x)) in (0, 2)),
    "weights": (
        ROW,
        lambda m: Sum([(3, m[A]), (2, ~m[B]), (2, m[C]), (1, m[D]), (5, m[CELLS[4]])], 4, 7),
        lambda x: 4 <= 3 * x[A] + 2 * (1 - x[B]) + 2 * x[C] + x[D] + 5 * x[CELLS[4]] <= 7,
    ),
    "odd": (ROW, lambda m: odd(m.values()), lambda x: sum(values(x)) % 2 == 1),
    "even": (ROW, lambda m: even(m.values()), lambda x: sum(values(x)) % 2 == 0),
    "odd of nothing": (ROW, lambda m: odd([]), lambda x: False),
    "seen": (
        ROW,
        lambda m: exactly(3, seen([m[CELLS[:3]], m[CELLS[3:]]])),
        lambda x: reach(values(x)[:3]) + reach(values(x)[3:]) == 3,
    ),
    "seen at most": (
        ROW,
        lambda m: at_most(2, seen([m[CELLS]])),
        lambda x: reach(values(x)) <= 2,
    ),
    "not seen": (
        ROW,
        lambda m: opposite(exactly(2, seen([m[CELLS[:3]], ~m[CELLS[3:]]]))),
        lambda x: reach(values(x)[:3]) + reach([1 - each for each in values(x)[3:]]) != 2,
    ),
    "blocks_are": (ROW, lambda m: blocks_are([2, 1], m.values()), lambda x: blocks(values(x)) == [2, 1]),
    "blocks_are long": (
        LONG_ROW,
        lambda m: blocks_are([3, 1, 2], m.values()),
        lambda x: blocks(values(x)) == [3, 1, 2],
    ),
    "one block": (ROW, lambda m: blocks_are([6], m.values()), lambda x: blocks(values(x)) == [6]),
    "no block": (ROW, lambda m: blocks_are([], m.values()), lambda x: not any(values(x))),
    "too many blocks": (ROW, lambda m: blocks_are([3, 3], m.values()), lambda x: False),
}  # fmt: skip

SQUARE = Board(2, 2)
FOUR = Board(1, 4)
NUMBERS: dict[str, tuple[Board, int, int, Callable[[Any], Statement], Callable[[Any], bool]]] = {
    "is": (SQUARE, 1, 3, lambda n: n[A] == 2, lambda x: x[A] == 2),
    "is what it cannot be": (SQUARE, 1, 3, lambda n: n[A] == 4, lambda x: False),
    "is not": (SQUARE, 1, 3, lambda n: n[A] != 2, lambda x: x[A] != 2),
    "is one of": (SQUARE, 1, 3, lambda n: n[A].is_one_of((1, 3, 7)), lambda x: x[A] in (1, 3, 7)),
    "equal": (FOUR, 1, 3, lambda n: n[A] == n[B], lambda x: x[A] == x[B]),
    "not equal": (FOUR, 1, 3, lambda n: n[A] != n[B], lambda x: x[A] != x[B]),
    "not (equal)": (FOUR, 1, 3, lambda n: opposite(n[A] == n[B]), lambda x: x[A] != x[B]),
    "not (not equal)": (FOUR, 1, 3, lambda n: opposite(n[A] != n[B]), lambda x: x[A] == x[B]),
    "either equal": (
        FOUR, 1, 3, lambda n: any_of(n[A] == n[B], n[C] != n[D]), lambda x: x[A] == x[B] or x[C] != x[D]
    ),
    "less": (FOUR, 1, 3, lambda n: n[A] < n[B], lambda x: x[A] < x[B]),
    "at most": (FOUR, 1, 3, lambda n: n[A] <= n[B], lambda x: x[A] <= x[B]),
    "more": (FOUR, 1, 3, lambda n: n[A] > n[B], lambda x: x[A] > x[B]),
    "at least": (FOUR, 1, 3, lambda n: n[A] >= n[B], lambda x: x[A] >= x[B]),
    "less than a number": (FOUR, 1, 3, lambda n: n[A] < 2, lambda x: x[A] < 2),
    "at least a number": (FOUR, 1, 3, lambda n: n[A] >= 2, lambda x: x[A] >= 2),
    "not less": (FOUR, 1, 3, lambda n: opposite(n[A] < n[B]), lambda x: x[A] >= x[B]),
    "all_different, each once": (
        FOUR, 1, 4, lambda n: all_different(n.values()), lambda x: len(set(values(x))) == 4
    ),
    "all_different, some": (
        FOUR, 0, 5, lambda n: all_different(n[(A, B, C)]), lambda x: len({x[A], x[B], x[C]}) == 3
    ),
    "all_different, too few numbers": (FOUR, 1, 3, lambda n: all_different(n.values()), lambda x: False),
    "not all_different": (
        FOUR, 1, 4, lambda n: opposite(all_different(n.values())), lambda x: len(set(values(x))) < 4
    ),
    "straight": (
        FOUR, 1, 6, lambda n: straight(n.values()), lambda x: max(values(x)) - min(values(x)) < 4
    ),
    "straight, of few": (FOUR, 0, 4, lambda n: straight(n[(A, C)]), lambda x: abs(x[A] - x[C]) < 2),
    "straight, with room": (FOUR, 2, 4, lambda n: straight(n.values()), lambda x: True),
    "not straight": (
        FOUR, 1, 5, lambda n: opposite(straight(n[(A, B, C)])),
        lambda x: max(x[A], x[B], x[C]) - min(x[A], x[B], x[C]) > 2,
    ),
    "either straight": (
        FOUR, 1, 4, lambda n: any_of(straight(n[(A, B)]), n[C] == 4),
        lambda x: abs(x[A] - x[B]) < 2 or x[C] == 4,
    ),
    "sum_is": (FOUR, 0, 4, lambda n: sum_is(7, n.values()), lambda x: sum(values(x)) == 7),
    "not sum_is": (FOUR, 1, 4, lambda n: opposite(sum_is(9, n.values())), lambda x: sum(values(x)) != 9),
    "sum_is, out of reach": (FOUR, 1, 3, lambda n: sum_is(13, n.values()), lambda x: False),
    "product_is": (FOUR, 1, 6, lambda n: product_is(24, n.values()), lambda x: prod(values(x)) == 24),
    "product_is, with a large prime": (
        FOUR, 1, 4, lambda n: product_is(10, n.values()), lambda x: prod(values(x)) == 10
    ),
    "product_is 1": (FOUR, 1, 4, lambda n: product_is(1, n.values()), lambda x: prod(values(x)) == 1),
    "product_is 0": (FOUR, 0, 2, lambda n: product_is(0, n.values()), lambda x: prod(values(x)) == 0),
    "product_is, with zeros": (
        FOUR, 0, 3, lambda n: product_is(6, n.values()), lambda x: prod(values(x)) == 6
    ),
    "difference_is": (FOUR, 0, 4, lambda n: difference_is(3, n[A, D]), lambda x: abs(x[A] - x[D]) == 3),
    "difference_is 0": (FOUR, 1, 3, lambda n: difference_is(0, n[A, D]), lambda x: x[A] == x[D]),
    "difference_is, of three": (FOUR, 1, 3, lambda n: difference_is(1, n[A, B, C]), lambda x: False),
    "quotient_is": (
        FOUR, 0, 4, lambda n: quotient_is(2, n[A, D]), lambda x: 2 * x[A] == x[D] or x[A] == 2 * x[D]
    ),
    "not quotient_is": (
        FOUR, 1, 4, lambda n: opposite(quotient_is(3, n[A, D])), lambda x: {x[A], x[D]} != {1, 3}
    ),
    "not product_is": (
        FOUR, 1, 4, lambda n: opposite(product_is(6, n.values())), lambda x: prod(values(x)) != 6
    ),
    "visible": (
        FOUR, 0, 4, lambda n: exactly(2, visible(n.values())),
        lambda x: sum(h > max([0, *values(x)[:at]]) for at, h in enumerate(values(x))) == 2,
    ),
    "visible at most": (
        FOUR, 1, 4, lambda n: at_most(1, visible(n.values())),
        lambda x: sum(h > max([0, *values(x)[:at]]) for at, h in enumerate(values(x))) == 1,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MARKS)
def test_a_statement_about_marks_says_the_same_to_all(name: str) -> None:
    board, say, means = MARKS[name]
    puzzle = saying(SHADE, board, say)
    judges_gaps_rightly(puzzle, all_agree(puzzle, means))


@pytest.mark.parametrize("name", NUMBERS)
def test_a_statement_about_numbers_says_the_same_to_all(name: str) -> None:
    board, least, most, say, means = NUMBERS[name]
    puzzle = saying(number(least, most), board, say)
    judges_gaps_rightly(puzzle, all_agree(puzzle, means))


def test_what_sums_leave_is_in_all_of_them() -> None:
    left = left_by_sums(lambda board: [(3, (A, B)), (4, (A, C)), (24, (C, D, CELLS[4]))])
    assert left(ROW) == {A: (1,), B: (1, 2), C: (), D: (7, 8, 9), CELLS[4]: (7, 8, 9)}


@pytest.mark.parametrize("name", MARKS)
def test_the_opposite_of_a_statement_is_true_where_it_is_false(name: str) -> None:
    board, say, means = MARKS[name]
    if name in {"odd", "even", "odd of nothing"} or "block" in name:
        with pytest.raises(BadInput, match="can only stand alone"):
            statement(saying(SHADE, board, lambda m: opposite(say(m)))).uses  # noqa: B018
        return
    all_agree(saying(SHADE, board, lambda m: opposite(say(m))), lambda x: not means(x))
    all_agree(saying(SHADE, board, lambda m: opposite(opposite(say(m)))), means)


# ---- Statements of statements

leaves = st.integers(-5, 5).filter(bool)
formulas = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.tuples(st.sampled_from(["all", "any"]), st.lists(inner, max_size=3)),
        st.tuples(st.sampled_from(["not", "implies", "same"]), st.tuples(inner, inner)),
        st.tuples(
            st.tuples(st.integers(0, 3), st.integers(0, 4)),
            st.lists(st.tuples(st.integers(1, 3), inner), min_size=1, max_size=4),
        ),
    ),
    max_leaves=8,
)


def stated(formula: Any, marks: Any) -> Statement:
    match formula:
        case int():
            each: Literal = marks[Cell(0, abs(formula) - 1)]
            return each if formula > 0 else ~each
        case ("all", parts):
            return AllOf(stated(each, marks) for each in parts)
        case ("any", parts):
            return AnyOf(stated(each, marks) for each in parts)
        case ("not", (one, _)):
            return opposite(stated(one, marks))
        case ("implies", (one, other)):
            return implies(stated(one, marks), stated(other, marks))
        case ("same", (one, other)):
            return same(stated(one, marks), stated(other, marks))
        case ((least, more), terms):
            return Sum([(weight, stated(each, marks)) for weight, each in terms], least, least + more)
    raise AssertionError(formula)


def is_so(formula: Any, x: Any) -> bool:
    match formula:
        case int():
            return bool(x[Cell(0, abs(formula) - 1)]) == (formula > 0)
        case ("all", parts):
            return all(is_so(each, x) for each in parts)
        case ("any", parts):
            return any(is_so(each, x) for each in parts)
        case ("not", (one, _)):
            return not is_so(one, x)
        case ("implies", (one, other)):
            return not is_so(one, x) or is_so(other, x)
        case ("same", (one, other)):
            return is_so(one, x) is is_so(other, x)
        case ((least, more), terms):
            return bool(least <= sum(w for w, each in terms if is_so(each, x)) <= least + more)
    raise AssertionError(formula)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(formulas)
def test_statements_in_statements_say_the_same_to_all(formula: Any) -> None:
    puzzle = saying(SHADE, Board(1, 5), lambda marks: stated(formula, marks))
    judges_gaps_rightly(puzzle, all_agree(puzzle, lambda x: is_so(formula, x)), number=20)


def test_a_long_row_of_fillings_is_complete() -> None:
    assert len(list(fillings(statement(saying(SHADE, LONG_ROW, lambda m: m[A]))))) == 2**11
