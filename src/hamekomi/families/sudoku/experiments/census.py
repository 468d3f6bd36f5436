"""A census of random minimal 9x9 puzzles: each is rated, and what is seen is counted.

The puzzles of a seed are numbered, so a piece is a run of numbers. Counts are added up, so the position
of a piece is short: the puzzles done, and the counts so far.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from hamekomi.engines.sudoku import make_minimal
from hamekomi.engines.sudoku.logic import grade_many
from hamekomi.families.sudoku.looks.picture import draw
from hamekomi.families.sudoku.making.generate import NINE, checked_groups
from hamekomi.families.sudoku.making.places import SYMMETRIES
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.steps.rate import Rating, together
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.options import Chosen, OneOf, Option, Whole
from hamekomi.model.plan import ExecutorKind, Identity, Piece, Preview, Report, clock_of, runs
from hamekomi.model.results import Json, Result, Results
from hamekomi.model.words import SYMMETRY_WORDS

VERSION = 1
MOST_PUZZLES = 1_000_000
PUZZLES_PER_PIECE = 50
# Rated between two reports; the hardest take a tenth of a second each.
_AT_ONCE = 5

# How often something was seen.
Counts = dict[str, int]
Row = dict[str, object]

OPTIONS: tuple[Option, ...] = (
    Whole("puzzles", "how many", 300, 1, MOST_PUZZLES),
    OneOf("symmetry", "of the cells that have clues", "none", tuple(SYMMETRIES), SYMMETRY_WORDS),
)


@dataclass(frozen=True, slots=True)
class Census:
    name: str
    puzzles: int
    symmetry: str
    seed: int
    # What is counted about a puzzle: names, with how often.
    seen: Callable[[bytes, Rating], Iterable[tuple[str, int]]]
    # The rows of the table, from the number of puzzles and all counts.
    rows: Callable[[int, Counts], list[Row]]

    @property
    def identity(self) -> Identity:
        problem = f"{self.puzzles} puzzles, symmetry {self.symmetry}, seed {self.seed}"
        return Identity(f"sudoku {self.name}", VERSION, problem)

    @property
    def results(self) -> Results[Counts]:
        return Results(dict, read_counts)

    @property
    def runs_in(self) -> ExecutorKind:
        return "threads"

    def pieces(self, clock: Clock) -> list[Piece]:
        return runs(self.puzzles, PUZZLES_PER_PIECE)

    def run(self, piece: Piece, position: str | None, report: Report) -> Counts:
        first, last = map(int, piece.name.split("-"))
        groups = checked_groups(NINE, self.symmetry, "", None)
        done, counts = (0, Counter[str]()) if position is None else _read(position, last - first + 1)
        while first + done <= last:
            clock = clock_of(report, json.dumps([done, counts]), done / (last - first + 1))
            number = min(_AT_ONCE, last + 1 - first - done)
            made = make_minimal(number, seed=self.seed, first=first + done, groups=groups, clock=clock)
            for cells, graded in zip(made, grade_many(3, 3, made, clock), strict=True):
                for name, times in self.seen(cells, together(*graded, NINE)):
                    counts[name] += times
            done += number
            report(json.dumps([done, counts]), done / (last - first + 1))
            report.show(partial(_sight, made[-1]))
        return dict(counts)

    def merge(self, results: Mapping[str, Counts]) -> Result:
        total = Counter[str]()
        for counts in results.values():
            total.update(counts)
        return {"puzzles": self.puzzles, "seed": self.seed, "rows": self.rows(self.puzzles, total)}


def plan(
    name: str,
    seen: Callable[[bytes, Rating], Iterable[tuple[str, int]]],
    rows: Callable[[int, Counts], list[Row]],
    options: Chosen,
    seed: int,
) -> Census:
    return Census(name, options["puzzles"], options["symmetry"], seed, seen, rows)


def read_counts(written: Json) -> Counts:
    if not isinstance(written, dict) or not all(type(times) is int for times in written.values()):
        raise ValueError
    return {str(name): times for name, times in written.items()}


def _read(position: str, puzzles: int) -> tuple[int, Counter[str]]:
    try:
        done, counts = json.loads(position)
        if type(done) is not int or not 0 <= done <= puzzles:
            raise ValueError
        return done, Counter(read_counts(counts))
    except (ValueError, TypeError):
        raise BrokenCheckpoint("the position of this census cannot be read") from None


def _sight(cells: bytes) -> Preview:
    return Preview("a puzzle is rated", draw(Sudoku(3, 3, tuple(cells)), None))
