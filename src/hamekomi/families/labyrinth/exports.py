"""The labyrinth for other solvers: everything as clauses but that the line has no rings beside it."""

from hamekomi.engines.sat import named_dimacs
from hamekomi.families.labyrinth.drawing import describe
from hamekomi.families.labyrinth.hamiltonian.sat_fallback import Step, steps_and_laws
from hamekomi.families.labyrinth.indices import as_board, field_at, line_indices
from hamekomi.families.labyrinth.puzzle import Field, Labyrinth, name
from hamekomi.model.family import Export, Exports

LEFT_OUT = (
    "NOT in these clauses: that all steps form one line. A model is a line from its end to the goal",
    "and perhaps rings; if there is a ring, add that a step leads out of it, and solve again.",
)


def dimacs(puzzle: Labyrinth) -> str:
    """A variable for each step between neighbouring fields that the line has not visited."""
    variables, clauses = steps_and_laws(as_board(puzzle), line_indices(puzzle))
    drawn = f"the line has visited {' '.join(map(_short, puzzle.line))}"
    return named_dimacs(
        {number: step_name(puzzle, step) for step, number in variables.numbers.items()},
        len(variables.names),
        clauses,
        [describe(puzzle), drawn, *LEFT_OUT],
    )


def step_name(puzzle: Labyrinth, step: Step) -> str:
    one, other = (field_at(puzzle, field) for field in step)
    return f"step {_short(one)} - {_short(other)}"


def _short(field: Field) -> str:
    return name(field).removeprefix("field ")


EXPORTS = Exports({"dimacs": Export("clauses for SAT solvers, without 'no rings'", dimacs)})
