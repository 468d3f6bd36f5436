"""Solid puzzles from outside: cubes seen from a corner, balls, and scenes that can be turned."""

from collections.abc import Mapping
from math import cos, dist, pi, sin, sqrt
from operator import itemgetter

from hamekomi.families.packing.looks.colours import (
    Paint,
    paints_of_cells,
    roles_of_sites,
    shades,
)
from hamekomi.families.packing.looks.text import describe
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.geometry.lattice import Cell
from hamekomi.geometry.shape import Shape as Cells
from hamekomi.model.picture import Ball, Circle, Cube, Label, Picture, Point, Polygon, Scene, Shape, Spot

# ---- Cubes seen from a corner, each with three faces, lit and in shadow; nearer ones hide others.
#
# The view is that of a 3D scene before it is turned: x goes to the right and nearer, y to the right and
# away, z up. With x and y exchanged, every piece would look like its mirror image.

# Size of a letter, as a part of the edge of a cube.
LETTER_ON_A_CUBE = 0.4
_ACROSS = cos(pi / 6)
# The corners of the faces that look up, to the right and to the left, as steps from the cube's cell.
FACES = (
    ((0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)),
    ((1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 1)),
    ((0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)),
)
# Light falls from above and from the right.
SHADES = (0.0, 0.13, 0.28)
# Steps along x, y, z and back, as seen: in the coordinates (x + y, y + z), which are the same for
# corners that hide each other.
_AROUND = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))


def isometric(cells: Mapping[Cell, Paint], scale: float) -> Picture:
    """All cubes, each face with its role and letter; nearer faces cover the ones behind them."""
    faces = [
        (
            tuple(_cube_projected(x + right, y + away, z + up) for right, away, up in face),
            shade,
            cells[x, y, z],
        )
        for x, y, z in sorted(cells, key=_cube_nearness)
        for face, shade in zip(FACES, SHADES, strict=True)
    ]
    points = [point for face, _, _ in faces for point in face]
    leftmost, top = (min(part) for part in zip(*points, strict=True))
    rightmost, bottom = (max(part) for part in zip(*points, strict=True))
    shapes: list[Shape] = []
    for face, shade, paint in faces:
        corners = tuple(((x - leftmost) * scale, (y - top) * scale) for x, y in face)
        shapes.append(Polygon(corners, paint.role, shade=round(1 - (1 - shade) * (1 - paint.shade), 2)))
        if paint.letter:
            middle = (corners[0][0] + corners[2][0]) / 2, (corners[0][1] + corners[2][1]) / 2
            size = LETTER_ON_A_CUBE * scale / max(1.0, 0.6 * len(paint.letter))
            shapes.append(Label(middle, paint.letter, paint.ink, size))
    return Picture((rightmost - leftmost) * scale, (bottom - top) * scale, tuple(shapes), "")


def visible_faces(cells: Cells) -> float:
    """How many faces are visible; a half-covered face counts half. More faces make a piece clearer.

    A cube covers six small triangles around its nearest corner. Each covered triangle is half a visible
    face, whichever cube is in front.
    """
    covered = {
        # Three times the middle of a triangle.
        (3 * (x + y) + a + c, 3 * (y + z) + b + d)
        for x, y, z in cells
        for (a, b), (c, d) in zip(_AROUND, (*_AROUND[1:], *_AROUND[:1]), strict=True)
    }
    return len(covered) / 2


def cubes_hidden(cells: Cells) -> int:
    """How many cubes are hidden: behind cubes at all three visible faces, or one straight in front."""
    return sum(
        {(x + 1, y, z), (x, y - 1, z), (x, y, z + 1)} <= set(cells)
        or any((x + far, y - far, z + far) in cells for far in range(1, len(cells)))
        for x, y, z in cells
    )


def _cube_nearness(cell: Cell) -> int:
    x, y, z = cell
    return x - y + z


def _cube_projected(x: int, y: int, z: int) -> Point:
    return (x + y) * _ACROSS, (x - y) / 2 - z


# ---- Small pictures of the frame or a filling; balls look like balls.

CELL = 30.0
# Size of a letter on a ball.
LETTER_ON_A_BALL = 0.6
# Neighbouring balls touch; their centres are the square root of 2 apart.
RADIUS = sqrt(2) / 2
# We look at a pile of balls a little from the side and from above. Straight on, rows would hide rows.
ASIDE, ABOVE = pi / 7, pi / 8


def portrait(puzzle: Packing, solution: Filling | None) -> Picture | None:
    """Returns None if the lattice is flat."""
    return in_space(puzzle, puzzle.fixed if solution is None else solution.sites, named=False)


