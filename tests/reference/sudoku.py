"""All solutions of a small Sudoku, by trying every symbol in the first empty cell; what singles
leave."""

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


def without_singles(
    box_rows: int, box_columns: int, cells: Sequence[int], *, naked: bool = True
) -> list[set[int]] | None:
    """The candidates of each cell when no single changes anything any more; None if some cell has none.

    Without naked singles a symbol is written only where it is the only place in a row, column or box.
    """
    size = box_rows * box_columns
    everywhere = range(size**2)
    houses = [{cell for cell in everywhere if cell // size == line} for line in range(size)]
    houses += [{cell for cell in everywhere if cell % size == line} for line in range(size)]
    for top in range(0, size, box_rows):
        for left in range(0, size, box_columns):
            rows, columns = range(top, top + box_rows), range(left, left + box_columns)
            houses.append({row * size + column for row in rows for column in columns})
    written = {cell: symbol for cell, symbol in enumerate(cells) if symbol}
    while True:
        left_over = [
            {written[cell]}
            if cell in written
            else set(range(1, size + 1))
            - {written[other] for house in houses if cell in house for other in house & written.keys()}
            for cell in everywhere
        ]
        found = {
            cell: min(left_over[cell]) for cell in everywhere if naked and len(left_over[cell]) == 1
        }
        for house in houses:
            for symbol in range(1, size + 1):
                places = [cell for cell in house if symbol in left_over[cell]]
                if len(places) == 1:
                    found[places[0]] = symbol
        if not all(left_over):
            return None
        if found.keys() <= written.keys():
            return left_over
        written |= found
