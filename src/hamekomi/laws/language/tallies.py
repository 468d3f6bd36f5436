"""Tallies: "at least 3 of these cells are shaded", as something that steps can say like a mark.

A refutation by counting needs very many steps that speak of marks alone (a 10x10 Aqre: more than 60,000
conflicts), and few if it can say how many of the first marks of a sum there are (60).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hamekomi.laws.language.counting import Sum
from hamekomi.laws.language.formulas import Literal, Statement

# No variable of a problem is as large.
FIRST_TALLY = 1 << 24
# Shorter sums have none.
FEWEST_TERMS = 6


class Tally(NamedTuple):
    """At least so many of these are there."""

    least: int
    literals: tuple[Literal, ...]


def counted(statement: Statement) -> tuple[Literal, ...]:
    """The marks of a sum that has tallies."""
    if not isinstance(statement, Sum) or len(statement.terms) < FEWEST_TERMS:
        return ()
    literals = tuple(each for _, each in statement.terms if isinstance(each, Literal))
    is_plain = len(literals) == len(statement.terms) and all(each == 1 for each, _ in statement.terms)
    return literals if is_plain else ()


def tallies(statements: Iterable[Statement]) -> Iterator[Tally]:
    """For each number of first marks those that matter for the bounds of the sum."""
    for statement in statements:
        literals = counted(statement)
        for length in range(1, len(literals) + 1):
            assert isinstance(statement, Sum)
            first = max(1, statement.least - (len(literals) - length))
            for least in range(first, min(length, statement.most + 1) + 1):
                yield Tally(least, literals[:length])
