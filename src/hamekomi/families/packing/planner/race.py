"""The race of the methods: search by exact cover, sweeps, a join. Each is best for other puzzles.

Search wins if the pieces are all different and the frame is thick in every direction; sweeps win if
pieces repeat or the frame is long; the join wins if pieces are different and the frame is long and
large. Attempts at the same question take turns, and those with longer forecasts get less time.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from math import inf, isfinite
from typing import Any, Generic, Protocol, TypeVar

from hamekomi.engines.frontier import MEMORY
from hamekomi.families.packing.counting import (
    CountFillings,
    CoverPart,
    SweepPart,
    search_plan,
    sweep_plan,
)
from hamekomi.families.packing.cut_join.solver import JoinPart, join_plan, refuses
from hamekomi.families.packing.impossible.proof import Impossible, impossible, quickly_impossible
from hamekomi.families.packing.planner.attempts import Attempt, JoinAttempt, SearchAttempt, SweepAttempt
from hamekomi.families.packing.puzzle import Packing
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput
from hamekomi.model.plan import Counted
from hamekomi.model.words import rough, spoken_time
from hamekomi.work.memory import affordable

# Seconds of the first turn; a later one is this share of the time that its attempt has had.
FIRST_TURN = 0.005
TURN_GROWTH = 0.25
# An attempt is skipped while it would take this many times as long as another one.
HOPELESS = 8.0
# It is not skipped before it has had these seconds, or a quarter of what the other one takes, unless its
# forecast is ABSURD times as long: forecasts are not wrong by that much.
FAIR_SECONDS, ABSURD = 0.3, 1e9
# An attempt with a forecast this short runs to its end before the next one begins, because that takes
# time, too; or this many times as long, if the forecast was too low.
SOON_SECONDS, SOON_TOLERANCE = 0.15, 1.5
# The number of attempts that begin at once. The others wait until the best one has run, or would take,
# these seconds.
INITIAL_ATTEMPTS, LATE_SECONDS = 2, 0.4
# A race ends without a winner if the remaining attempts have run the first number of seconds and the
# best would take the second.
LEAST_SECONDS = 1.0
LONG_SECONDS = 15.0


A = TypeVar("A", bound=Attempt)


@dataclass
class JointAttempt(Generic[A]):
    """Several attempts that all must be done. All begin early, so that the forecast includes them."""

    parts: Sequence[A]
    has_begun: bool = False

    @property
    def is_done(self) -> bool:
        return all(part.is_done for part in self.parts)

    @property
    def is_stuck(self) -> bool:
        return any(part.is_stuck for part in self.parts)

    @property
    def seconds(self) -> float:
        return sum(part.seconds for part in self.parts)

    @property
    def forecast(self) -> float:
        return sum(part.forecast for part in self.parts)

    def run(self, seconds: float, clock: Clock) -> None:
        if not self.has_begun:
            for part in self.parts:
                part.run(seconds / len(self.parts), clock)
            self.has_begun = True
            return
        until = self.seconds + seconds
        for part in self.parts:
            if not part.is_done and self.seconds < until:
                part.run(until - self.seconds, clock)


def race(attempts: Iterator[Attempt], clock: Clock) -> Sequence[Attempt]:
    """Run the attempts in turns until one is done or the best would take long; return those begun.

    An attempt is taken from the iterator only when those before it have had a turn and are not done; a
    third one only if the best of them takes some time, because each has to be prepared.
    """
    begun: list[Attempt] = []
    while True:
        best = min(begun, key=lambda each: each.forecast, default=None)
        if (
            best is None
            or len(begun) < INITIAL_ATTEMPTS
            or max(best.forecast, best.seconds) >= LATE_SECONDS
        ):
            another = next(attempts, None)
            if another is not None:
                begun.append(another)
                _begin(another, clock)
                if another.is_done:
                    return begun
                continue
        assert best is not None
        likely = [each for each in begun if not each.is_stuck and _is_likely(each, best)]
        is_long = best.forecast >= LONG_SECONDS and all(
            each.seconds * _handicap(each, best) >= LEAST_SECONDS for each in likely
        )
        if is_long or not likely:
            return begun
        next_one = min(likely, key=lambda each: each.seconds * _handicap(each, best))
        next_one.run(max(FIRST_TURN, next_one.seconds * TURN_GROWTH), clock)
        if next_one.is_done:
            return begun


def _begin(attempt: Attempt, clock: Clock) -> None:
    attempt.run(FIRST_TURN, clock)
    if not attempt.is_done and not attempt.is_stuck and attempt.forecast < SOON_SECONDS:
        attempt.run(SOON_TOLERANCE * attempt.forecast - attempt.seconds, clock)


def _handicap(attempt: Attempt, best: Attempt) -> float:
    """How many times less time an attempt gets; 1 while its forecast is infinite, thus unknown."""
    if not isfinite(attempt.forecast):
        return 1.0
    return min(HOPELESS, attempt.forecast / max(best.forecast, FIRST_TURN))


def _is_likely(attempt: Attempt, best: Attempt) -> bool:
    """Whether an attempt may still win; an infinite forecast means that nothing is known yet."""
    fair = min(FAIR_SECONDS, best.forecast / 4)
    if isfinite(attempt.forecast) and attempt.forecast > ABSURD * best.forecast:
        return False
    return attempt.forecast < HOPELESS * best.forecast or attempt.seconds < fair


def winner(begun: Sequence[Attempt]) -> Attempt:
    """The attempt that is done, or else the one with the shortest forecast."""
    return min(begun, key=lambda each: (not each.is_done, each.forecast))


# ---- The methods that take part; a new one is added here


class PartAttempt(Attempt, Protocol):
    """An attempt at one part of a count."""

    @property
    def found(self) -> Counted:
        """What is counted; requires that it is done."""
        ...


@dataclass(frozen=True, slots=True)
class Method:
    # The name of the family's solver.
    name: str
    # Called with the puzzle, what counts as one filling, and how many threads.
    plan: Callable[[Packing, str, int], CountFillings]
    # Begins an attempt at one of the plan's parts; raises BadInput if the method cannot count it.
    begin: Callable[[Any, Clock], PartAttempt]
    # The cost of the attempts so far, or as forecast, in words that fit after the name of the method.
    effort: Callable[[Sequence[Any]], str]


def _search(part: CoverPart, clock: Clock) -> SearchAttempt:
    return SearchAttempt(part.problem, clock)


def _nodes(attempts: Sequence[SearchAttempt]) -> str:
    is_done = all(each.is_done for each in attempts)
    return f"{'' if is_done else 'about '}{rough(sum(each.nodes for each in attempts))} nodes"


def _sweep(part: SweepPart, clock: Clock) -> SweepAttempt:
    return SweepAttempt(part.problem, clock, affordable(MEMORY))


def _states(attempts: Sequence[SweepAttempt]) -> str:
    states = sum(each.states for each in attempts)
    if all(each.is_done for each in attempts):
        return f"{rough(states)} states"
    if any(each.is_too_large for each in attempts):
        return "more states than fit into memory"
    return f"about {rough(sum(each.expected_states for each in attempts))} states"


def _search_plan(puzzle: Packing, up_to: str, threads: int) -> CountFillings:
    return search_plan(puzzle, up_to)


def _join_plan(puzzle: Packing, up_to: str, threads: int) -> CountFillings:
    return join_plan(puzzle, up_to)


def _join(part: JoinPart | CoverPart, clock: Clock) -> JoinAttempt | SearchAttempt:
    """Fillings that a motion leaves unchanged are counted by search."""
    if isinstance(part, CoverPart):
        return SearchAttempt(part.problem, clock)
    if not part.is_long:
        raise BadInput("the frame is filled before a join has begun")
    return JoinAttempt(part.plan.by_total, clock)


def _windows(attempts: Sequence[JoinAttempt | SearchAttempt]) -> str:
    joins = [each for each in attempts if isinstance(each, JoinAttempt)]
    stuck = [each for each in joins if each.is_stuck]
    if stuck:
        return stuck[0].limit_met
    known = sum(each.windows or 0 for each in joins)
    return f"{rough(known)} windows" if known else "time to find its windows"


SEARCH = Method("exact-cover", _search_plan, _search, _nodes)
SWEEPS = Method("frontier", sweep_plan, _sweep, _states)
JOIN = Method("join", _join_plan, _join, _windows)
METHODS: tuple[Method, ...] = (SEARCH, SWEEPS, JOIN)
# A join quickly counts frames of at least this length, with at most this many boxes to a layer.
LONG, THIN = 12, 5


def in_order(puzzle: Packing) -> tuple[Method, ...]:
    """The methods, the most promising one first: small puzzles are counted before the next begins."""
    if refuses(puzzle):
        return SWEEPS, SEARCH
    if any(piece.most > 1 for piece in puzzle.pieces):
        return SWEEPS, SEARCH, JOIN
    spans = [max(part) - min(part) + 1 for part in zip(*puzzle.frame, strict=True)]
    is_thin = max(spans) >= LONG and puzzle.volume <= THIN * max(spans)
    return (JOIN, SEARCH, SWEEPS) if is_thin else METHODS


# ---- The choice of a method for a puzzle


@dataclass(frozen=True, slots=True)
class Outcome:
    method: str
    # Why this method: a sentence without its full stop.
    why: str
    # The counts of all parts, if the race has finished them.
    found: tuple[Counted, ...] = ()


@dataclass
class _Entry(JointAttempt[PartAttempt]):
    """A method in the race."""

    method: Method | None = None

    @property
    def effort(self) -> str:
        assert self.method is not None
        return self.method.effort(self.parts)


def choose_method(puzzle: Packing, up_to: str, clock: Clock) -> Outcome | Impossible:
    """The quickest method. Slower proofs wait until the first method has had its first turn."""
    simple = quickly_impossible(puzzle, clock=clock)
    if simple is not None:
        return simple
    entries = _entries(puzzle, up_to, clock)
    first = next(entries)
    first.run(FIRST_TURN, clock)
    has_found = first.is_done and any(part.found.count for part in first.parts)
    proof = None if has_found else impossible(puzzle, clock=clock)
    if proof is not None:
        return proof
    begun = race(chain([first], entries), clock)
    best = winner(begun)
    assert isinstance(best, _Entry) and best.method is not None
    others = [each for each in begun if isinstance(each, _Entry) and each is not best]
    found = tuple(part.found for part in best.parts) if best.is_done else ()
    return Outcome(best.method.name, "; ".join((_described(best), *map(_described, others))), found)


def _entries(puzzle: Packing, up_to: str, clock: Clock) -> Iterator[_Entry]:
    """The methods that can count this puzzle, each begun only when the iterator reaches it."""
    for method in in_order(puzzle):
        parts = method.plan(puzzle, up_to, 1).parts(puzzle, up_to, clock=clock)
        try:
            yield _Entry([method.begin(part, clock) for part in parts], method=method)
        except BadInput:
            if method is SEARCH:
                raise


def _described(entry: _Entry) -> str:
    assert entry.method is not None
    if entry.is_done:
        return f"{entry.method.name} took {entry.effort}"
    time = "" if entry.forecast == inf else f", {spoken_time(entry.forecast)}"
    return f"{entry.method.name} would take {entry.effort}{time}"
