"""Slitherlink as clauses, with a variable for each edge: is there a line?

Clauses for numbers and vertices are there from the start. Clauses for "only one loop" are added when
needed: a model consists of closed loops, and each of them is forbidden from then on. This loses no
solution: a loop that is a solution is reported first, and no other loop is part of a solution.

A hard board of 30x30 cells takes about 25 models and 170 forbidden loops. Forbidding more at once,
namely all lines between vertices of a loop, saved one model in ten and took twice as long.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

from hamekomi.engines.sat import Clause, Search, Variables, at_most, exactly, named_dimacs
from hamekomi.families.slitherlink.check import connected
from hamekomi.families.slitherlink.notations import plain
from hamekomi.families.slitherlink.pictures import describe
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, Slitherlink, empty, place_name
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import Budget, Clock
from hamekomi.model.family import Export, Exports


def solutions(puzzle: Slitherlink, budget: Budget) -> Iterator[Loop]:
    return solutions_from(empty(puzzle), budget)


def solutions_from(position: Position, budget: Budget) -> Iterator[Loop]:
    """The loops that agree with the marks of a position."""
    for loop, is_solution in closed_loops(position, budget.clock()):
        if is_solution:
            yield Loop(loop)


def closed_loops(position: Position, clock: Clock) -> Iterator[tuple[frozenset[Place], bool]]:
    """All loops that the search forbids until no model is left, each with whether it is a solution."""
    puzzle = position.puzzle
    variables = Variables(puzzle.grid.edges)
    marked = frozenset(edge for edge in variables.names if position.mark(edge) == Mark.LINE)
    counted = frozenset(edge for edge in variables.names if _is_counted(puzzle, edge))
    with Search(chain(laws(puzzle, variables), known(position, variables)), clock) as search:
        while (model := search.model()) is not None:
            lines = variables.named(model)
            # All loops together satisfy the numbers, so one loop alone does only if it has all the lines
            # beside numbers.
            needed = marked | counted & lines
            for loop in connected(puzzle.grid, lines):
                search.add(not_all(loop, variables))
                yield loop, needed <= loop


def candidates(puzzle: Slitherlink, budget: Budget) -> Iterator[frozenset[Place]]:
    """The lines of every model: right numbers and vertices, and any number of loops (Herting 2004)."""
    variables = Variables(puzzle.grid.edges)
    with Search(laws(puzzle, variables), budget.clock()) as search:
        while (model := search.model()) is not None:
            lines = variables.named(model)
            yield lines
            others = variables.all_true(edge for edge in variables.names if edge not in lines)
            search.add((*not_all(lines, variables), *others))


def laws(puzzle: Slitherlink, variables: Variables[Place]) -> Iterator[Clause]:
    """The clauses for everything except that there is only one loop."""
    for cell in puzzle.grid.cells:
        yield from number_law(puzzle, cell, variables)
    for vertex in puzzle.grid.vertices:
        yield from vertex_law(puzzle, vertex, variables)
    yield some_line(variables)


def number_law(puzzle: Slitherlink, cell: Place, variables: Variables[Place]) -> Iterator[Clause]:
    clue = puzzle.clue_at(cell)
    if clue is not None:
        yield from exactly(clue, variables.all_true(puzzle.grid.edges_of_cell(cell)))


def vertex_law(puzzle: Slitherlink, vertex: Place, variables: Variables[Place]) -> Iterator[Clause]:
    """No line ends at the vertex, and no three lines meet there."""
    edges = variables.all_true(puzzle.grid.edges_of_vertex(vertex))
    for edge in edges:
        yield (-edge, *(other for other in edges if other != edge))
    yield from at_most(2, edges)


def some_line(variables: Variables[Place]) -> Clause:
    return tuple(variables.all_true(variables.names))


def not_all(lines: Iterable[Place], variables: Variables[Place]) -> Clause:
    return tuple(-line for line in variables.all_true(lines))


def known(position: Position, variables: Variables[Place]) -> Iterator[Clause]:
    """The marks of a position."""
    for edge, number in variables.numbers.items():
        mark = position.mark(edge)
        if mark != Mark.UNKNOWN:
            yield (number if mark == Mark.LINE else -number,)


def _is_counted(puzzle: Slitherlink, edge: Place) -> bool:
    return any(puzzle.clue_at(cell) is not None for cell in puzzle.grid.sides(edge))


# ---- The clauses as a file for other solvers
#
# A model is a set of loops that agree with the numbers. A program that wants a solution looks whether a
# model is one loop; if not, it forbids each loop of it that is no solution, and solves again.

LEFT_OUT = (
    "NOT in these clauses: that there is only one loop. A model is a set of loops;",
    "if there are several, forbid one of them (not all of its lines) and solve again.",
)


def dimacs(puzzle: Slitherlink) -> str:
    """A variable for each edge: is there a line?"""
    variables = Variables(puzzle.grid.edges)
    return named_dimacs(
        {number: f"line {place_name(puzzle.grid, edge)}" for edge, number in variables.numbers.items()},
        len(variables.names),
        list(laws(puzzle, variables)),
        [describe(puzzle), *(f"    {row}" for row in plain.write(puzzle).splitlines()), *LEFT_OUT],
    )


EXPORTS = Exports({"dimacs": Export("clauses for SAT solvers, without 'only one loop'", dimacs)})
