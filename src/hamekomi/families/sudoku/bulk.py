"""Many 9x9 puzzles at once, on as many threads as you like; the results do not depend on that.

The puzzles are lines of text or arrays of numbers. A text has a puzzle in each line: 1 to 9, and 0 or a
dot for an empty cell. It is bytes, a string, or a list of lines. An array is anything with the buffer
protocol that has rows of 81 bytes from 0 to 9.

A puzzle that cannot be read has the count 0 and a row of zeros. `answer_many` lists such puzzles in its
faults; the other functions raise BadInput for the first of them, unless they get a list for the faults.

Counts are memoryviews, solutions `Solutions`; `numpy.asarray` takes both without a copy;
if the puzzles are an array of numpy, so are the results.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, overload

from hamekomi._core import SudokuBatch, SudokuPuzzles
from hamekomi.engines.clocked import FINISHED, TimeSlice
from hamekomi.families.sudoku.solvers.fast import CELLS
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput
from hamekomi.model.options import MOST_THREADS

# bytes, bytearray, str, lines of these, or an array.
Puzzles = Any


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a puzzle could not be read."""

    # The number of the puzzle, from 1.
    number: int
    # The number of its line in a text, from 1.
    line: int | None
    reason: str

    def __str__(self) -> str:
        place = f"puzzle {self.number}" if self.line is None else f"line {self.line}"
        return f"{place}: {self.reason}"


def as_puzzles(puzzles: Puzzles) -> SudokuPuzzles:
    """Raises BadInput if this is neither text nor an array; does not read the puzzles yet."""
    if isinstance(puzzles, str):
        return SudokuPuzzles(_encoded(puzzles), True)
    if isinstance(puzzles, bytes | bytearray):
        return SudokuPuzzles(puzzles, True)
    try:
        view = memoryview(puzzles)
    except TypeError:
        if isinstance(puzzles, Iterable):
            return SudokuPuzzles(b"".join(_lines(puzzles)), True, skips_blank_lines=False)
        raise BadInput(f"puzzles are lines or an array, not {type(puzzles).__name__}") from None
    if view.ndim == 1 and view.format in ("B", "b", "c") and view.c_contiguous:
        return SudokuPuzzles(view, True)
    if view.format != "B" or view.ndim != 2 or view.shape is None or view.shape[1] != CELLS:
        raise BadInput(f"an array of puzzles has rows of {CELLS} unsigned bytes")
    return SudokuPuzzles(view if view.c_contiguous else view.tobytes(), False)


def fault_of(puzzles: SudokuPuzzles, puzzle: int, cell: int, found: int) -> Fault:
    """From the numbers that the core returns."""
    is_text = puzzles.is_text
    line = puzzles.line(puzzle) if is_text else None
    if cell == CELLS:
        reason = f"a 9x9 Sudoku has {CELLS} symbols, not {found:,}"
    else:
        row, column = divmod(cell, 9)
        wrong = repr(chr(found)) if is_text else str(found)
        right = "1 to 9, 0 or '.'" if is_text else "a number from 0 to 9"
        reason = f"expected {right} in r{row + 1}c{column + 1}, found {wrong}"
    return Fault(puzzle + 1, line, reason)


def _lines(lines: Iterable[object]) -> Iterable[bytes]:
    for number, line in enumerate(lines, 1):
        text = _encoded(line) if isinstance(line, str) else line
        if not isinstance(text, bytes | bytearray):
            raise BadInput(f"puzzle {number} is not a line but {type(line).__name__}")
        text = text.rstrip(b"\r\n")
        if b"\n" in text:
            raise BadInput(f"puzzle {number} has more than one line")
        yield bytes(text)
        yield b"\n"


def _encoded(text: str) -> bytes:
    """A character that is not in Latin-1 becomes a question mark, which the core refuses, too."""
    return text.encode("latin-1", "replace")


# Nodes of each thread before the first tick of the clock: a few milliseconds.
NODES_AT_FIRST = 1 << 14


class Solutions(Sequence[memoryview]):
    """Rows of 81 numbers: `rows[7]` is one, `rows[7, 80]` the number in its last cell."""

    __slots__ = ("_flat",)

    def __init__(self, flat: memoryview) -> None:
        self._flat = flat

    @property
    def shape(self) -> tuple[int, int]:
        return len(self), CELLS

    def __len__(self) -> int:
        return len(self._flat) // CELLS

    @overload
    def __getitem__(self, at: int) -> memoryview: ...
    @overload
    def __getitem__(self, at: tuple[int, int]) -> int: ...
    @overload
    def __getitem__(self, at: slice) -> list[memoryview]: ...
    def __getitem__(self, at: int | tuple[int, int] | slice) -> memoryview | int | list[memoryview]:
        if isinstance(at, tuple):
            row, cell = at
            found: int = self[row][cell]
            return found
        if isinstance(at, slice):
            return [self[row] for row in range(*at.indices(len(self)))]
        row = range(len(self))[at]
        return self._flat[row * CELLS : (row + 1) * CELLS]

    def __bytes__(self) -> bytes:
        return bytes(self._flat)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Solutions) and self._flat == other._flat

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{len(self):,} rows of {CELLS} numbers>"

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        import numpy

        rows = numpy.frombuffer(self._flat, numpy.uint8).reshape(self.shape)
        return rows.astype(dtype) if dtype not in (None, numpy.uint8) else rows.copy() if copy else rows

    def __reduce__(self) -> tuple[Any, ...]:
        return _solutions, (bytes(self),)

    def tolist(self) -> list[list[int]]:
        return [row.tolist() for row in self]


