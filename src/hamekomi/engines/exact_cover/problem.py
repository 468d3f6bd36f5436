"""An exact cover problem with the caller's names; its covers one by one, their number, an estimate.

A node of the search tree is written as the path to it: at each step, which branch was taken and of how
many, as in 3/4,1/2,0/3.
"""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import accumulate
from types import MappingProxyType
from typing import Generic, TypeVar

from hamekomi._core import CoverSearch, CoverTable, CoverWalks, cover_table
from hamekomi.engines.clocked import FINISHED, FOUND, PAUSED, TimeSlice, cache_clocked
from hamekomi.model.answers import UNLIMITED, Budget, Clock, Count, Estimate
from hamekomi.model.errors import BadInput, BrokenCheckpoint

Label = TypeVar("Label", bound=Hashable)
Item = Hashable
Bounds = tuple[int, int]

_NOTHING: Mapping[Item, Bounds] = MappingProxyType({})
ONCE, AT_MOST_ONCE = (1, 1), (0, 1)
# Bits.
WORD = 64


@dataclass(frozen=True)
class ExactCover(Generic[Label]):
    """Items to cover exactly once, options by label, optional items, and other bounds.

    An option is a collection of items; a mapping gives its items colours (None: no colour). Two options
    may share an optional item if they give it the same colour. `bounds` says how often an item must and
    may be covered, if not exactly once (or, for an optional item, at most once); an option that is a
    tuple may hold such an item several times. Items are numbered in the order given, optional ones last;
    ties in the search go to the lower number.
    """

    items: tuple[Item, ...]
    options: Mapping[Label, frozenset[Item] | tuple[Item, ...] | Mapping[Item, Hashable | None]]
    optional: tuple[Item, ...] = ()
    bounds: Mapping[Item, Bounds] = field(default_factory=lambda: _NOTHING)

    @cached_property
    def labels(self) -> tuple[Label, ...]:
        return tuple(self.options)

    def __getstate__(self) -> dict[str, object]:
        """Without what is cached, which belongs to this process."""
        return {
            "items": self.items,
            "options": dict(self.options),
            "optional": self.optional,
            "bounds": dict(self.bounds),
        }

    @property
    def numbers(self) -> Numbers:
        return self.numbered(UNLIMITED.clock())

    @property
    def table(self) -> CoverTable:
        return self.tabled(UNLIMITED.clock())

    @cache_clocked
    def tabled(self, clock: Clock) -> CoverTable:
        """The options as a table for the core."""
        return self.numbered(clock).table()

    @property
    def fingerprint(self) -> str:
        """A hash of the numbers; it does not depend on the names."""
        return hashlib.sha256(repr(self.numbers).encode()).hexdigest()

    @cache_clocked
    def numbered(self, clock: Clock) -> Numbers:
        """The problem as numbers for the core; raises BadInput if the names do not fit together."""
        names = (*self.items, *self.optional)
        number = {item: index for index, item in enumerate(names)}
        if len(number) != len(names):
            raise BadInput("an item is named twice")
        if unknown := set(self.bounds) - set(number):
            raise BadInput(f"bounds are given for an unknown item: {min(map(str, unknown))}")
        bounds = [
            *(self.bounds.get(item, ONCE) for item in self.items),
            *(self.bounds.get(item, AT_MOST_ONCE) for item in self.optional),
        ]
        colour_numbers: dict[Hashable, int] = {}
        members: list[int] = []
        colours: list[int] = []
        sizes: list[int] = []
        for label, option in clock.ticking(self.options.items()):
            sizes.append(len(option))
            try:
                # Sort, because the order of a set varies and the fingerprint must not.
                item_numbers = sorted([number[item] for item in option])
            except KeyError:
                unknown = set(option) - number.keys()
                raise BadInput(
                    f"option {label} holds an unknown item: {min(map(str, unknown))}"
                ) from None
            members += item_numbers
            if not isinstance(option, Mapping):
                colours += [0] * len(item_numbers)
                continue
            for item in item_numbers:
                colour = option[names[item]]
                colours.append(
                    0 if colour is None else colour_numbers.setdefault(colour, len(colour_numbers) + 1)
                )
        starts = [0, *accumulate(sizes)]
        return Numbers(
            tuple(least for least, _ in bounds),
            tuple(most for _, most in bounds),
            tuple(starts),
            tuple(members),
            tuple(colours),
        )


