"""A search that can be paused; the content of the boxes is its whole state."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, Literal

from hamekomi import _core
from hamekomi.engines.box_search.problem import Box, Boxes, Fitting
from hamekomi.model.answers import PATIENT, Clock
from hamekomi.model.errors import BadInput, BrokenCheckpoint

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
        if strangers := set(self.stuck) - set(names):
            raise BadInput(f"there is no piece {min(strangers)} to test")
        return [names.index(name) for name in self.stuck]


# The tests of Kawai's program.
KAWAI = Feasibility()
UNTESTED = Feasibility(isolated_boxes=False)


@dataclass(frozen=True, slots=True)
class Tally:
    """The counters of a search; `trials` and `nodes` are indexed by the number of pieces in the frame.

    A trial tests whether a site is free, a node places a piece. `asks` holds, for each test of
    feasibility (isolated boxes, isolated regions, stuck pieces), how often it ran and how often it
    failed.
    """

    solutions: int
    nodes: tuple[int, ...]
    trials: tuple[int, ...]
    asks: tuple[tuple[int, int], ...]

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.solutions + other.solutions,
            tuple(map(sum, zip(self.nodes, other.nodes, strict=True))),
            tuple(map(sum, zip(self.trials, other.trials, strict=True))),
            tuple((a + c, b + d) for (a, b), (c, d) in zip(self.asks, other.asks, strict=True)),
        )


class Search(Generic[Box]):
    """A search that can stop just before it removes a piece, and go on later."""

    def __init__(
        self,
        fitting: Fitting[Box],
        by: By = "boxes",
        tests: Feasibility = KAWAI,
        clock: Clock | None = None,
    ) -> None:
        """Making the tables of a large problem takes seconds, so it ticks the clock."""
        self._fitting = fitting
        stuck = tests.stuck_numbers(fitting)
        try:
            tables = fitting.tabled(clock or PATIENT.clock())
            self._core = _core.BoxSearch(tables, by, tests.isolated_boxes, tests.isolated_regions, stuck)
        except ValueError as error:
            raise BadInput(str(error)) from None
        self._before = self._counted()

    def run(self, nodes: int, *, to_solutions: bool = False) -> str:
        """Run for about so many nodes, or to the next solution; returns PAUSED, FOUND or FINISHED."""
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
            [self.content, tally.solutions, tally.nodes, tally.trials, tally.asks], separators=(",", ":")
        )

    def read(self, position: str) -> None:
        try:
            content, solutions, nodes, trials, asks = json.loads(position)
            before = Tally(
                int(solutions),
                tuple(map(int, nodes)),
                tuple(map(int, trials)),
                tuple((int(times), int(refused)) for times, refused in asks),
            )
            self.recover(list(map(int, content)), before)
        except (ValueError, TypeError):
            raise BrokenCheckpoint("the position of this search cannot be read") from None

    def _counted(self) -> Tally:
        core = self._core
        return Tally(
            core.solutions, tuple(core.nodes()), tuple(core.trials()), tuple(core.test_counts())
        )
