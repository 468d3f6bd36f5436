"""Pictures, characters and words."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import cos, pi, sin

from hamekomi.families.sudoku.names import candidate_name, cell_name, sign_of
from hamekomi.families.sudoku.notations.drawing import characters
from hamekomi.families.sudoku.play.position import Position, symbols_in
from hamekomi.families.sudoku.puzzle import EMPTY, Filled, Sudoku, usual_box
from hamekomi.model.marked_play import Marked
from hamekomi.model.marks import MarkKind, MarkSheet, cells, letters
from hamekomi.model.picture import PIECE_ROLES, Label, Line, Picture, Point, Role, Shape, rectangle
from hamekomi.model.words import counted

CELL = 36.0
MARGIN = 4.0
_THIN, _THICK = 1.0, 2.5
_INSET = 0.05  # of candidates, as a share of the cell
Shades = Mapping[int, Role]


def draw(puzzle: Sudoku, solution: Filled | None) -> Picture:
    cells = puzzle.cells if solution is None else solution.cells
    shapes = [*paper(puzzle, {}), *symbols(puzzle, cells, "answer")]
    return picture(puzzle, shapes, describe(puzzle) + (", solved" if solution else ""))


def as_marks(puzzle: Sudoku) -> MarkSheet:
    """The empty cells as places of a sheet."""
    given = [divmod(cell, puzzle.size) for cell, symbol in enumerate(puzzle.cells) if symbol != EMPTY]
    places = cells(puzzle.size, puzzle.size, CELL, at=(MARGIN, MARGIN), without=given)
    signs = letters("".join(map(sign_of, range(1, puzzle.size + 1))))
    kind = MarkKind(places=places, values=signs, unit=CELL, is_typed=True, takes_small_marks=True)
    return MarkSheet((kind,))


def marks_of(puzzle: Sudoku, filled: Filled) -> Marked[Sudoku]:
    return Marked(
        puzzle,
        frozenset(
            (cell_name(puzzle.size, cell), sign_of(symbol))
            for cell, symbol in enumerate(filled.cells)
            if puzzle.cells[cell] == EMPTY
        ),
    )


def picture(puzzle: Sudoku, shapes: Sequence[Shape], title: str) -> Picture:
    """Shapes on the grid, under its lines."""
    side = puzzle.size * CELL + 2 * MARGIN
    return Picture(side, side, (rectangle(0, 0, side, side, "paper"), *shapes, *lines(puzzle)), title)


def paper(puzzle: Sudoku, shades: Shades) -> Iterator[Shape]:
    """The cells' backgrounds."""
    for cell in range(len(puzzle.cells)):
        left, top = corner(puzzle.size, cell)
        role = shades.get(cell, "paper")
        yield rectangle(left, top, CELL, CELL, role, cell_name(puzzle.size, cell))


def symbols(
    puzzle: Sudoku, cells: Sequence[int], role: Role, coloured: Collection[int] = ()
) -> Iterator[Shape]:
    """Givens in bold, other symbols in this role; on a coloured cell both are dark in every theme."""
    for cell, symbol in enumerate(cells):
        if symbol != EMPTY:
            is_given = puzzle.cells[cell] == symbol
            text = sign_of(symbol)
            size = CELL * (0.58 if len(text) == 1 else 0.46)
            yield Label(
                middle(puzzle.size, cell),
                text,
                "piece-1" if cell in coloured else "given" if is_given else role,
                size,
                bold=is_given,
                place=cell_name(puzzle.size, cell),
            )


def candidates(puzzle: Sudoku, marks: Mapping[int, int], role: Role) -> Iterator[Shape]:
    """Small symbols, given as bits for each cell."""
    for cell, bits in marks.items():
        for symbol in symbols_in(bits):
            yield Label(
                candidate_spot(puzzle, cell, symbol),
                sign_of(symbol),
                role,
                0.76 * CELL / max(puzzle.box_rows, puzzle.box_columns),
                place=candidate_name(puzzle.size, cell, symbol),
            )


def lines(puzzle: Sudoku) -> Iterator[Shape]:
    """Thin lines between cells, thick ones around boxes; the thick ones on top."""
    size, length = puzzle.size, puzzle.size * CELL
    for thick in (False, True):
        for number in range(size + 1):
            at = MARGIN + number * CELL
            for step, points in (
                (puzzle.box_rows, ((MARGIN, at), (MARGIN + length, at))),
                (puzzle.box_columns, ((at, MARGIN), (at, MARGIN + length))),
            ):
                if (number % step == 0) == thick:
                    yield Line(points, "ink" if thick else "grid", _THICK if thick else _THIN)


def corner(size: int, cell: int) -> Point:
    """The top left corner of a cell."""
    row, column = divmod(cell, size)
    return MARGIN + column * CELL, MARGIN + row * CELL


def middle(size: int, cell: int) -> Point:
    left, top = corner(size, cell)
    return left + CELL / 2, top + CELL / 2


