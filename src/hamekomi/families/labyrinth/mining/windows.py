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

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from hamekomi.engines.patterns.mining.question import Window, law
from hamekomi.engines.patterns.mining.search import Reasons
from hamekomi.engines.patterns.pattern import Fact, Setting, Symmetry
from hamekomi.families.labyrinth.hamiltonian.figures import NextStep, Spot
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import Clock

UNKNOWN, EMPTY, TAKEN, END, GOAL = range(5)
LINE, CROSS = STEP = (1, 2)
NEEDS = {EMPTY: 2, TAKEN: 0, END: 1, GOAL: 1}
DIRECTIONS = ((-1, 0), (0, 1), (1, 0), (0, -1))
LIVE_END: Place = (0, 0)
AHEAD: Fact = (-1, 0, LINE)
# A rule may also be mirrored; it is not turned, because the step ahead is fixed.
SETTING = Setting(values=5, period=(2, 2), symmetries=(Symmetry(), Symmetry(((1, 0), (0, -1)))))


def place_of(spot: Spot) -> Place:
    """The place in the window of a spot, given as fields to the left and ahead."""
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
    return [(row + down, column + right) for down, right in DIRECTIONS]


@cache  # keys: the sizes of windows that mining uses
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
    """What the laws forbid in a world: closed rings, and a line that ends at the goal with fields
    left."""
    values = {fact[:2]: fact[2] for fact in world}
    fields = {place for place in values if place[0] % 2 == 0 == place[1] % 2}
    visited = set[Place]()
    for field in sorted(fields):
        if field in visited or values[field] == TAKEN:
            continue
        part, leaves = _follow(field, values)
        visited |= part
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
        for down, right in DIRECTIONS:
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
        for down, right in DIRECTIONS
        if (row + 2 * down, column + 2 * right) not in part
    }
    return frozenset(border | {(*place, values[place]) for place in part})


# Why a step is impossible: the smallest window around it that proves it, and what is needed of it.

# Steps of the directions right, down, left and up.
_STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
# What must be at spots for a step to be impossible.
Reason = frozenset[tuple[Spot, int]]


class Windows:
    """Windows of growing radius, each with the clauses learned about it; has to be closed."""

    def __init__(self, largest: int, clock: Clock) -> None:
        self._reasons = [Reasons(window(radius), rings, clock) for radius in range(1, largest + 1)]
        self._known: dict[tuple[Fact, ...], Reason | None] = {}

    def close(self) -> None:
        for each in self._reasons:
            each.close()

    def reason(
        self, columns: int, rows: int, next_step: NextStep, *, as_found: bool = False
    ) -> tuple[int, Reason] | None:
        """The radius of the smallest window that proves the step impossible, and the reason; or None.

        A reason and its mirror image count as the same one; `as_found` gives it as it lies on the board.
        """
        contents = dict(_contents(columns, rows, next_step, len(self._reasons)))
        for radius, reasons in enumerate(self._reasons, start=1):
            here = [(*place_of(spot), contents[spot]) for spot in _farthest_first(radius)]
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
    """The facts or their mirror image, so that the pair is tried only once."""
    mirrored = {(row, -column): value for row, column, value in facts}
    other = [(row, column, mirrored[row, column]) for row, column, _ in facts]
    return min(facts, other)


def _farthest_first(radius: int) -> list[Spot]:
    """The spots of a window, farthest first: a proof drops those that it can spare in this order."""
    return sorted(spots(radius), key=lambda spot: (-(spot[0] ** 2) - (spot[1] - 1) ** 2, spot))


def _contents(columns: int, rows: int, next_step: NextStep, radius: int) -> Iterator[tuple[Spot, int]]:
    """The contents of the spots around the field ahead, seen in the direction of the step."""
    taken, goal = set(next_step.line), columns * rows - 1
    for spot in spots(radius):
        field = field_at_spot(columns, rows, next_step, spot)
        if spot == (0, 0):
            yield spot, END
        elif field is None or field in taken:
            yield spot, TAKEN
        else:
            yield spot, GOAL if field == goal else EMPTY


def field_at_spot(columns: int, rows: int, next_step: NextStep, spot: Spot) -> int | None:
    """The field at a spot, if the step goes straight on; None off the board."""
    ahead = _STEPS[next_step.direction]
    left = (ahead[1], -ahead[0])
    x = next_step.line[-1] % columns + spot[0] * left[0] + spot[1] * ahead[0]
    y = next_step.line[-1] // columns + spot[0] * left[1] + spot[1] * ahead[1]
    return y * columns + x if 0 <= x < columns and 0 <= y < rows else None
