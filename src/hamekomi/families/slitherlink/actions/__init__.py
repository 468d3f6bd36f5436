"""What the screen asks of the library, with the marks it shows. Places are named in words, as always."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice

from hamekomi.families.slitherlink.actions.by_rules import RULE_ACTIONS
from hamekomi.families.slitherlink.actions.by_search import SEARCH_ACTIONS
from hamekomi.families.slitherlink.actions.sent import Answer, Given, digits, position_of_given
from hamekomi.families.slitherlink.looks.picture import draw_position
from hamekomi.families.slitherlink.looks.words import describe
from hamekomi.families.slitherlink.notations import plain, puzzlink
from hamekomi.families.slitherlink.notations.marks import POSITIONS
from hamekomi.families.slitherlink.play.check import check_against_solutions
from hamekomi.families.slitherlink.play.promising import is_solved, violations
from hamekomi.families.slitherlink.puzzle import Slitherlink, clue_signs
from hamekomi.model.answers import Budget
from hamekomi.model.errors import UnknownName
from hamekomi.model.family import Action

MOST_NAMED = 400  # places in an answer


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
    if notation in POSITIONS.write:
        return {"text": POSITIONS.write[notation](position_of_given(puzzle, given))}
    if notation == "puzzlink":
        return {"text": puzzlink.write(puzzle)}
    raise UnknownName("notation to save in", notation, [*POSITIONS.write, "puzzlink"])


def _picture(puzzle: Slitherlink, given: Given, budget: Budget) -> Answer:
    return {"svg": draw_position(position_of_given(puzzle, given))}


def _check(puzzle: Slitherlink, given: Given, budget: Budget) -> Answer:
    position = position_of_given(puzzle, given)
    if is_solved(position):
        return _right("the loop is the solution", is_solved=True)
    broken = violations(position)
    if broken:
        return _wrong(broken[0].message, map(str, broken[0].places))
    if given.get("against") != "solution":
        return _right("no law is broken so far")
    for wrong in check_against_solutions(position, budget):
        return _wrong(wrong.message, map(str, wrong.places))
    return _right("everything so far agrees with a solution")


def _right(message: str, *, is_solved: bool = False) -> Answer:
    return {"solved": is_solved, "right": True, "message": message, "places": []}


def _wrong(message: str, places: Iterable[str]) -> Answer:
    named = list(islice(places, MOST_NAMED))
    return {"solved": False, "right": False, "message": message, "places": named}


ACTIONS: Mapping[str, Action[Slitherlink]] = {
    "open": Action(summary="A board to play on, with the marks of its text.", act=_open),
    "save": Action(summary="Clues and marks as a text.", act=_save),
    "picture": Action(summary="The position, drawn.", act=_picture),
    "check": Action(summary="The first thing that is wrong, if anything is.", act=_check),
    **RULE_ACTIONS,
    **SEARCH_ACTIONS,
}
