"""Actions that search: the next step, and fewer numbers."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from hamekomi.families.slitherlink.actions.sent import (
    Answer,
    Given,
    digits,
    position_of_given,
    proved_rules,
    whole_number,
)
from hamekomi.families.slitherlink.making.thinning import thinner
from hamekomi.families.slitherlink.names import place_name
from hamekomi.families.slitherlink.puzzle import Mark, Slitherlink, clue_signs
from hamekomi.families.slitherlink.rules.own import about_edges
from hamekomi.families.slitherlink.steps.hint import hint_from
from hamekomi.families.slitherlink.steps.picture import draw_deduction
from hamekomi.families.slitherlink.steps.words import trial_in_parts
from hamekomi.model.answers import Budget
from hamekomi.model.errors import OutOfBudget
from hamekomi.model.family import Action


def _hint(puzzle: Slitherlink, given: Given, budget: Budget) -> Answer:
    """The next step from here, or a mistake to be taken back, in parts; of a trial each deduction,
    and its picture."""
    position, grid = position_of_given(puzzle, given), puzzle.grid
    found = hint_from(position, budget, about_edges(proved_rules(given, budget)))
    if found is None:
        is_open = Mark.UNKNOWN in position.marks
        reason = "several solutions go on from here" if is_open else "every edge is marked"
        return {"hint": None, "reason": reason, "svg": None}
    step = found.deduction
    hint = {
        "rule": step.rule,
        "because": trial_in_parts(grid, step.chain) if step.chain else [step.because],
        "therefore": found.therefore,
        "from": [place_name(grid, place) for place in found.rests_on],
        "where": [place_name(grid, place) for place in found.where],
        "marks": digits(found.then.marks),
    }
    needs_picture = step.chain or step.gates
    return {"hint": hint, "reason": "", "svg": draw_deduction(position, step) if needs_picture else None}


def _remove_numbers(puzzle: Slitherlink, given: Given, budget: Budget) -> Answer:
    """As far as time allows."""
    random = Random(whole_number(given, "seed", 0))
    fewest, stopped = puzzle, ""
    try:
        for fewer in thinner(puzzle, given.get("kind", "normal"), random, budget):
            fewest = fewer
    except OutOfBudget as error:
        stopped = str(error)
    return {"clues": clue_signs(fewest), "stopped": stopped}


SEARCH_ACTIONS: Mapping[str, Action[Slitherlink]] = {
    "hint": Action(summary="The next step, in parts that can be told one by one.", act=_hint),
    "remove-numbers": Action(summary="As few numbers as one solution needs.", act=_remove_numbers),
}
