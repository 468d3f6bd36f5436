"""A puzzle at a glance: its family, its picture, and facts that are quick to find."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from itertools import islice

from hamekomi.lab.game import Game
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.lab.recognise import recogniser
from hamekomi.lab.render.svg import svg
from hamekomi.lab.titles import title_of
from hamekomi.model.errors import BadInput, CannotDo, OutOfBudget
from hamekomi.web import limits
from hamekomi.web.asked import Asked


def recognise(asked: Asked) -> Mapping[str, object]:
    """Read a text; answer with its family, its picture, and facts that are quick to find."""
    found = recogniser(asked.optional_text("family")).recognise(asked.text("text"))
    puzzle = Puzzle(found.family, found.value, found.position)
    return {
        "family": puzzle.family.name,
        "title": puzzle.family.title,
        "name": title_of(puzzle),
        "format": found.format,
        "text": puzzle.whole_text,
        "description": in_words(puzzle),
        "remarks": puzzle.remarks(),
        "svg": svg_if_seen(puzzle),
        "scene": scene(puzzle),
        "facts": _facts(puzzle),
        "symmetries": {up_to: puzzle.symmetries(up_to) for up_to in puzzle.family.ways.up_to},
        "playable": _is_playable(puzzle),
    }


def svg_if_seen(puzzle: Puzzle) -> str | None:
    """The picture as SVG, or None if it has too many shapes for a browser."""
    picture = puzzle.draw()
    return svg(picture) if len(picture.shapes) <= limits.SHAPES else None


def scene(puzzle: Puzzle, solution: Solution | None = None) -> Mapping[str, object] | None:
    found = puzzle.scene(solution)
    return None if found is None else asdict(found)


def in_words(puzzle: Puzzle) -> str:
    """A description for a heading, with remarks about oddities."""
    return "; ".join((puzzle.describe(), *puzzle.remarks()))


def _facts(puzzle: Puzzle) -> list[dict[str, str]]:
    facts = [{"name": "solutions", "value": _how_many(puzzle)}]
    if puzzle.family.ways.grade is not None:
        try:
            facts.append({"name": "grade", "value": puzzle.grade(timeout=limits.GLANCE_SECONDS).word})
        except BadInput as error:
            facts.append({"name": "grade", "value": str(error)})
        except OutOfBudget:
            facts.append({"name": "grade", "value": "not known at a glance"})
    return facts


def _is_playable(puzzle: Puzzle) -> bool:
    """Whether this puzzle can be played: a family may play only some of its puzzles."""
    try:
        return Game(puzzle).position is not None
    except CannotDo:
        return False


def _how_many(puzzle: Puzzle) -> str:
    try:
        found = list(islice(puzzle.solutions(timeout=limits.GLANCE_SECONDS), 2))
    except OutOfBudget:
        return "not known at a glance"
    except BadInput as error:
        return str(error)
    return ("none", "exactly one", "more than one")[len(found)]
