"""Addresses of SudokuPad: `https://sudokupad.app/` and a puzzle in one of several forms.

fpuzzles…, fpuz…    an object of f-puzzles, packed: this is what we write
classic…            digits; a letter, or one of ()[]-.~:@!$&'*,;=_, is a run of empty cells (B is one)
                    or: each sign is a digit and 0 to 5 empty cells after it, 0-9A-Za-x in base 60
scl…, ctc…          its own object, shortened and packed (scl.py)

Short names are known only to its server.
"""

from __future__ import annotations

import re
from urllib.parse import unquote

from hamekomi.families.sudoku.notations import fpuzzles, scl
from hamekomi.families.sudoku.notations.cells import grid_of
from hamekomi.families.sudoku.play.position import Position, start
from hamekomi.families.sudoku.puzzle import EMPTY, Sudoku
from hamekomi.model.claim import Claim
from hamekomi.model.errors import BadText

ADDRESS = "https://sudokupad.app/fpuzzles"
_LONGEST = 1_000_000
_HOST = re.compile(
    r"\s*(?:https?://)?(?:[\w-]+\.)*(?:sudokupad\.app|crackingthecryptic\.com|sudokupad\.svencodes\.com)\b"
)
_PUZZLE = re.compile(r"(?:/(?:sudoku/?)?(?:\?(?:[^\s#]*&)?puzzleid=)?)(\S*)\s*")
_RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
_PAIRS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
_CELLS = 81


def claim(text: str) -> Claim:
    return Claim.SURE if _HOST.match(text) else Claim.NO


def parse(text: str) -> Sudoku:
    return parse_position(text).puzzle


def parse_position(text: str) -> Position:
    if len(text) > _LONGEST:
        raise BadText(f"the text is longer than {_LONGEST:,} characters")
    host = _HOST.match(text)
    found = _PUZZLE.fullmatch(text, host.end()) if host else None
    if found is None:
        raise BadText("expected an address of SudokuPad, as in 'https://sudokupad.app/fpuzzles…'")
    puzzle = unquote(found[1])
    if form := re.match("fpuz(zles)?", puzzle):
        return fpuzzles.from_packed(puzzle[form.end() :])
    if puzzle.startswith("classic"):
        return start(grid_of(_classic(puzzle.removeprefix("classic"))))
    if re.match("scl|ctc", puzzle):
        return start(scl.from_packed(puzzle[3:].partition("?")[0]))
    raise BadText("this address names a puzzle that only the server of SudokuPad knows")


def write(puzzle: Sudoku) -> str:
    return write_position(start(puzzle))


def write_position(position: Position) -> str:
    return ADDRESS + fpuzzles.packed(position)


def _classic(text: str) -> list[int]:
    """The cells in whichever of the two forms gives 81 of them."""
    for form in (_in_runs(text), _in_pairs(text)):
        if form is not None and len(form) == _CELLS:
            return form
    raise BadText("what stands after 'classic' is not 81 cells")


def _in_runs(text: str) -> list[int] | None:
    cells: list[int] = []
    for sign in text:
        if sign in "123456789":
            cells.append(int(sign))
        elif sign in _RUNS:
            cells += [EMPTY] * _RUNS.index(sign)
        else:
            return None
    return cells


def _in_pairs(text: str) -> list[int] | None:
    cells: list[int] = []
    for sign in text:
        if sign not in _PAIRS:
            return None
        blanks, digit = divmod(_PAIRS.index(sign), 10)
        cells += [digit, *[EMPTY] * blanks]
    return cells
