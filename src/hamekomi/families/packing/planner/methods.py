"""The methods that race: search by exact cover, sweeps, a join. Each is best for other puzzles.

Search wins if the pieces are all different and the frame is thick in every direction; sweeps win if
pieces repeat or the frame is long; the join wins if pieces are different and the frame is long and
large.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from hamekomi.engines.frontier import MEMORY
from hamekomi.families.packing.counting import (
    CountFillings,
    CoverPart,
    SweepPart,
    search_plan,
    sweep_plan,
)
from hamekomi.families.packing.cut_join.solver import JoinPart, join_plan, refuses
from hamekomi.families.packing.planner.attempts import Attempt, JoinAttempt, SearchAttempt, SweepAttempt
from hamekomi.families.packing.puzzle import Packing
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput
from hamekomi.model.plan import Counted
from hamekomi.model.words import rough


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
    return SweepAttempt(part.problem, clock, MEMORY)


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
