"""Words that say where a text is: a file, or `-` for standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from hamekomi.lab.text_file import as_text, exists, open_bytes, read_bytes, read_limited
from hamekomi.model.errors import BadInput

STANDARD_INPUT = "-"


def text_at(word: str) -> tuple[str, str]:
    """What is read, for messages, and the text in it."""
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
    """Whether texts are to be read from there."""
    return word == STANDARD_INPUT or (exists(word) and not is_folder(word))


def picked(word: str, problem: int | None) -> tuple[str, int | None]:
    """Where the puzzles are and which one is meant: `FILE#2` is problem 2 of the file."""
    place, _, number = word.rpartition("#")
    if exists(word) or not number.isdecimal() or not is_place(place):
        return word, problem
    if problem is not None:
        raise BadInput(f"{word} says which problem is meant, and --problem says it again")
    return place, int(number)


@contextmanager
def opened(word: str) -> Iterator[tuple[str, BinaryIO]]:
    """What is read, for messages, and the file."""
    if word == STANDARD_INPUT:
        yield "standard input", standard_input()
        return
    with open_bytes(Path(word)) as file:
        yield word, file


def standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise BadInput("standard input is closed")
    return sys.stdin.buffer
