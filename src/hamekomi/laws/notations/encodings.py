"""How an address packs values into characters: numbers, circles, arrows, with runs of empty places.

A value is a number, `UNKNOWN` for a clue "?", a tuple for arrows, or None where nothing is printed.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from hamekomi.model.errors import BadText, CannotDo, shortened

UNKNOWN = "?"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
Values = list[Any]


class Body:
    """The characters of an address after the size, read from left to right."""

    def __init__(self, text: str, column: int | None = None) -> None:
        self.text = text
        self.at = 0
        # Where the text begins in the whole address; None if that is not known.
        self.column = column

    @property
    def is_done(self) -> bool:
        return self.at >= len(self.text)

    def peek(self) -> str:
        return self.text[self.at : self.at + 1]

    def sign(self, missing: str) -> str:
        """The next character; `missing` says what is missing if there is none."""
        if self.is_done:
            raise BadText(f"the address ends too early: {missing}")
        self.at += 1
        return self.text[self.at - 1]

    def digits(self, length: int, base: int) -> int:
        """A number with a fixed number of digits."""
        found = 0
        for _ in range(length):
            sign = self.sign("a number is not complete")
            value = DIGITS.find(sign)
            if not 0 <= value < base:
                raise self.wrong(f"expected a digit of a number, found {sign!r}")
            found = found * base + value
        return found

    def wrong(self, reason: str) -> BadText:
        """The error at the character that was read last."""
        if self.column is None:
            return BadText(reason)
        return BadText(reason, line=1, column=self.column + max(self.at, 1))

    def end(self) -> None:
        if not self.is_done:
            self.at += 1
            left = shortened(self.text[self.at - 1 :], 20)
            raise self.wrong(f"expected nothing more, found {left!r}")


class Encoding:
    """Packs a list of values whose length is known."""

    def read(self, body: Body, count: int) -> Values:
        raise NotImplementedError

    def write(self, values: Sequence[Any]) -> str:
        raise NotImplementedError


# ---- Values and runs of empty places


def _missing(found: Values, count: int) -> str:
    left = count - len(found)
    return f"{left} place is missing" if left == 1 else f"{left} places are missing"


@dataclass(frozen=True)
class Runs(Encoding):
    """Single values, and letters for runs of empty places: the letter at `first` is a run of one."""

    # The value at the next character, which was peeked at; None if it begins none.
    value: Callable[[Body], Any]
    written: Callable[[Any], str]
    first: int = 16
    longest: int = 20

    def read(self, body: Body, count: int) -> Values:
        found: Values = []
        while len(found) < count:
            if body.is_done:
                body.sign(_missing(found, count))
            run = DIGITS.find(body.peek()) - self.first + 1
            if 1 <= run <= self.longest:
                body.at += 1
                if run > count - len(found):
                    raise body.wrong(f"{run} empty places, but only {count - len(found)} are left")
                found += [None] * run
            else:
                found.append(self.value(body))
        return found

    def write(self, values: Sequence[Any]) -> str:
        signs, run = "", 0
        for value in values:
            if value is None and run < self.longest:
                run += 1
                continue
            signs += self._run(run)
            run = 1 if value is None else 0
            signs += "" if value is None else self.written(value)
        return signs + self._run(run)

    def _run(self, length: int) -> str:
        return DIGITS[self.first + length - 1] if length else ""


# Larger numbers begin with a sign: how many hexadecimal digits follow, and what is added to them.
_LARGER = {"-": (2, 0), "+": (3, 0), "=": (3, 4096), "@": (3, 8192), "*": (4, 12240), "$": (5, 77776)}


def _read_16(body: Body) -> Any:
    sign = body.sign("a number is missing")
    if sign == ".":
        return UNKNOWN
    length, more = _LARGER.get("@" if sign == "%" else sign, (0, 0))
    if length:
        return body.digits(length, 16) + more
    value = DIGITS.find(sign)
    if not 0 <= value < 16:
        raise body.wrong(f"no number and no run of empty places is written {sign!r}")
    return value


def _write_16(value: Any) -> str:
    if value == UNKNOWN:
        return "."
    if value < 16:
        return DIGITS[value]
    # The first sign whose digits suffice, but "+" ends where "=" begins, and so on.
    starts = [16, 256, 4096, 8192, 12240, 77776]
    at = max(at for at, start in enumerate(starts) if start <= value)
    sign, (length, more) = list(_LARGER.items())[at]
    return f"{sign}{value - more:0{length}x}"


SIXTEEN = Runs(_read_16, _write_16)


def _read_arrow(body: Body) -> Any:
    """A direction (0 none, 1 up, 2 down, 3 left, 4 right) and a number in one, two or three digits."""
    sign = body.sign("an arrow is missing")
    length = 1
    if sign == "-":
        sign, length = body.sign("the direction of an arrow is missing"), 3
    elif sign in "56789":
        sign, length = DIGITS[DIGITS.index(sign) - 5], 2
    if sign not in "01234":
        raise body.wrong(f"no arrow begins with {sign!r}")
    if length == 1 and body.peek() == ".":
        body.at += 1
        return (int(sign), UNKNOWN)
    return (int(sign), body.digits(length, 16))


def _write_arrow(value: Any) -> str:
    way, number = value
    if number == UNKNOWN:
        return f"{way}."
    if number < 16:
        return f"{way}{number:x}"
    return f"{way + 5}{number:x}" if number < 256 else f"-{way}{number:03x}"


def _read_block_or_arrow(body: Body) -> Any:
    if body.peek() == "+":  # a cell without number or arrow
        body.at += 1
        return (0, UNKNOWN)
    return _read_arrow(body)


def _read_coloured_arrow(body: Body) -> Any:
    colour = body.sign("a colour is missing")
    if colour not in "012":
        raise body.wrong(f"a colour is 0, 1 or 2, not {colour!r}")
    return (int(colour), *_read_arrow(body))


ARROWS = Runs(_read_block_or_arrow, _write_arrow, first=10, longest=26)
COLOURED_ARROWS = Runs(
    _read_coloured_arrow, lambda value: f"{value[0]}{_write_arrow(value[1:])}", first=10, longest=26
)


def _read_36(body: Body) -> Any:
    sign = body.sign("a number is missing")
    if sign == ".":
        return None
    if sign in "@%":
        return UNKNOWN
    if sign == "-":
        return body.digits(2, 36)
    if sign not in DIGITS:
        raise body.wrong(f"no number is written {sign!r}")
    return DIGITS.index(sign)


class ThirtySix(Encoding):
    """A character for each place, or three for numbers over 35; "." for an empty one."""

    def read(self, body: Body, count: int) -> Values:
        found: Values = []
        while len(found) < count:
            if body.is_done:
                body.sign(_missing(found, count))
            found.append(_read_36(body))
        return found

    def write(self, values: Sequence[Any]) -> str:
        def written(value: Any) -> str:
            if value is None:
                return "."
            if value == UNKNOWN:
                return "@"
            high, low = divmod(value, 36)
            if high >= 36:
                raise CannotDo(f"this notation has no number {value}")
            return f"-{DIGITS[high]}{DIGITS[low]}" if high else DIGITS[low]

        return "".join(map(written, values))


THIRTY_SIX = ThirtySix()


# ---- Values that say how many empty places follow


@dataclass(frozen=True)
class Gaps(Encoding):
    """A character is a value from `least` and the number of empty places after it, up to `most_gap`.

    Writers always name the longest gap, which may run over the end.
    """

    values: int
    most_gap: int
    least: int = 0
    has_unknown: bool = False
    first: int = 16
    longest: int = 20

    def read(self, body: Body, count: int) -> Values:
        found: Values = []
        while len(found) < count:
            sign = body.sign(_missing(found, count))
            value = DIGITS.find(sign)
            if sign == "." and self.has_unknown:
                found.append(UNKNOWN)
            elif 0 <= value < self.values * (self.most_gap + 1):
                gap, number = divmod(value, self.values)
                found += [number + self.least, *[None] * gap]
            elif 0 <= value - self.first < self.longest:
                run = value - self.first + 1
                if run > count - len(found):
                    raise body.wrong(f"{run} empty places, but only {count - len(found)} are left")
                found += [None] * run
            else:
                raise body.wrong(f"no clue and no run of empty places is written {sign!r}")
        return found[:count]

    def write(self, values: Sequence[Any]) -> str:
        signs, at = "", 0
        while at < len(values):
            run = 0
            while run < self.longest and at + run < len(values) and values[at + run] is None:
                run += 1
            if run:
                signs += DIGITS[self.first + run - 1]
                at += run
                continue
            value = values[at]
            if value == UNKNOWN:
                signs += "."
                at += 1
                continue
            after = values[at + 1 : at + 1 + self.most_gap]
            gap = next((n for n, each in enumerate(after) if each is not None), self.most_gap)
            signs += DIGITS[gap * self.values + value - self.least]
            at += 1 + gap
        return signs


FOUR = Gaps(5, 2, has_unknown=True)
DOTS = Gaps(2, 7, least=1)


class Single(Encoding):
    """Only one value, 1: characters up to "h" are one and 0 to 17 empty places, later ones 1 to 18 empty
    places.
    """

    def read(self, body: Body, count: int) -> Values:
        found: Values = []
        while len(found) < count:
            sign = body.sign(_missing(found, count))
            value = DIGITS.find(sign)
            if value < 0:
                raise body.wrong(f"no run of places is written {sign!r}")
            group = [1, *[None] * value] if value < 18 else [None] * (value - 17)
            if len(group) > count - len(found):
                raise body.wrong(f"{len(group)} places, but only {count - len(found)} are left")
            found += group
        return found

    def write(self, values: Sequence[Any]) -> str:
        signs, at = "", 0
        while at < len(values):
            run = 1
            while run < 18 and at + run < len(values) and values[at + run] is None:
                run += 1
            signs += DIGITS[run - 1 if values[at] is not None else run + 17]
            at += run
        return signs


SINGLE = Single()


# ---- Several small values in a character


@dataclass(frozen=True)
class Packed(Encoding):
    """Several values in a character, each less than the base; 0 is empty."""

    base: int
    together: int

    def read(self, body: Body, count: int) -> Values:
        found: Values = []
        while len(found) < count:
            sign = body.sign(_missing(found, count))
            value = DIGITS.find(sign)
            if not 0 <= value < self.base**self.together:
                raise body.wrong(f"no {self.together} places are written {sign!r}")
            digits = list(self._digits(value))
            if any(digits[count - len(found) :]):
                raise body.wrong(f"{sign!r} says something about places beyond the board")
            found += [each or None for each in digits]
        return found[:count]

    def _digits(self, value: int) -> Iterator[int]:
        for place in reversed(range(self.together)):
            yield value // self.base**place % self.base

    def write(self, values: Sequence[Any]) -> str:
        signs = ""
        for start in range(0, len(values), self.together):
            group = [each or 0 for each in values[start : start + self.together]]
            group += [0] * (self.together - len(group))
            value = 0
            for digit in group:
                value = value * self.base + digit
            signs += DIGITS[value]
        return signs


BITS = Packed(2, 5)
CIRCLES = Packed(3, 3)
