"""Where a frame that closes was cut open to be drawn: its seams.

A piece that goes around is drawn in two parts, with only a thin line where it was cut. Arrows outside
the frame show which sides belong together: single ones for x, double ones for y.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from hamekomi.geometry.lattice import Cell, shifted
from hamekomi.geometry.outline import Look, Point
from hamekomi.geometry.rings import Rings

Side = frozenset[Point]

# Width of the line along a cut.
SEAM = 1.0
# Around the frame, for the arrows; in units of a cell.
ROOM = 0.8
# Of an arrow, in units of a cell.
LONG, WIDE = 0.24, 0.16


def rounded(point: Point) -> Point:
    return round(point[0], 6), round(point[1], 6)


@dataclass(frozen=True, slots=True)
class Seams:
    look: Look
    rings: Rings | None
    # Of one layer.
    cells: frozenset[Cell]

    def beyond(self, side: Side, sides: Mapping[Side, Sequence[Cell]]) -> Sequence[Cell]:
        """The cells at the side that belongs together with this one; none if it is no seam."""
        if len(sides[side]) == 2:
            return ()
        for x, y in self._ways():
            for way in (1, -1):
                found = sides.get(frozenset(rounded((a + way * x, b + way * y)) for a, b in side), ())
                if found:
                    return found
        return ()

    def arrows(self) -> Iterator[tuple[Point, ...]]:
        """Triangles beyond both sides, which point around the ring."""
        centres = [self.look.centre(cell) for cell in self.cells]
        x, y = (sum(part) / len(centres) for part in zip(*centres, strict=True))
        for number, (right, down) in enumerate(self._ways(), 1):
            length = hypot(right, down)
            for end in (-(length + ROOM) / 2, (length + ROOM) / 2):
                for part in range(number):
                    far = end + (part - (number - 1) / 2) * LONG
                    yield tuple(
                        (
                            x + ((far + ahead) * right - aside * down) / length,
                            y + ((far + ahead) * down + aside * right) / length,
                        )
                        for ahead, aside in ((LONG / 2, 0.0), (-LONG / 2, WIDE), (-LONG / 2, -WIDE))
                    )

    def _ways(self) -> Iterator[Point]:
        """Once around each ring, on paper; not from layer to layer."""
        start = min(self.cells)
        here = self.look.centre(start)
        for ring in self.rings.rings if self.rings else ():
            there = self.look.centre(shifted(start, ring.around))
            way = there[0] - here[0], there[1] - here[1]
            if any(way):
                yield way
