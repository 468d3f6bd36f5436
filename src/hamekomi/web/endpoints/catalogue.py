"""The catalogue for the page: the families, what they can do, and their examples."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from hamekomi.lab import catalogue
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.game import is_playable
from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.lab.render.offline import can_play_offline
from hamekomi.lab.render.svg import svg
from hamekomi.lab.results.to_json import step_with_picture
from hamekomi.model.answers import Budget
from hamekomi.model.errors import HamekomiError
from hamekomi.model.family import Lesson, Lessons, Solids
from hamekomi.model.marked_play import MarkedPlay
from hamekomi.model.options import as_json
from hamekomi.web import limits, wire
from hamekomi.web.request_fields import RequestFields


def families(fields: RequestFields) -> wire.Families:
    return {"families": [describe(each) for each in catalogue.by_rank()]}


def _notation(family: AnyFamily, name: str) -> wire.Notation:
    """One that can be read, or one for other solvers, which has nothing to offer for reading."""
    each = family.reading.formats.get(name)
    return {
        "name": name,
        "summary": family.notations[name],
        "offer": "" if each is None else each.offer,
        "sample": "" if each is None else each.sample,
    }


def describe(family: AnyFamily) -> wire.Family:
    maker, taught = family.making.generate, family.find(Lessons)
    return {
        "name": family.name,
        "title": family.title,
        "summary": family.summary,
        "names": list(family.names),
        "group": family.group,
        "rules": [] if taught is None else list(taught.rules),
        "formats": [_notation(family, name) for name in family.notations],
        "solvers": _summaries(family.solving.solvers),
        "up_to": list(family.up_to),
        "abilities": abilities(family),
        "playable": is_playable(family),
        "offline": can_play_offline(family),
        "has_marks": isinstance(family.play, MarkedPlay),
        "examples": [
            {"name": each.name, "title": each.title, "text": each.text, "gallery": each.gallery}
            for each in family.reading.examples
        ],
        "theorems": [
            {
                "words": each.words,
                "verb": each.verb,
                "subject": each.subject,
                "settings": dict(each.settings),
            }
            for each in family.reading.theorems
        ],
        "experiments": [
            {
                "name": name,
                "title": each.title,
                "summary": each.summary,
                "options": [*map(as_json, each.options)],
            }
            for name, each in family.making.experiments.items()
        ],
        "generator": None if maker is None else [*map(as_json, maker.options)],
        "sizes": {} if maker is None else dict(maker.sizes),
        "levels": {} if maker is None else dict(maker.levels),
        "daily": {} if maker is None else dict(maker.daily),
    }


def abilities(family: AnyFamily) -> list[str]:
    """The verbs that the family supports, in the order in which the page offers them."""
    explains = any(solver.steps is not None for solver in family.solving.solvers.values())
    able = {
        "solve": bool(family.solving.solvers),
        "explain": explains,
        "hint": explains,
        "count": bool(family.solving.solvers),
        "compare": len(family.solving.solvers) > 1,
        "check": True,
        "grade": family.solving.grade is not None,
        "convert": len(family.notations) > 1,
        "generate": family.making.generate is not None,
        "play": is_playable(family),
    }
    return [verb for verb, can in able.items() if can]


def examples(fields: RequestFields) -> wire.Examples:
    """The examples of one family, with pictures."""
    family = catalogue.family(fields.text("family"))
    return {
        "family": describe(family),
        "examples": [
            {
                "name": each.name,
                "title": each.title,
                "text": each.text,
                "source": each.source,
                "solutions": None if each.solutions is None else str(each.solutions),
                "svg": load(each.text, family.name).svg(),
            }
            for each in family.reading.examples
        ],
    }


def gallery(fields: RequestFields) -> wire.Galleries:
    """The beautiful examples of each family that has a card, drawn, the best one first; that one also
    solved.
    """
    return {"galleries": [_gallery(family) for family in catalogue.by_rank() if not family.group]}


def thumbnails(fields: RequestFields) -> wire.Thumbnails:
    """A small picture of each family that has no card."""
    others = (family for family in catalogue.by_rank() if family.group)
    return {"pictures": [{"family": each.name, "svg": _thumbnail(each)} for each in others]}


@cache  # keys: the families
def _thumbnail(family: AnyFamily) -> str:
    """Its first example, solved if that is quick, without names for the places."""
    puzzle = load(family.reading.examples[0].text, family.name)
    picture = puzzle.view().portrait
    with suppress(HamekomiError):
        picture = puzzle.view(puzzle.solve(timeout=limits.SOFT_SECONDS / 20)).portrait
    return svg(replace(picture, shapes=tuple(replace(each, place=None) for each in picture.shapes)))


@cache  # keys: the families
def _gallery(family: AnyFamily) -> wire.Gallery:
    examples = family.reading.examples
    chosen = [each for each in examples if each.gallery] or examples[:1]
    loaded = [(each, load(each.text, family.name)) for each in chosen]
    # A solid makes the best picture.
    loaded.sort(key=lambda pair: not _is_solid(pair[1]))
    return {
        "family": family.name,
        "solved": next((_solved(puzzle) for _, puzzle in loaded), None),
        "examples": [
            {
                "name": each.name,
                "title": each.title,
                "text": each.text,
                "svg": svg(puzzle.view().portrait),
            }
            for each, puzzle in loaded
        ],
    }


def _is_solid(puzzle: Puzzle) -> bool:
    solids = puzzle.family.find(Solids)
    return solids is not None and solids.portrait(puzzle.value, None) is not None


def _solved(puzzle: Puzzle) -> str | None:
    with suppress(HamekomiError):
        solution = puzzle.solve(timeout=limits.SOFT_SECONDS / 2)
        if solution is not None:
            return svg(puzzle.view(solution).portrait)
    return None


def handbook(fields: RequestFields) -> wire.Text:
    """The handbook of a family, in Markdown: its README, or what follows from its laws."""
    taught = catalogue.family(fields.text("family")).find(Lessons)
    if taught is not None and taught.handbook is not None:
        return {"text": taught.handbook()}
    package = catalogue.module(fields.text("family")).__name__
    text = files(package).joinpath("README.md").read_text(encoding="utf-8")
    return {"text": text}


def lessons(fields: RequestFields) -> wire.LessonList:
    """Small boards of a family, each with one step to find."""
    return {"lessons": _lessons(catalogue.family(fields.text("family")))}


@cache  # keys: the families
def _lessons(family: AnyFamily) -> list[wire.Lesson]:
    taught = family.find(Lessons)
    if taught is None:
        return []
    return [
        lesson_json(family, each) for each in taught.lessons(Budget(seconds=limits.SOFT_SECONDS / 2))
    ]


def lesson_json(family: AnyFamily, lesson: Lesson[Any]) -> wire.Lesson:
    play, canonical = family.play, next(iter(family.reading.formats.values()))
    taught = family.find(Lessons)
    assert play is not None
    draw = play.draw if taught is None or taught.draw is None else taught.draw
    return {
        "law": lesson.law,
        "sentence": lesson.sentence,
        "task": lesson.task,
        "text": canonical.write(lesson.puzzle),
        "marks": "" if play.write_marks is None else play.write_marks(lesson.position),
        "svg": svg(draw(lesson.position)),
        "step": step_with_picture(lesson.step),
    }


def puzzles(fields: RequestFields) -> wire.NamedPuzzles:
    """The puzzles that can be loaded by name: the examples and the family's other named puzzles."""
    family = catalogue.family(fields.text("family"))
    examples = {each.name: each.title for each in family.reading.examples}
    return {
        "puzzles": [
            {"name": name, "title": title, "is_example": name in examples}
            for name, title in family.titles.items()
        ]
    }


def _summaries(things: Mapping[str, object]) -> list[wire.Named]:
    return [{"name": name, "summary": getattr(each, "summary", "")} for name, each in things.items()]
