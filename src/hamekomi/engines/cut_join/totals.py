"""How often each piece can be used in all, so that the frame is full."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hamekomi.model.errors import BadInput

# Fillings are counted for each total by itself.
MOST_TOTALS = 10_000


def totals(
    bounds: Sequence[tuple[int, int]], sizes: Sequence[int | None], volume: int, may_stay_empty: int
) -> list[list[int]]:
    """All choices within the bounds that fill at least `volume - may_stay_empty` and at most `volume`.

    A piece without a size fits nowhere.
    """
    usable = [
        (least, most if size else 0, size or 0)
        for (least, most), size in zip(bounds, sizes, strict=True)
    ]
    if any(least > most for least, most, _ in usable):
        return []
    found = []
    for total in _choices(usable, volume, may_stay_empty):
        found.append(total)
        if len(found) > MOST_TOTALS:
            raise BadInput(
                f"the pieces can be used in more than {MOST_TOTALS:,} combinations; "
                "the join counts each by itself"
            )
    return found


def _choices(
    usable: Sequence[tuple[int, int, int]], volume: int, may_stay_empty: int
) -> Iterator[list[int]]:
    # What the pieces from each on can fill at most.
    rest = [sum(most * size for _, most, size in usable[place:]) for place in range(len(usable) + 1)]

    def from_here(place: int, left: int, chosen: list[int]) -> Iterator[list[int]]:
        if left < 0 or left - rest[place] > may_stay_empty:
            return
        if place == len(usable):
            yield chosen
            return
        least, most, size = usable[place]
        for uses in range(most, least - 1, -1):
            yield from from_here(place + 1, left - uses * size, [*chosen, uses])

    return from_here(0, volume, [])
