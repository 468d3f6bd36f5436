"""Experiments: what rules are worth to other solvers.

start: SAT and constraint programming from the rules' result against from nothing (Herting 2004).
methods: backtracking after rules against backtracking alone (van Dam 2008).

A board is done when its solution is found and it is proved that there is no other. Seconds are of the
processor, and those of the rules are in what starts from rules. Nodes are what a solver counts: edges
tried, or conflicts and answers. Numbers in a row are means over its boards.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import Any, NamedTuple

from hamekomi.engines.loops import backtrack as engine
from hamekomi.families.slitherlink import as_circuit, as_sat
from hamekomi.families.slitherlink.backtrack import clue_bytes
from hamekomi.families.slitherlink.by_rules import settled
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, Slitherlink, empty, position_of
from hamekomi.families.slitherlink.small_loops import small_solutions
from hamekomi.families.slitherlink.trials import Case, Look, Row, Sums, Trials, Watched, boards, sizes
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, OutOfBudget, UnknownName
from hamekomi.model.family import Experiment
from hamekomi.model.plot import Plot, Series
from hamekomi.model.work import Result

Settings = Mapping[str, int | str]
From = Callable[[Position, Budget], Iterator[Loop]]

SOLVERS: Mapping[str, From] = {"sat": as_sat.solutions_from, "cp": as_circuit.solutions_from}
KINDS = ("normal", "hard")
MOST_NODES = 10**12
TINY = Slitherlink(1, 1, (4,))


class Effort(NamedTuple):
    nodes: int
    seconds: float
    is_stopped: bool = False


def by_rules(puzzle: Slitherlink) -> tuple[Position, float]:
    """What rules tell of a puzzle with one solution, and seconds."""
    started = time.process_time()
    small = list(small_solutions(puzzle))  # which some rules overlook
    position = settled(empty(puzzle))
    if position is None:
        position = position_of(puzzle, small[0])
    return position, time.process_time() - started


def told(position: Position) -> float:
    """The share of the edges that are known."""
    return 1 - position.marks.count(Mark.UNKNOWN) / len(position.marks)


def solve(name: str, position: Position, look: Look) -> Effort:
    budget = Watched(look=look)
    started = time.process_time()
    for _ in SOLVERS[name](position, budget):
        pass
    return Effort(budget.spent, time.process_time() - started)


def backtrack(nodes: int, position: Position, look: Look) -> Effort:
    puzzle, budget = position.puzzle, Watched(nodes=nodes, look=look)
    started = time.process_time()
    try:
        found = engine.count(puzzle.rows, puzzle.columns, clue_bytes(puzzle), position.marks, budget)
    except OutOfBudget:
        return Effort(budget.spent, time.process_time() - started, is_stopped=True)
    return Effort(found.nodes or 0, time.process_time() - started)


@cache
def warm_up() -> None:
    """What is read and compiled at first use is not to be measured."""
    by_rules(TINY)


def measure_start(
    names: tuple[str, ...], puzzle: Slitherlink, look: Look
) -> Iterator[tuple[str, float]]:
    warm_up()
    position, rules = by_rules(puzzle)
    yield "told", told(position)
    for name in names:
        solve(name, empty(TINY), look)  # a first call imports the solver
        nothing, after = solve(name, empty(puzzle), look), solve(name, position, look)
        yield f"{name} nodes from nothing", nothing.nodes
        yield f"{name} nodes from rules", after.nodes
        yield f"{name} seconds from nothing", nothing.seconds
        yield f"{name} seconds from rules", rules + after.seconds
        yield f"{name} seconds of rules", rules


def start_rows(names: tuple[str, ...], case: Case, number: int, sums: Sums) -> Iterator[Row]:
    size, kind = case
    for name in names:
        nothing, after = sums[f"{name} seconds from nothing"], sums[f"{name} seconds from rules"]
        yield {
            "size": size,
            "kind": kind,
            "solver": name,
            "told_by_rules_percent": round(100 * sums["told"] / number, 1),
            "nodes_from_nothing": round(sums[f"{name} nodes from nothing"] / number, 1),
            "nodes_from_rules": round(sums[f"{name} nodes from rules"] / number, 1),
            "seconds_from_nothing": round(nothing / number, 5),
            "seconds_from_rules": round(after / number, 5),
            "seconds_of_rules": round(sums[f"{name} seconds of rules"] / number, 5),
            "ratio_of_seconds": round(nothing / after, 2),
        }


def measure_methods(nodes: int, puzzle: Slitherlink, look: Look) -> Iterator[tuple[str, float]]:
    warm_up()
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


def methods_rows(case: Case, number: int, sums: Sums) -> Iterator[Row]:
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


def prepare_start(settings: Settings, seed: int) -> Trials:
    names = tuple(str(settings["solvers"]).split(","))
    for name in names:
        if name not in SOLVERS:
            raise UnknownName("solver of this experiment", name, SOLVERS)
    kind = str(settings["kind"])
    if kind not in KINDS:
        raise UnknownName("kind of board", kind, KINDS)
    return Trials(
        name="start",
        settings=",".join(names),
        cases=tuple((size, kind) for size in sizes(settings)),
        boards=boards(settings),
        seed=seed,
        measure=partial(measure_start, names),
        rows=partial(start_rows, names),
    )


def prepare_methods(settings: Settings, seed: int) -> Trials:
    nodes = settings["nodes"]
    if not isinstance(nodes, int) or not 1 <= nodes <= MOST_NODES:
        raise BadInput(f"nodes are 1 to {MOST_NODES:,}, not {nodes}")
    return Trials(
        name="methods",
        settings=f"{nodes} nodes",
        cases=tuple((size, kind) for kind in KINDS for size in sizes(settings)),
        boards=boards(settings),
        seed=seed,
        measure=partial(measure_methods, nodes),
        rows=methods_rows,
    )


def plot_start(result: Result) -> Plot:
    return Plot(
        title="Solving from nothing, and from what rules tell",
        x="rows and columns",
        y="seconds per board",
        series=tuple(
            series(f"{name} from {start}", result, f"seconds_from_{start}", solver=name)
            for name in SOLVERS
            if chosen(result, solver=name)
            for start in ("nothing", "rules")
        ),
        y_scale="log",
    )


def plot_methods(result: Result) -> Plot:
    return Plot(
        title="Backtracking alone, and after rules",
        x="rows and columns",
        y="seconds per board",
        series=tuple(
            series(f"{kind}, {way.replace('_', ' ')}", result, f"seconds_{way}", kind=kind)
            for way in ("alone", "after_rules")
            for kind in KINDS
        ),
        y_scale="log",
    )


def series(name: str, result: Result, column: str, **those: str) -> Series:
    """A column against the size, over the rows that say so."""
    return Series(name, tuple(sorted((row["size"], row[column]) for row in chosen(result, **those))))


def chosen(result: Result, **those: str) -> list[dict[str, Any]]:
    rows = result["rows"]
    assert isinstance(rows, list)
    return [row for row in rows if those.items() <= row.items()]


EXPERIMENTS: Mapping[str, Experiment] = {
    "start": Experiment(
        summary="SAT and constraint programming, from nothing against from what rules tell.",
        settings={"sizes": "6,8,10", "boards": 3, "kind": "hard", "solvers": "sat,cp"},
        prepare=prepare_start,
        plot=plot_start,
    ),
    "methods": Experiment(
        summary="Backtracking alone against backtracking after rules, on growing boards.",
        settings={"sizes": "3,4,5,6,7", "boards": 10, "nodes": 100_000_000},
        prepare=prepare_methods,
        plot=plot_methods,
    ),
}
