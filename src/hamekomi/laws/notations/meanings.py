"""What the values of addresses and files mean: from values to clues of a kind, and back.

A meaning raises BadText for a value that the kind cannot have.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hamekomi.laws.notations.encodings import UNKNOWN
from hamekomi.model.errors import BadText, CannotDo


@dataclass(frozen=True)
class Meaning:
    clue: Callable[[Any], Any]
    value: Callable[[Any], Any]


def _no_unknown(value: Any) -> Any:
    if value == UNKNOWN:
        raise BadText("a clue '?' is not known in this kind")
    return value


def _same(value: Any) -> Any:
    return value


# Numbers; a "?" is a clue of its own, or says nothing, or is refused.
NUMBERS = Meaning(_no_unknown, _same)
NUMBERS_OR_ANY = Meaning(_same, _same)
NUMBERS_OR_NOTHING = Meaning(lambda value: None if value == UNKNOWN else value, _same)
# Circles, with a number or without.
CIRCLE_OR_NUMBER = Meaning(
    lambda value: "white" if value == UNKNOWN else value,
    lambda clue: UNKNOWN if clue == "white" else clue,
)
# Dark cells, with a number or without.
BLOCKS = Meaning(
    lambda value: ("block",) if value == UNKNOWN else ("block", value),
    lambda clue: clue[1] if clue[1:] else UNKNOWN,
)


def named(**names: int) -> Meaning:
    """Values that stand for words: `named(white=1, black=2)`."""
    words = {number: word for word, number in names.items()}

    def clue(value: Any) -> Any:
        if value not in words:
            raise BadText(f"expected one of {sorted(words)}, found {value!r}")
        return words[value]

    return Meaning(clue, names.__getitem__)


def _length(clue: Any) -> int:
    if clue[1:] == (0,):
        raise CannotDo("this notation has no circle with the number 0")
    return int(clue[1]) if clue[1:] else 0


# 0 a white circle, 1 a black one; with the number n, 2n and 2n + 1.
BALANCE = Meaning(
    lambda value: (
        ("white", "black")[_no_unknown(value) % 2],
        *([value // 2] if value > 1 else []),
    ),
    lambda clue: (clue[0] == "black") + 2 * _length(clue),
)
# Directions of arrows, from 1.
WAYS = "nswe"


def _yajilin(value: Any) -> Any:
    way, number = value
    if number == UNKNOWN:
        return "block"  # an arrow with an unknown number says nothing
    if not way:
        raise BadText(f"the number {number} has no direction")
    return (number, WAYS[way - 1])


YAJILIN = Meaning(
    _yajilin, lambda clue: (0, UNKNOWN) if clue == "block" else (WAYS.index(clue[1]) + 1, clue[0])
)
_COLOURS = ("grey", "white", "black")


def _castle(value: Any) -> Any:
    colour, way, number = value
    if number == UNKNOWN:
        return _COLOURS[colour]
    if not way:
        raise BadText(f"the number {number} has no direction")
    return (number, WAYS[way - 1], _COLOURS[colour])


def _castle_value(clue: Any) -> Any:
    if isinstance(clue, str):
        return (_COLOURS.index(clue), 0, UNKNOWN)
    return (_COLOURS.index(clue[2]), WAYS.index(clue[1]) + 1, clue[0])


CASTLE = Meaning(_castle, _castle_value)


def meant(meaning: Meaning, value: Any, where: Any) -> Any:
    """The clue, with the place in the error if there is none."""
    if value is None:
        return None
    try:
        return meaning.clue(value)
    except BadText as error:
        raise BadText(f"{where}: {error.reason}") from None


# Pieces of ships, by their numbers.
PIECES = "-nswemo"
SHIPS = Meaning(
    lambda value: UNKNOWN if value == UNKNOWN else dict(enumerate(PIECES)).get(value, str(value)),
    lambda clue: clue if clue == UNKNOWN else PIECES.index(clue),
)