def candidate_spot(puzzle: Sudoku, cell: int, symbol: int) -> Point:
    """Where a candidate is written: laid out as the cells of a box, a little off the border."""
    left, top = corner(puzzle.size, cell)
    row, column = divmod(symbol - 1, puzzle.box_columns)
    inner = CELL * (1 - 2 * _INSET)
    return (
        left + CELL * _INSET + inner * (column + 0.5) / puzzle.box_columns,
        top + CELL * _INSET + inner * (row + 0.5) / puzzle.box_rows,
    )


# The places of corner marks, as shares of the cell: first the corners, then the middles of the sides.
_CORNERS: tuple[Point, ...] = (
    (0.16, 0.17),
    (0.84, 0.17),
    (0.16, 0.83),
    (0.84, 0.83),
    (0.5, 0.17),
    (0.5, 0.83),
    (0.16, 0.5),
    (0.84, 0.5),
)
_CORNER_SIZE, _CENTRE_SIZE = 0.25 * CELL, 0.29 * CELL


def draw_position(position: Position, *, wrong: Collection[int] = ()) -> Picture:
    """Draws colours behind cells, symbols, small marks in corners and centres; shades the `wrong` cells.

    A cell with ruled out candidates and no centre marks shows its remaining candidates.
    """
    puzzle = position.puzzle
    coloured = {cell for cell, bits in enumerate(position.colours) if bits}
    shapes = [
        *paper(puzzle, dict.fromkeys(wrong, "wrong")),
        *_stripes(position),
        *symbols(puzzle, position.cells, "answer", coloured),
        *_marks(position),
    ]
    return picture(puzzle, shapes, describe(puzzle))


def draw_to_explain(position: Position) -> Picture:
    """Draws all candidates, which steps point at, and no marks."""
    puzzle = position.puzzle
    empty = [cell for cell, symbol in enumerate(position.cells) if symbol == EMPTY]
    shapes = [
        *paper(puzzle, {}),
        *symbols(puzzle, position.cells, "answer"),
        *candidates(puzzle, {cell: position.candidates(cell) for cell in empty}, "grid"),
    ]
    return picture(puzzle, shapes, describe(puzzle))


def _stripes(position: Position) -> Iterator[Shape]:
    """The colours of a cell side by side."""
    size = position.puzzle.size
    for cell, bits in enumerate(position.colours):
        left, top = corner(size, cell)
        colours = symbols_in(bits)
        for number, colour in enumerate(colours):
            width = CELL / len(colours)
            yield rectangle(left + number * width, top, width, CELL, PIECE_ROLES[colour - 1])


def _marks(position: Position) -> Iterator[Shape]:
    puzzle = position.puzzle
    for cell, symbol in enumerate(position.cells):
        if symbol != EMPTY:
            continue
        role: Role = "piece-1" if position.colours[cell] else "grid"
        if position.ruled_out[cell] and not position.centres[cell]:
            yield from candidates(puzzle, {cell: position.candidates(cell)}, role)
            continue
        yield from _corner_marks(position, cell, role)
        if centre := "".join(map(sign_of, symbols_in(position.centres[cell]))):
            height = min(_CENTRE_SIZE, 1.5 * CELL / len(centre))
            yield Label(
                middle(puzzle.size, cell), centre, role, height, place=cell_name(puzzle.size, cell)
            )


def _corner_marks(position: Position, cell: int, role: Role) -> Iterator[Shape]:
    left, top = corner(position.puzzle.size, cell)
    symbols = symbols_in(position.corners[cell])
    for number, symbol in enumerate(symbols):
        x, y = _corner_spot(number, len(symbols))
        place = candidate_name(position.puzzle.size, cell, symbol)
        at = (left + x * CELL, top + y * CELL)
        yield Label(at, sign_of(symbol), role, _CORNER_SIZE, place=place)


def _corner_spot(number: int, of: int) -> Point:
    """The place of one of several marks; more than eight are spread evenly along the border."""
    if of <= len(_CORNERS):
        return _CORNERS[number]
    angle = 2 * pi * (number / of - 0.375)
    reach = 0.36 / max(abs(cos(angle)), abs(sin(angle)))
    return 0.5 + reach * cos(angle), 0.5 + reach * sin(angle)


def sketch(puzzle: Sudoku, solution: Filled | None, ascii_only: bool) -> str:
    return characters(puzzle, puzzle.cells if solution is None else solution.cells, ascii_only)


def sketch_position(position: Position, ascii_only: bool) -> str:
    return characters(position.puzzle, position.cells, ascii_only)


def describe(puzzle: Sudoku) -> str:
    given = len(puzzle.cells) - puzzle.cells.count(EMPTY)
    return f"{size_words(puzzle)}, {counted(given, 'given')}"


def size_words(puzzle: Sudoku) -> str:
    """Sudoku 9x9."""
    size = puzzle.size
    box = (puzzle.box_rows, puzzle.box_columns)
    boxes = "" if box == usual_box(size) else f" with boxes of {box[0]}x{box[1]}"
    return f"Sudoku {size}x{size}{boxes}"
