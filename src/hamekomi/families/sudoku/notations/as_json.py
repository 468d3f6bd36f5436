"""JSON: {"family": "sudoku", "boxes": [3, 3], "cells": [[5, 0, ...], ...], "marks": "r1c2=3 r4c4^7"}.

`boxes` says how many rows and columns a box has; the usual ones may be left out, and so may marks.
"""

import json

from hamekomi.families.sudoku.play.moves import parse_marks, write_marks
from hamekomi.families.sudoku.play.position import Position, start
from hamekomi.families.sudoku.puzzle import MOST_SIZE, Sudoku, usual_box
from hamekomi.model.errors import BadText
from hamekomi.model.family import Claim
from hamekomi.model.json_text import read_json

_LONGEST = 64 * MOST_SIZE**2


def claim(text: str) -> Claim:
    beginning = text[:_LONGEST].lstrip()
    is_sudoku = beginning.startswith("{") and '"sudoku"' in beginning
    return Claim.SURE if is_sudoku else Claim.NO


def parse(text: str) -> Sudoku:
    return parse_position(text).puzzle


def parse_position(text: str) -> Position:
    if len(text) > _LONGEST:
        raise BadText(f"the text is too long for a Sudoku with {MOST_SIZE} rows")
    read = read_json(text)
    if not isinstance(read, dict) or read.get("family") != "sudoku":
        raise BadText('expected an object with "family": "sudoku"')
    rows = read.get("cells")
    if not isinstance(rows, list) or not 1 <= len(rows) <= MOST_SIZE:
        raise BadText(f'"cells" must be a list of 1 to {MOST_SIZE} rows')
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list) or len(row) != len(rows):
            raise BadText(f'row {number} of "cells" must be a list of {len(rows)} numbers')
        if not all(type(symbol) is int for symbol in row):
            raise BadText(f'row {number} of "cells": symbols are numbers, 0 for an empty cell')
    boxes = read.get("boxes", usual_box(len(rows)))
    if (
        not isinstance(boxes, list | tuple)
        or len(boxes) != 2
        or not all(type(number) is int and number > 0 for number in boxes)
        or boxes[0] * boxes[1] != len(rows)
    ):
        raise BadText(f'"boxes" must be two numbers whose product is {len(rows)}, the number of rows')
    puzzle = Sudoku(boxes[0], boxes[1], tuple(symbol for row in rows for symbol in row))
    marks = read.get("marks", "")
    if not isinstance(marks, str):
        raise BadText('"marks" must be a text of moves, as in "r1c2=3 r4c4^7"')
    return parse_marks(puzzle, marks)


def write(puzzle: Sudoku) -> str:
    return write_position(start(puzzle))


def write_position(position: Position) -> str:
    puzzle = position.puzzle
    size = puzzle.size
    entries: dict[str, object] = {
        "family": "sudoku",
        "boxes": [puzzle.box_rows, puzzle.box_columns],
        "cells": [list(puzzle.cells[first : first + size]) for first in range(0, size**2, size)],
    }
    if marks := write_marks(position):
        entries["marks"] = marks
    return json.dumps(entries)
