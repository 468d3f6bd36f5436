"""Boards before anything is printed: rooms and dark cells, symmetric where that is asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from hamekomi.laws.language.board import Board, Cell, with_rooms
from hamekomi.laws.making.recipe import Turn

Layout = Callable[[int, int, Random, Turn], Board]


def orbit(cell: Cell, turn: Turn) -> list[Cell]:
    """The cells to which a symmetry takes a cell, itself first."""
    found = [cell]
    while turn is not None and (cell := Cell(*turn(cell))) != found[0]:
        found.append(cell)
    return found


def numbered(board: Board, rooms: dict[Cell, Any]) -> Board:
    """The board with these rooms."""
    names = [str(rooms[cell]) for cell in board.cells]
    return replace(board, room_numbers=with_rooms(board.rows, board.columns, names))


def rooms(least: int, most: int, extra: tuple[Any, ...] = ()) -> Layout:
    """Rooms of any shape, with sizes between two bounds."""

    def layout(rows: int, columns: int, random: Random, turn: Turn) -> Board:
        board = Board(rows, columns, extra=extra)
        return numbered(board, grown(board, least, most, random, turn))

    return layout


def grown(board: Board, least: int, most: int, random: Random, turn: Turn = None) -> dict[Cell, int]:
    """Random rooms: each cell begins as a room of its own, and small rooms join their neighbours."""
    room = {cell: at for at, cell in enumerate(board.cells)}
    cells = {at: [cell] for at, cell in enumerate(board.cells)}
    goal = {at: random.randint(least, most) for at in cells}
    waiting = list(cells)
    random.shuffle(waiting)
    while waiting:
        at = waiting.pop()
        if at not in cells or len(cells[at]) >= goal[at]:
            continue
        beside = {room[each] for cell in cells[at] for each in board.neighbours(cell)} - {at}
        fitting = sorted(each for each in beside if len(cells[each]) + len(cells[at]) <= most)
        if not fitting and len(cells[at]) < least:
            fitting = sorted(beside, key=lambda each: (len(cells[each]), each))[:1]
        if not fitting:
            continue
        # Rather small ones, so that few cells are left over.
        other = min(fitting, key=lambda each: (len(cells[each]) + random.random() * 2, each))
        if turn is None:
            _join(room, cells, at, other)
        else:
            one, two = cells[at][0], cells[other][0]
            for a, b in zip(orbit(one, turn), orbit(two, turn) * 4, strict=False):
                if room[a] != room[b]:
                    _join(room, cells, room[a], room[b])
        waiting.append(room[board.cells[at]])
    return room


def _join(room: dict[Cell, int], cells: dict[int, list[Cell]], at: int, other: int) -> None:
    for cell in cells[other]:
        room[cell] = at
    cells[at] += cells.pop(other)


def rectangles(least: int, most: int) -> Layout:
    """Rooms that are rectangles, as in most Heyawake."""

    def layout(rows: int, columns: int, random: Random, turn: Turn) -> Board:
        board = Board(rows, columns)
        room: dict[Cell, Any] = {}
        for cell in board.cells:
            if cell in room:
                continue
            fits = []
            for high in range(1, 5):
                for wide in range(1, 5):
                    covered = [cell.step((r, c)) for r in range(high) for c in range(wide)]
                    if high * wide <= most and all(
                        each in board and each not in room for each in covered
                    ):
                        images = [
                            [orbit(each, turn)[k % len(orbit(each, turn))] for each in covered]
                            for k in range(4 if turn else 1)
                        ]
                        if all(
                            set(image) == set(covered) or not set(image) & set(covered)
                            for image in images
                        ) and all(each not in room for image in images for each in image):
                            fits.append((covered, images))
            large = [each for each in fits if len(each[0]) >= least] or fits
            weights = [len(each[0]) for each in large]
            (chosen,) = random.choices(large, weights)
            for image in chosen[1]:
                for each in image:
                    room.setdefault(each, min(image))
        return numbered(board, room)

    return layout


def dark(
    share: float, value: Any = ("block",), fits: Callable[[Board, set[Cell]], bool] | None = None
) -> Layout:
    """Dark cells, about such a share of the board; `fits` refuses a pattern."""

    def layout(rows: int, columns: int, random: Random, turn: Turn) -> Board:
        board = Board(rows, columns)
        cells = list(board.cells)
        random.shuffle(cells)
        found: set[Cell] = set()
        for cell in cells:
            if len(found) >= share * len(cells):
                break
            more = found.union(orbit(cell, turn))
            if fits is None or fits(board, more):
                found = more
        return replace(board, clues=tuple((cell, value) for cell in sorted(found)))

    return layout


# ---- A layout that changes a little


def cells_of(place: Any) -> tuple[Cell, ...]:
    return (place,) if isinstance(place, Cell) else tuple(place)


def move_borders(least: int, most: int) -> Callable[[Board, list[Any], Random, Turn], Board | None]:
    """Gives a cell at one of the places, or beside it, to a neighbour's room."""

    def reshaped(board: Board, places: list[Any], random: Random, turn: Turn) -> Board | None:
        room = {cell: board.room_number(cell) for cell in board.cells}
        place = random.choice(cells_of(random.choice(places)))
        cell = random.choice((place, random.choice(board.around(place))))
        beside = [each for each in board.neighbours(cell) if room[each] != room[cell]]
        if not beside:
            return None
        other = random.choice(beside)
        for one, to in zip(orbit(cell, turn), orbit(other, turn) * 4, strict=False):
            if room[one] == room[to]:
                continue
            rest = [each for each in room if room[each] == room[one] and each != one]
            size = sum(each == room[to] for each in room.values())
            if len(rest) < least or size >= most or len(board.parts(rest)) != 1:
                return None
            room[one] = room[to]
        return numbered(board, room)

    return reshaped


