"""The catalogue: which families there are, and to which one a text belongs.

A family is a folder in `hamekomi.families` with a FAMILY in it; nothing is registered anywhere else.
Names that begin with an underscore (the template) are found only when asked for.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import ModuleType
from typing import Any, TypeVar
from urllib.parse import parse_qsl

from hamekomi import families as shelf
from hamekomi.model.claim import Claim
from hamekomi.model.errors import AmbiguousText, BadInput, BadText, CannotDo, UnknownName
from hamekomi.model.family import Family

AnyFamily = Family[Any, Any]
Able = TypeVar("Able")

# Longer texts are refused before any notation looks at them: the largest board there is needs less.
LONGEST_TEXT = 4_000_000
# No example has a longer name or title.
LONGEST_TITLE = 200
# What the page's address says of a puzzle, whatever machine serves it.
_LINK = re.compile(r"\s*https?://[^\s#]*#/(?P<family>\w+)\?(?P<query>\S*)\s*")


@dataclass(frozen=True, slots=True)
class Recognised:
    """What a text turned out to be."""

    family: AnyFamily
    format: str
    value: Any
    position: Any = None  # what is marked in it already; None: nothing
    claim: Claim = Claim.SURE  # how sure its notation was


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
    return recogniser(family_name, format_name).recognise(text)


def recogniser(family_name: str | None = None, format_name: str | None = None) -> Recogniser:
    """For many texts: the families are looked up once."""
    owners = families().values() if family_name is None else (family(family_name),)
    known = {name for each in owners for name in each.reading.formats}
    if format_name is not None and format_name not in known:
        raise UnknownName("format", format_name, known)
    return Recogniser(tuple(owners), family_name, format_name)


@dataclass(frozen=True, slots=True)
class Recogniser:
    """Reads texts of a family that is named, or of any; perhaps in one notation only."""

    owners: tuple[AnyFamily, ...]
    family_name: str | None
    format_name: str | None

    def recognise(self, text: str) -> Recognised:
        if len(text) > LONGEST_TEXT:
            raise BadText(f"the text is longer than {LONGEST_TEXT:,} characters")
        link = _LINK.fullmatch(text)
        if link is not None and link["family"] in names(hidden=True):
            return self._follow(link)
        if not text.strip():
            raise BadText("the text is empty")
        return self._read(text)

    def surest(self, text: str) -> Claim:
        """How sure any notation is of a text, whether or not it can be read."""
        return max(way.claim for way in self._ways(text))

    def _follow(self, link: re.Match[str]) -> Recognised:
        owner, query = family(link["family"]), dict(parse_qsl(link["query"]))
        if self.family_name not in (None, owner.name):
            raise BadText(f"this is a link to {owner.name}, not to {self.family_name}")
        if "puzzle" not in query:
            raise BadText("this link has no puzzle in it")
        found = Recogniser((owner,), owner.name, self.format_name)._read(query["puzzle"])
        if "marks" not in query or owner.play is None or owner.play.parse_marks is None:
            return found
        position = owner.play.parse_marks(found.value, query["marks"])
        return replace(found, position=position if owner.play.is_begun(position) else None)

    def _read(self, text: str) -> Recognised:
        """By the surest of all notations that can read the text; an example's name counts as one.

        If two families are equally sure, the text is refused. Where nothing can read it, the error is
        that of the notation that was surest, or else says what could be read.
        """
        ways = list(self._ways(text))
        refused: list[tuple[_Way, BadInput]] = []
        for claim in sorted({way.claim for way in ways}, reverse=True):
            if claim == Claim.NO and self.family_name is None:
                break
            found: dict[str, Recognised] = {}
            for way in ways:
                if way.claim == claim and way.family.name not in found:
                    try:
                        read = _read(way.family, way.format, way.text)
                        found[way.family.name] = replace(read, claim=claim)
                    except BadInput as error:
                        refused.append((way, error))
            if len(found) > 1:
                raise AmbiguousText(found)
            if found:
                return next(iter(found.values()))
        raise _refusal(refused, self.family_name)

    def _ways(self, text: str) -> Iterator[_Way]:
        return (way for each in self.owners for way in _ways(each, text, self.format_name))


@dataclass(frozen=True, slots=True)
class _Way:
    """One notation by which a text may be read."""

    family: AnyFamily
    format: str
    text: str
    claim: Claim


def _ways(owner: AnyFamily, text: str, format_name: str | None) -> Iterator[_Way]:
    """What the family could take a text for, in the order of its formats; a title stands for a name."""
    formats = owner.reading.formats
    if format_name is None and len(text) <= LONGEST_TITLE:
        examples, titles = _names(owner)
        text = titles.get(text.strip().casefold(), text)
        example = examples.get(text.strip())
        if example is not None:
            yield _Way(owner, next(iter(formats)), example, Claim.SURE)
    for name, notation in formats.items():
        if format_name in (None, name):
            yield _Way(owner, name, text, notation.claim(text))


@cache
def _names(owner: AnyFamily) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The examples' texts by their names, and whatever has a name by its title."""
    examples = owner.reading.examples
    titles = {example.name: example.title for example in examples} | dict(owner.reading.named)
    return (
        {example.name: example.text for example in examples},
        {title.casefold(): name for name, title in titles.items()},
    )


def _refusal(refused: list[tuple[_Way, BadInput]], family_name: str | None) -> BadInput:
    """Why nothing could read a text: what the surest notation says, or what could be read."""
    most = max((way.claim for way, _ in refused), default=Claim.NO)
    if most >= Claim.LIKELY:
        reasons: dict[str, BadInput] = {}
        for way, error in refused:
            if way.claim == most:
                reasons.setdefault(way.family.name, error)
        if len(reasons) == 1:
            return next(iter(reasons.values()))
        return BadText("; ".join(f"as {name}: {error}" for name, error in reasons.items()))
    if family_name is not None:
        return _best([error for _, error in refused])
    offers = (each.offer for owner in families().values() for each in owner.reading.formats.values())
    return BadText(
        f"I can't recognise this. Try {', '.join(filter(None, offers))} …, "
        f"or name one of {', '.join(names())} to see why"
    )


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
