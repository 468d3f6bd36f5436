"""Counting fillings as a plan of work: the pieces of all parts, side by side.

The name of a piece of work consists of the number and the fingerprint of its part, and of its name
there:

    2 5f0c2a9e31b7 3/4,1/2

Preparing the parts of a large puzzle takes long, so the identity of the work depends on the puzzle
alone. The fingerprints in the names make sure that a saved position belongs to these very parts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from hamekomi.families.packing.counting.parts import Part
from hamekomi.families.packing.notations.writing import write
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.sites.symmetry import group
from hamekomi.model.answers import UNLIMITED, Clock, Total
from hamekomi.model.plan import Identity, Report, clock_of
from hamekomi.model.plan import Piece as PieceOfWork
from hamekomi.model.plan_bases import CountInThreads
from hamekomi.model.results import Counted

VERSION = 5
# Characters of a fingerprint in the name of a piece.
FINGERPRINT = 12


@dataclass(frozen=True, slots=True)
class CountFillings(CountInThreads):
    puzzle: Packing
    up_to: str
    name: str
    # Called with the puzzle, `up_to`, and a clock.
    parts: Callable[..., Sequence[Part]]

    @property
    def identity(self) -> Identity:
        return Identity(f"packing {self.up_to} {self.name}", VERSION, puzzle_text(self.puzzle))

    def pieces(self, clock: Clock) -> list[PieceOfWork]:
        found = []
        for number, part in enumerate(self._parts(clock)):
            pieces = part.plan.pieces(clock)  # first: afterwards the identity is quick
            fingerprint = _fingerprint(part.plan.identity)
            found += [PieceOfWork(f"{number} {fingerprint} {each.name}", each.weight) for each in pieces]
        return found

    def run(self, piece: PieceOfWork, position: str | None, report: Report) -> Counted:
        clock = clock_of(report, "" if position is None else position)
        number, _, name = piece.name.split(" ", 2)
        part = self._parts(clock)[int(number)]
        return part.plan.run(PieceOfWork(name, piece.weight), position or None, report)

    def merge(self, results: Mapping[str, Counted]) -> Total:
        clock = UNLIMITED.clock()
        parts, found = self._parts(clock), {False: 0, True: 0}
        for name, counted in results.items():
            part = parts[int(name.split(" ", 1)[0])]
            found[part.is_symmetric] += part.times * counted.count
        members = len(group(self.puzzle, self.up_to, clock))
        nodes = sum(counted.nodes for counted in results.values())
        return Total((found[False] + found[True]) // members, nodes, in_all=found[False])

    def so_far(self, results: Mapping[str, Counted]) -> int:
        """Up to symmetry: what is found, shared among the members of the group, rounded down."""
        return self.merge(results).count

    def _parts(self, clock: Clock) -> Sequence[Part]:
        return self.parts(self.puzzle, self.up_to, clock=clock)


def _fingerprint(identity: Identity) -> str:
    """Of the search and of the version of its positions."""
    return hashlib.sha256(f"{identity.version} {identity.problem}".encode()).hexdigest()[:FINGERPRINT]


@lru_cache(maxsize=32)
def puzzle_text(puzzle: Packing) -> str:
    """Remembered, because every checkpoint that is written asks for it."""
    return write(puzzle)