def _solutions(flat: bytes) -> Solutions:
    return Solutions(memoryview(flat))


# The form of the solutions: none, rows of 81 numbers, or lines of 81 digits.
Rows = Literal["none", "cells", "text"]


@dataclass(frozen=True, slots=True)
class BulkAnswers:
    """The answers to many puzzles, in their order."""

    # The number of solutions of each, up to the limit: 64-bit numbers.
    counts: Any
    # The first solution of each, or zeros: `Solutions` or an array; lines of text; or None.
    rows: Any
    faults: tuple[Fault, ...]
    nodes: int


def answer_many(
    puzzles: Puzzles,
    *,
    limit: int,
    rows: Rows = "none",
    threads: int = 1,
    out: Any = None,
    clock: Clock | None = None,
) -> BulkAnswers:
    """Count the solutions of each puzzle up to the limit, and keep the first.

    `out` is where to write the solutions: n * 81 bytes. The clock ticks every tenth of a second.
    """
    if limit < 1:
        raise BadInput(f"the limit of a count is at least 1, not {limit}")
    check_threads(threads)
    parsed = as_puzzles(puzzles)
    numpy = _numpy_of(puzzles)
    counts = _counts(parsed.number, numpy)
    is_ours = out is None and rows == "cells" and numpy is None
    if rows == "none":
        out = None
    elif out is None:
        out = _rows(parsed.number, rows, numpy)
    else:
        _check_room(out)
    clock = clock or UNLIMITED.clock()
    try:
        batch = SudokuBatch(parsed, min(limit, 2**63), counts, out, rows == "text", threads)
    except TypeError:
        raise BadInput("a limit and a number of threads are whole numbers") from None
    before, time_slice = clock.nodes, TimeSlice(NODES_AT_FIRST)
    while time_slice.take(batch.run) != FINISHED:
        clock.advance_to(before + batch.nodes)
    clock.nodes = before + batch.nodes
    faults = tuple(fault_of(parsed, *each) for each in batch.faults())
    return BulkAnswers(counts, Solutions(out) if is_ours else out, faults, batch.nodes)


def solve_many(
    puzzles: Puzzles,
    *,
    threads: int = 1,
    out: Any = None,
    faults: list[Fault] | None = None,
    clock: Clock | None = None,
) -> Any:
    """The first solution of each puzzle as a row of 81 numbers; zeros if there is none.

    The puzzles are a list of lines, or an array of NumPy, and then so is the answer.

    >>> import hamekomi as hk
    >>> rows = hk.sudoku.solve_many([hk.load("easy").text, hk.load("escargot").text])
    >>> list(rows[1][:9])
    [1, 6, 2, 8, 5, 7, 4, 9, 3]
    """
    found = answer_many(puzzles, limit=1, rows="cells", threads=threads, out=out, clock=clock)
    _report_faults(found, faults)
    return found.rows


def count_many(
    puzzles: Puzzles,
    limit: int = 2,
    *,
    threads: int = 1,
    faults: list[Fault] | None = None,
    clock: Clock | None = None,
) -> Any:
    """The number of solutions of each puzzle; counting stops at the limit.

    >>> import hamekomi as hk
    >>> list(hk.sudoku.count_many([hk.load("easy").text, "." * 81], limit=5))
    [1, 5]
    """
    found = answer_many(puzzles, limit=limit, threads=threads, clock=clock)
    _report_faults(found, faults)
    return found.counts


def is_unique_many(
    puzzles: Puzzles,
    *,
    threads: int = 1,
    faults: list[Fault] | None = None,
    clock: Clock | None = None,
) -> Any:
    """Whether each puzzle has exactly one solution.

    >>> import hamekomi as hk
    >>> list(hk.sudoku.is_unique_many([hk.load("easy").text, "." * 81]))
    [True, False]
    """
    counts = count_many(puzzles, 2, threads=threads, faults=faults, clock=clock)
    if _numpy_of(counts) is not None:
        return counts == 1
    return memoryview(bytes(map((1).__eq__, counts))).cast("?")


def _report_faults(answers: BulkAnswers, faults: list[Fault] | None) -> None:
    if faults is not None:
        faults.extend(answers.faults)
    elif answers.faults:
        raise BadInput(str(answers.faults[0]))


def check_threads(threads: int) -> None:
    if not 1 <= threads <= MOST_THREADS:
        raise BadInput(f"the number of threads is from 1 to {MOST_THREADS}, not {threads}")


def _check_room(out: Any) -> None:
    """The core would silently fill a copy of any other array."""
    try:
        view = memoryview(out)
    except (TypeError, ValueError):
        view = None
    if view is None or view.readonly or view.format != "B" or not view.c_contiguous:
        raise BadInput("the solutions need a contiguous array of unsigned bytes to be written to")


def _numpy_of(array: Any) -> Any:
    """The module numpy if this is one of its arrays, else None."""
    if type(array).__module__ != "numpy":
        return None
    import numpy

    return numpy


def _counts(number: int, numpy: Any) -> Any:
    if numpy is not None:
        return numpy.zeros(number, numpy.uint64)
    return memoryview(bytearray(8 * number)).cast("Q")


def _rows(number: int, rows: Rows, numpy: Any) -> Any:
    if rows == "text":
        return memoryview(bytearray((CELLS + 1) * number))
    if numpy is not None:
        return numpy.zeros((number, CELLS), numpy.uint8)
    return memoryview(bytearray(CELLS * number))
