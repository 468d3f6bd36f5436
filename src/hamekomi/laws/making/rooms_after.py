"""Rooms that are made for a solution, for kinds that have nothing but rooms printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from hamekomi.laws.board import Board, Cell, drawn, placed
from hamekomi.laws.making.layouts import Layout, numbered
from hamekomi.laws.making.recipe import Draft, Solution, Turn

# Trials of putting regions together in pairs.
TRIALS = 40


def one_room(extra: Callable[[int, int], tuple[Any, ...]] = lambda rows, columns: ()) -> Layout:
    """A board whose rooms are still to come."""

    def layout(rows: int, columns: int, random: Random, turn: Turn) -> Board:
        return Board(rows, columns, (), (1,) * (rows * columns), (), extra(rows, columns))

    return layout


def spread(board: Board, starts: Sequence[Sequence[Cell]], random: Random) -> dict[Cell, int]:
    """Every cell of the board goes to one of these groups, from which areas grow at random."""
    owner = {cell: at for at, cells in enumerate(starts) for cell in cells}
    edge = list(owner)
    while edge:
        at = random.randrange(len(edge))
        cell = edge[at]
        free = [each for each in board.neighbours(cell) if each not in owner]
        if not free:
            edge[at] = edge[-1]
            edge.pop()
            continue
        other = random.choice(free)
        owner[other] = owner[cell]
        edge.append(other)
    return owner


def rooms_of(marks: str, number: Callable[[Board], int]) -> Callable[..., Board | None]:
    """Rooms that have so many of the marked cells each: 1 or 2."""

    def rooms_for(board: Board, solution: Solution, random: Random) -> Board | None:
        marked = [cell for cell in board.cells if solution[marks][cell]]
        for _ in range(TRIALS):
            owner = spread(board, [[cell] for cell in marked], random)
            if number(board) == 1:
                return numbered(board, owner)
            partner = _in_pairs(board, owner, random)
            if partner is not None:
                return numbered(board, {cell: partner[at] for cell, at in owner.items()})
        return None

    return rooms_for


def _in_pairs(board: Board, owner: dict[Cell, int], random: Random) -> dict[int, int] | None:
    """Each region with one of its neighbours, those with the fewest free neighbours first; None if one
    is left over.
    """
    beside: dict[int, set[int]] = {at: set() for at in owner.values()}
    for one, other in board.pairs:
        if owner[one] != owner[other]:
            beside[owner[one]].add(owner[other])
            beside[owner[other]].add(owner[one])
    room: dict[int, int] = {}
    left = sorted(beside)
    while left:
        at = min(left, key=lambda each: (len(beside[each]), random.random()))
        if not beside[at]:
            return None
        other = min(sorted(beside[at]), key=lambda each: (len(beside[each]), random.random()))
        room[at] = room[other] = at
        left = [each for each in left if each not in (at, other)]
        for each in left:
            beside[each] -= {at, other}
    return room


def moved_cells(marks: str, least: int) -> Callable[[Draft, list[Any], Random], Draft | None]:
    """Gives cells near an open place to a neighbour's room; marked cells stay where they are."""

    def changed(draft: Draft, places: list[Any], random: Random) -> Draft | None:
        board = draft.board
        room = {cell: board.room_number(cell) for cell in board.cells}
        is_marked = draft.solution[marks]
        place = random.choice(places)
        near = [place, *board.around(place)]
        near += [cell for each in near for cell in board.neighbours(each)]
        for _ in range(random.randint(1, 3)):
            cell = random.choice(near)
            beside = [room[each] for each in board.neighbours(cell) if room[each] != room[cell]]
            if is_marked[cell] not in (0, "-") or not beside:
                continue
            rest = [each for each in room if room[each] == room[cell] and each != cell]
            if len(rest) >= least and len(board.parts(rest)) == 1:
                room[cell] = random.choice(beside)
        after = numbered(board, room)
        return None if after == board else replace(draft, board=after)

    return changed


# ---- Tetrominoes

SHAPES = {
    "L": drawn("XXX", "X.."),
    "I": drawn("XXXX"),
    "T": drawn("XXX", ".X."),
    "S": drawn("XX.", ".XX"),
}


def tetrominoes(board: Board, random: Random) -> tuple[Board, Solution] | None:
    """Tetrominoes that hang together, as many as fit in, and a room around each."""
    letter = dict.fromkeys(board.cells, "-")
    ways = [(name, way) for name, shape in SHAPES.items() for way in placed(shape, board.cells)]
    random.shuffle(ways)
    found: list[Sequence[Cell]] = []
    for _ in range(4):
        for name, way in ways:
            if any(letter[cell] != "-" for cell in way):
                continue
            beside = [letter[each] for cell in way for each in board.neighbours(cell) if each not in way]
            if name in beside or (found and not any(each != "-" for each in beside)):
                continue
            shaded = {cell for cell in letter if letter[cell] != "-"} | set(way)
            near = [cell for cell in way for cell in (cell, *board.around(cell))]
            if any(
                all(Cell(cell.row + r, cell.column + c) in shaded for r in (0, 1) for c in (0, 1))
                for cell in near
            ):
                continue
            letter |= dict.fromkeys(way, name)
            found.append(way)
    if len(found) < len(board.cells) / 12:
        return None
    return numbered(board, spread(board, found, random)), {"letter": letter}
