"""Growing texts: one part of a good text, repeated in place.

A reader that looks at every character once for every other needs 64 times as long for a text that is
eight times as long. Processor time is measured, and only of texts that take long at all, so that a busy
machine changes nothing.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice

from hamekomi.model.errors import HamekomiError

# Faster than this, and nobody is harmed, however it grows.
MOMENT = 0.4
# Eight times the text may take so many times as long: linear is 8, quadratic is 64.
STEEPEST = 32.0
PART = re.compile(r"\w+|\s+|[^\w\s]")
# Parts of one text that are repeated, besides its lines.
MOST_PARTS = 8


def parts_of(text: str) -> Iterator[tuple[int, int]]:
    """Slices of a text: all of it, its first lines, and each kind of word or sign once."""
    yield 0, len(text)
    lines = [match.span() for match in re.finditer(r"[^\n]*\n", text)]
    yield from lines[:2]
    seen: dict[str, tuple[int, int]] = {}
    for match in PART.finditer(text):
        kind = re.sub(r"[0-9]+", "0", re.sub(r"[a-z]+", "a", match[0]))
        seen.setdefault(kind, match.span())
    yield from islice(seen.values(), MOST_PARTS)


def grown(text: str, part: tuple[int, int], size: int) -> str:
    begin, end = part
    times = max(1, size // max(1, end - begin))
    return text[:begin] + text[begin:end] * times + text[end:]


def seconds(act: Callable[[str], object], text: str) -> float:
    began = time.process_time()
    with suppress(HamekomiError):
        act(text)
    return time.process_time() - began


def too_steep(act: Callable[[str], object], text: str, part: tuple[int, int], size: int) -> str | None:
    """Describes superlinear time for a text of this size; None if it is linear."""
    long = seconds(act, grown(text, part, size))
    if long < MOMENT:
        return None
    short = seconds(act, grown(text, part, size // 8))
    # The first time may have filled a cache, and neighbours on the machine slow all of them down.
    long = min(long, *(seconds(act, grown(text, part, size)) for _ in range(2)))
    if long < MOMENT or long < STEEPEST * short:
        return None
    return f"{text[slice(*part)]!r} again and again: {short:.3f} s, eight times as many {long:.3f} s"
