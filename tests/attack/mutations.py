"""Turns good texts into bad ones: changes characters, numbers, slices, values of JSON, packed texts."""

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


def mutated(text: str, others: Sequence[str], random: Random) -> str:
    for _ in range(random.choice((1, 1, 1, 2, 2, 3, 5))):
        text = random.choice(MUTATIONS)(text, others, random)
    return text[:200_000]


def _place(text: str, random: Random) -> int:
    # Several times as fast as randint.
    return int(random.random() * (len(text) + 1))


def _slice(text: str, random: Random) -> tuple[int, int]:
    start = _place(text, random)
    return start, min(len(text), start + random.choice((1, 1, 2, 3, 8, 30, 200)))


def insert(text: str, others: Sequence[str], random: Random) -> str:
    at = _place(text, random)
    return text[:at] + random.choice(NASTY) + text[at:]


def replace(text: str, others: Sequence[str], random: Random) -> str:
    start, end = _slice(text, random)
    return text[:start] + random.choice(NASTY) + text[end:]


def delete(text: str, others: Sequence[str], random: Random) -> str:
    start, end = _slice(text, random)
    return text[:start] + text[end:]


def repeat(text: str, others: Sequence[str], random: Random) -> str:
    start, end = _slice(text, random)
    return (
        text[:end] + text[start:end] * random.choice((1, 1, 2, 2, 10, 10, 100, 100, 3000)) + text[end:]
    )


def swap(text: str, others: Sequence[str], random: Random) -> str:
    start, end = _slice(text, random)
    at = _place(text, random)
    return text[:start] + text[end:at] + text[start:end] + text[max(at, end) :]


def splice(text: str, others: Sequence[str], random: Random) -> str:
    other = random.choice(others)
    return text[: _place(text, random)] + other[_place(other, random) :]


def cut(text: str, others: Sequence[str], random: Random) -> str:
    return text[: _place(text, random)]


def renumber(text: str, others: Sequence[str], random: Random) -> str:
    """Replace one number in the text by another: the next one from a random place."""
    one = NUMBER.search(text, _place(text, random)) or NUMBER.search(text)
    if one is None:
        return insert(text, others, random)
    near = str(max(0, int(one[0][:18]) + random.choice((-1, 1, 7))))
    return text[: one.start()] + random.choice((near, *NASTY[:24])) + text[one.end() :]


def revalue(text: str, others: Sequence[str], random: Random) -> str:
    """Change a value inside JSON; a text within it may be JSON again."""
    try:
        return json.dumps(_revalued(json.loads(text), others, random))
    except (ValueError, RecursionError):  # no JSON, or a number of more digits than Python writes
        return replace(text, others, random)


def _revalued(value: Any, others: Sequence[str], random: Random) -> Any:
    if isinstance(value, dict) and value and random.random() < 0.9:
        key = random.choice(list(value))
        choice = random.random()
        if choice < 0.1:
            return {name: each for name, each in value.items() if name != key}
        if choice < 0.15:
            return {**value, random.choice(NASTY): value[key]}
        return {**value, key: _revalued(value[key], others, random)}
    if isinstance(value, list) and value and random.random() < 0.8:
        at = random.randrange(len(value))
        choice = random.random()
        if choice < 0.15:
            return value[:at] + value[at + 1 :]
        if choice < 0.3:
            return [*value[:at], value[at], *value[at:]]
        return [*value[:at], _revalued(value[at], others, random), *value[at + 1 :]]
    if isinstance(value, str) and value and random.random() < 0.7:
        mutation = revalue if value[0] in "{[" else random.choice(MUTATIONS)
        return mutation(value, others, random)
    if isinstance(value, int) and random.random() < 0.5:
        return value + random.choice((-1, 1, 2, -100, 10**6))
    return random.choice(VALUES)


def repack(text: str, others: Sequence[str], random: Random) -> str:
    """Change what an address holds deflated and in base64."""
    found = PACKED.search(text)
    if found is None:
        return replace(text, others, random)
    try:
        raw = zlib.decompress(base64.b64decode(found[0]), -15).decode()
    except (ValueError, zlib.error):
        return replace(text, others, random)
    lines = raw.split("\n")
    at = random.randrange(len(lines))
    lines[at] = random.choice((insert, replace, delete, renumber, revalue))(lines[at], others, random)
    pack = zlib.compressobj(wbits=-15)
    packed = pack.compress("\n".join(lines).encode("utf-8", "replace")) + pack.flush()
    return text[: found.start()] + base64.b64encode(packed).decode() + text[found.end() :]


Mutation = Callable[[str, Sequence[str], Random], str]
MUTATIONS: Sequence[Mutation] = (
    *(insert, replace, delete, repeat, swap, splice, cut, renumber, renumber, revalue, revalue, repack),
)
