"""Experiment: Herting's reference point again (2004, section 10), a large puzzle before and after rules.

His was a puzzle of 35x40 from a collection that is gone: rules found 1,754 of its edges in 156 s;
then constraint programming found a first labelling in under a second, without them none in three hours.
Here boards of the same size are made; SAT solves them from nothing, and from what rules tell.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial

from hamekomi.families.slitherlink.experiments.efforts import Look, told
from hamekomi.families.slitherlink.experiments.measuring import Case, Measuring, Row, Sums
from hamekomi.families.slitherlink.experiments.start import solve
from hamekomi.families.slitherlink.puzzle import Position, Slitherlink, empty
from hamekomi.families.slitherlink.rules.books import book
from hamekomi.families.slitherlink.solvers.by_rules import settled
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Whole

ROWS, COLUMNS = 35, 40
STARTS = ("nothing", "takegaki", "mined")


def measure(puzzle: Slitherlink, look: Look) -> Iterator[tuple[str, float]]:
    for start in STARTS:
        position: Position | None = empty(puzzle)
        began = time.process_time()
        if start != "nothing":
            position = settled(empty(puzzle), book(start))
        seconds = time.process_time() - began
        # Rules overlook small loops, and a board of this size has none as its solution.
        assert position is not None
        yield f"{start} edges", told(position) * len(position.marks)
        yield f"{start} seconds of rules", seconds
        yield f"{start} seconds of sat", solve("sat", position, look).seconds


def rows(columns: int, case: Case, number: int, sums: Sums) -> Iterator[Row]:
    size, kind = case
    edges = (size + 1) * columns + size * (columns + 1)
    for start in STARTS:
        yield {
            "kind": kind,
            "from": start,
            "edges": round(sums[f"{start} edges"] / number),
            "of": edges,
            "seconds_of_rules": round(sums[f"{start} seconds of rules"] / number, 4),
            "seconds_of_sat": round(sums[f"{start} seconds of sat"] / number, 3),
        }


def plan(options: Chosen, seed: int) -> Measuring:
    size, columns = options["rows"], options["columns"]
    return Measuring(
        name="herting",
        settings=f"{size}x{columns}",
        cases=((size, options["kind"]),),
        boards=options["boards"],
        seed=seed,
        measure=measure,
        rows=partial(rows, columns),
        making=(("columns", columns),),
    )


HERTING = Task(
    title="Herting's large puzzle",
    summary="Boards as large as his: rules first, then SAT, against SAT alone.",
    options=(
        Whole("boards", "how many boards", 3, 1, 1000),
        OneOf("kind", "of boards", "hard", ("normal", "hard")),
        Whole("rows", "of each board", ROWS, 6, 60),
        Whole("columns", "of each board", COLUMNS, 6, 60),
    ),
    plan=plan,
)
