"""Says why a puzzle has no solution, if its family can find laws that contradict each other."""

from hamekomi.cli.arguments import Common
from hamekomi.cli.output import info
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.results.to_json import violation_json
from hamekomi.model.answers import Violation
from hamekomi.model.errors import OutOfBudget

# The answer is known already: seconds for the reason.
MOST_SECONDS = 5.0


def contradiction(puzzle: Puzzle) -> list[Violation]:
    """The laws that contradict each other; empty if nobody can say, or not soon."""
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
