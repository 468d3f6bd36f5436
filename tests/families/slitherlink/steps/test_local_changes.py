"""Small changes of a loop give solutions, and show which edges are open."""

from __future__ import annotations

from itertools import islice

from hypothesis import given, settings

from hamekomi.families.slitherlink.puzzle import Mark, Slitherlink, empty
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.slitherlink.steps.explain import deductions
from hamekomi.families.slitherlink.steps.local_changes import changeable_edges
from hamekomi.model.answers import UNLIMITED
from tests.families.slitherlink.boards import boards


@settings(max_examples=60)
@given(boards(4, 4))
def test_changeable_edges_are_lines_in_some_solutions_and_crosses_in_others(
    puzzle: Slitherlink,
) -> None:
    position = empty(puzzle)
    for loop in islice(by_search.solutions(puzzle, UNLIMITED), 1):
        for edge in changeable_edges(position, loop):
            for mark in (Mark.LINE, Mark.CROSS):
                assert any(
                    True for _ in by_search.solutions_from(position.marked([edge], mark), UNLIMITED)
                )


def test_marked_edges_do_not_change() -> None:
    position = empty(Slitherlink(3, 3, (None,) * 9)).marked([(0, 1)], Mark.LINE)
    loop = next(by_search.solutions_from(position, UNLIMITED))
    assert (0, 1) not in changeable_edges(position, loop)


def test_an_empty_board_is_open_everywhere_without_any_step() -> None:
    puzzle = Slitherlink(12, 9, (None,) * 108)
    loop = next(by_search.solutions(puzzle, UNLIMITED))
    assert changeable_edges(empty(puzzle), loop) == set(puzzle.grid.edges)
    assert not list(deductions(empty(puzzle)))
