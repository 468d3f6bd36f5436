"""Files and lines of solving programs.

sdk          files of SadMan's Sudoku and SudoCue
sdx          files of SudoCue, with candidates
hodoku       lines of HoDoKu's library
sudokuwiki   links to the solver of sudokuwiki.org
"""

import re
from dataclasses import replace
from typing import NamedTuple

from hamekomi.families.sudoku.names import cell_name
from hamekomi.families.sudoku.notations.cells import (
    VALUES,
    grid_of,
    has_marks,
    must_be_unmarked,
    must_be_usual,
    signs,
    size_of,
    value_of,
    wrong_sign,
)
from hamekomi.families.sudoku.play.moves import apply
from hamekomi.families.sudoku.play.position import Position, start, symbols_in
from hamekomi.families.sudoku.puzzle import EMPTY, MOST_SIZE, Sudoku
from hamekomi.model.errors import BadText, CannotDo, shortened
from hamekomi.model.family import Claim

# Files .sdk: rows of cells under a heading, and what was played.
#
#     #A author       lines with # say who made the puzzle, when, how hard it is and the like
#     [Puzzle]
#     2..1.5..3
#     ...
#     [State]         as played
#     2.81.5..3
#     ...
#
# Pencil marks and colours in such files are not read. Without a heading such a file is rows of cells.

SIZES_SDK = (4, 6, 9, 16, 25)
_LONGEST_SDK = 200_000
_COMMENT = re.compile(r"#[A-Z]")


class _Sign(NamedTuple):
    """A character, and where it stands in the file."""

    text: str
    line: int
    column: int


def claim_sdk(text: str) -> Claim:
    """A heading, or letters after # above rows of cells."""
    if len(text) > _LONGEST_SDK:
        return Claim.NO
    lines = text.splitlines()
    if any(line.strip().lower() == "[puzzle]" for line in lines):
        return Claim.SURE
    rows = [line for line in lines if line.strip() and not _COMMENT.match(line)]
    has_comments = any(map(_COMMENT.match, lines))
    is_square = len(rows) in SIZES_SDK and all(len(row.strip()) == len(rows) for row in rows)
    return Claim.LIKELY if has_comments and is_square else Claim.NO


def parse_sdk(text: str) -> Sudoku:
    return parse_sdk_position(text).puzzle


def parse_sdk_position(text: str) -> Position:
    if len(text) > _LONGEST_SDK:
        raise BadText(f"the text is too long for a Sudoku with {MOST_SIZE} rows")
    sections = _sections(text)
    if "puzzle" not in sections:
        raise BadText("the file has no section [Puzzle]")
    size = size_of(len(sections["puzzle"]))
    puzzle = grid_of([_symbol_in_sdk(sign, size) for sign in sections["puzzle"]])
    position = start(puzzle)
    state = sections.get("state", [])
    if state and len(state) != len(puzzle.cells):
        raise BadText(f"[State] has {len(state)} cells, but [Puzzle] has {len(puzzle.cells)}")
    return position.all_written(_symbol_in_sdk(sign, size) for sign in state) if state else position


def write_sdk(puzzle: Sudoku) -> str:
    return write_sdk_position(start(puzzle))


def write_sdk_position(position: Position) -> str:
    puzzle = position.puzzle
    must_be_usual(puzzle, ".sdk", SIZES_SDK)
    must_be_unmarked(position, ".sdk")
    parts = ["[Puzzle]", *_rows(puzzle.size, puzzle.cells)]
    if position.cells != puzzle.cells:
        parts += ["[State]", *_rows(puzzle.size, position.cells)]
    return "\n".join(parts)


def _rows(size: int, cells: tuple[int, ...]) -> list[str]:
    text = signs(cells)
    return [text[first : first + size] for first in range(0, len(text), size)]


def _symbol_in_sdk(sign: _Sign, size: int) -> int:
    symbol = value_of(sign.text, size)
    if symbol is None:
        raise BadText(wrong_sign(sign.text, size), line=sign.line, column=sign.column)
    return symbol


