"""Grids and solutions as pictures. Every cell is a shape that names its place, as in r3c5.

Small symbols in an empty cell stand where candidates have their place, the first one in the top left
corner; each names its place, too, as in r3c5:7.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from hamekomi.families.sudoku.looks.words import describe
from hamekomi.families.sudoku.names import candidate_name, cell_name, sign_of
from hamekomi.families.sudoku.play.position import symbols_in
from hamekomi.families.sudoku.puzzle import EMPTY, Filled, Sudoku
from hamekomi.model.picture import Label, Line, Picture, Point, Role, Shape, rectangle

CELL = 36.0
MARGIN = 4.0
_THIN, _THICK = 1.0, 2.5
_INSET = 0.05  # of candidates, as a share of the cell
Shades = Mapping[int, Role]


def draw(puzzle: Sudoku, solution: Filled | None) -> Picture:
    cells = puzzle.cells if solution is None else solution.cells
    shapes = [*paper(puzzle, {}), *symbols(puzzle, cells, "answer")]
    return picture(puzzle, shapes, describe(puzzle) + (", solved" if solution else ""))


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
    """Givens in bold, everything else in the role; on a colour both are dark in every theme."""
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
    """Where the small symbol has its place: laid out as the cells of a box, a little off the border."""
    left, top = corner(puzzle.size, cell)
    row, column = divmod(symbol - 1, puzzle.box_columns)
    inner = CELL * (1 - 2 * _INSET)
    return (
        left + CELL * _INSET + inner * (column + 0.5) / puzzle.box_columns,
        top + CELL * _INSET + inner * (row + 0.5) / puzzle.box_rows,
    )
