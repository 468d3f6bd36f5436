"""Tilings with Sage's names: used like `sage.combinat.tiling`, as far as its games manual goes.

polyomino.py   Polyomino: coordinates and a colour
solver.py      TilingSolver: polyominoes that fill a box
dlx.py         the exact cover behind it, as Sage's dancing links
"""

from hamekomi.sage.combinat.tiling.dlx import DancingLinks
from hamekomi.sage.combinat.tiling.polyomino import Polyomino
from hamekomi.sage.combinat.tiling.solver import TilingSolver

__all__ = ["DancingLinks", "Polyomino", "TilingSolver"]
