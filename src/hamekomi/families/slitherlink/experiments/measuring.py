"""Measures solvers on boards of several kinds, made from a seed.

A piece is a run of boards of one size and kind. Measurements are added up, so the position of a piece
stays short however many boards it has: the number of boards done, and the sums so far. A slow board
reports while it runs, so that it can be interrupted; it then starts again.
"""

from __future__ import annotations

import json
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, NamedTuple

from hamekomi.families.slitherlink.making.generate import random_board
from hamekomi.families.slitherlink.pictures import draw
from hamekomi.families.slitherlink.puzzle import Mark, Position, Slitherlink, empty, position_of
from hamekomi.families.slitherlink.rules.small_loops import small_solutions
from hamekomi.families.slitherlink.solvers.by_rules import settled
from hamekomi.model.answers import Budget, Clock, CountingBudget
from hamekomi.model.errors import BadInput, BrokenCheckpoint
from hamekomi.model.options import Chosen, Whole
from hamekomi.model.picture import Series
from hamekomi.model.plan import (
    BasePlan,
    Identity,
    Json,
    Piece,
    Preview,
    Report,
    Result,
    Results,
    clock_of,
    runs,
)

# Rules never solve boards of two rows, because they overlook small loops.
SIZES = (3, 50)
MOST_BOARDS = 1_000_000
BOARDS_PER_PIECE = 5
# The time for a board grows about as this power of its side.
TIME_EXPONENT = 3

# A missing sum is 0.
Sums = dict[str, float]
# The size of a square board, and its kind.
Case = tuple[int, str]
Row = dict[str, object]


@dataclass(frozen=True, slots=True)
class Measuring(BasePlan):
    version = 6
    runs_in = "processes"

    name: str
    # Everything else that the result depends on.
    settings: str
    cases: tuple[Case, ...]
    # How many of each case.
    boards: int
    seed: int
    measure: Callable[[Slitherlink, OnTick], Iterable[tuple[str, float]]]
    # The rows of the table for a case, from the number of boards and the sums over them.
    rows: Callable[[Case, int, Sums], Iterable[Row]]
    # Options of the generator.
    making: tuple[tuple[str, object], ...] = ()

    @property
    def identity(self) -> Identity:
        making = "".join(f"; {name} {value}" for name, value in self.making)
        problem = f"{self.settings}{making}; {self.cases}, {self.boards} of each, seed {self.seed}"
        return Identity(f"slitherlink {self.name}", self.version, problem)

    @property
    def results(self) -> Results[Sums]:
        return Results(dict, read_sums)

    def pieces(self, clock: Clock) -> list[Piece]:
        """Runs of boards of one kind, named `6 hard 0-4`. A larger board weighs more."""
        return [
            Piece(run.name, run.weight * size**TIME_EXPONENT)
            for size, kind in self.cases
            for run in runs(self.boards, BOARDS_PER_PIECE, f"{size} {kind} ")
        ]

    def run(self, piece: Piece, position: str | None, report: Report) -> Sums:
        size, kind, numbers = piece.name.split(" ")
        first, last = map(int, numbers.split("-"))
        done, sums = (0, {}) if position is None else _read(position, last - first + 1)
        for number in range(first + done, last + 1):
            share = done / (last - first + 1)
            on_tick = clock_of(report, json.dumps([done, sums]), share).on_tick
            began = time.process_time()
            board = self.board((int(size), kind), number, CountingBudget(on_tick=on_tick))
            sums["seconds to make"] = sums.get("seconds to make", 0.0) + time.process_time() - began
            for name, value in self.measure(board, on_tick):
                sums[name] = sums.get(name, 0.0) + value
            sums["boards"] = sums.get("boards", 0.0) + 1
            done += 1
            report(json.dumps([done, sums]), done / (last - first + 1))
            report.show(partial(_preview, board, size, kind))
        return sums

    def merge(self, results: Mapping[str, Sums]) -> Result:
        return self.merge_some(results)

    def merge_some(self, results: Mapping[str, Sums]) -> Result:
        """Means over the boards so far; cases without a board are left out."""
        totals: dict[Case, Sums] = {case: defaultdict(float) for case in self.cases}
        for name, sums in results.items():
            size, kind, _ = name.split(" ")
            for what, value in sums.items():
                totals[int(size), kind][what] += value
        return {
            "boards_of_each": self.boards,
            "seed": self.seed,
            "rows": [
                row
                for case, total in totals.items()
                if total["boards"]
                for row in self.rows(case, int(total["boards"]), total)
            ],
        }

    def board(self, case: Case, number: int, budget: Budget) -> Slitherlink:
        size, kind = case
        random = Random(f"{self.seed} {size} {kind} {number}")
        return random_board(size, kind, random, budget, **dict(self.making))


def read_sums(written: Json) -> Sums:
    if not isinstance(written, dict):
        raise ValueError
    return {str(name): float(value) for name, value in written.items()}


def _read(position: str, boards: int) -> tuple[int, Sums]:
    try:
        done, sums = json.loads(position)
        if type(done) is not int or not 0 <= done <= boards:
            raise ValueError
        return done, read_sums(sums)
    except (ValueError, TypeError):
        raise BrokenCheckpoint("the position of these measurements cannot be read") from None


def _preview(board: Slitherlink, size: str, kind: str) -> Preview:
    return Preview(f"a {kind} board of {size}x{size} is measured", draw(board, None))


BOARDS = Whole("boards", "boards of each size and kind", 5, 1, MOST_BOARDS)


def size_options(smallest: int, largest: int, step: int) -> tuple[Whole, ...]:
    return (
        Whole("smallest", "rows and columns of the smallest boards", smallest, *SIZES),
        Whole("largest", "and of the largest", largest, *SIZES),
        Whole("step", "from size to size", step, 1, SIZES[1]),
    )


def sizes(options: Chosen) -> range:
    smallest, largest = options["smallest"], options["largest"]
    if smallest > largest:
        raise BadInput(f"the smallest size, {smallest}, is above the largest, {largest}")
    return range(smallest, largest + 1, options["step"])


def series(name: str, result: Result, column: str, **values: str) -> Series:
    """A column against the size, over the rows that have these values."""
    return Series(name, tuple(sorted((row["size"], row[column]) for row in chosen(result, **values))))


def chosen(result: Result, **values: str) -> list[dict[str, Any]]:
    rows = result["rows"]
    assert isinstance(rows, list)
    return [row for row in rows if values.items() <= row.items()]


# ---- How much work a board takes: nodes and seconds of a solver, and the edges that rules find before
#
# A board is done when the solver has found its solution and proved that there is no other. Seconds are
# processor time. Nodes are whatever a solver counts: edges tried, or conflicts and answers.

OnTick = Callable[[], None]


class Effort(NamedTuple):
    nodes: int
    seconds: float
    is_stopped: bool = False


def by_rules(puzzle: Slitherlink) -> tuple[Position, float]:
    """How far rules solve a puzzle that has one solution, and the seconds they take."""
    started = time.process_time()
    small = list(small_solutions(puzzle))  # some rules overlook these
    position = settled(empty(puzzle))
    if position is None:
        position = position_of(puzzle, small[0])
    return position, time.process_time() - started


def known_share(position: Position) -> float:
    """The share of the edges that are known."""
    return 1 - position.marks.count(Mark.UNKNOWN) / len(position.marks)
