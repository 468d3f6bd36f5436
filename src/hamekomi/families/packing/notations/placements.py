"""Lines about where single pieces lie: `fixed L: (0,0) (0,1)` and `forbidden L: (0,0)`."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace

from hamekomi.families.packing.notations.blocks import Block, read_cells
from hamekomi.families.packing.puzzle import Packing, Site
from hamekomi.geometry.lattice import Lattice
from hamekomi.model.errors import BadInput

FIXED, FORBIDDEN = "fixed", "forbidden"


def with_placements(puzzle: Packing, found: Sequence[Block]) -> Packing:
    """The puzzle with what these lines say; the message about a fault names the first wrong line."""
    lines = [block for block in found if block.words[0] in (FIXED, FORBIDDEN)]
    sites = [(block.words[0], _site(block, puzzle.lattice)) for block in lines]

    def fault(number: int) -> str:
        """What is wrong if only so many lines are read."""
        try:
            _with(puzzle, sites[:number])
        except BadInput as error:
            return str(error)
        return ""

    if message := fault(len(lines)):
        # A fault does not go away with further lines.
        first = bisect_left(range(len(lines)), True, key=lambda number: bool(fault(number)))
        raise lines[first - 1].bad(fault(first) or message)
    return _with(puzzle, sites)


def _with(puzzle: Packing, sites: Sequence[tuple[str, Site]]) -> Packing:
    if not sites:
        return puzzle
    return replace(
        puzzle,
        fixed=tuple(site for head, site in sites if head == FIXED),
        forbidden=frozenset(
            (site.piece, box) for head, site in sites if head == FORBIDDEN for box in site.boxes
        ),
    )


def _site(block: Block, lattice: Lattice) -> Site:
    head = block.words[0]
    if len(block.words) != 2 or not block.rest.text.strip().startswith("("):
        raise block.bad(f"a {head} piece has a name and coordinates, as in '{head} L: (0,0) (0,1)'")
    boxes = read_cells(lattice, block)
    if boxes.maybe or (boxes.colours and head == "forbidden"):
        raise block.bad(f"the boxes of '{head} {block.words[1]}:' are plain coordinates")
    return Site(block.words[1], boxes.cells, boxes.letters())
