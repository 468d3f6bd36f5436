"""Lines in, lines out: a stream with a puzzle in each line, of a family that answers each by a line.

Puzzles with exactly one solution are solved many at a time. The others, and lines that cannot be read,
are answered one by one, in their places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from hamekomi.cli.options import Common
from hamekomi.cli.output import Problem, print_lines
from hamekomi.lab import validate
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.reading.recognise import Recogniser
from hamekomi.lab.reading.splitting import PuzzleText, from_line
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput
from hamekomi.model.family import Solved

Answer = Callable[[PuzzleText, bool], tuple[int, Problem]]
SolveLines = Callable[[bytes, int, Clock], Solved]


@dataclass(frozen=True, slots=True)
class BulkAnswers:
    """How a verb answers lines by lines."""

    # Answers one puzzle.
    act: Callable[[Common, Puzzle], int]
    # Whether the verb asks for nothing but the solutions.
    is_plain: bool

    def takes(self, common: Common) -> bool:
        """Whether many lines may be solved at a time; no time limit holds for one of them then."""
        return self.is_plain and common.solver is None and common.timeout is None


def family_of_lines(head: bytes, readers: Recogniser) -> AnyFamily | None:
    """The family of the first line that can be read; None if there is none."""
    for raw in head.split(b"\n"):
        one = from_line(raw, 1, 1)
        if one is not None and not one.error:
            with suppress(BadInput):
                return readers.recognise(one.text).family
    return None


def answer_lines(
    common: Common, blocks: Iterator[bytes], solve: SolveLines, answer: Answer
) -> Iterator[int]:
    """Print the answers, and yield the exit codes of the puzzles that are answered one by one."""
    line, clock = 0, validate.budget(None).clock()
    for block in blocks:
        solved = solve(block, common.threads, clock)
        raw = block.removesuffix(b"\n").split(b"\n") if solved.others else []
        done = 0
        for index in solved.others:
            print_lines(solved.lines[done * solved.width : index * solved.width])
            done = index + 1
            # We name a line by its place in the file, so it needs no other number.
            one = from_line(raw[index], 1, line + index + 1)
            if one is not None:
                code, _ = answer(one, False)
                yield code
        print_lines(solved.lines[done * solved.width :])
        line += len(solved.lines) // solved.width
