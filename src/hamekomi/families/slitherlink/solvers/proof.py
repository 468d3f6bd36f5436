"""Certificates that a solution is unique, or that there is none, which other programs can check.

A certificate is a formula (DIMACS) without a model, and a proof of that (DRAT), which `drat-trim` and
other programs check without trusting this one. Comments in the formula explain it: the board, the edge
of each variable, and why each clause holds for every solution, or for every solution other than the one
found. Anybody can verify these reasons on the board:

    numbers and vertices     each number has its lines, each vertex none or two
    a line                   a solution has lines
    not all of a loop        a closed loop that contradicts a number is part of no solution, because a
                             solution is a single loop and would be this one
    not all of the solution  another solution is another loop, and does not contain this one
"""

from collections.abc import Iterator, Mapping

from hamekomi.engines.sat import Axiom, Certificate, Variables, certify
from hamekomi.families.slitherlink.notations import plain
from hamekomi.families.slitherlink.pictures import describe
from hamekomi.families.slitherlink.puzzle import Loop, Slitherlink, empty, place_name
from hamekomi.families.slitherlink.solvers.sat import (
    closed_loops,
    not_all,
    number_law,
    some_line,
    vertex_law,
)
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput


def prove(puzzle: Slitherlink, budget: Budget) -> Mapping[str, str]:
    """The files of the certificate, by their extensions."""
    return certificate(puzzle, budget).files


def certificate(puzzle: Slitherlink, budget: Budget) -> Certificate:
    """Raises BadInput if there are several solutions."""
    clock = budget.clock()
    wrong_loops: list[Loop] = []
    solution: Loop | None = None
    for lines, is_solution in closed_loops(empty(puzzle), clock):
        if not is_solution:
            wrong_loops.append(Loop(lines))
        elif solution is None:
            solution = Loop(lines)
        else:
            raise BadInput("there is no certificate: the puzzle has more than one solution")
    variables = Variables(puzzle.grid.edges)
    axioms = [
        *_local_laws(puzzle, variables),
        *(_wrong_loop(puzzle, loop, variables) for loop in wrong_loops),
        *(() if solution is None else (_the_solution(solution, variables),)),
    ]

    def meaning(edge: Place) -> str:
        return f"line {place_name(puzzle.grid, edge)}"

    return certify(variables, axioms, _heading(puzzle, solution), meaning, clock)


def _local_laws(puzzle: Slitherlink, variables: Variables[Place]) -> Iterator[Axiom]:
    grid = puzzle.grid
    for cell in grid.cells:
        if clauses := tuple(number_law(puzzle, cell, variables)):
            yield Axiom(f"{place_name(grid, cell)} says {puzzle.clue_at(cell)}", clauses)
    for vertex in grid.vertices:
        clauses = tuple(vertex_law(puzzle, vertex, variables))
        yield Axiom(f"no lines or two at the {place_name(grid, vertex)}", clauses)
    yield Axiom("there is a line", (some_line(variables),))


def _wrong_loop(puzzle: Slitherlink, loop: Loop, variables: Variables[Place]) -> Axiom:
    grid = puzzle.grid
    first = place_name(grid, min(loop.lines))
    cell, lines = next(
        (cell, lines)
        for cell in grid.cells
        if puzzle.clue_at(cell)
        not in (None, lines := len(loop.lines.intersection(grid.edges_of_cell(cell))))
    )
    reason = (
        f"not the loop of {len(loop.lines)} lines that passes {first}, because "
        f"{place_name(grid, cell)} says {puzzle.clue_at(cell)} and it has {lines} there"
    )
    return Axiom(reason, (not_all(loop.lines, variables),))


def _the_solution(solution: Loop, variables: Variables[Place]) -> Axiom:
    return Axiom("not all lines of the solution", (not_all(solution.lines, variables),))


def _heading(puzzle: Slitherlink, solution: Loop | None) -> Iterator[str]:
    yield describe(puzzle)
    yield from (f"    {row}" for row in plain.write(puzzle).splitlines())
    if solution is None:
        yield "This formula has no model, so the puzzle has no solution."
    else:
        yield "This formula has no model, so the puzzle has no solution but the one of the last clause."
