"""Experiment: the four graphs of van Dam's thesis (Takegaki, 2008, chapter 9).

Square boards of 3x3 to 10x10, normal and hard: (1) the time to make one, (2, 3) the numbers left on it,
and (4) the time to solve it by backtracking, after rules and alone. Numbers in a row are means over its
boards, including those on which backtracking was stopped; the row counts these.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hamekomi.families.slitherlink.experiments import methods
from hamekomi.families.slitherlink.experiments.measuring import (
    BOARDS,
    Case,
    Measuring,
    Row,
    Sums,
    chosen,
    series,
    size_options,
    sizes,
)
from hamekomi.families.slitherlink.making.thinning import TESTS
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Whole
from hamekomi.model.plot import Plot, Series
from hamekomi.model.results import Result

# The share of cells that have a number, in percent, as he reads it off his third graph.
IN_THE_THESIS = {"normal": 44, "hard": 41}


def rows(case: Case, number: int, sums: Sums) -> Iterator[Row]:
    for row in methods.rows(case, number, sums):
        numbers = sums["numbers"] / number
        yield {
            "size": case[0],
            "kind": case[1],
            "seconds_to_make": round(sums["seconds to make"] / number, 6),
            "numbers": round(numbers * case[0] ** 2, 2),
            **row,
        }


def plan(options: Chosen, seed: int) -> Measuring:
    nodes = options["nodes"]
    return Measuring(
        name="thesis",
        settings=f"{nodes} nodes",
        cases=tuple((size, kind) for kind in TESTS for size in sizes(options)),
        boards=options["boards"],
        seed=seed,
        measure=partial(methods.measure, nodes),
        rows=rows,
        making=(("removal", options["removal"]),),
    )


def plot(result: Result) -> Plot:
    x = "rows and columns"

    def each(column: str, words: str = "") -> tuple[Series, ...]:
        return tuple(series(f"{kind}{words}", result, column, kind=kind) for kind in TESTS)

    sizes_shown = sorted({row["size"] for row in chosen(result)})
    ends = (sizes_shown[0], sizes_shown[-1])
    levels = tuple(
        Series(f"{kind} in the thesis: {share} %", tuple((size, share) for size in ends), "level")
        for kind, share in IN_THE_THESIS.items()
    )
    solving = tuple(
        line
        for way, words in (("alone", ", backtracking"), ("after_rules", ", after rules"))
        for line in each(f"seconds_{way}", words)
    )
    return Plot(
        "1. Time to make a puzzle",
        x,
        "seconds",
        each("seconds_to_make"),
        "log",
        more=(
            Plot("2. Numbers left", x, "numbers", each("numbers")),
            Plot("3. Numbers left, share of the cells", x, "percent", each("numbers_percent") + levels),
            Plot("4. Time to solve a puzzle", x, "seconds", solving, "log"),
        ),
    )


THESIS = Task(
    title="The graphs of van Dam's thesis",
    summary="Time to make puzzles, numbers left on them, and time to solve them, on growing boards.",
    options=(
        *size_options(3, 10, 1),
        Whole("boards", "boards of each size and kind; 1000 in the thesis", 20, 1, BOARDS.most),
        Whole("nodes", "after which backtracking is stopped", 100_000_000, 1, methods.MOST_NODES),
        OneOf(
            "removal",
            "how numbers are removed: plain as in the thesis, clever as `generate` does",
            "plain",
            ("plain", "clever"),
        ),
    ),
    plan=plan,
    plot=plot,
)
