"""Reading files that somebody named; what cannot be read is refused in one sentence with the name."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

from hamekomi.lab.catalogue import LONGEST_TEXT
from hamekomi.model.errors import BadInput

_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def read_text(path: Path) -> str:
    return as_text(read_bytes(path), str(path))


def read_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return read_limited(file, str(path))
    except IsADirectoryError:
        raise BadInput(f"{path} is a folder, not a file") from None
    except (FileNotFoundError, NotADirectoryError):
        raise BadInput(f"there is no file {path}") from None
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None
    except ValueError as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"there is no file {path}") from None  # a zero byte is in no name


def read_limited(file: BinaryIO, place: str) -> bytes:
    """The whole content. One byte more than is allowed is enough to refuse it: a device has no end."""
    raw = file.read(LONGEST_TEXT + 1)
    if len(raw) > LONGEST_TEXT:
        raise BadInput(f"{place}: there are more than {LONGEST_TEXT:,} bytes in it")
    return raw


def as_text(raw: bytes, place: str) -> str:
    """The text that was read."""
    if raw.startswith(_UTF_16):
        raise BadInput(f"{place}: this is UTF-16 text; save it as UTF-8")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"{place}: line {_line(raw, error.start)}: this is not UTF-8 text") from None
    if "\0" in text:
        line = _line(raw, raw.index(b"\0"))
        raise BadInput(f"{place}: line {line}: this is no text: a byte of it is zero")
    return text


def _line(raw: bytes, index: int) -> int:
    return raw.count(b"\n", 0, index) + 1
