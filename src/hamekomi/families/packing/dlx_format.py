"""The exact cover of a puzzle as Knuth's text, for other solvers; it cannot be read back as a puzzle.

A piece goes by its name and a box by its coordinates, as in `J 0,0,0 1,0,-1`.
"""

from __future__ import annotations

from hamekomi.engines.exact_cover import dlx_text as knuths
from hamekomi.engines.exact_cover.problem import Item
from hamekomi.families.packing.describe import describe
from hamekomi.families.packing.puzzle import Packing


def dlx_text(puzzle: Packing) -> str:
    """One item for each piece and each box, one option for each site."""
    return f"| {describe(puzzle)}\n{knuths.write(puzzle.as_exact_cover(), _name)}"


def _name(item: Item) -> str:
    return ",".join(map(str, item)) if isinstance(item, tuple) else str(item)
