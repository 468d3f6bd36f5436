"""Trials: boards of several kinds, made from a seed, and what solvers need for each of them.

What is measured is added up by kind of board, so that the position is short however many boards there
are: how many are done, and the sums so far. A board that takes long is reported in between, so that it
can be interrupted; it is then done again.
"""

from __future__ import annotations

import json
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from hamekomi.families.slitherlink.experiments.efforts import Look, Watched
from hamekomi.families.slitherlink.making.random_boards import random_board
from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, BrokenCheckpoint
from hamekomi.model.plot import Series
from hamekomi.model.work import Identity, Report, Result

VERSION = 1
SECONDS_PER_LOOK = 0.5
SIZES = (3, 50)  # boards of two rows are never told by rules, which overlook small loops
MOST_BOARDS = 1_000_000

Sums = dict[str, float]  # 0 where nothing was added yet
Case = tuple[int, str]  # the size of a square board, and its kind
Row = dict[str, object]


@dataclass(frozen=True, slots=True)
class Trials:
    name: str
    settings: str  # whatever else the result depends on
    cases: tuple[Case, ...]
    boards: int  # of each
    seed: int
    measure: Callable[[Slitherlink, Look], Iterable[tuple[str, float]]]
    rows: Callable[[Case, int, Sums], Iterable[Row]]  # of a table, from the sums over so many boards

    @property
    def identity(self) -> Identity:
        problem = f"{self.settings}; {self.cases}, {self.boards} of each, seed {self.seed}"
        return Identity(f"slitherlink {self.name}", VERSION, problem)

    def run(self, position: str | None, report: Report) -> Result:
        start, sums = self._read(_write(0, [{} for _ in self.cases]) if position is None else position)
        whole = len(self.cases) * self.boards
        for done in range(start, whole):
            look = _now_and_then(report, _write(done, sums), done / whole)
            case, number = divmod(done, self.boards)
            board = self.board(self.cases[case], number, Watched(look=look))
            for name, value in self.measure(board, look):
                sums[case][name] += value
            report(_write(done + 1, sums), (done + 1) / whole)
        return {
            "boards_of_each": self.boards,
            "seed": self.seed,
            "rows": [
                row
                for case, total in zip(self.cases, sums, strict=True)
                for row in self.rows(case, self.boards, total)
            ],
        }

    def board(self, case: Case, number: int, budget: Budget) -> Slitherlink:
        size, kind = case
        return random_board(size, kind, Random(f"{self.seed} {size} {kind} {number}"), budget)

    def _read(self, position: str) -> tuple[int, list[Sums]]:
        try:
            done, totals = json.loads(position)
            sums = [defaultdict(float, total) for total in totals]
            if len(sums) != len(self.cases) or done not in range(len(self.cases) * self.boards + 1):
                raise ValueError
            return int(done), [*sums]
        except (ValueError, TypeError, AttributeError):
            raise BrokenCheckpoint("the position of these trials cannot be read") from None


def _write(done: int, sums: list[Sums]) -> str:
    return json.dumps([done, sums])


def _now_and_then(report: Report, position: str, progress: float) -> Look:
    latest = time.monotonic()

    def look() -> None:
        nonlocal latest
        if time.monotonic() - latest > SECONDS_PER_LOOK:
            latest = time.monotonic()
            report(position, progress)

    return look


def sizes(settings: Mapping[str, int | str]) -> range:
    smallest, largest = whole(settings, "smallest", *SIZES), whole(settings, "largest", *SIZES)
    if smallest > largest:
        raise BadInput(f"the smallest size, {smallest}, is above the largest, {largest}")
    return range(smallest, largest + 1, whole(settings, "step", 1, SIZES[1]))


def boards(settings: Mapping[str, int | str]) -> int:
    return whole(settings, "boards", 1, MOST_BOARDS)


def whole(settings: Mapping[str, int | str], name: str, least: int, most: int) -> int:
    number = settings[name]
    if not isinstance(number, int) or not least <= number <= most:
        raise BadInput(f"{name} is {least:,} to {most:,}, not {number}")
    return number


def series(name: str, result: Result, column: str, **those: str) -> Series:
    """A column against the size, over the rows that say so."""
    return Series(name, tuple(sorted((row["size"], row[column]) for row in chosen(result, **those))))


def chosen(result: Result, **those: str) -> list[dict[str, Any]]:
    rows = result["rows"]
    assert isinstance(rows, list)
    return [row for row in rows if those.items() <= row.items()]
