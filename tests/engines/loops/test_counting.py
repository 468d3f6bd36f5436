"""The sweep compared with drawing all loops one by one, with formulas, and with turned boards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hamekomi.engines.loops.counting import count_loops, prepare
from hamekomi.geometry.planar import Place, grid, symmetries
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget
from tests.engines.sweeps import assert_progress_grows_to_one, assert_stays_out_of_memory

UNKNOWN, LINE, CROSS = range(3)
NONE = b"\xff"  # no clue
Loop = frozenset[Place]
Clues = tuple[int, ...]  # -1 where there is none
Board = tuple[int, int, Clues, bytes]


@cache
def all_loops(rows: int, columns: int) -> tuple[Loop, ...]:
    """Every loop starts to the right at its first vertex in reading order and comes back from below."""
    board = grid(rows, columns)

    def extended(path: list[Place], lines: list[Place]) -> Iterator[Loop]:
        for edge in board.edges_of_vertex(path[-1]):
            one, other = board.ends(edge)
            vertex = other if one == path[-1] else one
            if vertex == path[0] and len(path) > 2:
                yield frozenset([*lines, edge])
            elif vertex > path[0] and vertex not in path:
                yield from extended([*path, vertex], [*lines, edge])

    return tuple(
        loop
        for row, column in board.vertices
        if column < 2 * columns
        for loop in extended([(row, column), (row, column + 2)], [(row, column + 1)])
    )


def by_drawing(rows: int, columns: int, clues: Clues, marks: bytes) -> int:
    board = grid(rows, columns)
    given = [
        (frozenset(board.edges_of_cell(cell)), clue)
        for cell, clue in zip(board.cells, clues, strict=True)
        if clue >= 0
    ]
    lines = {edge for edge, mark in zip(board.edges, marks, strict=True) if mark == LINE}
    crosses = {edge for edge, mark in zip(board.edges, marks, strict=True) if mark == CROSS}
    return sum(
        lines <= loop
        and crosses.isdisjoint(loop)
        and all(len(around & loop) == clue for around, clue in given)
        for loop in all_loops(rows, columns)
    )


def clue_bytes(clues: Clues) -> bytes:
    return bytes(clue & 0xFF for clue in clues)


def counted(rows: int, columns: int, clues: Clues = (), marks: bytes = b"") -> int:
    return count_loops(
        rows,
        columns,
        clue_bytes(clues or (-1,) * (rows * columns)),
        marks or bytes(len(grid(rows, columns).edges)),
        UNLIMITED.clock(),
    )


def turned(board: Board, which: int) -> Board:
    rows, columns, clues, marks = board
    here = grid(rows, columns)
    there = grid(*((rows, columns) if which < 4 else (columns, rows)))
    turn = symmetries(rows, columns)[which]
    clue_at = {turn(cell): clue for cell, clue in zip(here.cells, clues, strict=True)}
    mark_at = {turn(edge): mark for edge, mark in zip(here.edges, marks, strict=True)}
    return (
        there.rows,
        there.columns,
        tuple(clue_at[cell] for cell in there.cells),
        bytes(mark_at[edge] for edge in there.edges),
    )


@st.composite
def boards(draw: st.DrawFn, most: int) -> Board:
    """Clues and marks of a loop, each left out at random; some are wrong, so that many counts occur."""
    rows, columns = draw(st.integers(1, most)), draw(st.integers(1, most))
    board = grid(rows, columns)
    inside = draw(st.lists(st.booleans(), min_size=rows * columns, max_size=rows * columns))
    if draw(st.booleans()):
        loops = all_loops(min(rows, 4), min(columns, 4))
        lines = set(loops[draw(st.integers(0, len(loops) - 1))])
    else:
        colour = dict(zip(board.cells, inside, strict=True))
        lines = {edge for edge in board.edges if sum(colour[cell] for cell in board.sides(edge)) == 1}
    share = draw(st.sampled_from([0.0, 0.1, 0.3, 0.6, 1.0]))
    marked = draw(st.sampled_from([0.0, 0.05, 0.3]))
    random = draw(st.randoms(use_true_random=False))
    clues = tuple(
        min(3, len(lines.intersection(board.edges_of_cell(cell)))) if random.random() < share else -1
        for cell in board.cells
    )
    marks = bytes(
        (LINE if edge in lines else CROSS) if random.random() < marked else UNKNOWN
        for edge in board.edges
    )
    return rows, columns, clues, marks


def test_loops_are_drawn_once() -> None:
    loops = all_loops(3, 3)
    assert len(set(loops)) == len(loops) == 213


@given(board=boards(4))
@settings(max_examples=150)
def test_the_count_is_that_of_drawing_all_loops(board: Board) -> None:
    assert counted(*board) == by_drawing(*board)


@given(rows=st.integers(1, 4), columns=st.integers(1, 4), data=st.data())
@settings(max_examples=150)
def test_clues_and_marks_that_come_from_no_loop(rows: int, columns: int, data: st.DataObject) -> None:
    board = grid(rows, columns)
    clue = st.sampled_from([-1, -1, -1, 0, 1, 2, 3, 4])
    mark = st.sampled_from([UNKNOWN] * 8 + [LINE, CROSS])
    clues = data.draw(st.tuples(*[clue] * len(board.cells)))
    marks = bytes(data.draw(st.tuples(*[mark] * len(board.edges))))
    assert counted(rows, columns, clues, marks) == by_drawing(rows, columns, clues, marks)


@given(board=boards(6))
@settings(max_examples=60)
def test_turning_and_mirroring_a_board_changes_nothing(board: Board) -> None:
    assert len({counted(*turned(board, which)) for which in range(8)}) == 1


@given(board=boards(6), edge=st.integers(0))
@settings(max_examples=60)
def test_every_edge_is_a_line_or_a_cross(board: Board, edge: int) -> None:
    rows, columns, clues, marks = board
    edge %= len(marks)
    lines, crosses = (
        counted(rows, columns, clues, marks[:edge] + bytes([mark]) + marks[edge + 1 :])
        for mark in (LINE, CROSS)
    )
    if marks[edge] == UNKNOWN:
        assert lines + crosses == counted(*board)


@given(board=boards(6), cell=st.integers(0))
@settings(max_examples=60)
def test_every_cell_has_none_to_four_lines(board: Board, cell: int) -> None:
    rows, columns, clues, marks = board
    cell %= len(clues)

    def with_clue(clue: int) -> int:
        return counted(rows, columns, (*clues[:cell], clue, *clues[cell + 1 :]), marks)

    assert sum(map(with_clue, range(5))) == with_clue(-1)


@pytest.mark.parametrize("length", [1, 2, 3, 10, 61, 62, 63, 64, 500])
def test_a_single_row_has_as_many_loops_as_stretches_of_cells(length: int) -> None:
    assert counted(1, length) == counted(length, 1) == length * (length + 1) // 2


@pytest.mark.parametrize("columns", [3, 17, 19, 20, 62, 63, 200])
def test_a_band_of_a_large_board_is_a_small_board(columns: int) -> None:
    """All edges of a square are crossed out except in its last two columns, or in its last two rows."""
    board = grid(columns, columns)
    expected = counted(columns, 2)
    for axis in (0, 1):
        marks = bytes(UNKNOWN if edge[axis] >= 2 * columns - 4 else CROSS for edge in board.edges)
        assert counted(columns, columns, marks=marks) == expected


@pytest.mark.parametrize("before", [1, 13, 17, 58, 61, 63, 126])
@given(board=boards(4))
@settings(max_examples=20)
def test_a_board_counts_the_same_as_part_of_a_large_one(before: int, board: Board) -> None:
    """The board with its clues and marks, inside a larger one whose other edges are crossed out."""
    rows, columns, clues, marks = board
    here, there = grid(rows, columns), grid(rows + before + 1, columns + before + 1)

    def moved(place: Place) -> Place:
        return place[0] + 2 * before, place[1] + 2 * before

    clue_at = {moved(cell): clue for cell, clue in zip(here.cells, clues, strict=True)}
    mark_at = {moved(edge): mark for edge, mark in zip(here.edges, marks, strict=True)}
    assert counted(*board) == counted(
        there.rows,
        there.columns,
        tuple(clue_at.get(cell, -1) for cell in there.cells),
        bytes(mark_at.get(edge, CROSS) for edge in there.edges),
    )


@pytest.mark.parametrize("columns", [19, 20, 62, 63])
def test_clues_along_wide_frontiers(columns: int) -> None:
    """The outline of the board, and of the board without its first column, computed from their clues."""
    rows = columns

    def outline(first: int) -> Clues:
        board = grid(rows, columns)
        inside = {cell for cell in board.cells if cell[1] > 2 * first}
        return tuple(
            sum(
                sum(side in inside for side in board.sides(edge)) == 1
                for edge in board.edges_of_cell(cell)
            )
            for cell in board.cells
        )

    assert counted(rows, columns, outline(0)) == 1
    assert counted(rows, columns, outline(1)) == 1
    assert counted(rows, columns, tuple(1 - clue if clue < 2 else 2 for clue in outline(0))) == 0


def test_a_board_without_lines_is_no_loop() -> None:
    assert counted(3, 3, (0,) * 9) == 0
    assert counted(1, 1, (0,)) == 0
    assert counted(2, 2, marks=bytes([CROSS] * 12)) == 0


def test_tiny_loops() -> None:
    assert counted(1, 1, (4,)) == 1
    assert counted(3, 3, (0, 1, 0, 1, 4, 1, 0, 1, 0)) == 1
    assert counted(2, 2, (-1, 1, 1, 0)) == 1


def test_two_loops_do_not_count_as_one() -> None:
    """Opposite corners with two lines each, and nothing in between."""
    assert counted(3, 3, (4, -1, 0, -1, 0, -1, 0, -1, 4)) == 0
    board = grid(1, 3)
    ends = {edge for cell in ((1, 1), (1, 5)) for edge in board.edges_of_cell(cell)}
    assert counted(1, 3, marks=bytes(LINE if edge in ends else UNKNOWN for edge in board.edges)) == 0


def test_progress_never_goes_back_and_ends_at_one() -> None:
    assert_progress_grows_to_one(prepare(9, 9, NONE * 81, bytes(180)))


@pytest.mark.parametrize("places", [1, 7, 1000])
def test_pauses_change_nothing(places: int) -> None:
    sweep = prepare(6, 5, clue_bytes((-1, 3, *[-1] * 28)), bytes(71))
    while sweep.run(places) == "paused":
        pass
    assert sweep.count() == [counted(6, 5, (-1, 3, *[-1] * 28))]


def test_a_sweep_that_needs_more_memory_says_at_which_vertex() -> None:
    with pytest.raises(
        OutOfBudget, match=r"vertex \d+ of 256: its states do not fit into 1,000,000 bytes"
    ):
        count_loops(15, 15, NONE * 225, bytes(480), UNLIMITED.clock(), memory=1_000_000)


def test_a_sweep_that_is_out_of_memory_stays_so() -> None:
    assert_stays_out_of_memory(prepare(15, 15, NONE * 225, bytes(480), memory=1_000_000), 1_000_000)


@pytest.mark.parametrize("budget", [Budget(nodes=1000), Budget(seconds=0.0)])
def test_a_sweep_stops_at_its_budget(budget: Budget) -> None:
    with pytest.raises(OutOfBudget, match="stopped after"):
        count_loops(12, 12, NONE * 144, bytes(312), budget.clock())


@pytest.mark.parametrize(
    ("rows", "columns", "clues", "marks", "reason"),
    [
        (0, 3, b"", b"", "at least one row"),
        (255, 255, NONE * 65025, b"", "at most 254 cells"),
        (2, 2, NONE * 3, bytes(12), "each of 4 cells, not 3"),
        (2, 2, NONE * 4, bytes(13), "each of 12 edges, not 13"),
        (2, 2, bytes([0, 5, 0, 0]), bytes(12), "a clue is 0 to 4, or -1 for none, not 5"),
        (2, 2, NONE * 4, bytes([3] * 12), "a mark is 0, 1 or 2, not 3"),
    ],
)
def test_invalid_boards_are_refused(
    rows: int, columns: int, clues: bytes, marks: bytes, reason: str
) -> None:
    with pytest.raises(BadInput, match=reason):
        prepare(rows, columns, clues, marks)
