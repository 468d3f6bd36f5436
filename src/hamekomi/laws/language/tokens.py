"""How what is printed is written: tokens of a text, and the values that they stand for.

    numbers words matching                  a number, fixed tokens, tokens of a pattern
    lists                                   several of them with commas
    arrows coloured_circles                 those of some kinds
    either on_blocks                        one of several; dark cells, with something on them or nothing

They are words of law files: `Printed(cells=either(numbers(least=1), words("?")))`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Tokens:
    """How values are written: `read` returns None for a token that it does not know."""

    read: Callable[[str], Any]
    write: Callable[[Any], str]
    # For messages: "a number from 1".
    what: str


def numbers(least: int = 0, most: int = 9999) -> Tokens:
    def read(token: str) -> int | None:
        if not re.fullmatch(r"[0-9]{1,4}", token):
            return None
        return int(token) if least <= int(token) <= most else None

    upto = f"a number from {least} to {most}" if most < 9999 else f"a number from {least}"
    return Tokens(read, str, upto)


def words(*alike: str, **others: Any) -> Tokens:
    """Fixed tokens and what they mean: `words(x="block")`; those without a meaning of their own mean
    themselves. Several tokens may mean the same, the first is written.
    """
    names = {**{token: token for token in alike}, **others}
    back: dict[Any, str] = {}
    for token, meaning in names.items():
        back.setdefault(meaning, token)
    listed = " or ".join(repr(token) for token in back.values())
    return Tokens(names.get, lambda value: back[value], listed)


def matching(pattern: str, make: Callable[..., Any], write: Callable[[Any], str], what: str) -> Tokens:
    """Tokens of a pattern; `make` gets its groups."""
    compiled = re.compile(pattern)

    def read(token: str) -> Any:
        found = compiled.fullmatch(token)
        return None if found is None else make(*found.groups())

    return Tokens(read, write, what)


def lists(tokens: Tokens) -> Tokens:
    """One or more tokens with commas between them: `lists(numbers(1, 8))` knows `1,3` as (1, 3)."""

    def read(token: str) -> Any:
        values = tuple(tokens.read(each) for each in token.split(","))
        return None if None in values else values

    return Tokens(
        read, lambda value: ",".join(map(tokens.write, value)), f"{tokens.what}, or several with commas"
    )


def separator(parts: Sequence[Any]) -> str:
    """What stands between the parts of a clue when it is shown: a comma between numbers of a list."""
    return "," if len(parts) > 1 and all(isinstance(each, int) for each in parts) else ""


def either(*choices: Tokens) -> Tokens:
    """The first of these that knows the token; the token of a value is the first that can write it."""

    def read(token: str) -> Any:
        return next((value for each in choices if (value := each.read(token)) is not None), None)

    def write(value: Any) -> str:
        for each in choices:
            try:
                token = each.write(value)
            except (KeyError, TypeError, ValueError):
                continue
            if each.read(token) == value:
                return token
        raise ValueError(f"no token for {value!r}")

    return Tokens(read, write, " or ".join(each.what for each in choices))


def on_blocks(tokens: Tokens) -> Tokens:
    """Dark cells: `x`, or something printed on them, whose value becomes `("block", value)`."""

    def read(token: str) -> Any:
        value = tokens.read(token)
        return ("block",) if token == "x" else None if value is None else ("block", value)

    return Tokens(
        read, lambda value: tokens.write(value[1]) if value[1:] else "x", f"'x', {tokens.what}"
    )


def arrows(**endings: Any) -> Tokens:
    """A number and a direction: `3n` becomes (3, "n"). With endings, what they stand for comes last:
    `arrows(o="white")` knows `3no` as (3, "n", "white").
    """

    def make(number: str, way: str, ending: str) -> tuple[Any, ...]:
        return (int(number), way, *([endings[ending]] if endings else []))

    def write(clue: Any) -> str:
        number, way, *more = clue
        return f"{number:d}{way}" + "".join(key for key, value in endings.items() if [value] == more)

    letters = "".join(endings)
    then = f", then {' or '.join(letters)}" if letters else ""
    ending = f"([{letters}]?)" if letters else "()"
    return matching(f"([0-9]{{1,4}})([nesw]){ending}", make, write, f"a number with n, e, s or w{then}")


def coloured_circles(*, numbered: bool = True) -> Tokens:
    """White and black circles with a number: `w3` becomes ("white", 3). If they need not be `numbered`,
    `w` is ("white",).
    """
    colours = {"w": "white", "b": "black"}

    def make(before: str, colour: str, after: str) -> tuple[Any, ...] | None:
        if bool(before) + bool(after) > 1 or (numbered and not before + after):
            return None
        return (colours[colour], *([int(before + after)] if before or after else []))

    what = "b or w" + (" and a number" if numbered else ", with a number or without")
    pattern = "([0-9]{0,4})([bw])([0-9]{0,4})"
    return matching(pattern, make, lambda clue: clue[0][0] + "".join(map(str, clue[1:])), what)
