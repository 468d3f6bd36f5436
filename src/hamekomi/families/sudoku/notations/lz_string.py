"""LZ-string (Guillermo Grau Panea), the compression of f-puzzles and SudokuPad, as base64.

It is LZ78 on characters. Numbers of growing length stand for words seen before; 0 and 1 announce a new
character of 8 or 16 bits, 2 is the end. Bits of a number come lowest first, those of a base64 digit
highest first.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from hamekomi.model.errors import BadText

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_SHORT, _LONG, _END = 0, 1, 2
# Characters; a few words can stand for a long text.
_LONGEST = 2_000_000


def compress(text: str) -> str:
    """The text as base64. Requires characters of at most 16 bits."""
    out = _Out()
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


class _Out:
    """Bits on their way out, and how long numbers are now."""

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
