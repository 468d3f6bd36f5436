"""A strict reader of untrusted JSON: it refuses everything that two readers might read differently.

Python's reader takes the last of two equal keys, accepts NaN and Infinity, turns 1e999 into infinity and
raises other errors if brackets are nested deeply or numbers are long. Here each of these raises
`BadText` with its place.

Python's reader does the work, and its hooks notice whether something may be odd. Only then is the text
read a second time, token by token, which takes about ten times as long and finds the place.
"""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from math import isfinite
from typing import Any

from hamekomi.model.errors import UNWANTED, BadText, shortened

# Brackets within brackets.
DEEPEST = 100
# Characters.
LONGEST_NUMBER = 40

_HALF = re.compile("[\ud800-\udfff]")
# Escapes that may stand for a half, or for any unwanted character.
_ESCAPED_HALF, _ESCAPED = re.compile(r"\\u[dD]"), re.compile(r"\\[ubf]")
_LONG_NUMBER = re.compile(f"[0-9]{{{LONGEST_NUMBER}}}")
# A string that never ends is one token too. If each of its quotes began another one, which is looked for
# up to the end, the time would grow with the square of the length.
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[][{},:]|[^][{},:"\s]+', re.DOTALL)


def read_json(text: str, *, is_envelope: bool = False) -> Any:
    """Read an object or a list.

    A text that begins with neither raises BadText without a place, since it may be in another notation.
    In an envelope, the texts inside may have any whole characters: their readers check them.
    """
    if not text.lstrip().startswith(("{", "[")):
        raise BadText("a JSON object begins with {")
    unwanted, escaped = (_HALF, _ESCAPED_HALF) if is_envelope else (UNWANTED, _ESCAPED)
    if not any(oddity.search(text) for oddity in (unwanted, escaped, _LONG_NUMBER)):
        with suppress(ValueError, RecursionError):
            return _read_plain(text)
    return _read_with_places(text, unwanted)


def _read_plain(text: str) -> Any:
    """Raises ValueError or RecursionError if there may be something to refuse."""
    value = json.loads(text, object_pairs_hook=_object, parse_float=_finite, parse_constant=_finite)
    if text.count("[") + text.count("{") > DEEPEST and _depth(value) > DEEPEST:
        raise ValueError
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError
    return found


def _finite(sign: str) -> float:
    if len(sign) > LONGEST_NUMBER or not isfinite(number := float(sign)):
        raise ValueError
    return number


def _depth(value: object) -> int:
    level, depth = [value], 0
    while level:
        level = [
            part
            for each in level
            for part in (each.values() if type(each) is dict else each)  # type: ignore[attr-defined]
            if type(part) is dict or type(part) is list
        ]
        depth += 1
    return depth


def _read_with_places(text: str, unwanted: re.Pattern[str]) -> Any:
    for oddity in _oddities(text, unwanted):
        raise oddity
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        reason = error.msg[:1].lower() + error.msg[1:].removesuffix(" starting at")
        raise BadText(f"this is not JSON: {reason}", line=error.lineno, column=error.colno) from None


def _oddities(text: str, unwanted: re.Pattern[str]) -> Iterator[BadText]:
    """Find what JSON or Python's reader would allow but we refuse."""
    # The keys of every object that is open; empty for lists.
    keys: list[set[str]] = []
    last = None
    for token in _TOKEN.finditer(text):
        sign = token[0]
        if sign in "{[":
            keys.append(set())
            if len(keys) > DEEPEST:
                yield _bad(f"brackets are nested more than {DEEPEST} deep", token)
        elif sign in "}]":
            del keys[-1:]
        elif sign[0] == '"':
            read = _read_string(sign) if "\\" in sign else sign
            if (found := unwanted.search(read)) is not None:
                yield _bad(f"the character U+{ord(found[0]):04X} cannot be part of a text", token)
        elif sign == ":" and last is not None and keys:
            key = _read_string(last[0])
            if key in keys[-1]:
                yield _bad(f"the key {shortened(key)!r} occurs twice", last)
            keys[-1].add(key)
        elif sign.lstrip("-") in ("NaN", "Infinity"):
            yield _bad(f"{sign} is not a number in JSON", token)
        elif sign[0] in "-0123456789":  # whatever follows, Python's reader begins by making it a number
            if len(sign) > LONGEST_NUMBER:
                yield _bad(f"the number {shortened(sign, 20)} has too many digits", token)
            elif _is_infinite(sign):
                yield _bad(f"the number {sign} is too large", token)
        last = token


def _bad(reason: str, token: re.Match[str]) -> BadText:
    return BadText.at(reason, token.string, token.start())


def _read_string(sign: str) -> str:
    try:
        return str(json.loads(sign))
    except ValueError:  # not JSON: `json.loads` reports it later
        return sign


def _is_infinite(sign: str) -> bool:
    try:
        return float(sign) in (float("inf"), float("-inf"))
    except ValueError:
        return False
