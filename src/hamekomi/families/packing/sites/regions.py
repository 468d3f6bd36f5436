"""Connected parts of the boxes, and which numbers of boxes pieces can fill."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Set

from hamekomi.geometry.lattice import Cell


def regions(
    boxes: Set[Cell], neighbours: Callable[[Cell], Iterable[Cell]], starts: Iterable[Cell], most: int
) -> Iterator[frozenset[Cell]]:
    """The connected parts of at most so many boxes that contain one of the starts.

    A larger part is given up as soon as it is known to be larger, so looking for small ones is quick.
    """
    seen: set[Cell] = set()
    for start in starts:
        if start not in boxes or start in seen:
            continue
        region, front = {start}, [start]
        while front and len(region) <= most:
            around = [box for box in neighbours(front.pop()) if box in boxes and box not in region]
            if not seen.isdisjoint(around):
                break  # it belongs to a part that was given up
            region.update(around)
            front.extend(around)
        else:
            if len(region) <= most:
                yield frozenset(region)
        seen |= region


def sums(sizes: Iterable[tuple[int, int]], most: int) -> frozenset[int]:
    """All sums, up to `most`, of sizes that may be used so many times."""
    # Bit n: the sum n is possible.
    found = 1
    for size, times in sizes:
        for _ in range(min(times, most // size)):
            found |= found << size
        found &= (1 << (most + 1)) - 1
    return frozenset(number for number in range(most + 1) if found >> number & 1)
