"""What is asked of long work, before anything runs.

A plan cuts itself into pieces that do not depend on one another. Whoever runs them may do so in any
order, on threads, in processes or on other machines; a piece tells its own small position while it runs,
and can go on from there. The results of all pieces add up to the answer.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar

from hamekomi.model.answers import PATIENT, Clock
from hamekomi.model.picture import Picture
from hamekomi.model.results import JSON, Result, Results

R = TypeVar("R")
A_co = TypeVar("A_co", covariant=True)

# Who can run pieces side by side. Those that release Python's lock: threads. Those that hold it:
# processes. Deaf ones, which do not report for long, have a process of their own even one at a time, so
# that they can be stopped.
Hands = Literal["threads", "processes", "deaf"]

SECONDS_PER_LOOK = 0.1
# A ledger has a line for each.
MOST_RUNS = 500


class Stopped(BaseException):
    """Raised out of a report, or by whoever watches, to end a work; like KeyboardInterrupt no error."""


@dataclass(frozen=True, slots=True)
class Identity:
    """Which work, which version of its positions, on which problem."""

    work: str
    version: int
    # Any canonical text; only its fingerprint is kept. What changes the result belongs into it
    # (settings, seed), and nothing else. It is asked for before the work begins, so it must be quick.
    problem: str

    @property
    def fingerprint(self) -> str:
        return hashlib.sha256(self.problem.encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of the work that depends on no other."""

    # Tells the piece from all others of the plan, and is all that `run` needs to know about it.
    name: str
    # About how much of the work it is, in any unit. Fixed: progress is the share of the weights.
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Sight:
    """Something to look at while the work goes on: the best so far, a line that walks."""

    text: str
    picture: Picture | None = None


class Report(Protocol):
    def __call__(self, position: str, share: float) -> None:
        """The piece stands here, and this share of it is done. Raises `Stopped` to end it.

        Called at least every second or so, after the fact, from the thread that runs the piece; it costs
        next to nothing. From the position alone the piece must go on to the same result.
        """
        ...

    def show(self, look: Callable[[], Sight]) -> None:
        """Offer something to see. `look` is called only if somebody is watching, now and then."""
        ...


class Plan(Protocol[R, A_co]):
    @property
    def identity(self) -> Identity: ...

    @property
    def results(self) -> Results[R]:
        """How the result of a piece is written down and read back."""
        ...

    @property
    def runs_in(self) -> Hands: ...

    def pieces(self, clock: Clock) -> Sequence[Piece]:
        """The cut: the same pieces in the same order every time. Ticks the clock while it works."""
        ...

    def run(self, piece: Piece, position: str | None, report: Report) -> R:
        """Run one piece from a position (None: its beginning) to its end; pure, and safe in any thread.

        A position it cannot understand raises `BrokenCheckpoint`.
        """
        ...

    def merge(self, results: Mapping[str, R]) -> A_co:
        """The answer, from the results of all pieces by their names."""
        ...


def runs(things: int, at_least: int, prefix: str = "") -> list[Piece]:
    """Things 0, 1, 2, ... cut into runs, named `0-1999`, `2000-3999`: neither short nor many."""
    length = max(at_least, -(-things // MOST_RUNS))
    return [
        Piece(f"{prefix}{first}-{min(first + length, things) - 1}", min(length, things - first))
        for first in range(0, things, length)
    ]


@dataclass(frozen=True, slots=True)
class OnePiece:
    """Work that is not worth cutting: when it is interrupted it begins anew."""

    identity: Identity
    # Quick, or deaf; a module's function, so that a process can be given it.
    do: Callable[[], Result]

    @property
    def results(self) -> Results[Result]:
        return JSON

    @property
    def runs_in(self) -> Hands:
        return "processes"

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece("all")]

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        return self.do()

    def merge(self, results: Mapping[str, Result]) -> Result:
        return results["all"]


def clock_of(report: Report, position: str, share: float = 0.0) -> Clock:
    """A clock for what takes long inside a piece: while it ticks, the piece stands where it stood."""
    return Clock(PATIENT, time.monotonic(), look=now_and_then(lambda: report(position, share)))


def now_and_then(say: Callable[[], None]) -> Callable[[], None]:
    """Does the same, but not more often than anyone wants to hear it."""
    said_at = -SECONDS_PER_LOOK

    def perhaps() -> None:
        nonlocal said_at
        if time.monotonic() - said_at >= SECONDS_PER_LOOK:
            said_at = time.monotonic()
            say()

    return perhaps
