"""Answers as JSON values, the same on the command line, on the page and in notebooks."""

import csv
import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NotRequired, TypedDict, TypeGuard

from hamekomi.lab.catalogue import ability
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.render.svg import svg
from hamekomi.lab.results.atomic_write import check_folder, write_all_atomically
from hamekomi.lab.why import Why
from hamekomi.model.answers import Count, PlaceRole, Step, Violation
from hamekomi.model.plan import Result


class CountJson(TypedDict):
    count: int
    up_to: str
    exact: bool
    method: str
    why: NotRequired[str]
    nodes: int | None


class ViolationJson(TypedDict):
    law: str
    places: Sequence[str]
    message: str


class NamedPlaceJson(TypedDict):
    """A place, with the name that pictures use in `data-place`."""

    role: PlaceRole
    name: str


class BareStepJson(TypedDict):
    rule: str
    because: str
    therefore: str
    places: Sequence[NamedPlaceJson]
    # Empty if the step changes nothing.
    moves: Sequence[str]


class StepJson(BareStepJson):
    """One step of an explanation."""

    # The parts of the reason, if it has several.
    chain: Sequence[str]
    # The stages of a hint: where, which rule, why, what to do.
    stages: Sequence[str]
    svg: str | None


class WhyStepJson(BareStepJson):
    """A step with its number in the whole explanation."""

    number: int
    # The parts of the reason, if it has several.
    chain: Sequence[str]


class WhyJson(TypedDict):
    """Why a place has its value: the steps that lead to it."""

    place: str
    sentence: str
    steps: Sequence[WhyStepJson]
    # False if the explanation does not reach the place.
    known: bool
    # Whether steps are here only because one of them does not say what it rests on.
    whole: bool


def count_json(count: Count) -> CountJson:
    """A count as JSON, without its time: a job's time is not that of its last piece."""
    found: CountJson = {
        "count": int(count),
        "up_to": count.up_to,
        "exact": count.exact,
        "method": count.method,
        "nodes": count.nodes,
    }
    if count.why:
        found["why"] = count.why
    return found


def violation_json(violation: Violation, most: int | None = None) -> ViolationJson:
    """A violation as JSON, with at most `most` of its places."""
    return {
        "law": violation.law,
        "places": list(violation.places[:most]),
        "message": str(violation),
    }


def step_json(step: Step, most: int | None = None) -> BareStepJson:
    """A step as JSON, without its picture and with at most `most` places.

    Where a step rests on more, such as a whole loop, only what it is about is named, not a part of the
    rest.
    """
    places = step.places
    if most is not None and len(places) > most:
        places = tuple(each for each in places if each.role in ("focus", "fault"))[:most]
    return {
        "rule": step.rule,
        "because": step.because,
        "therefore": step.therefore,
        "places": [{"role": place.role, "name": place.name} for place in places],
        "moves": list(step.moves),
    }


def step_with_picture(step: Step, most: int | None = None, *, with_picture: bool = True) -> StepJson:
    """A step as JSON for a screen that shows it in stages, and perhaps in pictures."""
    picture = step.picture if with_picture else None
    return {
        **step_json(step, most),
        "chain": list(step.chain),
        "stages": list(step.stages),
        "svg": None if picture is None else svg(picture),
    }


def why_json(found: Why, most: int | None = None) -> WhyJson:
    """The answer to "why?", without its picture and with at most `most` places in each step."""
    numbered = zip(found.numbers, found.steps, strict=True)
    return {
        "place": found.place,
        "sentence": found.sentence,
        "steps": [
            {"number": number, **step_json(step, most), "chain": list(step.chain)}
            for number, step in numbered
        ],
        "known": found.is_known,
        "whole": found.is_whole_explanation,
    }


# ---- The result of an experiment as a CSV table, for other programs.

Rows = Sequence[Mapping[str, object]]


def is_rows(value: object) -> TypeGuard[Rows]:
    """Whether a value is a table: a list of rows with named cells."""
    return isinstance(value, list) and bool(value) and all(isinstance(each, Mapping) for each in value)


def result_csv(result: Result) -> bytes:
    """The first table in a result; if it has none, the result itself is the only row."""
    rows: Rows = next((value for value in result.values() if is_rows(value)), [result])
    return rows_csv(rows)


def rows_csv(rows: Rows) -> bytes:
    """Rows with named cells; a cell with a list or a mapping holds its JSON."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    file = io.StringIO(newline="")
    writer = csv.DictWriter(file, names)
    writer.writeheader()
    writer.writerows({name: _plain(value) for name, value in row.items()} for row in rows)
    return file.getvalue().encode()


def _plain(value: object) -> object:
    return json.dumps(value) if isinstance(value, Mapping | list) else value


# ---- Proofs as files: `check --unique --proof NAME` writes NAME.cnf and further endings.


def check_can_prove(puzzle: Puzzle, name: Path) -> None:
    """Raise an error before the work if the family has no proofs or the folder does not exist."""
    ability(puzzle.family, lambda each: each.laws.prove, "prove")
    check_folder(name)


def save_proof(puzzle: Puzzle, name: Path, timeout: float | None) -> list[Path]:
    """Write all files of the proof, or none, and return their paths."""
    texts = puzzle.prove(timeout=timeout)
    files = {name.with_name(f"{name.name}.{ending}"): text for ending, text in texts.items()}
    write_all_atomically(files)
    return list(files)
