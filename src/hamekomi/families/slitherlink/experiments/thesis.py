"""Experiments: the four graphs of van Dam's thesis (Takegaki, 2008, chapter 9).

Square boards of 3x3 to 10x10, normal and hard: (1) the time to make one, (2, 3) the numbers left on it,
and (4) the time to solve it by backtracking, after rules and alone. Numbers in a row are means over its
boards, including those on which backtracking was stopped; the row counts these.
"""

import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from hamekomi.engines.loops import search as engine
from hamekomi.families.slitherlink.experiments.measuring import (
    BOARDS,
    Case,
    Effort,
    Measuring,
    OnTick,
    Row,
    Sums,
    by_rules,
    chosen,
    known_share,
    series,
    size_options,
    sizes,
)
from hamekomi.families.slitherlink.making.thinning import REMOVALS, TESTS
from hamekomi.families.slitherlink.puzzle import Mark, Position, Slitherlink, clue_bytes, empty
from hamekomi.model.answers import CountingBudget
from hamekomi.model.errors import OutOfBudget
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Whole
from hamekomi.model.picture import Plot, Series
from hamekomi.model.plan import Result

# ---- Backtracking after rules against backtracking alone
#
# The time after rules includes the time of the rules. Numbers in a row are means over all its boards,
# including those on which backtracking was stopped; the row also counts these.

MOST_NODES = 10**12


def backtrack(nodes: int, position: Position, on_tick: OnTick) -> Effort:
    puzzle, budget = position.puzzle, CountingBudget(nodes=nodes, on_tick=on_tick)
    started = time.process_time()
    try:
        found = engine.count_by_backtracking(
            puzzle.rows, puzzle.columns, clue_bytes(puzzle), position.marks, budget
        )
    except OutOfBudget:
        return Effort(budget.spent, time.process_time() - started, is_stopped=True)
    return Effort(found.nodes or 0, time.process_time() - started)


def measure(nodes: int, puzzle: Slitherlink, on_tick: OnTick) -> Iterator[tuple[str, float]]:
    by_rules(puzzle)  # not measured: fills the caches for rules and for boards of this size
    position, rules = by_rules(puzzle)
    alone, after = backtrack(nodes, empty(puzzle), on_tick), backtrack(nodes, position, on_tick)
    yield "numbers", sum(clue is not None for clue in puzzle.clues) / len(puzzle.clues)
    yield "known", known_share(position)
    yield "solved", Mark.UNKNOWN not in position.marks
    yield "nodes alone", alone.nodes
    yield "nodes after rules", after.nodes
    yield "seconds alone", alone.seconds
    yield "seconds after rules", rules + after.seconds
    yield "stopped", alone.is_stopped
    yield "stopped after rules", after.is_stopped


def method_rows(case: Case, number: int, sums: Sums) -> Iterator[Row]:
    size, kind = case
    yield {
        "size": size,
        "kind": kind,
        "numbers_percent": round(100 * sums["numbers"] / number, 1),
        "found_by_rules_percent": round(100 * sums["known"] / number, 1),
        "solved_by_rules": int(sums["solved"]),
        "nodes_alone": round(sums["nodes alone"] / number, 1),
        "nodes_after_rules": round(sums["nodes after rules"] / number, 1),
        "seconds_alone": round(sums["seconds alone"] / number, 6),
        "seconds_after_rules": round(sums["seconds after rules"] / number, 6),
        "stopped_alone": int(sums["stopped"]),
        "stopped_after_rules": int(sums["stopped after rules"]),
    }


def plan_methods(options: Chosen, seed: int) -> Measuring:
    nodes = options["nodes"]
    return Measuring(
        name="methods",
        settings=f"{nodes} nodes",
        cases=tuple((size, kind) for kind in TESTS for size in sizes(options)),
        boards=options["boards"],
        seed=seed,
        measure=partial(measure, nodes),
        rows=method_rows,
    )


def plot_methods(result: Result) -> Plot:
    return Plot(
        title="Backtracking alone, and after rules",
        x="rows and columns",
        y="seconds per board",
        series=tuple(
            series(f"{kind}, {method.replace('_', ' ')}", result, f"seconds_{method}", kind=kind)
            for method in ("alone", "after_rules")
            for kind in TESTS
        ),
        y_scale="log",
    )


METHODS = Task(
    title="Rules before backtracking",
    summary="Backtracking alone against backtracking after rules, on growing boards.",
    options=(
        *size_options(3, 7, 1),
        BOARDS,
        Whole("nodes", "after which backtracking is stopped", 100_000_000, 1, MOST_NODES),
    ),
    plan=plan_methods,
    plot=plot_methods,
)


# The percentage of cells with a number, as van Dam reads it off his third graph.
IN_THE_THESIS = {"normal": 44, "hard": 41}


def rows(case: Case, number: int, sums: Sums) -> Iterator[Row]:
    for row in method_rows(case, number, sums):
        numbers = sums["numbers"] / number
        yield {
            "size": case[0],
            "kind": case[1],
            "seconds_to_make": round(sums["seconds to make"] / number, 6),
            "numbers": round(numbers * case[0] ** 2, 2),
            **row,
        }


def plan(options: Chosen, seed: int) -> Measuring:
    """The measurements of `methods` on boards made with the chosen way of removing numbers."""
    making = (("removal", options["removal"]),)
    return replace(plan_methods(options, seed), name="thesis", rows=rows, making=making)


def plot(result: Result) -> Plot:
    """His graphs, over the number of cells as in the thesis: 25 for 5x5."""
    x = "cells of the board"

    def each(column: str, words: str = "") -> tuple[Series, ...]:
        lines = (series(f"{kind}{words}", result, column, kind=kind) for kind in TESTS)
        return tuple(
            replace(line, points=tuple((size**2, value) for size, value in line.points))
            for line in lines
        )

    sizes_shown = sorted({row["size"] ** 2 for row in chosen(result)})
    ends = (sizes_shown[0], sizes_shown[-1])
    levels = tuple(
        Series(f"{kind} in the thesis: {share} %", tuple((size, share) for size in ends), "level")
        for kind, share in IN_THE_THESIS.items()
    )
    solving = tuple(
        line
        for method, words in (("alone", ", backtracking"), ("after_rules", ", after rules"))
        for line in each(f"seconds_{method}", words)
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
        Whole("nodes", "after which backtracking is stopped", 100_000_000, 1, MOST_NODES),
        OneOf(
            "removal",
            "how numbers are removed: plain, a shuffle; backtracking, hard boards also tested as in the "
            "thesis; clever as `generate` does",
            "plain",
            REMOVALS,
        ),
    ),
    plan=plan,
    plot=plot,
)
