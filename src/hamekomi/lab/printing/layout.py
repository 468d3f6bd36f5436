"""Where the puzzles of a page go: in rows and columns, as large as the page allows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hamekomi.model.picture import Picture, Point

# Width and height in points, of which an inch has 72.
PAPERS: Mapping[str, Point] = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
# Small boards are not blown up further.
LARGEST_SCALE = 1.5
GAP = 24.0


@dataclass(frozen=True, slots=True)
class Box:
    """Part of a page; `bottom` counts from the lower edge, as in PDF."""

    left: float
    bottom: float
    width: float
    height: float

    def scale(self, picture: Picture) -> float:
        """How much the picture must shrink, or may grow, to fill the box."""
        return min(self.width / picture.width, self.height / picture.height, LARGEST_SCALE)


def boxes(area: Box, number: int, pictures: Sequence[Picture], caption: float) -> list[Box]:
    """Divide the area into at least `number` boxes, in reading order.

    Of all ways to arrange them in rows and columns, take the one that shows the smallest picture
    largest. Every box also has room for a caption of this height.
    """
    ways = [_divided(area, -(-number // columns), columns) for columns in range(1, number + 1)]

    def smallest(way: list[Box]) -> float:
        box = way[0]
        inner = Box(box.left, box.bottom, box.width, box.height - caption)
        return min(inner.scale(picture) for picture in pictures)

    return max(ways, key=smallest)


def _divided(area: Box, rows: int, columns: int) -> list[Box]:
    width = (area.width - (columns - 1) * GAP) / columns
    height = (area.height - (rows - 1) * GAP) / rows
    return [
        Box(
            area.left + column * (width + GAP),
            area.bottom + (rows - 1 - row) * (height + GAP),
            width,
            height,
        )
        for row in range(rows)
        for column in range(columns)
    ]
