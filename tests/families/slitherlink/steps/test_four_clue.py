"""A clue 4: the four lines around it are the whole loop."""

from __future__ import annotations

import pytest

from hamekomi.families.slitherlink import FAMILY
from hamekomi.families.slitherlink.steps.explain import steps
from hamekomi.families.slitherlink.steps.grade import grade
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput
from tests.families.slitherlink.boards import board

LEGAL = ("4", "4.", ".1.\n14.\n...", "14\n01")
COMPLETE = [
    name for name in FAMILY.solving.solvers if name != "rules"
]  # rules alone do not always finish


@pytest.mark.parametrize("name", COMPLETE)
@pytest.mark.parametrize("text", LEGAL)
def test_every_solver_finds_the_square_around_a_four(text: str, name: str) -> None:
    puzzle = board(text)
    (loop,) = FAMILY.solving.solvers[name].solutions(puzzle, UNLIMITED)
    four = puzzle.grid.cells[puzzle.clues.index(4)]
    assert loop.lines == set(puzzle.grid.edges_of_cell(four))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("42", "a 4 is the whole loop, but then row 1, column 2 has 1 line, not 2"),
        ("4.\n.1", "a 4 is the whole loop, but then row 2, column 2 has 0 lines, not 1"),
        ("4.4", "a 4 is the whole loop, but then row 1, column 3 has 0 lines, not 4"),
    ],
)
def test_a_four_that_cannot_be_the_whole_loop_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadInput) as caught:
        board(text)
    assert str(caught.value) == f"row 1, column 1: {message}"


@pytest.mark.parametrize("text", LEGAL)
def test_a_four_is_explained_in_one_step_and_gentle(text: str) -> None:
    puzzle = board(text)
    (step,) = steps(puzzle, UNLIMITED)
    assert step.rule == "a four is the whole loop" and len(step.moves) == len(puzzle.grid.edges)
    assert grade(puzzle).word == "gentle"
