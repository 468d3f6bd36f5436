"""Parts of an address: what stands where, and which clue of a kind it means."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from hamekomi.laws.language.board import EAST, SOUTH, Board, Pair
from hamekomi.laws.notations.draft import Draft, room_clues
from hamekomi.laws.notations.encodings import BITS, SIXTEEN, UNKNOWN, Body, Encoding
from hamekomi.laws.notations.meanings import NUMBERS, Meaning, meant
from hamekomi.model.errors import BadText, CannotDo


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
    """How many numbers can stand beside a line of this length."""
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
                    raise CannotDo(
                        f"there is no room for this many numbers at the {side} in this notation"
                    )
                values += [*reversed(numbers), *[None] * (deep - len(numbers))]
        return SIXTEEN.write(values)
