"""Find covers one by one, count them, estimate their number, or list them from a bookmark on.

A node of the search tree is written as the path to it: at each step, which branch was taken and of how
many, as in 3/4,1/2,0/3.
"""

from collections.abc import Iterator
from functools import partial
from typing import Generic

from hamekomi._core import CoverSearch, CoverWalks
from hamekomi.engines.exact_cover.problem import ExactCover, Label
from hamekomi.engines.time_slice import FINISHED, FOUND, PAUSED, TimeSlice
from hamekomi.model.answers import UNLIMITED, Budget, Clock, Count, Estimate
from hamekomi.model.errors import BadInput, BrokenCheckpoint

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
