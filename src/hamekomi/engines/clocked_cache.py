"""Caches for slow computations that take a clock.

`cached_property` cannot pass a clock, and `lru_cache` would make it part of the key. If the clock stops
a computation, nothing is cached, and the next caller starts again.
"""

from collections.abc import Callable
from functools import lru_cache, partial, wraps
from typing import Any, TypeVar

from hamekomi.model.answers import UNLIMITED, Clock

Owner = TypeVar("Owner")
Made = TypeVar("Made")


def cache_clocked(make: Callable[[Owner, Clock], Made]) -> Callable[[Owner, Clock], Made]:
    """Cache a method of a frozen value; the result lives as long as the value."""
    name = f"_{make.__name__}"

    @wraps(make)
    def made(owner: Owner, clock: Clock) -> Made:
        return _cached(vars(owner), name, partial(make, owner, clock))

    return made


def lru_clocked(most: int) -> Callable[[Callable[..., Made]], Callable[..., Made]]:
    """Cache a function for the last `most` different arguments, such as a puzzle that is read again.

    The caller passes its clock as `clock=`; without one, there is no time limit.
    """

    def decorate(make: Callable[..., Made]) -> Callable[..., Made]:
        @lru_cache(maxsize=most)
        def store(*key: Any) -> dict[str, Made]:
            return {}

        @wraps(make)
        def made(*key: Any, clock: Clock | None = None) -> Made:
            return _cached(store(*key), "value", partial(make, *key, clock=clock or UNLIMITED.clock()))

        return made

    return decorate


def _cached(store: dict[str, Any], name: str, make: Callable[[], Made]) -> Made:
    # Threads may compute it at the same time; all of them get the first result.
    value: Made = store[name] if name in store else store.setdefault(name, make())
    return value