def in_space(puzzle: Packing, sites: tuple[Site, ...], *, named: bool) -> Picture | None:
    """These pieces in the frame, perhaps with their names; None if the lattice is flat."""
    if puzzle.lattice.dimension != 3:
        return None
    paints: dict[Cell, Paint] = dict.fromkeys(puzzle.frame, Paint("paper", ""))
    shadows = shades(puzzle.rings, sites)
    for site, role in roles_of_sites(puzzle, sites).items():
        paint = Paint(role, site.piece if named else "", shadows[site], role)
        paints |= dict.fromkeys(site.boxes, paint)
    paints |= {
        cell: Paint(paint.role, paints[cell].letter, 0.0, "ink")
        for cell, paint in paints_of_cells(puzzle, sites).items()
    }
    if named:  # boxes that stay empty hide nothing
        paints = {
            cell: paint for cell, paint in paints.items() if cell not in puzzle.holes or paint.letter
        }
    drawn = isometric(paints, CELL) if puzzle.lattice_name == "cubic" else _balls(paints)
    return Picture(drawn.width, drawn.height, drawn.shapes, describe(puzzle))


def _balls(paints: dict[Cell, Paint]) -> Picture:
    """All balls; nearer ones cover those behind them."""
    projected = {cell: _ball_projected(cell) for cell in paints}
    left, top = (min(part) - RADIUS for part in zip(*projected.values(), strict=True))
    right, bottom = (max(part) + RADIUS for part in zip(*projected.values(), strict=True))
    shapes: list[Shape] = []
    for cell in sorted(paints, key=lambda cell: (_ball_nearness(cell), cell)):
        paint, (x, y) = paints[cell], projected[cell]
        centre = (x - left) * CELL, (y - top) * CELL
        shapes.append(Circle(centre, RADIUS * CELL, paint.role, is_ball=True, shade=paint.shade))
        if paint.letter:
            size = LETTER_ON_A_BALL * CELL / max(1.0, 0.6 * len(paint.letter))
            shapes.append(Label(centre, paint.letter, paint.ink, size))
    return Picture((right - left) * CELL, (bottom - top) * CELL, tuple(shapes), "")


def _away(cell: Cell) -> float:
    return cell[1] * cos(ASIDE) - cell[0] * sin(ASIDE)


def _ball_projected(cell: Cell) -> Point:
    across = cell[0] * cos(ASIDE) + cell[1] * sin(ASIDE)
    return across, -cell[2] * cos(ABOVE) - _away(cell) * sin(ABOVE)


def _ball_nearness(cell: Cell) -> float:
    return cell[2] * sin(ABOVE) - _away(cell) * cos(ABOVE)


# ---- Scenes: cubes and balls, each with its colour or that of its piece, and the name of the piece.
#
# Copies of a piece that touch have shadows of their own.

# From the centre of a cube to its corners.
HALF_A_DIAGONAL = sqrt(3) / 2


def scene(puzzle: Packing, solution: Filling | None) -> Scene | None:
    """Returns None if the lattice is flat."""
    if puzzle.lattice.dimension != 3:
        return None
    roles = roles_of_sites(puzzle, puzzle.fixed if solution is None else solution.sites)
    shadows = shades(puzzle.rings, roles)
    drawn_boxes = puzzle.frame if solution is None else puzzle.frame - puzzle.holes
    found = dict.fromkeys(drawn_boxes, Paint("paper", ""))
    for site, role in roles.items():
        found |= dict.fromkeys(site.boxes, Paint(role, site.piece, shadows[site]))
    for cell, paint in paints_of_cells(puzzle, roles).items():
        if cell in found:
            found[cell] = Paint(paint.role, found[cell].letter)
    # In the puzzle z points up; in a scene y points up.
    spread = [tuple(map(float, (x, z, -y))) for x, y, z in puzzle.frame]
    middle = tuple((max(part) + min(part)) / 2 for part in zip(*spread, strict=True))
    size = max(dist(place, middle) for place in spread) + HALF_A_DIAGONAL

    def at(cell: Cell) -> Spot:
        x, y, z = cell
        return (x - middle[0]) / size, (z - middle[1]) / size, (-y - middle[2]) / size

    title = describe(puzzle)
    if puzzle.lattice_name == "cubic":
        cubes = (
            Cube(
                at(cell),
                paint.role,
                1 / size,
                paint.letter,
                paint.letter,
                paint.shade,
            )
            for cell, paint in sorted(found.items(), key=itemgetter(0))
        )
        return Scene(title, cubes=tuple(cubes))
    # Neighbouring balls touch.
    radius = sqrt(2) / 2 / size
    balls = (
        Ball(at(cell), paint.role, paint.letter, radius, paint.letter, paint.shade)
        for cell, paint in sorted(found.items(), key=itemgetter(0))
    )
    return Scene(title, tuple(balls))
