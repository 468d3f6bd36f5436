"""Experiment: what the rules found by machine tell that the 36 do not, and how long they take."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

from hamekomi.families.slitherlink.experiments.efforts import Look, told
from hamekomi.families.slitherlink.experiments.measuring import (
    BOARDS,
    Case,
    Measuring,
    Row,
    Sums,
    series,
    size_options,
    sizes,
)
from hamekomi.families.slitherlink.making.thinning import TESTS
from hamekomi.families.slitherlink.puzzle import Mark, Slitherlink, empty
from hamekomi.families.slitherlink.rules.books import BOOKS as NAMES
from hamekomi.families.slitherlink.rules.books import TITLES, book
from hamekomi.families.slitherlink.solvers.by_rules import settled
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen
from hamekomi.model.plot import Plot
from hamekomi.model.results import Result

# What a clock may not notice.
TICK = 1e-6


def measure(puzzle: Slitherlink, look: Look) -> Iterator[tuple[str, float]]:
    for name in NAMES:
        rules = book(name)
        settled(empty(puzzle), rules)  # not measured: fills caches
        began = time.process_time()
        position = settled(empty(puzzle), rules)
        yield f"{name} seconds", time.process_time() - began
        # Only a small loop, which rules overlook, can then be the solution.
        yield f"{name} told", 1.0 if position is None else told(position)
        yield f"{name} solved", position is not None and Mark.UNKNOWN not in position.marks
        look()


def rows(case: Case, number: int, sums: Sums) -> Iterator[Row]:
    size, kind = case
    for name in NAMES:
        yield {
            "size": size,
            "kind": kind,
            "book": name,
            "told_percent": round(100 * sums[f"{name} told"] / number, 1),
            "solved_percent": round(100 * sums[f"{name} solved"] / number, 1),
            "seconds": round(sums[f"{name} seconds"] / number, 6),
            "times_the_36": round(sums[f"{name} seconds"] / max(sums["takegaki seconds"], TICK), 2),
        }


def plan(options: Chosen, seed: int) -> Measuring:
    return Measuring(
        name="books",
        settings="",
        cases=tuple((size, kind) for kind in TESTS for size in sizes(options)),
        boards=options["boards"],
        seed=seed,
        measure=measure,
        rows=rows,
    )


def plot(result: Result) -> Plot:
    def of(kind: str, column: str, y: str) -> Plot:
        lines = tuple(series(TITLES[name], result, column, kind=kind, book=name) for name in NAMES)
        return Plot(f"{kind} boards: {y}", "rows and columns", y, lines)

    on_hard = of("hard", "told_percent", "edges told, percent")
    return replace(on_hard, more=(of("hard", "times_the_36", "times the time of the 36"),))


BOOKS = Task(
    title="Rules by hand and by machine",
    summary="What the 36 rules and the mined ones tell on growing boards, and how long they take.",
    options=(*size_options(6, 14, 4), BOARDS),
    plan=plan,
    plot=plot,
)
