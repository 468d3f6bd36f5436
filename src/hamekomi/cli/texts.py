"""Words that say where a text is: a file, or `-` for standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hamekomi.lab.text_file import as_text, read_bytes, read_limited
from hamekomi.model.errors import BadInput

STANDARD_INPUT = "-"


def text_at(word: str) -> tuple[str, str]:
    """What is read, for messages, and the text in it."""
    place, raw = bytes_at(word)
    return place, as_text(raw, place)


def bytes_at(word: str) -> tuple[str, bytes]:
    if word != STANDARD_INPUT:
        return word, read_bytes(Path(word))
    if sys.stdin is None:
        raise BadInput("standard input is closed")
    place = "standard input"
    return place, read_limited(sys.stdin.buffer, place)


@contextmanager
def said_of(place: str) -> Iterator[None]:
    """What is wrong with a text is said with the place it is from."""
    try:
        yield
    except BadInput as error:
        raise BadInput(f"{place}: {error}") from None


def exists(word: str) -> bool:
    try:
        return Path(word).exists()
    except PermissionError:  # in a folder that is closed to us; opening it will say so
        return True
    except (OSError, ValueError):  # a text too long for a name, or with a zero byte in it
        return False


def is_folder(word: str) -> bool:
    try:
        return Path(word).is_dir()
    except (OSError, ValueError):
        return False


def looks_like_a_file(word: str) -> bool:
    """Whether a word that is neither a file nor anything else was probably meant as one."""
    return len(word.split()) == 1 and "://" not in word and Path(word).suffix[1:].isalpha()
