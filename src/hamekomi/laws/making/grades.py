"""How hard a puzzle is, by its explanation: how many laws the hardest step puts together."""

from __future__ import annotations

from hamekomi.laws import explain
from hamekomi.laws.puzzle import PencilPuzzle, statement
from hamekomi.model.answers import Clock

DIFFICULTIES = ("easy", "normal", "hard")
# The most uses of laws in a step of easy and of normal puzzles.
EASY_USES, NORMAL_USES = 1, 4


def difficulty_of(puzzle: PencilPuzzle, clock: Clock) -> str:
    most = 0
    for found in explain.deductions(statement(puzzle), (), clock):
        most = max(most, len(found.uses))
        if most > NORMAL_USES:
            return "hard"
    return "easy" if most <= EASY_USES else "normal"
