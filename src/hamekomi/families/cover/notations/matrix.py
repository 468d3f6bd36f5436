"""A matrix of 0 and 1: choose rows that have exactly one 1 in each column.

    0010110        also with spaces or commas, and as [[0, 0, 1, 0, 1, 1, 0], ...]
    1001001

`matrix:` in front says what it is: without it, rows of 0 and 1 could be a board. Columns and rows are
called by their numbers, from 1.
"""

import re
from collections.abc import Iterator

from hamekomi.families.cover.puzzle import PLAIN, Option, Problem
from hamekomi.model.errors import BadText, CannotDo, shortened
from hamekomi.model.family import Claim

PREFIX = "matrix:"
_LISTS = re.compile(r"\s*\[\s*\[[01\s,]+\]\s*[,\]]")
_ROWS = re.compile(r"(?:[01][01 \t,;]*\n\s*)+[01][01 \t,;]*\s*")
_ROW = re.compile(r"[^\[\]\n]+")
_SPACE = re.compile(r"[\s,;]+")
_HEAD = 100_000


def claim(text: str) -> Claim:
    if text.lstrip().startswith(PREFIX):
        return Claim.SURE
    if _LISTS.match(text):
        return Claim.LIKELY
    is_matrix = text[:2].strip()[:1] in ("0", "1") and len(text) < _HEAD and _ROWS.fullmatch(text)
    return Claim.UNLIKELY if is_matrix else Claim.NO


def parse(text: str) -> Problem:
    start = text.find(PREFIX) + len(PREFIX) if claim(text) == Claim.SURE else 0
    rows = list(_rows(text, start))
    if not rows:
        raise BadText("a matrix has rows of 0 and 1")
    width = len(rows[0][1])
    options = []
    for number, (place, row) in enumerate(rows, 1):
        if len(row) != width:
            reason = f"row {number} has {len(row)} numbers, the first one {width}"
            raise BadText.at(reason, text, place)
        if not any(row):
            raise BadText.at(f"row {number} has no 1, so it is no option", text, place)
        covered = (column for column, digit in enumerate(row, 1) if digit)
        options.append(Option(str(number), tuple((str(column), PLAIN) for column in covered)))
    for column in range(width):
        if not any(row[column] for _, row in rows):
            reason = f"no row has a 1 in column {column + 1}, so nothing can cover it"
            raise BadText.at(reason, text, rows[0][0])
    return Problem(tuple(str(column + 1) for column in range(width)), tuple(options))


def _rows(text: str, start: int) -> Iterator[tuple[int, list[bool]]]:
    """Where each row begins, and its numbers."""
    for found in _ROW.finditer(text, start):
        row = []
        first = None
        for index, character in enumerate(found[0], found.start()):
            if character in "01":
                first = index if first is None else first
                row.append(character == "1")
            elif not _SPACE.fullmatch(character):
                reason = f"a matrix has only 0 and 1, not {shortened(character)!r}"
                raise BadText.at(reason, text, index)
        if first is not None:
            yield first, row


def write(problem: Problem) -> str:
    numbers = [str(number) for number in range(1, 1 + max(len(problem.items), len(problem.options)))]
    is_plain = not problem.secondary and not problem.bounds
    are_numbered = (
        list(problem.items) == numbers[: len(problem.items)]
        and [option.name for option in problem.options] == numbers[: len(problem.options)]
    )
    if not (is_plain and are_numbered):
        raise CannotDo("a matrix has neither names, secondary items nor bounds; dlx and json have")
    lines = [PREFIX]
    for option in problem.options:
        covered = {int(item) for item, _ in option.items}
        lines.append(
            "".join("1" if column in covered else "0" for column in range(1, len(problem.items) + 1))
        )
    return "\n".join(lines) + "\n"
