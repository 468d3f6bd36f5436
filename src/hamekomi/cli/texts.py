"""A word that says where a text is: a file, or `-` for standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from hamekomi.lab.catalogue import LONGEST_TEXT
from hamekomi.lab.text_file import as_text, read_text
from hamekomi.model.errors import BadInput


def text_at(word: str) -> tuple[str, str]:
    """What is read, for messages, and the text in it."""
    if word != "-":
        return word, read_text(Path(word))
    if sys.stdin is None:
        raise BadInput("standard input is closed")
    place = "standard input"
    return place, as_text(sys.stdin.buffer.read(LONGEST_TEXT + 1), place)
