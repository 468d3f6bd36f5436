"""Puzzles as other programs wrap them: cells of a spreadsheet, CSV, lines with answers, janko's text.

Each is unwrapped to the rows or lines that a family reads itself. A text is left as it is unless it is
certainly such a wrapping. What is not text at all is named in plain words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hamekomi.lab import catalogue
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.program_texts import title_of

# Larger tables are no boards.
LONGEST = 50_000
# How files begin that people paste or drop, and what they are; undecodable bytes become U+FFFD.
_BEGINNINGS = (
    (r".PNG\r?\n\x1a|GIF8[79]a|BM.{4}\0|RIFF.{4}WEBP|.{0,4}\0\x10JFIF|.{0,6}(Exif|JFIF)\0", "a picture"),
    (r"%PDF-", "a PDF file"),
    (r"PK\x03\x04", "a ZIP file, or a document of an office program"),
)
_SEPARATORS = ("\t", ";", ",")
_EMPTY = ("", ".", "0", "-", "_", "?")
_SIZES = (4, 6, 8, 9, 10, 12, 15, 16, 25)
_SYMBOLS = ".123456789abcdefghijklmnop"
LARGEST = len(_SYMBOLS) - 1
_WITH_ANSWER = re.compile(r"\s*([0-9.]{16,1000})\s*[,;\t]\s*([0-9]{16,1000})\s*")
_HEAD = re.compile(r"\s*[a-z_ ]+,[a-z_ ,]+", re.IGNORECASE)
_JANKO = re.compile(r"\s*\[?begin\]?\s*\n", re.IGNORECASE)
# Families whose rows have one character for each cell.
_BY_CHARACTERS = ("slitherlink", "sudoku")


# How the tables begin that `-o x.csv` writes.
_RESULTS = "family,puzzle,"


def refuse_results(text: str) -> None:
    """Raises BadText for a table of results: its cells are for spreadsheets, not puzzles in lines."""
    if text.startswith(_RESULTS):
        raise BadText(
            "this is a table of results, which is not read again; -o with a .jsonl file writes what is"
        )


def refuse_files(text: str) -> None:
    """Raises BadText with a plain word for what is no text, and for results."""
    refuse_results(text)
    for beginning, what in _BEGINNINGS:
        if re.match(beginning, text[:40], re.DOTALL):
            raise BadText(
                f"this is {what}; puzzles are read from text, such as an address or rows of digits"
            )
    if text.strip() and not text.strip("\x1a\x1b\0\ufffd \n"):
        raise BadText("this holds nothing that can be read; puzzles are read from text")


def unwrapped(text: str) -> str:
    """The puzzle's own text, or the text as it is."""
    if len(text) > LONGEST:
        return text
    return _without_answer(text) or _of_janko(text) or _of_table(text) or text


def _without_answer(text: str) -> str | None:
    """The first part of a line such as a Sudoku and its solution, separated by a comma."""
    *heads, last = text.strip().splitlines() or [""]
    found = _WITH_ANSWER.fullmatch(last)
    if found is None or len(found[1]) != len(found[2]):
        return None
    if len(heads) > 1 or not all(map(_HEAD.fullmatch, heads)):
        return None
    agree = all(one in (".", "0", other) for one, other in zip(*found.groups(), strict=True))
    return found[1] if agree else None


def may_be_table(lines: Sequence[str]) -> bool:
    """Whether these lines could be the first ones of a table, so that it is too early to split them."""
    for separator in _SEPARATORS:
        width = lines[0].count(separator) + 1
        if width in _SIZES and all(line.count(separator) + 1 == width for line in lines):
            return len(lines) < width or (
                len(lines) == width and _of_table("\n".join(lines)) is not None
            )
    return False


def _of_table(text: str) -> str | None:
    """Rows of characters, of a table with empty cells and at most a number in the others.

    Without blank cells it has to be as large as a Sudoku, whose empty cells then have a sign such as 0.
    """
    lines = text.lstrip("\ufeff").strip("\r\n").splitlines()
    for separator in _SEPARATORS:
        rows = [[cell.strip(" \"'") for cell in line.split(separator)] for line in lines]
        cells = [cell for row in rows for cell in row]
        has_blanks = "" in cells
        high, wide = len(rows), len(rows[0]) if rows else 0
        is_board = min(high, wide) > 2 if has_blanks else high == wide and high in _SIZES
        if not is_board or any(len(row) != wide for row in rows):
            continue
        empty = ("",) if has_blanks else _EMPTY
        if any(cell in empty for cell in cells) and all(
            _is_cell(cell, max(high, wide)) for cell in cells
        ):
            signs = ((("." if cell in empty else _sign(cell)) for cell in row) for row in rows)
            return "\n".join(map("".join, signs))
    return None


def _is_cell(cell: str, most: int) -> bool:
    return cell in _EMPTY or bool(re.fullmatch("[0-9]{1,2}", cell) and int(cell) <= min(most, LARGEST))


def _sign(cell: str) -> str:
    return _SYMBOLS[int(cell)] if cell.isdecimal() and int(cell) else cell


def _sign_of_janko(cell: str, line: int) -> str:
    if cell.isdecimal() and not _is_cell(cell, LARGEST):
        raise BadText(f"{shortened(cell)} is no number from 0 to {LARGEST}", line=line)
    return "." if cell == "-" else _sign(cell)


def _of_janko(text: str) -> str | None:
    """Of a puzzle at janko.at: words with a value on each line, and below "problem" the rows."""
    if not _JANKO.match(text):
        return None
    lines = [line.strip() for line in text.rstrip().splitlines()]
    words = dict(line.lower().split(None, 1) for line in lines if len(line.split(None, 1)) == 2)
    kind = words.get("puzzle", "")
    starts = [number for number, line in enumerate(lines) if line.lower().strip("[]") == "problem"]
    if not kind or not starts:
        return None
    rows = []
    for number, line in enumerate(lines[starts[0] + 1 :], starts[0] + 2):
        if re.match(r"\[?[a-z]{3,}", line, re.IGNORECASE):
            break
        rows.append((number, line.split()))
    if kind not in _BY_CHARACTERS:
        title = _title(kind)
        raise BadText(
            f"this is {_article(title)} {title} in janko's text, of which only Slitherlink and Sudoku "
            "are read: try its address at puzz.link, or of Penpa+"
        )
    return "\n".join("".join(_sign_of_janko(cell, number) for cell in row) for number, row in rows)


def _title(kind: str) -> str:
    for family in catalogue.by_rank():
        if kind in (family.name, family.title.lower(), *(name.lower() for name in family.names)):
            return family.title
    return title_of(kind) or shortened(kind)


def _article(title: str) -> str:
    return "an" if title[0] in "AEIOUaeiou" else "a"
