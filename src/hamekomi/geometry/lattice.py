"""Lattices: where the cells of a board or a piece may lie, which cells touch, and the symmetries.

A cell is a tuple of whole numbers. A symmetry is a whole-number matrix followed by a shift, so that a
lattice whose cells come in two kinds (triangles, up and down) needs no special case:

    square       (column, row)
    hexagonal    (x, y, z) with x + y + z = 0
    triangular   (x, y, z) with x + y + z = 1 for triangles that point up, 2 for those that point down
    cubic        (x, y, z)
    face_centred (x, y, z) with x + y + z even: balls piled like oranges

A lattice lists one symmetry for each way of turning or mirroring. In addition there are the shifts,
which carry a cell to every other cell of its kind.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import permutations, product

# The names of the coordinates.
AXES = "xyz"

Cell = tuple[int, ...]
Matrix = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Symmetry:
    """The map cell -> matrix * cell + shift; `is_turn` is false if it mirrors.

    The matrix exchanges axes and changes signs.
    """

    matrix: Matrix
    shift: Cell
    is_turn: bool
    # For each axis of the image: the axis it comes from, its sign, and the shift along it.
    _parts: tuple[tuple[int, int, int], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        parts = (
            (axis, factor, extra)
            for row, extra in zip(self.matrix, self.shift, strict=True)
            for axis, factor in enumerate(row)
            if factor
        )
        object.__setattr__(self, "_parts", tuple(parts))

    def __call__(self, cell: Cell) -> Cell:
        return tuple([factor * cell[axis] + extra for axis, factor, extra in self._parts])


@dataclass(frozen=True, slots=True)
class Lattice:
    name: str
    # The number of dimensions: 2 or 3.
    dimension: int
    # Any cell of the lattice.
    start: Cell
    contains: Callable[[Cell], bool]
    # Steps to all possible neighbours; from some cells they lead off the lattice.
    directions: tuple[Cell, ...]
    symmetries: tuple[Symmetry, ...]
    # A representative of all shifts of a cell.
    base: Callable[[Cell], Cell]
    # Whether a shift carries every cell to every other.
    is_uniform: bool = True
    # Whether cells are balls, which look the same in every orientation.
    is_round: bool = False

    @property
    def turns(self) -> tuple[Symmetry, ...]:
        return tuple(each for each in self.symmetries if each.is_turn)

    @property
    def axes_that_close(self) -> str:
        """The third coordinate of hexagons and triangles follows from the others; balls do not close."""
        return "" if self.is_round else AXES[: self.dimension]

    def neighbours(self, cell: Cell) -> Iterator[Cell]:
        for direction in self.directions:
            neighbour = shifted(cell, direction)
            if self.contains(neighbour):
                yield neighbour


def shifted(cell: Cell, by: Cell) -> Cell:
    return tuple(a + b for a, b in zip(cell, by, strict=True))


def difference(end: Cell, start: Cell) -> Cell:
    return tuple(a - b for a, b in zip(end, start, strict=True))


def _signed_permutations(size: int) -> Iterator[Matrix]:
    """All matrices with one 1 or -1 in every row and column."""
    for order, signs in product(permutations(range(size)), product((1, -1), repeat=size)):
        yield tuple(
            tuple(signs[row] if column == order[row] else 0 for column in range(size))
            for row in range(size)
        )


def determinant(matrix: Matrix) -> int:
    if not matrix:
        return 1
    return sum(
        (-1) ** column
        * head
        * determinant(tuple(row[:column] + row[column + 1 :] for row in matrix[1:]))
        for column, head in enumerate(matrix[0])
        if head
    )


def _turned(size: int) -> tuple[Symmetry, ...]:
    """The symmetries of the square and of the cube about the origin."""
    return tuple(
        Symmetry(matrix, (0,) * size, determinant(matrix) == 1) for matrix in _signed_permutations(size)
    )


def _three_axes(shift_of_a_half_turn: int) -> tuple[Symmetry, ...]:
    """The twelve symmetries of the plane in three coordinates with a fixed sum.

    An odd permutation of the coordinates mirrors the plane. Changing all signs is a half turn: not a
    mirror, although its determinant in three coordinates is -1.
    """
    found = []
    for matrix in _signed_permutations(3):
        signs = {entry for row in matrix for entry in row if entry}
        if len(signs) == 1:
            sign = signs.pop()
            shift = 0 if sign == 1 else shift_of_a_half_turn
            found.append(Symmetry(matrix, (shift,) * 3, is_turn=determinant(matrix) == sign))
    return tuple(found)


def _axis_steps(size: int) -> tuple[Cell, ...]:
    return tuple(
        tuple(step if axis == along else 0 for axis in range(size))
        for along in range(size)
        for step in (1, -1)
    )


SQUARE = Lattice(
    name="square",
    dimension=2,
    start=(0, 0),
    contains=lambda cell: True,
    directions=_axis_steps(2),
    symmetries=_turned(2),
    base=lambda cell: (0, 0),
)
HEXAGONAL = Lattice(
    name="hexagonal",
    dimension=2,
    start=(0, 0, 0),
    contains=lambda cell: sum(cell) == 0,
    directions=tuple(step for step in product((-1, 0, 1), repeat=3) if sum(step) == 0 and any(step)),
    symmetries=_three_axes(0),
    base=lambda cell: (0, 0, 0),
)
TRIANGULAR = Lattice(
    name="triangular",
    dimension=2,
    start=(1, 0, 0),
    contains=lambda cell: sum(cell) in (1, 2),
    directions=_axis_steps(3),
    symmetries=_three_axes(1),
    base=lambda cell: (1, 0, 0) if sum(cell) == 1 else (1, 1, 0),
    is_uniform=False,
)
CUBIC = Lattice(
    name="cubic",
    dimension=3,
    start=(0, 0, 0),
    contains=lambda cell: True,
    directions=_axis_steps(3),
    symmetries=_turned(3),
    base=lambda cell: (0, 0, 0),
)
FACE_CENTRED = Lattice(
    name="face_centred",
    dimension=3,
    start=(0, 0, 0),
    contains=lambda cell: sum(cell) % 2 == 0,
    directions=tuple(step for step in product((-1, 0, 1), repeat=3) if sum(map(abs, step)) == 2),
    symmetries=_turned(3),
    base=lambda cell: (0, 0, 0),
    is_round=True,
)
LATTICES = {each.name: each for each in (SQUARE, HEXAGONAL, TRIANGULAR, CUBIC, FACE_CENTRED)}
