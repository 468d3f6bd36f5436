"""All solutions of a small Sudoku: every symbol is tried in the first empty cell, nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def solutions(box_rows: int, box_columns: int, cells: Sequence[int]) -> Iterator[tuple[int, ...]]:
    size = box_rows * box_columns

    def sees(one: int, other: int) -> bool:
        (row, column), (down, right) = divmod(one, size), divmod(other, size)
        same_box = row // box_rows == down // box_rows and column // box_columns == right // box_columns
        return one != other and (row == down or column == right or same_box)

    def fits(cell: int) -> bool:
        return all(not sees(cell, other) or cells[other] != cells[cell] for other in range(size**2))

    def fill(cells: list[int]) -> Iterator[tuple[int, ...]]:
        if 0 not in cells:
            yield tuple(cells)
            return
        cell = cells.index(0)
        for symbol in range(1, size + 1):
            if all(cells[other] != symbol for other in range(size**2) if sees(cell, other)):
                cells[cell] = symbol
                yield from fill(cells)
        cells[cell] = 0

    if all(fits(cell) for cell, symbol in enumerate(cells) if symbol):
        yield from fill(list(cells))
