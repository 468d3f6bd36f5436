"""A problem as a JSON object.

    {"items": ["A", "B"], "secondary": ["X"], "options": {"one": ["A", "X"], "two": ["B"]}}

Options without names are a list of lists, and are called by their numbers, from 1. Optional entries:

    "bounds": {"B": [2, 3]}                   B must be covered two or three times
    "options": {"one": {"A": null, "X": "red"}}     X is red in this option; or ["A", "X:red"]
"""

import json
import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from hamekomi.families.cover.puzzle import PLAIN, Option, Problem, refuse_faults
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.family import Claim
from hamekomi.model.json_text import read_json

SHAPE = 'expected {"items": ["A", ...], "options": {"one": ["A", ...], ...}}'
MOST_TIMES = 10**6
_WRONG_SPACE = re.compile(r"[^\S ]")


def claim(text: str) -> Claim:
    is_cover = text.lstrip().startswith("{") and '"items"' in text and '"options"' in text
    return Claim.LIKELY if is_cover else Claim.NO


def parse(text: str) -> Problem:
    match read_json(text):
        case {"items": [*items], "options": dict() | list() as options, **rest} if not (
            rest.keys() - {"secondary", "bounds"}
        ):
            required = tuple(_texts(items, "items"))
            secondary = tuple(_texts(rest.get("secondary", []), "secondary"))
            order: dict[str, int] = {}
            for number, item in enumerate((*required, *secondary)):
                if item in order:
                    raise BadText(f"there is a second item {shortened(item)!r}")
                order[item] = number
            found = Problem(
                required,
                tuple(_options(options, order, set(secondary))),
                secondary,
                tuple(_bounds(rest.get("bounds", {}), required)),
            )
            refuse_faults(found)
            return found
    raise BadText(SHAPE, line=1, column=1)


def _options(
    options: dict[str, Any] | list[Any], order: Mapping[str, int], secondary: Collection[str]
) -> Iterator[Option]:
    named = options if isinstance(options, dict) else dict(enumerate(options, 1))
    for key, value in named.items():
        name = _text(str(key), "the name of an option")
        where = f"option {shortened(name)!r}"
        match value:
            case dict():
                pairs = [(item, PLAIN if colour is None else colour) for item, colour in value.items()]
            case list():
                pairs = [_entry(each, order, secondary, where) for each in value]
            case _:
                raise BadText(f"{where} is a list of items")
        for item, colour in pairs:
            if item not in order:
                raise BadText(f"{where} has {shortened(item)!r}, which is no item")
            if not isinstance(colour, str):
                raise BadText(f"{where}: the colour of {shortened(item)!r} is a text or null")
            _text(colour or "-", f"{where}: a colour")
        yield Option(name, tuple(sorted(pairs, key=lambda pair: order[pair[0]])))


def _entry(
    value: Any, order: Mapping[str, int], secondary: Collection[str], where: str
) -> tuple[str, str]:
    """An item, or a secondary item with its colour."""
    if not isinstance(value, str):
        raise BadText(f"{where} is a list of texts, and has {shortened(json.dumps(value))}")
    item, _, colour = value.rpartition(":")
    return (item, colour) if value not in order and item in secondary and colour else (value, PLAIN)


def _bounds(value: Any, required: Collection[str]) -> Iterator[tuple[str, int, int]]:
    if not isinstance(value, dict):
        raise BadText('bounds are written as in "bounds": {"A": [2, 3]}')
    for item, bounds in value.items():
        if item not in required:
            raise BadText(f"bounds are given for {shortened(item)!r}, which is not among the items")
        match bounds:
            case [int(least), int(most)] if (
                0 <= least <= most <= MOST_TIMES and most and type(least) is type(most) is int
            ):
                if (least, most) != (1, 1):
                    yield item, least, most
            case _:
                raise BadText(f"the bounds of {shortened(item)!r} are two numbers, as in [2, 3]")


def _texts(value: Any, what: str) -> Iterator[str]:
    if not isinstance(value, list):
        raise BadText(f'"{what}" is a list of texts')
    for each in value:
        yield _text(each, f'what is in "{what}"')


def _text(value: Any, what: str) -> str:
    if not isinstance(value, str) or not value or _WRONG_SPACE.search(value):
        raise BadText(f"{what} must be a text on one line, not {shortened(json.dumps(value))}")
    return value


def write(problem: Problem) -> str:
    found: dict[str, Any] = {"items": problem.items}
    if problem.secondary:
        found["secondary"] = problem.secondary
    if problem.bounds:
        found["bounds"] = {item: [least, most] for item, least, most in problem.bounds}
    found["options"] = {option.name: _written(option) for option in problem.options}
    return json.dumps(found, ensure_ascii=False)


def _written(option: Option) -> list[str] | dict[str, str | None]:
    if any(colour for _, colour in option.items):
        return {item: colour or None for item, colour in option.items}
    return [item for item, _ in option.items]
