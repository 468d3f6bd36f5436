"""Whether a rule contradicts itself in another of its positions: turned, mirrored and shifted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations

from hamekomi.engines.patterns.rule import Rule
from hamekomi.engines.patterns.setting import Symmetry
from hamekomi.geometry.planar import Place


def contradiction(rule: Rule, symmetries: Iterable[Symmetry]) -> str:
    """Why a rule contradicts itself in another position with the same conditions; or empty."""
    starts = {each.place: each.value for each in rule.starts}
    sides = {each.place: each.value for each in rule.sides}
    ends = {each.place: each.value for each in rule.ends}
    for symmetry in symmetries:
        here = [*starts, *sides]
        turned = list(map(symmetry.place, here))
        down, right = (min(p[axis] for p in here) - min(p[axis] for p in turned) for axis in (0, 1))
        moved = {
            place: (row + down, column + right)
            for place, (row, column) in zip(here, turned, strict=True)
        }
        if {moved[place]: value for place, value in starts.items()} != starts:
            continue
        if _related({moved[place]: value for place, value in sides.items()}) != _related(sides):
            continue
        for place, value in ends.items():
            row, column = symmetry.place(place)
            there = row + down, column + right
            if ends.get(there, value) != value:
                return (
                    f"turned or mirrored, this rule has the same starting conditions but contradicts "
                    f"itself: {there[0]}|{there[1]} ends as {ends[there]} and as {value}"
                )
    return ""


def _related(sides: Mapping[Place, int]) -> frozenset[tuple[Place, Place, bool]]:
    """All pairs of places in one group, and whether they are on different sides."""
    pairs = combinations(sorted(sides), 2)
    return frozenset(
        (one, other, sides[one] != sides[other])
        for one, other in pairs
        if sides[one] // 2 == sides[other] // 2
    )
