"""Rows, columns, boxes and peers against their definitions;

names of cells and symbols; what is refused.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.families.sudoku.names import (
    SYMBOLS,
    candidate_name,
    cell_name,
    cell_named,
    link_name,
    sign_of,
    symbol_name,
    symbol_named,
)
from hamekomi.families.sudoku.puzzle import MOST_SIZE, Sudoku, grid, shuffled_lines, usual_box
from hamekomi.model.errors import BadInput, BadText

boxes = st.tuples(st.integers(1, 5), st.integers(1, 5))


@given(boxes)
def test_peers_share_a_row_a_column_or_a_box(box: tuple[int, int]) -> None:
    high, wide = box
    size = high * wide
    for cell, peers in enumerate(grid(high, wide).peers):
        row, column = divmod(cell, size)
        assert peers == {
            down * size + right
            for down in range(size)
            for right in range(size)
            if (down, right) != (row, column)
            and (
                down == row
                or right == column
                or (down // high == row // high and right // wide == column // wide)
            )
        }


@given(boxes)
def test_rows_columns_and_boxes_each_hold_every_cell_once(box: tuple[int, int]) -> None:
    found = grid(*box)
    for kind, houses in (("row", found.rows), ("column", found.columns), ("box", found.boxes)):
        assert sorted(cell for house in houses for cell in house.cells) == list(range(found.size**2))
        assert [house.name for house in houses] == [f"{kind} {n + 1}" for n in range(found.size)]
        assert {len(house.cells) for house in houses} == {found.size}
    for house in found.boxes:
        assert {found.box_of(cell) for cell in house.cells} == {house.number}


@pytest.mark.parametrize(
    ("size", "box"),
    [
        (1, (1, 1)),
        (4, (2, 2)),
        (6, (2, 3)),
        (8, (2, 4)),
        (12, (3, 4)),
        (36, (6, 6)),
        (2, None),
        (7, None),
    ],
)
def test_usual_boxes_are_square_or_a_little_wider(size: int, box: tuple[int, int] | None) -> None:
    assert usual_box(size) == box


@given(boxes, st.integers())
def test_shuffled_lines_keep_bands_together(box: tuple[int, int], seed: int) -> None:
    high, wide = box
    lines = shuffled_lines(high * wide, high, Random(seed))
    assert sorted(lines) == list(range(high * wide))
    for first in range(0, high * wide, high):
        assert len({line // high for line in lines[first : first + high]}) == 1


def test_bands_and_the_lines_inside_them_are_shuffled() -> None:
    found = {tuple(shuffled_lines(4, 2, Random(seed))) for seed in range(200)}
    assert len(found) == 8


@pytest.mark.parametrize("size", [4, 9, 25, 64])
def test_names_of_cells_and_symbols_are_read_back(size: int) -> None:
    for cell in range(size**2):
        assert cell_named(size, cell_name(size, cell)) == cell
    for symbol in range(1, size + 1):
        assert symbol_named(size, symbol_name(symbol)) == symbol
        if symbol <= len(SYMBOLS):
            assert symbol_named(size, sign_of(symbol)) == symbol


def test_candidates_and_links_are_named_by_their_ends() -> None:
    assert candidate_name(9, 20, 7) == "r3c3:7"
    assert link_name(16, (0, 10), (17, 16), True) == "r1c1:a=r2c2:g"
    assert link_name(9, (0, 1), (80, 9), False) == "r1c1:1-r9c9:9"


@pytest.mark.parametrize("name", ["r0c1", "r1c0", "r10c1", "r1c10", "c1r1", "r1", "r1c1 ", "r1c1:2", ""])
def test_other_names_of_cells_are_refused(name: str) -> None:
    with pytest.raises(BadText):
        cell_named(9, name)


@pytest.mark.parametrize("name", ["0", "a", "10", "", "-1", "1.", "12345"])
def test_other_names_of_symbols_are_refused(name: str) -> None:
    with pytest.raises(BadText):
        symbol_named(9, name)


@pytest.mark.parametrize(
    ("box", "cells", "reason"),
    [
        ((0, 3), (), "a Sudoku has 1 to 64 rows, not boxes of 0x3"),
        ((5, 13), (), "a Sudoku has 1 to 64 rows, not boxes of 5x13"),
        ((2, 2), (0,) * 15, "a Sudoku with 4 rows has 16 cells, not 15"),
        ((2, 2), (0, 0, 0, 5, *(0,) * 12), "r1c4: a Sudoku with 4 rows has the symbols 1 to 4, not 5"),
        ((2, 2), (*(0,) * 15, -1), "r4c4: a Sudoku with 4 rows has the symbols 1 to 4, not -1"),
    ],
)
def test_other_grids_are_refused(box: tuple[int, int], cells: tuple[int, ...], reason: str) -> None:
    with pytest.raises(BadInput, match=f"^{reason}$"):
        Sudoku(*box, cells)
    assert Sudoku(8, 8, (MOST_SIZE,) * 64**2).size == MOST_SIZE
