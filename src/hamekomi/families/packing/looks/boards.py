"""Cells on paper: coloured by the piece they belong to, with strong borders where pieces end.

Layers stand side by side, several rows of them if there are many, each with its height below it. They
have the same size, so that cells above each other are at the same place.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import dist, hypot

from hamekomi.families.packing.looks.colours import Paint, shades
from hamekomi.families.packing.puzzle import Site, cell_text
from hamekomi.geometry.lattice import Cell, Lattice, shifted
from hamekomi.geometry.outline import OUTLINES, Outline, Point
from hamekomi.geometry.rings import Rings
from hamekomi.model.picture import Circle, Label, Line, Picture, Polygon, Role, Shape, beside, stacked

BORDER = 2.6
# Width of the sticks between balls of a piece.
STICK = 5.0
# Radius of a ball; neighbouring centres are one unit apart.
RADIUS = 0.43
LAYER_GAP = 14.0
# Height of the line below a layer.
CAPTION = 18.0
# The largest width of a row of layers.
WIDEST = 1000.0


@dataclass(frozen=True, slots=True)
class Board:
    """The cells to draw, and the sites among them with the roles of their pieces."""

    lattice: Lattice
    cells: frozenset[Cell]
    roles: Mapping[Site, Role]
    # Roles of cells without a piece; "paper" if a cell is not listed.
    blank: Mapping[Cell, Role]
    scale: float
    # The paint of coloured cells.
    paints: Mapping[Cell, Paint] = field(default_factory=dict)
    # A few characters at the lower left of a cell.
    notes: Mapping[Cell, str] = field(default_factory=dict)
    # If the frame closes: in which directions.
    rings: Rings | None = None

    @property
    def outline(self) -> Outline:
        return OUTLINES[self.lattice.name]

    def picture(self) -> Picture:
        """The layers side by side, all at the same height."""
        layers: dict[int, list[Cell]] = defaultdict(list)
        for cell in sorted(self.cells):
            layers[self.outline.layer(cell)].append(cell)
        # Layers of balls nest and are never aligned, so each may be as narrow as its own balls.
        across = None if self.is_of_balls else self.cells
        drawn = [
            _labelled(self._layer(layers[layer], across or layers[layer]), f"z = {layer}")
            if len(layers) > 1
            else self._layer(layers[layer], across or layers[layer])
            for layer in sorted(layers)
        ]
        return stacked(tuple(_rows(drawn)), "", LAYER_GAP)

    def from_above(self) -> Picture:
        """All layers in one picture; upper cells hide lower ones."""
        return self._layer(sorted(self.cells, key=self.outline.layer), self.cells)

    @property
    def is_of_balls(self) -> bool:
        return not self.outline.corners(self.lattice.start)

    def _layer(self, cells: list[Cell], across: Iterable[Cell]) -> Picture:
        left, right = _range(x for cell in across for x, _ in self._extent(cell))
        top, bottom = _range(y for cell in self.cells for _, y in self._extent(cell))
        if self.rings is not None and self.rings.rings:
            left, right, top, bottom = left - ROOM, right + ROOM, top - ROOM, bottom + ROOM
        shapes = tuple(_Layer(self, cells, (left, top)).shapes())
        return Picture((right - left) * self.scale, (bottom - top) * self.scale, shapes, "")

    def _extent(self, cell: Cell) -> tuple[Point, ...]:
        x, y = self.outline.centre(cell)
        return self.outline.corners(cell) or ((x - 0.5, y - 0.5), (x + 0.5, y + 0.5))


def _labelled(layer: Picture, words: str) -> Picture:
    label = Label((layer.width / 2, layer.height + CAPTION / 2), words, "grid", 0.7 * CAPTION)
    return Picture(layer.width, layer.height + CAPTION, (*layer.shapes, label), layer.title)


def _rows(layers: list[Picture]) -> Iterator[Picture]:
    """The layers side by side, in as many rows as keep the picture from getting too wide."""
    row: list[Picture] = []
    for layer in layers:
        if row and sum(each.width + LAYER_GAP for each in row) + layer.width > WIDEST:
            yield beside(tuple(row), "", LAYER_GAP)
            row = []
        row.append(layer)
    yield beside(tuple(row), "", LAYER_GAP)


def _range(numbers: Iterable[float]) -> tuple[float, float]:
    found = list(numbers)
    return min(found), max(found)


class _Layer:
    """The cells of one layer, from back to front: areas, borders, letters."""

    def __init__(self, board: Board, cells: list[Cell], origin: Point) -> None:
        self._board, self._cells, self._origin = board, cells, origin
        self._owner = {box: site for site in board.roles for box in site.boxes}
        self._shades = shades(board.rings or Rings(board.lattice), board.roles)
        self._seams = Seams(board.outline, board.rings, frozenset(cells))

    def shapes(self) -> Iterator[Shape]:
        yield from self._sticks()
        yield from map(self._area, self._cells)
        yield from self._borders()
        yield from self._marks()
        yield from self._letters()

    def _at(self, point: Point) -> Point:
        scale, (left, top) = self._board.scale, self._origin
        return (point[0] - left) * scale, (point[1] - top) * scale

    def _area(self, cell: Cell) -> Shape:
        site = self._owner.get(cell)
        role = self._board.roles[site] if site else self._board.blank.get(cell, "paper")
        if cell in self._board.paints:
            role = self._board.paints[cell].role
        shade = self._shades[site] if site and cell not in self._board.paints else 0.0
        place = f"box {cell_text(cell)}"
        corners = self._board.outline.corners(cell)
        if corners:
            return Polygon(tuple(map(self._at, corners)), role, place, shade)
        centre = self._at(self._board.outline.centre(cell))
        return Circle(centre, RADIUS * self._board.scale, role, place, shade=shade)

    def _borders(self) -> Iterator[Shape]:
        """Strong lines along the borders of the pieces and of the frame."""
        sides: dict[Side, list[Cell]] = defaultdict(list)
        for cell in self._cells:
            corners = list(map(rounded, self._board.outline.corners(cell)))
            for a, b in zip(corners, [*corners[1:], *corners[:1]], strict=True):
                sides[frozenset((a, b))].append(cell)
        for side, cells in sides.items():
            beyond = self._seams.beyond(side, sides)
            owners = {self._owner.get(cell) for cell in (*cells, *beyond)}
            a, b = (self._at(end) for end in sorted(side))
            if len(owners) == 2 or not (beyond or len(cells) == 2):
                yield Line((a, b), "ink", BORDER)
            elif beyond:
                yield Line((a, b), "grid", SEAM)
        for arrow in self._seams.arrows():
            yield Polygon(tuple(map(self._at, arrow)), "ink")

    def _sticks(self) -> Iterator[Shape]:
        """Balls share no sides, so sticks join the balls of a piece."""
        if not self._board.is_of_balls:
            return
        for a, b in combinations(self._cells, 2):
            site = self._owner.get(a)
            if (
                site is not None
                and site == self._owner.get(b)
                and b in self._board.lattice.neighbours(a)
            ):
                ends = (self._at(self._board.outline.centre(cell)) for cell in (a, b))
                yield Line(tuple(ends), "ink", STICK)

    def _marks(self) -> Iterator[Shape]:
        """Letters of colours: in the middle of an empty box, small at the side of a covered one."""
        for cell in self._cells:
            x, y = self._board.outline.centre(cell)
            right, down = self._aside(cell)
            if cell in self._board.paints:
                at, size = ((x + right, y + down), 0.26) if cell in self._owner else ((x, y), 0.4)
                letter = self._board.paints[cell].letter
                yield Label(self._at(at), letter, "ink", size * self._board.scale)
            if cell in self._board.notes:
                at = self._at((x - right, y + down))
                yield Label(at, self._board.notes[cell], "wrong", 0.22 * self._board.scale)

    def _aside(self, cell: Cell) -> Point:
        """The step from the centre towards the lower right, as far as there is room."""
        x, y = self._board.outline.centre(cell)
        steps = [(u - x, v - y) for u, v in self._board.outline.corners(cell)]
        right, down = max(steps, key=lambda step: (round(step[0], 6), step[1]), default=(0.4, 0.4))
        # Triangles are narrow in their corners.
        far = 0.42 if len(steps) == 3 else 0.6
        return far * right, far * down

    def _letters(self) -> Iterator[Shape]:
        """Names of pieces: in the plane one in the middle of each piece, in space one in every cell."""
        start_centre = set(self._cells)
        for site in self._board.roles:
            boxes = [box for box in site.boxes if box in start_centre]
            for box in boxes if self._board.lattice.dimension == 3 else self._most_central(boxes):
                size = self._board.scale * (0.42 if len(site.piece) == 1 else 0.7 / len(site.piece))
                # Pieces have the same colours in the light and the dark theme, so their letters must,
                # too.
                role = "ink" if box in self._board.paints else self._board.roles[site]
                yield Label(self._at(self._board.outline.centre(box)), site.piece, role, size, bold=True)

    def _most_central(self, boxes: Iterable[Cell]) -> list[Cell]:
        """One box; none if the whole piece lies outside the frame, as a player's mark can."""
        centres = {box: self._board.outline.centre(box) for box in boxes}
        middle = tuple(sum(part) / len(centres) for part in zip(*centres.values(), strict=True))
        return sorted(centres, key=lambda box: (dist(centres[box], middle), box))[:1]


