"""Apply a verb to one puzzle, or to all puzzles of a file: one answer each, in their order.

We read the texts as they come, so a stream may have any length, and the first answers appear before it
ends. A text that cannot be read does not stop the others. The exit code is the worst of all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain
from queue import Queue
from threading import Lock, Thread
from threading import enumerate as all_threads
from typing import TypeVar

from hamekomi.cli import arguments
from hamekomi.cli.arguments import Common, literal_puzzle, puzzle_argument
from hamekomi.cli.lines import Answer, AnswerLines, answer_together
from hamekomi.cli.output import (
    ExitCode,
    Problem,
    about,
    info,
    json_line,
    print_lines,
    print_located_error,
    print_result,
    report_error,
    warn_ignored,
)
from hamekomi.lab import validate
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.lab.reading.many import read
from hamekomi.lab.reading.recognise import Recogniser, no_problem, recogniser
from hamekomi.lab.reading.splitting import COMMENT, PuzzleText, SplitText, from_line, split_puzzles
from hamekomi.lab.reading.text_file import errors_from, exists, looks_like_a_file
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput, BadText, CannotDo, HamekomiError, OutOfBudget
from hamekomi.model.family import AnswersLines, Solved, UserRules

Act = Callable[[Common, Puzzle], int]

WORST_FIRST = (ExitCode.BAD, ExitCode.STOPPED, ExitCode.NOT_UNIQUE, ExitCode.NO, ExitCode.DONE)


def for_each_puzzle(
    common: Common,
    words: list[str] | None,
    act: Act,
    *,
    rules: str | None = None,
    with_marks: bool = False,
    for_one: Mapping[str, object] | None = None,
    in_threads: bool = False,
    headed: bool = True,
    bulk: BulkAnswers | None = None,
) -> int:
    """Apply a verb to the given puzzle, or to all puzzles of a file; returns the exit code.

    `with_marks`: whether the verb uses the player's marks. `for_one`: options, with their values, that
    are allowed for a single puzzle only. `in_threads`: whether it uses several threads for one puzzle.
    `headed`: whether a line about each of several puzzles is printed above its answer. `bulk`: how
    it answers lines by lines.
    """
    family, word = puzzle_argument(words)
    if rules == arguments.STANDARD_INPUT == word:
        raise BadInput("standard input is the puzzle or the rules, not both")
    prepare = Preparation(common, rules, with_marks)

    readers = recogniser(family)

    def only(text: str, puzzle: Puzzle) -> int:
        note_other_readings(common, readers, text, puzzle.family)
        puzzle = prepare(puzzle)
        if not in_threads:
            warn_ignored(common, "a single puzzle here", "threads")
        return act(common, puzzle)

    word, number = arguments.pick_problem(word, common.problem)
    if not arguments.is_place(word):
        if number is not None:
            raise BadInput("--problem picks a puzzle of a file, and this is not a file")
        return only(word, literal_puzzle(word, family))
    with arguments.opened(word) as (place, file):
        with errors_from(place):
            found = split_puzzles(file, readers)
            one = _picked(found, number)
            puzzle = None if one is None else _read(one, readers, place)
        if one is not None and puzzle is not None:
            return only(one.text, puzzle)
        for option, value in {"--checkpoint": common.checkpoint, **(for_one or {})}.items():
            if value:
                sheet = ", or print all with `hamekomi show -o x.pdf`" if option == "-o" else ""
                raise BadInput(
                    f"{place}: the file has several puzzles, but {option} is for one: "
                    f"pick one with --problem{sheet}"
                )
        several = _Batch(common, place, readers, prepare, act, headed)
        if found.blocks is not None:
            head = next(found.blocks)
            owner = family_of_lines(head, readers)
            several = replace(several, owner=owner)
            can_answer = owner is not None and owner.find(AnswersLines) is not None
            if bulk is not None and can_answer:
                blocks = chain([head], found.blocks)
                if bulk.act is not None and not common.json:
                    several = replace(several, act=bulk.act, headed=False, is_in_lines=True)
                    if bulk.takes(common):
                        return several.code_in_lines(blocks)
                elif bulk.takes_headed(common):
                    return several.code_together(blocks, bulk.lines)
        return several.code(found.texts)


def _read(one: PuzzleText, readers: Recogniser, place: str) -> Puzzle:
    """Read a puzzle; what no family reads in a file of Knuth's format is refused as an exact cover."""
    try:
        return read(one, readers)
    except BadText:
        if readers.family_name is None and place.lower().endswith(".dlx"):
            return read(one, recogniser("cover"))
        raise


