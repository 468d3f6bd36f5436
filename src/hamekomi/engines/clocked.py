"""Searches and a clock: how many nodes to run between two looks at it, and caches for what takes one."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial, wraps
from typing import Any, TypeVar

# How a search stopped. They are defined here, too, for families that may not import the core.
from hamekomi._core import (
    FINISHED,
    FOUND,
    OUT_OF_MEMORY,
    OVERFLOW,
    PAUSED,
    TOO_MUCH_WORK,
    UNSETTLED,
)
from hamekomi.model.answers import UNLIMITED, Clock

__all__ = [
    "FINISHED",
    "FOUND",
    "OUT_OF_MEMORY",
    "OVERFLOW",
    "PAUSED",
    "TOO_MUCH_WORK",
    "UNSETTLED",
    "EvenSlice",
    "TimeSlice",
]

NODES_AT_FIRST = 1
# Seconds between checks of the clock.
SHORT, LONG = 0.02, 0.1


@dataclass(slots=True)
class TimeSlice:
    """How many nodes a search runs at a time.

    A node of a huge problem takes as long as ten thousand of a small one, so the time is measured. The
    slice decides when a search pauses, never what it finds.
    """

    nodes: int = field(default_factory=lambda: NODES_AT_FIRST)

    def take(self, walk: Callable[[int], str], most: int | None = None) -> str:
        """Call `walk` with the number of nodes, at most `most`; return how it stopped."""
        nodes = self.nodes if most is None else min(self.nodes, most)
        began = time.monotonic()
        stop = walk(nodes)
        took = time.monotonic() - began
        if took > LONG:
            self.nodes = max(1, self.nodes // 2)
        elif took < SHORT and stop == PAUSED and nodes == self.nodes:
            self.nodes *= 2
        return stop


@dataclass(frozen=True, slots=True)
class EvenSlice:
    """A fixed number of nodes each time, whatever they take: for results that must not depend on how
    quick a machine is.
    """

    nodes: int

    def take(self, walk: Callable[[int], str]) -> str:
        return walk(self.nodes)


# ---- Caches
#
# `cached_property` cannot pass a clock, and `lru_cache` would make it part of the key. If the clock
# stops a computation, nothing is cached, and the next caller starts again.

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
