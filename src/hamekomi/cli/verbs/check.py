"""`check FAMILY KIND FILE`: files that are not puzzles, such as rules, and whether they are right."""

from __future__ import annotations

from hamekomi.cli import codes
from hamekomi.cli.options import Common
from hamekomi.cli.talk import data, json_line, talk
from hamekomi.cli.texts import text_at
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
    place, text = text_at(rest[0])
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
