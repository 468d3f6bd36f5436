"""The setting of loop patterns: cells, edges and vertices in doubled coordinates, row by row.

    + - +       + vertices have two even coordinates and no value
    |3 x        - | edges have a line, a cross, or nothing
    + x +       cells have two odd coordinates; the value of a clue is 1 more, since 0 is "unknown"

Lines and crosses divide cells: those beside a line are on different sides of the loop, those beside a
cross on the same side.

Edges off the board are crosses. The origin of a pattern is a cell, and it holds in all eight symmetries.
"""

from __future__ import annotations

from itertools import product

from hamekomi.engines.patterns import Dividers, Setting, Symmetry

UNKNOWN, LINE, CROSS = 0, 1, 2
# The value of the clue 0.
FIRST_CLUE = 1

# The symmetries of `geometry.lattice.SQUARE`, which would take longer to import than all of this.
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
    dividers=Dividers(CROSS, LINE, ((0, 0), (1, 0), (0, 1), (0, 0))),
)
