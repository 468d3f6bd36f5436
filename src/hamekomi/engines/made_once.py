"""What takes long to make and is made once: by the clock of whoever needs it first.

`cached_property` knows no clock, and `lru_cache` would take it for a part of the question. Nothing is
kept of what a clock has stopped; whoever asks next begins anew.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial, wraps
from typing import Any, TypeVar

from hamekomi.model.answers import PATIENT, Clock

Owner = TypeVar("Owner")
Made = TypeVar("Made")


def made_once(make: Callable[[Owner, Clock], Made]) -> Callable[[Owner, Clock], Made]:
    """For methods of frozen values: what is made lives as long as the value."""
    name = f"_{make.__name__}"

    @wraps(make)
    def made(owner: Owner, clock: Clock) -> Made:
        return _kept(vars(owner), name, partial(make, owner, clock))

    return made


def made_for_the_last(most: int) -> Callable[[Callable[..., Made]], Callable[..., Made]]:
    """For functions of values that are met again as equals, such as a puzzle that is read once more.

    What was made for the last so many of them is kept. The clock is given as `clock=`; without one, it
    may take as long as it takes.
    """

    def for_them(make: Callable[..., Made]) -> Callable[..., Made]:
        @lru_cache(maxsize=most)
        def place(*key: Any) -> dict[str, Made]:
            return {}

        @wraps(make)
        def made(*key: Any, clock: Clock | None = None) -> Made:
            return _kept(place(*key), "made", partial(make, *key, clock=clock or PATIENT.clock()))

        return made

    return for_them


def _kept(place: dict[str, Any], name: str, make: Callable[[], Made]) -> Made:
    if name not in place:
        place[name] = make()
    thing: Made = place[name]
    return thing
