"""Experiments with Quantumino: its fillings for each piece put aside, and a check on random beginnings.

Sébastien Labbé published the total in 2015: 13,366,431,646 up to the four turns of the box 5x8x2.
The seventeen numbers add up to four times that. One join at a cut gives the numbers of all
seventeen, because its tables know which pieces are used. What comes for free is checked: pieces
that are mirror images of each other have the same number, and every number divides by the number of
turns of the box, and of its symmetries where the piece put aside is its own mirror image.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from hamekomi.families.packing.counting import CountFillings, search_plan
from hamekomi.families.packing.cut_join.engine import CountByJoin, Joined
from hamekomi.families.packing.cut_join.solver import join_plan, layered
from hamekomi.families.packing.named.puzzles import QUANTUMINO, cells
from hamekomi.families.packing.named.shapes import named_frame
from hamekomi.families.packing.puzzle import Packing, Piece, Site
from hamekomi.families.packing.sites import puzzle_cache, site_table
from hamekomi.families.packing.symmetry import motions
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput, shortened
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, Text, Whole
from hamekomi.model.plan import BasePlan, Identity, Report, Result, Results, clock_of
from hamekomi.model.plan import Piece as PieceOfWork

VOLUME = 5 * (len(QUANTUMINO) - 1)

Sides = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Asides(BasePlan):
    version = 1

    box: Sides

    @property
    def identity(self) -> Identity:
        return Identity("packing asides", self.version, "x".join(map(str, self.box)))

    @property
    def results(self) -> Results[Joined]:
        return self._count(UNLIMITED.clock()).results

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


@puzzle_cache
def with_all_pieces(box: Sides, *, clock: Clock) -> Packing:
    """The box, and all seventeen pieces, each of which may be left over."""
    pieces = (Piece(str(number), cells(text), least=0) for number, text in enumerate(QUANTUMINO))
    return Packing("cubic", named_frame("cubic", "box", *box), tuple(pieces))


@puzzle_cache
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


def asides_plan(options: Chosen, seed: int) -> Asides:
    return Asides(read_box(options["box"]))


ASIDES = Task(
    title="Quantumino, whichever piece is put aside",
    summary="Count the ways in which sixteen of Quantumino's seventeen pieces fill a box.",
    options=(Text("box", "the sides of the box", "5x8x2"),),
    plan=asides_plan,
)


# ---- The join and the search count the same random beginnings.
#
# A beginning is a few pieces, each placed at random on the first empty box. The completions, with one of
# the other pieces left over, are counted twice: by the join, and by a search that shares no code with it
# except the table of sites. The number of all fillings is far too large for the search; a large sample
# of beginnings is not.

Row = dict[str, object]


@dataclass(frozen=True, slots=True)
class Beginnings(BasePlan):
    work = "packing beginnings"
    version = 1
    problem_text = "{box} {sample} {placed} {seed}"

    box: Sides
    sample: int
    placed: int
    seed: int

    def pieces(self, clock: Clock) -> list[PieceOfWork]:
        return [PieceOfWork(str(self.seed + number)) for number in range(self.sample)]

    def run(self, piece: PieceOfWork, position: str | None, report: Report) -> Row:
        clock = clock_of(report, "")
        puzzle = beginning(with_all_pieces(self.box), Random(int(piece.name)), self.placed, clock)
        row: Row = {"seed": int(piece.name)}
        for method, beginnings_plan in (("join", join_plan(puzzle)), ("search", search_plan(puzzle))):
            row[method] = _counted(beginnings_plan, report, clock)
        return row

    def merge(self, results: Mapping[str, Row]) -> Result:
        rows = list(results.values())
        agree = sum(row["join"] == row["search"] for row in rows)
        some = sum(row["join"] != 0 for row in rows)
        return {"beginnings": len(rows), "agree": agree, "with fillings": some, "rows": rows}


def beginning(puzzle: Packing, random: Random, placed: int, clock: Clock) -> Packing:
    """A puzzle with this many pieces placed at random, each on the first empty box."""
    table = site_table(puzzle, clock=clock)
    # Across the longest side, as the pieces of a filling come in the order of the cut.
    axis = max(range(3), key=lambda each: max(box[each] for box in puzzle.frame))
    while True:
        found: list[Site] = []
        taken: set[Cell] = set()
        while len(found) < placed and (fitting := _fitting(puzzle, table, found, taken, axis)):
            clock.tick(0)
            found.append(random.choice(fitting))
            taken.update(found[-1].boxes)
        if len(found) == placed:
            return replace(puzzle, fixed=tuple(found))


def _fitting(
    puzzle: Packing,
    table: Mapping[str, tuple[Site, ...]],
    found: list[Site],
    taken: set[Cell],
    axis: int,
) -> list[Site]:
    first = min(puzzle.frame - taken, key=lambda box: (box[axis], box))
    used = {site.piece for site in found}
    return [
        site
        for name, sites in table.items()
        if name not in used
        for site in sites
        if first in site.boxes and taken.isdisjoint(site.boxes)
    ]


def _counted(beginnings_plan: CountFillings, report: Report, clock: Clock) -> int:
    """Counts one beginning; if that is interrupted, it starts again."""
    pieces = beginnings_plan.pieces(clock)
    return beginnings_plan.merge(
        {piece.name: beginnings_plan.run(piece, None, _WithoutPosition(report)) for piece in pieces}
    ).count


@dataclass(frozen=True, slots=True)
class _WithoutPosition:
    """Reports that the work continues, but not its position."""

    report: Report

    def __call__(self, position: str, share: float) -> None:
        self.report("", 0.0)

    def show(self, make_preview: object) -> None:
        pass


def beginnings_plan(options: Chosen, seed: int) -> Beginnings:
    return Beginnings(read_box(options["box"]), options["sample"], options["placed"], seed)


BEGINNINGS = Task(
    title="Beginnings of Quantumino, counted in two ways",
    summary="Compare the join with the search on random beginnings of Quantumino.",
    options=(
        Text("box", "the sides of the box", "5x8x2"),
        Whole("sample", "how many beginnings", 20, 1, 100_000),
        Whole("placed", "pieces in a beginning", 8, 3, 16),
    ),
    plan=beginnings_plan,
)
