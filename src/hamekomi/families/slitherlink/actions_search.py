"""Actions that search: removing numbers, and the next step."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from hamekomi.families.slitherlink.given import Answer, Given, clue_signs, whole_number
from hamekomi.families.slitherlink.plain import write
from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.families.slitherlink.thinning import thinned
from hamekomi.model.answers import Budget
from hamekomi.model.family import Action


def _remove_numbers(puzzle: Slitherlink, given: Given, budget: Budget) -> Answer:
    seed = whole_number(given, "seed", 0)
    fewer = thinned(puzzle, given.get("kind", "normal"), Random(seed), budget)
    return {"text": write(fewer), "clues": clue_signs(fewer)}


SEARCH_ACTIONS: Mapping[str, Action[Slitherlink]] = {
    "remove-numbers": Action(summary="As few numbers as one solution needs.", act=_remove_numbers),
}
