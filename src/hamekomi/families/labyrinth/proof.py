"""Certificates that there is one line, or none, which other programs can check.

The formula has a variable for every step between fields that are not visited, and these clauses:

    fields                   two steps at each field, one at either end of the line
    rings                    a step leads out of every ring that occurred, because the line visits all
                             fields, and a ring has no end
    not all of the solution  another line lacks a step of this one
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from hamekomi.engines.sat import Axiom, Certificate, Variables, certify
from hamekomi.families.labyrinth.drawing import describe
from hamekomi.families.labyrinth.exports import step_name
from hamekomi.families.labyrinth.hamiltonian.sat_fallback import (
    Step,
    covers_by_rings,
    laws_by_field,
    leave,
    steps_and_laws,
)
from hamekomi.families.labyrinth.indices import as_board, field_at, line_indices
from hamekomi.families.labyrinth.notations import write
from hamekomi.families.labyrinth.puzzle import Labyrinth, name
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput


def prove(puzzle: Labyrinth, budget: Budget) -> Mapping[str, str]:
    """The files of the certificate, by their endings."""
    return certificate(puzzle, budget).files


def certificate(puzzle: Labyrinth, budget: Budget) -> Certificate:
    """Raises BadInput if there are several lines."""
    board, line, clock = as_board(puzzle), line_indices(puzzle), budget.clock()
    solutions, rings = list[list[int]](), list[list[int]]()
    for rest, beside in covers_by_rings(board, line, clock):
        rings += beside
        if not beside:
            solutions.append(rest)
        if len(solutions) > 1:
            raise BadInput("there is no certificate: the puzzle has more than one solution")
    variables, _ = steps_and_laws(board, line)
    axioms = [
        *(
            Axiom(f"steps at {name(field_at(puzzle, field))}", tuple(clauses))
            for field, clauses in laws_by_field(board, line, variables)
        ),
        *(
            Axiom(f"a step out of {_in_words(puzzle, ring)}", (leave(ring, variables),))
            for ring in rings
        ),
        *(Axiom("not all steps of the solution", (_not_all(rest, variables),)) for rest in solutions),
    ]

    def meaning(step: Step) -> str:
        return step_name(puzzle, step)

    return certify(variables, axioms, _heading(puzzle, bool(solutions)), meaning, clock)


def _in_words(puzzle: Labyrinth, ring: Sequence[int]) -> str:
    return f"the ring of {len(ring)} fields from {name(field_at(puzzle, ring[0]))}"


def _not_all(rest: Sequence[int], variables: Variables[Step]) -> tuple[int, ...]:
    return tuple(-variables.numbers[min(step), max(step)] for step in pairwise(rest))


def _heading(puzzle: Labyrinth, is_solvable: bool) -> Iterator[str]:
    yield describe(puzzle)
    yield from (f"    {row}" for row in write(puzzle).splitlines())
    if is_solvable:
        yield "This formula has no model, so the puzzle has no solution but the one of the last clause."
    else:
        yield "This formula has no model, so the puzzle has no solution."
