"""The two ways to cut a stream: every line is a puzzle, or every block between blank lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, count

from hamekomi.lab.reading.recognise import LONGEST_TEXT
from hamekomi.lab.reading.text_file import decoded, too_long
from hamekomi.model.errors import BadText

COMMENT = "#"


@dataclass(frozen=True, slots=True)
class Cutting:
    """One puzzle's text, cut from a stream."""

    text: str
    # Counted from 1.
    number: int = 1
    # The line where it begins.
    line: int = 1
    # Why there is no text: the bytes cannot be decoded, or the file cannot be split; "" if there is.
    flaw: str = ""
    # Whether it is the only puzzle in the stream.
    is_all: bool = False


Cutter = Callable[[Iterator[bytes]], Iterator[Cutting]]


def is_content(line: str) -> bool:
    return bool(line.strip()) and not line.startswith(COMMENT)


def by_lines(lines: Iterator[bytes]) -> Iterator[Cutting]:
    numbers = count(1)
    for line, text in _texts(lines):
        if isinstance(text, BadText):
            yield Cutting("", next(numbers), line, text.reason)
        elif is_content(text):
            yield Cutting(text, next(numbers), line)


def from_line(raw: bytes, number: int, line: int) -> Cutting | None:
    """A single line, as `by_lines` would cut it; None if it is blank or a comment."""
    for _, text in _texts(iter([raw])):
        if isinstance(text, BadText):
            return Cutting("", number, line, text.reason)
        if is_content(text):
            return Cutting(text, number, line)
    return None


def by_blocks(lines: Iterator[bytes]) -> Iterator[Cutting]:
    numbers = count(1)
    begin, block, flaw = 0, "", ""
    for line, text in chain(_texts(lines), [(0, "")]):
        if isinstance(text, BadText):
            begin, flaw = begin or line, flaw or text.reason
        elif text.strip():
            if begin == 0 and not is_content(text):
                continue
            begin = begin or line
            if len(block) + len(text) > LONGEST_TEXT:
                block, flaw = "", too_long()
            block += "" if flaw else text
        elif begin:
            yield Cutting("" if flaw else block, next(numbers), begin, flaw)
            begin, block, flaw = 0, "", ""


def _texts(lines: Iterator[bytes]) -> Iterator[tuple[int, str | BadText]]:
    """Yield the lines with their numbers, each as text or as the error that it raised."""
    number, is_cut = 1, False
    for raw in lines:
        is_over = raw.endswith(b"\n")
        if is_cut:
            pass  # the rest of a line that was too long
        elif len(raw) > LONGEST_TEXT:
            yield number, BadText(too_long())
        else:
            try:
                yield number, decoded(raw)
            except BadText as error:
                yield number, error
        is_cut = not is_over
        number += is_over
