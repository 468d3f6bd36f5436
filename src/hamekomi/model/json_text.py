"""JSON from anywhere, read strictly: whatever two readers might understand differently is refused.

Python's reader takes the last of two equal keys, knows NaN and Infinity, turns 1e999 into infinity and
ends in other errors where texts are nested deeply or numbers are long. Here each of these is a `BadText`
with its place.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from hamekomi.model.errors import BadText, shortened

DEEPEST = 100  # brackets within brackets
LONGEST_NUMBER = 40  # characters

_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[][{},:]|[^][{},:"\s]+', re.DOTALL)
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


def read_json(text: str) -> Any:
    """The object or list that the text says.

    What begins otherwise is refused without a place: it may be a text of another notation.
    """
    if not text.lstrip().startswith(("{", "[")):
        raise BadText("a JSON object begins with {")
    for oddity in _oddities(text):
        raise oddity
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        reason = error.msg[:1].lower() + error.msg[1:].removesuffix(" starting at")
        raise BadText(f"this is not JSON: {reason}", line=error.lineno, column=error.colno) from None


def _oddities(text: str) -> Iterator[BadText]:
    """What is wrong though JSON might have it, or Python's reader lets it pass."""
    keys: list[set[str]] = []  # of the objects that are open; none of the lists
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
            if "\\u" in sign and _LONE_SURROGATE.search(_read_string(sign)):
                yield _bad("there is half a character (a lone surrogate) in this text", token)
        elif sign == ":" and last is not None and keys:
            key = _read_string(last[0])
            if key in keys[-1]:
                yield _bad(f"the key {shortened(key)!r} is there twice", last)
            keys[-1].add(key)
        elif sign.lstrip("-") in ("NaN", "Infinity"):
            yield _bad(f"{sign} is no number in JSON", token)
        elif sign[-1].isdecimal():
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
    except ValueError:  # what is no JSON is for the reader to say
        return sign


def _is_infinite(sign: str) -> bool:
    try:
        return float(sign) in (float("inf"), float("-inf"))
    except ValueError:
        return False
