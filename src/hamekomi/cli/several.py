"""Apply a verb to one puzzle, or to all puzzles of a file: one answer each, in their order.

We read the texts as they come, so a stream may have any length, and the first answers appear before it
ends. A text that cannot be read does not stop the others. The exit code is the worst of all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain

from hamekomi.cli import codes, texts
from hamekomi.cli.in_lines import InLines, answer_lines, family_of_lines
from hamekomi.cli.in_order import in_order
from hamekomi.cli.options import Common
from hamekomi.cli.other_readings import tell_other_readings
from hamekomi.cli.preparation import Preparation
from hamekomi.cli.talk import Problem, about, complain_about, complain_in_full, data, json_line
from hamekomi.cli.unused import tell_unused
from hamekomi.cli.words import literal_puzzle, puzzle_words
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.reading.cutters import COMMENT, Cutting
from hamekomi.lab.reading.cutting import Cut, cut
from hamekomi.lab.reading.many import read
from hamekomi.lab.reading.one_of_several import no_problem
from hamekomi.lab.reading.recognise import Recogniser, recogniser
from hamekomi.lab.reading.text_file import said_of
from hamekomi.model.errors import BadInput, BadText, CannotDo, HamekomiError, OutOfBudget

Act = Callable[[Common, Puzzle], int]

WORST_FIRST = (codes.BAD, codes.STOPPED, codes.NOT_UNIQUE, codes.NO, codes.DONE)


def each_puzzle(
    common: Common,
    words: list[str] | None,
    act: Act,
    *,
    rules: str | None = None,
    with_marks: bool = False,
    for_one: Mapping[str, object] | None = None,
    in_threads: bool = False,
    headed: bool = True,
    in_lines: InLines | None = None,
) -> int:
    """Apply a verb to the given puzzle, or to all puzzles of a file; returns the exit code.

    `with_marks`: whether the verb uses the player's marks. `for_one`: options, with their values, that
    are allowed for a single puzzle only. `in_threads`: whether it uses several threads for one puzzle.
    `headed`: whether a line about each of several puzzles is printed above its answer. `in_lines`: how
    it answers lines by lines.
    """
    family, word = puzzle_words(words)
    if rules == texts.STANDARD_INPUT == word:
        raise BadInput("standard input is the puzzle or the rules, not both")
    prepare = Preparation(common, rules, with_marks)

    readers = recogniser(family)

    def only(text: str, puzzle: Puzzle) -> int:
        tell_other_readings(common, readers, text, puzzle.family)
        puzzle = prepare(puzzle)
        if not in_threads:
            tell_unused(common, "a single puzzle here", "threads")
        return act(common, puzzle)

    word, number = texts.picked(word, common.problem)
    if not texts.is_place(word):
        if number is not None:
            raise BadInput("--problem picks a puzzle of a file, and this is not a file")
        return only(word, literal_puzzle(word, family))
    with texts.opened(word) as (place, file):
        with said_of(place):
            found = cut(file, readers)
            one = _picked(found, number)
            puzzle = None if one is None else read(one, readers)
        if one is not None and puzzle is not None:
            return only(one.text, puzzle)
        for option, value in {"--checkpoint": common.checkpoint, **(for_one or {})}.items():
            if value:
                raise BadInput(
                    f"{place}: the file has several puzzles, but {option} is for one: "
                    "pick one with --problem"
                )
        several = _Several(common, place, readers, prepare, act, headed)
        if found.blocks is not None:
            head = next(found.blocks)
            owner = family_of_lines(head, readers)
            several = replace(several, owner=owner)
            can_answer = owner is not None and owner.solving.solve_lines is not None
            if in_lines is not None and can_answer and not common.json:
                several = replace(several, act=in_lines.act, headed=False, is_in_lines=True)
                if in_lines.takes(common):
                    return several.code_in_lines(chain([head], found.blocks))
        return several.code(found.cuttings)


def _picked(found: Cut, number: int | None) -> Cutting | None:
    """The puzzle with this number, or the only one; None if all of several are meant."""
    if number is None:
        return None if found.is_several else next(found.cuttings)
    last = 0
    for each in found.cuttings:
        last = each.number
        if last == number:
            return each
    raise no_problem(number, last)


@dataclass(frozen=True, slots=True)
class _Several:
    """Applies a verb to every puzzle of a file."""

    common: Common
    place: str
    readers: Recogniser
    prepare: Preparation
    act: Act
    headed: bool
    # The family of the first line, if every line is a puzzle: if nothing reads a line, it says why not.
    owner: AnyFamily | None = None
    # Whether each line is answered by a line.
    is_in_lines: bool = False

    def code(self, cuttings: Iterator[Cutting]) -> int:
        """Answer all puzzles; with several threads, an answer waits until earlier ones are printed."""
        threads = self.common.threads
        tasks = (partial(self.answer, each, threads > 1) for each in self._said(cuttings))
        worst = codes.DONE
        for code, problem in in_order(tasks, threads):
            problem.release()
            worst = min(worst, code, key=WORST_FIRST.index)
        return worst

    def code_in_lines(self, blocks: Iterator[bytes]) -> int:
        """Like `code`; requires an owner."""
        assert self.owner is not None and self.owner.solving.solve_lines is not None
        with said_of(self.place):
            solve = self.owner.solving.solve_lines
            codes_of_some = answer_lines(self.common, blocks, solve, self.answer)
            return min(codes_of_some, key=WORST_FIRST.index, default=codes.DONE)

    def _said(self, cuttings: Iterator[Cutting]) -> Iterator[Cutting]:
        with said_of(self.place):
            yield from cuttings

    def answer(self, cutting: Cutting, is_kept: bool) -> tuple[int, Problem]:
        kept: list[Callable[[], None]] | None = [] if is_kept else None
        is_named = self.common.json or not self.headed
        problem = Problem(self.place, cutting.number, cutting.line, kept, is_named)
        with about(problem):
            try:
                puzzle = self._read(cutting)
            except BadInput as error:
                complain_in_full(f"{self.place}: {error}")
                self._tell_program(error)
                return codes.BAD, problem
            try:
                return self._act(puzzle, cutting), problem
            except (BadText, CannotDo, OutOfBudget) as error:
                # Any other error concerns the options, so it would occur for every puzzle: raise it.
                self._tell_program(error)
                return complain_about(error), problem

    def _read(self, cutting: Cutting) -> Puzzle:
        try:
            return read(cutting, self.readers)
        except BadInput:
            if self.owner is None:
                raise
            return read(cutting, self.readers.only(self.owner))

    def _tell_program(self, error: HamekomiError) -> None:
        """With --json, print the error as a line, too, so that every puzzle has one."""
        if self.common.json:
            json_line(error=str(error))

    def _act(self, puzzle: Puzzle, cutting: Cutting) -> int:
        if self.headed and not self.common.json:
            if cutting.number > 1:
                data("")
            data(f"{COMMENT} {cutting.number}, line {cutting.line}: {puzzle.describe()}")
        if cutting.number == 1 and not self.is_in_lines:
            tell_other_readings(self.common, self.readers, cutting.text, puzzle.family)
        return self.act(replace(self.common, threads=1), self.prepare(puzzle))
