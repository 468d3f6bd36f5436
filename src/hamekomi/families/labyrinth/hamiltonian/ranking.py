"""Counts lines without listing them, finds the line of any rank, and shuffles lines.

The core's counter of loops that visit all vertices (`cpp/slitherlink/count`) also counts lines that
do. The two ends may be any fields. Shuffled lines are about equally likely; they serve where the
tables for exact ranks would be too large.
"""

from collections.abc import Sequence
from itertools import pairwise

from hamekomi._core import LoopRanking, labyrinth_backbite
from hamekomi.engines.clocked import OUT_OF_MEMORY, PAUSED, TimeSlice
from hamekomi.engines.loops.counting import MEMORY, WORD, count_loops
from hamekomi.families.labyrinth.hamiltonian import DOWN, RIGHT, Board
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput, OutOfBudget
from hamekomi.work.memory import affordable

_LINE, _CROSS, _OPEN = 1, 2, 0
_NO_CLUE = b"\xff"


def count_lines(board: Board, line: Sequence[int], clock: Clock, *, memory: int | None = None) -> int:
    """How many lines start like this one; the clock counts states as nodes."""
    graph = _Graph(board, line)
    if graph.has_closed_field:
        return 0
    return count_loops(
        graph.rows,
        graph.columns,
        graph.clues,
        graph.marks,
        clock,
        memory=memory,
        visits_all=True,
        ends=graph.ends,
    )


class Ranking:
    """All lines that start like this one, by rank."""

    def __init__(
        self, board: Board, line: Sequence[int], clock: Clock, *, memory: int | None = None
    ) -> None:
        memory = affordable(MEMORY) if memory is None else memory
        self._graph = graph = _Graph(board, line)
        self._start = line[0]
        self._core = LoopRanking(
            graph.rows, graph.columns, graph.clues, graph.marks, memory, True, graph.ends
        )
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
        return self._graph.line(marks, self._start)


class _Graph:
    """The board as vertices and edges: fields are vertices, and a step between them is an edge."""

    def __init__(self, board: Board, line: Sequence[int]) -> None:
        self.board = board
        # Cells lie between vertices, so there is one less than vertices on each side.
        self.rows, self.columns = board.rows - 1, board.columns - 1
        self.clues = _NO_CLUE * (self.rows * self.columns)
        self.ends = [line[0], board.goal]
        marks = bytearray([_CROSS]) * self._edges
        for field in range(board.columns * board.rows):
            for direction in (RIGHT, DOWN):
                if board.has_door(field, direction):
                    marks[self._edge(field, board.neighbour(field, direction))] = _OPEN
        for here, there in pairwise(line):
            marks[self._edge(here, there)] = _LINE
        self.marks = bytes(marks)

    @property
    def has_closed_field(self) -> bool:
        """Whether some field has no door."""
        return not all(self.board.doors)

    @property
    def _edges(self) -> int:
        return (self.rows + 1) * self.columns + self.rows * (self.columns + 1)

    def _edge(self, one: int, other: int) -> int:
        row, column = divmod(min(one, other), self.board.columns)
        if abs(one - other) == 1:
            return row * self.columns + column
        return (self.rows + 1) * self.columns + row * (self.columns + 1) + column

    def line(self, marks: bytes, start: int) -> list[int]:
        """The line that these marks draw."""
        found, before = [start], -1
        while found[-1] != self.board.goal:
            here = found[-1]
            there = next(
                other
                for direction in range(4)
                if self.board.has_door(here, direction)
                and (other := self.board.neighbour(here, direction)) != before
                and marks[self._edge(here, other)] == _LINE
            )
            before = here
            found.append(there)
        return found


# Changes ("bites") of the line for each field of the board; it is not known how many are enough.
BITES_PER_FIELD = 200


def shuffled(board: Board, line: Sequence[int], seed: int, clock: Clock) -> list[int]:
    """A random line through all fields with the same ends as this one, by the backbite chain."""
    chain = labyrinth_backbite(board.columns, board.rows, board.goal, board.doors, line, seed)
    time_slice, mixing = TimeSlice(1000), BITES_PER_FIELD * len(line)
    while True:
        before = time_slice.nodes
        stop = time_slice.take(lambda tries: chain.run(tries, mixing))
        clock.tick(before)
        if stop != PAUSED:
            return chain.line
