"""Declared options: name, kind, default, range, and a description.

Generators and tasks get complete and checked options; the command line and the page build their forms
from the same declarations.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import index
from types import MappingProxyType
from typing import Any, Literal, NotRequired, SupportsIndex, TypedDict

from hamekomi.model.errors import BadInput, UnknownName, shortened

# The most threads of one piece of work, in every command and function.
MOST_THREADS = 1024

# Values by name, of the kinds that were declared.
Chosen = Mapping[str, Any]


class KindJson(TypedDict):
    """What values an option has."""

    kind: Literal["whole number", "choice", "text"]
    least: NotRequired[int]
    most: NotRequired[int]
    choices: NotRequired[Sequence[str]]
    # What to call a choice, if not by its own name.
    labels: NotRequired[Mapping[str, str]]
    # The easiest level of a puzzle with this choice.
    levels: NotRequired[Mapping[str, str]]


class OptionJson(KindJson):
    name: str
    words: str
    # Null if the field may stay empty: then the library chooses.
    default: int | str | None


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number in a range; a default of None lets the generator or task choose."""

    name: str
    words: str
    default: int | None
    least: int
    most: int

    def read(self, value: object) -> int:
        if isinstance(value, str):
            value = _number(value)
        # isinstance() with a protocol is slow, so `int` comes first.
        if isinstance(value, (int, SupportsIndex)) and not isinstance(value, bool):
            number = index(value)
            if self.least <= number <= self.most:
                return number
        raise BadInput(
            f"{self.name} is a whole number from {self.least:,} to {self.most:,}, "
            f"not {shortened(repr(value))}"
        )

    def as_json(self) -> KindJson:
        return {"kind": "whole number", "least": self.least, "most": self.most}


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of several words; a default of None lets the generator or task choose."""

    name: str
    words: str
    default: str | None
    choices: tuple[str, ...]
    # What the page calls a choice, if not by its own name.
    labels: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    # Which of the generator's levels a choice needs at least, so that a form can raise it.
    levels: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    # Other words that are understood, each with its choice.
    also: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def read(self, value: object) -> str:
        """The choice that is called so; upper and lower case are the same."""
        if isinstance(value, str):
            if value in self.choices:
                return value
            words = (*self.choices, *self.also)
            alike = [word for word in words if word.casefold() == value.casefold()]
            if len(alike) == 1:
                return self.also.get(alike[0], alike[0])
        raise UnknownName(self.name, value, self.choices)

    def as_json(self) -> KindJson:
        kind: KindJson = {"kind": "choice", "choices": list(self.choices)}
        if labels := {choice: self.labels[choice] for choice in self.choices if choice in self.labels}:
            kind["labels"] = labels
        if self.levels:
            kind["levels"] = dict(self.levels)
        return kind


@dataclass(frozen=True, slots=True)
class Text:
    """Any text."""

    name: str
    words: str
    default: str

    def read(self, value: object) -> str:
        if not isinstance(value, str):
            raise BadInput(f"{self.name} is a text, not {shortened(repr(value))}")
        return value

    def as_json(self) -> KindJson:
        return {"kind": "text"}


Option = Whole | OneOf | Text


def complete(declared: Iterable[Option], values: Mapping[str, object], what: str) -> Chosen:
    """Check the given options and add the defaults of the others; `what` names their owner in errors."""
    options = {option.name: option for option in declared}
    for name in values:
        if name not in options:
            raise UnknownName(f"option of {what}", name, options)
    return {
        name: option.read(values[name]) if name in values else option.default
        for name, option in options.items()
    }


def as_json(option: Option) -> OptionJson:
    """An option as JSON, for the page's forms."""
    return {"name": option.name, "words": option.words, "default": option.default, **option.as_json()}


def _number(text: str) -> object:
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) <= 18 else text
