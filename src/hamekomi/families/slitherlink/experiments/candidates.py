"""Experiment: Herting's candidate solutions (2004, section 5.3 and appendix I).

His formula says that numbers and vertices are right, so every line is part of a cycle; it does not say
that there is a single cycle. Its models are candidates, and a candidate with one cycle is a solution.
Solvers here forbid wrong cycles as they turn up; this experiment lists them all, as his program did.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from hamekomi.families.slitherlink.check import connected
from hamekomi.families.slitherlink.making.generate import random_board
from hamekomi.families.slitherlink.making.thinning import TESTS
from hamekomi.families.slitherlink.notations import drawing, plain
from hamekomi.families.slitherlink.pictures import draw
from hamekomi.families.slitherlink.puzzle import Loop, position_of
from hamekomi.families.slitherlink.solvers import sat
from hamekomi.model.answers import Clock, CountingBudget
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Text, Whole
from hamekomi.model.picture import Preview
from hamekomi.model.plan import BasePlan, Piece, Report, Result, clock_of


@dataclass(frozen=True, slots=True)
class Candidates(BasePlan):
    work = "slitherlink candidates"
    version = 1
    problem_text = "{most} of {text}"
    runs_in = "processes"

    text: str
    most: int
    shown: int

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece("all")]

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        """Has no positions: an interrupted run starts again."""
        puzzle = plain.parse(self.text)
        budget = CountingBudget(on_tick=clock_of(report, "").on_tick)
        by_cycles, drawings, is_complete = Counter[int](), list[str](), True
        for lines in sat.candidates(puzzle, budget):
            if by_cycles.total() == self.most:
                is_complete = False
                break
            by_cycles[len(list(connected(puzzle.grid, lines)))] += 1
            if len(drawings) < self.shown:
                drawings.append(drawing.characters(position_of(puzzle, Loop(lines)), ascii_only=True))
        report.show(lambda: Preview(f"{by_cycles.total():,} candidates", draw(puzzle, None)))
        return {
            "puzzle": self.text,
            "candidates": by_cycles.total(),
            "complete": is_complete,
            "rows": [
                {"cycles": cycles, "candidates": by_cycles[cycles]} for cycles in sorted(by_cycles)
            ],
            "drawings": drawings,
        }

    def merge(self, results: Mapping[str, Result]) -> Result:
        found = dict(results["all"])
        drawings = found.pop("drawings")
        assert isinstance(drawings, list)
        return {**found, **{f"candidate {k}": f"\n{each}" for k, each in enumerate(drawings, start=1)}}


def plan(options: Chosen, seed: int) -> Candidates:
    text, size = options["puzzle"], options["size"]
    if not text:
        board = random_board(size, options["kind"], Random(f"{seed} {size}"), CountingBudget())
        text = plain.write(board).strip().replace("\n", "/")
    else:
        text = plain.write(plain.parse(text)).strip().replace("\n", "/")
    return Candidates(text, options["most"], options["shown"])


CANDIDATES = Task(
    title="Herting's candidate solutions",
    summary="Count and list what meets all numbers with any number of cycles; one cycle is a solution.",
    options=(
        Text("puzzle", "a board such as 3./.3; a made one if it is left out", ""),
        Whole("size", "rows and columns of the made board", 10, 3, 40),
        OneOf("kind", "of the made board", "hard", tuple(TESTS)),
        Whole("most", "candidates after which it stops", 10_000, 1, 10_000_000),
        Whole("shown", "candidates that are drawn", 0, 0, 1000),
    ),
    plan=plan,
)
