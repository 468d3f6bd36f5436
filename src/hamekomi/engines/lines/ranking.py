"""Counts lines without listing them, and finds the line of any rank.

A line is a loop if its ends are joined by a way around the board. So the board gets a frame of vertices,
a way along the frame joins the two ends, and what counts loops that visit all vertices counts lines
(`cpp/loop_count`). Both ends must be at the border of the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hamekomi._core import LoopRanking
from hamekomi.engines.lines.board import Board
from hamekomi.engines.loops.counting import MEMORY, WORD, count_loops
from hamekomi.engines.pace import OUT_OF_MEMORY, PAUSED
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput, CannotDo, OutOfBudget

_LINE, _CROSS, _OPEN = 1, 2, 0
_NO_CLUE = b"\xff"


def count_lines(board: Board, line: Sequence[int], clock: Clock, *, memory: int = MEMORY) -> int:
    """How many lines start like this one; ticks the states as nodes."""
    framed = _Framed(board, line)
    return count_loops(
        framed.rows, framed.columns, framed.clues, framed.marks, clock, memory=memory, visits_all=True
    )


class Ranking:
    """All lines that start like this one, by rank."""

    def __init__(self, board: Board, line: Sequence[int], clock: Clock, *, memory: int = MEMORY) -> None:
        self._framed = _Framed(board, line)
        self._start = line[0]
        framed = self._framed
        try:
            self._core = LoopRanking(
                framed.rows, framed.columns, framed.clues, framed.marks, memory, True
            )
        except ValueError as error:
            raise BadInput(str(error)) from None
        while (stop := self._core.run(1)) == PAUSED:
            clock.tick()
        if stop == OUT_OF_MEMORY:
            raise OutOfBudget(f"the tables of this board do not fit into {memory:,} bytes")
        low, high = self._core.count()
        self.count = low | high << WORD

    def line(self, rank: int) -> list[int]:
        """The line of this rank, from 0 to `count` - 1; the order is that of the sweep."""
        if not 0 <= rank < self.count:
            raise BadInput(f"there are {self.count:,} lines, so there is none of rank {rank:,}")
        marks = self._core.solution(rank & (1 << WORD) - 1, rank >> WORD)
        return self._framed.line(marks, self._start)


class _Framed:
    """The board inside a frame: one more row or column of vertices on every side."""

    def __init__(self, board: Board, line: Sequence[int]) -> None:
        self.board = board
        # Vertices lie between cells, so there is one cell less than vertices on each side.
        self.rows, self.columns = board.rows + 1, board.columns + 1
        self.clues = _NO_CLUE * (self.rows * self.columns)
        marks = bytearray([_CROSS]) * self._edges
        for field in range(board.columns * board.rows):
            for direction in (0, 1):
                if board.has_door(field, direction):
                    other = board.beside(field, direction)
                    marks[self._edge(self._vertex(field), self._vertex(other))] = _OPEN
        for here, there in pairwise(line):
            marks[self._edge(self._vertex(here), self._vertex(there))] = _LINE
        way = self._way(line[0], board.goal)
        for corner, following in pairwise(way):
            marks[self._edge(corner, following)] = _LINE
        self.marks = bytes(marks)

    @property
    def _edges(self) -> int:
        return (self.rows + 1) * self.columns + self.rows * (self.columns + 1)

    def _vertex(self, field: int) -> tuple[int, int]:
        """Its row and column, from 1: the frame is around."""
        row, column = divmod(field, self.board.columns)
        return row + 1, column + 1

    def _edge(self, one: tuple[int, int], other: tuple[int, int]) -> int:
        (row, column), (below, _) = sorted((one, other))
        if row == below:
            return row * self.columns + column
        return (self.rows + 1) * self.columns + row * (self.columns + 1) + column

    def _way(self, start: int, goal: int) -> list[tuple[int, int]]:
        """From the start out to the frame, along it, and in to the goal."""
        top = [(0, column) for column in range(self.columns + 1)]
        right = [(row, self.columns) for row in range(1, self.rows + 1)]
        bottom = [(self.rows, column) for column in range(self.columns - 1, -1, -1)]
        left = [(row, 0) for row in range(self.rows - 1, 0, -1)]
        frame = top + right + bottom + left
        first, last = (frame.index(self._outside(field)) for field in (start, goal))
        around = frame[first:] + frame[:first]
        return [
            self._vertex(start),
            *around[: (last - first) % len(frame) + 1],
            self._vertex(goal),
        ]

    def _outside(self, field: int) -> tuple[int, int]:
        row, column = self._vertex(field)
        for vertex in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if vertex[0] in (0, self.rows) or vertex[1] in (0, self.columns):
                return vertex
        raise CannotDo("lines are counted without listing them only if both ends are at the border")

    def line(self, marks: bytes, start: int) -> list[int]:
        """The line inside the frame."""
        found, before = [start], -1
        while found[-1] != self.board.goal:
            here = found[-1]
            there = next(
                other
                for direction in range(4)
                if self.board.has_door(here, direction)
                and (other := self.board.beside(here, direction)) != before
                and marks[self._edge(self._vertex(here), self._vertex(other))] == _LINE
            )
            before = here
            found.append(there)
        return found
