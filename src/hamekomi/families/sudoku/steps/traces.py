"""On which earlier steps a step rests: which of them ruled out the candidates that it relies on.

A technique relies on candidates that are gone: those of a symbol in the rest of a house, or the other
ones of a cell. A finding says where its pattern is, so we know where to look, but not exactly which
candidates matter there. So we try sets of them, the smallest first, and take the first one from which
the conclusion follows by the laws of Sudoku. A search proves that, on an empty grid with nothing else
known; where the set is more than the pattern needs, what the proof uses is enough.

Techniques that rest on there being one solution follow from no set; of them we know nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial

from hamekomi.engines.constraints import Problem, Search
from hamekomi.families.sudoku.play.position import Position
from hamekomi.families.sudoku.puzzle import EMPTY, Grid
from hamekomi.families.sudoku.steps.logic import Candidate, Finding, Link
from hamekomi.model.answers import UNLIMITED

# A conclusion follows from its premises at once, or after a few attempts; a longer search is given up.
MOST_CONFLICTS = 500

Facts = frozenset[Candidate]


class Traces:
    """Which step has ruled out a candidate first; 0 for those that were gone at the beginning."""

    def __init__(self, position: Position) -> None:
        self._grid = position.puzzle.grid
        self._gone: dict[Candidate, int] = {}
        self._steps = 0
        for cell, symbol in enumerate(position.cells):
            if symbol != EMPTY:
                self._place(cell, symbol)
            for other in range(1, self._grid.size + 1):
                if position.ruled_out[cell] >> other & 1:
                    self._gone[Candidate(cell, other)] = 0

    def add(self, finding: Finding) -> partial[tuple[int, ...] | None]:
        """Take this as the next step; the result finds the steps that it needs."""
        before = self._steps
        self._steps += 1
        for cell, symbol in finding.placed:
            self._place(cell, symbol)
        for each in finding.removed:
            self._gone.setdefault(each, self._steps)
        return partial(self._needs, finding, before)

    def _place(self, cell: int, symbol: int) -> None:
        for other in range(1, self._grid.size + 1):
            if other != symbol:
                self._gone.setdefault(Candidate(cell, other), self._steps)
        for peer in self._grid.peers[cell]:
            self._gone.setdefault(Candidate(peer, symbol), self._steps)

    def _needs(self, finding: Finding, before: int) -> tuple[int, ...] | None:
        for places, is_exact in _readings(self._grid, finding):
            gone = frozenset(each for each in places if self._gone.get(each, before + 1) <= before)
            used = _used(self._grid, finding, gone)
            if used is not None:
                facts = gone if is_exact else used
                return tuple(sorted({self._gone[each] for each in facts} - {0}))
        return None


def _readings(grid: Grid, finding: Finding) -> Iterator[tuple[set[Candidate], bool]]:
    """Where the finding may look, and whether it looks at all of that."""
    pattern = (*finding.placed, *finding.premises, *finding.extras)
    digits = {*finding.digits, *(each.digit for each in (*pattern, *finding.removed))}
    in_houses = set(_in_houses(grid, finding.houses, finding.digits or digits))
    in_cells = set(_in_cells(grid, (each.cell for each in pattern)))
    in_links = {each for link in finding.links for each in _in_link(grid, link)}
    yield in_houses, True
    yield in_cells, True
    yield in_links, False
    yield in_houses | in_cells, False
    covers = set(_in_houses(grid, (*finding.houses, *finding.covers), digits))
    yield in_cells | in_links | covers, False


def _in_houses(grid: Grid, houses: Iterable[int], digits: Iterable[int]) -> Iterator[Candidate]:
    cells = {cell for house in houses for cell in grid.houses[house].cells}
    return (Candidate(cell, digit) for digit in digits for cell in cells)


def _in_cells(grid: Grid, cells: Iterable[int]) -> Iterator[Candidate]:
    return (Candidate(cell, digit) for cell in set(cells) for digit in range(1, grid.size + 1))


def _in_link(grid: Grid, link: Link) -> Iterator[Candidate]:
    """A link in a cell looks at its other candidates, one in a house at the other cells of it."""
    cells = {link.start.cell, link.end.cell, *link.start_others, *link.end_others}
    yield from _in_cells(grid, cells)
    shared = [number for number, house in enumerate(grid.houses) if cells <= set(house.cells)]
    yield from _in_houses(grid, shared, {link.start.digit, link.end.digit})


def _used(grid: Grid, finding: Finding, gone: Facts) -> Facts | None:
    """Those of the facts that a proof of the conclusions uses; None if there is no short proof."""
    used: set[Candidate] = set()
    facts = {-_number(grid, each): each for each in sorted(gone)}
    wrong = [-_number(grid, each) for each in finding.placed]
    wrong += [_number(grid, each) for each in finding.removed]
    for each in wrong:
        # A search of its own, so that the result does not depend on which steps were traced before.
        search = Search(_laws(grid), UNLIMITED.clock())
        if not search.refutes([*facts, each], MOST_CONFLICTS):
            return None
        used.update(facts[literal] for literal in search.failed() if literal in facts)
    return frozenset(used)


def _number(grid: Grid, candidate: Candidate) -> int:
    return candidate.cell * grid.size + candidate.digit


@lru_cache(maxsize=4)
def _laws(grid: Grid) -> Problem:
    """Of the candidates of a cell, and of a symbol in a house, one is true."""
    every, cells = range(1, grid.size + 1), range(grid.size**2)
    problem = Problem(grid.size**3)
    groups = [[Candidate(cell, digit) for digit in every] for cell in cells]
    groups += [
        [Candidate(cell, digit) for cell in house.cells] for house in grid.houses for digit in every
    ]
    for group in groups:
        problem.add_count([_number(grid, each) for each in group], 1, 1)
    return problem
