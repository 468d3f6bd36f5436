"""Boards of cells, edges and vertices, as patterns see them: in doubled coordinates, row by row.

    + - +       + vertices have two even coordinates and no value
    |3 x        - | edges have a line, a cross, or nothing
    + x +       cells have two odd ones; where there is a clue, it is told from "unknown" by adding 1

Off the board are crosses. A pattern's origin is a cell, and it holds in all eight positions.
"""

from __future__ import annotations

from itertools import product

from hamekomi.engines.patterns import Setting, Symmetry

UNKNOWN, LINE, CROSS = 0, 1, 2
FIRST_CLUE = 1  # the value of the clue 0

# Those of `geometry.lattice.SQUARE`, which takes longer to import than all of this.
_SIGNS = tuple(product((1, -1), repeat=2))
_AS_IT_IS = (Symmetry(((down, 0), (0, right))) for down, right in _SIGNS)
_SWAPPED = (Symmetry(((0, down), (right, 0))) for down, right in _SIGNS)

SETTING = Setting(
    values=FIRST_CLUE + 5,
    unknown=UNKNOWN,
    period=(2, 2),
    origin=(1, 1),
    outside=(UNKNOWN, CROSS, CROSS, UNKNOWN),
    symmetries=(*_AS_IT_IS, *_SWAPPED),
)
