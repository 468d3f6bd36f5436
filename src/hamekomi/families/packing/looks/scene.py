"""Cubes and balls in space, each with its colour or that of its piece, and the name of the piece."""

from __future__ import annotations

from math import dist, sqrt

from hamekomi.families.packing.looks.paint import painted
from hamekomi.families.packing.looks.piece_roles import roles_of_sites
from hamekomi.families.packing.looks.words import describe
from hamekomi.families.packing.puzzle import Filling, Packing
from hamekomi.geometry.lattice import Cell
from hamekomi.model.picture import Role
from hamekomi.model.scene import Ball, Cube, Place, Scene

# From the centre of a cube to its corners.
HALF_A_DIAGONAL = sqrt(3) / 2


def scene(puzzle: Packing, solution: Filling | None) -> Scene | None:
    """Returns None if the lattice is flat."""
    if puzzle.lattice.dimension != 3:
        return None
    roles = roles_of_sites(puzzle, puzzle.fixed if solution is None else solution.sites)
    found: dict[Cell, tuple[Role, str]] = dict.fromkeys(puzzle.frame, ("paper", ""))
    if solution is not None:
        found = dict.fromkeys(puzzle.frame - puzzle.holes, ("paper", ""))
    for site, role in roles.items():
        found |= dict.fromkeys(site.boxes, (role, site.piece))
    for cell, paint in painted(puzzle, roles).items():
        if cell in found:
            found[cell] = paint.role, found[cell][1]
    # In the puzzle z points up; in a scene y points up.
    spread = [tuple(map(float, (x, z, -y))) for x, y, z in puzzle.frame]
    middle = tuple((max(part) + min(part)) / 2 for part in zip(*spread, strict=True))
    size = max(dist(place, middle) for place in spread) + HALF_A_DIAGONAL

    def at(cell: Cell) -> Place:
        x, y, z = cell
        return (x - middle[0]) / size, (z - middle[1]) / size, (-y - middle[2]) / size

    title = describe(puzzle)
    if puzzle.lattice_name == "cubic":
        cubes = (
            Cube(at(cell), role, 1 / size, name, name) for cell, (role, name) in sorted(found.items())
        )
        return Scene(title, cubes=tuple(cubes))
    # Neighbouring balls touch.
    radius = sqrt(2) / 2 / size
    balls = (Ball(at(cell), role, name, radius, name) for cell, (role, name) in sorted(found.items()))
    return Scene(title, tuple(balls))
