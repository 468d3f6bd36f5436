"""Mines rules from boards, as long work: visit positions from which the line can be finished, and ask of
every impossible step that neither cuts nor forced steps explain for the smallest window that does.

Small boards are visited in full, larger ones on random walks. Pieces are independent: boards and runs of
walks. The book keeps what no other rule dominates.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from hamekomi.engines.lines.figures import CUT, Figure, Figures
from hamekomi.engines.lines.survey import Moment, Survey
from hamekomi.families.labyrinth.mining.book import (
    Found,
    as_file,
    as_text,
    describe,
    from_text,
    is_composed,
    worth_keeping,
)
from hamekomi.families.labyrinth.mining.moves import Reason, Windows
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.picture import Preview
from hamekomi.model.plan import Identity, Piece, Report, clock_of, runs
from hamekomi.model.plan_bases import JsonInProcesses
from hamekomi.model.results import Result
from hamekomi.model.words import counted

VERSION = 1
# Boards up to this size are visited in full.
IN_FULL = 7
LINES_PER_LOOK = 2000
WALKS_PER_PIECE = 1000
MOST_MISSED = 1_000_000
# What needs no mining.
KNOWN = (Figure(stage=2, whole=CUT),)


@dataclass(frozen=True, slots=True)
class ImpossibleMoves(JsonInProcesses):
    smallest: int
    largest: int
    walks: int
    radius: int

    @property
    def identity(self) -> Identity:
        return Identity("labyrinth mined moves", VERSION, repr(self))

    def pieces(self, clock: Clock) -> list[Piece]:
        return boards_and_walks(self.smallest, self.largest, self.walks, WALKS_PER_PIECE)

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        size, _, which = piece.name.partition(" ")
        return mined(int(size), which, self.radius, clock_of(report, ""))

    def merge(self, results: Mapping[str, Result]) -> Result:
        """One row for each rule, and the book as the text of a file."""
        found: dict[Reason, Found] = {}
        met: dict[int, list[int]] = {}
        for name, result in results.items():
            size = int(name.split()[0])
            reasons = result["reasons"]
            assert isinstance(reasons, dict)
            sums = met.setdefault(size, [0, 0])
            sums[0] += _whole(result["impossible"])
            sums[1] += _whole(result["unproved"])
            for text, (radius, times) in reasons.items():
                reason = from_text(text)
                before = found.get(reason, Found(size, radius, 0))
                found[reason] = Found(
                    min(before.size, size), min(before.radius, radius), before.times + times
                )
        kept = worth_keeping(found, UNLIMITED.clock())
        return {
            "rows": [
                {
                    "rule": f"mined {number}, {describe(reason)}",
                    "from": f"{found[reason].size}x{found[reason].size}",
                    "radius": found[reason].radius,
                    "met": found[reason].times,
                }
                for number, reason in enumerate(kept, start=1)
            ],
            "boards": [
                {"size": size, "impossible": impossible, "unproved": unproved}
                for size, (impossible, unproved) in sorted(met.items())
            ],
            "reasons": len(found),
            "composed": sum(map(is_composed, found)),
            "rules": len(kept),
            "book": as_file(kept, found),
        }


def boards_and_walks(smallest: int, largest: int, walks: int, at_least: int) -> list[Piece]:
    """Small boards in full, runs of walks on the others."""
    found = []
    for size in range(smallest, largest + 1, 2):
        is_small = size <= IN_FULL
        found += [Piece(f"{size} all", at_least)] if is_small else runs(walks, at_least, f"{size} ")
    return found


def mined(size: int, which: str, radius: int, clock: Clock) -> Result:
    """The reasons on a board, on all its lines or on some walks, as texts with radius and number."""
    reasons: dict[str, list[int]] = {}
    impossible = unproved = 0
    with Windows(radius, clock) as windows:
        for moment in missed(size, which, clock):
            impossible += 1
            found = windows.reason(size, size, moment)
            if found is None:
                unproved += 1
                continue
            entry = reasons.setdefault(as_text(found[1]), [found[0], 0])
            entry[1] += 1
            clock.show(partial(_sight, size, reasons))
    return {"reasons": reasons, "impossible": impossible, "unproved": unproved}


def _sight(size: int, reasons: Mapping[str, Sequence[int]]) -> Preview:
    """How many reasons there are so far, and the one that was met most often."""
    text, (_, times) = max(reasons.items(), key=lambda each: each[1][1])
    most = f"{describe(from_text(text))}, met {counted(times, 'time')}"
    return Preview(
        f"{counted(len(reasons), 'reason')} on {size}x{size} in this part; most often: {most}"
    )


def missed(size: int, which: str, clock: Clock) -> Iterator[Moment]:
    """Impossible steps that nothing known explains."""
    survey = Survey(Figures(KNOWN), size, size, clock, most_missed=MOST_MISSED)
    if which == "all":
        lines, done = 0, False
        while not done:
            lines += LINES_PER_LOOK
            done = survey.run(lines)
            yield from survey.take_missed()
        return
    first, last = map(int, which.split("-"))
    for seed in range(first, last + 1):
        survey.walk(seed)
        yield from survey.take_missed()


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value
