"""Addresses of Penpa+ (geometry/penpa), with the player's lines and crosses on edges."""

import re

from hamekomi.families.slitherlink.puzzle import (
    MOST_ROWS,
    Clue,
    Mark,
    Position,
    Slitherlink,
    empty,
    wrong_clue,
)
from hamekomi.geometry import penpa
from hamekomi.geometry.penpa import ADDRESS as ADDRESS
from hamekomi.geometry.penpa import AUTHOR, CROSS, PLAYER, Layout, written_in
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.family import Claim

# What an author draws in other puzzles than Slitherlink.
_OF_OTHERS = (
    *("symbol", "surface", "line", "wall", "cage", "thermo", "nobulbthermo", "arrows", "direction"),
    *("squareframe", "polygon", "killercages"),
)


def claim(text: str) -> Claim:
    """Claims all addresses of Penpa+: which puzzle it is, only the unpacked text says, if anything.

    So a damaged address gets a helpful message, too.
    """
    return Claim.LIKELY if penpa.looks_like_penpa(text) else Claim.NO


def parse(text: str) -> Slitherlink:
    """The clues; lines and crosses are ignored."""
    return parse_position(text).puzzle


def parse_position(text: str) -> Position:
    sheet = penpa.unpack(text)
    kinds = sheet.kinds
    if kinds and "slitherlink" not in kinds:
        raise BadText(f"the author calls this puzzle {shortened(', '.join(kinds))!r}, not Slitherlink")
    if not kinds:
        _must_be_numbers_only(sheet)
    layout = sheet.layout(MOST_ROWS)
    return _marked(empty(_board(sheet, layout)), layout, sheet)


def _must_be_numbers_only(sheet: penpa.Sheet) -> None:
    """What else the author drew would stand for the rules of another puzzle."""
    for name in _OF_OTHERS:
        drawn = sheet.drawn(AUTHOR).get(name)
        things = [key for key in drawn if key != "__a"] if isinstance(drawn, dict) else drawn
        if things:
            raise BadText(f"this has {name!r}: that is another puzzle than Slitherlink")


def write(puzzle: Slitherlink) -> str:
    return write_position(empty(puzzle))


def write_position(position: Position) -> str:
    return penpa.pack(text(position))


def _board(sheet: penpa.Sheet, layout: Layout) -> Slitherlink:
    rows, columns = layout.rows, layout.columns
    numbers = sheet.numbers
    most = 4 if rows == columns == 1 else 3
    clues = []
    for index, cell in enumerate(layout.cells):
        try:
            clues.append(_clue(written_in(numbers.get(str(cell))), most))
        except BadText as error:
            place = f"row {index // columns + 1}, column {index % columns + 1}"
            raise BadText(f"{place}: {error.reason}") from None
    return Slitherlink(rows, columns, tuple(clues))


def _marked(position: Position, layout: Layout, sheet: penpa.Sheet) -> Position:
    """Adds the player's marks on edges; an edge with both a line and a cross counts as a line."""
    edges = sheet.drawn(PLAYER).get("lineE")
    if not isinstance(edges, dict):
        return position
    places = layout.grid.edges
    crosses = [edge for edge in places if edges.get(str(layout.number(edge))) == CROSS]
    return position.marked(crosses, Mark.CROSS).marked(
        (edge for edge in places if edges.get(layout.line(edge))), Mark.LINE
    )


def _clue(written: str, most: int) -> Clue:
    if written in ("", "?"):
        return None
    if not re.fullmatch("[0-9]{1,9}", written):
        raise BadText(f"a clue is 0, 1, 2 or 3, not {shortened(written)!r}")
    if int(written) > most:
        raise BadText(wrong_clue(int(written)))
    return int(written)


# ---- Writing: numbers in cells, the player's lines and crosses on edges.

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
