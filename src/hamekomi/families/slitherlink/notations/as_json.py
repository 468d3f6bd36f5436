"""A board as a JSON object.

    {"family": "slitherlink", "rows": 2, "columns": 3, "clues": [[3, null, 2], [null, null, null]],
     "lines": [[0, 1], [1, 0]], "crosses": [[1, 2]]}

Lines and crosses are the player's, in doubled coordinates. They and the family may be left out.
"""

import json
from typing import Any

from hamekomi.families.slitherlink.puzzle import (
    HIGHEST_CLUE,
    MOST_ROWS,
    Mark,
    Position,
    Slitherlink,
    empty,
    wrong_clue,
)
from hamekomi.geometry.planar import Place
from hamekomi.model.errors import BadText
from hamekomi.model.family import Claim
from hamekomi.model.json_text import read_json
from hamekomi.model.words import counted

SHAPE = 'expected {"family": "slitherlink", "rows": 2, "columns": 2, "clues": [[3, null], [null, 1]]}'


def claim(text: str) -> Claim:
    if not text.lstrip().startswith("{"):
        return Claim.NO
    if '"slitherlink"' in text:
        return Claim.SURE
    return Claim.LIKELY if '"clues"' in text else Claim.NO


def parse(text: str) -> Slitherlink:
    """The clues; lines and crosses are ignored."""
    return parse_position(text).puzzle


def parse_position(text: str) -> Position:
    match read_json(text):
        case {"rows": int(rows), "columns": int(columns), "clues": [*clues], **rest} if not (
            set(rest) - {"family", "lines", "crosses"}
        ):
            if rest.get("family", "slitherlink") != "slitherlink":
                raise BadText('"family" is not "slitherlink"')
            position = empty(_board(rows, columns, clues))
            lines = _edges(position, rest.get("lines", []), "lines")
            crosses = _edges(position, rest.get("crosses", []), "crosses")
            if both := set(lines).intersection(crosses):
                raise BadText(f'{list(min(both))} is in both "lines" and "crosses"')
            return position.marked(lines, Mark.LINE).marked(crosses, Mark.CROSS)
    raise BadText(SHAPE, line=1, column=1)


def write(puzzle: Slitherlink) -> str:
    return json.dumps(_as_object(puzzle))


def write_position(position: Position) -> str:
    edges = position.puzzle.grid.edges
    marks = {
        name: [edge for edge in edges if position.mark(edge) == mark]
        for name, mark in (("lines", Mark.LINE), ("crosses", Mark.CROSS))
    }
    return json.dumps(_as_object(position.puzzle) | marks)


def _as_object(puzzle: Slitherlink) -> dict[str, object]:
    clues = [
        puzzle.clues[start : start + puzzle.columns]
        for start in range(0, len(puzzle.clues), puzzle.columns)
    ]
    return {
        "family": "slitherlink",
        "rows": puzzle.rows,
        "columns": puzzle.columns,
        "clues": clues,
    }


def _board(rows: int, columns: int, clues: list[Any]) -> Slitherlink:
    if isinstance(rows, bool) or isinstance(columns, bool):
        raise BadText(SHAPE)
    if not (1 <= rows <= MOST_ROWS and 1 <= columns <= MOST_ROWS):
        raise BadText(f"a board has 1 to {MOST_ROWS} rows and columns, not {rows} and {columns}")
    if len(clues) != rows:
        raise BadText(f'"clues" has {counted(len(clues), "row")}, not {rows}')
    for number, row in enumerate(clues, 1):
        if not isinstance(row, list) or len(row) != columns:
            raise BadText(f'row {number} of "clues" is not a list of {columns}')
        for column, clue in enumerate(row, 1):
            if clue is None:
                continue
            if type(clue) is not int or not 0 <= clue <= HIGHEST_CLUE:
                reason = wrong_clue(clue) if type(clue) is int else "a clue is 0, 1, 2, 3 or null"
                raise BadText(f"row {number}, column {column}: {reason}")
    return Slitherlink(rows, columns, tuple(clue for row in clues for clue in row))


def _edges(position: Position, value: Any, name: str) -> list[Place]:
    board = position.puzzle.grid
    edges = []
    for edge in value if isinstance(value, list) else [value]:
        match edge:
            case [int(row), int(column)] if (row + column) % 2 and (row, column) in board.number:
                edges.append((row, column))
            case _:
                raise BadText(f'"{name}" is a list of edges of this board, as in [[0, 1], [1, 0]]')
    return edges
