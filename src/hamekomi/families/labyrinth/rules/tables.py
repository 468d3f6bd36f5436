"""Fodor's tables: how many white and black lines an area takes, by the shape of its border.

Every visit of the line to an area enters and leaves through the border. A visit from white to white
takes one white field more than black ones, and so on; how many such visits there can be depends on the
border, and on whether the first one begins now or later. White is the colour of the fields beside the
live end.
"""

from collections.abc import Iterator
from functools import lru_cache

from hamekomi.families.labyrinth.hamiltonian.figures import Area, Figure, Kind, Pair, Spot
from hamekomi.families.labyrinth.rules.book import Rule

# Distances that the tables are written out for, and those of the set `far`: all of a board of 21x21.
FARTHEST = 12
FARTHEST_OF_21 = 19
STAGE = 2
LEFT, STRAIGHT, RIGHT = (1, 0), (0, 1), (-1, 0)
# Surpluses of white fields and of black fields that an area can have.
Limits = tuple[int, int]


def _table(
    name: str,
    group: str,
    *,
    runs: Pair,
    empty: tuple[Spot, ...],
    border: tuple[Spot, ...],
    limits: Limits,
    forbid: tuple[Spot, ...],
    turns: tuple[int, ...] = (0,),
) -> Rule:
    conditions: tuple[tuple[Kind, Spot], ...] = (
        ("wall", runs[0]),
        *(("empty", spot) for spot in dict.fromkeys((*empty, *border))),
    )
    return Rule(
        name=name,
        group=group,
        figure=Figure(
            stage=STAGE,
            conditions=conditions,
            runs=(runs,),
            areas=(Area("beyond", border, (0, 0), *limits),),
            forbid=forbid,
            turns=turns,
        ),
    )


def _area_up(distance: int) -> Iterator[Rule]:
    """An obstacle at (1, D+1), with two empty columns before it."""
    d, rest = divmod(distance, 4)
    empty = tuple((column, row) for column in (0, 1) for row in range(1, distance + 1))
    obstacle = (1, distance + 1)
    small = {
        0: ((d, d - 1), (d, d)),
        1: ((d, d), (d, d)),
        2: ((d + 1, d), (d, d)),
        3: ((d + 1, d), (d, d + 1)),
    }
    now, later = small[rest]
    border = tuple((1, row) for row in range(1, distance + 1))
    rows: list[tuple[str, Limits, tuple[Spot, ...]]] = [
        ("now", now, (LEFT,)),
        ("later", later, (STRAIGHT, RIGHT)),
    ]
    for words, limits, forbid in rows if rest != 1 else []:
        yield _table(
            f"area up, small, {distance}, {words}",
            "Area up, small",
            runs=(obstacle, (2, distance + 1)),
            empty=empty,
            border=border,
            limits=limits,
            forbid=forbid,
        )
    big = {
        0: ((d, d - 1), (d, d)),
        1: ((d + 1, d - 1), (d, d)),
        2: ((d + 1, d), (d, d)),
        3: ((d + 1, d), (d + 1, d)),
    }
    now, later = big[rest]
    border = tuple((0, row) for row in range(1, distance + 1))
    rows = [("later", later, (LEFT,))]
    if distance == 2:
        rows += [("now straight", (0, 0), (STRAIGHT,)), ("now right", (1, 0), (RIGHT,))]
    else:
        rows += [("now", now, (STRAIGHT, RIGHT))]
    for words, limits, forbid in rows if rest != 3 else []:
        yield _table(
            f"area up, big, {distance}, {words}",
            "Area up, big",
            runs=(obstacle, (0, distance + 1)),
            empty=empty,
            border=border,
            limits=limits,
            forbid=forbid,
        )


def _straight(distance: int) -> Iterator[Rule]:
    """An obstacle at (0, D+1) with the area on the left."""
    d, rest = divmod(distance, 4)
    rows: dict[int, tuple[Limits, Limits, Limits]] = {
        0: ((d, d - 1), (d, d - 1), (d, d)),
        1: ((d + 1, d - 1), (d + 1, d - 1), (d, d - 1)),
        2: ((d, d), (d + 1, d), (d, d)),
        3: ((d + 1, d), (d + 1, d - 1), (d + 1, d)),
    }
    for words, limits, move in zip(
        ("now straight", "now left", "later"), rows[rest], (STRAIGHT, LEFT, RIGHT), strict=True
    ):
        yield _table(
            f"straight, {distance}, {words}",
            "Straight",
            runs=((0, distance + 1), (1, distance + 1)),
            empty=(*((0, row) for row in range(1, distance + 1)), (-1, distance)),
            border=tuple((0, row) for row in range(1, distance + 1)),
            limits=limits,
            forbid=(move,),
        )


