"""Plans: long work, described before anything runs.

A plan cuts its work into independent pieces. They can run in any order, on threads, in processes or on
other machines. A running piece reports a small position of its own and can go on from there. The results
of all pieces are merged into the answer.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar, get_type_hints, runtime_checkable

from hamekomi.model.answers import UNLIMITED, Budget, Clock
from hamekomi.model.picture import Preview as Preview

R = TypeVar("R")
R_contra = TypeVar("R_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)

# Where pieces can run in parallel. Threads, if they release Python's lock; processes, if they hold it.
# Pieces of a "killable process" may not report for a long time, so each runs in a process of its own.
ExecutorKind = Literal["threads", "processes", "killable process"]

SECONDS_PER_CHECK = 0.1
# At most twice a second something new is shown.
SECONDS_PER_PREVIEW = 0.5
# The ledger grows with the number of pieces, so `runs` does not make more than this.
MOST_RUNS = 500


class Stopped(BaseException):
    """Raised by a report or a watcher to stop the work; like KeyboardInterrupt, it is not an error."""


# ---- The results of pieces, and how to write them as JSON and read them back

# Any JSON value.
Json = Any
# The answer of long work: JSON values by name.
Result = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Results(Generic[R]):
    """`read` is the inverse of `write`; it raises ValueError for anything that `write` cannot write."""

    write: Callable[[R], Json]
    read: Callable[[Json], R]


JSON: Results[Any] = Results(lambda result: result, lambda written: written)


def _whole(written: Json) -> int:
    if type(written) is not int:
        raise ValueError(f"not a whole number: {written!r}")
    return written


WHOLE: Results[int] = Results(lambda result: result, _whole)


@dataclass(frozen=True, slots=True)
class Counted:
    """How many were found, and how many nodes the search took."""

    count: int
    nodes: int

    def __add__(self, other: Counted) -> Counted:
        return Counted(self.count + other.count, self.nodes + other.nodes)


def record(kind: type[R]) -> Results[R]:
    """Writes dataclasses of numbers and texts as lists of their fields."""
    types = [get_type_hints(kind)[field.name] for field in fields(kind)]  # type: ignore[arg-type]

    def read(written: Json) -> R:
        if not isinstance(written, list) or [type(value) for value in written] != types:
            raise ValueError(f"not a result of this work: {written!r}")
        return kind(*written)

    return Results(lambda result: list(astuple(result)), read)  # type: ignore[call-overload]


# ---- What a plan is


@dataclass(frozen=True, slots=True)
class Identity:
    """The kind of work, the version of its positions, and its problem."""

    work: str
    version: int
    # A canonical text of everything that determines the result (puzzle, settings, seed), and nothing
    # else; only its fingerprint is stored. It is needed before the work begins, so it must be quick.
    problem: str

    @property
    def fingerprint(self) -> str:
        return hashlib.sha256(self.problem.encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class Piece:
    """An independent part of the work."""

    # Unique within the plan; `run` needs to know nothing else about the piece.
    name: str
    # Its estimated share of the work, in any unit. Progress is the weight that is done over all weight.
    weight: float = 1.0


class Report(Protocol):
    def __call__(self, position: str, share: float) -> None:
        """Report the position of the piece and the share of it that is done; may raise `Stopped`.

        A piece calls this at least about once a second, from the thread that runs it; it is cheap. The
        piece must be able to go on from the position alone and reach the same result.
        """
        ...

    def show(self, make_preview: Callable[[], Preview]) -> None:
        """Offer a preview; `make_preview` is called now and then, and only if the user watches."""
        ...


class Plan(Protocol[R, A_co]):
    @property
    def identity(self) -> Identity: ...

    @property
    def results(self) -> Results[R]:
        """How to write the result of a piece as JSON and read it back."""
        ...

    @property
    def runs_in(self) -> ExecutorKind: ...

    def pieces(self, clock: Clock) -> Sequence[Piece]:
        """Return the same pieces in the same order every time; ticks the clock while it works."""
        ...

    def run(self, piece: Piece, position: str | None, report: Report) -> R:
        """Run a piece from a position, or from its beginning if that is None, to its end.

        It must be a pure function and thread-safe. Raises `BrokenCheckpoint` if it cannot read the
        position.
        """
        ...

    def merge(self, results: Mapping[str, R]) -> A_co:
        """Return the answer, given the results of all pieces by name."""
        ...


# ---- What a plan inherits, so that it says only what differs


class BasePlan:
    """The base of plans that are frozen dataclasses. Results are JSON, and pieces run in threads, unless
    the plan says otherwise.

    The identity is made of three class attributes. Braces in the texts hold fields, as in an f-string:

        work, version, problem_text = "hexads tournament", 2, "{games} games, seed {seed}"

    They decide which checkpoints a plan can resume. If a field is renamed, write its text so that the
    identity stays the same. A plan whose identity is not such a text overrides `identity`.
    """

    __slots__ = ()
    work: ClassVar[str]
    # Raised when the pieces or the meaning of a position change.
    version: ClassVar[int]
    problem_text: ClassVar[str]
    runs_in: ClassVar[ExecutorKind] = "threads"

    @property
    def results(self) -> Results[Any]:
        return JSON

    @property
    def identity(self) -> Identity:
        values = {each.name: getattr(self, each.name) for each in fields(self)}  # type: ignore[arg-type]
        work, problem = (text.format_map(values) for text in (self.work, self.problem_text))
        return Identity(work, self.version, problem)


class CountPlan(BasePlan):
    """The base of plans whose pieces count with the core, which many threads may use at once."""

    __slots__ = ()

    @property
    def results(self) -> Results[Counted]:
        return record(Counted)


@runtime_checkable
class ReportsFound(Protocol[R_contra]):
    """A plan that can say how many things it has found before it is done."""

    def so_far(self, results: Mapping[str, R_contra]) -> int:
        """Return how many the pieces that are done have found: never more than there are in the end.

        With more results it never gets smaller, and with all of them it is the answer's number.
        """
        ...


@runtime_checkable
class ChoosesMethod(Protocol[R, A_co]):
    """A plan that first decides how to work. A run that is resumed keeps to what was decided."""

    def decide(self, clock: Clock) -> str:
        """Return the decision as a short text; may take a while, and ticks the clock."""
        ...

    def decided(self, decision: str) -> Plan[R, A_co]:
        """Return the plan after this decision; raises BrokenCheckpoint if it makes no sense."""
        ...


@runtime_checkable
class GivesAdvice(Protocol):
    """A plan that says what to expect, for those whose time is over before it is done."""

    @property
    def advice(self) -> str:
        """ "" if there is nothing to say."""
        ...


@runtime_checkable
class UsesThreads(Protocol[R, A_co]):
    """A plan whose single pieces can use several threads."""

    def on_threads(self, threads: int) -> Plan[R, A_co]:
        """Return the same plan for this many threads."""
        ...


@runtime_checkable
class MergesPartially(Protocol[R_contra]):
    """A plan whose results so far are worth a graph while it runs."""

    def merge_some(self, results: Mapping[str, R_contra]) -> Result:
        """Return an answer from the pieces that are done, of the same form as that of `merge`."""
        ...


def runs(things: int, at_least: int, prefix: str = "") -> list[Piece]:
    """Cut things 0, 1, 2, ... into runs `0-1999`, `2000-3999`, ..., neither too short nor too many."""
    length = max(at_least, -(-things // MOST_RUNS))
    return [
        Piece(f"{prefix}{first}-{min(first + length, things) - 1}", min(length, things - first))
        for first in range(0, things, length)
    ]


@dataclass(frozen=True, slots=True)
class OnePiece:
    """Work that is not worth cutting; after an interruption it starts again."""

    identity: Identity
    # A function of a module, so that it can be sent to a process.
    do: Callable[[], Result]

    results: ClassVar[Results[Result]] = JSON
    runs_in: ClassVar[ExecutorKind] = "killable process"

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece("all")]

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        return self.do()

    def merge(self, results: Mapping[str, Result]) -> Result:
        return results["all"]


def clock_of(report: Report, position: str, share: float = 0.0, budget: Budget = UNLIMITED) -> Clock:
    """A clock for slow code inside a piece: each tick reports the same position again."""

    def progress(done: float) -> None:
        nonlocal share
        share = done

    on_tick = now_and_then(lambda: report(position, share))
    return Clock(budget, time.monotonic(), on_tick=on_tick, show=report.show, progress=progress)


def now_and_then(say: Callable[[], None]) -> Callable[[], None]:
    """Wrap `say` so that it is called at most every `SECONDS_PER_CHECK` seconds."""
    said_at = -SECONDS_PER_CHECK

    def perhaps() -> None:
        nonlocal said_at
        if time.monotonic() - said_at >= SECONDS_PER_CHECK:
            said_at = time.monotonic()
            say()

    return perhaps
