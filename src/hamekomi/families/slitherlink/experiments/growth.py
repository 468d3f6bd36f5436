"""Experiment: how many bulges a growing loop needs, for a fixed share of corners (van Dam, chapter 7.1).

Where bulges are few, they shrink back before they spread, and the loop stays around a cell or two.
From a threshold on it grows: first broad, on a part of the board, then narrower, until its corridors
fill the board.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from hamekomi.families.slitherlink.experiments.measuring import SIZES, Row, Sums, chosen, read_sums
from hamekomi.families.slitherlink.making.core import Ratios, numbers
from hamekomi.families.slitherlink.making.growth import grown
from hamekomi.model.answers import Clock, CountingBudget
from hamekomi.model.errors import BadInput
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, Whole
from hamekomi.model.picture import Plot, Series
from hamekomi.model.plan import BasePlan, Piece, Report, Result, Results, clock_of

# The ratios of bulges that are tried; near the threshold all of them.
BULGES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 33, 40, 50, 67, 80, 100)


def breadth(rows: int, columns: int, inside: bytes) -> tuple[int, int, int]:
    """How many cells are inside a loop, how many of them are in a block of 2x2, and its lines."""
    within = {divmod(cell, columns) for cell, is_inside in enumerate(inside) if is_inside}
    wide = set()
    for row, column in within:
        block = {(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)}
        if block <= within:
            wide |= block
    lines = sum(numbers(rows, columns, bytes(inside))[row * columns + column] for row, column in within)
    return len(within), len(wide), lines


@dataclass(frozen=True, slots=True)
class Growing(BasePlan):
    work = "slitherlink growth"
    version = 1
    problem_text = "{loops} loops of {size}x{size}, {corner} % corners, seed {seed}"
    runs_in = "processes"

    size: int
    corner: int
    loops: int
    seed: int

    @property
    def results(self) -> Results[Sums]:
        return Results(dict, read_sums)

    def pieces(self, clock: Clock) -> list[Piece]:
        """One for each ratio of bulges, named by it."""
        return [Piece(str(bulge)) for bulge in BULGES if bulge + self.corner <= 100]

    def run(self, piece: Piece, position: str | None, report: Report) -> Sums:
        budget = CountingBudget(on_tick=clock_of(report, "").on_tick)
        ratios: Ratios = (self.corner, int(piece.name), 100 - self.corner - int(piece.name))
        sums = dict.fromkeys(("loops", "cells", "lines", "wide share", "single"), 0.0)
        for number in range(self.loops):
            random = Random(f"{self.seed} {number}")
            inside = grown(self.size, self.size, ratios, random, budget.clock())
            cells, wide, lines = breadth(self.size, self.size, inside)
            sums["loops"] += 1
            sums["cells"] += cells
            sums["lines"] += lines
            sums["wide share"] += wide / cells
            sums["single"] += cells == 1
        return sums

    def merge(self, results: Mapping[str, Sums]) -> Result:
        return self.merge_some(results)

    def merge_some(self, results: Mapping[str, Sums]) -> Result:
        return {
            "size": self.size,
            "loops_of_each": self.loops,
            "seed": self.seed,
            "rows": [self._row(int(name), results[name]) for name in sorted(results, key=int)],
        }

    def _row(self, bulge: int, sums: Sums) -> Row:
        loops = sums["loops"]
        return {
            "ratios": f"{self.corner}/{bulge}/{100 - self.corner - bulge}",
            "bulge": bulge,
            "inside_percent": round(100 * sums["cells"] / loops / self.size**2, 1),
            "lines_per_cell": round(sums["lines"] / sums["cells"], 2),
            "wide_percent": round(100 * sums["wide share"] / loops, 1),
            "single_cell_percent": round(100 * sums["single"] / loops, 1),
        }


def plan(options: Chosen, seed: int) -> Growing:
    if options["corner"] == 100:
        raise BadInput("a loop grows by bulges, so corners take at most 99 of 100")
    return Growing(options["size"], options["corner"], options["loops"], seed)


def plot(result: Result) -> Plot:
    names = {
        "inside_percent": "cells inside, of all",
        "wide_percent": "cells in blocks of 2x2, of those inside",
        "single_cell_percent": "loops around a single cell",
    }
    return Plot(
        title=f"Loops of {result['size']}x{result['size']} by the ratio of bulges",
        x="ratio of bulges",
        y="percent",
        series=tuple(
            Series(name, tuple((row["bulge"], row[column]) for row in chosen(result)))
            for column, name in names.items()
        ),
    )


GROWTH = Task(
    title="From which ratio loops grow",
    summary="The share of the board, and how broad loops are, by the ratio of bulges.",
    options=(
        Whole("size", "rows and columns of the board", 20, *SIZES),
        Whole("corner", "the ratio of corners, in percent; 33 in the thesis", 33, 0, 100),
        Whole("loops", "loops of each ratio", 30, 1, 10_000),
    ),
    plan=plan,
    plot=plot,
)
