"""Rooms that are made for a solution, for kinds that have nothing but rooms printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

from hamekomi.laws.language.board import Board, Cell
from hamekomi.laws.language.objects import TETROMINOES, placed
from hamekomi.laws.making.layouts import Layout, numbered
from hamekomi.laws.making.recipe import Carved, Draft, Solution, Turn

# Trials of putting regions together in pairs.
TRIALS = 40
# How often a cell goes from room to room before the rooms are given up, and the share of moves near the
# cells that matter.
MOVES = 1500
SIDEWAYS = 0.2
# Moves after which a solution that still fits becomes the wanted one.
PATIENCE = 8
# The share of the tetrominoes whose rooms stay small.
SMALL = 0.6


def one_room(extra: Callable[[int, int], tuple[Any, ...]] = lambda rows, columns: ()) -> Layout:
    """A board whose rooms are still to come."""

    def layout(rows: int, columns: int, random: Random, turn: Turn) -> Board:
        return Board(rows, columns, (), (1,) * (rows * columns), (), extra(rows, columns))

    return layout


def spread(
    board: Board, starts: Sequence[Sequence[Cell]], random: Random, small: float = 0
) -> dict[Cell, int]:
    """Every cell of the board goes to one of these groups, from which areas grow at random; a share of
    them grows only where the others do not come.
    """
    owner = {cell: at for at, cells in enumerate(starts) for cell in cells}
    last = set(random.sample(range(len(starts)), int(small * len(starts))))
    edges = [[cell for cell in owner if (owner[cell] in last) == is_last] for is_last in (True, False)]
    while edges:
        edge = edges[-1]
        if not edge:
            edges.pop()
            continue
        index = random.randrange(len(edge))
        cell = edge[index]
        free = [each for each in board.neighbours(cell) if each not in owner]
        if not free:
            edge[index] = edge[-1]
            edge.pop()
            continue
        other = random.choice(free)
        owner[other] = owner[cell]
        edge.append(other)
    return owner


def rooms_of(marks: str, number: Callable[[Board], int]) -> Callable[..., Board | None]:
    """Rooms that have 1 or 2 of the marked cells each."""

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
        first = min(left, key=lambda each: (len(beside[each]), random.random()))
        if not beside[first]:
            return None
        second = min(sorted(beside[first]), key=lambda each: (len(beside[each]), random.random()))
        room[first] = room[second] = first
        left = [each for each in left if each not in (first, second)]
        for each in left:
            beside[each] -= {first, second}
    return room


class Carving:
    """Rooms that change until none of the other solutions that are known fits them.

    A solution fits if each room has as many of its marks as of the wanted solution's. Cells that only
    one of them marks go from room to room, to where the fewest others fit; now and then one beside
    them, so that they can go at all. If that does not help, another solution becomes the wanted one.
    """

    def __init__(self, draft: Draft, carved: Carved, random: Random) -> None:
        self._board, self._carved, self._random = draft.board, carved, random
        self._room = {cell: draft.board.room_number(cell) for cell in draft.board.cells}
        self._cells = {at: set(cells) for at, cells in enumerate(draft.board.rooms, 1)}
        self.solution = draft.solution
        self._wanted = self._marked(draft.solution)
        self._solutions: list[Solution] = []
        self._others: list[frozenset[Cell]] = []
        # For each of them, how many marks each room has more than it should; and how many rooms have not
        # as many as they should.
        self._surplus: list[dict[int, int]] = []
        self._wrong: list[int] = []

    def add(self, solution: Solution) -> None:
        marked = self._marked(solution)
        surplus = dict.fromkeys(self._cells, 0)
        for cell in marked - self._wanted:
            surplus[self._room[cell]] += 1
        for cell in self._wanted - marked:
            surplus[self._room[cell]] -= 1
        self._solutions.append(solution)
        self._others.append(marked)
        self._surplus.append(surplus)
        self._wrong.append(sum(map(bool, surplus.values())))

    def without_others(self) -> Board | None:
        """The board with rooms that no other solution fits; None if they are not found."""
        for move in range(1, MOVES + 1):
            fitting = [at for at, wrong in enumerate(self._wrong) if not wrong]
            if not fitting:
                return numbered(self._board, self._room)
            if move % PATIENCE == 0:
                self._want(self._random.choice(fitting))
            cells = self._others[self._random.choice(fitting)] ^ self._wanted
            moves = list(self._moves(cells))
            if not moves or self._random.random() < SIDEWAYS:
                moves = list(self._moves({each for cell in cells for each in self._board.around(cell)}))
            if moves:
                self._random.shuffle(moves)
                self._move(*min(moves, key=self._more_fit))
        return None

    def _want(self, at: int) -> None:
        """Let the wanted solution and one that fits, too, change places: other cells can move then."""
        self._wanted, self._others[at] = self._others[at], self._wanted
        self.solution, self._solutions[at] = self._solutions[at], self.solution

    def _marked(self, solution: Solution) -> frozenset[Cell]:
        symbols = solution[self._carved.marks].items()
        return frozenset(cell for cell, symbol in symbols if symbol not in (0, "-"))

    def _moves(self, cells: Iterable[Cell]) -> Iterator[tuple[Cell, int]]:
        """How some of these cells can go to another room."""
        for cell in sorted(cells):
            if cell in self._wanted and not self._carved.any_number:
                continue
            room = self._room[cell]
            rest = self._cells[room] - {cell}
            rooms = {self._room[each] for each in self._board.neighbours(cell)} - {room}
            rooms = {each for each in rooms if len(self._cells[each]) < self._carved.most}
            if rooms and len(rest) >= self._carved.least and len(self._board.parts(sorted(rest))) == 1:
                yield from ((cell, each) for each in sorted(rooms))

    def _changed(self, cell: Cell, new: int) -> Iterator[tuple[int, int, int, int]]:
        """What a move changes: the solution, its surplus in both rooms, and how many are wrong then."""
        old, change = self._room[cell], 1 if cell not in self._wanted else -1
        for at, other in enumerate(self._others):
            if (cell in other) == (change == 1):
                surplus = self._surplus[at]
                before, after = surplus[old], surplus[new]
                wrong = self._wrong[at] - (before != 0) - (after != 0)
                before, after = before - change, after + change
                yield at, before, after, wrong + (before != 0) + (after != 0)

    def _more_fit(self, move: tuple[Cell, int]) -> int:
        """How many more solutions fit after a move."""
        return sum((not wrong) - (not self._wrong[at]) for at, _, _, wrong in self._changed(*move))

    def _move(self, cell: Cell, new: int) -> None:
        old = self._room[cell]
        for at, before, after, wrong in list(self._changed(cell, new)):
            self._surplus[at][old], self._surplus[at][new], self._wrong[at] = before, after, wrong
        self._room[cell] = new
        self._cells[old].remove(cell)
        self._cells[new].add(cell)


# ---- Tetrominoes


def tetrominoes(board: Board, random: Random) -> tuple[Board, Solution] | None:
    """Tetrominoes that hang together, as many as fit in, and a room around each."""
    letter = dict.fromkeys(board.cells, "-")
    ways = [(name, way) for name, shape in TETROMINOES.items() for way in placed(shape, board.cells)]
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
    return numbered(board, spread(board, found, random, SMALL)), {"letter": letter}
