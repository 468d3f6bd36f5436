"""Places in words, as pictures, messages and moves name them.

row 2 column 3              a cell
dot row 1 column 1          a vertex; there is one more row of them, and one more column
above row 2 column 3        an edge; "left of" for the upright ones
below row 5 column 3        only on the lower border; "right of" only on the right one
"""

from __future__ import annotations

import re

from hamekomi.geometry.planar import Grid, Place
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.words import counted

_NAME = re.compile(r"(?:(dot|above|below|left of|right of) )?row ([0-9]{1,3}) column ([0-9]{1,3})")
# The step from the cell in a name to the place. For a dot it is the cell below and to the right.
_STEPS = {None: (0, 0), "dot": (-1, -1), "above": (-1, 0), "below": (1, 0)} | {
    "left of": (0, -1),
    "right of": (0, 1),
}


def place_name(grid: Grid, place: Place) -> str:
    row, column = place
    if row % 2 == column % 2:
        return f"{'' if row % 2 else 'dot '}row {row // 2 + 1} column {column // 2 + 1}"
    if row % 2:
        if column == 2 * grid.columns:
            return f"right of row {row // 2 + 1} column {grid.columns}"
        return f"left of row {row // 2 + 1} column {column // 2 + 1}"
    if row == 2 * grid.rows:
        return f"below row {grid.rows} column {column // 2 + 1}"
    return f"above row {row // 2 + 1} column {column // 2 + 1}"


def place_named(grid: Grid, name: str) -> Place:
    """The inverse of `place_name`; an edge may also be named from its other side."""
    found = _NAME.fullmatch(" ".join(name.split()))
    if found is None:
        raise BadText(f"expected a place, as in 'above row 1 column 2', found {shortened(name)!r}")
    down, right = _STEPS[found[1]]
    place = 2 * int(found[2]) - 1 + down, 2 * int(found[3]) - 1 + right
    if place not in grid.number:
        size = f"{counted(grid.rows, 'row')}, {counted(grid.columns, 'column')}"
        raise BadText(f"there is no '{found[0]}' on a board of {size}")
    return place
