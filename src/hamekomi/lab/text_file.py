"""Reading the text of a file that is not a puzzle, or why it cannot be read."""

from __future__ import annotations

from pathlib import Path

from hamekomi.lab.catalogue import LONGEST_TEXT
from hamekomi.model.errors import BadInput


def read_text(path: Path) -> str:
    """BadInput names the file, and the line where it is no text."""
    if path.is_dir():
        raise BadInput(f"{path}: this is a folder, not a file")
    try:
        with path.open("rb") as file:
            return as_text(file.read(LONGEST_TEXT + 1), str(path))
    except (OSError, ValueError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"{path}: {getattr(error, 'strerror', None) or 'no such file'}") from None


def as_text(raw: bytes, place: str) -> str:
    """What was read, as text; one byte more than is allowed is enough to refuse it."""
    if len(raw) > LONGEST_TEXT:
        raise BadInput(f"{place}: the text is longer than {LONGEST_TEXT:,} bytes")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadInput(f"{place}: line {line}: this is not UTF-8 text") from None
