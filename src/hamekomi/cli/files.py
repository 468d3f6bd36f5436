"""Files that are named on the command line, and `-` for standard input: what is in them, or why not.

Whatever cannot be read is refused in one sentence with the name of the file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hamekomi.lab.catalogue import LONGEST_TEXT
from hamekomi.model.errors import BadInput

STANDARD_INPUT = "-"
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def read_text(word: str) -> str:
    return decode(word, read_bytes(word))


def read_bytes(word: str) -> bytes:
    """The whole content. One byte more than is allowed is enough to refuse it: a device has no end."""
    if word == STANDARD_INPUT:
        if sys.stdin is None:
            raise BadInput("standard input is closed")
        raw = sys.stdin.buffer.read(LONGEST_TEXT + 1)
    else:
        if is_folder(word):
            raise BadInput(f"{word} is a folder, not a file")
        try:
            with Path(word).open("rb") as file:
                raw = file.read(LONGEST_TEXT + 1)
        except (FileNotFoundError, NotADirectoryError, ValueError):  # a zero byte is in no name
            raise BadInput(f"there is no file {word}") from None
        except OSError as error:
            raise BadInput(f"{word}: {error.strerror}") from None
    if len(raw) > LONGEST_TEXT:
        raise BadInput(f"{place(word)}: there are more than {LONGEST_TEXT:,} bytes in it")
    return raw


def decode(word: str, raw: bytes) -> str:
    """The text that a file holds."""
    if raw.startswith(_UTF_16):
        raise BadInput(f"{place(word)}: this is UTF-16 text; save it as UTF-8")
    zero = raw.find(b"\0")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(
            f"{place(word)}: line {_line(raw, error.start)}: this is not UTF-8 text"
        ) from None
    if zero >= 0:
        raise BadInput(f"{place(word)}: line {_line(raw, zero)}: this is no text: a byte of it is zero")
    return text


@contextmanager
def said_of(word: str) -> Iterator[None]:
    """What is wrong with a text is said with the name of the file it is from."""
    try:
        yield
    except BadInput as error:
        raise BadInput(f"{place(word)}: {error}") from None


def place(word: str) -> str:
    return "standard input" if word == STANDARD_INPUT else word


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


def _line(raw: bytes, index: int) -> int:
    return raw.count(b"\n", 0, index) + 1
