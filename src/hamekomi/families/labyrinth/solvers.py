"""Solvers: the oracle lists lines, frontier dynamic programming counts them, SAT confirms both."""

from collections.abc import Iterator
from itertools import accumulate

from hamekomi.families.labyrinth.hamiltonian import LETTERS, sat_fallback
from hamekomi.families.labyrinth.hamiltonian.ranking import count_lines
from hamekomi.families.labyrinth.indices import as_board, fields_at, index_of, line_indices, oracle_for
from hamekomi.families.labyrinth.puzzle import Labyrinth, Walk
from hamekomi.model.answers import Budget, Count


def solutions(puzzle: Labyrinth, budget: Budget) -> Iterator[Walk]:
    """Lines one at a time, keeping left, by the oracle, which never runs into a dead end."""
    board = as_board(puzzle)
    steps = {letter: board.neighbour(0, direction) for direction, letter in enumerate(LETTERS)}
    fields = fields_at(puzzle, range(puzzle.size))
    start = index_of(puzzle, puzzle.start)
    for letters in oracle_for(puzzle, budget.clock()).lines():
        places = accumulate(map(steps.__getitem__, letters), initial=start)
        yield Walk(tuple(map(fields.__getitem__, places)))


def count(puzzle: Labyrinth, budget: Budget) -> Count:
    clock = budget.clock()
    lines = sum(1 for _ in oracle_for(puzzle, clock).lines())
    return Count(lines, method="oracle", nodes=clock.nodes, seconds=clock.seconds)


def count_by_frontier(puzzle: Labyrinth, budget: Budget) -> Count:
    """Without listing, by dynamic programming over the fields."""
    clock = budget.clock()
    lines = count_lines(as_board(puzzle), line_indices(puzzle), clock)
    return Count(lines, method="frontier", nodes=clock.nodes, seconds=clock.seconds)


def solutions_by_sat(puzzle: Labyrinth, budget: Budget) -> Iterator[Walk]:
    """Shares no code with the oracle."""
    for rest in sat_fallback.lines(as_board(puzzle), line_indices(puzzle), budget.clock()):
        yield Walk(puzzle.line[:-1] + fields_at(puzzle, rest))
