"""A pattern with its conditions and conclusions, and the core's table of many patterns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from hamekomi._core import PatternTable, pattern_table
from hamekomi.engines.patterns.setting import MOST_VALUES, Setting
from hamekomi.model.errors import BadInput

# Row, column, allowed values.
Allowed = tuple[int, int, frozenset[int]]
# Row, column, value.
Fact = tuple[int, int, int]
# Row, column, letter.
Sided = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Pattern:
    """Conditions and conclusions at places (row, column), relative to the pattern's origin.

    `sides` are conditions, too. The letters 0 and 1 are the two sides that places are on, whichever is
    which; so are 2 and 3, and so on, for places that need not be related to the former.
    """

    conditions: tuple[Allowed, ...]
    conclusions: tuple[Fact, ...]
    sides: tuple[Sided, ...] = ()


def pattern(
    conditions: Iterable[Fact], conclusions: Iterable[Fact], sides: Iterable[Sided] = ()
) -> Pattern:
    """Return a pattern whose conditions each allow a single value."""
    return Pattern(
        tuple((row, column, frozenset((value,))) for row, column, value in conditions),
        tuple(conclusions),
        tuple(sides),
    )


@dataclass(frozen=True)
class Patterns:
    """Patterns in the order in which we try them, each in all symmetries of the setting."""

    patterns: tuple[Pattern, ...]
    setting: Setting

    @cached_property
    def table(self) -> PatternTable:
        setting = self.setting
        down, across = setting.period
        dividers = setting.dividers
        try:
            return pattern_table(
                [
                    (list(map(_with_bits, each.conditions)), each.conclusions, each.sides)
                    for each in self.patterns
                ],
                values=setting.values,
                unknown=setting.unknown,
                period=setting.period,
                origin=setting.origin,
                outside=setting.outside or (setting.unknown,) * (down * across),
                symmetries=[
                    ((a, b, c, d), each.values)
                    for each in setting.symmetries
                    for (a, b), (c, d) in (each.matrix,)
                ],
                dividers=(0, 0, ())
                if dividers is None
                else (dividers.joins, dividers.parts, dividers.beside),
            )
        except ValueError as error:
            raise BadInput(str(error)) from None
        except TypeError:
            raise BadInput("a setting or a pattern has a number that is too large") from None


def _with_bits(condition: Allowed) -> tuple[int, int, int]:
    row, column, allowed = condition
    if not all(0 <= value < MOST_VALUES for value in allowed):
        raise BadInput(f"a value of a pattern is 0 to {MOST_VALUES - 1}")
    return row, column, sum(1 << value for value in allowed)
