"""The canonical text: rows of digits, with dots for cells without a clue.

    2..1.
    .2..1
    ..2..           a single row is written `slitherlink: 3.3`, because without the word it could be
    3..3.           anything; the word may stand before any board, and may be missing if the user
    .0..3           names the family

Dashes and underscores count as dots, slashes as ends of rows. Spaces between the cells do not matter;
but in a text of only digits and uneven spaces, the spaces are the cells without a clue.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hamekomi.families.slitherlink.puzzle import (
    HIGHEST_CLUE,
    MOST_ROWS,
    Clue,
    Slitherlink,
    clue_signs,
    wrong_clue,
)
from hamekomi.model.errors import BadText
from hamekomi.model.family import Claim
from hamekomi.model.words import counted

EMPTY = ".-_"
DIGITS = "0123456789"
_WORD = re.compile(r"\s*slitherlink(?:[^\S\n]*:[^\S\n]*|[^\S\n]+|(?=\n))\n?", re.IGNORECASE)
_ROWS = re.compile(rf"[{DIGITS}{re.escape(EMPTY)}\s/]+")
_SMALL_DIGITS_AND_DOTS = re.compile(r"(?=[^.]*\.)(?=[^0-4]*[0-4])[0-4.\s/]+")
_SINGLE_ROW = re.compile(r"\s*[0-9.]+\s*")  # without the word before it
_LONGEST = 4 * (MOST_ROWS + 1) ** 2  # characters: room for spaces and odd line ends


@dataclass(frozen=True, slots=True)
class _Row:
    text: str
    line: int
    start: int  # column where its text begins

    def bad(self, reason: str, index: int) -> BadText:
        return BadText(reason, line=self.line, column=self.start + index + 1)


@dataclass(frozen=True, slots=True)
class _Cell:
    clue: Clue
    index: int  # in the text of its row


def claim(text: str) -> Claim:
    """Rows of small digits and dots are likely ours, but other puzzles have such rows, too.

    A single row without the word before it could be anything.
    """
    if _WORD.match(text):
        return Claim.SURE
    if len(text) > _LONGEST or not _ROWS.fullmatch(text) or len(_rows(text, 0)) < 2:
        return Claim.NO
    return Claim.LIKELY if _SMALL_DIGITS_AND_DOTS.fullmatch(text) else Claim.PERHAPS


def parse(text: str) -> Slitherlink:
    if len(text) > _LONGEST:
        raise BadText(f"the text is too long for a board of {MOST_ROWS} rows and columns")
    if text.lstrip().startswith(
        ("{", "[")
    ):  # without a place, so that the error of the JSON reader comes first
        raise BadText("rows of cells do not begin with a bracket")
    named = _WORD.match(text)
    rows = _rows(text, named.end() if named else 0)
    if not rows:
        raise BadText("there is no row of cells")
    if len(rows) == 1 and not named and not _SINGLE_ROW.fullmatch(text):
        raise rows[0].bad(
            "a single row without 'slitherlink:' before it has nothing but digits and dots", 0
        )
    cells = [list(_cells(row)) for row in rows]
    if _spaces_are_cells(rows):
        cells = [list(_spaced_cells(row)) for row in rows]
        longest = max(map(len, cells))
        cells = [row + [_Cell(None, 0)] * (longest - len(row)) for row in cells]
    return _board(rows, cells)


def write(puzzle: Slitherlink) -> str:
    rows = write_rows(puzzle)
    return "\n".join(rows) if len(rows) > 1 else f"slitherlink: {rows[0]}"


def write_rows(puzzle: Slitherlink) -> list[str]:
    signs = clue_signs(puzzle)
    return [signs[start : start + puzzle.columns] for start in range(0, len(signs), puzzle.columns)]


def _rows(text: str, begin: int) -> list[_Row]:
    """The texts between line ends and slashes, without empty ones at the beginning and the end."""
    rows = []
    line, start = text.count("\n", 0, begin) + 1, begin - text.rfind("\n", 0, begin) - 1
    for part in re.finditer(r"([^\n/]*)(\n|/|$)", text[begin:]):
        rows.append(_Row(part[1].rstrip("\r"), line, start))
        line, start = (line, start + len(part[0])) if part[2] == "/" else (line + 1, 0)
    filled = [index for index, row in enumerate(rows) if row.text.strip()]
    return rows[filled[0] : filled[-1] + 1] if filled else []


def _spaces_are_cells(rows: Sequence[_Row]) -> bool:
    """Whether the text has only digits and spaces, and the spaces do not simply separate the digits."""
    texts = [row.text.rstrip() for row in rows]
    if not any(" " in text for text in texts) or not all(re.fullmatch("[0-9 ]*", t) for t in texts):
        return False
    shapes = {re.sub("[0-9]", "0", text) for text in texts}
    return len(shapes) > 1 or re.fullmatch(" *(0+|0( 0)+)", shapes.pop()) is None


def _cells(row: _Row) -> Iterator[_Cell]:
    for index, sign in enumerate(row.text):
        if sign in EMPTY:
            yield _Cell(None, index)
        elif sign in DIGITS:
            yield _Cell(int(sign), index)
        elif not sign.isspace():
            raise row.bad(f"expected a digit or '.', found {sign!r}", index)


def _spaced_cells(row: _Row) -> Iterator[_Cell]:
    for index, sign in enumerate(row.text.rstrip()):
        yield _Cell(None if sign == " " else int(sign), index)


def _board(rows: Sequence[_Row], cells: Sequence[Sequence[_Cell]]) -> Slitherlink:
    columns = len(cells[0])
    if max(len(rows), columns) > MOST_ROWS:
        reason = f"a board has at most {MOST_ROWS} rows and columns, not {len(rows)} and {columns}"
        if columns > MOST_ROWS:
            raise rows[0].bad(reason, cells[0][MOST_ROWS].index)
        raise rows[MOST_ROWS].bad(reason, 0)
    for row, found in zip(rows, cells, strict=True):
        if len(found) != columns:
            raise row.bad(f"this row has {counted(len(found), 'cell')}, the first one {columns}", 0)
        for cell in found:
            if cell.clue is not None and cell.clue > HIGHEST_CLUE:
                raise row.bad(wrong_clue(cell.clue), cell.index)
    return Slitherlink(len(rows), columns, tuple(cell.clue for row in cells for cell in row))
