"""The core's part in making puzzles: a random loop grows; clues that are not needed are removed; or the
loop is changed until the clues in the cells of a mask are enough.

A loop is given by the cells inside: one byte for each cell. See cpp/slitherlink/make.
"""

from collections.abc import Sequence
from typing import NamedTuple

from hamekomi._core import LoopFilling, LoopGrowth, LoopThinning, loop_numbers
from hamekomi.engines.clocked import PAUSED, TimeSlice
from hamekomi.engines.patterns.pattern import Patterns
from hamekomi.model.answers import Clock

# How often a corner flips, a line bulges, a bulge shrinks.
Ratios = tuple[int, int, int]
# Cells whose clues come and go together.
Group = Sequence[int]

# Boards and guesses of a search before the first check of the clock: some milliseconds.
WORK_AT_FIRST = 1000
# Deductions for each cell of the board between two checks of how far a mask is filled.
WORK_AT_ONCE = 100


def numbers(rows: int, columns: int, inside: bytes) -> bytes:
    """The number of every cell: how many of its neighbours are on the other side."""
    return loop_numbers(rows, columns, inside)


class Growth:
    """A loop that grows by moves of single cells, from a random cell or from a given loop."""

    def __init__(self, rows: int, columns: int, seed: int, inside: bytes = b"") -> None:
        self._core = LoopGrowth(rows, columns, seed, inside)

    def run(self, moves: int, ratios: Ratios) -> None:
        """Make this many moves."""
        self._core.run(moves, ratios)

    def move_one(self, cells: Sequence[int]) -> bool:
        """Move the loop at one of these cells, if that is possible anywhere."""
        return self._core.move_one(cells)

    @property
    def inside(self) -> bytes:
        return self._core.inside()


class AllowedTechniques(NamedTuple):
    """What may be used to solve the puzzle: patterns, rungs of the ladder (steps/core.py), and
    search."""

    patterns: Patterns
    rungs: int
    may_search: bool


class Thinning:
    """Removes groups of clues in their order, while the rest is enough to solve the puzzle.

    The clues of `fixed` cells stay. It ends when at most `enough` clues are left.
    """

    def __init__(
        self,
        rows: int,
        columns: int,
        inside: bytes,
        techniques: AllowedTechniques,
        groups: Sequence[Group],
        fixed: Group = (),
        enough: int = 0,
    ) -> None:
        table, rungs, may_search = techniques.patterns.table, techniques.rungs, techniques.may_search
        self._core = LoopThinning(table, rows, columns, inside, rungs, may_search, fixed, groups, enough)

    def run(self, clock: Clock) -> bool:
        """Remove all that can be removed; False if not even all clues together are enough."""
        time_slice, stop = TimeSlice(WORK_AT_FIRST), PAUSED
        while stop == PAUSED:
            clock.tick()
            stop = time_slice.take(self._core.run)
        return self.is_possible

    @property
    def is_possible(self) -> bool:
        """Whether it is known that all clues together are enough."""
        return self._core.is_possible

    @property
    def left(self) -> list[int]:
        """The cells whose clues are left so far: at any time they are enough, if all clues are."""
        return self._core.left()

    @property
    def open_cells(self) -> list[int]:
        """If all clues are not enough: the cells with edges that they leave open."""
        return self._core.open_cells()


class Filling:
    """Changes a loop until the clues in the cells of a mask are enough to deduce it, without search."""

    def __init__(
        self,
        rows: int,
        columns: int,
        inside: bytes,
        techniques: AllowedTechniques,
        mask: Group,
        seed: int,
        *,
        may_have_zeros: bool = True,
    ) -> None:
        table, rungs = techniques.patterns.table, techniques.rungs
        self._at_once = WORK_AT_ONCE * rows * columns
        self._core = LoopFilling(table, rows, columns, inside, rungs, mask, may_have_zeros, seed)

    def run(self, clock: Clock, stall_limit: int) -> bool:
        """Change the loop until the clues determine it; False if it stalls.

        It stalls if `stall_limit` deductions have brought no better loop.
        """
        fewest_open, work_then = self.open, self.work
        while self._core.run(self._at_once) == PAUSED:
            clock.tick()
            if self.open < fewest_open:
                fewest_open, work_then = self.open, self.work
            elif self.work > work_then + stall_limit:
                return False
        return True

    @property
    def inside(self) -> bytes:
        """The best loop so far."""
        return self._core.inside()

    @property
    def open(self) -> int:
        """The number of edges that its clues leave open, plus a penalty if mask cells have no clue."""
        return self._core.open

    @property
    def work(self) -> int:
        """The number of deductions."""
        return self._core.work
