"""Kawai's searches for fitting puzzles: by boxes (fill the most closely surrounded one) and by pieces.

The search itself, `cpp/packing/box_search`, can be paused: the content of the boxes is its whole state.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Generic, Literal, TypeVar

from hamekomi import _core
from hamekomi._core import BoxTables, box_tables
from hamekomi.engines.clocked import FINISHED, FOUND, PAUSED, TimeSlice, cache_clocked
from hamekomi.model.answers import UNLIMITED, Budget, Clock, Count, Estimate
from hamekomi.model.errors import BadInput, BrokenCheckpoint

Box = TypeVar("Box", bound=Hashable)
Boxes = tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Piece(Generic[Box]):
    """The sites where a piece can lie, and how many copies of it must and may be used."""

    sites: tuple[Boxes[Box], ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True)
class Fitting(Generic[Box]):
    """Boxes in the order of their numbers, pairs of boxes that touch, and pieces in the order to try.

    Requires every site to be connected by links.
    """

    boxes: Boxes[Box]
    links: tuple[tuple[Box, Box], ...]
    pieces: Mapping[str, Piece[Box]]

    @cached_property
    def sites(self) -> tuple[tuple[str, Boxes[Box]], ...]:
        """All sites with the names of their pieces, in the order of their numbers."""
        return tuple((name, site) for name, piece in self.pieces.items() for site in piece.sites)

    @property
    def tables(self) -> BoxTables:
        return self.tabled(UNLIMITED.clock())

    @cache_clocked
    def tabled(self, clock: Clock) -> BoxTables:
        """The sites as tables for the core."""
        number = {box: index for index, box in enumerate(self.boxes)}
        if len(number) != len(self.boxes):
            raise BadInput("a box is named twice")
        pieces = self.pieces.values()
        try:
            return box_tables(
                len(number),
                [(number[one], number[other]) for one, other in self.links],
                [piece.least for piece in pieces],
                [piece.most for piece in pieces],
                [
                    [sorted(number[box] for box in site) for site in clock.ticking(piece.sites)]
                    for piece in pieces
                ],
            )
        except KeyError as error:
            raise BadInput(f"{error.args[0]} is not a box of the frame") from None

    @property
    def fingerprint(self) -> str:
        """A hash of the names in their order."""
        return self.fingerprint_within(UNLIMITED.clock())

    def fingerprint_within(self, clock: Clock) -> str:
        """The fingerprint, computed while the clock ticks, because a large problem takes seconds."""
        bounds = [(name, piece.least, piece.most) for name, piece in self.pieces.items()]
        digest = hashlib.sha256(repr((self.boxes, self.links, bounds)).encode())
        for site in clock.ticking(self.sites):
            digest.update(repr(site).encode())
        return digest.hexdigest()


By = Literal["boxes", "piece-then-boxes", "pieces"]


@dataclass(frozen=True, slots=True)
class Feasibility:
    """Which tests run after a piece is placed, to find dead ends early."""

    isolated_boxes: bool = True
    isolated_regions: bool = False
    # Test whether these pieces still fit somewhere.
    stuck: tuple[str, ...] = ()

    def stuck_numbers(self, fitting: Fitting[Box]) -> list[int]:
        names = list(fitting.pieces)
        if unknown := set(self.stuck) - set(names):
            raise BadInput(f"there is no piece {min(unknown)} to test")
        return [names.index(name) for name in self.stuck]


# The tests of Kawai's program.
KAWAI = Feasibility()
UNTESTED = Feasibility(isolated_boxes=False)


@dataclass(frozen=True, slots=True)
class Tally:
    """The counters of a search; `trials` and `nodes` are indexed by the number of pieces in the frame.

    A trial tests whether a site is free, a node places a piece. `tests` holds, for each test of
    feasibility (isolated boxes, isolated regions, stuck pieces), how often it ran and how often it
    failed.
    """

    solutions: int
    nodes: tuple[int, ...]
    trials: tuple[int, ...]
    tests: tuple[tuple[int, int], ...]

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.solutions + other.solutions,
            tuple(map(sum, zip(self.nodes, other.nodes, strict=True))),
            tuple(map(sum, zip(self.trials, other.trials, strict=True))),
            tuple((a + c, b + d) for (a, b), (c, d) in zip(self.tests, other.tests, strict=True)),
        )


class Search(Generic[Box]):
    """A search that can stop just before it removes a piece, and continue later."""

    def __init__(
        self,
        fitting: Fitting[Box],
        by: By = "boxes",
        tests: Feasibility = KAWAI,
        clock: Clock | None = None,
    ) -> None:
        """Ticks the clock, because the tables of a large problem take seconds."""
        self._fitting = fitting
        stuck = tests.stuck_numbers(fitting)
        tables = fitting.tabled(clock or UNLIMITED.clock())
        self._core = _core.BoxSearch(tables, by, tests.isolated_boxes, tests.isolated_regions, stuck)
        self._before = self._counted()

    def run(self, nodes: int, *, to_solutions: bool = False) -> str:
        """Run for about this many nodes, or to the next solution; returns PAUSED, FOUND or FINISHED."""
        return self._core.run(nodes, to_solutions)

    @property
    def content(self) -> list[int]:
        """The state: for each box the number of the copy in it, or 0; copies are numbered by piece."""
        return self._core.content()

    def recover(self, content: list[int], before: Tally | None = None) -> None:
        """Continue from the state of another search, and add its counters."""
        if not self._core.recover(content):
            raise BrokenCheckpoint("no search can reach this content of the boxes")
        if before is not None:
            self._before = before + self._before

    def placed(self) -> Iterator[tuple[str, Boxes[Box]]]:
        """The pieces in the frame with their sites, in the order in which they were placed."""
        return (self._fitting.sites[site] for _, site in self._core.placed())

    @property
    def tally(self) -> Tally:
        return self._before + self._counted()

    @property
    def progress(self) -> float:
        return self._core.progress

    def write(self) -> str:
        """The state and the counters as text."""
        tally = self.tally
        return json.dumps(
            [self.content, tally.solutions, tally.nodes, tally.trials, tally.tests],
            separators=(",", ":"),
        )

    def read(self, position: str) -> None:
        try:
            content, solutions, nodes, trials, tests = json.loads(position)
            before = Tally(
                int(solutions),
                tuple(map(int, nodes)),
                tuple(map(int, trials)),
                tuple((int(times), int(refused)) for times, refused in tests),
            )
            self.recover(list(map(int, content)), before)
        except (ValueError, TypeError):
            raise BrokenCheckpoint("the position of this search cannot be read") from None

    def _counted(self) -> Tally:
        core = self._core
        return Tally(
            core.solutions, tuple(core.nodes()), tuple(core.trials()), tuple(core.test_counts())
        )


def fillings(
    fitting: Fitting[Box], budget: Budget = UNLIMITED, by: By = "boxes", clock: Clock | None = None
) -> Iterator[tuple[tuple[str, Boxes[Box]], ...]]:
    """Yield every solution as its pieces and sites, in the order in which they were placed.

    Pass `clock` if the budget's clock is already running.
    """
    clock = clock or budget.clock()
    search, time_slice = Search(fitting, by, clock=clock), TimeSlice()
    before = clock.nodes
    to_next_solution = partial(search.run, to_solutions=True)
    while (stop := time_slice.take(to_next_solution, clock.nodes_left)) != FINISHED:
        clock.advance_to(before + sum(search.tally.nodes))
        if stop == FOUND:
            yield tuple(search.placed())


def count(
    fitting: Fitting[Box], budget: Budget = UNLIMITED, by: By = "boxes", clock: Clock | None = None
) -> Count:
    clock = clock or budget.clock()
    search, time_slice = Search(fitting, by, clock=clock), TimeSlice()
    before = clock.nodes
    while time_slice.take(search.run, clock.nodes_left) != FINISHED:
        clock.advance_to(before + sum(search.tally.nodes))
    tally = search.tally
    return Count(tally.solutions, method=f"{by} search", nodes=sum(tally.nodes), seconds=clock.seconds)


def estimate(
    fitting: Fitting[Box],
    by: By = "boxes",
    tests: Feasibility = KAWAI,
    walks: int = 10_000,
    seed: int = 0,
    clock: Clock | None = None,
) -> tuple[Estimate, Estimate]:
    """Estimate the nodes and the trials of the whole search by random walks."""
    if walks < 1:
        raise BadInput(f"at least one walk is needed, not {walks}")
    stuck = tests.stuck_numbers(fitting)
    clock = clock or UNLIMITED.clock()
    tables, time_slice = fitting.tabled(clock), TimeSlice()
    guessing = _core.BoxWalks(
        tables, by, tests.isolated_boxes, tests.isolated_regions, stuck, walks, seed
    )
    while time_slice.take(guessing.run) == PAUSED:
        clock.tick(0)
    nodes, nodes_error, trials, trials_error = guessing.estimate()
    return Estimate(nodes, nodes_error, walks), Estimate(trials, trials_error, walks)


__all__ = [
    "KAWAI",
    "UNTESTED",
    "By",
    "Feasibility",
    "Fitting",
    "Piece",
    "Search",
    "Tally",
    "count",
    "estimate",
    "fillings",
]