def split_room(board: Board, places: list[Any], random: Random, turn: Turn) -> Board | None:
    """Cuts the room of a place in two, by a straight line."""
    room: dict[Cell, Any] = {cell: (board.room_number(cell), 0) for cell in board.cells}
    cell = random.choice(cells_of(random.choice(places)))
    cells = board.room_of(cell)
    axis = random.randrange(2)
    cuts = sorted({each[axis] for each in cells})[1:]
    if not cuts:
        return None
    cut = random.choice(cuts)
    image = {each: orbit(each, turn) for each in cells}
    for number in range(len(image[cell])):
        for each in cells:
            images = image[each]
            room[images[number % len(images)]] = (
                room[images[number % len(images)]][0], 1 + (each[axis] < cut)
            )  # fmt: skip
    found: dict[Cell, int] = {}
    for number, part in enumerate(
        part
        for name in sorted(set(room.values()))
        for part in board.parts([each for each in board.cells if room[each] == name])
    ):
        found |= dict.fromkeys(part, number)
    return numbered(board, found)


def move_dark(board: Board, places: list[Any], random: Random, turn: Turn) -> Board | None:
    """Makes a cell at one of the places dark, and another dark one light."""
    value = board.clues[0][1] if board.clues else ("block",)
    found = {cell for cell, _ in board.clues}
    cell = random.choice(cells_of(random.choice(places)))
    found ^= set(orbit(cell, turn))
    if random.random() < 0.5:
        found ^= set(orbit(random.choice(board.clues)[0], turn)) if board.clues else set()
    return replace(board, clues=tuple((each, value) for each in sorted(found)))


def apart(board: Board, cells: set[Cell]) -> bool:
    """No two of the cells share a side or a corner."""
    return not any(each in cells for cell in cells for each in board.around(cell))


def city(rows: int, columns: int, random: Random, turn: Turn) -> Board:
    """As many heights as a line is long."""
    return Board(rows, columns, extra=(rows,))


def fleet(rows: int, columns: int, random: Random, turn: Turn) -> Board:
    """Ships on about a fifth of the cells, as 10x10 boards have: one of 4 cells, two of 3 and so on."""
    longest = 2 if rows * columns < 36 else 3 if rows * columns < 80 else 4
    return Board(rows, columns, extra=tuple(range(longest, 0, -1)))


def crossword(rows: int, columns: int, random: Random, turn: Turn) -> Board:
    """Dark cells that leave runs of 2 to 9 cells, all connected; the first row and column are dark."""
    board = Board(rows, columns)
    rim = {cell for cell in board.cells if not (cell.row and cell.column)}
    inner = [cell for cell in board.cells if cell not in rim]
    found = set(rim)
    images = _inner_turn(turn, rows, columns)
    random.shuffle(inner)
    for cell in inner:
        more = found | images(cell)
        left = [each for each in board.cells if each not in more]
        if (
            len(more) - len(rim) <= 0.36 * len(inner)
            and all(len(run) > 1 for run in board.stretches(more))
            and len(board.parts(left)) == 1
        ):
            found = more
    return replace(board, clues=tuple((cell, "block") for cell in sorted(found)))


def _inner_turn(turn: Turn, rows: int, columns: int) -> Callable[[Cell], set[Cell]]:
    """The images of a cell on the board without its first row and column; half a turn if none is
    asked for, as is usual.
    """

    def half(at: tuple[int, int]) -> tuple[int, int]:
        return rows - 1 - at[0], columns - 1 - at[1]

    whole = turn or half
    # Where the motion counts from the far end, the inner board's cells lie one further.
    far = tuple(int(each > 0) for each in whole((0, 0)))
    return lambda cell: set(orbit(cell, lambda at: (whole(at)[0] + far[0], whole(at)[1] + far[1])))


# ---- Sizes that a kind cannot have


def not_even(rows: int, columns: int) -> str:
    if rows % 2 or columns % 2:
        return f"rows and columns have as many 1 as 2, so their lengths are even, not {columns}x{rows}"
    return ""


def not_square(rows: int, columns: int) -> str:
    if rows != columns:
        return f"the board is a square, not {columns}x{rows}"
    return ""
