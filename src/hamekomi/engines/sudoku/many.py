"""Many puzzles at once, on as many threads as you like; the results do not depend on that.

A puzzle that cannot be read has the count 0 and a row of zeros. `answer_many` lists such puzzles in its
faults; the other functions raise BadInput for the first of them, unless they get a list for the faults.

Rows and counts are memoryviews, which `numpy.asarray` takes as they are; if the puzzles are an array of
numpy, so are the results.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from hamekomi._core import SudokuBatch
from hamekomi.engines.pace import FINISHED, Pace
from hamekomi.engines.sudoku.puzzles import Fault, Puzzles, as_puzzles, fault
from hamekomi.engines.sudoku.search import CELLS
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput

# Nodes of each thread before the first look at the clock: a few milliseconds.
NODES_AT_FIRST = 1 << 14

MOST_THREADS = 1024

# What to make of the solutions: nothing, rows of 81 numbers, or lines of 81 digits.
Rows = Literal["none", "cells", "text"]


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers to many puzzles, in their order."""

    # The number of solutions of each, up to the limit: 64-bit numbers.
    counts: Any
    # The first solution of each, or zeros: n rows of 81 bytes, or n * 82 bytes of text, or None.
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
) -> Answers:
    """Count the solutions of each puzzle up to the limit, and keep the first.

    `out` is where to write the solutions: n * 81 bytes. The clock is looked at every tenth of a second.
    """
    if limit < 1:
        raise BadInput(f"the limit of a count is at least 1, not {limit}")
    check_threads(threads)
    given = as_puzzles(puzzles)
    numpy = _numpy_of(puzzles)
    counts = _counts(given.number, numpy)
    if rows == "none":
        out = None
    elif out is None:
        out = _rows(given.number, rows, numpy)
    else:
        _check_room(out)
    clock = clock or UNLIMITED.clock()
    try:
        batch = SudokuBatch(given, min(limit, 2**63), counts, out, rows == "text", threads)
    except ValueError as error:
        raise BadInput(str(error)) from None
    except TypeError:
        raise BadInput("a limit and a number of threads are whole numbers") from None
    before, pace = clock.nodes, Pace(NODES_AT_FIRST)
    while pace.take(batch.run) != FINISHED:
        clock.advance_to(before + batch.nodes)
    clock.nodes = before + batch.nodes
    faults = tuple(fault(given, *each) for each in batch.faults())
    return Answers(counts, out, faults, batch.nodes)


def solve_many(
    puzzles: Puzzles,
    *,
    threads: int = 1,
    out: Any = None,
    faults: list[Fault] | None = None,
    clock: Clock | None = None,
) -> Any:
    """The first solution of each puzzle as a row of 81 numbers; zeros if there is none."""
    found = answer_many(puzzles, limit=1, rows="cells", threads=threads, out=out, clock=clock)
    _tell(found, faults)
    return found.rows


def count_many(
    puzzles: Puzzles,
    limit: int = 2,
    *,
    threads: int = 1,
    faults: list[Fault] | None = None,
    clock: Clock | None = None,
) -> Any:
    """The number of solutions of each puzzle; counting stops at the limit."""
    found = answer_many(puzzles, limit=limit, threads=threads, clock=clock)
    _tell(found, faults)
    return found.counts


def is_unique_many(
    puzzles: Puzzles,
    *,
    threads: int = 1,
    faults: list[Fault] | None = None,
    clock: Clock | None = None,
) -> Any:
    """Whether each puzzle has exactly one solution."""
    counts = count_many(puzzles, 2, threads=threads, faults=faults, clock=clock)
    if _numpy_of(counts) is not None:
        return counts == 1
    return memoryview(bytes(map((1).__eq__, counts))).cast("?")


def _tell(found: Answers, faults: list[Fault] | None) -> None:
    if faults is not None:
        faults.extend(found.faults)
    elif found.faults:
        raise BadInput(str(found.faults[0]))


def check_threads(threads: int) -> None:
    if not 1 <= threads <= MOST_THREADS:
        raise BadInput(f"the number of threads is from 1 to {MOST_THREADS}, not {threads}")


def _check_room(out: Any) -> None:
    """The core would fill a copy of any other array, and nobody would see it."""
    try:
        view = memoryview(out)
    except (TypeError, ValueError):
        view = None
    if view is None or view.readonly or view.format != "B" or not view.c_contiguous:
        raise BadInput("the solutions need a contiguous array of unsigned bytes to be written to")


def _numpy_of(array: Any) -> Any:
    """The numpy that the array comes from; None for all else."""
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
    flat = memoryview(bytearray(CELLS * number))
    return flat.cast("B", (number, CELLS)) if number else flat
