"""A verb's answers to a stream with a puzzle in each line, many lines at a time.

A family that answers lines together (`AnswersLines`) takes those with the usual kind of answer. All
others, such as lines that cannot be read, are answered one by one, in their places: the output is the
same as if each were.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from json.encoder import encode_basestring as quoted

from hamekomi.cli.arguments import Common
from hamekomi.cli.output import Problem, lines_counter, print_text
from hamekomi.lab import validate
from hamekomi.lab.reading.splitting import COMMENT, PuzzleText, from_line
from hamekomi.model.answers import Clock
from hamekomi.model.family import AnswersLines

# Answers one puzzle; returns the exit code.
Answer = Callable[[PuzzleText, bool], tuple[int, Problem]]

# Lines that are answered together, for each thread; grading takes about a millisecond for each.
TOGETHER = 500
# Puzzles with this many solutions or more are counted one by one.
MANY = 1000


@dataclass(frozen=True, slots=True)
class Lines:
    """Some lines of a stream, and who answers them."""

    common: Common
    family: str
    bulk: AnswersLines
    raw: Sequence[bytes]
    clock: Clock

    def counts(self, most: int) -> Sequence[int]:
        return self.bulk.count(self.raw, most, self.common.threads, self.clock)

    def read(self, index: int) -> str:
        """The canonical text of a line that has been counted or solved."""
        text = self.bulk.read(self.raw[index])
        assert text is not None
        return text

    def begin(self, text: str) -> str:
        """How an object of JSON about this puzzle begins."""
        return f'"family": {quoted(self.family)}, "puzzle": {quoted(text)}'


# What is printed for each line: lines without a heading, or objects of JSON without their opening brace;
# None for a line that must be answered singly.
Parts = tuple[str, ...] | None
AnswerLines = Callable[[Lines], Iterator[Parts]]


def solutions(lines: Lines) -> Iterator[Parts]:
    """As JSON."""
    found = lines.bulk.solve(b"\n".join(lines.raw), lines.common.threads, lines.clock)
    others, width = frozenset(found.others), found.width
    summary = '"solutions": 1, "complete": true, "unique": true}'
    for index in range(len(lines.raw)):
        if index in others:
            yield None
            continue
        solution = str(found.lines[index * width : (index + 1) * width - 1], "ascii")
        begin = lines.begin(lines.read(index))
        yield f'{begin}, "number": 1, "solution": {quoted(solution)}}}', summary


def counts(lines: Lines) -> Iterator[Parts]:
    most = MANY if lines.common.limit is None else min(MANY, lines.common.limit + 1)
    for index, number in enumerate(lines.counts(most)):
        if not 0 < number < most:
            yield None
        elif not lines.common.json:
            yield (str(number),)
        else:
            text = lines.read(index)
            one = lines.bulk.count_one(text)
            # With a limit a solver lists the solutions, and does not count its nodes.
            nodes = "null" if one.nodes is None or lines.common.limit is not None else one.nodes
            yield (
                f'{lines.begin(text)}, "count": {number}, "up_to": "all", "exact": true, '
                f'"method": {quoted(one.method)}, "nodes": {nodes}, '
                f'"seconds": {round(one.seconds, 6)}, "symmetries": 1}}',
            )


def checks(lines: Lines) -> Iterator[Parts]:
    for index, number in enumerate(lines.counts(2)):
        if number != 1:
            yield None
            continue
        text = lines.read(index)
        if lines.common.json:
            yield (f'{lines.begin(text)}, "solvable": true, "unique": true}}',)
        else:
            yield (f"{lines.bulk.describe(text)}: has exactly one solution",)


def grades(lines: Lines) -> Iterator[Parts]:
    numbers = lines.counts(2)
    texts = [lines.read(index) for index, number in enumerate(numbers) if number == 1]
    found = zip(texts, lines.bulk.grade(texts, lines.common.threads, lines.clock), strict=True)
    for number in numbers:
        if number != 1:
            yield None
            continue
        text, grade = next(found)
        if lines.common.json:
            yield (
                f'{lines.begin(text)}, "grade": {grade.value}, "word": {quoted(grade.word)}, '
                f'"reason": {quoted(grade.reason)}}}',
            )
        else:
            yield (str(grade),)


def answer_together(
    common: Common,
    family: str,
    bulk: AnswersLines,
    blocks: Iterator[bytes],
    answer_lines: AnswerLines,
    answer: Answer,
) -> Iterator[int]:
    """Print the answers; yields the exit codes of the puzzles that are answered singly.

    The first puzzle is one of them, so remarks about the whole stream are made once.
    """
    number, line, clock = 0, 0, validate.budget(None).clock()
    with lines_counter(common) as count:
        for block in blocks:
            raw = iter(block.removesuffix(b"\n").split(b"\n"))
            while some := list(islice(raw, TOGETHER * common.threads)):
                printed: list[str] = []
                lines = Lines(common, family, bulk, some, clock)
                for index, parts in enumerate(answer_lines(lines)):
                    line += 1
                    if parts is not None and number > 0:
                        number += 1
                        printed += _whole(lines, index, number, line, parts)
                        continue
                    one = from_line(some[index], number + 1, line)
                    if one is not None:
                        print_text("".join(printed))
                        printed.clear()
                        number += 1
                        code, _ = answer(one, False)
                        yield code
                print_text("".join(printed))
                count(number)


def _whole(lines: Lines, index: int, number: int, line: int, parts: tuple[str, ...]) -> Iterator[str]:
    if lines.common.json:
        for part in parts:
            yield f'{{"problem": {number}, "line": {line}, {part}\n'
        return
    yield f"\n{COMMENT} {number}, line {line}: {lines.bulk.describe(lines.read(index))}\n"
    for part in parts:
        yield f"{part}\n"
