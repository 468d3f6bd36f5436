"""Many puzzles: any kind of input, every puzzle in its place, bad ones named."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from hamekomi.families.sudoku.bulk import (
    Fault,
    answer_many,
    count_many,
    is_unique_many,
    solve_many,
)
from hamekomi.families.sudoku.lines import solve_lines
from hamekomi.families.sudoku.making.minimal import make_minimal
from hamekomi.families.sudoku.solvers.fast import count_9x9, solutions_of_9x9
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget
from hamekomi.model.family import Solved
from tests.families.sudoku.boards import EMPTY, FIVE, IMPOSSIBLE, INKALA, INKALA_SOLVED, cells

LINES = [INKALA, FIVE, IMPOSSIBLE, EMPTY]
TEXT = "\n".join(LINES)
NUMBERS = memoryview(b"".join(map(cells, LINES))).cast("B", (4, 81))


@pytest.mark.parametrize(
    "puzzles",
    [
        TEXT,
        TEXT.encode(),
        bytearray(TEXT.replace("\n", "\r\n\n"), "ascii"),
        memoryview(TEXT.encode()),
        LINES,
        [line.replace(".", "0").encode() + b"\n" for line in LINES],
        iter(LINES),
        NUMBERS,
    ],
    ids=["str", "bytes", "windows lines", "memoryview", "list", "lines of bytes", "iterator", "array"],
)
def test_puzzles_are_accepted_in_many_forms(puzzles: Any) -> None:
    assert count_many(puzzles, 6).tolist() == [1, 5, 0, 6]


def test_solutions_and_uniqueness_come_in_the_order_of_the_puzzles() -> None:
    rows = solve_many(TEXT)
    assert rows.shape == (4, 81)
    assert bytes(rows)[:81] == cells(INKALA_SOLVED)
    assert bytes(rows)[162:243] == bytes(81) == bytes(rows[2]) == bytes(rows[-2])
    assert (
        bytes(rows[0]) == cells(INKALA_SOLVED) and rows[0, 80] == rows[0][80] == cells(INKALA_SOLVED)[80]
    )
    assert [bytes(row) for row in rows[:2]] == [bytes(rows[0]), bytes(rows[1])] and len(list(rows)) == 4
    assert pickle.loads(pickle.dumps(rows)) == rows
    for wrong in (4, -5, (0, 81)):
        with pytest.raises(IndexError):
            rows[wrong]
    assert is_unique_many(TEXT).tolist() == [True, False, False, False]


@pytest.mark.parametrize("number", [1, 63, 64, 65, 129])
def test_no_puzzle_is_lost_where_a_block_of_64_ends(number: int) -> None:
    assert count_many([INKALA] * number, 2).tolist() == [1] * number


def test_solutions_can_be_lines() -> None:
    found = answer_many([INKALA, INKALA], limit=2, rows="text")
    assert bytes(found.rows).decode() == 2 * f"{INKALA_SOLVED}\n"


def test_numpy_in_numpy_out() -> None:
    numpy = pytest.importorskip("numpy")
    array = numpy.asarray(NUMBERS)
    assert count_many(array, 6).tolist() == [1, 5, 0, 6]
    assert is_unique_many(array).tolist() == [True, False, False, False]
    assert solve_many(array).shape == (4, 81)
    assert solve_many(numpy.asfortranarray(array)).tolist() == solve_many(NUMBERS).tolist()
    rows = solve_many(NUMBERS)
    taken = numpy.asarray(rows)
    assert taken.shape == (4, 81) and taken.dtype == numpy.uint8 and taken.tolist() == rows.tolist()
    assert numpy.shares_memory(taken, numpy.asarray(rows)) and numpy.asarray(rows, float).sum() > 0
    room = numpy.zeros((4, 81), numpy.uint8)
    assert solve_many(array, out=room) is room
    assert bytes(room[0]) == cells(INKALA_SOLVED)


def test_threads_make_no_difference() -> None:
    puzzles = [*make_minimal(150, seed=9), *(bytes(81) for _ in range(5))]
    array = memoryview(b"".join(puzzles)).cast("B", (155, 81))
    alone = answer_many(array, limit=50, rows="cells")
    for threads in (2, 5):
        together = answer_many(array, limit=50, rows="cells", threads=threads)
        assert together.counts == alone.counts
        assert together.rows == alone.rows
        assert together.nodes == alone.nodes


def test_bad_puzzles_are_named_and_the_rest_is_done() -> None:
    faults: list[Fault] = []
    text = f"{INKALA}\n\n{INKALA[1:]}\n{INKALA[:80]}x\n{INKALA}"
    assert count_many(text, faults=faults).tolist() == [1, 0, 0, 1]
    assert list(map(str, faults)) == [
        "line 3: a 9x9 Sudoku has 81 symbols, not 80",
        "line 4: expected 1 to 9, 0 or '.' in r9c9, found 'x'",
    ]
    assert [fault.number for fault in faults] == [2, 3]


def test_the_first_bad_puzzle_is_an_error_unless_there_is_a_list_for_faults() -> None:
    with pytest.raises(BadInput, match=r"^line 2: a 9x9 Sudoku has 81 symbols, not 3$"):
        solve_many([INKALA, "123", ""])
    array = memoryview(bytes(80) + b"\x0a").cast("B", (1, 81))
    with pytest.raises(BadInput, match=r"^puzzle 1: expected a number from 0 to 9 in r9c9, found 10$"):
        solve_many(array)


@pytest.mark.parametrize("nothing", ["", b"", [], "\n\n"])
def test_no_puzzles_have_no_answers(nothing: Any) -> None:
    assert count_many(nothing).tolist() == []
    assert solve_many(nothing).tolist() == []


@pytest.mark.parametrize(
    "wrong", [3, None, [INKALA, 3], [INKALA + "\n" + INKALA], memoryview(bytes(160)).cast("B", (2, 80))]
)
def test_other_inputs_than_puzzles_are_refused(wrong: Any) -> None:
    with pytest.raises(BadInput):
        count_many(wrong)


@pytest.mark.parametrize("room", [bytearray(80), bytes(81), memoryview(bytearray(648)).cast("Q")])
def test_solutions_are_not_written_beyond_their_room(room: Any) -> None:
    with pytest.raises(BadInput):
        solve_many([INKALA], out=room)


def test_solutions_are_never_written_to_a_copy_of_their_room() -> None:
    wide = memoryview(bytearray(162))
    for room in (wide[::2], wide.cast("H"), memoryview(bytearray(81)).cast("b"), [0] * 81):
        with pytest.raises(BadInput, match="contiguous array of unsigned bytes"):
            solve_many([INKALA], out=room)


@pytest.mark.parametrize("threads", [0, -1, 1025, 2**40])
def test_threads_are_checked(threads: int) -> None:
    with pytest.raises(BadInput, match=f"the number of threads is from 1 to 1024, not {threads}"):
        count_many([INKALA], threads=threads)
    with pytest.raises(BadInput, match="the number of threads"):
        make_minimal(1, seed=0, threads=threads)


def test_limits_are_checked() -> None:
    for limit in (0, -1, 1.5):
        with pytest.raises(BadInput, match="limit"):
            count_many([INKALA], limit)  # type: ignore[arg-type]


def test_more_puzzles_than_memory_holds_are_refused() -> None:
    with pytest.raises(BadInput, match="there is no room for"):
        make_minimal(10**17, seed=0)


def test_a_batch_that_would_take_years_can_be_interrupted() -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        count_many([EMPTY], 10**15, threads=2, clock=Budget(on_tick=interrupt).clock())


def test_a_clock_stops_a_batch() -> None:
    with pytest.raises(OutOfBudget):
        count_many([EMPTY], 10**15, clock=Budget(nodes=20_000).clock())


@pytest.mark.parametrize("threads", [1, 3])
def test_lines_have_the_counts_and_solutions_of_single_puzzles(threads: int) -> None:
    puzzles = [
        bytes(0 if number % 5 == cell % 7 else digit for cell, digit in enumerate(each))
        for number, each in enumerate(make_minimal(60, seed=8, givens=34))
    ]
    array = memoryview(b"".join(puzzles)).cast("B", (60, 81))
    found = answer_many(array, limit=50, rows="cells", threads=threads)
    assert found.counts.tolist() == [min(50, count_9x9(each, limit=50)) for each in puzzles]
    assert len(set(found.counts.tolist())) > 2
    for number, each in enumerate(puzzles):
        row = bytes(found.rows[number, cell] for cell in range(81))
        assert row in set(solutions_of_9x9(each))


def line_of(solved: Solved, number: int) -> str:
    return bytes(solved.lines[number * solved.width : (number + 1) * solved.width]).decode()


def test_solved_lines_leave_all_others_to_the_caller() -> None:
    lines = [INKALA, FIVE, IMPOSSIBLE, INKALA.replace(".", "0"), "12", INKALA]
    for end in (b"", b"\n"):
        solved = solve_lines("\n".join(lines).encode() + end, 2, UNLIMITED.clock())
        assert solved.others == (1, 2, 4) and solved.width == 82
        assert [line_of(solved, number) for number in (0, 3, 5)] == [INKALA_SOLVED + "\n"] * 3


def test_blank_lines_keep_the_numbers_of_solved_lines() -> None:
    solved = solve_lines(f"{INKALA}\n\n{FIVE}\n{INKALA}\n".encode(), 1, UNLIMITED.clock())
    assert solved.others == (1, 2)
    assert line_of(solved, 3) == INKALA_SOLVED + "\n"
