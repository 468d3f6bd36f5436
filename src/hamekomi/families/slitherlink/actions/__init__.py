"""What the screen asks of the library, with the marks it shows. Places are named in words, as always."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from hamekomi.families.slitherlink.actions.by_rules import RULE_ACTIONS
from hamekomi.families.slitherlink.actions.sent import (
    Answer,
    Given,
    digits,
    position_of_given,
    whole_number,
)
from hamekomi.families.slitherlink.looks.picture import draw_position
from hamekomi.families.slitherlink.looks.words import describe
from hamekomi.families.slitherlink.making.thinning import thinner
from hamekomi.families.slitherlink.notations import marks, plain, puzzlink
from hamekomi.families.slitherlink.puzzle import Slitherlink, clue_signs
from hamekomi.model.answers import Budget
from hamekomi.model.errors import OutOfBudget, UnknownName
from hamekomi.model.family import Action


def _open(puzzle: Slitherlink, given: Given, budget: Budget) -> Answer:
    return {
        "text": plain.write(puzzle),
        "description": describe(puzzle),
        "rows": puzzle.rows,
        "columns": puzzle.columns,
        "clues": clue_signs(puzzle),
        "marks": digits(position_of_given(puzzle, given).marks),
    }


def _save(puzzle: Slitherlink, given: Given, budget: Budget) -> Answer:
    notation = given.get("notation", "pzprv3")
    if notation in marks.WRITE:
        return {"text": marks.WRITE[notation](position_of_given(puzzle, given))}
    if notation == "puzzlink":
        return {"text": puzzlink.write(puzzle)}
    raise UnknownName("notation to save in", notation, [*marks.WRITE, "puzzlink"])


def _picture(puzzle: Slitherlink, given: Given, budget: Budget) -> Answer:
    return {"svg": draw_position(position_of_given(puzzle, given))}


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


ACTIONS: Mapping[str, Action[Slitherlink]] = {
    "open": Action(summary="A board to play on, with the marks of its text.", act=_open),
    "save": Action(summary="Clues and marks as a text.", act=_save),
    "picture": Action(summary="The position, drawn.", act=_picture),
    "remove-numbers": Action(summary="As few numbers as one solution needs.", act=_remove_numbers),
    **RULE_ACTIONS,
}
