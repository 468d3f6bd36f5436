"""How hard a puzzle is, for those who ask for one: in three words."""

from __future__ import annotations

from hamekomi.laws.grade import NORMAL, difficulty
from hamekomi.laws.puzzle import PencilPuzzle
from hamekomi.model.answers import Clock

DIFFICULTIES = ("easy", "normal", "hard")


def difficulty_of(puzzle: PencilPuzzle, clock: Clock) -> str:
    """Whatever is harder than normal is hard."""
    word = difficulty(puzzle, clock, most=NORMAL)
    return word if word in DIFFICULTIES else "hard"
