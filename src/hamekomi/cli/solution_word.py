"""What `--solution` says: the solution itself, a file with it, or `-` for standard input."""

from __future__ import annotations

from pathlib import Path

from hamekomi.cli.texts import text_at
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
    place, text = text_at(word)
    try:
        return text, puzzle.read_solution(text)
    except BadInput as error:
        raise BadInput(f"{place}: {error}") from None


def _looks_like_a_file(word: str) -> bool:
    return len(word.split()) == 1 and Path(word).suffix[1:].isalpha()


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # a text too long for a name, or with a zero byte in it
        return False
