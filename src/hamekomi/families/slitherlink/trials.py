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
from dataclasses import dataclass, field
from random import Random

from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.families.slitherlink.random_boards import random_board
from hamekomi.model.answers import Budget, Clock
from hamekomi.model.errors import BadInput, BrokenCheckpoint
from hamekomi.model.work import Identity, Report, Result

VERSION = 1
SECONDS_PER_LOOK = 0.5
SMALLEST, LARGEST = 3, 50  # boards of two rows are never told by rules, which overlook small loops
MOST_BOARDS = 1_000_000

Sums = dict[str, float]  # 0 where nothing was added yet
Case = tuple[int, str]  # the size of a square board, and its kind
Row = dict[str, object]
Look = Callable[[], None]


@dataclass(slots=True)
class WatchedClock(Clock):
    """A clock that lets somebody look up now and then."""

    look: Look = field(kw_only=True)

    def tick(self, nodes: int = 1) -> None:
        Clock.tick(self, nodes)
        self.look()


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched(Budget):
    """A budget whose clocks are remembered: they know how much work was done."""

    look: Look
    clocks: list[Clock] = field(default_factory=list)

    def clock(self) -> Clock:
        clock = WatchedClock(self, time.monotonic(), look=self.look)
        self.clocks.append(clock)
        return clock

    @property
    def spent(self) -> int:
        """Nodes."""
        return sum(clock.nodes for clock in self.clocks)


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


def sizes(settings: Mapping[str, int | str]) -> tuple[int, ...]:
    words = str(settings["sizes"]).split(",")
    try:
        found = tuple(map(int, words))
    except ValueError:
        raise BadInput(
            f"sizes are numbers with commas between them, not {settings['sizes']!r}"
        ) from None
    if not all(SMALLEST <= size <= LARGEST for size in found):
        raise BadInput(f"sizes are {SMALLEST} to {LARGEST}, not {settings['sizes']}")
    return tuple(dict.fromkeys(found))


def boards(settings: Mapping[str, int | str]) -> int:
    number = settings["boards"]
    if not isinstance(number, int) or not 1 <= number <= MOST_BOARDS:
        raise BadInput(f"boards of each size are 1 to {MOST_BOARDS:,}, not {number}")
    return number
