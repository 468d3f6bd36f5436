"""The solutions of one puzzle: one by one, always in the same order, or their number."""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi._core import SudokuCount, SudokuSearch
from hamekomi.engines.pace import FINISHED, FOUND, Pace
from hamekomi.model.answers import UNLIMITED, Budget, Clock, Count
from hamekomi.model.errors import BadInput

CELLS = 81
# More solutions than there are grids.
NO_LIMIT = 2**63


def solutions(cells: bytes, budget: Budget = UNLIMITED, clock: Clock | None = None) -> Iterator[bytes]:
    """Yield every solution, as 81 bytes. Pass `clock` if the budget's clock is already running."""
    clock = clock or budget.clock()
    try:
        search, pace = SudokuSearch(cells), Pace()
    except ValueError as error:
        raise BadInput(str(error)) from None
    before = clock.nodes
    while (stop := pace.take(search.run, clock.nodes_left)) != FINISHED:
        clock.advance_to(before + search.nodes)
        if stop == FOUND:
            yield search.cells()


def count(
    cells: bytes, budget: Budget = UNLIMITED, limit: int | None = None, clock: Clock | None = None
) -> Count:
    """Count the solutions, up to the limit; a count that reaches its limit is not exact."""
    clock = clock or budget.clock()
    try:
        search, pace = SudokuCount(cells, limit or NO_LIMIT), Pace()
    except ValueError as error:
        raise BadInput(str(error)) from None
    before = clock.nodes
    while pace.take(search.run, clock.nodes_left) != FINISHED:
        clock.advance_to(before + search.nodes)
    clock.nodes = before + search.nodes
    return Count(
        search.solutions,
        method="fast",
        nodes=search.nodes,
        seconds=clock.seconds,
        exact=limit is None or search.solutions < limit,
    )
