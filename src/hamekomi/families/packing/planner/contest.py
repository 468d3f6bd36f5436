"""The race between the methods, and its result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from math import inf

from hamekomi.engines.attempt import FIRST_TURN, Together, race, winner
from hamekomi.families.packing.impossible.proof import Impossible, impossible, impossible_at_a_glance
from hamekomi.families.packing.planner.method import Method, PartAttempt
from hamekomi.families.packing.planner.methods import SEARCH, in_order
from hamekomi.families.packing.puzzle import Packing
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput
from hamekomi.model.results import Counted
from hamekomi.model.words import spoken_time


@dataclass(frozen=True, slots=True)
class Outcome:
    method: str
    # Why this method: a sentence without its full stop.
    why: str
    # The counts of all parts, if the race has finished them.
    found: tuple[Counted, ...] = ()


@dataclass
class _Entry(Together[PartAttempt]):
    """A method in the race."""

    method: Method | None = None

    @property
    def effort(self) -> str:
        assert self.method is not None
        return self.method.effort(self.parts)


def contest(puzzle: Packing, up_to: str, clock: Clock) -> Outcome | Impossible:
    """Proofs that take longer than a glance wait until the first method has had its first turn."""
    simple = impossible_at_a_glance(puzzle, clock=clock)
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
    return Outcome(best.method.name, "; ".join((_told(best), *map(_told, others))), found)


def _entries(puzzle: Packing, up_to: str, clock: Clock) -> Iterator[_Entry]:
    """The methods that can do this puzzle, each begun only when it is asked for."""
    for method in in_order(puzzle):
        parts = method.plan(puzzle, up_to, 1).parts(puzzle, up_to, clock=clock)
        try:
            yield _Entry([method.begin(part, clock) for part in parts], method=method)
        except BadInput:
            if method is SEARCH:
                raise


def _told(entry: _Entry) -> str:
    assert entry.method is not None
    if entry.is_done:
        return f"{entry.method.name} took {entry.effort}"
    time = "" if entry.forecast == inf else f", {spoken_time(entry.forecast)}"
    return f"{entry.method.name} would take {entry.effort}{time}"
