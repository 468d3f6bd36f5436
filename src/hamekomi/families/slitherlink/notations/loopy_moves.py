"""The moves in a saved game of Loopy: `12y` draws a line on edge 12, `12n` crosses it, `12u` clears it.

Loopy numbers the edges as it meets them: cell by cell, above, right, below, left. A saved game also
holds the moves that the player has undone; STATEPOS is the number of the current state, from 1.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hamekomi.families.slitherlink.puzzle import Mark, Position, Slitherlink, empty
from hamekomi.geometry.planar import Place
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.tatham_text import Field

_MARKS = {"y": Mark.LINE, "n": Mark.CROSS, "u": Mark.UNKNOWN}
_MOVES = re.compile(r"S?((?:[0-9]{1,6}[ynu])*)")
_MOVE = re.compile(r"([0-9]+)([ynu])")


def played(puzzle: Slitherlink, fields: Sequence[Field]) -> Position:
    """The current position of a saved game."""
    moves = [field for field in fields if field[0] in ("MOVE", "SOLVE", "RESTART")]
    standing = dict(fields).get("STATEPOS", str(len(moves) + 1))
    if not re.fullmatch("[0-9]{1,9}", standing) or not 1 <= int(standing) <= len(moves) + 1:
        raise BadText(f"the saved game has {len(moves)} moves, and stands at {shortened(standing)!r}")
    position, edges = empty(puzzle), _numbered(puzzle)
    for kind, move in moves[: int(standing) - 1]:
        position = empty(puzzle) if kind == "RESTART" else _moved(position, edges, move)
    return position


def _numbered(puzzle: Slitherlink) -> list[Place]:
    board = puzzle.grid
    return list(dict.fromkeys(edge for cell in board.cells for edge in board.edges_of_cell(cell)))


def _moved(position: Position, edges: Sequence[Place], move: str) -> Position:
    found = _MOVES.fullmatch(move)
    if found is None:
        raise BadText(f"a move of Loopy is like '12y', not {shortened(move)!r}")
    for number, sign in _MOVE.findall(found[1]):
        if int(number) >= len(edges):
            raise BadText(f"there is no edge {number} on this board; the last one is {len(edges) - 1}")
        position = position.marked([edges[int(number)]], _MARKS[sign])
    return position
