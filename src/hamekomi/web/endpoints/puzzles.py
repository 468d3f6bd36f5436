"""A puzzle by itself: recognised, drawn, made, written for others; and the actions of its family."""

from base64 import b64encode
from collections.abc import Mapping
from itertools import islice
from random import SystemRandom

from hamekomi.lab import catalogue
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.game import Game
from hamekomi.lab.puzzle import Puzzle, generate, load, title_of
from hamekomi.lab.reading.recognise import Recognised, Recogniser, recogniser
from hamekomi.lab.reading.splitting import pick_of_many
from hamekomi.lab.render.files import pdf
from hamekomi.lab.render.svg import svg
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, CannotDo, OutOfBudget, UnknownName
from hamekomi.model.family import Solids
from hamekomi.model.picture import Picture
from hamekomi.web import limits, wire
from hamekomi.web.jobs.serialise import key_of
from hamekomi.web.request_fields import RequestFields, puzzle_of


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
        "scene": puzzle.view().scene,
        "facts": _facts(puzzle),
        "symmetries": {up_to: puzzle.symmetries(up_to) for up_to in puzzle.family.up_to},
        "playable": _is_playable(puzzle),
        "others": [_other_reading(other) for other in readers.others(picked, found.family)],
        "problem": number,
        "problems": [_headline(part, readers, found.family) for part in several[: limits.PROBLEMS]],
    }


def _other_reading(reading: Recognised) -> wire.OtherReading:
    """How another family, which is less sure of the text, would read it."""
    puzzle = Puzzle(reading.family, reading.value, reading.position)
    return {"family": reading.family.name, "title": reading.family.title, "text": puzzle.whole_text}


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
    return _svg_if_small(puzzle.view().to_explain if to_explain else puzzle.draw())


def portrait_if_small(puzzle: Puzzle) -> str | None:
    """A small picture of the puzzle, with the player's marks."""
    return _svg_if_small(puzzle.draw() if puzzle.position is not None else puzzle.view().portrait)


def _svg_if_small(picture: Picture) -> str | None:
    return svg(picture) if len(picture.shapes) <= limits.SHAPES else None


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


def draw(fields: RequestFields) -> wire.Drawn:
    """The picture of a puzzle after these moves and, if it has one, the picture in three dimensions.

    With `to_explain`, it has all that the steps of an explanation point at.
    """
    puzzle = puzzle_of(fields)
    to_explain = fields.truth("to_explain", default=False)
    return {
        "svg": svg_if_small(puzzle, to_explain=to_explain),
        "scene": puzzle.view().scene,
    }


def portrait(fields: RequestFields) -> wire.Portrait:
    """What a puzzle is called, and a small picture of it."""
    puzzle = puzzle_of(fields)
    return {"name": title_of(puzzle), "svg": portrait_if_small(puzzle)}


def convert(fields: RequestFields) -> wire.Text:
    return {"text": puzzle_of(fields).to(fields.text("to"))}


def solid(fields: RequestFields) -> wire.Stl:
    """A solution for a 3D printer: binary STL, encoded in base64 for JSON."""
    puzzle = puzzle_of(fields)
    solids = puzzle.family.find(Solids)
    if solids is None:
        raise CannotDo(f"{puzzle.family.name} has nothing to print in 3D")
    solution = puzzle.read_solution(fields.text("solution"))
    return {"stl": b64encode(solids.stl(puzzle.value, solution.value)).decode()}


def paper(fields: RequestFields) -> wire.Pdf:
    """The picture of a puzzle, without its solution, as PDF, encoded in base64 for JSON."""
    return {"pdf": b64encode(pdf(puzzle_of(fields).draw())).decode()}


def file_to_play(fields: RequestFields) -> wire.Html:
    """The puzzle as an HTML file that is played without a server."""
    return {"html": puzzle_of(fields).offline(timeout=limits.SOFT_SECONDS)}


def make(fields: RequestFields) -> wire.Made:
    """A new puzzle; the answer contains its seed, so that it can be made again.

    If none was made as it was wanted, it is the one that came closest, and `stopped` says why.
    """
    seed = fields.number("seed", SystemRandom().randrange(10**9), 0, limits.LARGEST_SEED)
    options = fields.settings("options")
    if taken := options.keys() & {"family", "seed", "timeout", "note"}:
        raise BadInput(f"'{min(taken)}' is a field of the request, not one of its options")
    family, stopped = fields.text("family"), ""
    notes: list[str] = []
    try:
        puzzle = generate(family, seed=seed, timeout=limits.SOFT_SECONDS, note=notes.append, **options)
    except OutOfBudget as error:
        if error.best is None:
            raise
        puzzle, stopped = load(error.best, family), str(error)
    return {
        "text": puzzle.text,
        "stopped": stopped,
        "description": in_words(puzzle),
        "remarks": puzzle.remarks(),
        "svg": puzzle.svg(),
        "seed": seed,
        "notes": notes,
    }


def act(fields: RequestFields) -> Mapping[str, object]:
    """Run an action on a puzzle with the texts in `given`; pictures are sent as SVG.

    If the puzzle's text holds marks, the action also gets them, as the text of a position.
    """
    family = catalogue.family(fields.text("family"))
    name = fields.text("action")
    action = family.actions.get(name)
    if action is None:
        raise UnknownName(f"{family.name} action", name, family.actions)
    puzzle = load(fields.text("text"), family.name)
    budget = Budget(seconds=limits.SOFT_SECONDS)
    position = {} if puzzle.position is None else {"position": puzzle.whole_text}
    answer = action.act(puzzle.value, position | fields.named_texts("given"), budget)
    return {key: svg(value) if isinstance(value, Picture) else value for key, value in answer.items()}
