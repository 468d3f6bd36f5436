"""Fillings for a 3D printer, in binary STL: triangles in millimetres.

solids.py makes the triangles of cubes and balls, prisms.py those of flat pieces.
"""

from __future__ import annotations

import struct

from hamekomi.families.packing.printing.prisms import PRISMS
from hamekomi.families.packing.printing.solids import SOLIDS, Triangle, normal
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.model.errors import CannotDo

# The edge of a square, triangle or cube, the width of a hexagon, the height of a layer of balls.
MILLIMETRES = 10.0
# A head that begins with "solid" would mean the text form of STL.
HEAD = b"hamekomi packing, millimetres"

_TRIANGLE = struct.Struct("<12fH")


def stl(puzzle: Packing, filling: Filling, site: Site | None = None) -> bytes:
    """All pieces of a filling in their places, or only one of them."""
    if puzzle.wraps:
        raise CannotDo("a frame with wrapped axes cannot be printed: pieces that go around it are cut")
    solid = {**SOLIDS, **PRISMS}[puzzle.lattice_name]
    sites = filling.sites if site is None else (site,)
    triangles = [_packed(triangle) for each in sites for triangle in solid(each.boxes)]
    return b"".join([HEAD.ljust(80), struct.pack("<I", len(triangles)), *triangles])


def _packed(triangle: Triangle) -> bytes:
    corners = (MILLIMETRES * part for corner in triangle for part in corner)
    return _TRIANGLE.pack(*normal(triangle), *corners, 0)
