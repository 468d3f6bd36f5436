"""Makes 9x9 puzzles that have one solution and need all their givens.

`cpp/sudoku/make/minimal.hpp` says exactly how they come about, and which grids are equally likely.
Puzzle n of a seed is always the same one, on every machine, however many puzzles and threads there are.
"""

from __future__ import annotations

from collections.abc import Sequence

from hamekomi._core import SudokuMaking
from hamekomi.engines.pace import FINISHED, Pace
from hamekomi.engines.sudoku.many import NODES_AT_FIRST, check_threads
from hamekomi.engines.sudoku.search import CELLS
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput

# Every cell loses its given or keeps it by itself.
SINGLE_CELLS: tuple[tuple[int, ...], ...] = tuple((cell,) for cell in range(CELLS))


def make_minimal(
    number: int,
    *,
    seed: int,
    first: int = 0,
    groups: Sequence[Sequence[int]] = SINGLE_CELLS,
    givens: int = 0,
    threads: int = 1,
    clock: Clock | None = None,
) -> list[bytes]:
    """Make the puzzles number `first` and following of this seed.

    Cells of a group have givens together or not at all; cells in no group have none. Each group is
    needed, but if it has several cells, one of these alone may be redundant. `givens` is the exact
    number of givens: removing stops there, so not all of them may be needed; 0 removes as many as
    possible. Wishes may be impossible, and then only the clock stops the search.
    """
    check_threads(threads)
    try:
        room = bytearray(CELLS * number)
    except (MemoryError, OverflowError):
        raise BadInput(f"there is no room for {number:,} puzzles; make fewer at a time") from None
    clock = clock or UNLIMITED.clock()
    try:
        making = SudokuMaking(groups, givens, seed % 2**64, first % 2**64, room, threads)
    except (ValueError, TypeError) as error:
        raise BadInput(str(error).partition("\n")[0]) from None
    before, pace = clock.nodes, Pace(NODES_AT_FIRST)
    while pace.take(making.run) != FINISHED:
        clock.advance_to(before + making.nodes)
    clock.nodes = before + making.nodes
    return [bytes(room[start : start + CELLS]) for start in range(0, CELLS * number, CELLS)]