# ---- Seams: where a frame that closes was cut open to be drawn.
#
# A piece that goes around is drawn in two parts, with only a thin line where it was cut. Arrows outside
# the frame show which sides belong together: single ones for x, double ones for y.

Side = frozenset[Point]

# Width of the line along a cut.
SEAM = 1.0
# The space around the frame for the arrows, in units of a cell.
ROOM = 0.8
# The length and the width of an arrow, in units of a cell.
LONG, WIDE = 0.24, 0.16


def rounded(point: Point) -> Point:
    return round(point[0], 6), round(point[1], 6)


@dataclass(frozen=True, slots=True)
class Seams:
    outline: Outline
    rings: Rings | None
    # The cells of one layer.
    cells: frozenset[Cell]

    def beyond(self, side: Side, sides: Mapping[Side, Sequence[Cell]]) -> Sequence[Cell]:
        """The cells across a seam from this side; none if this side is not a seam."""
        if len(sides[side]) == 2:
            return ()
        for x, y in self._ring_steps():
            for step in (1, -1):
                found = sides.get(frozenset(rounded((a + step * x, b + step * y)) for a, b in side), ())
                if found:
                    return found
        return ()

    def arrows(self) -> Iterator[tuple[Point, ...]]:
        """Triangles beyond both sides that point around the ring."""
        centres = [self.outline.centre(cell) for cell in self.cells]
        x, y = (sum(part) / len(centres) for part in zip(*centres, strict=True))
        for number, (right, down) in enumerate(self._ring_steps(), 1):
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

    def _ring_steps(self) -> Iterator[Point]:
        """The step once around each ring, on paper; not from layer to layer."""
        start = min(self.cells)
        start_centre = self.outline.centre(start)
        for ring in self.rings.rings if self.rings else ():
            end_centre = self.outline.centre(shifted(start, ring.around))
            step = end_centre[0] - start_centre[0], end_centre[1] - start_centre[1]
            if any(step):
                yield step
