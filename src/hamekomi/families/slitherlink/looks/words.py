"""One line of words about a board."""

from __future__ import annotations

from hamekomi.families.slitherlink.puzzle import Slitherlink


def describe(puzzle: Slitherlink) -> str:
    """As in "Slitherlink 12x10, 48 clues": columns first, as puzzlers say it."""
    clues = sum(clue is not None for clue in puzzle.clues)
    return f"Slitherlink {puzzle.columns}x{puzzle.rows}, {clues or 'no'} clue{'' if clues == 1 else 's'}"
