"""Puzzles as drawings of Penpa+ (`penpa.py`), with the pen that the player needs."""

from collections.abc import Mapping
from typing import Any

from hamekomi.geometry import penpa
from hamekomi.geometry.penpa import Layout
from hamekomi.laws.language.board import SIDE_BITS, Board, Cell, Corner
from hamekomi.laws.language.marks import Areas, Symbols
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.language.printed import SIDES
from hamekomi.laws.notations.penpa import ARROWS, COLOURS, DARK, GREY, LAYERS, has, tags
from hamekomi.laws.notations.special import points
from hamekomi.laws.puzzle import PencilPuzzle
from hamekomi.model.errors import CannotDo

# Styles of texts and lines.
BLACK_TEXT, CIRCLED_TEXT, WHITE_TEXT = 1, 6, 7
NORMAL, WITH_ARROW = "1", "2"
BORDER = 2


def write(puzzle: PencilPuzzle) -> str:
    return penpa.pack(text(puzzle))


def text(puzzle: PencilPuzzle) -> str:
    kind, board = puzzle.kind, puzzle.board
    printed = kind.printed
    if not has(kind):
        raise CannotDo(f"drawings of Penpa+ that can be read again do not exist for {kind.title}")
    if printed.extra_look == "heights" and board.extra != (board.size,):
        raise CannotDo("this notation has no Skyscrapers with parks or diagonals")
    layout = Layout(board.rows, board.columns, _margins(kind, board))
    author: dict[str, dict[str, Any]] = {name: {} for name in LAYERS}
    _write_cells(puzzle, layout, author)
    _write_rim(puzzle, layout, author["number"])
    if printed.extra_look == "stars":
        at = layout.number((-1, 1))
        author["number"][str(at)] = [str(board.extra[0]), BLACK_TEXT, NORMAL]
        author["symbol"][str(at + 1)] = [2, "star", 2]
    drawing = penpa.Drawing(author, {}, (tags(kind)[0],), _mode(kind))
    return penpa.text(layout, drawing)


def _mode(kind: type[Pencil]) -> Mapping[str, Any]:
    """The player's pen."""
    declared = kind.declarations().values()
    if any(isinstance(each, Areas) for each in declared):
        pen = "edgesub"
    elif any(each.on == "pairs" for each in declared):
        pen = "linex"
    else:
        are_numbers = any(isinstance(each, Symbols) and not each.marked for each in declared)
        return penpa.mode(("1", "2", "1"), "sudoku" if are_numbers else "combi", 3, "blpo")
    return penpa.mode(("1", "2", "1"), "combi", 3, pen)


def _margins(kind: type[Pencil], board: Board) -> tuple[int, int, int, int]:
    if kind.printed.extra_look == "stars" or kind.printed.corners is not None:
        return (1, 1, 1, 1)
    deep = {
        side: max((len(each) for each in values if isinstance(each, tuple)), default=1)
        for side, values in board.rim
    }
    top, bottom, left, right = (deep.get(side, 0) for side in SIDES)
    return (top, bottom, left, right)


def _write_cells(puzzle: PencilPuzzle, layout: Layout, author: Mapping[str, dict[str, Any]]) -> None:
    board, printed = puzzle.board, puzzle.kind.printed
    for cell in board.cells if printed.no_room else ():
        if not board.room_number(cell):
            author["surface"][str(layout.number(_middle(cell)))] = DARK
    for between in board.borders if printed.rooms else ():
        row, column = between.second
        edge = (2 * row + 1, 2 * column) if between.is_across else (2 * row, 2 * column + 1)
        author["lineE"][layout.line(edge)] = BORDER
    if printed.look == "dots":
        width = 2 * board.columns - 1
        for at, value in enumerate(points(board)):
            if value:
                place = layout.number((at // width + 1, at % width + 1))
                author["symbol"][str(place)] = [1, "circle_SS", 2]
        return
    for place, clue in board.clues:
        if printed.look == "lines":
            row, column = _middle(place)
            for down, right in (each for bit, each in SIDE_BITS.items() if clue & bit):
                author["lineE"][layout.line((row + down, column + right))] = BORDER
            continue
        is_corner = isinstance(place, Corner)
        number = layout.number((2 * place.row, 2 * place.column) if is_corner else _middle(place))
        _write_clue(author, str(number), clue, puzzle)


def _middle(cell: Cell) -> tuple[int, int]:
    return 2 * cell.row + 1, 2 * cell.column + 1


def _write_clue(
    author: Mapping[str, dict[str, Any]], place: str, clue: Any, puzzle: PencilPuzzle
) -> None:
    look = puzzle.kind.printed.look
    parts = clue if isinstance(clue, tuple) else (clue,)
    words = "".join(str(part) for part in parts if isinstance(part, int) or part in ("?", *"+-*/"))
    arrow = next((f"_{ARROWS.index(part)}" for part in parts if part in (*ARROWS,)), "")
    colour = next((part for part in parts if part in COLOURS), "")
    ink = BLACK_TEXT
    if look == "walls":
        if "grey" in parts:
            author["surface"][place] = GREY
        elif colour == "black":
            author["surface"][place] = DARK
        words = words or " "
    elif "block" in parts:
        author["surface"][place] = DARK
        ink = WHITE_TEXT
    elif "tree" in parts:
        author["symbol"][place] = [1, "tents", 1]
    elif colour:
        author["symbol"][place] = [COLOURS[colour], "circle_L", 1]
        ink = WHITE_TEXT if colour == "black" else BLACK_TEXT
    elif look == "discs" or puzzle.kind.printed.corners is not None:
        ink = CIRCLED_TEXT
    if words:
        author["number"][place] = [
            words + arrow,
            ink,
            WITH_ARROW if arrow or look == "walls" else NORMAL,
        ]


def _write_rim(puzzle: PencilPuzzle, layout: Layout, number: dict[str, Any]) -> None:
    for side, values in puzzle.board.rim:
        for at, value in enumerate(values):
            listed = value if isinstance(value, tuple) else () if value is None else (value,)
            for step, each in enumerate(listed):
                match side:
                    case "top":
                        row, column = step - len(listed), at
                    case "bottom":
                        row, column = layout.rows + step, at
                    case "left":
                        row, column = at, step - len(listed)
                    case _:
                        row, column = at, layout.columns + step
                place = layout.number((2 * row + 1, 2 * column + 1))
                number[str(place)] = [str(each), BLACK_TEXT, NORMAL]
