"""A puzzle at a glance: its family, its picture, and facts that are quick to find."""

from __future__ import annotations

from itertools import islice

from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.game import Game
from hamekomi.lab.puzzle import Puzzle, Solution, title_of
from hamekomi.lab.reading.recognise import Recognised, Recogniser, recogniser
from hamekomi.lab.reading.splitting import pick_of_many
from hamekomi.lab.render.svg import svg
from hamekomi.model.errors import BadInput, CannotDo, OutOfBudget
from hamekomi.model.family import Solids
from hamekomi.model.picture import Picture, Scene
from hamekomi.web import limits, wire
from hamekomi.web.jobs.serialise import key_of
from hamekomi.web.request_fields import RequestFields


def recognise(fields: RequestFields) -> wire.Recognised:
    """Read a text; answer with its family, its picture, and facts that are quick to find.

    If the text holds several puzzles, `problem` picks one, otherwise the first that can be read, and
    `problems` describes all.
    """
    readers = recogniser(fields.optional_text("family"))
    number = fields.number("problem", 0, 1, limits.PROBLEMS) or None
    text = fields.text("text")
    found, several, number = pick_of_many(text, readers, number)
    puzzle = Puzzle(found.family, found.value, found.position)
    picked = several[number - 1] if several else text
    return {
        "family": puzzle.family.name,
        "title": puzzle.family.title,
        "name": title_of(puzzle),
        "key": key_of(puzzle.family.name, puzzle.text),
        "format": found.format,
        "text": puzzle.whole_text,
        "description": in_words(puzzle),
        "remarks": puzzle.remarks(),
        "svg": svg_if_small(puzzle),
        "portrait": None if puzzle.family.find(Solids) is None else portrait_if_small(puzzle),
        "scene": scene(puzzle),
        "facts": _facts(puzzle),
        "symmetries": {up_to: puzzle.symmetries(up_to) for up_to in puzzle.family.up_to},
        "playable": _is_playable(puzzle),
        "others": [_other_reading(other) for other in readers.others(picked, found.family)],
        "problem": number,
        "problems": [_headline(part, readers, found.family) for part in several[: limits.PROBLEMS]],
    }


def _other_reading(found: Recognised) -> wire.OtherReading:
    """How another family, which is less sure of the text, would read it."""
    puzzle = Puzzle(found.family, found.value, found.position)
    return {"family": found.family.name, "title": found.family.title, "text": puzzle.whole_text}


def _headline(text: str, readers: Recogniser, family: AnyFamily) -> str:
    """A few words about one of several puzzles, or why it cannot be read, as this family says it."""
    try:
        found = readers.recognise(text)
    except BadInput:
        try:
            found = readers.only(family).recognise(text)
        except BadInput as error:
            return str(error)
    return found.family.drawing.describe(found.value)


def svg_if_small(puzzle: Puzzle, *, to_explain: bool = False) -> str | None:
    """The picture as SVG, or None if it has too many shapes for a browser."""
    return _svg_if_small(puzzle.draw_to_explain() if to_explain else puzzle.draw())


def portrait_if_small(puzzle: Puzzle) -> str | None:
    """A small picture of the puzzle, with the player's marks."""
    return _svg_if_small(puzzle.draw() if puzzle.position is not None else puzzle.portrait())


def _svg_if_small(picture: Picture) -> str | None:
    return svg(picture) if len(picture.shapes) <= limits.SHAPES else None


def scene(puzzle: Puzzle, solution: Solution | None = None) -> Scene | None:
    return puzzle.scene(solution)


def in_words(puzzle: Puzzle) -> str:
    """A description for a heading, with remarks about oddities."""
    return "; ".join((puzzle.describe(), *puzzle.remarks()))


def _facts(puzzle: Puzzle) -> list[wire.Fact]:
    facts: list[wire.Fact] = [{"name": "solutions", "value": _how_many(puzzle)}]
    if puzzle.family.solving.grade is not None:
        try:
            grade = puzzle.grade(timeout=limits.GLANCE_SECONDS)
            if grade.value:
                facts.append({"name": "grade", "value": grade.word})
        except BadInput as error:
            facts.append({"name": "grade", "value": str(error)})
        except OutOfBudget:
            facts.append({"name": "grade", "value": "not known yet"})
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
        return "not known yet"
    except BadInput as error:
        return str(error)
    return ("none", "exactly one", "more than one")[len(found)]
