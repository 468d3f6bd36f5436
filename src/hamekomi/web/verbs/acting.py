"""Runs a family's actions: what its own screen can ask for beyond the verbs."""

from __future__ import annotations

from collections.abc import Mapping

from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import load
from hamekomi.lab.render.svg import svg
from hamekomi.model.answers import Budget
from hamekomi.model.errors import UnknownName
from hamekomi.model.picture import Picture
from hamekomi.web import limits
from hamekomi.web.asked import Asked


def act(asked: Asked) -> Mapping[str, object]:
    """Run an action on a puzzle with the texts in `given`; pictures are sent as SVG.

    If the puzzle's text holds marks, the action also gets them, as the text of a position.
    """
    family = catalogue.family(asked.text("family"))
    name = asked.text("action")
    action = family.actions.get(name)
    if action is None:
        raise UnknownName(f"{family.name} action", name, family.actions)
    puzzle = load(asked.text("text"), family.name)
    budget = Budget(seconds=limits.SOFT_SECONDS)
    position = {} if puzzle.position is None else {"position": puzzle.whole_text}
    answer = action.act(puzzle.value, position | asked.named_texts("given"), budget)
    return {key: svg(value) if isinstance(value, Picture) else value for key, value in answer.items()}