@dataclass(frozen=True, slots=True)
class Numbers:
    """Bounds by item; the items and colours of all options, one option after the other."""

    least: tuple[int, ...]
    most: tuple[int, ...]
    starts: tuple[int, ...]
    members: tuple[int, ...]
    colours: tuple[int, ...]

    def table(self) -> CoverTable:
        return cover_table(self.least, self.most, self.starts, self.members, self.colours)

    @property
    def words(self) -> int:
        """About how many machine words a node of the search reads."""
        return len(self.starts) * (1 + len(self.least) // WORD)


# ---- search

# The branch taken at each node, and how many there were.
NodePath = list[tuple[int, int]]


def covers(
    problem: ExactCover[Label], budget: Budget = UNLIMITED, clock: Clock | None = None
) -> Iterator[tuple[Label, ...]]:
    """Yield every cover as the labels of its options, in the order in which they were chosen.

    Pass `clock` if the budget's clock is already running.
    """
    clock = clock or budget.clock()
    search, time_slice = CoverSearch(problem.tabled(clock)), TimeSlice()
    labels = problem.labels
    before = clock.nodes
    to_next_solution = partial(search.run, to_solutions=True)
    while (stop := time_slice.take(to_next_solution, clock.nodes_left)) != FINISHED:
        clock.advance_to(before + search.nodes)
        if stop == FOUND:
            yield tuple(labels[option] for option in search.chosen())


def count(problem: ExactCover[Label], budget: Budget = UNLIMITED, clock: Clock | None = None) -> Count:
    """Count the covers on one thread; `CountCovers` uses several, and keeps checkpoints."""
    clock = clock or budget.clock()
    search, time_slice = CoverSearch(problem.tabled(clock)), TimeSlice()
    before = clock.nodes
    while time_slice.take(search.run, clock.nodes_left) != FINISHED:
        clock.advance_to(before + search.nodes)
    clock.nodes = before + search.nodes
    return Count(search.solutions, method="exact cover", nodes=search.nodes, seconds=clock.seconds)


def estimate(
    problem: ExactCover[Label], walks: int = 1000, seed: int = 0, clock: Clock | None = None
) -> tuple[Estimate, Estimate]:
    """Estimate the nodes and the solutions of the whole search by random walks."""
    if walks < 1:
        raise BadInput(f"at least one walk is needed, not {walks}")
    clock = clock or UNLIMITED.clock()
    table = problem.tabled(clock)
    search = CoverSearch(table)
    search.run(0)
    path = search.path()
    if not path:
        return Estimate(0.0, 0.0, walks), Estimate(float(search.solutions), 0.0, walks)
    random_walks, time_slice = CoverWalks(table, path, walks, seed), TimeSlice()
    while time_slice.take(random_walks.run) == PAUSED:
        clock.tick(0)
    nodes, nodes_error, found, found_error = random_walks.estimate()
    return Estimate(nodes, nodes_error, walks), Estimate(found, found_error, walks)


class ResumableListing(Generic[Label]):
    """The covers after a bookmark, in the order of `covers`; it can be resumed after any of them.

    A bookmark is the path to the last cover; "" is the beginning.
    """

    def __init__(self, problem: ExactCover[Label], clock: Clock, bookmark: str = "") -> None:
        self._labels, self._clock, self._time_slice = problem.labels, clock, TimeSlice()
        self._search = CoverSearch(problem.tabled(clock))
        self._before = clock.nodes
        if bookmark:
            self._go_to(bookmark)

    def _go_to(self, bookmark: str) -> None:
        try:
            self._search.seek(read_node_path(bookmark))
        except (ValueError, TypeError, OverflowError):
            raise BrokenCheckpoint("this bookmark cannot be read") from None
        while (outcome := self._time_slice.take(self._search.continue_seek)) == PAUSED:
            self._clock.tick(0)
        if outcome == "missing":
            raise BrokenCheckpoint("this bookmark leads nowhere")

    def advance(self) -> bool:
        """Go to the next cover; returns False if there is none."""
        to_next_solution = partial(self._search.run, to_solutions=True)
        while True:
            # Check the clock before the search moves, so that no cover is lost when time is up.
            self._clock.advance_to(self._before + self._search.nodes)
            stop = self._time_slice.take(to_next_solution, self._clock.nodes_left)
            if stop in (FOUND, FINISHED):
                return stop == FOUND

    @property
    def cover(self) -> tuple[Label, ...]:
        """The labels of the cover just found."""
        return tuple(self._labels[option] for option in self._search.chosen())

    @property
    def bookmark(self) -> str:
        """Where to continue; also valid after `advance` has run out of time between two covers."""
        return write_node_path(self._search.path())


def write_node_path(path: NodePath) -> str:
    return ",".join(f"{taken}/{of}" for taken, of in path)


def read_node_path(text: str) -> NodePath:
    return [(int(taken), int(of)) for taken, _, of in (part.partition("/") for part in text.split(","))]
