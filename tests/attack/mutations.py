"""How a good text becomes a bad one: characters, numbers, slices, values of JSON, packed texts."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

NASTY = [
    *("0", "-1", "1", "2", "9", "10", "99", "255", "256", "65536", str(2**31), str(2**63), "9" * 40),
    *("9" * 4301, "1e999", "-0", "1.5", "NaN", "Infinity", "0x10", "٣", "²", "Ⅷ", "１", "½"),
    *(
        "\0",
        "\x1b[31m",
        "\x1f",
        "\x85",
        "\u2028",
        "\u202e",
        "\ud800",
        "\ufeff",
        "\u00a0",
        "🦊",
        "é",
        "e\u0301",
    ),
    *(
        "",
        " ",
        "\n",
        "\t",
        "\r\n",
        "\n\n\n",
        "/",
        "//",
        "\\",
        '"',
        "'",
        ",",
        ";",
        ":",
        "=",
        "#",
        "|",
        "%",
        "&",
    ),
    *(
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "<",
        ">",
        "[[[[",
        "{{",
        "((",
        "*",
        "+",
        "-",
        ".",
        "?",
        "!",
        "~",
        "_",
        "^",
    ),
    *(
        "null",
        "true",
        "[]",
        "{}",
        "a",
        "z",
        "A",
        "Z",
        "%00",
        "%1b",
        "%ff",
        "&#27;",
        "&amp;",
        "<!--",
        "x" * 300,
    ),
    *("\u0131", "ß", "İ", "ﬁ", "\u200d", "\u3000"),
]
VALUES: list[Any] = [
    *(
        None,
        True,
        False,
        0,
        -1,
        1,
        2**31,
        2**63,
        10**30,
        1.5,
        -0.0,
        1e308,
        "",
        "a",
        "0",
        "\x1b",
        "9" * 50,
    ),
    *([], {}, [[]], [0], [None], {"a": 1}, [[0, 0]], [-1, -1], "[]", "{}", "x" * 1000),
]
PACKED = re.compile(r"(?<=[?&]p=)[A-Za-z0-9+/=_-]{8,}")
NUMBER = re.compile(r"\d+")


def mutated(text: str, others: Sequence[str], chance: Random) -> str:
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 5))):
        text = chance.choice(WAYS)(text, others, chance)
    return text[:200_000]


def _place(text: str, chance: Random) -> int:
    return chance.randint(0, len(text))


def _slice(text: str, chance: Random) -> tuple[int, int]:
    start = _place(text, chance)
    return start, min(len(text), start + chance.choice((1, 1, 2, 3, 8, 30, 200)))


def insert(text: str, others: Sequence[str], chance: Random) -> str:
    at = _place(text, chance)
    return text[:at] + chance.choice(NASTY) + text[at:]


def replace(text: str, others: Sequence[str], chance: Random) -> str:
    start, end = _slice(text, chance)
    return text[:start] + chance.choice(NASTY) + text[end:]


def delete(text: str, others: Sequence[str], chance: Random) -> str:
    start, end = _slice(text, chance)
    return text[:start] + text[end:]


def repeat(text: str, others: Sequence[str], chance: Random) -> str:
    start, end = _slice(text, chance)
    return text[:end] + text[start:end] * chance.choice((1, 2, 10, 100, 3000)) + text[end:]


def swap(text: str, others: Sequence[str], chance: Random) -> str:
    start, end = _slice(text, chance)
    at = _place(text, chance)
    return text[:start] + text[end:at] + text[start:end] + text[max(at, end) :]


def splice(text: str, others: Sequence[str], chance: Random) -> str:
    other = chance.choice(others)
    return text[: _place(text, chance)] + other[_place(other, chance) :]


def cut(text: str, others: Sequence[str], chance: Random) -> str:
    return text[: _place(text, chance)]


def renumber(text: str, others: Sequence[str], chance: Random) -> str:
    """Replace one number in the text by another."""
    found = list(NUMBER.finditer(text))
    if not found:
        return insert(text, others, chance)
    one = chance.choice(found)
    near = str(max(0, int(one[0][:18]) + chance.choice((-1, 1, 7))))
    return text[: one.start()] + chance.choice((near, *NASTY[:24])) + text[one.end() :]


def revalue(text: str, others: Sequence[str], chance: Random) -> str:
    """Change a value inside JSON; a text within it may be JSON again."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return replace(text, others, chance)
    return json.dumps(_revalued(value, others, chance))


def _revalued(value: Any, others: Sequence[str], chance: Random) -> Any:
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(list(value))
        act = chance.random()
        if act < 0.1:
            return {name: each for name, each in value.items() if name != key}
        if act < 0.15:
            return {**value, chance.choice(NASTY): value[key]}
        return {**value, key: _revalued(value[key], others, chance)}
    if isinstance(value, list) and value and chance.random() < 0.8:
        at = chance.randrange(len(value))
        act = chance.random()
        if act < 0.15:
            return value[:at] + value[at + 1 :]
        if act < 0.3:
            return [*value[:at], value[at], *value[at:]]
        return [*value[:at], _revalued(value[at], others, chance), *value[at + 1 :]]
    if isinstance(value, str) and value and chance.random() < 0.7:
        way = revalue if value[0] in "{[" else chance.choice(WAYS)
        return way(value, others, chance)
    if isinstance(value, int) and chance.random() < 0.5:
        return value + chance.choice((-1, 1, 2, -100, 10**6))
    return chance.choice(VALUES)


def repack(text: str, others: Sequence[str], chance: Random) -> str:
    """Change what an address holds deflated and in base64."""
    found = PACKED.search(text)
    if found is None:
        return replace(text, others, chance)
    try:
        raw = zlib.decompress(base64.b64decode(found[0]), -15).decode()
    except (ValueError, zlib.error):
        return replace(text, others, chance)
    lines = raw.split("\n")
    at = chance.randrange(len(lines))
    lines[at] = chance.choice((insert, replace, delete, renumber, revalue))(lines[at], others, chance)
    pack = zlib.compressobj(wbits=-15)
    packed = pack.compress("\n".join(lines).encode("utf-8", "replace")) + pack.flush()
    return text[: found.start()] + base64.b64encode(packed).decode() + text[found.end() :]


Way = Callable[[str, Sequence[str], Random], str]
WAYS: Sequence[Way] = (
    *(insert, replace, delete, repeat, swap, splice, cut, renumber, renumber, revalue, revalue, repack),
)
