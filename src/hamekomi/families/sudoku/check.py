"""Checks a filled grid: slow, obvious, trusted. One violation per broken law, with all its places."""

from collections.abc import Iterator, Sequence

from hamekomi.families.sudoku.names import cell_name, sign_of
from hamekomi.families.sudoku.puzzle import EMPTY, Filled, House, Sudoku
from hamekomi.model.answers import Violation


def check(puzzle: Sudoku, solution: Filled) -> list[Violation]:
    size, cells = puzzle.size, solution.cells
    if len(cells) != size**2:
        return [Violation("wrong-length", (), f"there are {len(cells):,} cells, not {size**2:,}")]
    found = []
    if out_of_range := [cell for cell, symbol in enumerate(cells) if not 0 <= symbol <= size]:
        first = out_of_range[0]
        reason = f"{cell_name(size, first)} is {cells[first]}, but symbols are 1 to {size}"
        found.append(_violation("strange-symbol", size, out_of_range, reason))
    if empty := [cell for cell, symbol in enumerate(cells) if symbol == EMPTY]:
        found.append(_violation("empty-cell", size, empty, f"{cell_name(size, empty[0])} is empty"))
    if changed := [cell for cell, given in enumerate(puzzle.cells) if given not in (EMPTY, cells[cell])]:
        given = sign_of(puzzle.cells[changed[0]])
        reason = f"the given {given} in {cell_name(size, changed[0])} was changed"
        found.append(_violation("given-changed", size, changed, reason))
    grid = puzzle.grid
    for law, houses in (
        ("row-repeats", grid.rows),
        ("column-repeats", grid.columns),
        ("box-repeats", grid.boxes),
    ):
        clashes = [clash for house in houses for clash in clashes_in(house, cells)]
        if clashes:
            places = sorted({cell for _, _, twins in clashes for cell in twins})
            found.append(_violation(law, size, places, clash_words(size, *clashes[0])))
    return found


def clashes_in(house: House, cells: Sequence[int]) -> Iterator[tuple[House, int, list[int]]]:
    """The symbols that a house has more than once, with their cells."""
    symbols = [cells[cell] for cell in house.cells]
    for symbol in sorted(set(symbols) - {EMPTY}):
        if symbols.count(symbol) > 1:
            yield house, symbol, [cell for cell in house.cells if cells[cell] == symbol]


def clash_words(size: int, house: House, symbol: int, cells: Sequence[int]) -> str:
    names = " and ".join(cell_name(size, cell) for cell in cells)
    return f"{house.name} has {sign_of(symbol)} more than once: {names}"


def remarks(puzzle: Sudoku) -> Iterator[str]:
    """Givens that contradict each other; the first clash is enough to see that there is no solution."""
    for house in puzzle.grid.houses:
        for clash in clashes_in(house, puzzle.cells):
            yield f"the givens contradict each other: {clash_words(puzzle.size, *clash)}"
            return


def _violation(law: str, size: int, cells: Sequence[int], reason: str) -> Violation:
    return Violation(law, tuple(cell_name(size, cell) for cell in cells), reason)
