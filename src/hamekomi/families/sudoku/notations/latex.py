r"""LaTeX: an array with lines around the boxes, as Sage writes it.

    \begin{array}{|*{2}{*{2}{r}|}}\hline
     &4& & \\
    3&2& & \\\hline
    ...
    \end{array}
"""

from __future__ import annotations

import re

from hamekomi.families.sudoku.notations.cells import grid_of
from hamekomi.families.sudoku.puzzle import EMPTY, MOST_SIZE, Sudoku
from hamekomi.model.claim import Claim
from hamekomi.model.errors import BadText, shortened

_LONGEST = 20 * MOST_SIZE**2
_HEADING = re.compile(
    r"\\begin\{(?P<kind>array|tabular)\}"
    r"\{\|\*\{(?P<high>[0-9]{1,2})\}\{\*\{(?P<wide>[0-9]{1,2})\}\{[rcl]\}\|\}\}\\hline"
)


def claim(text: str) -> Claim:
    return Claim.LIKELY if re.match(r"\s*\\begin\{(array|tabular)\}\{\|\*", text) else Claim.NO


def parse(text: str) -> Sudoku:
    if len(text) > _LONGEST:
        raise BadText(f"the text is too long for a Sudoku with {MOST_SIZE} rows")
    found = _HEADING.search(text)
    end = text.find(f"\\end{{{found['kind']}}}", found.end()) if found else -1
    if found is None or end < 0:
        raise BadText(r"expected an array of boxes, as in \begin{array}{|*{3}{*{3}{r}|}}\hline")
    *rows, _ = text[found.end() : end].replace(r"\hline", "").split(r"\\")
    words = [word.strip() for row in rows for word in row.split("&")]
    if wrong := next((word for word in words if not re.fullmatch("[0-9]{0,2}", word)), ""):
        raise BadText(f"expected a number or nothing, found {shortened(wrong)!r}")
    return grid_of([int(word or EMPTY) for word in words], (int(found["high"]), int(found["wide"])))


def write(puzzle: Sudoku) -> str:
    size, high, wide = puzzle.size, puzzle.box_rows, puzzle.box_columns
    lines = [f"\\begin{{array}}{{|*{{{high}}}{{*{{{wide}}}{{r}}|}}}}\\hline"]
    for row in range(size):
        cells = puzzle.cells[row * size : (row + 1) * size]
        text = "&".join(" " if symbol == EMPTY else str(symbol) for symbol in cells)
        lines.append(text + r"\\" + (r"\hline" if (row + 1) % high == 0 else ""))
    return "\n".join([*lines, r"\end{array}"])
