"""A search that stands still between two calls, with the content of the boxes as its whole state."""

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
    """What is looked at after a piece is put, to see early that it leads nowhere."""

    isolated_boxes: bool = True
    isolated_regions: bool = False
    stuck: tuple[str, ...] = ()  # pieces that may turn out to fit nowhere any more

    def stuck_numbers(self, fitting: Fitting[Box]) -> list[int]:
        names = list(fitting.pieces)
        if strangers := set(self.stuck) - set(names):
            raise BadInput(f"there is no piece {min(strangers)} to be tested")
        return [names.index(name) for name in self.stuck]


KAWAI = Feasibility()  # what his program looks at
UNTESTED = Feasibility(isolated_boxes=False)


@dataclass(frozen=True, slots=True)
class Tally:
    """The work of a search; `trials` and `nodes` by how many pieces lay in the frame before.

    A trial asks whether a site is free, a node puts a piece. `asks` tells of each test of feasibility
    (isolated boxes, isolated regions, stuck pieces) how often it was asked and how often it refused.
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
    """A search that can stop just before any piece is taken away, and go on."""

    def __init__(
        self,
        fitting: Fitting[Box],
        by: By = "boxes",
        tests: Feasibility = KAWAI,
        clock: Clock | None = None,
    ) -> None:
        """To make the tables of a large problem takes seconds, which are the clock's."""
        self._fitting = fitting
        stuck = tests.stuck_numbers(fitting)
        try:
            tables = fitting.tabled(clock or PATIENT.clock())
            self._core = _core.BoxSearch(tables, by, tests.isolated_boxes, tests.isolated_regions, stuck)
        except ValueError as error:
            raise BadInput(str(error)) from None
        self._before = self._counted()

    def run(self, nodes: int, *, to_solutions: bool = False) -> str:
        """Go on for about so many nodes, or to the next solution: paused, found or finished."""
        return self._core.run(nodes, to_solutions)

    @property
    def content(self) -> list[int]:
        """The state: by box the copy that lies there, 0 for none; copies are numbered piece by piece."""
        return self._core.content()

    def recover(self, content: list[int], before: Tally | None = None) -> None:
        """Take over the state of another search, and the work it had done."""
        if not self._core.recover(content):
            raise BrokenCheckpoint("no search can have left the boxes like this")
        if before is not None:
            self._before = before + self._before

    def placed(self) -> Iterator[tuple[str, Boxes[Box]]]:
        """The pieces that lie in the frame with their sites, in the order in which they were put."""
        return (self._fitting.sites[site] for _, site in self._core.placed())

    @property
    def tally(self) -> Tally:
        return self._before + self._counted()

    @property
    def progress(self) -> float:
        return self._core.progress

    def write(self) -> str:
        """State and work as a text."""
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
        return Tally(core.solutions, tuple(core.nodes()), tuple(core.trials()), tuple(core.asks()))
