"""What only one kind has, in an address (a part) and in a file (a section): heights, stars, points,
sums and fleets.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from hamekomi.laws.language.board import Board, Cell
from hamekomi.laws.language.printed import MOST_CELLS
from hamekomi.laws.notations.draft import Draft, each_row
from hamekomi.laws.notations.encodings import BITS, DIGITS, DOTS, Body
from hamekomi.laws.notations.parts import Part
from hamekomi.laws.notations.sections import Section
from hamekomi.model.errors import BadText, CannotDo, shortened
from hamekomi.model.program_texts import PzprFile

# ---- Skyscrapers: how high they are;  Star Battle: how many stars


class Height(Part):
    """Writes nothing: the highest skyscraper is as high as the board is long."""

    def read(self, body: Body, draft: Draft) -> None:
        must_be_square(draft)

    def write(self, board: Board) -> str:
        must_have_usual_heights(board)
        return ""


def must_be_square(draft: Draft) -> None:
    if draft.rows != draft.columns:
        raise BadText(f"Skyscrapers are square here, not {draft.rows}x{draft.columns}")
    draft.extra = (draft.rows,)


def must_have_usual_heights(board: Board) -> None:
    if board.rows != board.columns or board.extra != (board.rows,):
        raise CannotDo("this notation has no Skyscrapers with parks or diagonals")


class Stars(Part):
    """How many stars, and a slash."""

    def read(self, body: Body, draft: Draft) -> None:
        number = ""
        while body.peek() != "/":
            sign = body.sign("the number of stars is missing")
            if sign not in DIGITS[:10] or len(number) > 3:
                raise body.wrong(f"expected the number of stars and '/', found {sign!r}")
            number += sign
        body.at += 1
        draft.extra = (stars(number),)

    def write(self, board: Board) -> str:
        if 0 in board.room_numbers:
            raise CannotDo("this notation has no cells that are in no room")
        return f"{board.extra[0]}/"


def stars(number: str) -> int:
    if not number.isascii() or not number.isdigit() or len(number) > 4:
        raise BadText(f"expected the number of stars, found {shortened(number)!r}")
    return int(number)


class SquareOnly(Section):
    """No line of its own: the highest skyscraper is as high as the board is long."""

    def read(self, file: PzprFile, draft: Draft) -> None:
        must_be_square(draft)

    def lines(self, board: Board) -> Iterator[str]:
        must_have_usual_heights(board)
        return iter(())


class StarCount(Section):
    def read(self, file: PzprFile, draft: Draft) -> None:
        draft.extra = (stars(file.word("the number of stars")),)

    def lines(self, board: Board) -> Iterator[str]:
        yield str(board.extra[0])


# ---- Points on cells, borders and corners

# How many half cells a point lies to the lower right of its cell's middle.
_SHIFTS = {0: (0, 0), 1: (0, 1), 2: (1, 0), 3: (1, 1)}
_NUMBERS = {shift: number for number, shift in _SHIFTS.items()}


def put_points(draft: Draft, values: Sequence[Any]) -> None:
    """Points in the reading order of half cells, of which there are two for each cell but the last."""
    width = 2 * draft.columns - 1
    for at, value in enumerate(values):
        if value is not None:
            row, column = divmod(at, width)
            cell = Cell(row // 2, column // 2)
            if cell in draft.clues:
                raise BadText(f"{cell}: two points touch this cell")
            draft.put(cell, _NUMBERS[row % 2, column % 2])


def points(board: Board) -> list[Any]:
    width = 2 * board.columns - 1
    values: list[Any] = [None] * (width * (2 * board.rows - 1))
    for cell, number in board.clues:
        down, right = _SHIFTS[number]
        row, column = 2 * cell.row + down, 2 * cell.column + right
        if row > 2 * board.rows - 2 or column >= width:
            raise CannotDo(f"the point of {cell} lies on the rim")
        values[row * width + column] = 1
    return values


class Points(Part):
    """White points (1) and black ones (2), which mean the same."""

    def read(self, body: Body, draft: Draft) -> None:
        put_points(draft, DOTS.read(body, (2 * draft.columns - 1) * (2 * draft.rows - 1)))

    def write(self, board: Board) -> str:
        return DOTS.write(points(board))


class DotTable(Section):
    """Points on cells, borders and corners, as a row of characters for each half row."""

    def read(self, file: PzprFile, draft: Draft) -> None:
        width, values = 2 * draft.columns - 1, []
        for _ in range(2 * draft.rows - 1):
            row = file.word("a row of points")
            if len(row) != width:
                raise file.bad(f"expected {width} characters, found {len(row)}")
            for sign in row:
                if sign not in ".12":
                    raise file.bad(f"a point is '1' or '2', not {sign!r}")
                values.append(None if sign == "." else int(sign))
        put_points(draft, values)

    def lines(self, board: Board) -> Iterator[str]:
        signs = "".join("." if each is None else str(each) for each in points(board))
        width = 2 * board.columns - 1
        yield from (signs[start : start + width] for start in range(0, len(signs), width))


# ---- Sums down and across


class Sums(Part):
    """The board without its first row and column: a dark cell is "." or its sums down and across, white
    ones are runs from "k"; then the sums before the first cells of columns and rows, if those are white.
    """

    def read(self, body: Body, draft: Draft) -> None:
        inner = Board(draft.rows, draft.columns)
        draft.rows, draft.columns = draft.rows + 1, draft.columns + 1
        dark: dict[Cell, tuple[int, int]] = {}
        white = 0
        for at, cell in enumerate(inner.cells):
            if white:
                white -= 1
                continue
            left = len(inner.cells) - at
            sign = body.sign("a cell is missing" if left == 1 else f"{left} cells are missing")
            run = DIGITS.find(sign) - 19
            if run > left:
                raise body.wrong(f"{run} empty cells, but only {left} are left")
            if run > 0:
                white = run - 1
            elif sign == ".":
                dark[cell] = (0, 0)
            else:
                body.at -= 1
                dark[cell] = (self._sum(body), self._sum(body))
        tops = [0 if Cell(0, at) in dark else self._sum(body) for at in range(inner.columns)]
        lefts = [0 if Cell(at, 0) in dark else self._sum(body) for at in range(inner.rows)]
        put_sums(draft, dark, tops, lefts)

    def _sum(self, body: Body) -> int:
        sign = body.sign("a sum is missing")
        if sign == "-":
            return 0
        if sign.isascii() and (sign.isdigit() or "a" <= sign <= "j"):
            return int(sign, 36)
        if "A" <= sign <= "Z":
            return int(sign, 36) + 10
        raise body.wrong(f"no sum is written {sign!r}")

    def write(self, board: Board) -> str:
        inner = Board(board.rows - 1, board.columns - 1)
        dark, tops, lefts = sums(board)
        signs = ""
        for is_dark, group in groupby(inner.cells, key=lambda cell: cell in dark):
            cells = list(group)
            if is_dark:
                signs += "".join(
                    "." if dark[cell] == (0, 0) else "".join(map(self._sign, dark[cell]))
                    for cell in cells
                )
            else:
                signs += "".join(
                    DIGITS[19 + len(cells[start : start + 16])] for start in range(0, len(cells), 16)
                )
        signs += "".join(self._sign(each) for at, each in enumerate(tops) if Cell(0, at) not in dark)
        return signs + "".join(
            self._sign(each) for at, each in enumerate(lefts) if Cell(at, 0) not in dark
        )

    def _sign(self, number: int) -> str:
        if number > 45:
            raise CannotDo(f"this notation has no sum {number}")
        if not number:
            return "-"
        return DIGITS[number] if number < 20 else DIGITS[number - 10].upper()


def put_sums(
    draft: Draft, dark: dict[Cell, tuple[int, int]], tops: Sequence[int], lefts: Sequence[int]
) -> None:
    """Sums down and across; 0 is none. The draft's board has one more row and column, all dark."""
    if draft.rows * draft.columns > MOST_CELLS:
        raise BadText(f"with the row and the column of sums, a board has at most {MOST_CELLS} cells")
    found = {Cell(cell.row + 1, cell.column + 1): each for cell, each in dark.items()}
    found |= {Cell(0, at): (each, 0) for at, each in enumerate(tops, 1)}
    found |= {Cell(at, 0): (0, each) for at, each in enumerate(lefts, 1)}
    found[Cell(0, 0)] = (0, 0)
    for cell, (down, across) in found.items():
        draft.put(cell, ("block", down or "", "\\", across or "") if down or across else "block")


