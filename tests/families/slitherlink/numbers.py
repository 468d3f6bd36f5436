"""How the golden numbers of Slitherlink are computed; the names are those of golden/numbers.toml."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hamekomi.engines.patterns.mining.search import mine
from hamekomi.families.slitherlink.mining import standard
from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.families.slitherlink.solvers.by_search import count_by_sweep
from hamekomi.model.answers import UNLIMITED

Number = int | list[int]


def loops_on_an_empty_board(size: int) -> int:
    return int(count_by_sweep(Slitherlink(size, size, (None,) * size**2), UNLIMITED))


def rules_of_standard_sets() -> list[int]:
    return [mine(question).numbers.rules for question in standard.questions().values()]


def closures_of_standard_sets() -> list[int]:
    return [mine(question).numbers.closures for question in standard.questions().values()]


def undominated_in_standard_sets() -> list[int]:
    return [mine(question).in_all_positions for question in standard.questions().values()]


NUMBERS: Mapping[str, Callable[[], Number]] = {
    "loops on empty boards of 1x1 to 12x12 cells": lambda: [
        loops_on_an_empty_board(size) for size in range(1, 13)
    ],
    "rules of Herting's three sets of prerequisites": rules_of_standard_sets,
    "different results of the rules of Herting's three sets": closures_of_standard_sets,
    "rules of Herting's three sets that none of their own set dominates": undominated_in_standard_sets,
}
