"""Fillings by their numbers: a page that begins at a bookmark, and a filling found at random.

The order is that of the `exact-cover` solver. A page says where the next one begins, so all fillings can
be turned over without finding the earlier ones again.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from hamekomi.engines import exact_cover
from hamekomi.engines.exact_cover import Reader
from hamekomi.families.packing.impossible.proof import impossible
from hamekomi.families.packing.puzzle import Filling, Packing
from hamekomi.families.packing.solvers.course import course
from hamekomi.families.packing.solvers.distinct import classes
from hamekomi.families.packing.solvers.exact_cover import as_exact_cover, filling
from hamekomi.model.answers import Budget
from hamekomi.model.errors import OutOfBudget


@dataclass(frozen=True, slots=True)
class Page:
    """Some fillings in a row, and how they were found."""

    fillings: tuple[Filling, ...]
    # How many fillings before them were skipped.
    skipped: int
    # Where to go on.
    bookmark: str
    # Whether there are no more fillings.
    is_last: bool
    nodes: int
    seconds: float


def page(puzzle: Packing, up_to: str, bookmark: str, skip: int, number: int, budget: Budget) -> Page:
    """Skip some fillings after the bookmark and list the next ones, as far as the budget allows."""
    clock = budget.clock()
    if impossible(puzzle, clock=clock) is not None:
        return Page((), 0, "", is_last=True, nodes=0, seconds=clock.seconds)
    problem, is_kept = classes(puzzle, up_to, clock)
    reader = Reader(problem, clock, bookmark)
    found: list[Filling] = []
    skipped, is_last = 0, False
    try:
        while len(found) < number and not is_last:
            if not reader.advance():
                is_last = True
            elif is_kept is not None and not is_kept(filling(reader.cover)):
                continue
            elif skipped < skip:
                skipped += 1
            else:
                found.append(filling(reader.cover))
    except OutOfBudget:
        pass
    return Page(tuple(found), skipped, reader.bookmark, is_last, clock.nodes, clock.seconds)


@dataclass(frozen=True, slots=True)
class Chance:
    """A filling found by chance, if any, and how it was found."""

    filling: Filling | None
    # Whether it is known that there is none, and not only that none was found in time.
    is_none: bool
    nodes: int
    seconds: float


def random_filling(puzzle: Packing, seed: int, budget: Budget) -> Chance:
    """Not all fillings are equally likely."""
    clock = budget.clock()
    found, is_none = None, impossible(puzzle, clock=clock) is not None
    if not is_none:
        problem = as_exact_cover(puzzle, clock)
        tries = exact_cover.attempts(problem, seed, clock, course(puzzle))
        with suppress(OutOfBudget):
            found, _, is_none = next(each for each in tries if each.is_whole or each.cover is not None)
    lucky = None if found is None else filling(found)
    return Chance(lucky, is_none and lucky is None, clock.nodes, clock.seconds)
