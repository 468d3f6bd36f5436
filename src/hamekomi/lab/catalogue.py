"""The catalogue: which families there are, and to which one a text belongs.

A family is a folder in `hamekomi.families` with a FAMILY in it; nothing is registered anywhere else.
Names that begin with an underscore (the template) are found only when asked for.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any, TypeVar
from urllib.parse import parse_qsl

from hamekomi import families as shelf
from hamekomi.model.errors import BadInput, BadText, CannotDo, UnknownName, shortened
from hamekomi.model.family import Family

AnyFamily = Family[Any, Any]
Able = TypeVar("Able")

# Longer texts are refused before any notation looks at them: the largest board there is needs less.
LONGEST_TEXT = 4_000_000
# What the page's address says of a puzzle, whatever machine serves it.
_LINK = re.compile(r"\s*https?://[^\s#]*#/(?P<family>\w+)\?(?P<query>\S*)\s*")


@dataclass(frozen=True, slots=True)
class Recognised:
    """What a text turned out to be."""

    family: AnyFamily
    format: str
    value: Any
    position: Any = None  # what is marked in it already; None: nothing


def names(*, hidden: bool = False) -> list[str]:
    """The families' names in alphabetical order, found without importing any."""
    found = sorted(module.name for module in pkgutil.iter_modules(shelf.__path__) if module.ispkg)
    return [name for name in found if hidden or not name.startswith("_")]


def families(*, hidden: bool = False) -> Mapping[str, AnyFamily]:
    return {name: family(name) for name in names(hidden=hidden)}


def family(name: str) -> AnyFamily:
    found: AnyFamily = module(name).FAMILY
    return found


def module(name: str) -> ModuleType:
    """A family's folder as a Python module."""
    if name not in names(hidden=True):
        raise UnknownName("family", name, names())
    return importlib.import_module(f"{shelf.__name__}.{name}")


def ability(owner: AnyFamily, function: Callable[[AnyFamily], Able | None], verb: str) -> Able:
    """One of the functions that a family may or may not have; CannotDo says who has it."""
    found = function(owner)
    if found is None:
        able = [name for name, each in families().items() if function(each) is not None]
        others = f"; {', '.join(able)} can" if able else "; no family can yet"
        raise CannotDo(f"{owner.name} cannot {verb}{others}")
    return found


def recognise(
    text: str, *, family_name: str | None = None, format_name: str | None = None
) -> Recognised:
    """Read a puzzle in any notation of one family, or of any family; a link to the page is followed."""
    if len(text) > LONGEST_TEXT:
        raise BadText(f"the text is longer than {LONGEST_TEXT:,} characters")
    link = _LINK.fullmatch(text)
    if link is None or link["family"] not in names(hidden=True):
        return _recognise(text, family_name, format_name)
    owner, query = family(link["family"]), dict(parse_qsl(link["query"]))
    if family_name not in (None, owner.name):
        raise BadText(f"this is a link to {owner.name}, not to {family_name}")
    if "puzzle" not in query:
        raise BadText("this link has no puzzle in it")
    found = _recognise(query["puzzle"], owner.name, format_name)
    if "marks" not in query or owner.play is None or owner.play.parse_marks is None:
        return found
    position = owner.play.parse_marks(found.value, query["marks"])
    return replace(found, position=position if owner.play.is_begun(position) else None)


def _recognise(text: str, family_name: str | None, format_name: str | None) -> Recognised:
    """An example's name counts as a notation.

    Where nothing can read the text, the error is that of the notation that claims it, or else says what
    was tried.
    """
    if not text.strip():
        raise BadText("the text is empty")
    candidates = families().values() if family_name is None else (family(family_name),)
    if format_name is not None and not any(format_name in each.reading.formats for each in candidates):
        known = {name for each in candidates for name in each.reading.formats}
        raise UnknownName("format", format_name, known)

    claimed: BadInput | None = None
    reasons: list[BadInput] = []
    for each in candidates:
        for example in each.reading.examples:
            if text.strip() == example.name and format_name is None:
                return _read_example(each, example.text)
        for name, notation in each.reading.formats.items():
            if format_name not in (None, name) or (family_name is None and notation.is_vague(text)):
                continue
            try:
                return _read(each, name, text)
            except BadInput as error:
                reasons.append(error)
                if claimed is None and notation.claims(text):
                    claimed = error
    if claimed is not None:
        raise claimed
    if family_name is not None:
        raise _best(reasons)
    raise BadText(f"no family reads {shortened(text)!r}; name one of {', '.join(names())} to see why")


def _read_example(owner: AnyFamily, text: str) -> Recognised:
    return _read(owner, next(iter(owner.reading.formats)), text)


def _read(owner: AnyFamily, format_name: str, text: str) -> Recognised:
    """With what is marked, where the notation holds it."""
    play = owner.play
    if play is None or play.puzzle is None or format_name not in play.parse:
        return Recognised(owner, format_name, owner.reading.formats[format_name].parse(text))
    position = play.parse[format_name](text)
    marked = position if play.is_begun(position) else None
    return Recognised(owner, format_name, play.puzzle(position), marked)


def _best(reasons: list[BadInput]) -> BadInput:
    """The complaint that got furthest into the text; the canonical notation's where none did."""

    def place(error: BadInput) -> tuple[int, int]:
        return (getattr(error, "line", None) or 0, getattr(error, "column", None) or 0)

    return max(reasons, key=place)