def sums(board: Board) -> tuple[dict[Cell, tuple[int, int]], list[int], list[int]]:
    """The sums inside, at the top and at the left."""
    both: dict[Cell, tuple[int, int]] = {
        cell: (0, 0) if clue == "block" else (clue[1] or 0, clue[3] or 0) for cell, clue in board.clues
    }
    if board.rows < 2 or board.columns < 2:
        raise CannotDo("the first row and column have only sums, so there is no board left")
    for cell in board.cells:
        if 0 in cell and cell not in both:
            raise CannotDo(
                f"{cell} is white, but this notation has only sums in the first row and column"
            )
    dark = {Cell(r - 1, c - 1): each for (r, c), each in both.items() if r and c}
    tops, lefts = [], []
    for cell in board.cells:
        if 0 in cell:
            down, across = both[cell]
            is_lost = (cell.row == 0 and across) or (cell.column == 0 and down)
            before = Cell(max(cell.row - 1, 0), max(cell.column - 1, 0))
            if is_lost or ((down or across) and before in dark):
                raise CannotDo(f"{cell}: this notation has no sum that is of no white cell")
            if cell.row == 0 and cell.column:
                tops.append(down)
            elif cell.column == 0 and cell.row:
                lefts.append(across)
    return dark, tops, lefts


