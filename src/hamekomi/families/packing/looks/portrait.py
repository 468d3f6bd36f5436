"""Solid puzzles from outside, as small pictures: the frame or a filling; balls look like balls."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from hamekomi.families.packing.looks.isometric import isometric
from hamekomi.families.packing.looks.paint import Paint, painted
from hamekomi.families.packing.looks.piece_roles import roles_of_sites
from hamekomi.families.packing.looks.shades import shades
from hamekomi.families.packing.looks.words import describe
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.geometry.lattice import Cell
from hamekomi.model.picture import Circle, Label, Picture, Point, Shape

CELL = 30.0
# Size of a letter on a ball.
LETTER = 0.6
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
    looks: dict[Cell, Paint] = dict.fromkeys(puzzle.frame, Paint("paper", ""))
    shadows = shades(puzzle.rings, sites)
    for site, role in roles_of_sites(puzzle, sites).items():
        paint = Paint(role, site.piece if named else "", shadows[site], role)
        looks |= dict.fromkeys(site.boxes, paint)
    looks |= {
        cell: Paint(paint.role, looks[cell].letter, 0.0, "ink")
        for cell, paint in painted(puzzle, sites).items()
    }
    if named:  # boxes that stay empty hide nothing
        looks = {cell: look for cell, look in looks.items() if cell not in puzzle.holes or look.letter}
    drawn = isometric(looks, CELL) if puzzle.lattice_name == "cubic" else _balls(looks)
    return Picture(drawn.width, drawn.height, drawn.shapes, describe(puzzle))


def _balls(looks: dict[Cell, Paint]) -> Picture:
    """All balls; nearer ones cover those behind them."""
    seen = {cell: _seen(cell) for cell in looks}
    left, top = (min(part) - RADIUS for part in zip(*seen.values(), strict=True))
    right, bottom = (max(part) + RADIUS for part in zip(*seen.values(), strict=True))
    shapes: list[Shape] = []
    for cell in sorted(looks, key=lambda cell: (_nearness(cell), cell)):
        look, (x, y) = looks[cell], seen[cell]
        centre = (x - left) * CELL, (y - top) * CELL
        shapes.append(Circle(centre, RADIUS * CELL, look.role, is_ball=True, shade=look.shade))
        if look.letter:
            size = LETTER * CELL / max(1.0, 0.6 * len(look.letter))
            shapes.append(Label(centre, look.letter, look.ink, size))
    return Picture((right - left) * CELL, (bottom - top) * CELL, tuple(shapes), "")


def _away(cell: Cell) -> float:
    return cell[1] * cos(ASIDE) - cell[0] * sin(ASIDE)


def _seen(cell: Cell) -> Point:
    across = cell[0] * cos(ASIDE) + cell[1] * sin(ASIDE)
    return across, -cell[2] * cos(ABOVE) - _away(cell) * sin(ABOVE)


def _nearness(cell: Cell) -> float:
    return cell[2] * sin(ABOVE) - _away(cell) * cos(ABOVE)