def _picked(texts: SplitText, number: int | None) -> PuzzleText | None:
    """The puzzle with this number, or the only one; None if there are several and no number."""
    if number is None:
        return None if texts.is_several else next(texts.texts)
    last = 0
    for each in texts.texts:
        last = each.number
        if last == number:
            return each
    raise no_problem(number, last)


@dataclass(frozen=True, slots=True)
class _Batch:
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

    def code(self, arguments: Iterator[PuzzleText]) -> int:
        """Answer all puzzles; with several threads, an answer waits until earlier ones are printed."""
        threads = self.common.threads
        tasks = (partial(self.answer, each, threads > 1) for each in self._said(arguments))
        worst: int = ExitCode.DONE
        for code, problem in ordered_map(tasks, threads):
            problem.release()
            worst = min(worst, code, key=WORST_FIRST.index)
        return worst

    def code_in_lines(self, blocks: Iterator[bytes]) -> int:
        """Like `code`; requires an owner that solves lines."""
        bulk = None if self.owner is None else self.owner.find(AnswersLines)
        assert bulk is not None
        with errors_from(self.place):
            codes_of_some = answer_lines(self.common, blocks, bulk.solve, self.answer)
            return min(codes_of_some, key=WORST_FIRST.index, default=ExitCode.DONE)

    def code_together(self, blocks: Iterator[bytes], answer_lines: AnswerLines) -> int:
        """Like `code`; requires an owner that answers lines."""
        bulk = None if self.owner is None else self.owner.find(AnswersLines)
        assert self.owner is not None and bulk is not None
        with errors_from(self.place):
            codes = answer_together(
                self.common, self.owner.name, bulk, blocks, answer_lines, self.answer
            )
            return min(codes, key=WORST_FIRST.index, default=ExitCode.DONE)

    def _said(self, arguments: Iterator[PuzzleText]) -> Iterator[PuzzleText]:
        with errors_from(self.place):
            yield from arguments

    def answer(self, one: PuzzleText, is_kept: bool) -> tuple[int, Problem]:
        kept: list[Callable[[], None]] | None = [] if is_kept else None
        is_named = self.common.json or not self.headed
        problem = Problem(self.place, one.number, one.line, kept, is_named)
        with about(problem):
            try:
                puzzle = self._read(one)
            except BadInput as error:
                print_located_error(f"{self.place}: {error}")
                self._print_json_error(error)
                return ExitCode.BAD, problem
            try:
                return self._act(puzzle, one), problem
            except (BadText, CannotDo, OutOfBudget) as error:
                # Any other error concerns the options, so it would occur for every puzzle: raise it.
                self._print_json_error(error)
                return report_error(error), problem

    def _read(self, one: PuzzleText) -> Puzzle:
        try:
            return read(one, self.readers)
        except BadInput:
            if self.owner is None:
                raise
            return read(one, self.readers.only(self.owner))

    def _print_json_error(self, error: HamekomiError) -> None:
        """With --json, print the error as a line of JSON, too, so that every puzzle has a line."""
        if self.common.json:
            json_line(error=str(error))

    def _act(self, puzzle: Puzzle, one: PuzzleText) -> int:
        if self.headed and not self.common.json:
            if one.number > 1:
                print_result("")
            print_result(f"{COMMENT} {one.number}, line {one.line}: {puzzle.describe()}")
        if one.number == 1 and not self.is_in_lines:
            note_other_readings(self.common, self.readers, one.text, puzzle.family)
        return self.act(replace(self.common, threads=1), self.prepare(puzzle))


# ---- tasks on several threads, results in the order of the tasks
#
# A separate thread fetches the tasks, so a result need not wait for the next task to arrive. Only a few
# tasks are in progress at a time, because there may be millions, or an endless stream.

Result = TypeVar("Result")

# The name of the threads.
NAME = "hamekomi-in-order"
# Tasks in progress, per thread.
_AHEAD = 4


