"""A book of mined rules: reasons without those that others dominate, written as a file of rules.

A reason is dominated by another that asks for less: the other forbids the step wherever it does. It is
composed if rules about forced steps lead from its premises and the step to a contradiction: future lines
forbid the step wherever it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from hamekomi.engines.lines.figures import Spot
from hamekomi.engines.patterns import Matching, pattern
from hamekomi.engines.patterns.mining import Board, Laid, undominated
from hamekomi.families.labyrinth.mining.forced_steps import basic_rules
from hamekomi.families.labyrinth.mining.moves import Reason
from hamekomi.families.labyrinth.mining.windows import (
    AHEAD,
    CROSS,
    EMPTY,
    END,
    GOAL,
    LINE,
    LIVE_END,
    SETTING,
    TAKEN,
    place_of,
)
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import Clock
from hamekomi.model.words import counted

# How a file of rules calls what must be at a spot.
WORDS = {EMPTY: "inner", TAKEN: "wall", GOAL: "goal"}
HEADING = """\
# Rules found by machine: windows that prove a step straight ahead impossible, and the two laws that need
# no window. `hamekomi mine labyrinth` makes this file; ../mining says how, book.py what the words mean.

[[rule]]
name = "no field is passed twice"
group = "Whole board"
stage = 2
whole = "cut"

[[rule]]
name = "forced steps"
group = "Whole board"
stage = 2
whole = "creation extension connection"
"""


class Found(NamedTuple):
    """The size of the board where a reason was met first, its window's radius, how often it was met."""

    size: int
    radius: int
    times: int


def worth_keeping(found: Mapping[Reason, Found], clock: Clock) -> list[Reason]:
    """Those that are neither dominated nor composed, the most frequent of the smallest board first."""
    reasons = sorted(
        (each for each in found if not is_composed(each)), key=lambda each: (-len(each), sorted(each))
    )
    if not reasons:
        return []
    patterns = tuple(
        pattern(
            [(*LIVE_END, END), *((*place_of(spot), value) for spot, value in sorted(reason))],
            [(-1, 0, CROSS)],
        )
        for reason in reasons
    )
    kept = [reasons[n] for n in undominated(Laid(patterns, _room(reasons)), clock)]
    return sorted(kept, key=lambda each: (found[each].size, -found[each].times, sorted(each)))


def is_composed(reason: Reason) -> bool:
    """Whether forced steps alone show that the step is impossible."""
    spots = [spot for spot, _ in reason] + [(0, 0), (0, 1)]
    places = [place_of(spot) for spot in spots]
    top, left = (min(place[axis] for place in places) - 2 for axis in (0, 1))
    height, width = (
        max(place[axis] for place in places) + 3 - first for axis, first in enumerate((top, left))
    )
    values = bytearray(height * width)
    facts = [((0, 0), END), *reason]
    for spot, value in facts:
        row, column = place_of(spot)
        values[(row - top) * width + column - left] = value
    board = Matching(basic_rules(), height, width, bytes(values))
    return not (board.put((AHEAD[0] - top, AHEAD[1] - left), LINE) and board.close())


def _room(reasons: Sequence[Reason]) -> Board:
    """All that the reasons speak of, and its mirror image."""
    values: dict[Place, set[int]] = {LIVE_END: {END}, (-1, 0): {CROSS}}
    for reason in reasons:
        for (left, ahead), value in reason:
            for spot in ((left, ahead), (-left, ahead)):
                values.setdefault(place_of(spot), set()).add(value)
    return Board(SETTING, {place: tuple(sorted(each)) for place, each in values.items()})


def as_file(kept: Sequence[Reason], found: Mapping[Reason, Found]) -> str:
    return HEADING + "".join(_entries(kept, found))


def _entries(kept: Sequence[Reason], found: Mapping[Reason, Found]) -> Iterator[str]:
    for number, reason in enumerate(kept, start=1):
        size = found[reason].size
        lines = [
            "",
            "[[rule]]",
            f'name = "mined {number}, {describe(reason)}"',
            f'group = "Mined from {size}x{size}"',
            "stage = 2",
        ]
        for value, word in WORDS.items():
            spots = sorted((spot for spot, each in reason if each == value), key=_reading_order)
            if spots:
                lines.append(f'{word} = "{" ".join(f"{left},{ahead}" for left, ahead in spots)}"')
        yield "\n".join([*lines, 'forbid = "0,1"', 'turns = "cw half ccw"', ""])


def describe(reason: Reason) -> str:
    """The size of its window, and how many fields it asks for."""
    spots = [spot for spot, _ in reason] + [(0, 0), (0, 1)]
    width, height = (max(each) - min(each) + 1 for each in zip(*spots, strict=True))
    return f"{width}x{height}, {counted(len(reason), 'field')}"


def _reading_order(spot: Spot) -> tuple[int, int]:
    left, ahead = spot
    return -ahead, -left


def as_text(reason: Reason) -> str:
    return " ".join(f"{left},{ahead},{value}" for (left, ahead), value in sorted(reason))


def from_text(text: str) -> Reason:
    found = (tuple(map(int, word.split(","))) for word in text.split())
    return frozenset(((left, ahead), value) for left, ahead, value in found)