def _sections(text: str) -> dict[str, list[_Sign]]:
    """The signs under each heading that is about symbols; cells without a heading are the puzzle."""
    sections: dict[str, list[_Sign]] = {}
    name = "puzzle"
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith("["):
            name = line.strip("[]").lower()
        elif line and not line.startswith("#") and name in ("puzzle", "state"):
            for column, sign in enumerate(line, 1):
                if sign not in VALUES:
                    raise BadText(wrong_sign(sign, MOST_SIZE), line=number, column=column)
                sections.setdefault(name, []).append(_Sign(sign, number, column))
    return sections


# Files .sdx of SudoCue: nine rows of cells with blanks between them, and the candidates that are left.
#
#     2 678 u8 1 46789 …    2 is given, 678 are the candidates of an empty cell, the player wrote 8
#
# A digit alone is a given, so the last candidate of an empty cell cannot be written.

SIZE = 9
_ALL = (2 << SIZE) - 2
_LONGEST_SDX = 2_000
_CELL_SDX = re.compile("u?[1-9]|[1-9]{2,9}")


def claim_sdx(text: str) -> Claim:
    """Nine rows of nine words, with a u or several digits somewhere."""
    if len(text) > _LONGEST_SDX:
        return Claim.NO
    rows = [line.split() for line in text.splitlines() if line.strip()]
    words = [word for row in rows for word in row]
    is_grid = len(rows) == SIZE and all(len(row) == SIZE for row in rows)
    is_certain = (
        is_grid and all(map(_CELL_SDX.fullmatch, words)) and any(len(word) > 1 for word in words)
    )
    return Claim.SURE if is_certain else Claim.NO


def parse_sdx(text: str) -> Sudoku:
    return parse_sdx_position(text).puzzle


def parse_sdx_position(text: str) -> Position:
    words = _words_of_sdx(text)
    puzzle = grid_of([int(word) if len(word) == 1 else EMPTY for word in words])
    written = (EMPTY if word.isdecimal() and len(word) > 1 else int(word[-1]) for word in words)
    position = replace(start(puzzle), cells=tuple(written))
    ruled_out = [0] * len(words)
    for cell, word in enumerate(words):
        if position.cells[cell] == EMPTY:
            ruled_out[cell] = position.candidates(cell) & ~sum({1 << int(digit) for digit in word})
    return replace(position, ruled_out=tuple(ruled_out))


def write_sdx(puzzle: Sudoku) -> str:
    return write_sdx_position(start(puzzle))


def write_sdx_position(position: Position) -> str:
    must_be_usual(position.puzzle, ".sdx", (SIZE,))
    if has_marks(position):
        raise CannotDo("an .sdx file has no place for marks and colours")
    cells = [_cell_in_sdx(position, cell) for cell in range(SIZE**2)]
    return "\n".join(" ".join(cells[first : first + SIZE]) for first in range(0, SIZE**2, SIZE))


def _cell_in_sdx(position: Position, cell: int) -> str:
    if symbol := position.cells[cell]:
        return str(symbol) if position.is_given(cell) else f"u{symbol}"
    left = symbols_in(_ALL & ~position.ruled_out[cell])
    if len(left) < 2:
        where = cell_name(SIZE, cell)
        raise CannotDo(f"in .sdx an empty cell needs two candidates, and {where} has {len(left)}")
    return "".join(map(str, left))


def _words_of_sdx(text: str) -> list[str]:
    if len(text) > _LONGEST_SDX:
        raise BadText("the text is too long for an .sdx file")
    rows = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(rows) != SIZE:
        raise BadText(f"an .sdx file has {SIZE} rows, not {len(rows)}")
    found: list[str] = []
    for number, line in rows:
        if len(line.split()) != SIZE:
            raise BadText(f"expected {SIZE} cells, found {len(line.split())}", line=number)
        for word in re.finditer(r"\S+", line):
            if _CELL_SDX.fullmatch(word[0]) is None:
                reason = f"expected digits, or u and a digit, found {shortened(word[0])!r}"
                raise BadText(reason, line=number, column=word.start() + 1)
            found.append(word[0])
    return found


