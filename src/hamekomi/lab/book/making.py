"""Makes the puzzles of a book, each with its grade and its answer, as long work: a piece for each.

Puzzles that are there already are graded and solved in the same way, each within ten seconds.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from hamekomi.lab import catalogue
from hamekomi.lab.book.entries import Ordered
from hamekomi.lab.book.stars import stars
from hamekomi.lab.making import make
from hamekomi.lab.printing import SECONDS, answer
from hamekomi.lab.puzzle import Puzzle, Solution, load
from hamekomi.model.answers import Budget, Clock
from hamekomi.model.errors import BadInput, OutOfBudget
from hamekomi.model.plan import BasePlan, Identity, Json, Piece, Preview, Report, Results, clock_of


@dataclass(frozen=True, slots=True)
class Finished:
    """A puzzle of a book as it is kept in checkpoints, in texts and numbers."""

    family: str
    # In the canonical notation.
    puzzle: str
    # None for a puzzle from a file.
    seed: int | None
    # The family's word and number; empty and 0 if the puzzle cannot be graded.
    word: str
    grade: float
    # None if there is none, or if none was found.
    solution: str | None
    # What a reader of the answers should know; empty if this is the only solution.
    remark: str
    # Whether time ran out before a solution was found.
    is_stopped: bool
    # Why it is not as it was wanted but only came closest; empty if it is.
    lacks: str


@dataclass(frozen=True, slots=True)
class Item:
    """A puzzle of a book."""

    puzzle: Puzzle
    solution: Solution | None
    word: str
    stars: int
    grade: float
    seed: int | None
    remark: str
    is_stopped: bool
    lacks: str

    @classmethod
    def of(cls, made: Finished) -> Item:
        puzzle = _read_again(made.family, made.puzzle)
        solution = None if made.solution is None else puzzle.read_solution(made.solution)
        number = stars(puzzle.family, made.word)
        return cls(
            puzzle=puzzle,
            solution=solution,
            word=made.word if number else "",
            stars=number,
            grade=made.grade,
            seed=made.seed,
            remark=made.remark,
            is_stopped=made.is_stopped,
            lacks=made.lacks,
        )


def _read_again(family: str, text: str) -> Puzzle:
    return load(text, family, next(iter(catalogue.family(family).reading.formats)))


@dataclass(frozen=True)
class MakeBook(BasePlan):
    version = 1
    runs_in = "processes"

    orders: tuple[Ordered, ...]

    @property
    def identity(self) -> Identity:
        problem = json.dumps([asdict(each) for each in self.orders], sort_keys=True, default=str)
        return Identity("book", self.version, hashlib.sha256(problem.encode()).hexdigest())

    @property
    def results(self) -> Results[Finished]:
        return Results(asdict, _read)

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece(str(number)) for number in range(len(self.orders))]

    def run(self, piece: Piece, position: str | None, report: Report) -> Finished:
        order, clock = self.orders[int(piece.name)], clock_of(report, "")
        lacks = ""
        watch = _Watch(clock.on_tick)
        if order.text:
            puzzle = _read_again(order.family, order.text)
            budget = Budget(seconds=SECONDS, on_tick=watch)
        else:
            owner = catalogue.family(order.family)
            budget = Budget(on_tick=watch)
            try:
                puzzle, lacks = make(owner, order.options, order.seed, clock)
            except BadInput as error:
                raise BadInput(f"{order.family}: {error}") from None
        report.show(lambda: Preview(f"{order.family}: {puzzle.describe()}", puzzle.draw()))
        word, value = _grade(puzzle, budget)
        found = answer(puzzle, on_tick=watch)
        watch.stop_again()
        return Finished(
            family=order.family,
            puzzle=puzzle.text,
            seed=None if order.text else order.seed,
            word=word,
            grade=value,
            solution=None if found.solution is None else found.solution.text,
            remark=found.remark,
            is_stopped=found.is_stopped,
            lacks=lacks,
        )

    def merge(self, results: Mapping[str, Finished]) -> list[Item]:
        return [Item.of(results[str(number)]) for number in range(len(self.orders))]

    def so_far(self, results: Mapping[str, Finished]) -> int:
        return len(results)


@dataclass(slots=True)
class _Watch:
    """Remembers that the whole work is to stop: a puzzle may run out of its own ten seconds, too, and
    then the book goes on.
    """

    on_tick: Callable[[], None]
    stopped: OutOfBudget | None = None

    def __call__(self) -> None:
        try:
            self.on_tick()
        except OutOfBudget as stopped:
            self.stopped = stopped
            raise

    def stop_again(self) -> None:
        if self.stopped is not None:
            raise self.stopped


def _grade(puzzle: Puzzle, budget: Budget) -> tuple[str, float]:
    grade = puzzle.family.solving.grade
    if grade is None:
        return "", 0.0
    try:
        found = grade(puzzle.value, budget)
    except (OutOfBudget, BadInput):  # a puzzle from a file may be too large
        return "", 0.0
    return found.word, found.value


def _read(written: Json) -> Finished:
    if not isinstance(written, dict) or written.keys() != {each.name for each in fields(Finished)}:
        raise ValueError
    return Finished(**written)


# ---- The chapters of a book: a family each, its puzzles from easy to hard.


@dataclass(frozen=True, slots=True)
class Numbered:
    """A puzzle and its number in the book."""

    number: int
    item: Item


def chapters(items: Iterable[Item]) -> list[list[Numbered]]:
    """The puzzles by family, in the order in which the families come first; those without a grade come
    last in their chapter.
    """
    by_family: dict[str, list[Item]] = {}
    for each in items:
        by_family.setdefault(each.puzzle.family.name, []).append(each)
    found: list[list[Numbered]] = []
    number = 1
    for some in by_family.values():
        chapter = sorted(some, key=lambda each: (each.stars == 0, each.stars, each.grade))
        found.append([Numbered(number + place, each) for place, each in enumerate(chapter)])
        number += len(chapter)
    return found


def doubles(book: Iterable[Iterable[Numbered]]) -> list[tuple[int, int]]:
    """Numbers of puzzles that are the same, as may happen on very small boards."""
    first: dict[Any, int] = {}
    found: list[tuple[int, int]] = []
    for chapter in book:
        for each in chapter:
            before = first.setdefault(each.item.puzzle, each.number)
            if before != each.number:
                found.append((before, each.number))
    return found
