"""Says why a puzzle has no solution, or where two of its solutions differ, if its family can."""

from collections.abc import Sequence

from hamekomi.cli.arguments import Common
from hamekomi.cli.output import info
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.lab.results.to_json import violation_json
from hamekomi.model.answers import Violation
from hamekomi.model.errors import OutOfBudget

# The answer is known already: seconds for the reason.
MOST_SECONDS = 5.0
# Of many places, only these are listed.
MOST_LISTED = 12


def contradiction(puzzle: Puzzle) -> list[Violation]:
    """The laws that contradict each other; empty if they are not found soon."""
    if puzzle.family.laws.refute is None:
        return []
    try:
        return puzzle.refute(timeout=MOST_SECONDS) or []
    except OutOfBudget:
        return []


def contradiction_json(puzzle: Puzzle) -> dict[str, object]:
    found = contradiction(puzzle)
    return {"contradiction": [violation_json(each) for each in found]} if found else {}


def print_contradiction(common: Common, puzzle: Puzzle) -> None:
    found = contradiction(puzzle)
    if len(found) == 1:
        info(common, f"This law cannot be kept: {found[0]}.")
    elif found:
        info(common, "These laws contradict each other:")
        for each in found:
            info(common, f"- {each}")


def differences(puzzle: Puzzle, solutions: Sequence[Solution]) -> list[str]:
    """Where the first two of these solutions differ; empty if the family cannot compare them."""
    if len(solutions) < 2 or puzzle.family.laws.differences is None:
        return []
    return puzzle.differences(solutions[0], solutions[1])


def differences_json(puzzle: Puzzle, solutions: Sequence[Solution]) -> dict[str, object]:
    found = differences(puzzle, solutions)
    return {"differ_at": found} if found else {}


def print_differences(common: Common, puzzle: Puzzle, solutions: Sequence[Solution]) -> None:
    if found := differences(puzzle, solutions):
        rest = f" and {len(found) - MOST_LISTED} more places" if len(found) > MOST_LISTED else ""
        info(common, f"Two solutions differ at {', '.join(found[:MOST_LISTED])}{rest}.")
