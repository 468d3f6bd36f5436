"""What lies where on a board is the same as cell by cell, also beyond the rim."""

from __future__ import annotations

from itertools import product

import pytest

from hamekomi.laws.language.board import DIRECTIONS, Board, Cell, Pair, pair

STEPS = [(row, column) for row, column in product((-1, 0, 1), repeat=2) if row or column]


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 4), (3, 2), (3, 4)])
def test_what_lies_beside_a_cell(rows: int, columns: int) -> None:
    board = Board(rows, columns)
    everywhere = [Cell(row, column) for row in range(-1, rows + 1) for column in range(-1, columns + 1)]
    assert board.cells == tuple(each for each in everywhere if each in board)
    for cell in everywhere:
        assert board.neighbours(cell) == tuple(e for d in DIRECTIONS if (e := cell.step(d)) in board)
        assert board.around(cell) == tuple(e for d in STEPS if (e := cell.step(d)) in board)
        for way in STEPS:
            ray = [cell.step(way, length) for length in range(1, 9)]
            inside = next((at for at, each in enumerate(ray) if each not in board), 8)
            assert board.ray(cell, way) == tuple(ray[:inside])
    for cell in board.cells:
        assert board.pairs_at(cell) == tuple(pair(cell, each) for each in board.neighbours(cell))
    assert set(board.pairs) == {each for cell in board.cells for each in board.pairs_at(cell)}
    assert all(type(each) is Pair for each in board.pairs)


def test_blocks_and_rectangles_are_made_of_the_cells_of_the_board() -> None:
    board = Board(3, 4)
    for height, width in product((1, 2, 3), (1, 2, 4)):
        corners = product(range(4 - height), range(5 - width))
        assert list(board.blocks(height, width)) == [
            tuple(Cell(top + row, left + column) for row, column in product(range(height), range(width)))
            for top, left in corners
        ]
    found = list(board.rectangles(Cell(1, 1), 4))
    assert all(Cell(1, 1) in each and len(each) == 4 for each in found)
    assert len(found) == 1 + 4  # one row of four, and four squares; a column of four is too long


def test_boards_of_a_size_differ_by_what_is_printed() -> None:
    one, other = Board(2, 2, ((Cell(0, 0), 1),)), Board(2, 2)
    assert one.cells == other.cells
    assert one != other
    assert one.clue == {Cell(0, 0): 1} and not other.clue
