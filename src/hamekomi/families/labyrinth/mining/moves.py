"""Why a step is impossible: the smallest window around it that proves it, and what is needed of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hamekomi.engines.lines.figures import Spot
from hamekomi.engines.lines.survey import Moment
from hamekomi.engines.patterns import Fact
from hamekomi.engines.patterns.mining import Reasons
from hamekomi.families.labyrinth.mining.windows import (
    AHEAD,
    EMPTY,
    END,
    GOAL,
    TAKEN,
    place_of,
    rings,
    spot_of,
    spots,
    window,
)
from hamekomi.model.answers import Clock
from hamekomi.model.closing import Closing

# Steps of the directions right, down, left and up.
_STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
# What must be at spots for a step to be impossible.
Reason = frozenset[tuple[Spot, int]]


class Windows(Closing):
    """Windows of growing radius, each with what was learned about it; use it in a `with` statement."""

    def __init__(self, largest: int, clock: Clock) -> None:
        self._reasons = [Reasons(window(radius), rings, clock) for radius in range(1, largest + 1)]
        self._known: dict[tuple[Fact, ...], Reason | None] = {}

    def close(self) -> None:
        for each in self._reasons:
            each.close()

    def reason(
        self, columns: int, rows: int, moment: Moment, *, as_found: bool = False
    ) -> tuple[int, Reason] | None:
        """The radius of the smallest window that proves it, and its reason; None if none does.

        A reason and its mirror image count as the same one; `as_found` gives it as it lies on the board.
        """
        seen = dict(_seen(columns, rows, moment, len(self._reasons)))
        for radius, reasons in enumerate(self._reasons, start=1):
            here = [(*place_of(spot), seen[spot]) for spot in _far_first(radius)]
            found = self._reason(reasons, here if as_found else _as_in_the_mirror(here))
            if found is not None:
                return radius, found if as_found else canonical(found)
        return None

    def _reason(self, reasons: Reasons, premises: Sequence[Fact]) -> Reason | None:
        key = tuple(premises)
        if key not in self._known:
            needed = reasons.needed(premises, AHEAD)
            self._known[key] = (
                None
                if needed is None
                else frozenset((spot_of(fact[:2]), fact[2]) for fact in needed if fact[2] != END)
            )
        return self._known[key]


def canonical(reason: Reason) -> Reason:
    """This one or its mirror image, whichever comes first."""
    mirrored = frozenset(((-left, ahead), value) for (left, ahead), value in reason)
    return min(reason, mirrored, key=sorted)


def _as_in_the_mirror(facts: list[Fact]) -> list[Fact]:
    """The facts or their mirror image, so that both are looked at once."""
    mirrored = {(row, -column): value for row, column, value in facts}
    other = [(row, column, mirrored[row, column]) for row, column, _ in facts]
    return min(facts, other)


def _far_first(radius: int) -> list[Spot]:
    """Fields far from the one ahead are given up first."""
    return sorted(spots(radius), key=lambda spot: (-(spot[0] ** 2) - (spot[1] - 1) ** 2, spot))


def _seen(columns: int, rows: int, moment: Moment, radius: int) -> Iterator[tuple[Spot, int]]:
    """What is at the spots around the field ahead, if the step goes straight on."""
    taken, goal = set(moment.line), columns * rows - 1
    for spot in spots(radius):
        field = at(columns, rows, moment, spot)
        if spot == (0, 0):
            yield spot, END
        elif field is None or field in taken:
            yield spot, TAKEN
        else:
            yield spot, GOAL if field == goal else EMPTY


def at(columns: int, rows: int, moment: Moment, spot: Spot) -> int | None:
    """The field at a spot, if the step goes straight on; None off the board."""
    ahead = _STEPS[moment.direction]
    left = (ahead[1], -ahead[0])
    x = moment.line[-1] % columns + spot[0] * left[0] + spot[1] * ahead[0]
    y = moment.line[-1] // columns + spot[0] * left[1] + spot[1] * ahead[1]
    return y * columns + x if 0 <= x < columns and 0 <= y < rows else None
