"""Streams of 9x9 puzzles, a line each, as the command line answers them."""

from collections.abc import Sequence
from typing import cast

from hamekomi.families.sudoku.bulk import answer_many
from hamekomi.families.sudoku.solvers.fast import CELLS, count_9x9
from hamekomi.families.sudoku.steps.logic import grade_many
from hamekomi.families.sudoku.steps.rate import SOLVED, combined_rating, grade_of
from hamekomi.model.answers import Clock, Count, Grade
from hamekomi.model.family import AnswersLines, Solved
from hamekomi.model.words import counted

# A count of 1, as the core writes it.
_ONE = (1).to_bytes(8, "little")
_EMPTY_CELLS = bytes.maketrans(b"0", b".")
_NUMBERS = bytes.maketrans(b".123456789", bytes(range(10)))


def solve_lines(block: bytes, threads: int, clock: Clock) -> Solved:
    """The solutions of lines with 81 digits or dots; all other lines are left to the caller."""
    lines = block.count(b"\n") + (not block.endswith(b"\n"))
    found = answer_many(block, limit=2, rows="text", threads=threads, clock=clock)
    if len(found.counts) != lines:  # blank lines were skipped
        texts = block.removesuffix(b"\n").split(b"\n")
        found = answer_many(texts, limit=2, rows="text", threads=threads, clock=clock)
    if bytes(found.counts) == _ONE * lines:
        return Solved(found.rows, CELLS + 1, ())
    others = tuple(index for index, count in enumerate(found.counts) if count != 1)
    return Solved(found.rows, CELLS + 1, others)


def read_line(line: bytes) -> str | None:
    """The canonical text of a line with 81 digits or dots; whether they are right the core decides."""
    line = line.strip()
    return line.translate(_EMPTY_CELLS).decode("latin-1") if len(line) == CELLS else None


def describe_line(text: str) -> str:
    return f"Sudoku 9x9, {counted(CELLS - text.count('.'), 'given')}"


def count_lines(lines: Sequence[bytes], most: int, threads: int, clock: Clock) -> Sequence[int]:
    found = answer_many(lines, limit=most, threads=threads, clock=clock).counts
    return cast("Sequence[int]", found.tolist())


def count_line(text: str) -> Count:
    """The solutions of a puzzle that has few."""
    return count_9x9(text.encode().translate(_NUMBERS))


def grade_lines(texts: Sequence[str], threads: int, clock: Clock) -> list[Grade]:
    unsolved = [text.encode().translate(_NUMBERS) for text in texts if "." in text]
    found = grade_many(3, 3, unsolved, clock, threads=threads)
    return [grade_of(combined_rating(*next(found), 9), 9) if "." in text else SOLVED for text in texts]


ANSWERS_LINES = AnswersLines(
    solve=solve_lines,
    read=read_line,
    describe=describe_line,
    count=count_lines,
    count_one=count_line,
    grade=grade_lines,
)
