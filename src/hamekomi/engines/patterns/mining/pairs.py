"""Pairs of places that are on the same side or on different sides, as premises of mined rules.

In every world of a window the dividers on a way from one place to the other tell how they are related,
so a pair needs no laws. Rules write pairs as letters: places that are related, over one pair or several,
get the two letters of one group.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence

from hamekomi.engines.patterns.pattern import Sided
from hamekomi.engines.patterns.setting import Setting
from hamekomi.geometry.planar import Place
from hamekomi.model.errors import BadInput

# Two places, the first one in reading order first.
Pair = tuple[int, int, int, int]
# A pair, and 0 if both are on the same side or 1 if not.
Related = tuple[int, int, int, int, int]
SAME, DIFFERENT = 0, 1


def pair(one: Place, other: Place) -> Pair:
    return (*min(one, other), *max(one, other))


def beside(setting: Setting, place: Place) -> tuple[Place, Place] | None:
    """The places on both sides of a divider; None for a place that does not divide. An offset."""
    if setting.dividers is None:
        return None
    row, column = place
    down, right = setting.dividers.beside[
        setting.kind((row + setting.origin[0], column + setting.origin[1]))
    ]
    if down == 0 == right:
        return None
    return (row - down, column - right), (row + down, column + right)


def ways(setting: Setting, places: Iterable[Place], pairs: Sequence[Pair]) -> list[tuple[Place, ...]]:
    """For each pair the dividers that a way from one place to the other passes."""
    next_to: dict[Place, list[tuple[Place, Place]]] = {}
    for place in places:
        if sides := beside(setting, place):
            for one, other in (sides, sides[::-1]):
                next_to.setdefault(one, []).append((place, other))
    return [_way(next_to, each[:2], each[2:]) for each in pairs]


def _way(
    next_to: Mapping[Place, Sequence[tuple[Place, Place]]], start: Place, end: Place
) -> tuple[Place, ...]:
    found: dict[Place, tuple[Place, ...]] = {start: ()}
    ahead = deque([start])
    while ahead:
        here = ahead.popleft()
        for divider, there in next_to.get(here, ()):
            if there not in found:
                found[there] = (*found[here], divider)
                ahead.append(there)
    if end not in found:
        raise BadInput("two places of a pair are not connected in their window")
    return found[end]


def as_letters(related: Iterable[Related]) -> tuple[Sided, ...]:
    """The same as letters, with the first group first. Requires pairs that do not contradict."""
    next_to: dict[Place, list[tuple[Place, int]]] = {}
    for row, column, other_row, other_column, differ in related:
        one, other = (row, column), (other_row, other_column)
        next_to.setdefault(one, []).append((other, differ))
        next_to.setdefault(other, []).append((one, differ))
    letters: dict[Place, int] = {}
    groups = 0
    for place in sorted(next_to):
        if place in letters:
            continue
        letters[place] = 2 * groups
        groups += 1
        ahead = [place]
        for here in ahead:  # grows meanwhile
            for there, differ in next_to[here]:
                if there not in letters:
                    letters[there] = letters[here] ^ differ
                    ahead.append(there)
    return tuple((*place, letters[place]) for place in sorted(letters))


def as_pairs(sides: Iterable[Sided]) -> Iterator[Related]:
    """Each place of a group with the first one of its group."""
    first: dict[int, Sided] = {}
    for each in sides:
        group = each[2] // 2
        if group in first:
            start = first[group]
            yield (*pair(start[:2], each[:2]), int(start[2] != each[2]))
        else:
            first[group] = each
