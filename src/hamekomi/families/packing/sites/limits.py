"""Limits on copies that the volume sets anyway.

Thirty-two dominoes fill a chessboard, and any filling by dominoes has thirty-two: nobody need count
them. A count by sweeps must remember how many copies each choice has used, so every such limit that is
dropped saves states: squares of all sizes in 8 by 8 take 5,201 states instead of more than fit into
memory. Limits that only hold because other pieces have theirs are kept: without them there are more
states, not fewer.
"""

from __future__ import annotations

from hamekomi.families.packing.puzzle import Packing


def idle(puzzle: Packing) -> frozenset[str]:
    """The pieces of several copies whose limits no filling can break."""
    high = {piece.name: piece.most * len(piece.cells) for piece in puzzle.pieces}
    least_filled = puzzle.volume - len(puzzle.holes)
    found = set()
    for piece in puzzle.pieces:
        size, name = len(piece.cells), piece.name
        others = sum(high.values()) - high[name]
        fewest = max(0, -((others - least_filled) // size))
        if 1 < piece.most >= puzzle.volume // size and piece.least <= fewest:
            found.add(name)
            # Now it counts as unlimited for the pieces that follow.
            high[name] = puzzle.volume
    return frozenset(found)
