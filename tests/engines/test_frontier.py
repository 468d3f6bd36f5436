"""The sweep agrees with brute force, with the search, and with published numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.engines import exact_cover, frontier
from hamekomi.engines.exact_cover import ExactCover
from hamekomi.geometry.lattice import SQUARE, Cell, difference, shifted
from hamekomi.geometry.shape import Shape, orientations, polyforms
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, OutOfBudget
from tests.engines.exact_cover.problems import queens
from tests.engines.sweeps import assert_progress_grows_to_one, assert_stays_out_of_memory

ONCE = (1, 1)
BOUNDS = (ONCE, ONCE, (0, 1), (0, 2), (1, 2), (2, 2), (1, 3), (0, 3), (3, 5))
DOMINO: Shape = ((0, 0), (1, 0))


def by_trying(problem: ExactCover[int]) -> int:
    """The number of exact covers by options that each have an item that must be covered."""
    bounds = {item: problem.bounds.get(item, ONCE) for item in problem.items}
    bounds |= {item: problem.bounds.get(item, (0, 1)) for item in problem.optional}
    options = [
        set(option) for option in problem.options.values() if any(bounds[item][0] > 0 for item in option)
    ]
    found = 0
    for size in range(len(options) + 1):
        for chosen in combinations(options, size):
            covered = Counter(item for option in chosen for item in option)
            found += all(least <= covered[item] <= most for item, (least, most) in bounds.items())
    return found


def board(columns: int, rows: int) -> list[Cell]:
    """Row by row, which is the slow direction for a long board of few rows."""
    return [(column, row) for row in range(rows) for column in range(columns)]


def placements(cells: list[Cell], shape: Shape) -> list[Shape]:
    sites = [
        tuple(shifted(each, difference(cell, turned[0])) for each in turned)
        for turned in orientations(SQUARE, shape, mirror=True)
        for cell in cells
    ]
    return [site for site in sites if set(site) <= set(cells)]


def tilings(cells: list[Cell], *shapes: Shape) -> ExactCover[Shape]:
    """Any number of copies of every shape."""
    return ExactCover(
        tuple(cells), {site: site for shape in shapes for site in placements(cells, shape)}
    )


def pentominoes(cells: list[Cell]) -> ExactCover[tuple[int, Shape]]:
    """All twelve, each once."""
    shapes = polyforms(SQUARE, 5, mirror=True)
    return ExactCover(
        (*cells, *range(len(shapes))),
        {
            (piece, site): (*site, piece)
            for piece, shape in enumerate(shapes)
            for site in placements(cells, shape)
        },
    )


@st.composite
def problems(draw: st.DrawFn) -> ExactCover[int]:
    bounds: dict[Hashable, tuple[int, int]] = dict(
        enumerate(draw(st.lists(st.sampled_from(BOUNDS), max_size=7)))
    )
    members = st.frozensets(st.sampled_from(list(bounds)) if bounds else st.nothing())
    options = draw(st.lists(members, max_size=10))
    optional = tuple(item for item, most in bounds.items() if most == (0, 1))
    needed = tuple(item for item in bounds if item not in optional)
    return ExactCover(needed, dict(enumerate(options)), optional, bounds)


@given(problem=problems(), order=st.sampled_from(["best", "given", "narrow"]), threads=st.integers(1, 3))
@settings(max_examples=200)
def test_the_count_agrees_with_brute_force(
    problem: ExactCover[int], order: frontier.Order, threads: int
) -> None:
    expected = by_trying(problem)
    assert frontier.count(problem, Budget(threads=threads), order=order) == expected
    assert exact_cover.count(problem) == expected


@pytest.mark.parametrize(
    ("size", "expected"), [*enumerate([1, 0, 2, 0, 36, 0, 6728, 0, 12988816])]
)  # OEIS A004003 for even sizes
def test_dominoes_on_square_boards(size: int, expected: int) -> None:
    assert frontier.count(tilings(board(size, size), DOMINO)) == expected


def test_dominoes_on_the_board_of_sixteen() -> None:
    found = frontier.count(tilings(board(16, 16), DOMINO))
    assert found == 2444888770250892795802079170816  # OEIS A004003


@pytest.mark.parametrize("length", [1, 2, 10, 93, 186, 400])  # from 64 to more than 256 bits
def test_two_rows_of_dominoes_are_fibonacci_numbers(length: int) -> None:
    before, fibonacci = 0, 1
    for _ in range(length):
        before, fibonacci = fibonacci, before + fibonacci
    assert frontier.count(tilings(board(length, 2), DOMINO)) == fibonacci


@pytest.mark.parametrize("items", [62, 63, 64, 65, 127, 128, 129, 320])
def test_counts_grow_beyond_every_word(items: int) -> None:
    coins = ExactCover(
        tuple(range(items)), {(item, side): (item,) for item in range(items) for side in "ht"}
    )
    assert frontier.count(coins) == 2**items


# Up to symmetry: the Haselgroves 1960 (6 by 10), Wikipedia, Pentomino (all four).
@pytest.mark.parametrize(
    ("columns", "rows", "classes"), [(20, 3, 2), (15, 4, 368), (12, 5, 1010), (10, 6, 2339)]
)
def test_the_twelve_pentominoes_in_rectangles(columns: int, rows: int, classes: int) -> None:
    assert frontier.count(pentominoes(board(columns, rows))) == 4 * classes


@pytest.mark.parametrize(("size", "expected"), [*enumerate([1, 1, 0, 0, 2, 10, 4, 40, 92])])  # A000170
@pytest.mark.parametrize("order", ["given", "narrow"])
def test_queens_with_diagonals_that_may_stay_free(
    size: int, expected: int, order: frontier.Order
) -> None:
    assert frontier.count(queens(size), order=order) == expected


@pytest.mark.parametrize("pairs", range(6))
def test_pieces_in_several_copies_are_used_as_often_as_they_must_be(pairs: int) -> None:
    """Lying dominoes of two rows come in pairs, which leaves columns and pairs to be put in order."""
    columns = 10
    sites = tilings(board(columns, 2), DOMINO)
    options = {site: (*site, "lying") if site[0][1] == site[1][1] else site for site in sites.options}

    def count_options(least: int, most: int) -> int:
        items = (*sites.items, "lying")
        return frontier.count(ExactCover(items, options, bounds={"lying": (least, most)}))

    assert count_options(2 * pairs, max(1, 2 * pairs)) == comb(columns - pairs, pairs)
    assert count_options(2 * pairs, 20) == sum(comb(columns - p, p) for p in range(pairs, 6))


@pytest.mark.parametrize("covered", [70, 200, 900])
def test_a_frontier_of_many_words(covered: int) -> None:
    """The last item can take any free mark, and the other items leave three marks free."""
    items = tuple(range(covered))
    options: dict[object, tuple[object, ...]] = {item: (item, f"mark {item}") for item in items}
    marks = tuple(f"mark {number}" for number in range(covered + 3))
    options |= {mark: ("last", mark) for mark in marks}
    problem = ExactCover((*items, "last"), options, optional=marks)
    assert frontier.prepare(problem, order="given").width > covered
    assert frontier.count(problem, order="given") == 3


def test_the_number_of_threads_changes_neither_the_count_nor_the_states() -> None:
    problem = pentominoes(board(12, 5))
    alone, together = (frontier.count(problem, Budget(threads=threads)) for threads in (1, 3))
    assert (alone, alone.nodes) == (together, together.nodes)


def test_a_better_order_has_fewer_states() -> None:
    problem = tilings(board(15, 2), DOMINO)
    best, narrow, poor = (
        frontier.count(problem, order=order).nodes for order in ("best", "narrow", "given")
    )
    assert best == narrow == 29  # one or two per cell
    assert poor is not None and poor > 1000


def test_progress_never_decreases_and_ends_at_one() -> None:
    assert_progress_grows_to_one(frontier.prepare(pentominoes(board(15, 4))))


def test_a_sweep_that_needs_more_memory_names_the_level() -> None:
    with pytest.raises(
        OutOfBudget, match=r"level \d+ of \d+: its states do not fit into 1,000,000 bytes"
    ):
        frontier.count(pentominoes(board(10, 6)), memory=1_000_000)


def test_a_sweep_that_is_out_of_memory_stays_so() -> None:
    assert_stays_out_of_memory(frontier.prepare(pentominoes(board(10, 6)), memory=1_000_000), 1_000_000)


@pytest.mark.parametrize("budget", [Budget(nodes=1000), Budget(seconds=0.0)])
def test_a_sweep_stops_at_its_budget(budget: Budget) -> None:
    with pytest.raises(OutOfBudget, match="stopped after"):
        frontier.count(pentominoes(board(10, 6)), budget)


def test_colours_are_refused() -> None:
    coloured = ExactCover(("a",), {1: {"a": None, "b": "red"}}, optional=("b",))
    with pytest.raises(BadInput, match="cannot handle colours"):
        frontier.count(coloured)


def test_a_frontier_that_is_too_wide_is_refused() -> None:
    marks = tuple(range(1100))
    wide = ExactCover(("a", "b"), {1: ("a", *marks), 2: ("b", *marks)}, optional=marks)
    with pytest.raises(BadInput, match="the frontier is 1101 bits wide"):
        frontier.count(wide, order="given")
