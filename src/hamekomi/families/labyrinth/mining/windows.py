"""The labyrinth's laws in a window: what is around the field that the line would enter next.

A field lies at even coordinates, a step between two fields at one odd coordinate. The live end is at
(0, 0), and the step to the field ahead, above it, is the one that rules forbid:

    field   EMPTY   not visited, not the goal: two steps lead to it
            TAKEN   visited, or off the board: no step
            END     the live end: one step leads on
            GOAL    one step leads to it
    step    LINE, CROSS

Steps that lead out of the window may be either. So what is proved in a window holds on every board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from hamekomi.engines.lines.figures import Spot
from hamekomi.engines.patterns import Fact, Setting, Symmetry
from hamekomi.engines.patterns.mining import Window, law
from hamekomi.geometry.planar import Place

UNKNOWN, EMPTY, TAKEN, END, GOAL = range(5)
LINE, CROSS = STEP = (1, 2)
NEEDS = {EMPTY: 2, TAKEN: 0, END: 1, GOAL: 1}
WAYS = ((-1, 0), (0, 1), (1, 0), (0, -1))
LIVE_END: Place = (0, 0)
AHEAD: Fact = (-1, 0, LINE)
# A rule may also be mirrored; it is not turned, because the step ahead is fixed.
SETTING = Setting(values=5, period=(2, 2), symmetries=(Symmetry(), Symmetry(((1, 0), (0, -1)))))


def place_of(spot: Spot) -> Place:
    """Where a spot, so many fields to the left and so many ahead, lies in the window."""
    left, ahead = spot
    return -2 * ahead, -2 * left


def spot_of(place: Place) -> Spot:
    row, column = place
    return -column // 2, -row // 2


def spots(radius: int) -> Iterator[Spot]:
    """The square of fields around the field ahead, the live end included."""
    for ahead in range(1 + radius, -radius, -1):
        for left in range(radius, -radius - 1, -1):
            yield left, ahead


def steps_of(place: Place) -> list[Place]:
    row, column = place
    return [(row + down, column + right) for down, right in WAYS]


@cache
def window(radius: int) -> Window:
    fields = [place_of(spot) for spot in spots(radius)]
    values: dict[Place, tuple[int, ...]] = {
        place: (END,) if place == LIVE_END else (EMPTY, TAKEN, GOAL) for place in fields
    }
    values |= {step: STEP for field in fields for step in steps_of(field)}
    laws = (law([field, *steps_of(field)], has_its_steps, values) for field in fields)
    return Window(values, tuple(laws))


def has_its_steps(field: int, *steps: int) -> bool:
    return steps.count(LINE) == NEEDS[field]


def rings(world: frozenset[Fact]) -> Iterator[frozenset[Fact]]:
    """The line must lead out of a ring; and it must not end at the goal while fields are left."""
    values = {fact[:2]: fact[2] for fact in world}
    fields = {place for place in values if place[0] % 2 == 0 == place[1] % 2}
    seen = set[Place]()
    for field in sorted(fields):
        if field in seen or values[field] == TAKEN:
            continue
        part, leaves = _follow(field, values)
        seen |= part
        if leaves:
            continue
        ends = {place for place in part if values[place] != EMPTY}
        left = sorted(fields - part - {place for place in fields if values[place] == TAKEN})
        if not ends:
            yield _closed(part, values)
        elif left:
            yield _closed(part, values) | {(*left[0], values[left[0]])}


def _follow(field: Place, values: dict[Place, int]) -> tuple[set[Place], bool]:
    """The fields that steps join to this one, and whether a step leads out of the window."""
    part, waiting, leaves = {field}, [field], False
    while waiting:
        row, column = waiting.pop()
        for down, right in WAYS:
            if values[row + down, column + right] == LINE:
                other = (row + 2 * down, column + 2 * right)
                leaves |= other not in values
                if other in values and other not in part:
                    part.add(other)
                    waiting.append(other)
    return part, leaves


def _closed(part: Iterable[Place], values: dict[Place, int]) -> frozenset[Fact]:
    """These fields with no step that leads out of them."""
    part = set(part)
    border = {
        (row + down, column + right, CROSS)
        for row, column in part
        for down, right in WAYS
        if (row + 2 * down, column + 2 * right) not in part
    }
    return frozenset(border | {(*place, values[place]) for place in part})
