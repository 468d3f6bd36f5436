"""Makes a family of a kind: from here on a law file is a family like any other."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import partial
from pathlib import Path
from types import ModuleType

from hamekomi.laws import puzzle
from hamekomi.laws.explaining import grade, hints, lessons, steps
from hamekomi.laws.language import faults
from hamekomi.laws.language.marks import Areas, Shade, Symbols
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.making.generate import generator
from hamekomi.laws.mining.book import task as mining_task
from hamekomi.laws.mining.user_rules import check_rules, user_rules
from hamekomi.laws.mining.windows import can_be_mined
from hamekomi.laws.notations import address, files, penpa, penpa_writing
from hamekomi.laws.notations.kinds import notation_of
from hamekomi.laws.playing import play, sketch
from hamekomi.laws.puzzle import PencilMarks, PencilPuzzle, statement
from hamekomi.laws.solving import by_sat, contradiction, count, solve
from hamekomi.model import family
from hamekomi.model.errors import BadInput

# Families stated by laws come after those with engines of their own.
RANK = 50
# The groups on the home page.
SHADING, LINES, OBJECTS = "Shading", "Loops and lines", "Objects"
NUMBERS, DIVISION = "Numbers", "Division"
# What an example in the file beside a law file may say of itself.
FIELDS = tuple(each.name for each in fields(family.Example))
AnyKind = type[Pencil]
PencilFamily = family.Family[PencilPuzzle, PencilMarks]


def family_in(module: ModuleType) -> PencilFamily:
    """The family of the one kind that a law file defines."""
    kinds = [
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Pencil) and each.__module__ == module.__name__
    ]
    if len(kinds) != 1:
        named = " and ".join(each.__name__ for each in kinds) or "none"
        raise BadInput(f"a law file defines one kind of Pencil, here {named} ({module.__file__})")
    wrong = faults.wrong_declarations(kinds[0])
    if wrong:
        raise BadInput(f"{kinds[0].__name__}: {wrong} ({module.__file__})")
    return family_of(kinds[0])


def family_of(kind: AnyKind) -> PencilFamily:
    """The family of a law file."""
    name = puzzle.name_of(kind)
    return family.Family(
        name=name,
        title=kind.title or name.capitalize(),
        summary=_summary(kind),
        rules=tuple(sentence for _, sentence in lessons.sentences(kind)),
        names=kind.other_names,
        group=group_of(kind),
        rank=RANK,
        reading=family.Reading(
            formats={
                "text": family.Format(
                    partial(puzzle.parse, kind),
                    puzzle.write,
                    f"'{name}', rows, columns, then the board, '-' for nothing",
                    partial(puzzle.claim, kind),
                ),
                **_other_formats(kind),
            },
            answers=family.Answers(parse=puzzle.parse_solution, write=puzzle.write_solution),
            examples=tuple(_examples(kind)),
        ),
        laws=family.Laws(
            check=puzzle.check,
            prove=by_sat.prove,
            refute=contradiction.refute,
            check_files={"rules": partial(check_rules, kind)} if can_be_mined(kind) else {},
            differences=puzzle.differences,
        ),
        drawing=family.Drawing(draw=play.picture, sketch=_sketch, describe=puzzle.describe),
        solving=family.Solving(
            solvers={
                "laws": family.PlannedSolver(
                    summary="Sums and graphs as they are, in a search that learns from conflicts.",
                    solutions=solve.solutions,
                    steps=steps.steps,
                    steps_from=steps.steps_from,
                    hint=hints.hint,
                    plan=count.plan,
                ),
                "sat": family.Solver(
                    summary="Clauses for CaDiCaL, with cuts for what is connected or a loop.",
                    solutions=by_sat.solutions,
                ),
            },
            grade=grade.grade,
        ),
        making=family.Making(generate=generator(kind), mine=mining_task(kind)),
        play=play.play(),
        extensions=(
            family.Lessons(
                lambda budget: lessons.lessons(kind, _examples(kind), budget),
                lambda: lessons.handbook(kind, family_of(kind)),
                tuple(sentence for _, sentence in lessons.sentences(kind)),
            ),
            family.Exports({"dimacs": family.Export(by_sat.EXPORT, by_sat.dimacs)}),
            *((user_rules(kind),) if can_be_mined(kind) else ()),
        ),
    )


def _other_formats(kind: AnyKind) -> Mapping[str, family.Format[PencilPuzzle]]:
    """Those of puzz.link, if it has this kind, and drawings of Penpa+."""
    found: dict[str, family.Format[PencilPuzzle]] = {}
    notation = notation_of(kind)
    if notation is not None:
        found["puzzlink"] = family.Format(
            partial(address.parse, kind),
            address.write,
            f"address of puzz.link, as in ?{notation.name}/…",
            partial(address.claim, kind),
        )
        found["pzprv3"] = family.Format(
            partial(files.parse, kind), files.write, "file of puzz.link", partial(files.claim, kind)
        )
    if penpa.has(kind):
        found["penpa"] = family.Format(
            partial(penpa.parse, kind),
            penpa_writing.write,
            "address of Penpa+",
            partial(penpa.claim, kind),
        )
    return found


def group_of(kind: AnyKind) -> str:
    """The group of kinds that are played alike, by what a player marks."""
    declared = tuple(kind.declarations().values())
    looks = {each.look for each in declared if isinstance(each, Shade | Symbols)}
    if any(isinstance(each, Areas) for each in declared):
        return DIVISION
    if "outline" in looks or any(each.on != "cells" for each in declared):
        return LINES
    if not looks <= {"fill", "stone"}:
        return OBJECTS
    are_numbers = any(isinstance(each, Symbols) and not each.marked for each in declared)
    return NUMBERS if are_numbers else SHADING


def _summary(kind: AnyKind) -> str:
    """The sentence at the top of the law file, without the name."""
    about = (sys.modules[kind.__module__].__doc__ or "").strip().partition("\n")[0]
    sentence = about.partition(": ")[2] or about
    return sentence[:1].upper() + sentence[1:]


def _examples(kind: AnyKind) -> Iterator[family.Example]:
    """Those in the file beside the law file, which has its name and ends in .toml."""
    file = Path(sys.modules[kind.__module__].__file__ or "").with_suffix(".toml")
    if file.is_file():
        try:
            entries = tomllib.loads(file.read_text(encoding="utf-8")).get("example", ())
        except (ValueError, RecursionError) as error:  # not UTF-8, not TOML, or a number without end
            raise BadInput(f"{file}: {error}") from error
        for number, entry in enumerate(entries, 1):
            if missing := next((each for each in ("name", "text") if each not in entry), ""):
                raise BadInput(f"{file}: example {number} needs `{missing} = ...`")
            if unknown := next((each for each in entry if each not in FIELDS), ""):
                raise BadInput(
                    f"{file}: example {number} has {unknown!r}; there are: {', '.join(FIELDS)}"
                )
            title = entry.get("title", entry["name"])
            of = kind.title or puzzle.name_of(kind).capitalize()
            titled = f"{of}: {title[:1].lower()}{title[1:]}"
            yield family.Example(**{"source": "", **entry, "title": titled})


def _sketch(given: PencilPuzzle, solution: PencilMarks | None, ascii_only: bool) -> str:
    stated = statement(given)
    marks = None if solution is None else puzzle.filling(stated, solution)
    return sketch.draw(stated, marks, ascii_only)
