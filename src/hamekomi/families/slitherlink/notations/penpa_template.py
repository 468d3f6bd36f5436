"""Slitherlink as a drawing of Penpa+: numbers in cells, the player's lines and crosses on edges."""

from __future__ import annotations

from hamekomi.families.slitherlink.puzzle import Mark, Position
from hamekomi.geometry import penpa
from hamekomi.geometry.penpa import CROSS, Layout

_LINE = 3  # the style of the player's lines: green
# Shows dots instead of a grid, and gives the player a pen for lines and crosses on edges.
_MODE = penpa.mode(("3", "1", "2"), "combi", _LINE, "edgex")


def text(position: Position) -> str:
    puzzle = position.puzzle
    layout = Layout(puzzle.rows, puzzle.columns)
    numbers = {
        str(cell): [clue, 1, "1"]
        for cell, clue in zip(layout.cells, puzzle.clues, strict=True)
        if clue is not None
    }
    lines = {"lineE": _drawn(position, layout)}
    drawing = penpa.Drawing({"number": numbers}, lines, ("slitherlink",), _MODE)
    return penpa.text(layout, drawing)


def _drawn(position: Position, layout: Layout) -> dict[str, int]:
    drawn: dict[str, int] = {}
    for edge in layout.grid.edges:
        match position.mark(edge):
            case Mark.LINE:
                drawn[layout.line(edge)] = _LINE
            case Mark.CROSS:
                drawn[str(layout.number(edge))] = CROSS
    return drawn
