"""Addresses of puzz.link, pzv.jp and similar sites: `https://puzz.link/p?sudoku/9/9/CELLS`.

CELLS are in reading order: a hexadecimal digit is a symbol, `-10` (two hexadecimal digits after the
dash) a symbol from 16 on, a letter from g to z 1 to 20 empty cells. Boxes are square, except that those
of 6 rows are 2 rows high.
"""

from __future__ import annotations

import re

from hamekomi.families.sudoku.notations.cells import grid_of, must_be_usual
from hamekomi.families.sudoku.puzzle import EMPTY, MOST_SIZE, Sudoku
from hamekomi.model.claim import Claim
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.pzpr_text import after_question_mark

ADDRESS = "https://puzz.link/p?sudoku"
SIZES = (4, 6, 9, 16, 25)
_LONGEST = 1000 + 4 * MOST_SIZE**2
_LONGEST_RUN = 20
_ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz"
_KIND = re.compile(r"sudoku(_edit|_play)?/", re.IGNORECASE)
_TOKEN = re.compile(r"(?P<symbol>[0-9a-f])|-(?P<high>[0-9a-f]{2})|(?P<run>[g-z])|(?P<unknown>\.)")


def claim(text: str) -> Claim:
    return Claim.SURE if _KIND.match(after_question_mark(text[:1000])) else Claim.NO


def parse(text: str) -> Sudoku:
    if len(text) > _LONGEST:
        raise BadText(f"the address is too long for a Sudoku with {MOST_SIZE} rows")
    address = after_question_mark(text)
    found = re.fullmatch(r"sudoku(?:_edit|_play)?/([0-9]{1,3})/([0-9]{1,3})/([^/]*)/?", address, re.I)
    if found is None:
        raise BadText(f"expected an address with 'sudoku/9/9/', found {shortened(address)!r}")
    columns, rows = int(found[1]), int(found[2])
    if rows not in SIZES or rows != columns:
        raise BadText(f"a Sudoku of puzz.link has 4, 6, 9, 16 or 25 rows and columns, not {rows}")
    cells = _cells(found[3], rows**2)
    if found[3] and len(cells) < rows**2:
        raise BadText(f"the address ends after {len(cells)} of {rows**2} cells")
    return grid_of([*cells, *[EMPTY] * (rows**2 - len(cells))])


def write(puzzle: Sudoku) -> str:
    must_be_usual(puzzle, "puzz.link", SIZES)
    written = []
    for cells in re.finditer(r"\0+|[^\0]", "".join(map(chr, puzzle.cells))):
        run, symbol = len(cells[0]), ord(cells[0][0])
        if symbol == EMPTY:
            full, rest = divmod(run, _LONGEST_RUN)
            written.append(_ALPHABET[15 + _LONGEST_RUN] * full + (_ALPHABET[15 + rest] if rest else ""))
        else:
            written.append(_ALPHABET[symbol] if symbol < 16 else f"-{symbol:02x}")
    return f"{ADDRESS}/{puzzle.size}/{puzzle.size}/{''.join(written)}"


def _cells(text: str, most: int) -> list[int]:
    cells: list[int] = []
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            raise BadText(f"no cell is written {text[at]!r}")
        if token["run"]:
            cells += [EMPTY] * (_ALPHABET.index(token["run"]) - 15)
        else:
            cells.append(int(token["symbol"] or token["high"] or "0", 16))
        at = token.end()
        if len(cells) > most:
            raise BadText(f"the {most} cells of the grid are full, and there is more")
    return cells
