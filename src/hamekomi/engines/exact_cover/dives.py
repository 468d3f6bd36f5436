"""Dives: hasty searches that cover the items in a given order, for one cover of a large problem.

See `cpp/exact_cover/random_search.hpp`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Generic, NamedTuple

from hamekomi._core import CoverRandomSearch
from hamekomi.engines.exact_cover.problem import ExactCover, Item, Label
from hamekomi.engines.pace import FOUND, PAUSED, Pace
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput

# Nodes of a short dive: 24 heptiamonds and 66 octiamonds were found with as many.
SHORT_DIVE = 5000
# The core's seeds have 64 bits.
SEEDS = 2**64


@dataclass(frozen=True, slots=True)
class Course:
    """In which order a dive covers the items; each must be covered exactly once.

    `links` are pairs of items that touch. Every option must be connected by links and cover an item of
    the order.
    """

    order: tuple[Item, ...]
    links: tuple[tuple[Item, Item], ...] = ()


class Try(NamedTuple, Generic[Label]):
    """What a short search found, if anything; its nodes; whether it has shown that there is no cover."""

    cover: tuple[Label, ...] | None
    nodes: int
    is_whole: bool


def dives(problem: ExactCover[Label], course: Course, seed: int, clock: Clock) -> Iterator[Try[Label]]:
    """Dive after dive, without end."""
    diver, pace = _diver(problem, course, seed, clock), Pace()
    for number in count(1):
        before = diver.nodes
        diver.begin(SHORT_DIVE * luby(number))
        while True:
            begun = diver.nodes
            stop = pace.take(diver.run, clock.nodes_left)
            clock.tick(diver.nodes - begun)
            if stop != PAUSED:
                break
        cover = tuple(problem.labels[option] for option in diver.chosen()) if stop == FOUND else None
        yield Try(cover, diver.nodes - before, diver.has_searched_all)


def luby(number: int) -> int:
    """1, 1, 2, 1, 1, 2, 4, ...: how long to try if nobody knows how long is good.

    Within a logarithmic factor nothing is better (Luby, Sinclair and Zuckerman 1993).
    """
    length = number.bit_length()
    return 2 ** (length - 1) if number + 1 == 2**length else luby(number - 2 ** (length - 1) + 1)


def _diver(problem: ExactCover[Label], course: Course, seed: int, clock: Clock) -> CoverRandomSearch:
    numbers = problem.numbered(clock)
    number = {item: index for index, item in enumerate((*problem.items, *problem.optional))}
    try:
        return CoverRandomSearch(
            numbers.least,
            numbers.most,
            numbers.starts,
            numbers.members,
            numbers.colours,
            [number[item] for item in course.order],
            [(number[one], number[other]) for one, other in course.links],
            seed % SEEDS,
        )
    except KeyError as error:
        raise BadInput(f"{error.args[0]} is not an item of the problem") from None
    except ValueError as error:
        raise BadInput(str(error)) from None
