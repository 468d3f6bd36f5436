"""Experiment: backtracking after rules against backtracking alone (van Dam 2008).

The time after rules includes the time of the rules. Numbers in a row are means over all its boards,
including those on which backtracking was stopped; the row also counts these.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial

from hamekomi.engines.loops import backtrack as engine
from hamekomi.families.slitherlink.experiments.efforts import Effort, Look, by_rules, told
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
from hamekomi.families.slitherlink.puzzle import Mark, Position, Slitherlink, clue_bytes, empty
from hamekomi.model.answers import CountingBudget
from hamekomi.model.errors import OutOfBudget
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, Whole
from hamekomi.model.plot import Plot
from hamekomi.model.results import Result

MOST_NODES = 10**12


def backtrack(nodes: int, position: Position, look: Look) -> Effort:
    puzzle, budget = position.puzzle, CountingBudget(nodes=nodes, on_tick=look)
    started = time.process_time()
    try:
        found = engine.count(puzzle.rows, puzzle.columns, clue_bytes(puzzle), position.marks, budget)
    except OutOfBudget:
        return Effort(budget.spent, time.process_time() - started, is_stopped=True)
    return Effort(found.nodes or 0, time.process_time() - started)


def measure(nodes: int, puzzle: Slitherlink, look: Look) -> Iterator[tuple[str, float]]:
    by_rules(puzzle)  # not measured: fills the caches for rules and for boards of this size
    position, rules = by_rules(puzzle)
    alone, after = backtrack(nodes, empty(puzzle), look), backtrack(nodes, position, look)
    yield "numbers", sum(clue is not None for clue in puzzle.clues) / len(puzzle.clues)
    yield "told", told(position)
    yield "solved", Mark.UNKNOWN not in position.marks
    yield "nodes alone", alone.nodes
    yield "nodes after rules", after.nodes
    yield "seconds alone", alone.seconds
    yield "seconds after rules", rules + after.seconds
    yield "stopped", alone.is_stopped
    yield "stopped after rules", after.is_stopped


def rows(case: Case, number: int, sums: Sums) -> Iterator[Row]:
    size, kind = case
    yield {
        "size": size,
        "kind": kind,
        "numbers_percent": round(100 * sums["numbers"] / number, 1),
        "told_by_rules_percent": round(100 * sums["told"] / number, 1),
        "solved_by_rules": int(sums["solved"]),
        "nodes_alone": round(sums["nodes alone"] / number, 1),
        "nodes_after_rules": round(sums["nodes after rules"] / number, 1),
        "seconds_alone": round(sums["seconds alone"] / number, 6),
        "seconds_after_rules": round(sums["seconds after rules"] / number, 6),
        "stopped_alone": int(sums["stopped"]),
        "stopped_after_rules": int(sums["stopped after rules"]),
    }


def plan(options: Chosen, seed: int) -> Measuring:
    nodes = options["nodes"]
    return Measuring(
        name="methods",
        settings=f"{nodes} nodes",
        cases=tuple((size, kind) for kind in TESTS for size in sizes(options)),
        boards=options["boards"],
        seed=seed,
        measure=partial(measure, nodes),
        rows=rows,
    )


def plot(result: Result) -> Plot:
    return Plot(
        title="Backtracking alone, and after rules",
        x="rows and columns",
        y="seconds per board",
        series=tuple(
            series(f"{kind}, {way.replace('_', ' ')}", result, f"seconds_{way}", kind=kind)
            for way in ("alone", "after_rules")
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
    plan=plan,
    plot=plot,
)
