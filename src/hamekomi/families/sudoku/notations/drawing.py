"""The grid drawn with characters, as in a terminal, and as an array for LaTeX.

    +-------+-------+
    | . 4 | . . |          dots or spaces are empty cells; `=` and box-drawing characters are lines, too;
    ...                    columns of the same width, with or without spaces between them

Sage's and Simple Sudoku's drawings are read as well.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from hamekomi.families.sudoku.names import symbol_name
from hamekomi.families.sudoku.notations.cells import grid_of, value_of, wrong_sign
from hamekomi.families.sudoku.puzzle import EMPTY, MOST_SIZE, Sudoku
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.family import Claim

_LONGEST = 40 * MOST_SIZE**2
_DOWN = "|│║┃"
# The part up to the first two dashes is an atomic group, so that a long line takes linear time.
_RULE = re.compile(
    r"(?>[\s+\-=*:.'|─━═│┃║┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┳┻╋╟╢╤╧╪╫╥╨╞╡]*?[-=─━═]{2})[^0-9A-Za-z]*"
)


@dataclass(frozen=True, slots=True)
class _Frame:
    """The characters of the lines: across, down, and where they meet, from left to right."""

    across: str
    down: str
    top: str
    middle: str
    bottom: str


_ASCII = _Frame("-", "|", "+++", "+++", "+++")
_BOXES = _Frame("─", "│", "┌┬┐", "├┼┤", "└┴┘")


@dataclass(frozen=True, slots=True)
class _Row:
    # The texts between the lines of a row, one for each box.
    boxes: tuple[str, ...]
    line: int


def claim(text: str) -> Claim:
    """Rows of boxes between rules: Slitherlink's drawings have no rows with several cells in a box."""
    if len(text) > _LONGEST:
        return Claim.NO
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    is_row = [_RULE.fullmatch(line) is None for line in lines]
    rows = [line for line, is_one in zip(lines, is_row, strict=True) if is_one]
    if not rows or len(lines) - len(rows) < 2 or is_row[0]:
        return Claim.NO
    if len(rows) > 1 and not any(one and other for one, other in pairwise(is_row)):
        return Claim.NO
    return Claim.LIKELY if all(row[0] in _DOWN and row[-1] in _DOWN for row in rows) else Claim.NO


def parse(text: str) -> Sudoku:
    if len(text) > _LONGEST:
        raise BadText(f"the text is too long for a Sudoku with {MOST_SIZE} rows")
    if not any(map(_RULE.fullmatch, text.splitlines())):
        raise BadText("a drawing has lines between its boxes")
    rows, heights = _rows(text)
    if not rows:
        raise BadText("there are no rows between lines")
    cells = [symbol for row in rows for symbol in _cells(row, len(rows))]
    wide = len(rows) // len(rows[0].boxes)
    if set(heights) != {heights[0]} or heights[0] * wide != len(rows):
        raise BadText(f"the lines do not divide {len(rows)} rows into boxes")
    return grid_of(cells, (heights[0], wide))


def write(puzzle: Sudoku) -> str:
    return characters(puzzle, puzzle.cells, ascii_only=True)


def characters(puzzle: Sudoku, cells: Sequence[int], ascii_only: bool) -> str:
    """The cells in boxes, with dots for empty ones."""
    frame = _ASCII if ascii_only else _BOXES
    size, high, wide = puzzle.size, puzzle.box_rows, puzzle.box_columns
    signs = ["." if symbol == EMPTY else symbol_name(symbol) for symbol in cells]
    width = max(map(len, signs))
    lines = [_rule(puzzle, width, frame, frame.top)]
    for row in range(size):
        if row and row % high == 0:
            lines.append(_rule(puzzle, width, frame, frame.middle))
        parts = [
            " ".join(sign.rjust(width) for sign in signs[row * size + left : row * size + left + wide])
            for left in range(0, size, wide)
        ]
        down = frame.down
        lines.append(f"{down} {f' {down} '.join(parts)} {down}")
    lines.append(_rule(puzzle, width, frame, frame.bottom))
    return "\n".join(lines)


