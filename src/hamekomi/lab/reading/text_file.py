"""Read files that the user named; a file that cannot be read raises BadInput with its name."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from hamekomi.lab.reading.recognise import LONGEST_TEXT
from hamekomi.model.errors import BadInput, BadText, CannotDo

UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def read_text(path: Path) -> str:
    return as_text(read_bytes(path), str(path))


def read_bytes(path: Path) -> bytes:
    with open_bytes(path) as file:
        return read_limited(file, str(path))


def open_bytes(path: Path) -> BinaryIO:
    try:
        return path.open("rb")
    except IsADirectoryError:
        raise BadInput(f"{path} is a folder, not a file") from None
    except (FileNotFoundError, NotADirectoryError):
        raise BadInput(f"there is no file {path}") from None
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None
    except ValueError:  # a file name cannot contain a zero byte
        raise BadInput(f"there is no file {path}") from None


def read_limited(file: BinaryIO, place: str) -> bytes:
    """Return the whole content; reads no more than needed to see that it is too long.

    A device might never end.
    """
    try:
        raw = file.read(LONGEST_TEXT + 1)
    except OSError as error:
        raise BadInput(f"{place}: {error.strerror}") from None
    if len(raw) > LONGEST_TEXT:
        raise BadInput(f"{place}: {too_long()}")
    return raw


def too_long() -> str:
    return f"it is longer than {LONGEST_TEXT:,} bytes"


def as_text(raw: bytes, place: str) -> str:
    """Decode bytes; errors name the place they were read from."""
    with errors_from(place):
        return decoded(raw)


def decoded(raw: bytes) -> str:
    """Decode UTF-8 text, with or without a byte order mark."""
    if raw.startswith(UTF_16):
        raise BadText("this is UTF-16 text; save it as UTF-8")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadText("this is not UTF-8 text", line=_line(raw, error.start)) from None
    if "\0" in text:
        line = _line(raw, raw.index(b"\0"))
        raise BadText("this is not a text: it contains a zero byte", line=line)
    return text


@contextmanager
def errors_from(place: str) -> Iterator[None]:
    """Prefix errors about a text with the place it was read from; "" adds nothing."""
    try:
        yield
    except CannotDo:  # not the fault of the text
        raise
    except BadInput as error:
        raise BadInput(f"{place}: {error}" if place else str(error)) from None


def exists(word: str) -> bool:
    try:
        return Path(word).exists()
    except PermissionError:  # in a folder that we may not read; opening the file reports it
        return True
    except (OSError, ValueError):  # a text too long for a name, or with a zero byte in it
        return False


def looks_like_a_file(word: str) -> bool:
    """Whether the user probably meant a file, although there is none of this name."""
    return len(word.split()) == 1 and "://" not in word and Path(word).suffix[1:].isalpha()


def _line(raw: bytes, index: int) -> int:
    return raw.count(b"\n", 0, index) + 1
