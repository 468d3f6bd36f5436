"""An exact cover with the names of Sage's dancing links; the search is hamekomi's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hamekomi.engines.exact_cover import CountCovers, ExactCover, covers
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.work import answer


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
