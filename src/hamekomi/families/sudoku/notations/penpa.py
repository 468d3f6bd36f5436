"""Addresses of Penpa+ (geometry/penpa): numbers in cells, those of the player, too, but no marks.

Penpa draws, and does not know rules. So a board with arrows, cages or other signs is refused, since it
is another puzzle than Sudoku, and one without a kind is taken for a Sudoku only if it has numbers above
3: up to 3 it might be Slitherlink.
"""

import re
from typing import Any

from hamekomi.families.sudoku.names import cell_name
from hamekomi.families.sudoku.notations.cells import grid_of, must_be_unmarked, must_be_usual
from hamekomi.families.sudoku.play.position import Position, start
from hamekomi.families.sudoku.puzzle import EMPTY, Sudoku, usual_box
from hamekomi.geometry import penpa
from hamekomi.geometry.penpa import AUTHOR, PLAYER, Layout, Sheet, written_in
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.family import Claim

SIZES = (4, 6, 8, 9, 10, 12, 16, 25)
# Each of these is a rule of its own.
_SIGNS = (
    *("line", "wall", "cage", "symbol", "freeline", "freelineE", "thermo", "nobulbthermo", "arrows"),
    *("direction", "squareframe", "polygon", "killercages"),
)
_LARGEST_CLUE_OF_LOOPS = 3
_THICK = 2
_GREEN = 2
# An ordinary grid, and a pen for digits.
_MODE = penpa.mode(("1", "2", "1"), "sudoku", 3, "edgex")


def claim(text: str) -> Claim:
    """Unpacks it: families share this notation."""
    if not penpa.is_address(text):
        return Claim.NO
    try:
        sheet = penpa.unpack(text)
        if sheet.kinds:
            return Claim.SURE if _is_sudoku(sheet) else Claim.NO
        size = sheet.layout(max(SIZES))
        written = [written_in(cell) for cell in sheet.numbers.values()]
    except BadText:
        return Claim.NO
    is_square = size.rows == size.columns and size.rows in SIZES
    largest = max((int(each) for each in written if re.fullmatch("[0-9]{1,2}", each)), default=0)
    return Claim.LIKELY if is_square and largest > _LARGEST_CLUE_OF_LOOPS else Claim.NO


def parse(text: str) -> Sudoku:
    return parse_position(text).puzzle


def parse_position(text: str) -> Position:
    sheet = penpa.unpack(text)
    if sheet.kinds and not _is_sudoku(sheet):
        kinds = shortened(", ".join(sheet.kinds))
        raise BadText(f"the author calls this puzzle {kinds!r}, not Sudoku")
    layout = sheet.layout(max(SIZES))
    if layout.rows != layout.columns:
        raise BadText(f"a Sudoku is a square, not a board of {layout.rows}x{layout.columns}")
    for sign in _SIGNS:
        if any(value for _, value in _things(sheet, sign)):
            raise BadText(f"this has {sign!r}: that is another puzzle than Sudoku")
    position = start(grid_of(_symbols(sheet.numbers, layout)))
    played = sheet.drawn(PLAYER).get("number")
    if isinstance(played, dict):
        return position.all_written(_symbols(played, layout))
    return position


def write(puzzle: Sudoku) -> str:
    return write_position(start(puzzle))


def write_position(position: Position) -> str:
    puzzle = position.puzzle
    must_be_usual(puzzle, "Penpa", SIZES)
    must_be_unmarked(position, "Penpa")
    layout = Layout(puzzle.size, puzzle.size)
    given: dict[str, object] = {}
    played: dict[str, object] = {}
    for cell, place in enumerate(layout.cells):
        if symbol := position.cells[cell]:
            is_given = position.is_given(cell)
            (given if is_given else played)[str(place)] = [str(symbol), 1 if is_given else _GREEN, "1"]
    author = {"number": given, "lineE": _boxes(puzzle, layout)}
    drawing = penpa.Drawing(author, {"number": played}, ("sudoku",), _MODE)
    return penpa.pack(penpa.text(layout, drawing))


def _is_sudoku(sheet: Sheet) -> bool:
    return any("sudoku" in kind.lower() for kind in sheet.kinds)


def _things(sheet: Sheet, sign: str) -> list[tuple[str, Any]]:
    found = sheet.drawn(AUTHOR).get(sign)
    if isinstance(found, dict):
        return [each for each in found.items() if each[0] != "__a"]
    return [(sign, found)]


def _symbols(numbers: Any, layout: Layout) -> list[int]:
    symbols = []
    for index, place in enumerate(layout.cells):
        content = written_in(numbers.get(str(place)))
        if content and not re.fullmatch("[0-9]{1,2}", content):
            where = cell_name(layout.rows, index)
            raise BadText(f"{where}: a symbol is a number, not {shortened(content)!r}")
        symbols.append(int(content or EMPTY))
    return symbols


def _boxes(puzzle: Sudoku, layout: Layout) -> dict[str, int]:
    """The borders of boxes, edge by edge; edges are named by doubled coordinates."""
    high, wide = usual_box(puzzle.size) or (1, 1)
    return {
        layout.line((row, column)): _THICK
        for row, column in layout.grid.edges
        if (row % 2 == 0 and row // 2 % high == 0) or (column % 2 == 0 and column // 2 % wide == 0)
    }
