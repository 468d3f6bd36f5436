"""How the golden numbers of Slitherlink are computed; the names are those of golden/numbers.toml."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.families.slitherlink.solvers.frontier import count
from hamekomi.model.answers import PATIENT

Number = int | list[int]


def loops_on_an_empty_board(size: int) -> int:
    return int(count(Slitherlink(size, size, (None,) * size**2), PATIENT))


NUMBERS: Mapping[str, Callable[[], Number]] = {
    "loops on empty boards of 1x1 to 12x12 cells": lambda: [
        loops_on_an_empty_board(size) for size in range(1, 13)
    ],
}
