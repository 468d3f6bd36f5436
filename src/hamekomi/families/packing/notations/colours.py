"""Lines about colours: `accepts b: b w .`; and whether some piece has the colours that boxes ask for.

The puzzle would refuse the same, but here the message can name the place in the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from hamekomi.families.packing.notations.blocks import Block, Cells
from hamekomi.families.packing.puzzle import Piece, cell_text
from hamekomi.families.packing.sites.ways import PLAIN
from hamekomi.model.errors import shortened


def accepted(
    found: Iterable[Block], frame: Cells, pieces: Sequence[Piece]
) -> frozenset[tuple[str, str]]:
    """Pairs of the colour of boxes and a colour that they accept."""
    lines = [block for block in found if block.words[0] == "accepts"]
    accepts = frozenset(pair for block in lines for pair in _accepts(block))
    _refuse_colours_without_pieces(frame, pieces, accepts)
    for block in lines:
        for box, cell in _accepts(block):
            _refuse_idle(block, box, cell, frame, pieces)
    return accepts


def _of_pieces(pieces: Iterable[Piece]) -> set[str]:
    return {colour for piece in pieces for colour in piece.colours or PLAIN}


def _refuse_idle(block: Block, box: str, cell: str, frame: Cells, pieces: Sequence[Piece]) -> None:
    if box not in frame.colours.values():
        raise block.bad(f"no box has the colour {box}")
    if cell not in _of_pieces(pieces):
        what = "cells without a colour" if cell == PLAIN else f"the colour {cell}"
        raise block.bad(f"boxes of colour {box} accept {what}, which no piece has")


def _accepts(block: Block) -> Iterator[tuple[str, str]]:
    colours = block.rest.text.split()
    if len(block.words) != 2 or not colours or block.below:
        raise block.bad("what boxes of a colour accept are colours, as in 'accepts b: b w .'")
    for colour in (block.words[1], *colours):
        if not re.fullmatch("[a-z]", colour) and (colour != PLAIN or colour == block.words[1]):
            raise block.bad(f"a colour is a letter from a to z, not {shortened(colour)!r}")
    yield from ((block.words[1], colour) for colour in colours)


def _refuse_colours_without_pieces(
    frame: Cells, pieces: Sequence[Piece], accepts: frozenset[tuple[str, str]]
) -> None:
    there = _of_pieces(pieces)
    for cell, colour in frame.colours.items():
        if there.isdisjoint({cell for box, cell in accepts if box == colour} or {colour}):
            row, index = frame.places[cell]
            raise row.bad(
                f"box {cell_text(cell)} asks for the colour {colour}, which no piece has", index
            )
