"""Counting fillings as long work: on several threads, and resumable after any interruption.

The shares are counted one after the other; a position is the number of shares done, what they gave and
cost, and where the count of the next one stands:

    shares 1 fillings 1024 nodes 88231 next covers 12 nodes ...
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from itertools import accumulate

from hamekomi.engines.exact_cover import CountCovers, estimate
from hamekomi.families.packing.invariant import count_symmetric
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.shares import Share, shares
from hamekomi.families.packing.symmetry import group
from hamekomi.model.answers import PATIENT
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.work import Identity, Report, Result

VERSION = 1
_POSITION = re.compile(r"shares ([0-9]+) fillings ([0-9]+) nodes ([0-9]+) next(?: (.+))?")


@dataclass(frozen=True, slots=True)
class LongCount:
    puzzle: Packing
    up_to: str
    threads: int

    @property
    def identity(self) -> Identity:
        problems = " ".join(f"{share.weight} {share.problem.fingerprint}" for share in self._shares)
        # The fillings that motions leave as they are, which are counted at the end, depend on all of it.
        whole = self.puzzle.as_exact_cover().fingerprint
        return Identity(f"packing {self.up_to} count", VERSION, f"{problems} {whole}")

    @property
    def _shares(self) -> tuple[Share, ...]:
        return shares(self.puzzle)

    def run(self, position: str | None, report: Report) -> Result:
        done, fillings, nodes, inner = (0, 0, 0, None) if position is None else self._read(position)
        ends = _progress_by_share(self._shares)
        for number, share in enumerate(self._shares[done:], done):
            head = f"shares {number} fillings {fillings} nodes {nodes} next"
            report_share = partial(_report_share, report, head, ends[number], ends[number + 1])
            result = CountCovers(share.problem, self.threads).run(inner, report_share)
            fillings += share.weight * int(str(result["count"]))
            nodes += int(str(result["nodes"]))
            inner = None
        report(f"shares {len(self._shares)} fillings {fillings} nodes {nodes} next", 1.0)
        members = group(self.puzzle, self.up_to)
        symmetric = count_symmetric(self.puzzle.as_exact_cover(), members, PATIENT)
        return {"count": (fillings + symmetric) // len(members), "nodes": nodes}

    def _read(self, position: str) -> tuple[int, int, int, str | None]:
        match = _POSITION.fullmatch(position)
        if match is None or int(match[1]) > len(self._shares):
            raise BrokenCheckpoint("the position of this count cannot be read")
        return int(match[1]), int(match[2]), int(match[3]), match[4]


def _report_share(
    report: Report, head: str, begin: float, end: float, where: str, progress: float
) -> None:
    report(f"{head} {where}", begin + progress * (end - begin))


def _progress_by_share(parts: tuple[Share, ...]) -> list[float]:
    """Where each share begins and ends between 0 and 1, by a guess at its nodes."""
    if len(parts) == 1:
        return [0.0, 1.0]
    guesses = [max(1.0, estimate(share.problem, walks=200)[0].value) for share in parts]
    return [0.0, *(passed / sum(guesses) for passed in accumulate(guesses))]