def ordered_map(tasks: Iterator[Callable[[], Result]], threads: int) -> Iterator[Result]:
    """Yield the results; with one thread, each task runs only when its result is requested."""
    if threads == 1:
        yield from (task() for task in tasks)
        return
    pool = ThreadPoolExecutor(threads, thread_name_prefix=NAME)
    under_way: Queue[Future[Result] | None] = Queue(_AHEAD * threads)

    def feed() -> None:
        try:
            for task in tasks:
                under_way.put(pool.submit(task))
        except BaseException as error:  # raise it where the results are consumed
            failed: Future[Result] = Future()
            failed.set_exception(error)
            under_way.put(failed)
        under_way.put(None)

    Thread(target=feed, name=NAME, daemon=True).start()
    try:
        while (future := under_way.get()) is not None:
            yield future.result()
        pool.shutdown()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def has_unfinished_threads() -> bool:
    """Whether threads still work on tasks whose results will not be used."""
    return any(thread.name.startswith(NAME) for thread in all_threads())


# ---- before the verb: other readings, remarks, rules, the value of --solution


def note_other_readings(common: Common, readers: Recogniser, text: str, family: AnyFamily) -> None:
    """If no family was named, say which others could read the text."""
    if others := [found.family for found in readers.others(text, family)]:
        titles = " or ".join(other.title for other in others)
        names = " or ".join(other.name for other in others)
        info(common, f"read as {family.title}; if this is {titles}, write {names} before it")


@dataclass(slots=True)
class Preparation:
    """Prints remarks about a puzzle, and applies the rules of `--rules`: a file or a book.

    The rules are read and proved only once, however many puzzles there are.
    """

    common: Common
    rules: str | None
    with_marks: bool
    _ruled: dict[str, AnyFamily] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def __call__(self, puzzle: Puzzle) -> Puzzle:
        if remarks := puzzle.remarks():
            info(self.common, "; ".join(remarks))
        if self.rules is not None:
            puzzle = replace(puzzle, family=self._with_rules(puzzle, self.rules))
        if puzzle.position is not None and not self.with_marks:
            info(self.common, "the marks are ignored: this verb uses the puzzle alone")
        return puzzle

    def _with_rules(self, puzzle: Puzzle, rules: str) -> AnyFamily:
        name = puzzle.family.name
        with self._lock:
            if name not in self._ruled:
                own = puzzle.family.find(UserRules)
                is_book = own is not None and rules in own.books
                place, text = (rules, rules) if is_book else arguments.read_source(rules)
                with errors_from(place):
                    ruled = puzzle.with_rules(text, timeout=self.common.timeout)
                self._ruled[name] = ruled.family
            return self._ruled[name]


def read_solution_option(puzzle: Puzzle, word: str) -> tuple[str, Solution]:
    """Read the value of `--solution`: the solution itself, a file, or `-` for standard input.

    A word that is a solution is never taken for a file name.
    """
    if word != arguments.STANDARD_INPUT:
        try:
            return word, puzzle.read_solution(word)
        except BadInput as error:
            if not exists(word):
                if looks_like_a_file(word):
                    raise BadInput(f"{error}; and there is no file {word}") from None
                raise
    place, text = arguments.read_source(word)
    with errors_from(place):
        return text, puzzle.read_solution(text)


# ---- Bulk: lines in, lines out, for a family that answers each line by a line.
#
# Puzzles with exactly one solution are solved many at a time. The others, and lines that cannot be read,
# are answered one by one, in their places.


SolveLines = Callable[[bytes, int, Clock], Solved]


@dataclass(frozen=True, slots=True)
class BulkAnswers:
    """How a verb answers many lines of a file at a time."""

    # Answers many lines as if each were answered singly.
    lines: AnswerLines
    # Whether the verb asks for nothing else.
    is_plain: bool
    # Answers one puzzle by nothing but a line, if the verb does so without --json.
    act: Callable[[Common, Puzzle], int] | None = None

    def takes(self, common: Common) -> bool:
        """Whether many lines may be answered at a time; then no single line can have a time limit."""
        return self.is_plain and common.solver is None and common.timeout is None

    def takes_headed(self, common: Common) -> bool:
        """Whether `takes` holds where -v and --watch say more about each puzzle."""
        return self.takes(common) and not (common.verbose or common.watch or common.cluster)


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
    """Print the answers; yields the exit codes of the puzzles that are answered singly."""
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
