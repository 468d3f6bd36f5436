"""Solid puzzles from outside, as small pictures: the frame or a filling; balls look like balls."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from hamekomi.families.packing.looks.isometric import isometric
from hamekomi.families.packing.looks.paint import Paint, painted
from hamekomi.families.packing.looks.piece_roles import roles_of_sites
from hamekomi.families.packing.looks.words import describe
from hamekomi.families.packing.puzzle import Filling, Packing
from hamekomi.geometry.lattice import Cell
from hamekomi.model.picture import Circle, Picture, Point

CELL = 30.0
# Neighbouring balls touch; their centres are the square root of 2 apart.
RADIUS = sqrt(2) / 2
# We look at a pile of balls a little from the side and from above. Straight on, rows would hide rows.
ASIDE, ABOVE = pi / 7, pi / 8


def portrait(puzzle: Packing, solution: Filling | None) -> Picture | None:
    """Returns None if the lattice is flat."""
    if puzzle.lattice.dimension != 3:
        return None
    sites = puzzle.fixed if solution is None else solution.sites
    looks: dict[Cell, Paint] = dict.fromkeys(puzzle.frame, Paint("paper", ""))
    for site, role in roles_of_sites(puzzle, sites).items():
        looks |= dict.fromkeys(site.boxes, Paint(role, ""))
    looks |= {cell: Paint(paint.role, "") for cell, paint in painted(puzzle, sites).items()}
    drawn = isometric(looks, CELL) if puzzle.lattice_name == "cubic" else _balls(looks)
    return Picture(drawn.width, drawn.height, drawn.shapes, describe(puzzle))


def _balls(looks: dict[Cell, Paint]) -> Picture:
    """All balls; nearer ones cover those behind them."""
    seen = {cell: _seen(cell) for cell in looks}
    left, top = (min(part) - RADIUS for part in zip(*seen.values(), strict=True))
    right, bottom = (max(part) + RADIUS for part in zip(*seen.values(), strict=True))
    balls = (
        Circle(
            ((seen[cell][0] - left) * CELL, (seen[cell][1] - top) * CELL),
            RADIUS * CELL,
            looks[cell].role,
            is_ball=True,
        )
        for cell in sorted(looks, key=lambda cell: (_nearness(cell), cell))
    )
    return Picture((right - left) * CELL, (bottom - top) * CELL, tuple(balls), "")


def _away(cell: Cell) -> float:
    return cell[1] * cos(ASIDE) - cell[0] * sin(ASIDE)


def _seen(cell: Cell) -> Point:
    across = cell[0] * cos(ASIDE) + cell[1] * sin(ASIDE)
    return across, -cell[2] * cos(ABOVE) - _away(cell) * sin(ABOVE)


def _nearness(cell: Cell) -> float:
    return cell[2] * sin(ABOVE) - _away(cell) * cos(ABOVE)