def stair(aside: int, ahead: int) -> tuple[Spot, ...]:
    """The border before a corner at (aside, ahead): unit steps, then a straight part."""
    extra = max(aside - ahead, 0)
    cells = [(column, 1) for column in range(1, extra + 1)]
    column, row = extra + 1, 1
    cells.append((column, row))
    while column < aside - 1:
        cells += [(column + 1, row), (column + 1, row + 1)]
        column, row = column + 1, row + 1
    cells += [(aside - 1, further) for further in range(row + 1, ahead)]
    return tuple(cells)


def _corner_limits(aside: int, ahead: int) -> tuple[Limits, Limits]:
    """Now and later."""
    x = min(aside, ahead) - 1
    n, is_odd = divmod(abs(aside - ahead), 2)
    if aside == ahead:
        return (0, x - 1), (-1, x - 1)
    if not is_odd:
        later = (n // 2, x + n // 2)
        if aside > ahead:
            return (0 if n == 1 else (n + 1) // 2, x + (n - 1) // 2), later
        return ((n + 1) // 2, x + (n - 1) // 2), later
    if aside > ahead:
        now = (x + n // 2 if n else x - 1, (n + 1) // 2)
        return now, (x - 1 + (n + 1) // 2, (n + 2) // 2 if n else 0)
    now = (1 + (n + 1) // 2, x - 1 + n // 2)
    return now, (1 + n // 2 if n else 0, x - 1 + (n + 1) // 2)


def _corner(aside: int, ahead: int) -> Iterator[Rule]:
    """A convex corner; the big area is the small one, mirrored in the diagonal."""
    now, later = _corner_limits(aside, ahead)
    border = stair(aside, ahead)
    empty = ((aside - 1, ahead - 1), (aside, ahead - 1), (aside - 1, ahead))
    # Limits that no board reaches.
    any_white = FARTHEST_OF_21**2
    rows: list[tuple[str, Limits, tuple[Spot, ...], tuple[Spot, ...]]] = [
        ("now", now, (LEFT,), (STRAIGHT, RIGHT)),
        ("later", later, (STRAIGHT, RIGHT), (LEFT,)),
    ]
    for words, limits, small, big in rows:
        yield _table(
            f"corner, small, {aside} by {ahead}, {words}",
            "Corner, small",
            runs=((aside, ahead), (aside + 1, ahead)),
            empty=empty,
            border=border,
            limits=limits,
            forbid=small,
        )
        # In the big area of a corner that is farther ahead than aside, a step to the right is not
        # limited in white fields.
        parts = [(words, limits, big)]
        if words == "now" and aside > ahead:
            parts = [
                ("now straight", limits, (STRAIGHT,)),
                ("now right", (any_white, limits[1]), (RIGHT,)),
            ]
        for part, most, forbid in parts:
            yield _table(
                f"corner, big, {ahead} by {aside}, {part}",
                "Corner, big",
                runs=((ahead, aside), (ahead, aside + 1)),
                empty=tuple(map(_over_diagonal, empty)),
                border=tuple(map(_over_diagonal, border)),
                limits=most,
                forbid=forbid,
            )


def _over_diagonal(spot: Spot) -> Spot:
    return spot[1], spot[0]


@lru_cache(maxsize=2)
def table_rules(farthest: int = FARTHEST) -> tuple[Rule, ...]:
    """The tables for obstacles up to this many fields away."""
    found: list[Rule] = []
    for distance in range(2, farthest + 1):
        found += [*_area_up(distance), *_straight(distance)]
    for aside in range(2, farthest + 1):
        for ahead in range(2, farthest + 1):
            if (aside, ahead) != (2, 2):
                found += _corner(aside, ahead)
    return tuple(found)
