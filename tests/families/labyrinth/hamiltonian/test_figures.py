"""Figures: where they fit at the end of a line, areas and future lines, and what is refused."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hamekomi.families.labyrinth.hamiltonian.figures import (
    Area,
    AreaCount,
    Figure,
    Figures,
    LinesByFigures,
    Survey,
    future_lines,
)
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget
from tests.families.labyrinth.hamiltonian.boards import all_lines, board

# A field on the left with walls on two other sides has one exit and must be entered now.
ONE_EXIT = Figure(
    conditions=(("wall", (2, 0)), ("wall", (1, -1)), ("empty", (1, 0)), ("not goal", (1, 0))),
    forbid=((0, 1), (-1, 0)),
)
NEVER_STRAIGHT = Figure(stage=2, conditions=(("empty", (0, 1)),), forbid=((0, 1),))
# Right and down: the field below the start is on the right, and beyond it is the edge.
AROUND_THE_CORNER = [0, 1, 6]


def test_a_figure_fits_mirrored_and_forbids_the_other_fields() -> None:
    (use,) = Figures([ONE_EXIT]).uses(5, 5, AROUND_THE_CORNER, is_staged=True)
    assert (use.figure, use.turn, use.is_mirrored, use.forbidden) == (0, 0, True, (0, 1))
    assert Figures([ONE_EXIT]).uses(5, 5, [0, 1], is_staged=True) == []


def test_with_stages_a_later_figure_waits_until_no_earlier_one_fits() -> None:
    figures = Figures([ONE_EXIT, NEVER_STRAIGHT])
    numbers = {
        is_staged: {use.figure for use in figures.uses(5, 5, AROUND_THE_CORNER, is_staged=is_staged)}
        for is_staged in (True, False)
    }
    assert numbers == {True: {0}, False: {0, 1}}
    with pytest.raises(BadInput, match="order of their stages"):
        Figures([NEVER_STRAIGHT, ONE_EXIT])


@pytest.mark.parametrize(
    ("count", "white", "black", "fits"),
    [
        ("even", 0, 0, True),
        ("odd", 0, 0, False),
        ("biased", 0, 0, False),
        ("within", 0, 0, True),
        ("beyond", 0, 0, False),
        ("beyond", -1, 0, True),
    ],
)
def test_an_area_is_counted_behind_its_border(
    count: AreaCount, white: int, black: int, fits: bool
) -> None:
    """Field 10 is the border and cuts off field 5: one of each colour."""
    area = Area(count, ((1, 1),), (1, 1), white, black)
    figures = Figures([Figure(areas=(area,), forbid=((0, 1),))])
    uses = figures.uses(5, 5, AROUND_THE_CORNER, is_staged=True)
    assert any(use.is_mirrored for use in uses) == fits


def test_future_lines_are_steps_of_every_line() -> None:
    grid = board(5)
    steps = {frozenset(step) for step in future_lines(grid, AROUND_THE_CORNER)}
    assert steps
    for line in all_lines(grid, tuple(AROUND_THE_CORNER)):
        assert steps <= {frozenset(pair) for pair in pairwise(line)}


@pytest.mark.parametrize(
    ("figure", "message"),
    [
        (Figure(), "forbids nothing"),
        (Figure(forbid=((2, 0),)), "beside the live end"),
        (Figure(forbid=((0, 1),), conditions=(("empty", (25, 0)),)), "from the live end"),
        (Figure(forbid=((0, 1),), areas=(Area("odd", ()),)), "no border"),
        (Figure(forbid=((0, 1),), turns=(4,)), "0 to 3 quarters"),
        (Figure(forbid=((0, 1),), turns=(10**20,)), "too large"),
    ],
)
def test_a_bad_figure_is_refused(figure: Figure, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        Figures([figure])


def test_a_survey_finds_wrong_figures_and_missed_fields() -> None:
    survey = Survey(Figures([ONE_EXIT, NEVER_STRAIGHT]), 5, 5, UNLIMITED.clock())
    assert survey.run(10**6)
    right, wrong = survey.tallies
    assert right.uses > 0 and right.wrong == 0 and right.first_wrong is None
    assert sum(right.covers) > 0 and right.first_needed == right.first_useful is not None
    assert wrong.wrong > 0 and wrong.first_wrong is not None
    assert survey.first_uncovered is not None


def test_a_survey_stops_at_its_number_of_lines_and_at_its_time() -> None:
    figures = Figures([ONE_EXIT])
    survey = Survey(figures, 5, 5, UNLIMITED.clock())
    assert not survey.run(3)
    assert survey.run(105)
    with pytest.raises(OutOfBudget):
        Survey(figures, 5, 5, Budget(nodes=0).clock()).run(104)


def test_lines_by_figures_alone_are_all_lines_with_dead_ends_between() -> None:
    lines = LinesByFigures(Figures([ONE_EXIT]), 5, 5, UNLIMITED.clock())
    dead_ends = 0
    while not lines.run():
        dead_ends += 1
        assert lines.line[-1] != 24
    assert (lines.lines, lines.dead_ends) == (104, dead_ends) and dead_ends > 0
