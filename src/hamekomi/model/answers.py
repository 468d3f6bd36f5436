"""Answers, and the budget for finding them. The types distinguish proof from guess.

A `Count` is proved; a sampled number is an `Estimate`. An iterator of solutions that ends has proved
that there are no more; a search that stops early raises `OutOfBudget`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields
from functools import partial, total_ordering
from typing import Any, Literal, TypeVar

from hamekomi.model.errors import BadInput, OutOfBudget
from hamekomi.model.picture import Picture, Preview
from hamekomi.model.words import counted

# `Clock.ticking` ticks after this many things, each of which takes microseconds up to a millisecond.
THINGS_PER_TICK = 50

PlaceRole = Literal["premise", "extra", "focus", "fault"]
Thing = TypeVar("Thing")


def _nothing() -> None:
    pass


def _share_to_nobody(share: float) -> None:
    pass


def _to_nobody(make_preview: Callable[[], Preview]) -> None:
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """How much a search may use. A budget is plain data; `clock()` starts the search's clock."""

    nodes: int | None = None
    seconds: float | None = None
    threads: int = 1
    # The address of a cluster whose workers run the pieces of long work; "local" starts one here.
    cluster: str | None = None
    # For searches that try things in a random order: the same seed, the same order.
    seed: int = 0
    # In a search inside another search: the seconds of the outermost one.
    seconds_of_all: float | None = None
    # What its clocks call at every tick.
    on_tick: Callable[[], None] = field(default=_nothing, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.seconds is not None and not self.seconds >= 0:  # "not a number" would never be reached
            raise BadInput(f"a time is a number of seconds that is not negative, not {self.seconds}")

    @property
    def seconds_asked(self) -> float | None:
        """The seconds that the user asked for; `seconds` may be only the rest of them."""
        return self.seconds if self.seconds_of_all is None else self.seconds_of_all

    def clock(self) -> Clock:
        return Clock(self, time.monotonic(), on_tick=self.on_tick)


UNLIMITED = Budget()


@dataclass(slots=True)
class Clock:
    """Keeps track of the budget of one search.

    All code whose time grows with the puzzle, including preparations, takes a clock and calls `tick`.
    `on_tick` is called at every tick: it may report progress, or raise an exception to stop the work.
    `show` offers a preview of the work so far, as `Report.show` does. `progress` takes the share of the
    work that is done, from 0 to 1, of code that knows it.
    """

    budget: Budget
    started: float
    nodes: int = 0
    on_tick: Callable[[], None] = _nothing
    show: Callable[[Callable[[], Preview]], None] = _to_nobody
    progress: Callable[[float], None] = _share_to_nobody

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.started

    @property
    def nodes_left(self) -> int | None:
        """How many more nodes use up the budget; None if nodes are not limited."""
        return None if self.budget.nodes is None else max(1, self.budget.nodes + 1 - self.nodes)

    @property
    def time_left(self) -> Budget:
        """The rest of the seconds, as the budget of a search inside this one.

        It also keeps the seconds of the whole search, which the message says when time runs out.
        """
        if self.budget.seconds is None:
            return Budget(on_tick=self.on_tick)
        left = max(0.0, self.budget.seconds - self.seconds)
        return Budget(seconds=left, seconds_of_all=self.budget.seconds_asked, on_tick=self.on_tick)

    @property
    def is_over(self) -> bool:
        """Whether the next tick raises `OutOfBudget` because the time is over."""
        return self.budget.seconds is not None and self.seconds >= self.budget.seconds

    def tick(self, nodes: int = 1) -> None:
        """Count work done; raise `OutOfBudget` when a limit is reached."""
        self.nodes += nodes
        if self.budget.nodes is not None and self.nodes > self.budget.nodes:
            raise OutOfBudget(f"stopped after {counted(self.budget.nodes, 'node')}")
        if self.is_over:
            seconds = counted(self.budget.seconds_asked or 0, "second")
            raise OutOfBudget(f"stopped after {seconds}")
        self.on_tick()

    def advance_to(self, nodes: int) -> None:
        """Like `tick`, for a search that knows its total number of nodes."""
        self.tick(nodes - self.nodes)

    def ticking(self, things: Iterable[Thing]) -> Iterator[Thing]:
        """Yield the things, ticking the clock now and then."""
        for number, thing in enumerate(things):
            if number % THINGS_PER_TICK == 0:
                self.tick(0)
            yield thing


class Count(int):
    """A number of solutions, and how it was found; `exact` is false if counting stopped early.

    >>> import hamekomi as hk
    >>> count = hk.load("five-points", "hexads").count()
    >>> count == 1, count.exact, count.method, count.up_to
    (True, True, 'pictures', 'all')
    """

    method: str
    # None if the method does not count nodes.
    nodes: int | None
    seconds: float
    exact: bool
    up_to: str
    # Why this method, if several were considered: a sentence without its full stop.
    why: str

    def __new__(
        cls,
        value: int,
        *,
        method: str,
        nodes: int | None = None,
        seconds: float = 0.0,
        exact: bool = True,
        up_to: str = "all",
        why: str = "",
    ) -> Count:
        count = super().__new__(cls, value)
        count.method, count.nodes, count.seconds = method, nodes, seconds
        count.exact, count.up_to, count.why = exact, up_to, why
        return count


@dataclass(frozen=True, slots=True)
class Total:
    """The result of a complete count: how many solutions, and how many nodes it took."""

    count: int
    nodes: int | None = None
    # If `count` counts classes: the number of all solutions, if known.
    in_all: int | None = None
    # The method, if the plan chose it, and why.
    method: str = ""
    why: str = ""

    def as_count(self, solver: str, up_to: str, seconds: float = 0.0) -> Count:
        """The total as an answer; `solver` is the method if the plan names none."""
        method = self.method or solver
        return Count(
            self.count, method=method, nodes=self.nodes, seconds=seconds, up_to=up_to, why=self.why
        )


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

    >>> import hamekomi as hk
    >>> broken = hk.load("0 1 2 3 4", "hexads").check("0 1 2 3 5")
    >>> broken[0].law, broken[0].places
    ('given-missing', ('point 4',))
    >>> print(broken[0])
    point 4: given, but not there
    """

    law: str
    places: tuple[str, ...] = ()
    message: str = ""

    def __str__(self) -> str:
        return self.message or self.law


@dataclass(frozen=True, slots=True)
class Place:
    """A place to look at, named as the family's pictures name its shape.

    A part of another place is named after it and a colon, as the candidate r3c5:7 of a cell.
    A premise is what a step rests on, an extra a premise with a second part, as the fins of a fish; the
    focus is what the step is about, and at a fault something is wrong.

    >>> import hamekomi as hk
    >>> hk.slitherlink.load("3./.3").hint().places[0]
    x
    """

    role: PlaceRole
    name: str


@dataclass(frozen=True, slots=True)
class Step:
    """One use of a rule: which rule, its premises, and what follows. Can be read, shown and played.

    >>> import hamekomi as hk
    >>> step = hk.slitherlink.load("3./.3").hint()
    >>> step.rule, step.moves[0]
    ('rule 16, diagonal threes', 'line above r1c1')
    >>> print(step)
    rule 16, diagonal threes
    because r1c1 says 3 and r2c2 says 3
    therefore lines above r1c1, left of r1c1, right of r2c2 and below r2c2
    """

    rule: str
    because: str
    therefore: str
    places: tuple[Place, ...] = ()
    # What follows, as moves of the family's `play`; empty if there is nothing to do.
    moves: tuple[str, ...] = ()
    # Draws the picture, which is made only when needed.
    draw: Callable[[], Picture] | None = field(default=None, repr=False, compare=False)
    # Whether it shows that there is no solution.
    refutes: bool = False
    # If the reason is a chain of deductions: these, one by one.
    chain: tuple[str, ...] = ()
    # The rule in a sentence, where its name alone says little.
    sentence: str = ""
    # Finds what it rests on, which is made only when needed.
    trace: Callable[[], Iterable[int] | None] | None = field(default=None, repr=False, compare=False)

    @property
    def needs(self) -> tuple[int, ...] | None:
        """The earlier steps of the same explanation that it rests on, by their numbers from 1, in order.

        None if that is not known: then it may rest on all of them.
        """
        found = None if self.trace is None else self.trace()
        return None if found is None else tuple(found)

    @property
    def picture(self) -> Picture | None:
        """The picture; drawn again at every call."""
        return None if self.draw is None else self.draw()

    @property
    def reason(self) -> str:
        """Why; a chain of deductions has a line for each if the sentence only repeats them."""
        if len(self.chain) > 1 and self.because.startswith(self.chain[0]):
            return "\n   ".join(self.chain)
        return self.because

    def __str__(self) -> str:
        return f"{self.rule}\nbecause {self.reason}\ntherefore {self.therefore}"

    def __reduce__(self) -> tuple[Any, ...]:
        """What draws the picture cannot be pickled, but the picture can; the same with what it needs."""
        picture, needs = self.picture, self.needs
        made = {
            "draw": None if picture is None else partial(_same, picture),
            "trace": None if needs is None else partial(_same, needs),
        }
        names = (each.name for each in fields(self))
        return Step, tuple(made[name] if name in made else getattr(self, name) for name in names)

    @property
    def stages(self) -> tuple[str, str, str, str]:
        """A hint in four stages: where to look, which rule, why, and what to do."""
        rule = self.sentence or self.rule
        return self._where, rule, f"because {self.because}", f"therefore {self.therefore}"

    @property
    def _where(self) -> str:
        """Names the places in focus or at fault, not their parts; if there are many, only the first."""
        whole = [place for place in self.places if ":" not in place.name]
        pointed = [place.name for place in whole if place.role in ("focus", "fault")]
        names = pointed or [place.name for place in whole] or ["the whole board"]
        if len(names) > 2:
            names[1:] = [f"{len(names) - 1} more"]
        return f"look here: {' and '.join(names)}"


def _same(value: Thing) -> Thing:
    return value


def pointing(role: PlaceRole, names: Iterable[str]) -> tuple[Place, ...]:
    """Several places of one role."""
    return tuple(Place(role, name) for name in names)


@total_ordering
@dataclass(frozen=True, slots=True)
class Grade:
    """How hard a puzzle is: a number to sort by, a word for people, and the reason.

    Grades of one family are ordered by their numbers.

    >>> import hamekomi as hk
    >>> easy, hard = (hk.load(name, "sudoku").grade() for name in ("easy", "escargot"))
    >>> easy < hard, easy.word
    (True, 'gentle')
    """

    # 0 if there is nothing to sort, as with several solutions.
    value: float
    word: str
    reason: str
    is_solvable: bool = True

    def __lt__(self, other: Grade) -> bool:
        return self.value < other.value if isinstance(other, Grade) else NotImplemented

    def __str__(self) -> str:
        value = f"{self.value:g} " if self.value else ""
        return f"{value}{self.word}: {self.reason}"


# ---- A budget that remembers how much work was done, so that solvers can be compared.


@dataclass(frozen=True, slots=True, kw_only=True)
class CountingBudget(Budget):
    """A budget that remembers its clocks, which know how much work was done."""

    clocks: list[Clock] = field(default_factory=list)

    def clock(self) -> Clock:
        clock = Clock(self, time.monotonic(), on_tick=self.on_tick)
        self.clocks.append(clock)
        return clock

    @property
    def spent(self) -> int:
        """Nodes that all clocks have counted; whatever the solver counts."""
        return sum(clock.nodes for clock in self.clocks)