def _rule(puzzle: Sudoku, width: int, frame: _Frame, joints: str) -> str:
    part = frame.across * ((width + 1) * puzzle.box_columns + 1)
    return joints[0] + joints[1].join([part] * puzzle.box_rows) + joints[2]


def _rows(text: str) -> tuple[list[_Row], list[int]]:
    """The rows of cells, and how many there are between two rules."""
    rows: list[_Row] = []
    heights = [0]
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        if _RULE.fullmatch(line):
            heights.append(0)
            continue
        parts = re.split(f"[{_DOWN}]", line.strip().removeprefix("|").removesuffix("|").strip("│║┃"))
        if rows and len(parts) != len(rows[0].boxes):
            raise BadText(f"expected {len(rows[0].boxes)} boxes, found {len(parts)}", line=number)
        rows.append(_Row(tuple(parts), number))
        heights[-1] += 1
        if len(rows) > MOST_SIZE:
            raise BadText(f"a Sudoku has at most {MOST_SIZE} rows", line=number)
    return rows, [height for height in heights if height]


def _cells(row: _Row, size: int) -> list[int]:
    """The symbols of a row. Empty cells may be spaces: then all cells have the same width."""
    wide, rest = divmod(size, len(row.boxes))
    if rest:
        raise BadText(f"{len(row.boxes)} boxes do not fit {size} rows", line=row.line)
    found = []
    for box in row.boxes:
        words = box.split()
        if len(words) != wide:
            words = list("".join(words)) if sum(map(len, words)) == wide else _columns(box, wide)
        if len(words) != wide:
            raise BadText(f"expected {wide} cells in {shortened(box)!r}", line=row.line)
        found += [_symbol(word, size, row.line) for word in words]
    return found


def _columns(box: str, wide: int) -> list[str]:
    """Cells of the same width with a space between them, as far as the box has room for them."""
    width = (len(box) + 1) // wide - 1
    if width < 1 or (width + 1) * wide - 1 != len(box) or box[width :: width + 1].strip():
        return []
    return [box[start : start + width].strip() or "." for start in range(0, len(box), width + 1)]


def _symbol(word: str, size: int, line: int) -> int:
    if len(word) == 1:
        symbol = value_of(word, size)
        if symbol is None:
            raise BadText(wrong_sign(word, size), line=line)
        return symbol
    if not re.fullmatch("[0-9]{2}", word):
        raise BadText(f"expected a symbol or '.', found {shortened(word)!r}", line=line)
    return int(word)


# LaTeX: an array with lines around the boxes, as Sage writes it.
#
#     \begin{array}{|*{2}{*{2}{r}|}}\hline
#      &4& & \\
#     3&2& & \\\hline
#     ...
#     \end{array}

_LONGEST_ARRAY = 20 * MOST_SIZE**2
_HEADING = re.compile(
    r"\\begin\{(?P<kind>array|tabular)\}"
    r"\{\|\*\{(?P<high>[0-9]{1,2})\}\{\*\{(?P<wide>[0-9]{1,2})\}\{[rcl]\}\|\}\}\\hline"
)


def claim_latex(text: str) -> Claim:
    return Claim.LIKELY if re.match(r"\s*\\begin\{(array|tabular)\}\{\|\*", text) else Claim.NO


def parse_latex(text: str) -> Sudoku:
    if len(text) > _LONGEST_ARRAY:
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


def write_latex(puzzle: Sudoku) -> str:
    size, high, wide = puzzle.size, puzzle.box_rows, puzzle.box_columns
    lines = [f"\\begin{{array}}{{|*{{{high}}}{{*{{{wide}}}{{r}}|}}}}\\hline"]
    for row in range(size):
        cells = puzzle.cells[row * size : (row + 1) * size]
        text = "&".join(" " if symbol == EMPTY else str(symbol) for symbol in cells)
        lines.append(text + r"\\" + (r"\hline" if (row + 1) % high == 0 else ""))
    return "\n".join([*lines, r"\end{array}"])
