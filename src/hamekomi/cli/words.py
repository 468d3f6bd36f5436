"""The words after the verb: `[FAMILY] [PUZZLE]`.

A PUZZLE is a file, `-` for standard input, an example's name, or the text itself. Several words
count as one text, so that `hamekomi solve hexads 0 1 2 3 4` needs no quotes.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from pathlib import Path
from typing import Annotated

import typer

from hamekomi.cli.options import Common
from hamekomi.cli.talk import talk
from hamekomi.cli.texts import text_at
from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import Puzzle, load, with_rule_text
from hamekomi.model.errors import BadInput, UnknownName, shortened

Words = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[FAMILY] [PUZZLE]",
        show_default=False,
        help="A family's name, and a puzzle: a file, - for standard input, a text or URL, or the "
        "name of an example.",
    ),
]

Rules = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="Rules in place of the family's own; - for standard input."),
]


def split(words: list[str] | None) -> tuple[str | None, str]:
    """The family's name, if the first word is one, and the rest as one text."""
    rest = list(words or ())
    if rest and rest[0] in catalogue.names(hidden=True):
        return rest[0], " ".join(rest[1:])
    if len(rest) > 1 and rest[0].isalpha():
        raise UnknownName("family", rest[0], catalogue.names())
    return None, " ".join(rest)


def family_word(words: list[str] | None) -> tuple[catalogue.AnyFamily, str]:
    """For verbs that need a family and no puzzle: the family, and what else was said."""
    rest = list(words or ())
    if not rest:
        raise BadInput(f"name a family: {', '.join(catalogue.names())}")
    return catalogue.family(rest[0]), " ".join(rest[1:])


def only_family(words: list[str] | None) -> catalogue.AnyFamily:
    """For verbs that take a family and nothing else."""
    family, rest = family_word(words)
    if rest:
        raise BadInput(f"nothing is expected after {family.name}, but there is {shortened(rest)!r}")
    return family


def puzzle_word(words: list[str] | None, rules: str | None = None) -> Puzzle:
    """The puzzle, with the rules that `--rules` gives in place of the family's own."""
    if rules == "-" == split(words)[1]:
        raise BadInput("standard input is the puzzle or the rules, not both")
    puzzle = _puzzle_word(words)
    if rules is None:
        return puzzle
    place, text = text_at(rules)
    return with_rule_text(puzzle, text, place)


def _puzzle_word(words: list[str] | None) -> Puzzle:
    name, text = split(words)
    if not text:
        if name is None:
            raise BadInput(
                "give a puzzle: a file, - for standard input, a text or URL, or an example's name"
            )
        examples = [example.name for example in catalogue.family(name).examples]
        raise BadInput(f"give a puzzle of {name}, or one of its examples: {', '.join(examples)}")
    return read(text, name)


def puzzle_alone(common: Common, words: list[str] | None, rules: str | None = None) -> Puzzle:
    """For verbs to which it does not matter what somebody has marked in the puzzle."""
    puzzle = puzzle_word(words, rules)
    if puzzle.position is not None:
        talk(common, "the marks are left aside: this is about the puzzle alone")
    return puzzle


def read(word: str, family: str | None) -> Puzzle:
    if word == "-":
        if sys.stdin is None:
            raise BadInput("standard input is closed")
        return _load_from(
            "standard input", _decode(sys.stdin.buffer.read(_MOST), "standard input"), family
        )
    path = Path(word)
    if _exists(path):
        if path.is_dir():
            raise BadInput(f"{word} is a folder, not a file")
        with path.open("rb") as file:
            return _load_from(word, _decode(file.read(_MOST), word), family)
    try:
        return load(word, family)
    except UnknownName:
        raise
    except BadInput as error:
        if _looks_like_a_file(word):
            raise BadInput(f"{error}; and there is no file {word}") from None
        if family is None and word.isalpha():
            raise UnknownName("family", word, catalogue.names()) from None
        raise


_MOST = catalogue.LONGEST_TEXT + 1  # one more than is allowed, so that the catalogue refuses it
_GZIP = b"\x1f\x8b"  # how BurrTools' files begin; notations are texts, so these go on as base64


def _load_from(place: str, text: str, family: str | None) -> Puzzle:
    try:
        return load(text, family)
    except BadInput as error:
        raise BadInput(f"{place}: {error}") from None


def _decode(raw: bytes, place: str) -> str:
    if raw.startswith(_GZIP):
        return b64encode(raw).decode()
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadInput(f"{place}: line {line}: this is not UTF-8 text") from None


def _looks_like_a_file(word: str) -> bool:
    return len(word.split()) == 1 and "://" not in word and Path(word).suffix[1:].isalpha()


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # a text too long for a name, or with a zero byte in it
        return False
