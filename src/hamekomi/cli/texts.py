"""Words that name a source of text: a file, or `-` for standard input."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from hamekomi.lab.reading.text_file import as_text, exists, open_bytes, read_bytes, read_limited
from hamekomi.model.errors import BadInput

STANDARD_INPUT = "-"
_NUMBER = re.compile("[0-9]{1,18}")


def text_at(word: str) -> tuple[str, str]:
    """Return the name of the source, for messages, and its text."""
    place, raw = bytes_at(word)
    return place, as_text(raw, place)


def bytes_at(word: str) -> tuple[str, bytes]:
    if word != STANDARD_INPUT:
        return word, read_bytes(Path(word))
    place = "standard input"
    return place, read_limited(standard_input(), place)


def is_folder(word: str) -> bool:
    try:
        return Path(word).is_dir()
    except (OSError, ValueError):
        return False


def is_place(word: str) -> bool:
    """Whether the word names a file or standard input."""
    return word == STANDARD_INPUT or (exists(word) and not is_folder(word))


def picked(word: str, problem: int | None) -> tuple[str, int | None]:
    """Return the source and the number of the problem: `FILE#2` means problem 2 of the file."""
    place, _, number = word.rpartition("#")
    if exists(word) or not _NUMBER.fullmatch(number) or not is_place(place):
        return word, problem
    if problem is not None:
        raise BadInput(f"{word} already picks a problem; leave out --problem")
    return place, int(number)


@contextmanager
def opened(word: str) -> Iterator[tuple[str, BinaryIO]]:
    """Open the source; yields its name, for messages, and the file."""
    if word == STANDARD_INPUT:
        yield "standard input", standard_input()
        return
    with open_bytes(Path(word)) as file:
        yield word, file


def standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise BadInput("standard input is closed")
    return sys.stdin.buffer
