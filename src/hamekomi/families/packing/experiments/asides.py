"""Experiment: in how many ways sixteen of Quantumino's seventeen pieces fill a box, for each put aside.

Sébastien Labbé published the total in 2015: 13,366,431,646 up to the four turns of the box 5x8x2.
The seventeen numbers add up to four times that. One join at a cut gives the numbers of all
seventeen, because its tables know which pieces are used. What comes for free is checked: pieces
that are mirror images of each other have the same number, and every number divides by the number of
turns of the box, and of its symmetries where the piece put aside is its own mirror image.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from hamekomi.engines.cut_join import CountByJoin, Joined
from hamekomi.families.packing.counting.by_join import layered
from hamekomi.families.packing.named.frames import named_frame
from hamekomi.families.packing.named.puzzles import QUANTUMINO, cells
from hamekomi.families.packing.puzzle import Packing, Piece
from hamekomi.families.packing.sites.symmetry import motions
from hamekomi.families.packing.sites.table import remembered
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput, shortened
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, Text
from hamekomi.model.plan import ExecutorKind, Identity, Report, clock_of
from hamekomi.model.plan import Piece as PieceOfWork
from hamekomi.model.results import Result, Results

VERSION = 1
VOLUME = 5 * (len(QUANTUMINO) - 1)

Sides = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Asides:
    box: Sides

    @property
    def identity(self) -> Identity:
        return Identity("packing asides", VERSION, "x".join(map(str, self.box)))

    @property
    def results(self) -> Results[Joined]:
        return self._count(UNLIMITED.clock()).results

    @property
    def runs_in(self) -> ExecutorKind:
        return "threads"

    def pieces(self, clock: Clock) -> list[PieceOfWork]:
        return self._count(clock).pieces(clock)

    def run(self, piece: PieceOfWork, position: str | None, report: Report) -> Joined:
        return self._count(clock_of(report, position or "")).run(piece, position or None, report)

    def merge(self, results: Mapping[str, Joined]) -> Result:
        count, puzzle = self._count(UNLIMITED.clock()), with_all_pieces(self.box)
        found = count.merge(results)
        by_aside = {
            total.index(0): number
            for total, number in zip(count.problem.totals, found.totals, strict=True)
        }
        numbers = [by_aside.get(aside, 0) for aside in range(len(QUANTUMINO))]
        moving = motions(puzzle)
        turns = sum(motion.is_turn for motion in moving)
        mirrors = [int(_mirror(puzzle)[str(aside)]) for aside in range(len(QUANTUMINO))]
        rows = [
            {
                "aside": aside,
                "mirror": mirrors[aside],
                "fillings": number,
                "up to turns": number // turns,
            }
            for aside, number in enumerate(numbers)
        ]
        right = all(
            numbers[mirrors[aside]] == number
            and number % (len(moving) if mirrors[aside] == aside else turns) == 0
            for aside, number in enumerate(numbers)
        )
        return {"box": list(self.box), "rows": rows, "checks": "right" if right else "wrong"}

    def _count(self, clock: Clock) -> CountByJoin:
        return count_of(self.box, clock=clock)


@remembered
def with_all_pieces(box: Sides, *, clock: Clock) -> Packing:
    """The box, and all seventeen pieces, each of which may be left over."""
    pieces = (Piece(str(number), cells(text), least=0) for number, text in enumerate(QUANTUMINO))
    return Packing("cubic", named_frame("cubic", "box", *box), tuple(pieces))


@remembered
def count_of(box: Sides, *, clock: Clock) -> CountByJoin:
    return CountByJoin(layered(with_all_pieces(box), clock=clock))


def _mirror(puzzle: Packing) -> Mapping[str, str]:
    return next(motion.pieces for motion in motions(puzzle) if not motion.is_turn)


def read_box(text: str) -> Sides:
    """Three sides such as 5x8x2."""
    sides = re.fullmatch(r"\s*(\d{1,3})\s*x\s*(\d{1,3})\s*x\s*(\d{1,3})\s*", text)
    if sides is None:
        raise BadInput(f"a box is three sides such as 5x8x2, not {shortened(repr(text))}")
    x, y, z = map(int, sides.groups())
    if x * y * z != VOLUME:
        raise BadInput(f"sixteen pieces fill {VOLUME} boxes; {x}x{y}x{z} has {x * y * z}")
    return x, y, z


def plan(options: Chosen, seed: int) -> Asides:
    return Asides(read_box(options["box"]))


ASIDES = Task(
    title="Quantumino, whichever piece is put aside",
    summary="Count the ways in which sixteen of Quantumino's seventeen pieces fill a box.",
    options=(Text("box", "the sides of the box", "5x8x2"),),
    plan=plan,
)
