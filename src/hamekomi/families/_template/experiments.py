"""Long work: a plan of independent pieces, each of which can resume from its position.

This one adds up 1 + 2 + ... + n one by one, with a pause after each: slow enough to watch, and the
answer is known.
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from hamekomi.model.answers import Clock
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, Whole
from hamekomi.model.plan import WHOLE, BasePlan, Piece, Preview, Report, Result, Results, runs

NUMBERS_PER_PIECE = 100


@dataclass(frozen=True, slots=True)
class Sum(BasePlan):
    """Threads are enough, because it mostly sleeps; else it would say `runs_in = "processes"`."""

    work = "_template sum"
    # Change it when the pieces or the text of positions change.
    version = 3
    problem_text = "1 to {last}"
    results: ClassVar[Results[int]] = WHOLE

    last: int
    pause: float

    def pieces(self, clock: Clock) -> list[Piece]:
        """Runs `0-99`, `100-199`, ...: `runs` counts from 0, so these are the numbers 1 to 100, ..."""
        return runs(self.last, NUMBERS_PER_PIECE)

    def run(self, piece: Piece, position: str | None, report: Report) -> int:
        first, last = (int(number) + 1 for number in piece.name.split("-"))
        done, total = (first - 1, 0) if position is None else _read(position, first, last)
        while done < last:
            done += 1
            total += done
            time.sleep(self.pause)
            report(f"{done} {total}", (done - first + 1) / (last - first + 1))
            report.show(partial(Preview, f"{first} + ... + {done} = {total}"))
        return total

    def merge(self, results: Mapping[str, int]) -> Result:
        return {"sum": sum(results.values())}


def _read(position: str, first: int, last: int) -> tuple[int, int]:
    try:
        done, total = map(int, position.split())
    except ValueError:
        raise BrokenCheckpoint(f"not a position of this sum: {position!r}") from None
    if not first <= done <= last:
        raise BrokenCheckpoint(f"the position {done} is not from {first} to {last}")
    return done, total


def plan(options: Chosen, seed: int) -> Sum:
    return Sum(options["last"], options["microseconds"] / 1_000_000)


EXPERIMENTS = {
    "sum": Task(
        title="A slow sum",
        summary="Add up 1 + 2 + ... + last, waiting a little after each number.",
        options=(
            Whole("last", "the last number", 1000, 1, 1_000_000),
            Whole("microseconds", "to wait after each number", 2000, 0, 1_000_000),
        ),
        plan=plan,
    )
}
