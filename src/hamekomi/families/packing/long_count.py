"""Counting fillings as long work: on several threads, and resumable after any interruption.

What is added up has parts, counted one after the other: the shares of all fillings and then, for
Burnside's lemma, the fillings that each kind of motion leaves as they are. A position is the number of
parts done, what they gave and cost, and where the count of the next one stands:

    parts 1 fillings 1024 symmetric 0 nodes 88231 next covers 12 nodes ...
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import accumulate
from typing import Any

from hamekomi.engines.exact_cover import CountCovers, ExactCover, estimate
from hamekomi.families.packing.invariant import count_symmetric, kept
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.shares import shares
from hamekomi.families.packing.symmetry import conjugacy_classes, group, motions
from hamekomi.model.answers import PATIENT
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.work import Identity, Report, Result

VERSION = 2
_POSITION = re.compile(
    r"parts ([0-9]+) fillings ([0-9]+) symmetric ([0-9]+) nodes ([0-9]+) next(?: (.+))?"
)


@dataclass(frozen=True, slots=True)
class Part:
    """A search, how often what it finds counts, and whether for all fillings or for symmetric ones."""

    weight: int
    problem: ExactCover[Any]
    is_symmetric: bool


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
class LongCount:
    puzzle: Packing
    up_to: str
    threads: int

    @property
    def identity(self) -> Identity:
        return _identity(self.puzzle, self.up_to)

    def run(self, position: str | None, report: Report) -> Result:
        parts = _parts(self.puzzle, self.up_to)
        tally, inner = (Tally(), None) if position is None else _read(position, len(parts))
        ends = _progress_by_part(parts)
        for number, part in enumerate(parts[tally.parts :], tally.parts):
            report_part = partial(_report_part, report, str(tally), ends[number], ends[number + 1])
            tally.add(part, CountCovers(part.problem, self.threads).run(inner, report_part))
            inner = None
        report(str(tally), 1.0)
        members = group(self.puzzle, self.up_to)
        if _has_copies(self.puzzle):
            tally.symmetric += count_symmetric(self.puzzle.as_exact_cover(), members, PATIENT)
        classes = (tally.fillings + tally.symmetric) // len(members)
        return {"count": classes, "in_all": tally.fillings, "nodes": tally.nodes}


@lru_cache(maxsize=32)
def _parts(puzzle: Packing, up_to: str) -> tuple[Part, ...]:
    searches = [Part(share.weight, share.problem, is_symmetric=False) for share in shares(puzzle)]
    # A motion that leaves a filling as it is leaves the key piece's site as it is; where every orbit is
    # as large as the group, none but the identity does. What a motion leaves of pieces in several copies
    # is not counted by covers alone; that is done at the end.
    if {share.weight for share in searches} == {len(motions(puzzle))} or _has_copies(puzzle):
        return tuple(searches)
    whole = puzzle.as_exact_cover()
    kinds = conjugacy_classes(group(puzzle, up_to))
    symmetric = [
        Part(number, kept(whole, motion), is_symmetric=True)
        for motion, number in kinds
        if not motion.is_identity
    ]
    return (*searches, *symmetric)


@lru_cache(maxsize=32)
def _identity(puzzle: Packing, up_to: str) -> Identity:
    counts = [(part.weight, CountCovers(part.problem).identity) for part in _parts(puzzle, up_to)]
    parts = " ".join(f"{weight} {count.version} {count.problem}" for weight, count in counts)
    # What is counted at the end depends on all of it.
    whole = puzzle.as_exact_cover().fingerprint
    return Identity(f"packing {up_to} count", VERSION, f"{parts} {whole}")


def _has_copies(puzzle: Packing) -> bool:
    return any(piece.most > 1 for piece in puzzle.pieces)


def _read(position: str, parts: int) -> tuple[Tally, str | None]:
    match = _POSITION.fullmatch(position)
    if match is None or int(match[1]) > parts:
        raise BrokenCheckpoint("the position of this count cannot be read")
    return Tally(*map(int, match.groups()[:4])), match[5]


def _report_part(
    report: Report, head: str, begin: float, end: float, where: str, progress: float
) -> None:
    report(f"{head} {where}", begin + progress * (end - begin))


def _progress_by_part(parts: tuple[Part, ...]) -> list[float]:
    """Where each part begins and ends between 0 and 1, by a guess at its nodes."""
    if len(parts) == 1:
        return [0.0, 1.0]
    guesses = [max(1.0, estimate(part.problem, walks=200)[0].value) for part in parts]
    return [0.0, *(passed / sum(guesses) for passed in accumulate(guesses))]
