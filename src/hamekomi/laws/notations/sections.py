"""Sections of a file "pzprv3" with what is printed: tables of tokens.

The player's marks, which may stand in the same table, become tokens of our solutions, `Draft.answer`.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hamekomi.laws.language.board import Board, Cell, Pair
from hamekomi.laws.notations.draft import Draft, each_row, shade_tokens
from hamekomi.laws.notations.encodings import UNKNOWN
from hamekomi.laws.notations.meanings import NUMBERS, Meaning, meant
from hamekomi.laws.notations.parts import borders, values_of
from hamekomi.model.errors import BadText, CannotDo, shortened
from hamekomi.model.program_texts import PzprFile

# What an undecided cell, or one that is marked as no part of the answer, looks like.
UNMARKED = (".", "+", "-", "=", "%", "0", "c")


class Section:
    def read(self, file: PzprFile, draft: Draft) -> None:
        raise NotImplementedError

    def lines(self, board: Board) -> Iterator[str]:
        """The section of an unsolved puzzle."""
        raise NotImplementedError


@dataclass(frozen=True)
class Spelling:
    """How a value is written; `value` raises ValueError for other tokens."""

    value: Callable[[str], Any]
    token: Callable[[Any], str]


def number(token: str) -> int:
    if not re.fullmatch("-?[0-9]{1,6}", token):
        raise ValueError(token)
    return int(token)


def spelled(unknown: str = "-") -> Spelling:
    """Numbers, and a sign for a clue "?"."""
    return Spelling(
        lambda token: UNKNOWN if token == unknown else number(token),
        lambda value: unknown if value == UNKNOWN else str(value),
    )


def _arrow(token: str) -> Any:
    if token == "#":
        return (0, UNKNOWN)
    way, value = token.split(",")
    return (_one_of(number(way), 4), UNKNOWN if value == "-" else number(value))


def _one_of(value: int, most: int) -> int:
    if not 0 <= value <= most:
        raise ValueError(value)
    return value


def _coloured_arrow(token: str) -> Any:
    way, value, colour = token.split(",")
    # 4 is added for a clue that the player has crossed off.
    return (_one_of(number(colour) & 3, 2), *_arrow(f"{way},{value}"))


def _balance(token: str) -> int:
    colour, value = map(number, token.split(","))
    # The number of a circle without one is -2.
    return _one_of(colour, 1) + (0 if value == -2 else 2 * value)


def _exactly(sign: str) -> Spelling:
    def value(token: str) -> int:
        if token != sign:
            raise ValueError(token)
        return 1

    return Spelling(value, lambda value: sign)


PLAIN = spelled()
BLOCK_5 = spelled(unknown="5")
ARROW = Spelling(_arrow, lambda value: f"{value[0]},{'-' if value[1] == UNKNOWN else value[1]}")
COLOURED_ARROW = Spelling(
    _coloured_arrow, lambda value: f"{value[1]},{'-' if value[2] == UNKNOWN else value[2]},{value[0]}"
)
CIRCLE_AND_NUMBER = Spelling(_balance, lambda value: f"{value % 2},{value // 2 if value > 1 else -2}")
STAR_SIGN = _exactly("*")


@dataclass(frozen=True)
class Table(Section):
    """Clues, one token for each cell or corner; "." for none."""

    meaning: Meaning = NUMBERS
    spelling: Spelling = PLAIN
    on: str = "cells"
    # The player's shaded cells stand in the same table.
    has_answer: bool = False

    def read(self, file: PzprFile, draft: Draft) -> None:
        board = draft.board
        more = int(self.on == "corners")
        where: Sequence[Any] = board.corners if more else board.cells
        tokens = file.table(board.rows + more, board.columns + more)
        for place, token in zip(where, tokens, strict=True):
            if self.has_answer and token in ("#", "+"):
                draft.answer[place] = shade_tokens(draft)[token == "#"]
            elif token != ".":
                clue = meant(self.meaning, self._value(file, token), place)
                # The number of a room means the same in any cell; in an address it has none.
                at = board.room_of(place)[0] if self.on == "rooms" else place
                if at in draft.clues:
                    raise BadText(f"the room of {at} has several numbers")
                draft.put(at, clue)

    def _value(self, file: PzprFile, token: str) -> Any:
        try:
            return self.spelling.value(token)
        except ValueError:
            raise file.bad(f"no clue is written {shortened(token)!r}") from None

    def lines(self, board: Board) -> Iterator[str]:
        values = values_of(board, self.on if self.on != "rooms" else "cells", self.meaning)
        tokens = ["." if each is None else self.spelling.token(each) for each in values]
        yield from each_row(tokens, board.columns + (self.on == "corners"))


class RoomTable(Section):
    """The number of rooms and a name for each cell; since some version a table of borders instead."""

    def __init__(self, *, as_borders: bool = False, since: int = 1) -> None:
        # Whether borders are also what we write.
        self.as_borders = as_borders
        self.since = since

    def read(self, file: PzprFile, draft: Draft) -> None:
        if self.as_borders or file.release >= self.since:
            walls: set[Pair] = set()
            for group, tokens in border_tables(file, draft.board):
                for between, token in zip(group, tokens, strict=True):
                    if token not in ("0", "1"):
                        raise file.bad(f"a border is 0 or 1, not {shortened(token)!r}")
                    if token == "1":
                        walls.add(between)
            draft.put_walls(walls)
            return
        file.word("the number of rooms")
        rooms = dict(zip(draft.board.cells, file.table(draft.rows, draft.columns), strict=True))
        if "." in rooms.values():
            raise file.bad("the file has cells that are in no room")
        draft.put_walls({each for each in draft.board.pairs if rooms[each.first] != rooms[each.second]})

    def lines(self, board: Board) -> Iterator[str]:
        if 0 in board.room_numbers:
            raise CannotDo("this notation has no cells that are in no room")
        if self.as_borders:
            yield from written_borders(board, lambda between: str(int(board.is_border(between))))
            return
        yield str(len(board.rooms))
        yield from each_row([str(each - 1) for each in board.room_numbers], board.columns)


def border_tables(file: PzprFile, board: Board) -> Iterator[tuple[list[Pair], Iterator[str]]]:
    upright, lying = borders(board)
    if upright:
        yield upright, file.table(board.rows, board.columns - 1)
    else:
        for _ in range(board.rows):
            if file.number < len(file.lines) and not file.peek():
                file.word("an empty row")
    if lying:
        yield lying, file.table(board.rows - 1, board.columns)


def written_borders(board: Board, token: Callable[[Pair], str]) -> Iterator[str]:
    upright, lying = borders(board)
    if upright:
        yield from each_row(list(map(token, upright)), board.columns - 1)
    else:
        yield from [""] * board.rows
    yield from each_row(list(map(token, lying)), board.columns)


class NoSettings(Section):
    """A line with settings, in later versions only."""

    def read(self, file: PzprFile, draft: Draft) -> None:
        if file.release:
            words = file.word("a line of settings")
            if words:
                raise file.bad(f"the setting {shortened(words)!r} stands for another puzzle")

    def lines(self, board: Board) -> Iterator[str]:
        return iter(())


@dataclass(frozen=True)
class WithRim(Section):
    """The board and the cells around it in one table; at the corners there is nothing."""

    sides: Sequence[str]
    # How many rows or columns of clues a side has.
    deep: Callable[[int], int] = lambda length: 1
    # Clues in cells, after this sign; and the player's marks.
    meaning: Meaning = NUMBERS
    given: str = ""
    unknown: str = ""
    marks: Mapping[str, str] = field(default_factory=dict)
    numbers_are_marks: bool = False
    no_cells: bool = False

    def _around(self, board: Board) -> dict[str, int]:
        lengths = {"top": board.rows, "bottom": board.rows}
        return {side: self.deep(lengths.get(side, board.columns)) for side in self.sides}

    def read(self, file: PzprFile, draft: Draft) -> None:
        around = self._around(draft.board)
        top, left = around.get("top", 0), around.get("left", 0)
        rows = top + draft.rows + around.get("bottom", 0)
        columns = left + draft.columns + around.get("right", 0)
        tokens = list(file.table(rows, columns))
        table = {
            Cell(at // columns - top, at % columns - left): token for at, token in enumerate(tokens)
        }
        found: dict[str, list[list[int]]] = {
            side: [[] for _ in range(draft.columns if side in ("top", "bottom") else draft.rows)]
            for side in self.sides
        }
        for cell, token in table.items():
            is_row, is_column = 0 <= cell.row < draft.rows, 0 <= cell.column < draft.columns
            if is_row and is_column:
                self._read_cell(file, draft, cell, token)
            elif token != "." and (is_row or is_column):
                side = (
                    ("left" if cell.column < 0 else "right")
                    if is_row
                    else "top"
                    if cell.row < 0
                    else "bottom"
                )
                # A "c" stands before clues that the player has crossed off.
                token = token.removeprefix("c")
                if token != "-":
                    found[side][cell.row if is_row else cell.column].append(self._number(file, token))
            elif token not in (".", "0"):
                raise file.bad(f"no clue can stand beside a corner, but there is {shortened(token)!r}")
        for side, lists in found.items():
            if draft.kind.printed.rim_lists:
                draft.put_rim(side, tuple(tuple(each for each in values if each) for values in lists))
            else:
                draft.put_rim(side, tuple(values[0] if values else None for values in lists))

    def _number(self, file: PzprFile, token: str) -> int:
        try:
            return number(token)
        except ValueError:
            raise file.bad(f"no clue is written {shortened(token)!r}") from None

    def _read_cell(self, file: PzprFile, draft: Draft, cell: Cell, token: str) -> None:
        if token in self.marks:
            draft.answer[cell] = self.marks[token]
            return
        token = token.partition("[")[0]
        if token == self.unknown:
            draft.put(cell, meant(self.meaning, UNKNOWN, cell))
            return
        if token in UNMARKED and (token != "0" or self.no_cells):
            return
        if self.numbers_are_marks and not token.startswith(self.given):
            draft.answer[cell] = str(self._number(file, token))
            return
        if self.no_cells or (self.given and not token.startswith(self.given)):
            raise file.bad(f"{cell}: {shortened(token)!r} means nothing here")
        value = self._number(file, token.removeprefix(self.given))
        draft.put(cell, meant(self.meaning, value, cell))
        if self.numbers_are_marks:
            draft.answer[cell] = str(value)

    def lines(self, board: Board) -> Iterator[str]:
        around = self._around(board)
        top, left = around.get("top", 0), around.get("left", 0)
        rows = top + board.rows + around.get("bottom", 0)
        columns = left + board.columns + around.get("right", 0)
        table = [["."] * columns for _ in range(rows)]
        for side, values in board.rim:
            for at, value in enumerate(values):
                listed = value if isinstance(value, tuple) else () if value is None else (value,)
                deep = around[side]
                if len(listed) > deep:
                    raise CannotDo(
                        f"there is no room for this many numbers at the {side} in this notation"
                    )
                for step, each in enumerate(listed, deep - len(listed)):
                    match side:
                        case "top":
                            table[step][left + at] = str(each)
                        case "bottom":
                            table[top + board.rows + step][left + at] = str(each)
                        case "left":
                            table[top + at][step] = str(each)
                        case _:
                            table[top + at][left + board.columns + step] = str(each)
        for place, clue in board.clues:
            value = self.meaning.value(clue)
            token = self.unknown if value == UNKNOWN else f"{self.given}{value}"
            table[top + place.row][left + place.column] = token
        yield from (" ".join(row) for row in table)
