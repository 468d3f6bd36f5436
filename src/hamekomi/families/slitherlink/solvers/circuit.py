"""Constraint programming: OR-tools' CP-SAT and its circuit constraint, with a sum for each number.

A loop has a direction here: each edge may be an arc one way or the other, and a vertex that is not on
the loop has an arc to itself. Loops are found one after the other, each forbidden in both directions.

OR-tools is large and optional, so it is imported when a solver begins, and `refuses` only looks for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING

from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, Slitherlink, empty
from hamekomi.model.answers import Budget, Clock
from hamekomi.model.errors import MissingExtra

# What OR-tools is needed for, in the words of errors, and the extra that installs it.
EXTRA = "constraint programming", "cp"


def refuses(puzzle: Slitherlink) -> str:
    return MissingExtra.reason("ortools", *EXTRA)


def solutions(puzzle: Slitherlink, budget: Budget) -> Iterator[Loop]:
    _import()
    return solutions_from(empty(puzzle), budget)


def solutions_from(position: Position, budget: Budget) -> Iterator[Loop]:
    """The loops that agree with the marks of a position."""
    edges = position.puzzle.grid.edges
    for found in loops(as_circuit(position), budget):
        yield Loop(frozenset(edges[index] for index in found))


def as_circuit(position: Position) -> LoopProblem:
    puzzle, grid = position.puzzle, position.puzzle.grid
    ends = (grid.ends(edge) for edge in grid.edges)
    return LoopProblem(
        vertices=len(grid.vertices),
        edges=[(grid.number[start], grid.number[end]) for start, end in ends],
        sums=[
            ([grid.number[edge] for edge in grid.edges_of_cell(cell)], clue)
            for cell in grid.cells
            if (clue := puzzle.clue_at(cell)) is not None
        ],
        known={
            index: mark == Mark.LINE for index, mark in enumerate(position.marks) if mark != Mark.UNKNOWN
        },
    )


# ---- Loops in any graph

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, CpSolver, CpSolverStatus, IntVar

# Seconds between clock checks.
SECONDS_PER_CHECK = 0.05


@dataclass(frozen=True, slots=True)
class LoopProblem:
    """A graph, and what is known about the loop. Vertices and edges are numbers from 0."""

    vertices: int
    edges: Sequence[tuple[int, int]]
    # Sets of edges, and how many of each set are on the loop.
    sums: Sequence[tuple[Sequence[int], int]]
    # Whether these edges are on the loop.
    known: Mapping[int, bool] = field(default_factory=dict)


def loops(problem: LoopProblem, budget: Budget) -> Iterator[frozenset[int]]:
    """Yield the edges of every loop with at least one edge."""
    clock = budget.clock()
    model, edges = as_model(problem)
    while (found := _solve(model, edges, clock)) is not None:
        yield found
        # No loop contains all edges of another, so forbidding these edges together is enough.
        model.add_bool_or([~edges[index] for index in sorted(found)])


def as_model(problem: LoopProblem) -> tuple[CpModel, list[IntVar]]:
    """A circuit that may skip vertices; the variables say which edges are on it."""
    model = _import().CpModel()
    edges = [model.new_bool_var("") for _ in problem.edges]
    arcs = [(vertex, vertex, model.new_bool_var("")) for vertex in range(problem.vertices)]
    for edge, (start, end) in zip(edges, problem.edges, strict=True):
        there, back = model.new_bool_var(""), model.new_bool_var("")
        arcs += [(start, end, there), (end, start, back)]
        model.add(there + back == edge)
    model.add_circuit(arcs)
    model.add_bool_or(edges)
    for members, number in problem.sums:
        model.add(sum(edges[index] for index in members) == number)
    for index, is_on_it in problem.known.items():
        model.add(edges[index] == int(is_on_it))
    return model, edges


def _import() -> ModuleType:
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        raise MissingExtra(*EXTRA) from None
    return cp_model


def _solve(model: CpModel, edges: Sequence[IntVar], clock: Clock) -> frozenset[int] | None:
    """Return a loop, or None if the solver has proved that there is none."""
    from ortools.sat.python.cp_model import FEASIBLE, OPTIMAL, CpSolver

    solver = CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.catch_sigint_signal = False
    # Four times as fast without these two, because the solver starts again after every loop.
    solver.parameters.cp_model_presolve = False
    solver.parameters.linearization_level = 0
    if clock.budget.nodes is not None:
        solver.parameters.max_number_of_conflicts = clock.budget.nodes - clock.nodes
    with ThreadPoolExecutor(max_workers=1) as thread:
        running = thread.submit(solver.solve, model)
        _watch(solver, running, clock)
    clock.tick(solver.num_conflicts + 1)
    if running.result() not in (OPTIMAL, FEASIBLE):
        return None
    return frozenset(index for index, edge in enumerate(edges) if solver.boolean_value(edge))


def _watch(solver: CpSolver, running: Future[CpSolverStatus], clock: Clock) -> None:
    """Wait until the solver is done; stop it at a timeout or Ctrl-C."""
    try:
        while not wait([running], SECONDS_PER_CHECK).done:
            clock.tick(0)
    except BaseException:
        while not running.done():  # repeat: a solver that has not begun yet ignores `stop_search`
            solver.stop_search()
            wait([running], SECONDS_PER_CHECK)
        raise
