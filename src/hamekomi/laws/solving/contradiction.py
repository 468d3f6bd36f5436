"""Why a puzzle has no solution: a few uses of laws that contradict each other."""

from __future__ import annotations

from hamekomi.engines.constraints import Search
from hamekomi.laws.language.pencil import Use
from hamekomi.laws.puzzle import PencilPuzzle, statement
from hamekomi.laws.solving.solve import problem_of
from hamekomi.model.answers import Budget, Violation

# A longer list of places is cut off after these.
MOST_LISTED = 12


def refute(puzzle: PencilPuzzle, budget: Budget) -> list[Violation] | None:
    """The laws that contradict each other, with the places where they do, none of which can be left out.

    None if there is a solution.
    """
    stated = statement(puzzle)
    search = Search(problem_of(stated), budget.clock(), selectors=True)
    groups = {selector: group for group, selector in search.selectors.items()}
    found = search.smallest_failed(list(groups))
    if found is None:
        return None
    by_law: dict[str, list[Use]] = {}
    for each in found:
        use = stated.uses[groups[each]]
        by_law.setdefault(use.law, []).append(use)
    return [_said(law, uses, len(stated.board.cells)) for law, uses in by_law.items()]


def _said(law: str, uses: list[Use], whole: int) -> Violation:
    # A law about the whole board names no places.
    named = [str(place) for use in uses for place in use.places if len(use.places) < whole]
    places = tuple(dict.fromkeys(named))
    where = ""
    if places:
        rest = f" and {len(places) - MOST_LISTED} more" if len(places) > MOST_LISTED else ""
        where = f" (at {', '.join(places[:MOST_LISTED])}{rest})"
    return Violation(law, places, f"{uses[0].sentence}{where}")
