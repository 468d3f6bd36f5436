"""Tilings with Sage's names: used like `sage.combinat.tiling`, as far as its games manual goes.

Polyomino      coordinates and a colour
TilingSolver   polyominoes that fill a box
DancingLinks   the exact cover behind it, as Sage's dancing links; the search is hamekomi's own

The order of the solutions is another than in Sage, which leaves it to its search. Within a solution the
pieces come in the order in which the search placed them, as in Sage, so that consecutive solutions have
a beginning in common.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import product
from operator import index

from hamekomi.engines.exact_cover import CountCovers, ExactCover, covers
from hamekomi.geometry.lattice import CUBIC, SQUARE, Cell, Lattice
from hamekomi.geometry.shape import orientations
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, CannotDo, UnknownName, shortened
from hamekomi.sage.plot3d import Graphics3d, Solid
from hamekomi.work import answer

LATTICES: dict[int, Lattice] = {2: SQUARE, 3: CUBIC}


class Polyomino:
    """The points in order, two or three coordinates each.

    >>> Polyomino([(0, 0, 0), (1, 0, 0)], color="blue")
    Polyomino: [(0, 0, 0), (1, 0, 0)], Color: blue
    """

    def __init__(self, coords: Iterable[Sequence[int]], color: str = "gray") -> None:
        self._cells = tuple(sorted({_point(each) for each in coords}))
        if not self._cells:
            raise BadInput("a polyomino has at least one point")
        self._dimension = len(self._cells[0])
        if self._dimension not in LATTICES or {len(cell) for cell in self._cells} != {self._dimension}:
            raise BadInput("the points of a polyomino have two coordinates each, or three")
        self._color = str(color)

    def __repr__(self) -> str:
        return f"Polyomino: {list(self._cells)}, Color: {self._color}"

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._cells)

    def __len__(self) -> int:
        return len(self._cells)

    def __contains__(self, point: object) -> bool:
        return point in self._cells

    def __eq__(self, other: object) -> bool:
        """As in Sage, the colour does not matter."""
        return isinstance(other, Polyomino) and self._cells == other._cells

    def __hash__(self) -> int:
        return hash(self._cells)

    def __add__(self, step: Sequence[int]) -> Polyomino:
        return self._with(tuple(map(sum, zip(cell, _point(step), strict=True))) for cell in self)

    def __sub__(self, step: Sequence[int]) -> Polyomino:
        return self + tuple(-part for part in _point(step))

    def color(self) -> str:
        return self._color

    def sorted_list(self) -> list[Cell]:
        return list(self._cells)

    def frozenset(self) -> frozenset[Cell]:
        return frozenset(self._cells)

    def bounding_box(self) -> list[list[int]]:
        """The smallest and the largest coordinates."""
        return [list(map(edge, zip(*self._cells, strict=True))) for edge in (min, max)]

    def canonical(self) -> Polyomino:
        """Shifted so that the smallest coordinates are zero."""
        return self - self.bounding_box()[0]

    def isometric_copies(
        self, box: Polyomino | Sequence[int], orientation_preserving: bool = True
    ) -> Iterator[Polyomino]:
        """All turned copies inside a box, also mirrored unless the orientation is to be preserved."""
        turned = orientations(LATTICES[self._dimension], self, mirror=not orientation_preserving)
        for shape in turned:
            yield from self._with(shape).translated_copies(box)

    def translated_copies(self, box: Polyomino | Sequence[int]) -> Iterator[Polyomino]:
        space = as_box(box)
        if space._dimension != self._dimension:
            raise BadInput(
                f"a polyomino of {self._dimension} dimensions does not fit into {space._dimension}"
            )
        home, inside = self.canonical(), space.frozenset()
        least, most = space.bounding_box()
        size = home.bounding_box()[1]
        steps = (range(a, b - c + 1) for a, b, c in zip(least, most, size, strict=True))
        for step in product(*steps):
            copy = home + step
            if copy.frozenset() <= inside:
                yield copy

    def show3d(self, size: float = 1) -> Graphics3d:
        """The points as cubes; `size` is their edge."""
        cells = (cell if len(cell) == 3 else (*cell, 0) for cell in self)
        return Graphics3d((Solid(tuple(cells), self._color),), edge=size)

    def _with(self, cells: Iterable[Cell]) -> Polyomino:
        return Polyomino(cells, self._color)


def as_box(box: Polyomino | Sequence[int]) -> Polyomino:
    """A region, or all points of a box with these sides."""
    if isinstance(box, Polyomino):
        return box
    sides = _point(box)
    if len(sides) not in LATTICES:
        raise BadInput(f"a box has two sides or three, not {len(sides)}")
    if min(sides) < 1:
        raise BadInput(f"the sides of a box are positive, not {sides}")
    if max(sides) > 1000 or _volume(sides) > 4096:
        raise BadInput(f"a box has at most 4,096 points; {sides} has more")
    return Polyomino(product(*map(range, sides)))


def _volume(sides: Iterable[int]) -> int:
    volume = 1
    for side in sides:
        volume *= side
    return volume


def _point(coordinates: Sequence[int]) -> Cell:
    try:
        return tuple(map(index, coordinates))
    except TypeError:
        raise BadInput(f"whole numbers are needed, not {shortened(repr(coordinates))}") from None


class DancingLinks:
    """Rows that cover columns 0, 1, ...; each row is a list of columns."""

    def __init__(self, rows: Sequence[Sequence[int]], columns: int | None = None) -> None:
        self._rows = [list(row) for row in rows]
        needed = 1 + max((column for row in rows for column in row), default=-1)
        self._columns = needed if columns is None else columns
        self._problem: ExactCover[int] = ExactCover(
            items=tuple(range(self._columns)),
            options={number: frozenset(row) for number, row in enumerate(self._rows)},
        )
        self._solutions: Iterator[tuple[int, ...]] | None = None
        self._found: list[int] = []

    def __repr__(self) -> str:
        return f"Dancing links solver for {self.ncols()} columns and {self.nrows()} rows"

    def ncols(self) -> int:
        return self._columns

    def nrows(self) -> int:
        return len(self._rows)

    def rows(self) -> list[list[int]]:
        return [list(row) for row in self._rows]

    def search(self) -> int:
        """Go to the next solution: 1 if there is one, otherwise 0."""
        if self._solutions is None:
            self._solutions = self.solutions_iterator()
        found = next(self._solutions, None)
        self._found = [] if found is None else list(found)
        return int(found is not None)

    def get_solution(self) -> list[int]:
        """The numbers of the rows of the solution that `search` went to."""
        return list(self._found)

    def solutions_iterator(self) -> Iterator[tuple[int, ...]]:
        """Every solution as the numbers of its rows, in the order in which they were chosen."""
        return covers(self._problem)

    def one_solution(self) -> list[int] | None:
        found = next(self.solutions_iterator(), None)
        return None if found is None else list(found)

    def number_of_solutions(self, ncpus: int | None = None) -> int:
        budget = UNLIMITED if ncpus is None else Budget(threads=ncpus)
        return answer(CountCovers(self._problem), budget).count


PARTIAL = ("None", "common", "incremental")

Tiling = list[Polyomino]


class TilingSolver:
    def __init__(
        self,
        pieces: Iterable[Polyomino],
        box: Polyomino | Sequence[int],
        rotation: bool = True,
        reflection: bool = False,
        reusable: bool = False,
    ) -> None:
        self._pieces = list(pieces)
        if not self._pieces or not all(isinstance(piece, Polyomino) for piece in self._pieces):
            raise BadInput("a tiling needs at least one Polyomino")
        if reflection and not rotation:
            raise CannotDo("pieces that may be mirrored but not turned are not supported")
        self._box, self._given = as_box(box), box
        self._rotation, self._reflection, self._reusable = rotation, reflection, reusable

    def __repr__(self) -> str:
        box = self._given if isinstance(self._given, Polyomino) else tuple(self._given)
        return (
            f"Tiling solver of {len(self._pieces)} pieces into the box {box}\n"
            f"Rotation allowed: {self._rotation}\n"
            f"Reflection allowed: {self._reflection}\n"
            f"Reusing pieces allowed: {self._reusable}"
        )

    def pieces(self) -> list[Polyomino]:
        return list(self._pieces)

    def space(self) -> Iterator[tuple[int, ...]]:
        """The points of the box."""
        return iter(self._box)

    def is_suitable(self) -> bool:
        """Whether the pieces have as many points as the box."""
        return self._reusable or sum(map(len, self._pieces)) == len(self._box)

    def rows(self) -> list[list[int]]:
        """For every placement the column of its piece, unless pieces are reusable, and of its points."""
        return [row for row, _ in self._placements]

    def row_to_polyomino(self, row_number: int) -> Polyomino:
        return self._placements[row_number][1]

    def dlx_solver(self) -> DancingLinks:
        return DancingLinks(self.rows(), self._first_point + len(self._box))

    def number_of_solutions(self) -> int:
        return self.dlx_solver().number_of_solutions() if self.is_suitable() else 0

    def solve(self, partial: str | None = None) -> Iterator[Tiling]:
        """The solutions one by one; see the manual of QuantuminoSolver.solve for `partial`."""
        if str(partial) not in PARTIAL:
            raise UnknownName("way to show partial solutions", partial, PARTIAL)
        if not self.is_suitable():
            return iter(())
        found = (
            [self.row_to_polyomino(row) for row in rows]
            for rows in self.dlx_solver().solutions_iterator()
        )
        match partial:
            case "common":
                return _with_common_parts(found)
            case "incremental":
                return _one_change_at_a_time(found)
        return found

    @property
    def _first_point(self) -> int:
        """Columns of pieces come before those of points."""
        return 0 if self._reusable else len(self._pieces)

    @cached_property
    def _placements(self) -> list[tuple[list[int], Polyomino]]:
        columns = {point: self._first_point + number for number, point in enumerate(self._box)}
        return [
            ([*([] if self._reusable else [number]), *(columns[point] for point in copy)], copy)
            for number, piece in enumerate(self._pieces)
            for copy in sorted(self._copies(piece), key=Polyomino.sorted_list)
        ]

    def _copies(self, piece: Polyomino) -> Iterator[Polyomino]:
        if not self._rotation:
            return piece.translated_copies(self._box)
        return piece.isometric_copies(self._box, orientation_preserving=not self._reflection)


def _common(first: Tiling, second: Tiling) -> int:
    """How many pieces at the beginning are the same."""
    for number, (one, other) in enumerate(zip(first, second, strict=False)):
        if one != other:
            return number
    return min(len(first), len(second))


def _with_common_parts(solutions: Iterator[Tiling]) -> Iterator[Tiling]:
    """Between two consecutive solutions what they have in common."""
    last: Tiling | None = None
    for solution in solutions:
        if last is not None:
            yield solution[: _common(last, solution)]
        yield solution
        last = solution


def _one_change_at_a_time(solutions: Iterator[Tiling]) -> Iterator[Tiling]:
    """From one solution to the next by taking away and adding one piece after the other."""
    last: Tiling = []
    for solution in solutions:
        same = _common(last, solution)
        for number in range(len(last) - 1, same - 1, -1):
            yield last[:number]
        for number in range(same + 1, len(solution) + 1):
            yield solution[:number]
        last = solution
