"""Game IDs of Solo in Simon Tatham's collection: `3x3:a2e9a5b6a2…`, and its saved games.

Its address on the web ends in a game ID: `https://…/js/solo.html#3x3:a2e9a5b6a2…`.

An ID is the columns and rows of a box, then perhaps letters that say how the puzzle was made; after the
colon come the cells in reading order: a number is given, a letter is 1 to 26 empty cells, and `_` comes
between two numbers. Solo's other puzzles (jigsaw, diagonals, killer) are refused.
"""

import re
from urllib.parse import unquote

from hamekomi.families.sudoku.notations.cells import grid_of
from hamekomi.families.sudoku.puzzle import EMPTY, MOST_SIZE, Sudoku
from hamekomi.model.errors import BadText, CannotDo
from hamekomi.model.family import Claim
from hamekomi.model.program_texts import is_saved_game, saved_game

_LONGEST = 100_000
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_PARAMETERS = re.compile(
    r"\s*(?P<columns>[0-9]{1,2})(?:x(?P<rows>[0-9]{1,2}))?(?P<kind>[jxk]*)(?P<made>[a-z][a-z0-9]*)?:\s*"
)
_ADDRESS = re.compile(r"\s*(?:https?://)?[\w.~/-]*\bsolo(?:\.html)?#")
_TOKEN = re.compile(r"([0-9]{1,3})|([a-z])|_")
# Solo's largest grids.
_MOST_ROWS = 31
_KINDS = {"j": "jigsaw pieces", "x": "diagonals", "k": "cages"}


def claim(text: str) -> Claim:
    """Other games of the collection have similar IDs; one counts only if it fills a grid of Sudoku."""
    if is_saved_game(text):
        return Claim.SURE if is_saved_game(text, "Solo") else Claim.NO
    if _ADDRESS.match(text):
        return Claim.SURE
    found = _PARAMETERS.match(text[:100])
    if found is None or not found["rows"] or len(text) > _LONGEST:
        return Claim.NO
    description = text[found.end() :].strip().partition(",")[0]
    if not re.fullmatch("[0-9a-z_]+", description) or re.match("t[0-9]", found["made"] or ""):
        return Claim.NO
    rows, columns = int(found["rows"]), int(found["columns"])
    number = len(_cells(description))
    if 1 < rows * columns <= MOST_SIZE and number == (rows * columns) ** 2:
        return Claim.LIKELY
    is_other_game = rows * columns in (number, len(_cells("_".join(description))))
    return Claim.LIKELY if 1 < rows * columns <= _MOST_ROWS and not is_other_game else Claim.NO


def parse(text: str) -> Sudoku:
    """The givens; what the player has written is ignored."""
    if len(text) > _LONGEST:
        raise BadText("the text is too long for a game of Solo")
    if not is_saved_game(text):
        return _parse_id(text)
    made, _ = saved_game(text, "Solo")
    try:
        return _parse_id(made)
    except BadText as error:  # its place is in the ID, which is split in the saved game
        raise BadText(error.reason) from None


def _parse_id(text: str) -> Sudoku:
    address = _ADDRESS.match(text)
    if address is not None:
        text = address[0] + unquote(text[address.end() :])
    found = _PARAMETERS.match(text, address.end() if address else 0)
    if found is None:
        raise BadText("expected a game ID, as in '3x3:a2e9a5b6a2…'")
    for letter in found["kind"]:
        raise BadText(f"this game has {_KINDS[letter]}: that is another puzzle than Sudoku")
    if not found["rows"]:
        raise BadText("the game ID has no number of rows, as in '3x3:'")
    rows, columns = int(found["rows"]), int(found["columns"])
    if not 1 <= rows * columns <= MOST_SIZE:
        raise BadText(f"a Sudoku has 1 to {MOST_SIZE} rows, not boxes of {rows}x{columns}")
    description = text[found.end() :].rstrip()
    if wrong := re.search("[^0-9a-z_]", description):
        reason = f"expected digits, small letters and '_', found {wrong[0]!r}"
        raise BadText.at(reason, text, found.end() + wrong.start())
    cells, number = _cells(description), (rows * columns) ** 2
    if len(cells) != number:
        end = _end_of(description, number)
        more = "more" if len(cells) > number else len(cells)
        reason = f"boxes of {rows}x{columns} make {number:,} cells, but there are {more}"
        raise BadText.at(reason, text, found.end() + end)
    return grid_of(cells, (rows, columns))


def write(puzzle: Sudoku) -> str:
    if not 1 < puzzle.size <= _MOST_ROWS or 1 in (puzzle.box_rows, puzzle.box_columns):
        raise CannotDo(f"Solo has grids with at most {_MOST_ROWS} rows, and boxes of at least 2x2")
    words = "_".join("." if symbol == EMPTY else str(symbol) for symbol in puzzle.cells)
    runs = re.sub(r"_?(\.(?:_\.)*)_?", lambda run: _run((len(run[1]) + 1) // 2), words)
    return f"{puzzle.box_columns}x{puzzle.box_rows}:{runs}"


def _run(length: int) -> str:
    full, rest = divmod(length, len(_LETTERS))
    return _LETTERS[-1] * full + (_LETTERS[rest - 1] if rest else "")


def _cells(description: str) -> list[int]:
    """The cells of a text of digits, letters and underscores; stops soon after the largest grid."""
    cells: list[int] = []
    for token in _TOKEN.finditer(description):
        cells += _cells_of(token)
        if len(cells) > MOST_SIZE**2:
            break
    return cells


def _cells_of(token: re.Match[str]) -> list[int]:
    if token[1]:
        return [int(token[1])]
    return [EMPTY] * (_LETTERS.index(token[2]) + 1) if token[2] else []


def _end_of(description: str, number: int) -> int:
    """Where the first token begins that is beyond this many cells; the end if there is none."""
    for token in _TOKEN.finditer(description):
        number -= len(_cells_of(token))
        if number < 0:
            return token.start()
    return len(description)
