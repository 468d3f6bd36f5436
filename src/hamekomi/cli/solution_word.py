"""What `--solution` says: the solution itself, a file with it, or `-` for standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from hamekomi.lab.catalogue import LONGEST_TEXT
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.model.errors import BadInput


def solution_word(puzzle: Puzzle, word: str) -> tuple[str, Solution]:
    """The text and what it says; what is a solution is not taken for the name of a file."""
    if word != "-":
        try:
            return word, puzzle.read_solution(word)
        except BadInput as error:
            if not _exists(Path(word)):
                if _looks_like_a_file(word):
                    raise BadInput(f"{error}; and there is no file {word}") from None
                raise
    place = "standard input" if word == "-" else word
    text = _decode(_read(word), place)
    try:
        return text, puzzle.read_solution(text)
    except BadInput as error:
        raise BadInput(f"{place}: {error}") from None


def _read(word: str) -> bytes:
    """One byte more than is allowed is enough to refuse it."""
    if word != "-":
        if Path(word).is_dir():
            raise BadInput(f"{word} is a folder, not a file")
        with Path(word).open("rb") as file:
            return file.read(LONGEST_TEXT + 1)
    if sys.stdin is None:
        raise BadInput("standard input is closed")
    return sys.stdin.buffer.read(LONGEST_TEXT + 1)


def _decode(raw: bytes, place: str) -> str:
    if len(raw) > LONGEST_TEXT:
        raise BadInput(f"{place}: the text is longer than {LONGEST_TEXT:,} bytes")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadInput(f"{place}: line {line}: this is not UTF-8 text") from None


def _looks_like_a_file(word: str) -> bool:
    return len(word.split()) == 1 and Path(word).suffix[1:].isalpha()


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # a text too long for a name, or with a zero byte in it
        return False
