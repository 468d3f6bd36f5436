"""Slitherlink for other solvers: everything as clauses but that there is only one loop.

A model is a set of loops that agree with the numbers. A program that wants a solution looks whether a
model is one loop; if not, it forbids each loop of it that is no solution, and solves again.
"""

from hamekomi.engines.sat import Variables, named_dimacs
from hamekomi.families.slitherlink.notations import plain
from hamekomi.families.slitherlink.pictures import describe
from hamekomi.families.slitherlink.puzzle import Slitherlink, place_name
from hamekomi.families.slitherlink.solvers.sat import laws
from hamekomi.model.family import Export, Exports

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
