"""Fillings by their numbers: a page that begins at a bookmark, and a filling found at random.

The order is that of the `exact-cover` solver. A page says where the next one begins, so all fillings can
be turned over without finding the earlier ones again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count
from random import Random

from hamekomi.engines import exact_cover
from hamekomi.engines.exact_cover import Reader
from hamekomi.families.packing.puzzle import Filling, Packing
from hamekomi.families.packing.solvers.distinct import classes
from hamekomi.families.packing.solvers.exact_cover import as_exact_cover, filling
from hamekomi.model.answers import Budget
from hamekomi.model.errors import OutOfBudget

# Nodes of the first attempt to find a random filling; further attempts get more and more.
FIRST_ATTEMPT = 2000


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


def random_filling(puzzle: Packing, seed: int, budget: Budget) -> tuple[Filling | None, int, float]:
    """A filling found with the sites in random order, with nodes and seconds; None if there is none.

    Not all fillings are equally likely. A search in an unlucky order takes long, so each attempt is
    limited, and the next one tries another order.
    """
    clock, random = budget.clock(), Random(seed)
    problem = as_exact_cover(puzzle, clock)
    options = list(problem.options.items())
    for limit in _limits():
        random.shuffle(options)
        attempt = replace(clock.time_left, nodes=limit).clock()
        shuffled = replace(problem, options=dict(options))
        try:
            found = next(exact_cover.covers(shuffled, attempt.budget, attempt), None)
        except OutOfBudget:
            clock.tick(attempt.nodes)
            continue
        nodes = clock.nodes + attempt.nodes
        return None if found is None else filling(found), nodes, clock.seconds
    raise AssertionError("the attempts never end")


def _limits() -> Iterator[int]:
    return (FIRST_ATTEMPT * 2 ** (attempt // 4) for attempt in count())
