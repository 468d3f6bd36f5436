"""Answers and what they may cost. The types tell proof from guess.

A `Count` is proved; a sampled number is an `Estimate`. An iterator of solutions that ends has proved
that there are no more; a search that stops early raises `OutOfBudget`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeVar

from hamekomi.model.errors import OutOfBudget
from hamekomi.model.picture import Picture

# Between looks at the clock, where one thing takes microseconds or hundreds of them.
THINGS_PER_LOOK = 50

PlaceRole = Literal["premise", "focus", "fault"]
Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """What a search may use. A budget is plain data; `clock()` starts counting it."""

    nodes: int | None = None
    seconds: float | None = None
    threads: int = 1
    # Of a search within a search: the seconds that the outermost was given.
    seconds_of_all: float | None = None

    @property
    def seconds_asked(self) -> float | None:
        """The seconds that somebody asked for, of which `seconds` may be what remains."""
        return self.seconds if self.seconds_of_all is None else self.seconds_of_all

    def clock(self) -> Clock:
        return Clock(self, time.monotonic())


PATIENT = Budget()


@dataclass(slots=True)
class Clock:
    """A budget being used up by one search.

    Whatever takes longer the larger the puzzle is, preparations too, takes a clock along and lets it
    tick. `look` is called at every tick: it may tell somebody that the work goes on, or end it by
    raising.
    """

    budget: Budget
    started: float
    nodes: int = 0
    look: Callable[[], None] = lambda: None

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.started

    @property
    def nodes_left(self) -> int | None:
        """After so many more the budget is used up; None where it has no limit of nodes."""
        return None if self.budget.nodes is None else max(1, self.budget.nodes + 1 - self.nodes)

    @property
    def time_left(self) -> Budget:
        """For a search within the search: what remains of the seconds.

        It remembers how many there were at first: a search that uses up the last of them stops after
        all of them.
        """
        if self.budget.seconds is None:
            return PATIENT
        left = max(0.0, self.budget.seconds - self.seconds)
        return Budget(seconds=left, seconds_of_all=self.budget.seconds_asked)

    def tick(self, nodes: int = 1) -> None:
        """Count work done; raise `OutOfBudget` when a limit is reached."""
        self.nodes += nodes
        if self.budget.nodes is not None and self.nodes > self.budget.nodes:
            raise OutOfBudget(f"stopped after {self.budget.nodes:,} nodes")
        if self.budget.seconds is not None and self.seconds >= self.budget.seconds:
            raise OutOfBudget(f"stopped after {self.budget.seconds_asked:g} seconds")
        self.look()

    def reach(self, nodes: int) -> None:
        """The same, for a search that knows its nodes in all."""
        self.tick(nodes - self.nodes)

    def along(self, things: Iterable[Thing]) -> Iterator[Thing]:
        """The things one by one, while the clock ticks."""
        for number, thing in enumerate(things):
            if number % THINGS_PER_LOOK == 0:
                self.tick(0)
            yield thing


class Count(int):
    """A number of solutions, with how it came about; `exact` is false when counting stopped early."""

    method: str
    nodes: int | None  # None: nobody counted them
    seconds: float
    exact: bool
    up_to: str

    def __new__(
        cls,
        value: int,
        *,
        method: str,
        nodes: int | None = None,
        seconds: float = 0.0,
        exact: bool = True,
        up_to: str = "all",
    ) -> Count:
        count = super().__new__(cls, value)
        count.method, count.nodes, count.seconds = method, nodes, seconds
        count.exact, count.up_to = exact, up_to
        return count


@dataclass(frozen=True, slots=True)
class Total:
    """What counting to the end gave: how many there are, and how many nodes it took."""

    count: int
    nodes: int | None = None
    # Where `count` is of classes: how many there are in all; None if nobody asked.
    in_all: int | None = None


@dataclass(frozen=True, slots=True)
class Estimate:
    """A sampled number: the mean of `samples` probes and the standard error of that mean."""

    value: float
    error: float
    samples: int


@dataclass(frozen=True, slots=True)
class Violation:
    """A law broken at some places. `law` is a stable code, `message` a sentence for people.

    Places are named as the family's pictures name their shapes, so that a screen can point at them.
    """

    law: str
    places: tuple[str, ...] = ()
    message: str = ""

    def __str__(self) -> str:
        return self.message or self.law


@dataclass(frozen=True, slots=True)
class Place:
    """A place to look at, named as the family's pictures name its shape.

    A premise is what a step rests on, the focus what it is about, and at a fault something is wrong.
    """

    role: PlaceRole
    name: str


@dataclass(frozen=True, slots=True)
class Step:
    """A rule used once: what it was, what it rests on, what follows. To be read, shown and played."""

    rule: str
    because: str
    therefore: str
    places: tuple[Place, ...] = ()
    # What follows, as moves of the family's `play`; none where nothing is to be done.
    moves: tuple[str, ...] = ()
    # Makes the picture; nobody draws what nobody looks at.
    draw: Callable[[], Picture] | None = field(default=None, repr=False, compare=False)
    # Whether it shows that there is no solution.
    refutes: bool = False
    # Where the reason is a chain of deductions, they stand here one by one.
    chain: tuple[str, ...] = ()

    @property
    def picture(self) -> Picture | None:
        """Drawn anew at every look."""
        return None if self.draw is None else self.draw()

    @property
    def stages(self) -> tuple[str, str, str, str]:
        """A hint, little by little: where to look, which rule, why, and what to do."""
        return self._where, self.rule, f"because {self.because}", f"therefore {self.therefore}"

    @property
    def _where(self) -> str:
        """The places that it is about, or that are wrong; of many only the first."""
        pointed = [place.name for place in self.places if place.role != "premise"]
        names = pointed or [place.name for place in self.places] or ["the whole board"]
        if len(names) > 2:
            names[1:] = [f"{len(names) - 1} more"]
        return f"look here: {' and '.join(names)}"


def pointing(role: PlaceRole, names: Iterable[str]) -> tuple[Place, ...]:
    """Several places of one role."""
    return tuple(Place(role, name) for name in names)


@dataclass(frozen=True, slots=True)
class Grade:
    """How hard a puzzle is: a number to sort by, a word for people, and the reason."""

    value: float
    word: str
    reason: str
    is_solvable: bool = True
