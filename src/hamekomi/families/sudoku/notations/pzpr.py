"""The notations of puzz.link: addresses, and the files that it saves."""

import re

from hamekomi.families.sudoku.notations.cells import grid_of, must_be_unmarked, must_be_usual
from hamekomi.families.sudoku.play.position import Position, start
from hamekomi.families.sudoku.puzzle import EMPTY, MOST_SIZE, Sudoku
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.family import Claim
from hamekomi.model.program_texts import PzprFile, after_question_mark

# Addresses of puzz.link, pzv.jp and similar sites: `https://puzz.link/p?sudoku/9/9/CELLS`.
#
# CELLS are in reading order: a hexadecimal digit is a symbol, `-10` (two hexadecimal digits after the
# dash) a symbol from 16 on, a letter from g to z 1 to 20 empty cells. Boxes are square, except that
# those of 6 rows are 2 rows high.

ADDRESS = "https://puzz.link/p?sudoku"
SIZES = (4, 6, 9, 16, 25)
_LONGEST_ADDRESS = 1000 + 4 * MOST_SIZE**2
_LONGEST_RUN = 20
_ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz"
_KIND = re.compile(r"sudoku(_edit|_play)?/", re.IGNORECASE)
_TOKEN = re.compile(r"(?P<symbol>[0-9a-f])|-(?P<high>[0-9a-f]{2})|(?P<run>[g-z])|(?P<unknown>\.)")


def claim_address(text: str) -> Claim:
    return Claim.SURE if _KIND.match(after_question_mark(text[:1000])) else Claim.NO


def parse_address(text: str) -> Sudoku:
    if len(text) > _LONGEST_ADDRESS:
        raise BadText(f"the address is too long for a Sudoku with {MOST_SIZE} rows")
    address = after_question_mark(text)
    found = re.fullmatch(r"sudoku(?:_edit|_play)?/([0-9]{1,3})/([0-9]{1,3})/([^/]*)/?", address, re.I)
    if found is None:
        raise BadText(f"expected an address with 'sudoku/9/9/', found {shortened(address)!r}")
    columns, rows = int(found[1]), int(found[2])
    if rows not in SIZES or rows != columns:
        raise BadText(f"a Sudoku of puzz.link has 4, 6, 9, 16 or 25 rows and columns, not {rows}")
    cells = _cells_of_address(found[3], rows**2)
    if found[3] and len(cells) < rows**2:
        raise BadText(f"the address ends after {len(cells)} of {rows**2} cells")
    return grid_of([*cells, *[EMPTY] * (rows**2 - len(cells))])


def write_address(puzzle: Sudoku) -> str:
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


def _cells_of_address(text: str, most: int) -> list[int]:
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


# Files of pzprjs (puzz.link's `Save`): givens, then what the player has written.
#
#     pzprv3          or pzprv3.1
#     sudoku
#     4               rows
#     . 4 . .         givens; . none, - a given "?": read as none
#     3 2 . .
#     . . 1 4
#     . . 3 .
#     1 . . .         answers; [1,2] are the player's marks
#     ...
#
# Slashes may replace line ends, as in an address `…?pzprv3/sudoku/4/…`.

_LONGEST_FILE = 200 * MOST_SIZE**2


def claim_file(text: str) -> Claim:
    head = after_question_mark(text[:1000])
    return Claim.SURE if re.match(r"pzprv3(\.[0-9]+)?\s*[\n/]\s*sudoku", head) else Claim.NO


def parse_file(text: str) -> Sudoku:
    return parse_file_position(text).puzzle


def parse_file_position(text: str) -> Position:
    if len(text) > _LONGEST_FILE:
        raise BadText(f"the file is too long for a Sudoku with {MOST_SIZE} rows")
    return _File(after_question_mark(text)).position()


def write_file(puzzle: Sudoku) -> str:
    return write_file_position(start(puzzle))


def write_file_position(position: Position) -> str:
    puzzle = position.puzzle
    must_be_usual(puzzle, "pzprv3", SIZES)
    must_be_unmarked(position, "pzprv3")
    size = puzzle.size
    answers = [
        EMPTY if given else symbol for given, symbol in zip(puzzle.cells, position.cells, strict=True)
    ]
    lines = [
        " ".join("." if symbol == EMPTY else str(symbol) for symbol in cells[first : first + size])
        for cells in (puzzle.cells, answers)
        for first in range(0, size**2, size)
    ]
    return "\n".join(["pzprv3", "sudoku", str(size), *lines])


class _File(PzprFile):
    """A file with a Sudoku."""

    def position(self) -> Position:
        self.begin(("sudoku",))
        size = self.size("rows", MOST_SIZE)
        puzzle = grid_of([self.symbol(token) for token in self.table(size, size)])
        position = start(puzzle)
        if self.peek() == "":
            return position
        for cell, token in enumerate(self.table(size, size)):
            if not token.startswith("[") and not position.is_given(cell):
                symbol = self.symbol(token)
                if symbol > size:
                    raise self.bad(f"there is no symbol {symbol} on a grid with {size} rows")
                position = position.written(cell, symbol)
        return position

    def symbol(self, token: str) -> int:
        if token in (".", "-"):
            return EMPTY
        if not re.fullmatch("[0-9]{1,3}", token):
            raise self.bad(f"expected a number or '.', found {shortened(token)!r}")
        return int(token)
