"""`check FAMILY KIND FILE`: files that are not puzzles, such as rules, and whether they are right."""

from __future__ import annotations

import sys
from pathlib import Path

from hamekomi.cli import codes
from hamekomi.cli.options import Common
from hamekomi.cli.talk import data, json_line, talk
from hamekomi.lab import catalogue
from hamekomi.model.errors import BadInput
from hamekomi.model.family import Finding


def check_file(common: Common, words: list[str] | None) -> int | None:
    """Check a file of one of the family's other kinds; None when the words name a puzzle."""
    if not words or len(words) < 2 or words[0] not in catalogue.names(hidden=True):
        return None
    name, kind, *rest = words
    check = catalogue.family(name).check_files.get(kind)
    if check is None:
        return None
    if len(rest) != 1:
        raise BadInput(f"give one file with {kind} of {name}, or - for standard input")
    place, text = _read(rest[0])
    right = wrong = 0
    try:
        for finding in check(text):
            right, wrong = right + finding.is_right, wrong + (not finding.is_right)
            _print(common, name, finding)
    except BadInput as error:
        raise BadInput(f"{place}: {error}") from None
    talk(common, f"{wrong:,} of {right + wrong:,} wrong" if wrong else f"all {right:,} right")
    return codes.NO if wrong else codes.DONE


def _print(common: Common, family: str, finding: Finding) -> None:
    if common.json:
        json_line(
            family=family,
            subject=finding.subject,
            right=finding.is_right,
            message=finding.message,
            board=finding.board,
        )
        return
    data(f"{finding.subject}: {finding.message}")
    for line in finding.board.splitlines():
        data(f"    {line}")


def _read(word: str) -> tuple[str, str]:
    """What is read, and the text in it."""
    if word == "-" and sys.stdin is None:
        raise BadInput("standard input is closed")
    place = "standard input" if word == "-" else word
    try:
        if word == "-":
            raw = sys.stdin.buffer.read(catalogue.LONGEST_TEXT + 1)
        else:
            with Path(word).open("rb") as file:
                raw = file.read(catalogue.LONGEST_TEXT + 1)
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadInput(f"{place}: line {line}: this is not UTF-8 text") from None
    except (OSError, ValueError) as error:
        raise BadInput(f"{place}: {getattr(error, 'strerror', None) or 'no such file'}") from None
    if len(raw) > catalogue.LONGEST_TEXT:
        raise BadInput(f"{place}: the file is longer than {catalogue.LONGEST_TEXT:,} bytes")
    return place, text
