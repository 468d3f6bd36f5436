"""A window with all its worlds: what may be printed in it, and its symmetries.

What may be printed is found by trying: tokens that mean a clue are distinguished by the worlds that they
allow. Symmetries are found on worlds, too, as laws that look different may say the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, islice, product
from typing import Any, NamedTuple

from hamekomi.engines.clocked import lru_clocked
from hamekomi.engines.patterns.mining import question as mining
from hamekomi.laws.language.board import Cell
from hamekomi.laws.language.marks import NO, YES, Shade
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.mining.inside import CLUE, NOTHING, WALL, MarksInside, Shape, Spot
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput

# The most boards, with what is printed in the window, that are put together.
MOST_BOARDS = 3000


class Clues(NamedTuple):
    """What may be printed, as far as it makes a difference in a window."""

    # "Nothing printed" is the first.
    values: tuple[Any, ...]
    # Those that allow most: whatever else is printed allows no world that none of these does.
    weakest: tuple[Any, ...]
    # How turning and mirroring the board changes the numbers of the values; laws do not change.
    motions: Mapping[Motion, tuple[int, ...]]


# Row and column are multiplied by these: turns and mirrors of a square.
Motion = tuple[int, int, int, int]
MOTIONS: tuple[Motion, ...] = tuple(
    each for one, two in product((1, -1), repeat=2) for each in ((one, 0, 0, two), (0, one, two, 0))
)


def moved(spot: Spot, motion: Motion) -> Spot:
    a, b, c, d = motion
    return Spot(spot.what, a * spot.row + b * spot.column, c * spot.row + d * spot.column)


def turns_of(spots: Sequence[Spot], motion: Motion) -> list[int] | None:
    """For each spot the number of the one that comes to lie there; None if they do not fit."""
    after = [moved(spot, motion) for spot in spots]
    down, right = (
        min(each.at[axis] for each in spots) - min(each.at[axis] for each in after) for axis in (0, 1)
    )
    number = {spot._replace(row=spot.row + down, column=spot.column + right): n
              for n, spot in enumerate(after)}  # fmt: skip
    return [number[spot] for spot in spots] if number.keys() == set(spots) else None


def clues_of(shape: Shape, clock: Clock) -> Clues:
    """Tries all that may be printed in the middle of a window of one cell, or in its room."""
    probe = shape if shape.has_room else Shape(shape.kind, 1, 1, shape.around, shape.numbers)
    return _clues_of(replace(probe, rim=(None, None)), clock=clock)


@lru_clocked(8)
def _clues_of(probe: Shape, *, clock: Clock) -> Clues:
    read = probe.kind.printed.cells
    listed = [NOTHING]
    if read is not None:
        whole = [str(number) for number in range(probe.numbers + 1)]
        tokens = [*"xowb?+*", *whole, *(number + way for number in whole for way in "nesw")]
        listed += [value for token in tokens if (value := read.read(token)) is not None]
    marks = MarksInside(probe)
    spots = tuple(marks.symbols)
    cells = dict.fromkeys(probe.middle if probe.has_room else probe.cells, NOTHING)

    def by_worlds(tried: Iterable[Any], elsewhere: Sequence[Any]) -> dict[frozenset[mining.World], Any]:
        found: dict[frozenset[mining.World], Any] = {}
        for value in dict.fromkeys(tried):
            clues = {**cells, probe.middle[0]: value}
            found.setdefault(frozenset(marks.worlds(clues, elsewhere, clock)), value)
        return found

    alone = by_worlds(listed, [NOTHING])
    alone.pop(frozenset(), None)
    worlds = by_worlds(alone.values(), list(alone.values()))
    motions = {}
    for motion in MOTIONS:
        turns = turns_of(spots, motion)
        if turns is None:
            continue
        turned = [frozenset(tuple(world[n] for n in turns) for world in each) for each in worlds]
        if all(each in worlds for each in turned):
            motions[motion] = tuple(list(worlds).index(each) for each in turned)
    weakest = [value for each, value in worlds.items() if not any(each < other for other in worlds)]
    return Clues(tuple(worlds.values()), tuple(weakest), motions)


@dataclass(frozen=True)
class Window:
    """All worlds of a shape, with whatever can be printed in its middle.

    Around the middle things may be printed, too, if that makes more worlds possible, as dark cells do.
    """

    shape: Shape
    # Spots and what each can be; a world has a number in each of these lists.
    values: Mapping[Spot, tuple[Any, ...]]
    worlds: tuple[mining.World, ...]
    motions: Mapping[Motion, tuple[int, ...]]
    # The marks that are not there if this is printed: the number of a clue's value.
    missing: Mapping[tuple[Spot, int], frozenset[Spot]]

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        return tuple(self.values)

    @cached_property
    def symmetries(self) -> tuple[tuple[tuple[int, ...], Motion], ...]:
        """The motions that leave the worlds as they are: for each spot, which one comes to lie there."""
        known = set(self.worlds)
        found = []
        for motion, clues in self.motions.items():
            turns = turns_of(self.spots, motion)
            if turns is None or any(
                self.values[self.spots[n]] != self.values[spot] and spot.what != CLUE
                for n, spot in zip(turns, self.spots, strict=True)
            ):
                continue
            if all(self.turned(world, turns, clues) in known for world in self.worlds):
                found.append((tuple(turns), motion))
        return tuple(found)

    def turned(self, world: mining.World, turns: Sequence[int], clues: Sequence[int]) -> mining.World:
        return tuple(clues[world[n]] if self.spots[n].what == CLUE else world[n] for n in turns)


def _prints(
    choices: Mapping[Cell, tuple[Any, ...]], weakest: tuple[Any, ...], most: int
) -> Iterator[tuple[Any, ...]]:
    """What can be printed in these cells.

    More clues would only make fewer worlds: a rule that does not name them holds with them, too.
    """
    for size in range(min(most, len(choices)) + 1):
        for cells in combinations(choices, size):
            yield from product(
                *(
                    [each for each in values if (each in weakest) != (cell in cells)]
                    for cell, values in choices.items()
                )
            )


def can_be_mined(kind: type[Pencil]) -> bool:
    """Whether a window shows all that it is about: clues in cells, and marks that are there or not on
    cells, corners and between neighbours. Numbers and areas often depend on the size of the board.
    """
    printed, marks = kind.printed, kind.declarations().values()
    return (
        not printed.rim
        and printed.corners is None
        and printed.extra == (0, 0)
        and all(isinstance(each, Shade) and each.on in ("cells", "pairs", "corners") for each in marks)
    )


def window(shape: Shape, clock: Clock) -> Window:
    """Raises BadInput if there are too many boards or worlds."""
    inside = MarksInside(shape)
    places: dict[Cell, tuple[Any, ...]] = {}
    if shape.kind.printed.rooms and not shape.room:
        motions = dict.fromkeys(MOTIONS, (0,))
        clues = Clues((NOTHING,), (NOTHING,), motions)
    else:
        clues = clues_of(shape, clock)
    if shape.has_room:
        places = {shape.middle[0]: clues.values}
    elif not shape.kind.printed.rooms:
        on_board = [cell for cell in shape.cells if min(cell) >= 0]
        places = dict.fromkeys(on_board, clues.weakest) | dict.fromkeys(shape.middle, clues.values)
    shown = {cell: values for cell, values in places.items() if len(values) > 1}
    worlds: dict[mining.World, None] = {}
    boards = list(islice(_prints(shown, clues.weakest, shape.clues), MOST_BOARDS + 1))
    if len(boards) > MOST_BOARDS:
        raise BadInput(
            f"this window is too large: more than {MOST_BOARDS:,} ways to print something in it"
        )
    if shape.kind.printed.rooms and not shape.room:
        return _with_walls(inside, clues, clock)
    for printed in boards:
        numbers = tuple(clues.values.index(each) for each in printed)
        given = dict.fromkeys(places, NOTHING) | dict(zip(shown, printed, strict=True))
        found = inside.worlds(given, clues.weakest, clock)
        worlds |= dict.fromkeys((*numbers, *world) for world in found)
    values = {shape.clue_spot(cell): clues.values for cell in shown} | inside.symbols
    missing = {
        (shape.clue_spot(cell), number): inside.missing({cell: clues.values[number]})
        for cell, at in shown.items()
        for number in map(clues.values.index, at)
    }
    return Window(shape, values, tuple(worlds), clues.motions, missing)


def _with_walls(inside: MarksInside, clues: Clues, clock: Clock) -> Window:
    """A window with rooms of which only the walls in the middle are known."""
    shape = inside.shape
    worlds: dict[mining.World, None] = {}
    for walls in shape.walls():
        found = inside.worlds(walls, clues.weakest, clock)
        worlds |= dict.fromkeys((*walls.values(), *world) for world in found)
    at = {shape.spot(WALL, pair): (NO, YES) for pair in shape.pairs}
    return Window(shape, at | inside.symbols, tuple(worlds), clues.motions, {})
