"""TilingSolver with Sage's names: fill a box with polyominoes, each once, or as often as one likes.

Sage leaves two things to its search that are different here: which solution comes first, and so the
order of all. Within a solution the pieces come in the order in which the search placed them, as in Sage,
so that consecutive solutions have a beginning in common.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from hamekomi.model.errors import BadInput, CannotDo, UnknownName
from hamekomi.sage.combinat.tiling.dlx import DancingLinks
from hamekomi.sage.combinat.tiling.polyomino import Polyomino, as_box

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
