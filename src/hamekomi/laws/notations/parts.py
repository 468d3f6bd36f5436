"""Parts of an address: what stands where, and which clue of a kind it means."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from hamekomi.laws.board import EAST, SOUTH, Board, Cell, Pair
from hamekomi.laws.notations.draft import Draft, room_clues
from hamekomi.laws.notations.encodings import BITS, DIGITS, DOTS, SIXTEEN, UNKNOWN, Body, Encoding
from hamekomi.laws.printed import MOST_CELLS
from hamekomi.model.errors import BadText, CannotDo, shortened

# ---- From values to clues and back. A meaning raises BadText for a value that the kind cannot have.


@dataclass(frozen=True)
class Meaning:
    clue: Callable[[Any], Any]
    value: Callable[[Any], Any]


def _no_unknown(value: Any) -> Any:
    if value == UNKNOWN:
        raise BadText("a clue '?' is not known in this kind")
    return value


def _same(value: Any) -> Any:
    return value


# Numbers; a "?" is a clue of its own, or says nothing, or is refused.
NUMBERS = Meaning(_no_unknown, _same)
NUMBERS_OR_ANY = Meaning(_same, _same)
NUMBERS_OR_NOTHING = Meaning(lambda value: None if value == UNKNOWN else value, _same)
# Circles, with a number or without.
CIRCLE_OR_NUMBER = Meaning(
    lambda value: "white" if value == UNKNOWN else value,
    lambda clue: UNKNOWN if clue == "white" else clue,
)
# Dark cells, with a number or without.
BLOCKS = Meaning(
    lambda value: ("block",) if value == UNKNOWN else ("block", value),
    lambda clue: clue[1] if clue[1:] else UNKNOWN,
)


def named(**names: int) -> Meaning:
    """Values that stand for words: `named(white=1, black=2)`."""
    words = {number: word for word, number in names.items()}

    def clue(value: Any) -> Any:
        if value not in words:
            raise BadText(f"expected one of {sorted(words)}, found {value!r}")
        return words[value]

    return Meaning(clue, names.__getitem__)


def _length(clue: Any) -> int:
    if clue[1:] == (0,):
        raise CannotDo("this notation has no circle with the number 0")
    return int(clue[1]) if clue[1:] else 0


# 0 a white circle, 1 a black one; with the number n, 2n and 2n + 1.
BALANCE = Meaning(
    lambda value: (
        ("white", "black")[_no_unknown(value) % 2],
        *([value // 2] if value > 1 else []),
    ),
    lambda clue: (clue[0] == "black") + 2 * _length(clue),
)
# Directions of arrows, from 1.
WAYS = "nswe"


def _yajilin(value: Any) -> Any:
    way, number = value
    if number == UNKNOWN:
        return "block"  # an arrow with an unknown number says nothing
    if not way:
        raise BadText(f"the number {number} has no direction")
    return (number, WAYS[way - 1])


YAJILIN = Meaning(
    _yajilin, lambda clue: (0, UNKNOWN) if clue == "block" else (WAYS.index(clue[1]) + 1, clue[0])
)
_COLOURS = ("grey", "white", "black")


def _castle(value: Any) -> Any:
    colour, way, number = value
    if number == UNKNOWN:
        return _COLOURS[colour]
    if not way:
        raise BadText(f"the number {number} has no direction")
    return (number, WAYS[way - 1], _COLOURS[colour])


def _castle_value(clue: Any) -> Any:
    if isinstance(clue, str):
        return (_COLOURS.index(clue), 0, UNKNOWN)
    return (_COLOURS.index(clue[2]), WAYS.index(clue[1]) + 1, clue[0])


CASTLE = Meaning(_castle, _castle_value)


def meant(meaning: Meaning, value: Any, where: Any) -> Any:
    """The clue, with the place in the error if there is none."""
    if value is None:
        return None
    try:
        return meaning.clue(value)
    except BadText as error:
        raise BadText(f"{where}: {error.reason}") from None


# ---- Parts


class Part:
    def read(self, body: Body, draft: Draft) -> None:
        raise NotImplementedError

    def write(self, board: Board) -> str:
        raise NotImplementedError


def places(on: str, board: Board) -> Sequence[Any]:
    """Where the values of a part stand: in cells, at corners, or in the first cell of each room."""
    if on == "rooms":
        return [room[0] for room in board.rooms]
    return board.corners if on == "corners" else board.cells


def values_of(board: Board, on: str, meaning: Meaning) -> list[Any]:
    if on == "rooms":
        clues = room_clues(board)
    else:
        clues = [board.clue.get(place) for place in places(on, board)]
    return [None if clue is None else meaning.value(clue) for clue in clues]


@dataclass(frozen=True)
class Clues(Part):
    encoding: Encoding
    meaning: Meaning = NUMBERS
    on: str = "cells"
    # Left out where nothing is printed.
    optional: bool = False

    def read(self, body: Body, draft: Draft) -> None:
        if self.optional and body.is_done:
            return
        where = places(self.on, draft.board)
        for place, value in zip(where, self.encoding.read(body, len(where)), strict=True):
            draft.put(place, meant(self.meaning, value, place))

    def write(self, board: Board) -> str:
        values = values_of(board, self.on, self.meaning)
        if self.optional and not any(value is not None for value in values):
            return ""
        return self.encoding.write(values)


@dataclass(frozen=True)
class Absent(Part):
    """What some addresses have in the end and this kind has not; allowed if it is empty."""

    what: str
    # Of how many places the address speaks, group after group.
    groups: Callable[[Board], Sequence[int]]

    def read(self, body: Body, draft: Draft) -> None:
        if not body.is_done and any(any(BITS.read(body, count)) for count in self.groups(draft.board)):
            raise BadText(f"the address has {self.what}, which this kind has not")

    def write(self, board: Board) -> str:
        return ""


def borders(board: Board) -> tuple[list[Pair], list[Pair]]:
    """The upright borders in reading order, then those that lie."""
    return (
        [Pair(cell, other) for cell in board.cells if (other := cell.step(EAST)) in board],
        [Pair(cell, other) for cell in board.cells if (other := cell.step(SOUTH)) in board],
    )


class Rooms(Part):
    """A bit for each border, upright ones and lying ones apart."""

    def read(self, body: Body, draft: Draft) -> None:
        walls: set[Pair] = set()
        for group in borders(draft.board):
            bits = BITS.read(body, len(group))
            walls.update(each for each, bit in zip(group, bits, strict=True) if bit)
        draft.put_walls(walls)

    def write(self, board: Board) -> str:
        return "".join(
            BITS.write([int(board.is_border(each)) for each in group]) for group in borders(board)
        )


class RimNumbers(Part):
    """A number or nothing for each row and column, side after side."""

    def read(self, body: Body, draft: Draft) -> None:
        sides = draft.kind.printed.rim
        sizes = [draft.columns if side in ("top", "bottom") else draft.rows for side in sides]
        values = SIXTEEN.read(body, sum(sizes))
        for side, size in zip(sides, sizes, strict=True):
            draft.put_rim(side, tuple(None if each == UNKNOWN else each for each in values[:size]))
            values = values[size:]

    def write(self, board: Board) -> str:
        return SIXTEEN.write([each for _, values in board.rim for each in values])


def depth(length: int) -> int:
    """How many numbers can stand beside a line of so many cells."""
    return (length + 1) // 2


class RimLists(Part):
    """The numbers of each column, then of each row; the nearest to the board first."""

    def read(self, body: Body, draft: Draft) -> None:
        deep = {"top": depth(draft.rows), "left": depth(draft.columns)}
        size = {"top": draft.columns, "left": draft.rows}
        values = SIXTEEN.read(body, sum(deep[side] * size[side] for side in deep))
        for side in deep:
            lists = []
            for at in range(size[side]):
                group, values = values[: deep[side]], values[deep[side] :]
                for each in group:
                    if each == UNKNOWN:
                        raise BadText(
                            f"at the {side}, place {at + 1}: a clue '?' is not known in this kind"
                        )
                lists.append(tuple(each for each in reversed(group) if each))
            draft.put_rim(side, tuple(lists))

    def write(self, board: Board) -> str:
        values: list[Any] = []
        for side, lists in board.rim:
            deep = depth(board.rows if side == "top" else board.columns)
            for numbers in lists:
                if len(numbers) > deep:
                    raise CannotDo(f"so many numbers at the {side} have no room in this notation")
                values += [*reversed(numbers), *[None] * (deep - len(numbers))]
        return SIXTEEN.write(values)


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


# ---- Ships

# From one cell to the next; the sizes of fleets that have a name.
PIECES = "-nswemo"
_FLEETS = {"c": (3, 2, 1), "d": (4, 3, 2, 1), "e": (5, 4, 3, 2, 1)}
SHIPS = Meaning(
    lambda value: UNKNOWN if value == UNKNOWN else dict(enumerate(PIECES)).get(value, str(value)),
    lambda clue: clue if clue == UNKNOWN else PIECES.index(clue),
)
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
                f"expected the number of ships and so many, found {shortened('/'.join(words))!r}"
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


def each_row(values: Sequence[str], width: int) -> Iterator[str]:
    for start in range(0, len(values), width):
        yield " ".join(values[start : start + width])
