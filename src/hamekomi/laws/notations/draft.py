"""A board while it is read, in pieces that come in any order."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from hamekomi.laws.language.board import Board, Cell, Line, Pair
from hamekomi.laws.language.marks import Shade
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.language.tokens import Tokens
from hamekomi.model.errors import BadText, CannotDo, shortened


@dataclass
class Draft:
    kind: type[Pencil]
    rows: int
    columns: int
    clues: dict[Any, Any] = field(default_factory=dict)
    rim: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    extra: tuple[Any, ...] = ()
    # The rooms are numbered once their borders are known.
    room_numbers: tuple[int, ...] = ()
    # Marks of an answer, as tokens of our solutions.
    answer: dict[Cell, str] = field(default_factory=dict)

    @property
    def board(self) -> Board:
        """What is there so far."""
        order = sorted(self.clues.items(), key=lambda entry: entry[0])
        rim = tuple((side, self.rim[side]) for side in self.kind.printed.rim if side in self.rim)
        return Board(self.rows, self.columns, tuple(order), self.room_numbers, rim, self.extra)

    @property
    def rooms(self) -> tuple[Line, ...]:
        return Board(self.rows, self.columns, room_numbers=self.room_numbers).rooms

    def put(self, place: Any, clue: Any) -> None:
        """A clue; refused if the kind has no such clue."""
        tokens = self.kind.printed.corners if self.kind.printed.corners else self.kind.printed.cells
        if clue is not None:
            must_be_known(tokens, clue, str(place))
            self.clues[place] = clue

    def put_rim(self, side: str, clues: tuple[Any, ...]) -> None:
        for at, clue in enumerate(clues, 1):
            for each in clue if isinstance(clue, tuple) else (clue,):
                if each is not None and not self.kind.printed.rim_lists:
                    must_be_known(self.kind.printed.rim_tokens, each, f"at the {side}, place {at}")
        self.rim[side] = clues

    def put_walls(self, walls: set[Pair], holes: Container[Cell] = ()) -> None:
        """The rooms are what the walls leave together; walls inside a room are refused. Holes are in no
        room.
        """
        self.number_rooms(walls, holes)
        board = self.board
        for wall in sorted(walls):
            if not board.is_border(wall):
                raise BadText(f"the border between {wall.first} and {wall.second} divides no room")

    def number_rooms(self, walls: set[Pair], holes: Container[Cell] = ()) -> None:
        board = Board(self.rows, self.columns)
        numbers = {cell: 0 for cell in board.cells if cell in holes}
        number = 0
        for cell in board.cells:
            if cell in numbers:
                continue
            number += 1
            numbers[cell] = number
            todo = [cell]
            for each in todo:
                for between in board.pairs_at(each):
                    other = between.other(each)
                    if between not in walls and other not in numbers:
                        numbers[other] = number
                        todo.append(other)
        self.room_numbers = tuple(numbers[cell] for cell in board.cells)


def must_be_known(tokens: Tokens | None, clue: Any, where: str) -> None:
    """Refuse a clue that the kind's own text could not hold."""
    try:
        token = "" if tokens is None else tokens.write(clue)
        if tokens is not None and tokens.read(token) == clue:
            return
    except (KeyError, TypeError, ValueError, IndexError, StopIteration):
        token = str(clue)
    what = "nothing" if tokens is None else tokens.what
    raise BadText(f"{where}: expected {what}, found {shortened(token)!r}")


def room_clues(board: Board) -> list[Any]:
    """The number of each room, or None; raises CannotDo if a room has two."""
    found: list[Any] = []
    for room in board.rooms:
        clues = {board.clue[cell] for cell in room if cell in board.clue}
        if len(clues) > 1:
            raise CannotDo(f"the room of {room[0]} has several numbers, which addresses cannot say")
        found.append(next(iter(clues), None))
    return found


def shade_tokens(draft: Draft) -> tuple[str, str]:
    """The tokens of a white and of a shaded cell."""
    for each in draft.kind.declarations().values():
        if isinstance(each, Shade) and each.on == "cells":
            return each.no_token, each.yes_token
    return "-", "x"


def each_row(values: Sequence[str], width: int) -> Iterator[str]:
    for start in range(0, len(values), width):
        yield " ".join(values[start : start + width])
