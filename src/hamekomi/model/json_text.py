"""A strict reader of untrusted JSON: it refuses everything that two readers might read differently.

Python's reader takes the last of two equal keys, accepts NaN and Infinity, turns 1e999 into infinity and
raises other errors if brackets are nested deeply or numbers are long. Here each of these raises
`BadText` with its place.
"""

import json
import re
from collections.abc import Iterator
from typing import Any

from hamekomi.model.errors import UNWANTED, BadText, shortened

# Brackets within brackets.
DEEPEST = 100
# Characters.
LONGEST_NUMBER = 40

_HALF = re.compile("[\ud800-\udfff]")
# A string that never ends is one token too. If each of its quotes began another one, which is looked for
# up to the end, the time would grow with the square of the length.
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[][{},:]|[^][{},:"\s]+', re.DOTALL)


def read_json(text: str, *, is_envelope: bool = False) -> Any:
    """Read an object or a list.

    A text that begins with neither raises BadText without a place, since it may be in another notation.
    In an envelope, the texts inside may have any whole characters: who reads them checks them.
    """
    if not text.lstrip().startswith(("{", "[")):
        raise BadText("a JSON object begins with {")
    for oddity in _oddities(text, _HALF if is_envelope else UNWANTED):
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
