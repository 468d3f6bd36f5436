"""Many new 9x9 puzzles at once, as lines of text: for the library."""

from __future__ import annotations

from hamekomi.engines.sudoku import make_minimal
from hamekomi.families.sudoku.making.generate import NINE, checked_groups
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput

_AS_TEXT = bytes.maketrans(bytes(range(10)), b".123456789")


def make_many(
    number: int,
    *,
    seed: int = 0,
    symmetry: str = "none",
    clues: int | None = None,
    mask: str = "",
    threads: int = 1,
    clock: Clock | None = None,
) -> list[str]:
    """Minimal puzzles, each independent of the others; the same ones for the same seed.

    With a symmetry, no group of symmetric clues can go. With a number of clues, removing stops there.
    """
    if number < 0:
        raise BadInput(f"the number of puzzles is not negative, as {number} is")
    groups = checked_groups(NINE, symmetry, mask, clues)
    made = make_minimal(
        number,
        seed=seed,
        groups=groups,
        givens=clues or 0,
        threads=threads,
        clock=clock or UNLIMITED.clock(),
    )
    return [cells.translate(_AS_TEXT).decode() for cells in made]
