"""Long work: it reports its position often, and can start again from there.

This one adds up 1 + 2 + ... + n one by one, with a pause after each: slow enough to watch, and the
result is known.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass

from hamekomi.model.errors import BadInput, BrokenCheckpoint
from hamekomi.model.family import Experiment
from hamekomi.model.work import Identity, Report, Result

VERSION = 1  # of the position's text


@dataclass(frozen=True, slots=True)
class Sum:
    last: int
    pause: float

    @property
    def identity(self) -> Identity:
        return Identity("_template sum", VERSION, f"1 to {self.last}")

    def run(self, position: str | None, report: Report) -> Result:
        done, total = (0, 0) if position is None else self._read(position)
        while done < self.last:
            done += 1
            total += done
            time.sleep(self.pause)
            report(f"{done} {total}", done / self.last)
        return {"sum": total}

    def _read(self, position: str) -> tuple[int, int]:
        try:
            done, total = map(int, position.split())
        except ValueError:
            raise BrokenCheckpoint(f"not a position of this sum: {position!r}") from None
        if not 0 <= done <= self.last:
            raise BrokenCheckpoint(f"the position {done} is beyond {self.last}")
        return done, total


def prepare(settings: Mapping[str, int | str], seed: int) -> Sum:
    last, microseconds = int(settings["last"]), int(settings["microseconds"])
    if not 1 <= last <= 1_000_000 or not 0 <= microseconds <= 1_000_000:
        raise BadInput("last and microseconds are at most 1,000,000, and last is at least 1")
    return Sum(last, microseconds / 1_000_000)


EXPERIMENTS = {
    "sum": Experiment(
        summary="Add up 1 + 2 + ... + last, waiting a little after each number.",
        settings={"last": 1000, "microseconds": 2000},
        prepare=prepare,
    )
}