class SumTable(Section):
    """The sums in the first row and column, and in dark cells: across, a comma, down."""

    def read(self, file: PzprFile, draft: Draft) -> None:
        rows, columns = draft.rows, draft.columns
        dark: dict[Cell, tuple[int, int]] = {}
        tops, lefts = [0] * columns, [0] * rows
        for at, token in enumerate(file.table(rows + 1, columns + 1)):
            row, column = divmod(at, columns + 1)
            if token == ".":
                continue
            values = [self._sum(file, each) for each in token.split(",")]
            if len(values) != (2 if row and column else 1):
                raise file.bad(f"no cell is written {shortened(token)!r} here")
            if row and column:
                dark[Cell(row - 1, column - 1)] = (values[1], values[0])
            elif column:
                tops[column - 1] = values[0]
            elif row:
                lefts[row - 1] = values[0]
        draft.rows, draft.columns = rows + 1, columns + 1
        put_sums(draft, dark, tops, lefts)

    def _sum(self, file: PzprFile, token: str) -> int:
        if not re.fullmatch("[0-9]{1,4}|-1", token):
            raise file.bad(f"a sum is a number, not {shortened(token)!r}")
        return max(int(token), 0)

    def lines(self, board: Board) -> Iterator[str]:
        dark, tops, lefts = sums(board)
        tokens = ["0", *map(str, tops)]
        for row, left in enumerate(lefts):
            tokens.append(str(left))
            for column in range(board.columns - 1):
                found = dark.get(Cell(row, column))
                tokens.append("." if found is None else f"{found[1]},{found[0]}")
        yield from each_row(tokens, board.columns)


# ---- Ships

# From one cell to the next; the sizes of fleets that have a name.
_FLEETS = {"c": (3, 2, 1), "d": (4, 3, 2, 1), "e": (5, 4, 3, 2, 1)}
MOST_SHIPS = 400


def ship_shape(length: int) -> str:
    """A straight ship: its width, its height 1, and its cells as bits."""
    return f"{DIGITS[length]}1{BITS.write([1] * length)}"


def fleet(shapes: Sequence[str]) -> tuple[int, ...]:
    """How many ships there are of each length."""
    lengths = [0] * 20
    known = {ship_shape(length): length for length in range(1, 21)}
    known |= {f"1{DIGITS[length]}{ship_shape(length)[2:]}": length for length in range(1, 21)}
    for shape in shapes:
        if shape not in known:
            raise BadText(f"{shortened(shape)!r} is no straight ship of up to 20 cells")
        lengths[known[shape] - 1] += 1
    while len(lengths) > 1 and not lengths[-1]:
        lengths.pop()
    return tuple(lengths)


def shapes_of(extra: Sequence[int]) -> list[str]:
    return [ship_shape(length) for length, number in enumerate(extra, 1) for _ in range(number)]


def named_fleet(name: str) -> tuple[int, ...]:
    if name not in _FLEETS:
        raise BadText(f"there is no fleet {shortened(name)!r} of straight ships; there are c, d and e")
    return _FLEETS[name]


def name_of_fleet(extra: Sequence[int]) -> str:
    lengths = list(extra)
    while lengths and not lengths[-1]:
        lengths.pop()
    return next((name for name, each in _FLEETS.items() if each == tuple(lengths)), "")


class Fleet(Part):
    """ "//c", or the number of ships and the shape of each."""

    def read(self, body: Body, draft: Draft) -> None:
        words = body.text[body.at :].split("/")
        body.at = len(body.text)
        if words[0] or len(words) < 2:
            raise body.wrong("expected '/' and the fleet")
        if words[1] == "":
            draft.extra = named_fleet(words[2] if len(words) == 3 else "")
            return
        if not words[1].isascii() or not words[1].isdigit() or int(words[1][:9]) != len(words) - 2:
            raise BadText(
                f"expected the number of ships and their lengths, found {shortened('/'.join(words))!r}"
            )
        if len(words) - 2 > MOST_SHIPS:
            raise BadText(f"a fleet has at most {MOST_SHIPS} ships")
        draft.extra = fleet(words[2:])

    def write(self, board: Board) -> str:
        name = name_of_fleet(board.extra)
        if name:
            return f"//{name}"
        if sum(board.extra) > MOST_SHIPS:
            raise CannotDo(f"a fleet has at most {MOST_SHIPS} ships")
        shapes = shapes_of(board.extra)
        return "/".join(["", str(len(shapes)), *shapes])


class FleetLines(Section):
    """The name of a fleet, or the number of ships and a line for the shape of each."""

    def read(self, file: PzprFile, draft: Draft) -> None:
        word = file.word("the fleet")
        if not re.fullmatch("[0-9]{1,3}", word):
            draft.extra = named_fleet(word)
            return
        if int(word) > MOST_SHIPS:
            raise file.bad(f"a fleet has at most {MOST_SHIPS} ships")
        draft.extra = fleet([file.word("the shape of a ship") for _ in range(int(word))])

    def lines(self, board: Board) -> Iterator[str]:
        name = name_of_fleet(board.extra)
        shapes = shapes_of(board.extra)
        yield from [name] if name else [str(len(shapes)), *shapes]
