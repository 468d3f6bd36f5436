"""The board in characters, for a terminal."""

from __future__ import annotations

from hamekomi.families.slitherlink.notations import drawing
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, Slitherlink, empty


def sketch(puzzle: Slitherlink, solution: Loop | None, ascii_only: bool) -> str:
    lines = () if solution is None else solution.lines
    return sketch_position(empty(puzzle).marked(lines, Mark.LINE), ascii_only)


def sketch_position(position: Position, ascii_only: bool) -> str:
    """Like `sketch`, with crosses."""
    return drawing.characters(position, ascii_only=ascii_only)
