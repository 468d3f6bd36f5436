"""The answer to a puzzle of a sheet, and what the reader should know about it."""

from __future__ import annotations

from dataclasses import dataclass

from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.model.errors import BadInput, OutOfBudget

# For the answer to one puzzle, if the user says nothing else.
SECONDS = 10.0


@dataclass(frozen=True, slots=True)
class Answer:
    puzzle: Puzzle
    # None if there is none, or if none was found.
    solution: Solution | None
    # Empty if this is the only solution.
    remark: str = ""
    # Whether time ran out before a solution was found.
    is_stopped: bool = False


def answer(puzzle: Puzzle, *, solver: str | None = None, timeout: float | None = None) -> Answer:
    """Find a solution, and whether there is another one, within the timeout or ten seconds."""
    solutions = puzzle.solutions(solver=solver, timeout=SECONDS if timeout is None else timeout)
    try:
        found = next(solutions, None)
    except OutOfBudget as stopped:
        return Answer(puzzle, None, f"no answer: {stopped}", is_stopped=True)
    except BadInput as error:
        return Answer(puzzle, None, f"no answer: {error}")
    if found is None:
        return Answer(puzzle, None, "there is no solution")
    try:
        is_only = next(solutions, None) is None
    except (OutOfBudget, BadInput):
        return Answer(puzzle, found, "there may be other solutions")
    return Answer(puzzle, found, "" if is_only else "one of several solutions")
