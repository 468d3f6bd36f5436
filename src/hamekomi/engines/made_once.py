"""What takes long to make for a value, and is made once: by the clock of whoever needs it first."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from hamekomi.model.answers import Clock

Owner = TypeVar("Owner")
Made = TypeVar("Made")


def made_once(make: Callable[[Owner, Clock], Made]) -> Callable[[Owner, Clock], Made]:
    """For methods of frozen values; `cached_property` cannot do it, for it takes no clock.

    Nothing is kept of what a clock has stopped.
    """
    name = f"_{make.__name__}"

    @wraps(make)
    def made(owner: Owner, clock: Clock) -> Made:
        things = vars(owner)
        if name not in things:
            things[name] = make(owner, clock)
        thing: Made = things[name]
        return thing

    return made
