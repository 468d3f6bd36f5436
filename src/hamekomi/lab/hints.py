"""Which of several equally easy steps is the hint: the one nearest to where the player is.

An explanation gives one step after another; those that rest on no other could as well come first. Of
them a hint takes the easiest kind, and of one kind the step nearest to the latest move.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import islice

from hamekomi.model.answers import Step
from hamekomi.model.errors import OutOfBudget

# How many steps of an explanation are compared.
COMPARED = 24
_NUMBERS = re.compile(r"-?\d+")


def choose(steps: Iterable[Step], near: Collection[str], alike: Sequence[str] = ()) -> Step | None:
    """The first step, or one like it that could come first as well; None without any step.

    `near` are places of the latest move. `alike` are rules that count as equally hard, the one that is
    easiest to see first; a step by any other rule is only like those by the same rule.
    """
    found: list[Step] = []
    try:
        for step in islice(steps, COMPARED):
            if not found:
                found.append(step)
                if not step.moves or (not near and step.rule not in alike):
                    break  # nothing to choose by
            elif not _is_like(found[0], step, alike):
                break
            elif step.needs == ():
                found.append(step)
    except OutOfBudget:
        if not found:
            raise
    return min(found, key=lambda step: (_ease(step, alike), _distance(step, near)), default=None)


def _is_like(first: Step, other: Step, alike: Sequence[str]) -> bool:
    return bool(other.moves) and (
        other.rule == first.rule or (first.rule in alike and other.rule in alike)
    )


def _ease(step: Step, alike: Sequence[str]) -> int:
    return alike.index(step.rule) if step.rule in alike else 0


def _distance(step: Step, near: Collection[str]) -> int:
    """Between the places in focus and those of the latest move, by the numbers in their names."""
    focus = [place.name for place in step.places if place.role == "focus"]
    apart = (
        sum(abs(a - b) for a, b in zip(_at(one), _at(other), strict=False))
        for one in focus
        for other in near
    )
    return min(apart, default=0)


def _at(name: str) -> list[int]:
    return [int(number) for number in _NUMBERS.findall(name.partition(":")[0])]
