"""Game IDs of Loopy in Simon Tatham's collection: `7x7t0:02g222b3b2e…`, and its saved games.

Its address on the web ends in a game ID: `https://…/js/loopy.html#7x7t0:02g222b3b2e…`.

An ID is width x height, `t` and the kind of grid (0: squares), optionally `d` and a difficulty; after
the colon come the cells in reading order: a digit for a clue, a letter for 1 to 26 cells without one.
"""

import re
from collections.abc import Sequence
from urllib.parse import unquote

from hamekomi.families.slitherlink.puzzle import (
    HIGHEST_CLUE,
    MOST_ROWS,
    Clue,
    Mark,
    Position,
    Slitherlink,
    clue_signs,
    empty,
    wrong_clue,
)
from hamekomi.geometry.planar import Place
from hamekomi.model.errors import BadText, CannotDo, shortened
from hamekomi.model.family import Claim
from hamekomi.model.program_texts import Field, is_saved_game, saved_game
from hamekomi.model.words import counted

GRIDS = (
    *("squares", "triangles", "honeycomb", "snub-square", "cairo", "great-hexagonal", "octagonal"),
    *("kites", "floret", "dodecagonal", "great-dodecagonal", "penrose-kites", "penrose-rhombs"),
    *("great-great-dodecagonal", "kagome", "compass-dodecagonal", "hats", "spectres"),
)
FEWEST_ROWS = 3  # Loopy refuses smaller boards
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_PARAMETERS = re.compile(r"\s*([0-9]{1,9})(?:x([0-9]{1,9}))?(?:t([0-9]{1,9}))?(?:d([a-z]))?([:#])")
_ADDRESS = re.compile(r"\s*(?:https?://)?[\w.~/-]*\bloopy(?:\.html)?#")
_LONGEST = 100_000 + MOST_ROWS**2  # characters: a saved game holds every move


def claim(text: str) -> Claim:
    """Other games of the collection have IDs as well, but without a kind of grid."""
    if is_saved_game(text):
        return Claim.SURE if is_saved_game(text, "Loopy") else Claim.NO
    if _ADDRESS.match(text):
        return Claim.SURE
    found = _PARAMETERS.match(text)
    if found is None:
        return Claim.NO
    return Claim.PERHAPS if found[3] is None else Claim.LIKELY


def parse(text: str) -> Slitherlink:
    """The clues; lines and crosses are ignored."""
    return parse_position(text).puzzle


def parse_position(text: str) -> Position:
    """The board of a game ID, or the current position of a saved game."""
    if len(text) > _LONGEST:
        raise BadText(f"the text is too long for a board of {MOST_ROWS} rows and columns")
    if is_saved_game(text):
        return _saved(text)
    return empty(_board(text))


def _board(text: str) -> Slitherlink:
    address = _ADDRESS.match(text)
    if address is not None:
        text = address[0] + unquote(text[address.end() :])
    found = _PARAMETERS.match(text, address.end() if address else 0)
    if found is None:
        raise BadText("expected a game ID, as in '7x7t0:02g222b3…'")
    width, height, kind, _, sign = found.groups()
    if kind is not None and int(kind) != 0:
        name = GRIDS[int(kind)] if int(kind) < len(GRIDS) else f"number {int(kind)}"
        raise BadText(f"this is a game on the grid '{name}'; only squares can be read")
    if sign == "#":
        raise BadText(
            "this is a random seed, from which only Loopy itself can make the puzzle; "
            "its link 'by game ID' can be read"
        )
    columns, rows = int(width), int(height or width)
    if not (1 <= columns <= MOST_ROWS and 1 <= rows <= MOST_ROWS):
        raise BadText(f"a board has 1 to {MOST_ROWS} rows and columns, not {rows} and {columns}")
    return Slitherlink(rows, columns, _clues(text.rstrip(), found.end(), rows * columns))


def write(puzzle: Slitherlink) -> str:
    if min(puzzle.rows, puzzle.columns) < FEWEST_ROWS:
        raise CannotDo(f"Loopy's boards have at least {FEWEST_ROWS} rows and columns")
    cells = re.sub(r"\.{1,26}", lambda run: _LETTERS[len(run[0]) - 1], clue_signs(puzzle))
    return f"{puzzle.columns}x{puzzle.rows}t0:{cells}"


def _clues(text: str, start: int, size: int) -> tuple[Clue, ...]:
    clues: list[Clue] = []
    for index in range(start, len(text)):
        sign = text[index]
        if sign in _LETTERS:
            clues += [None] * (_LETTERS.index(sign) + 1)
        elif sign not in "0123456789":
            raise BadText.at(f"expected a digit or a small letter, found {sign!r}", text, index)
        elif int(sign) > HIGHEST_CLUE:
            raise BadText.at(wrong_clue(sign), text, index)
        else:
            clues.append(int(sign))
        if len(clues) > size:
            raise BadText.at(f"there are more cells than the {size} of the board", text, index)
    if len(clues) < size:
        raise BadText(f"the game ID ends after {len(clues)} of {size} cells")
    return tuple(clues)


def _saved(text: str) -> Position:
    game_id, fields = saved_game(text, "Loopy")
    return played(_board(game_id), fields)


# ---- The moves of a saved game: `12y` draws a line on edge 12, `12n` crosses it, `12u` clears it.
#
# Loopy numbers the edges as it meets them: cell by cell, above, right, below, left. A saved game also
# holds the moves that the player has undone; STATEPOS is the number of the current state, from 1.

_MARKS = {"y": Mark.LINE, "n": Mark.CROSS, "u": Mark.UNKNOWN}
_MOVES = re.compile(r"S?((?:[0-9]{1,6}[ynu])*)")
_MOVE = re.compile(r"([0-9]+)([ynu])")


def played(puzzle: Slitherlink, fields: Sequence[Field]) -> Position:
    """The current position of a saved game."""
    moves = [field for field in fields if field[0] in ("MOVE", "SOLVE", "RESTART")]
    state = dict(fields).get("STATEPOS", str(len(moves) + 1))
    if not re.fullmatch("[0-9]{1,9}", state) or not 1 <= int(state) <= len(moves) + 1:
        raise BadText(
            f"the saved game has {counted(len(moves), 'move')}, so it has no state {shortened(state)!r}"
        )
    position, edges = empty(puzzle), _numbered(puzzle)
    for kind, move in moves[: int(state) - 1]:
        position = empty(puzzle) if kind == "RESTART" else _moved(position, edges, move)
    return position


def _numbered(puzzle: Slitherlink) -> list[Place]:
    board = puzzle.grid
    return list(dict.fromkeys(edge for cell in board.cells for edge in board.edges_of_cell(cell)))


def _moved(position: Position, edges: Sequence[Place], move: str) -> Position:
    found = _MOVES.fullmatch(move)
    if found is None:
        raise BadText(f"a move of Loopy is like '12y', not {shortened(move)!r}")
    for number, sign in _MOVE.findall(found[1]):
        if int(number) >= len(edges):
            raise BadText(f"there is no edge {number} on this board; the last one is {len(edges) - 1}")
        position = position.marked([edges[int(number)]], _MARKS[sign])
    return position
