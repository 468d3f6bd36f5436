"""Counting fillings by sweeps: all of them, and for each kind of motion those that it leaves unchanged.

Sweeps share only the site table with the search, so they are a second witness of every count, up to
symmetry too. They do not search, so it does not help them to place a key piece at one site of each
orbit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from hamekomi.engines.exact_cover import ExactCover
from hamekomi.engines.frontier import CountBySweep
from hamekomi.families.packing.counting.parts import Part, symmetric_covers
from hamekomi.families.packing.counting.plan import CountFillings
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.sites.table import remembered
from hamekomi.families.packing.solvers.exact_cover import whole_to_count
from hamekomi.model.answers import Clock


@dataclass(frozen=True, slots=True)
class SweepPart:
    """A share of all fillings, or symmetric fillings, counted by one sweep."""

    times: int
    problem: ExactCover[Any]
    is_symmetric: bool
    threads: int = 1

    @property
    def plan(self) -> CountBySweep:
        return CountBySweep(self.problem, self.threads)


@remembered
def sweep_parts(puzzle: Packing, up_to: str, *, clock: Clock) -> tuple[SweepPart, ...]:
    whole = whole_to_count(puzzle, clock=clock)
    return (
        SweepPart(1, whole, is_symmetric=False),
        *(
            SweepPart(number, problem, is_symmetric=True)
            for number, problem in symmetric_covers(puzzle, up_to, clock)
        ),
    )


def parts_on(threads: int, puzzle: Packing, up_to: str, *, clock: Clock) -> tuple[Part, ...]:
    return tuple(replace(part, threads=threads) for part in sweep_parts(puzzle, up_to, clock=clock))


def plan(puzzle: Packing, up_to: str = "all", threads: int = 1) -> CountFillings:
    # A partial function of a module can be sent to other machines.
    return CountFillings(puzzle, up_to, "frontier count", partial(parts_on, threads))
