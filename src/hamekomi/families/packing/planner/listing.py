"""Listing fillings: a search, unless a colouring shows that there is nothing to find.

Beside the search, dives fill the frame from one end to the other until something is found, because
large sets of pieces have many fillings, and yet a search that begins badly finds none of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hamekomi.engines.exact_cover import covers_soon
from hamekomi.families.packing.impossible.proof import impossible
from hamekomi.families.packing.puzzle import Filling, Packing
from hamekomi.families.packing.solvers.course import course
from hamekomi.families.packing.solvers.distinct import distinct_by
from hamekomi.model.answers import Budget


def solutions(puzzle: Packing, budget: Budget) -> Iterator[Filling]:
    return solutions_up_to(puzzle, "all", budget)


def solutions_up_to(puzzle: Packing, up_to: str, budget: Budget) -> Iterator[Filling]:
    clock = budget.clock()
    if impossible(puzzle, clock=clock) is None:
        yield from distinct_by(puzzle, up_to, clock, partial(covers_soon, course=course(puzzle)))
