"""Cubes and balls in space, each with its colour or that of its piece, and the name of the piece.

Copies of a piece that touch have shadows of their own.
"""

from __future__ import annotations

from math import dist, sqrt
from operator import itemgetter

from hamekomi.families.packing.looks.paint import Paint, painted
from hamekomi.families.packing.looks.piece_roles import roles_of_sites
from hamekomi.families.packing.looks.shades import shades
from hamekomi.families.packing.looks.words import describe
from hamekomi.families.packing.puzzle import Filling, Packing
from hamekomi.geometry.lattice import Cell
from hamekomi.model.scene import Ball, Cube, Scene, Spot

# From the centre of a cube to its corners.
HALF_A_DIAGONAL = sqrt(3) / 2


def scene(puzzle: Packing, solution: Filling | None) -> Scene | None:
    """Returns None if the lattice is flat."""
    if puzzle.lattice.dimension != 3:
        return None
    roles = roles_of_sites(puzzle, puzzle.fixed if solution is None else solution.sites)
    shadows = shades(puzzle.rings, roles)
    shown = puzzle.frame if solution is None else puzzle.frame - puzzle.holes
    found = dict.fromkeys(shown, Paint("paper", ""))
    for site, role in roles.items():
        found |= dict.fromkeys(site.boxes, Paint(role, site.piece, shadows[site]))
    for cell, paint in painted(puzzle, roles).items():
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
            Cube(at(cell), look.role, 1 / size, look.letter, look.letter, look.shade)
            for cell, look in sorted(found.items(), key=itemgetter(0))
        )
        return Scene(title, cubes=tuple(cubes))
    # Neighbouring balls touch.
    radius = sqrt(2) / 2 / size
    balls = (
        Ball(at(cell), look.role, look.letter, radius, look.letter, look.shade)
        for cell, look in sorted(found.items(), key=itemgetter(0))
    )
    return Scene(title, tuple(balls))
