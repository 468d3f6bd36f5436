"""Links to the solver of sudokuwiki.org: `https://www.sudokuwiki.org/sudoku.htm?bd=` and 81 digits."""

from __future__ import annotations

import re

from hamekomi.families.sudoku.notations.cells import grid_of, must_be_usual, signs
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.model.claim import Claim
from hamekomi.model.errors import BadText

ADDRESS = "https://www.sudokuwiki.org/sudoku.htm?bd="
_LONGEST = 1000
_ADDRESS = re.compile(
    r"\s*(?:https?://)?(?:www\.)?sudokuwiki\.org/[\w.]*\?(?:[^\s#]*&)?bd=([^&#\s]*)", re.IGNORECASE
)


def claim(text: str) -> Claim:
    return Claim.SURE if re.match(r"\s*(https?://)?(www\.)?sudokuwiki\.org\b", text, re.I) else Claim.NO


def parse(text: str) -> Sudoku:
    found = _ADDRESS.match(text[:_LONGEST])
    if found is None:
        raise BadText("a link to sudokuwiki.org with a puzzle has '?bd=' and 81 digits in it")
    if not re.fullmatch("[0-9.]{81}", found[1]):
        raise BadText(f"expected 81 digits after 'bd=', found {len(found[1])} characters", line=1)
    return grid_of([int(sign) for sign in found[1].replace(".", "0")])


def write(puzzle: Sudoku) -> str:
    must_be_usual(puzzle, "sudokuwiki.org", (9,))
    return ADDRESS + signs(puzzle.cells).replace(".", "0")
