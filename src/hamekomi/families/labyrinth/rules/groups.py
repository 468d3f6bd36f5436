"""Fodor's rules of several areas: Double Area, next-step double area, Sequence, Down stair, Directional
Area. Each of his figures stands for several, which differ in an obstacle or the length of a border.

An obstacle is a spot of the line and the direction in which the line runs on from there. The first area
has a known surplus of white fields, so that the line must leave it at one place; a second obstacle close
to that place then leaves no way on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from hamekomi.families.labyrinth.hamiltonian.figures import Area, Figure, Kind, Pair, Spot
from hamekomi.families.labyrinth.rules.book import Rule
from hamekomi.families.labyrinth.rules.tables import FARTHEST, LEFT, STAGE, STRAIGHT, stair

Obstacle = tuple[Spot, str]
_STEPS = {"left": (1, 0), "right": (-1, 0), "ahead": (0, 1), "back": (0, -1)}
_MIRRORED = {"left": "right", "right": "left"}
# Quarter turns.
CW, CCW = 1, 3


def _rule(
    name: str,
    group: str,
    obstacles: Sequence[Obstacle],
    areas: Sequence[Area],
    forbid: tuple[Spot, ...],
    *,
    empty: Sequence[Spot] = (),
    line: Sequence[Spot] = (),
    wall: Sequence[Spot] = (),
    turns: tuple[int, ...] = (),
    wrong: str = "",
) -> Rule:
    borders = [spot for area in areas for spot in area.border]
    conditions: list[tuple[Kind, Spot]] = [("line", spot) for spot in line]
    conditions += [("wall", spot) for spot in (*wall, *(spot for spot, _ in obstacles))]
    conditions += [("empty", spot) for spot in dict.fromkeys((*empty, *borders))]
    figure = Figure(
        stage=STAGE,
        conditions=tuple(conditions),
        runs=tuple(map(_run, obstacles)),
        areas=tuple(areas),
        forbid=forbid,
        turns=(0, *turns),
    )
    return Rule(name=name, group=group, figure=figure, wrong=wrong)


def _run(obstacle: Obstacle) -> Pair:
    (left, ahead), direction = obstacle
    return (left, ahead), (left + _STEPS[direction][0], ahead + _STEPS[direction][1])


def _with_surplus(white: int, border: Sequence[Spot]) -> Area:
    """An area with this many more white fields than black ones."""
    return Area("within", tuple(border), (0, 0), white, -white)


def _straight(column: int, first: int, last: int) -> list[Spot]:
    return [(column, row) for row in range(first, last + 1)]


def _row(column: int, row: int) -> list[Spot]:
    """A field and the one on its right."""
    return [(column, row), (column - 1, row)]


def _double_area() -> Iterator[Rule]:
    """A border of up to 3 fields and an obstacle in its far left corner, so that the line comes back
    down from its end; another obstacle on the right there. Each four further fields need one more
    black line."""
    group = "Double Area"
    for more in range(0, FARTHEST - 4, 4):
        black = more // 4
        for second in (5, 4):
            border = _straight(0, 1, 3 + more)
            yield _rule(
                f"Double Area, ahead, {3 + more} fields, obstacle {second + more} ahead",
                group,
                [((1, 4 + more), "left"), ((-2, second + more), "ahead")],
                [_with_surplus(-black, border)],
                (STRAIGHT, LEFT),
                empty=[*_row(0, second + more), *_row(0, 4 + more), (1, 3 + more), (1, 1)],
                turns=(CW, CCW),
            )
        for length, white in ((2, 0), (3, -1)):
            top = length + more + 1
            beyond = [(2, length + more), (2, 1), (0, 1), LEFT]
            for second in (4 + more, 3 + more):
                yield _rule(
                    f"Double Area, beside, {length + more} fields, obstacle {second} ahead",
                    group,
                    [((2, top), "left"), ((-1, second), "ahead")],
                    [_with_surplus(white - black, _straight(1, 1, length + more))],
                    (LEFT,),
                    empty=[*_row(1, second), *_row(1, 3 + more), *beyond],
                    turns=(CW,),
                )


class _Side(NamedTuple):
    """What forces the line to turn left after a step straight on."""

    name: str
    obstacles: tuple[Obstacle, ...] = ()
    areas: tuple[Area, ...] = ()
    empty: tuple[Spot, ...] = ()
    line: tuple[Spot, ...] = ()
    wall: tuple[Spot, ...] = ()

    def mirrored(self) -> _Side:
        return _Side(
            self.name,
            tuple(
                (_in_mirror(spot), _MIRRORED.get(direction, direction))
                for spot, direction in self.obstacles
            ),
            tuple(
                Area(each.count, tuple(map(_in_mirror, each.border)), each.entry, each.white, each.black)
                for each in self.areas
            ),
            *(tuple(map(_in_mirror, spots)) for spots in (self.empty, self.line, self.wall)),
        )


def _in_mirror(spot: Spot) -> Spot:
    return -spot[0], spot[1]


def _sides() -> Iterator[_Side]:
    yield _Side("C-shape", empty=((1, 1),), line=(LEFT,), wall=((2, 1),))
    yield _Side(
        "area up 2",
        (((1, 3), "left"),),
        (_with_surplus(0, _straight(1, 1, 2)),),
        ((0, 2),),
    )
    for aside, ahead, white in ((2, 3, 0), (2, 4, -1), (3, 4, -1)):
        yield _Side(
            f"corner {aside} by {ahead}",
            (((aside, ahead), "left"),),
            (_with_surplus(white, stair(aside, ahead)),),
            ((aside, ahead - 1), (aside - 1, ahead)),
        )


def _next_step() -> Iterator[Rule]:
    """After the step straight on, the line would have to turn to both sides."""
    for left, other in combinations_with_replacement(_sides(), 2):
        right = other.mirrored()
        yield _rule(
            f"next step: {left.name} and {right.name}",
            "Next-step double area",
            (*left.obstacles, *right.obstacles),
            (*left.areas, *right.areas),
            (STRAIGHT,),
            empty=(STRAIGHT, *left.empty, *right.empty),
            line=left.line + right.line,
            wall=left.wall + right.wall,
            turns=(CW, CCW),
        )


def _sequence() -> Iterator[Rule]:
    """One close obstacle after the other, until there are some on both sides."""
    group = "Sequence"
    right = _with_surplus(0, [(-1, 0), (-2, 0)])
    for top, far, near in product(((0, 4), (-1, 4)), ((-3, 4), (-3, 3)), ((-3, 1), (-3, 0))):
        yield _rule(
            f"Sequence, first case, obstacles {_at(top, far, near)}",
            group,
            [(top, "left"), (far, "ahead"), (near, "back")],
            [_with_surplus(0, _straight(0, 1, 3)), right],
            (STRAIGHT, LEFT),
        )
    for far, near in product(((-3, 4), (-3, 3)), ((-3, 1), (-3, 0))):
        yield _rule(
            f"Sequence, second case, obstacles {_at(far, near)}",
            group,
            [((0, 3), "left"), ((-1, 4), "left"), (far, "ahead"), (near, "back")],
            [_with_surplus(0, _straight(0, 1, 2)), right],
            (STRAIGHT, LEFT),
            empty=[(-1, 3)],
        )
    for far in ((-2, 4), (-2, 3)):
        obstacles = [((1, 3), "left"), ((0, 4), "left"), (far, "ahead")]
        empty = _straight(0, 1, 3)
        area = _with_surplus(0, _straight(1, 1, 2))
        yield _rule(
            f"Sequence, third case, obstacle {_at(far)}, C-shape",
            group,
            obstacles,
            [area],
            (STRAIGHT,),
            empty=[*empty, (-1, 1)],
            line=[(-1, 0)],
            wall=[(-2, 1)],
        )
        yield _rule(
            f"Sequence, third case, obstacle {_at(far)}, as drawn",
            group,
            obstacles,
            [],
            (STRAIGHT,),
            empty=empty,
            wrong="the figure leaves out the start from which the sequence comes",
        )


def _down_stair() -> Iterator[Rule]:
    """Walls form a stair beside the way back, with three fields at its foot: the line would have to
    return along it, past an obstacle."""
    for spot in ((5, 2), (4, 2), (6, 1), (5, 1), (7, 0), (6, 0)):
        yield _rule(
            f"Down stair, obstacle {_at(spot)}",
            "Down stair",
            [(spot, "left")],
            [],
            (LEFT,),
            empty=[(3, 0), (1, 0), (4, -1), (1, -1), (5, -2), (2, -2), (5, -3), (3, -3)],
            wall=[(1, -2), (6, -3), (2, -3), (4, -4), (3, -4)],
        )


def _directional_area() -> Iterator[Rule]:
    """A stair with a top of three fields: the line would have to return along the stair."""
    border = [(0, 1), (-1, 1), (-1, 2), (-2, 2), (-2, 3), (-3, 3), (-3, 4), (-3, 5)]
    for spot in ((-5, 2), (-4, 1), (-3, 0)):
        yield _rule(
            f"Directional Area, obstacle {_at(spot)}",
            "Directional Area",
            [((-3, 6), "left"), (spot, "back")],
            [_with_surplus(0, border)],
            (STRAIGHT, LEFT),
            empty=[(0, 2), (-4, 3), (-3, 2), (-2, 1), (-1, 0)],
            wrong="the figure does not say how the border runs; every border that we have tried "
            "forbids possible fields",
        )


def _at(*spots: Spot) -> str:
    return " ".join(f"({left}, {ahead})" for left, ahead in spots)


@lru_cache(maxsize=1)
def group_rules() -> tuple[Rule, ...]:
    return (*_double_area(), *_next_step(), *_sequence(), *_down_stair(), *_directional_area())