# Lines of HoDoKu's library: `:TECHNIQUE:CANDIDATES:CELLS:DELETED:ELIMINATIONS:EXTRA:`.
#
# In CELLS a `+` stands before a symbol that was written, not given. DELETED are candidates that were
# ruled out, each as symbol, row and column. The other fields say what the position is an example of.

_LONGEST_HODOKU = 10_000
_LINE = re.compile(r"\s*:([^:\s]*):([^:\s]*):([0-9.+]*):([^:]*):([^:]*):([^:]*)(?::(.*))?", re.DOTALL)
_CELL_HODOKU = re.compile(r"(\+?)([0-9.])")


def claim_hodoku(text: str) -> Claim:
    return Claim.LIKELY if re.match(r"\s*:[^:\s]*:[^:\s]*:[0-9.+]{81,162}:", text[:500]) else Claim.NO


def parse_hodoku(text: str) -> Sudoku:
    return parse_hodoku_position(text).puzzle


def parse_hodoku_position(text: str) -> Position:
    found = _LINE.fullmatch(text.rstrip()) if len(text) <= _LONGEST_HODOKU else None
    if found is None:
        raise BadText("expected a line like ':0000:x:…81 cells…:deleted:::' with seven colons")
    cells = _CELL_HODOKU.findall(found[3])
    if len(cells) != 81:
        raise BadText(f"expected 81 cells in the third field, found {len(cells)}")
    values = [0 if sign == "." else int(sign) for _, sign in cells]
    puzzle = grid_of([0 if plus else value for (plus, _), value in zip(cells, values, strict=True)])
    position = start(puzzle).all_written(values)
    for word in found[4].split():
        if not re.fullmatch("[1-9]{3}", word):
            raise BadText(f"expected a symbol, a row and a column, as in '713', found {word[:20]!r}")
        position = apply(position, f"r{word[1]}c{word[2]}-{word[0]}")
    return position


def write_hodoku(puzzle: Sudoku) -> str:
    return write_hodoku_position(start(puzzle))


def write_hodoku_position(position: Position) -> str:
    """The symbols written and the candidates ruled out; there is no place for other marks."""
    puzzle = position.puzzle
    must_be_usual(puzzle, "HoDoKu", (9,))
    if has_marks(position):
        raise CannotDo("HoDoKu's lines have no place for marks and colours")
    cells = "".join(
        sign if given or symbol == EMPTY else f"+{sign}"
        for sign, given, symbol in zip(signs(position.cells), puzzle.cells, position.cells, strict=True)
    )
    deleted = " ".join(
        f"{symbol}{cell // 9 + 1}{cell % 9 + 1}"
        for cell, bits in enumerate(position.ruled_out)
        for symbol in symbols_in(bits)
    )
    return f":0000:x:{cells}:{deleted}:::"


# Links to the solver of sudokuwiki.org: `https://www.sudokuwiki.org/sudoku.htm?bd=` and 81 digits.

_SUDOKUWIKI = "https://www.sudokuwiki.org/sudoku.htm?bd="
_LONGEST_SUDOKUWIKI = 1000
_ADDRESS = re.compile(
    r"\s*(?:https?://)?(?:www\.)?sudokuwiki\.org/[\w.]*\?(?:[^\s#]*&)?bd=([^&#\s]*)", re.IGNORECASE
)


def claim_sudokuwiki(text: str) -> Claim:
    return Claim.SURE if re.match(r"\s*(https?://)?(www\.)?sudokuwiki\.org\b", text, re.I) else Claim.NO


def parse_sudokuwiki(text: str) -> Sudoku:
    found = _ADDRESS.match(text[:_LONGEST_SUDOKUWIKI])
    if found is None:
        raise BadText("a link to sudokuwiki.org with a puzzle has '?bd=' and 81 digits in it")
    if not re.fullmatch("[0-9.]{81}", found[1]):
        raise BadText(f"expected 81 digits after 'bd=', found {len(found[1])} characters", line=1)
    return grid_of([int(sign) for sign in found[1].replace(".", "0")])


def write_sudokuwiki(puzzle: Sudoku) -> str:
    must_be_usual(puzzle, "sudokuwiki.org", (9,))
    return _SUDOKUWIKI + signs(puzzle.cells).replace(".", "0")
