"""Rules against the oracle: how often each fires, whether it is ever wrong, what it covers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hamekomi.engines.lines.survey import Moment, Survey, Tally
from hamekomi.families.labyrinth.numbered import fields
from hamekomi.families.labyrinth.puzzle import STEPS, Field, Labyrinth, beside
from hamekomi.families.labyrinth.rules.book import Rule
from hamekomi.families.labyrinth.rules.match import figures_of
from hamekomi.model.answers import Clock

# Walks by size of the board: enough for most rules to fire.
WALKS = {5: 200, 7: 1000, 9: 2000, 11: 500, 13: 300, 21: 20}


def against_oracle(
    rules: Sequence[Rule], clock: Clock, walks: Mapping[int, int]
) -> list[tuple[int, list[Tally]]]:
    """For each size of the board, the tallies in the order of the rules."""
    figures = figures_of(tuple(rules))
    found = []
    for size, number in walks.items():
        survey = Survey(figures, size, size, clock, is_staged=True)
        for walk in range(number):
            survey.walk(walk)
        found.append((size, survey.tallies))
    return found


def at_moment(size: int, moment: Moment) -> tuple[Labyrinth, Field]:
    """The position, and the field that was forbidden."""
    board = Labyrinth(size, size)
    now = Labyrinth(size, size, fields(board, moment.line))
    return now, beside(now.head, tuple(STEPS.values())[moment.direction])
