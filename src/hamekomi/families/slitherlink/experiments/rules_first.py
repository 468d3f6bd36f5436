"""Experiments: SAT and constraint programming, from the rules' result or from nothing (Herting 2004).

The time from rules includes the time of the rules. Numbers in a row are means over its boards.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

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
from hamekomi.families.slitherlink.making.thinning import TESTS
from hamekomi.families.slitherlink.mining.standard import refined
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, Slitherlink, empty
from hamekomi.families.slitherlink.rules.language import book
from hamekomi.families.slitherlink.solvers import circuit, sat
from hamekomi.families.slitherlink.solvers.by_rules import Rules, settled
from hamekomi.model.answers import Budget, CountingBudget
from hamekomi.model.errors import UnknownName
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Text, Whole
from hamekomi.model.picture import Plot
from hamekomi.model.plan import Result

SolveFrom = Callable[[Position, Budget], Iterator[Loop]]

SOLVERS: Mapping[str, SolveFrom] = {"sat": sat.solutions_from, "cp": circuit.solutions_from}
STARTS = ("nothing", "rules")


def solve(name: str, position: Position, on_tick: OnTick) -> Effort:
    budget = CountingBudget(on_tick=on_tick)
    started = time.process_time()
    for _ in SOLVERS[name](position, budget):
        pass
    return Effort(budget.spent, time.process_time() - started)


def all_zeros(puzzle: Slitherlink) -> Slitherlink:
    return replace(puzzle, clues=(0,) * len(puzzle.clues))


def measure(names: tuple[str, ...], puzzle: Slitherlink, on_tick: OnTick) -> Iterator[tuple[str, float]]:
    by_rules(puzzle)  # not measured: fills the caches for rules and for boards of this size
    position, rules = by_rules(puzzle)
    yield "known", known_share(position)
    for name in names:
        solve(name, empty(all_zeros(puzzle)), on_tick)  # not measured either: imports the solver
        nothing, after = solve(name, empty(puzzle), on_tick), solve(name, position, on_tick)
        yield f"{name} nodes from nothing", nothing.nodes
        yield f"{name} nodes from rules", after.nodes
        yield f"{name} seconds from nothing", nothing.seconds
        yield f"{name} seconds from rules", rules + after.seconds
        yield f"{name} seconds of rules", rules


def rows(names: tuple[str, ...], case: Case, number: int, sums: Sums) -> Iterator[Row]:
    size, kind = case
    for name in names:
        nothing, after = sums[f"{name} seconds from nothing"], sums[f"{name} seconds from rules"]
        yield {
            "size": size,
            "kind": kind,
            "solver": name,
            "found_by_rules_percent": round(100 * sums["known"] / number, 1),
            "nodes_from_nothing": round(sums[f"{name} nodes from nothing"] / number, 1),
            "nodes_from_rules": round(sums[f"{name} nodes from rules"] / number, 1),
            "seconds_from_nothing": round(nothing / number, 5),
            "seconds_from_rules": round(after / number, 5),
            "seconds_of_rules": round(sums[f"{name} seconds of rules"] / number, 5),
            "ratio_of_seconds": round(nothing / after, 2),
        }


def plan(options: Chosen, seed: int) -> Measuring:
    names = tuple(options["solvers"].split(","))
    for name in names:
        if name not in SOLVERS:
            raise UnknownName("solver of this experiment", name, SOLVERS)
    kind = options["kind"]
    return Measuring(
        name="start",
        settings=",".join(names),
        cases=tuple((size, kind) for size in sizes(options)),
        boards=options["boards"],
        seed=seed,
        measure=partial(measure, names),
        rows=partial(rows, names),
    )


def plot(result: Result) -> Plot:
    return Plot(
        title="Solving from nothing, and from the rules' result",
        x="rows and columns",
        y="seconds per board",
        series=tuple(
            series(f"{name} from {start}", result, f"seconds_from_{start}", solver=name)
            for name in SOLVERS
            if chosen(result, solver=name)
            for start in STARTS
        ),
        y_scale="log",
    )


START = Task(
    title="Rules before other solvers",
    summary="SAT and constraint programming, from nothing against from the rules' result.",
    options=(
        *size_options(6, 10, 2),
        replace(BOARDS, default=3),
        OneOf("kind", "of boards", "hard", tuple(TESTS)),
        Text("solvers", "some of " + ",".join(SOLVERS), ",".join(SOLVERS)),
    ),
    plan=plan,
    plot=plot,
)


# ---- Herting's large puzzle (2004, section 10), solved with and without rules first
#
# He took a puzzle of 35x40 from a collection that is gone: rules found 1,754 of its edges in 156 s; then
# constraint programming found a first labelling in under a second, without them none in three hours.
# Here boards of the same size are made; SAT solves them from nothing, and from what rules find.

ROWS, COLUMNS = 35, 40
LINE_OR_CROSS = (Mark.LINE, Mark.CROSS)
HERTING_STARTS = ("nothing", "takegaki", "mined", "standard", "standard, trials")


def tried(position: Position, rules: Rules, on_tick: OnTick) -> Position | None:
    """The position after his trials (section 8.2), until none finds anything; None on a contradiction.

    Each open edge is tried with both values: one that contradicts is ruled out, and what follows from
    either holds.
    """
    before = None
    while position != before:
        before = position
        for edge in position.puzzle.grid.edges:
            if position.mark(edge) != Mark.UNKNOWN:
                continue
            on_tick()
            line, cross = (settled(position.marked([edge], each), rules) for each in LINE_OR_CROSS)
            if line is None or cross is None:
                only = cross if line is None else line
                if only is None:
                    return None
                position = only
                continue
            alike = bytes(
                one if one == other else Mark.UNKNOWN
                for one, other in zip(line.marks, cross.marks, strict=True)
            )
            if alike != position.marks:
                position = Position(position.puzzle, alike)
    return position


def measure_herting(puzzle: Slitherlink, on_tick: OnTick) -> Iterator[tuple[str, float]]:
    for start in HERTING_STARTS:
        position: Position | None = empty(puzzle)
        # His own rules are built and refined before the clock starts, as books are.
        is_his = start.startswith("standard")
        rules = refined(clock=CountingBudget(on_tick=on_tick).clock()) if is_his else None
        began = time.process_time()
        if start != "nothing":
            position = settled(empty(puzzle), book(start) if rules is None else rules)
        if rules is not None and position is not None and start.endswith("trials"):
            position = tried(position, rules, on_tick)
        seconds = time.process_time() - began
        # Rules overlook small loops, and a board of this size has none as its solution.
        assert position is not None
        yield f"{start} edges", known_share(position) * len(position.marks)
        yield f"{start} seconds of rules", seconds
        yield f"{start} seconds of sat", solve("sat", position, on_tick).seconds


def herting_rows(columns: int, case: Case, number: int, sums: Sums) -> Iterator[Row]:
    size, kind = case
    edges = (size + 1) * columns + size * (columns + 1)
    for start in HERTING_STARTS:
        yield {
            "kind": kind,
            "from": start,
            "edges": round(sums[f"{start} edges"] / number),
            "of": edges,
            "seconds_of_rules": round(sums[f"{start} seconds of rules"] / number, 4),
            "seconds_of_sat": round(sums[f"{start} seconds of sat"] / number, 3),
        }


def plan_herting(options: Chosen, seed: int) -> Measuring:
    size, columns = options["rows"], options["columns"]
    return Measuring(
        name="herting",
        settings=f"{size}x{columns}",
        cases=((size, options["kind"]),),
        boards=options["boards"],
        seed=seed,
        measure=measure_herting,
        rows=partial(herting_rows, columns),
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
    plan=plan_herting,
)
