"""Reads the value of `--solution`: the solution itself, a file, or `-` for standard input."""

from __future__ import annotations

from hamekomi.cli import texts
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.lab.reading.text_file import errors_from, exists, looks_like_a_file
from hamekomi.model.errors import BadInput


def solution_word(puzzle: Puzzle, word: str) -> tuple[str, Solution]:
    """Return the text and the solution; a word that is a solution is never taken for a file name."""
    if word != texts.STANDARD_INPUT:
        try:
            return word, puzzle.read_solution(word)
        except BadInput as error:
            if not exists(word):
                if looks_like_a_file(word):
                    raise BadInput(f"{error}; and there is no file {word}") from None
                raise
    place, text = texts.text_at(word)
    with errors_from(place):
        return text, puzzle.read_solution(text)
