"""A book that grows: of new patterns, those are added that the book does not lead to so far.

`refining.py` removes composed patterns from a set, on a board of numbered facts. Facts about sides are
too many for that, as every place may be related to every other one. Here the patterns themselves are
applied to a board with the premises of the new one. The shortest are tried first, so that long ones can
be composed of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hamekomi.engines.patterns.matching import Matching, Use
from hamekomi.engines.patterns.mining.pairs import as_letters, as_pairs
from hamekomi.engines.patterns.pattern import Allowed, Fact, Pattern, Patterns, Sided
from hamekomi.engines.patterns.setting import Setting
from hamekomi.model.answers import Clock

# Conditions, conclusions and sides of a pattern in one of its positions, in a fixed order.
Form = tuple[tuple[Fact, ...], tuple[Fact, ...], tuple[Sided, ...]]


def premises(pattern: Pattern) -> int:
    """How many there are, with a pair of related places as one."""
    return len(pattern.conditions) + sum(1 for _ in as_pairs(pattern.sides))


def not_led_to(
    book: Sequence[Pattern], found: Iterable[Pattern], setting: Setting, room: int, clock: Clock
) -> list[Pattern]:
    """The patterns that the book and the earlier ones of them do not lead to.

    They are laid on the middle of a board of `room` periods in each direction.
    """
    added: list[Pattern] = []
    patterns = Patterns(tuple(book), setting)
    for pattern in sorted(found, key=premises):
        clock.tick()
        if not _leads_to(patterns, pattern, room):
            added.append(pattern)
            patterns = Patterns((*book, *added), setting)
    return added


def _leads_to(patterns: Patterns, pattern: Pattern, room: int) -> bool:
    if pattern.sides and not any(each.sides for each in patterns.patterns):
        return False
    setting = patterns.setting
    height, width = (room * each + 1 for each in setting.period)
    down, right = (
        room // 2 * each + at for each, at in zip(setting.period, setting.origin, strict=True)
    )
    values = bytearray([setting.unknown]) * (height * width)
    for row, column, allowed in pattern.conditions:
        values[(row + down) * width + column + right] = min(allowed)
    board = Matching(patterns, height, width, bytes(values))
    for row, column, other_row, other_column, differ in as_pairs(pattern.sides):
        one, other = (row + down, column + right), (other_row + down, other_column + right)
        board.relate(one, other, bool(differ))
    if not board.close():
        return True
    after = board.values
    return all(
        after[(row + down) * width + column + right] == value
        for row, column, value in pattern.conclusions
    )


def forms(pattern: Pattern, setting: Setting) -> Iterator[Form]:
    """The pattern in all symmetries, moved to the top left; equal patterns have the same forms."""
    for symmetry in setting.symmetries:
        use = Use(0, symmetry, (0, 0), ())
        starts = _values(use.conditions(pattern))
        ends, sides = use.conclusions(pattern), use.sides(pattern)
        up, over = (min(each[axis] for each in (*starts, *ends, *sides)) for axis in (0, 1))
        starts, ends, sides = (
            tuple(sorted((row - up, column - over, value) for row, column, value in each))
            for each in (starts, ends, sides)
        )
        yield starts, ends, as_letters(as_pairs(sides))


def _values(conditions: Iterable[Allowed]) -> tuple[Fact, ...]:
    return tuple((row, column, value) for row, column, allowed in conditions for value in allowed)
