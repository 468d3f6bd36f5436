"""Counting fillings as long work: on several threads, and resumable after any interruption.

The parts are counted one after the other. A position says how far all this is, which parts there are (a
fingerprint of their searches), how many of them are done, what they gave and cost, and where the count
of the next one stands:

    at 0.4312 of 5f0c... parts 1 fillings 1024 symmetric 0 nodes 88231 next at 0.0312 covers 12 ...

To prepare the parts of a large puzzle takes long, so the work is known by the puzzle alone; that a
position belongs to these very parts is seen when they are there.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from itertools import accumulate

from hamekomi.families.packing.counting.parts import Part, PartWork
from hamekomi.families.packing.notations.writing import write
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.sites.symmetry import group
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.work import NOT_BEGUN, Identity, Report, Result, preparing

VERSION = 3
_POSITION = re.compile(
    r"at ([01]\.[0-9]+) of ([0-9a-f]+) "
    r"parts ([0-9]+) fillings ([0-9]+) symmetric ([0-9]+) nodes ([0-9]+) next(?: (.+))?"
)


@dataclass(slots=True)
class Tally:
    """The parts done, and what they gave and cost."""

    parts: int = 0
    fillings: int = 0
    symmetric: int = 0
    nodes: int = 0

    def add(self, part: Part, result: Result) -> None:
        found = part.weight * int(str(result["count"]))
        self.parts += 1
        self.fillings += 0 if part.is_symmetric else found
        self.symmetric += found if part.is_symmetric else 0
        self.nodes += int(str(result["nodes"]))

    def __str__(self) -> str:
        return (
            f"parts {self.parts} fillings {self.fillings} symmetric {self.symmetric} "
            f"nodes {self.nodes} next"
        )


@dataclass(frozen=True, slots=True)
class Place:
    """Where a count stands."""

    progress: float = 0.0
    seal: str = ""
    tally: Tally = field(default_factory=Tally)
    inner: str | None = None


@dataclass(frozen=True, slots=True)
class LongCount:
    puzzle: Packing
    up_to: str
    threads: int
    name: str
    parts: Callable[..., Sequence[Part]]  # of the puzzle, up to something, by a clock

    @property
    def identity(self) -> Identity:
        return Identity(self.name, VERSION, _text(self.puzzle))

    def run(self, position: str | None, report: Report) -> Result:
        begun = None if position in (None, NOT_BEGUN) else _read(str(position))
        clock = preparing(report, position, 0.0 if begun is None else begun.progress)
        parts = self.parts(self.puzzle, self.up_to, clock=clock)
        place = replace(begun or Place(), seal=_seal(parts, clock))
        if begun is not None and (begun.seal != place.seal or begun.tally.parts > len(parts)):
            raise BrokenCheckpoint("the position of this count belongs to other searches")
        works = [part.as_work(self.threads) for part in parts]
        ends = _progress_by_part(works, clock)
        tally, inner = place.tally, place.inner
        for number in range(tally.parts, len(parts)):
            head = f"of {place.seal} {tally}"
            report_part = partial(_report_part, report, head, ends[number], ends[number + 1])
            tally.add(parts[number], works[number].run(inner, report_part))
            inner = None
        report(f"at 1.0 of {place.seal} {tally}", 1.0)
        members = group(self.puzzle, self.up_to, clock)
        classes = (tally.fillings + tally.symmetric) // len(members)
        return {"count": classes, "in_all": tally.fillings, "nodes": tally.nodes}


@lru_cache(maxsize=32)
def _text(puzzle: Packing) -> str:
    """Asked for with every checkpoint that is written."""
    return write(puzzle)


def _seal(parts: Sequence[Part], clock: Clock) -> str:
    whole = " ".join(f"{part.weight} {part.fingerprint(clock)}" for part in parts)
    return hashlib.sha256(whole.encode()).hexdigest()[:16]


def _read(position: str) -> Place:
    match = _POSITION.fullmatch(position)
    if match is None:
        raise BrokenCheckpoint("the position of this count cannot be read")
    progress, seal, *tally, inner = match.groups()
    return Place(min(1.0, float(progress)), seal, Tally(*map(int, tally)), inner)


def _report_part(
    report: Report, head: str, begin: float, end: float, where: str, progress: float
) -> None:
    overall = begin + progress * (end - begin)
    report(f"at {overall:.4f} {head} {where}", overall)


def _progress_by_part(works: Sequence[PartWork], clock: Clock) -> list[float]:
    """Where each part begins and ends between 0 and 1, by a guess at its nodes."""
    if len(works) == 1:
        return [0.0, 1.0]
    guesses = [max(1.0, work.guess(clock)) for work in works]
    return [0.0, *(passed / sum(guesses) for passed in accumulate(guesses))]
