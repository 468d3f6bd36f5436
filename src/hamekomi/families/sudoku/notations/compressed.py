"""How f-puzzles and SudokuPad pack a puzzle: LZ-string, and JSON with fewer quotes.

LZ-string (Guillermo Grau Panea) as base64 is LZ78 on characters. Numbers of growing length stand for
words seen before; 0 and 1 announce a new character of 8 or 16 bits, 2 is the end. Bits of a number come
lowest first, those of a base64 digit highest first.
"""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from hamekomi.model.errors import BadText, shortened

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_SHORT, _LONG, _END = 0, 1, 2
# Characters; a few words can stand for a long text.
_LONGEST = 2_000_000


def compress(text: str) -> str:
    """The text as base64. Requires characters of at most 16 bits."""
    out = _BitWriter()
    numbers: dict[str, int] = {}
    new: set[str] = set()
    word = ""
    for character in text:
        if character not in numbers:
            numbers[character] = len(numbers) + 3
            new.add(character)
        if word + character in numbers:
            word += character
            continue
        out.word(word, numbers, new)
        numbers[word + character] = len(numbers) + 3
        word = character
    if word:
        out.word(word, numbers, new)
    out.put(_END, out.width)
    return out.base64()


class _BitWriter:
    """The bits written so far, and the current width of numbers."""

    def __init__(self) -> None:
        self.bits: list[int] = []
        self.width = 2
        # Words until numbers get longer.
        self.left = 2

    def word(self, word: str, numbers: dict[str, int], new: set[str]) -> None:
        if word in new:
            new.remove(word)
            is_long = ord(word) > 255
            self.put(_LONG if is_long else _SHORT, self.width)
            self.put(ord(word), 16 if is_long else 8)
            self._grow()
        else:
            self.put(numbers[word], self.width)
        self._grow()

    def put(self, number: int, width: int) -> None:
        self.bits += (number >> bit & 1 for bit in range(width))

    def _grow(self) -> None:
        self.left -= 1
        if self.left == 0:
            self.left = 1 << self.width
            self.width += 1

    def base64(self) -> str:
        self.bits += [0] * (6 - len(self.bits) % 6)
        digits = "".join(
            _DIGITS[int("".join(map(str, self.bits[first : first + 6])), 2)]
            for first in range(0, len(self.bits), 6)
        )
        return digits + "=" * (-len(digits) % 4)


def decompress(data: str) -> str:
    """Raises BadText if the data are damaged or too long."""
    bits = _bits(data)

    def take(width: int) -> int:
        taken = list(islice(bits, width))
        if len(taken) < width:
            raise BadText("the packed text breaks off; is the address complete?")
        return sum(value << bit for bit, value in enumerate(taken))

    words: list[str] = ["", "", ""]
    found: list[str] = []
    length, width, left, last = 0, 2, 1, ""
    while (number := take(width)) != _END:
        if number in (_SHORT, _LONG):
            words.append(chr(take(16 if number == _LONG else 8)))
            number = len(words) - 1
            left -= 1
            if left == 0:
                left, width = 1 << width, width + 1
        if number < len(words):
            word = words[number]
        elif number == len(words) and last:
            word = last + last[0]
        else:
            raise BadText("the packed text is damaged")
        found.append(word)
        length += len(word)
        if length > _LONGEST:
            raise BadText("the packed text is too long")
        if last:
            words.append(last + word[0])
            left -= 1
            if left == 0:
                left, width = 1 << width, width + 1
        last = word
    return "".join(found)


def _bits(data: str) -> Iterator[int]:
    for digit in data.rstrip("="):
        if digit not in _VALUES:
            raise BadText(f"{digit!r} is not a digit of base64")
        yield from (_VALUES[digit] >> bit & 1 for bit in range(5, -1, -1))


# SudokuPad's relaxed JSON leaves out quotes, braces and names that follow from the rest.
#
#     {ce:[[{v:5},,,{v:2}],[,]],metadata:{title:'A puzzle'},u:t}
#
# Keys need no quotes, quotes may be single, `t` and `f` are true and false, a colour is written without
# its #, and an empty object in a list is nothing at all.

# Brackets within brackets.
DEEPEST = 50
_TOKEN = re.compile(
    r"""\s*(?:(?P<sign>[][{},:])|(?P<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?P<word>[^][{},:"'\s]+))""",
    re.DOTALL,
)
_WORDS = {"t": True, "true": True, "f": False, "false": False, "null": None}


def read_relaxed_json(text: str) -> Any:
    reader = _Reader(text)
    value = reader.value(0)
    if text[reader.at :].strip():
        raise BadText("the puzzle goes on after its end")
    return value


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def value(self, depth: int) -> Any:
        if depth > DEEPEST:
            raise BadText(f"brackets are nested more than {DEEPEST} deep")
        token = self._token()
        if token["sign"] == "{":
            return self._object(depth)
        if token["sign"] == "[":
            return self._list(depth)
        if token["text"] is not None:
            return _unquoted(token["text"])
        if token["word"] is not None:
            return _word(token["word"])
        raise BadText(f"the puzzle has a stray {token['sign']!r}")

    def _object(self, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while not self._take("}"):
            token = self._token()
            if token["sign"]:
                raise BadText(f"expected a name in the puzzle, found {token['sign']!r}")
            name = token["word"] or _unquoted(token["text"])
            if not self._take(":"):
                raise BadText(f"{shortened(name)!r} has no value in the puzzle")
            found[name] = self.value(depth + 1)
            if not self._take(",") and not self._is_next("}"):
                raise BadText("the puzzle breaks off inside an object")
        return found

    def _list(self, depth: int) -> list[Any]:
        found: list[Any] = []
        while True:
            is_empty = self._is_next(",") or self._is_next("]")
            found.append({} if is_empty else self.value(depth + 1))
            if self._take("]"):
                return found
            if not self._take(","):
                raise BadText("the puzzle breaks off inside a list")

    def _token(self) -> re.Match[str]:
        token = _TOKEN.match(self.text, self.at)
        if token is None:
            raise BadText("the puzzle breaks off")
        self.at = token.end()
        return token

    def _is_next(self, sign: str) -> bool:
        token = _TOKEN.match(self.text, self.at)
        return token is not None and token["sign"] == sign

    def _take(self, sign: str) -> bool:
        if not self._is_next(sign):
            return False
        self._token()
        return True


def _unquoted(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text[1:-1], flags=re.DOTALL)


def _word(word: str) -> Any:
    if word in _WORDS:
        return _WORDS[word]
    # Six digits are a colour, and so are other words.
    is_number = re.fullmatch(r"-?[0-9]{1,15}", word) and len(word) != 6
    return int(word) if is_number else word
