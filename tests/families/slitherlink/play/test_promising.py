"""Mistakes in unfinished positions: for each kind, a board with this mistake and no other."""

from __future__ import annotations

import pytest

from hamekomi.families.slitherlink.notations import drawing
from hamekomi.families.slitherlink.play import is_solved, violations
from hamekomi.families.slitherlink.puzzle import Mark, empty, position_of
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED

BROKEN = {
    "too-many": (
        """
+---+   +
  1 |
+   +   +

+   +   +""",
        "row 1 column 1 says 1 but has 2 lines",
    ),
    "too-few": (
        """
+ x +   +
x 3
+   +   +

+   +   +""",
        "row 1 column 1 says 3 but can have at most 2",
    ),
    "branch": (
        """
+   +   +
    |
+---+---+

+   +   +""",
        "dot row 2 column 2 has 3 lines",
    ),
    "dead-end": (
        """
+ x +   +
    |
+   +   +

+   +   +""".replace("+ x +   +", "+ x + x +"),
        "dot row 1 column 2 has a line that cannot go on",
    ),
    "closed-early": (
        """
+---+   +
|   |
+---+   +
      1
+   +   +""",
        "the loop through the edge above row 1 column 1 is closed, but is not the solution",
    ),
}


@pytest.mark.parametrize("law", BROKEN)
def test_a_law_that_cannot_be_kept_any_more_is_named_with_its_first_place(law: str) -> None:
    board, message = BROKEN[law]
    (found,) = violations(drawing.parse_position(board))
    assert (found.law, found.message) == (law, message)


def test_what_is_on_the_way_to_a_solution_breaks_no_law() -> None:
    for name in ("first", "seven-by-seven", "tiny-loop"):
        puzzle = load(name, "slitherlink").value
        whole = position_of(puzzle, next(by_search.solutions(puzzle, UNLIMITED)))
        assert is_solved(whole) and violations(whole) == []
        position = empty(puzzle)
        for edge in puzzle.grid.edges:
            assert violations(position) == []
            position = position.marked([edge], whole.mark(edge))


def test_no_line_at_all_is_promising_but_not_solved() -> None:
    puzzle = load("..\n..", "slitherlink").value
    assert violations(empty(puzzle)) == [] and not is_solved(empty(puzzle))
    crossed = empty(puzzle).marked(puzzle.grid.edges, Mark.CROSS)
    assert not is_solved(crossed)
