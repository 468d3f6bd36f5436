"""How often each piece can be used in all, so that the frame is full."""

from __future__ import annotations

from collections.abc import Sequence

from hamekomi._core import MOST_BITS_OF_USED_PIECES
from hamekomi.model.errors import BadInput

# Fillings are counted for each total by itself.
MOST_TOTALS = 10_000

# How often a piece must and may be used, and its cells.
Usable = tuple[int, int, int]


def totals(
    bounds: Sequence[tuple[int, int]], sizes: Sequence[int | None], volume: int, may_stay_empty: int
) -> list[list[int]]:
    """All choices within the bounds that fill at least `volume - may_stay_empty` and at most `volume`.

    A piece without a size fits nowhere.
    """
    bits = sum(most.bit_length() for _, most in bounds)
    if bits > MOST_BITS_OF_USED_PIECES:
        raise BadInput(
            f"there are too many pieces: which are used takes {bits} bits, "
            f"and the join has {MOST_BITS_OF_USED_PIECES}"
        )
    usable = [
        (least, min(most, volume // size) if size else 0, size or 0)
        for (least, most), size in zip(bounds, sizes, strict=True)
    ]
    if any(least > most for least, most, _ in usable):
        return []
    fillable = _fillable(usable, volume, may_stay_empty)
    # The uses of the first pieces, and the cells that are left for the others. Each can be completed, so
    # there are never more of them than totals.
    found: list[tuple[list[int], int]] = [([], volume)] if fillable[0] >> volume & 1 else []
    for (least, most, size), rest in zip(usable, fillable[1:], strict=True):
        found = [
            ([*chosen, uses], left - uses * size)
            for chosen, left in found
            for uses in range(most, least - 1, -1)
            if uses * size <= left and rest >> left - uses * size & 1
        ]
        if len(found) > MOST_TOTALS:
            raise BadInput(
                f"the pieces can be used in more than {MOST_TOTALS:,} combinations; "
                "the join counts each by itself"
            )
    return [chosen for chosen, _ in found]


def _fillable(usable: Sequence[Usable], volume: int, may_stay_empty: int) -> list[int]:
    """By piece, as the bits of a number: how many cells this piece and those after it can fill."""
    inside = (1 << volume + 1) - 1
    found = [(1 << may_stay_empty + 1) - 1]
    for least, most, size in reversed(usable):
        after, before = found[-1], 0
        for uses in range(least, most + 1):
            before |= after << uses * size
        found.append(before & inside)
    return found[::-1]
