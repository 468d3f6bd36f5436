"""The pictures of the lattices in docs/writing-packings.md: some cells of each, with their coordinates.

`python -m tests.docs.lattices` writes them into docs/pictures; do so after a change to how cells look.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from hamekomi.families.packing.named.shapes import named_frame
from hamekomi.geometry.lattice import LATTICES, Cell
from hamekomi.geometry.outline import OUTLINES
from hamekomi.lab.render.svg import svg
from hamekomi.model.picture import Circle, Label, Picture, Polygon, Shape, beside

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
# A frame of each lattice, and pixels of a cell.
SHOWN = {
    "square": (("box", 5, 3), 52.0),
    "hexagonal": (("hexagon", 2), 72.0),
    "triangular": (("hexagon", 2), 96.0),
    "cubic": (("box", 3, 2, 2), 60.0),
    "face_centred": (("pyramid", 3), 60.0),
}
# The space around a picture, and between layers.
MARGIN, GAP = 4.0, 24.0
LETTERS = 11.0
CAPTION = 20.0


def picture(lattice: str) -> Picture:
    (name, *sizes), unit = SHOWN[lattice]
    cells = named_frame(lattice, str(name), *map(int, sizes))
    by_layer: dict[int, list[Cell]] = defaultdict(list)
    for cell in sorted(cells):
        by_layer[OUTLINES[lattice].layer(cell)].append(cell)
    layers = [
        _layer(lattice, by_layer[layer], unit, f"z = {layer}" if len(by_layer) > 1 else "")
        for layer in sorted(by_layer)
    ]
    return beside(tuple(layers), f"Cells of the {lattice} lattice with their coordinates", GAP)


def _layer(lattice: str, cells: list[Cell], unit: float, caption: str) -> Picture:
    look = OUTLINES[lattice]
    half = ((-0.5, -0.5), (0.5, 0.5))
    points = [
        point
        for cell in cells
        for x, y in [look.centre(cell)]
        for point in look.corners(cell) or [(x + a, y + b) for a, b in half]
    ]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return MARGIN + (point[0] - left) * unit, MARGIN + (point[1] - top) * unit

    shapes: list[Shape] = []
    for cell in cells:
        corners = look.corners(cell)
        shapes.append(
            Polygon(tuple(map(at, corners)), "paper")
            if corners
            else Circle(at(look.centre(cell)), 0.46 * unit, "paper")
        )
        shapes.append(Label(at(look.centre(cell)), ",".join(map(str, cell)), "ink", LETTERS))
    width, height = 2 * MARGIN + (right - left) * unit, 2 * MARGIN + (bottom - top) * unit
    if caption:
        shapes.append(Label((width / 2, height + CAPTION / 2), caption, "ink", 13.0))
        height += CAPTION
    return Picture(width, height, tuple(shapes), "")


def path(lattice: str) -> Path:
    return FOLDER / f"lattice-{lattice}.svg"


if __name__ == "__main__":
    for each in LATTICES:
        path(each).write_text(svg(picture(each)), encoding="utf-8")
