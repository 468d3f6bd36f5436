"""What a method of counting must have to take part in the planner's race."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from hamekomi.engines.attempt import Attempt
from hamekomi.families.packing.counting.plan import CountFillings
from hamekomi.families.packing.puzzle import Packing
from hamekomi.model.answers import Clock
from hamekomi.model.results import Counted


class PartAttempt(Attempt, Protocol):
    """An attempt at one part of a count."""

    @property
    def found(self) -> Counted:
        """What is counted; requires that it is done."""
        ...


@dataclass(frozen=True, slots=True)
class Method:
    # As in the family's solvers.
    name: str
    # Called with the puzzle, what counts as one filling, and how many threads.
    plan: Callable[[Packing, str, int], CountFillings]
    # Begins an attempt at one of the plan's parts; raises BadInput if the method cannot do it.
    begin: Callable[[Any, Clock], PartAttempt]
    # What the attempts have cost, or would cost, in words that fit after the name of the method.
    effort: Callable[[Sequence[Any]], str]
