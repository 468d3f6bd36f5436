"""Written symbols that make a single one: what a player without marks would look at."""

from __future__ import annotations

from collections.abc import Iterable

from hamekomi.engines.sudoku.logic import Finding
from hamekomi.families.sudoku.play.position import Position
from hamekomi.families.sudoku.puzzle import EMPTY


def witnesses(position: Position, finding: Finding) -> Iterable[int]:
    """Cells that keep the symbol out of the rest of its house, or other symbols out of its cell."""
    if finding.technique == "hidden single":
        return _around_house(position, finding)
    if finding.technique == "naked single":
        return _around_cell(position, finding)
    return ()


def _around_house(position: Position, finding: Finding) -> Iterable[int]:
    grid, ((single, digit),) = position.puzzle.grid, finding.placed
    house = grid.houses[finding.houses[0]].cells
    open_cells = {cell for cell in house if position.cells[cell] == EMPTY and cell != single}
    equal = (cell for cell, symbol in enumerate(position.cells) if symbol == digit)
    return [cell for cell in equal if open_cells & grid.peers[cell]]


def _around_cell(position: Position, finding: Finding) -> Iterable[int]:
    """One cell for each symbol."""
    ((single, _),) = finding.placed
    seen = sorted(position.puzzle.grid.peers[single], reverse=True)
    by_symbol = {position.cells[cell]: cell for cell in seen if position.cells[cell] != EMPTY}
    return sorted(by_symbol.values())
