"""Experiment: the join and the search count the same random beginnings of Quantumino.

A beginning is a few pieces, each placed at random on the first empty box. How many ways there are to go
on, with one of the other pieces left over, is counted twice: by the join, and by a search that shares no
code with it except the table of sites. The number of all fillings is far too large for the search; a
large sample of beginnings is not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from hamekomi.families.packing.counting import by_exact_cover, by_join
from hamekomi.families.packing.counting.plan import CountFillings
from hamekomi.families.packing.experiments.asides import Sides, read_box, with_all_pieces
from hamekomi.families.packing.puzzle import Packing, Site
from hamekomi.families.packing.sites.table import site_table
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import Clock
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, Text, Whole
from hamekomi.model.plan import Identity, Report, clock_of
from hamekomi.model.plan import Piece as PieceOfWork
from hamekomi.model.plan_bases import JsonInThreads
from hamekomi.model.results import Result

VERSION = 1

Row = dict[str, object]


@dataclass(frozen=True, slots=True)
class Beginnings(JsonInThreads):
    box: Sides
    sample: int
    placed: int
    seed: int

    @property
    def identity(self) -> Identity:
        asked = f"{self.box} {self.sample} {self.placed} {self.seed}"
        return Identity("packing beginnings", VERSION, asked)

    def pieces(self, clock: Clock) -> list[PieceOfWork]:
        return [PieceOfWork(str(self.seed + number)) for number in range(self.sample)]

    def run(self, piece: PieceOfWork, position: str | None, report: Report) -> Row:
        clock = clock_of(report, "")
        puzzle = beginning(with_all_pieces(self.box), Random(int(piece.name)), self.placed, clock)
        row: Row = {"seed": int(piece.name)}
        for method, plan in (("join", by_join.plan(puzzle)), ("search", by_exact_cover.plan(puzzle))):
            row[method] = _counted(plan, report, clock)
        return row

    def merge(self, results: Mapping[str, Row]) -> Result:
        rows = list(results.values())
        agree = sum(row["join"] == row["search"] for row in rows)
        some = sum(row["join"] != 0 for row in rows)
        return {"beginnings": len(rows), "agree": agree, "with fillings": some, "rows": rows}


def beginning(puzzle: Packing, random: Random, placed: int, clock: Clock) -> Packing:
    """So many pieces placed at random, each on the first empty box."""
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


def _counted(plan: CountFillings, report: Report, clock: Clock) -> int:
    """Piece by piece; an interrupted beginning is counted again."""
    pieces = plan.pieces(clock)
    return plan.merge({piece.name: plan.run(piece, None, _Quiet(report)) for piece in pieces}).count


@dataclass(frozen=True, slots=True)
class _Quiet:
    """Passes on that the work goes on, and not where it stands."""

    report: Report

    def __call__(self, position: str, share: float) -> None:
        self.report("", 0.0)

    def show(self, look: object) -> None:
        pass


def plan(options: Chosen, seed: int) -> Beginnings:
    return Beginnings(read_box(options["box"]), options["sample"], options["placed"], seed)


BEGINNINGS = Task(
    title="Beginnings of Quantumino, counted in two ways",
    summary="Compare the join with the search on random beginnings of Quantumino.",
    options=(
        Text("box", "the sides of the box", "5x8x2"),
        Whole("sample", "how many beginnings", 20, 1, 100_000),
        Whole("placed", "pieces in a beginning", 8, 3, 16),
    ),
    plan=plan,
)
