"""Solvers by the loop engine: search with learning (the default), counting by a sweep, backtracking."""

from collections.abc import Callable, Iterator
from itertools import islice

from hamekomi.engines.loops import search as engine
from hamekomi.engines.loops.counting import count_loops
from hamekomi.families.slitherlink.puzzle import Loop, Position, Slitherlink, clue_bytes, empty, loop_of
from hamekomi.model.answers import Budget, Count

# Takes rows, columns, clues and marks in the core's format; yields the marks of each loop.
Loops = Callable[[int, int, bytes, bytes, Budget], Iterator[bytes]]


def loops_from(loops: Loops, position: Position, budget: Budget) -> Iterator[Loop]:
    """The loops that agree with the marks of a position."""
    puzzle = position.puzzle
    found = loops(puzzle.rows, puzzle.columns, clue_bytes(puzzle), position.marks, budget)
    return (loop_of(puzzle, marks) for marks in found)


# ---- The default: deduces locally, colours cells, keeps regions connected, guesses, and learns

FEW = 1000  # up to this many solutions, listing is faster than counting


def solutions(puzzle: Slitherlink, budget: Budget) -> Iterator[Loop]:
    return solutions_from(empty(puzzle), budget)


def solutions_from(position: Position, budget: Budget) -> Iterator[Loop]:
    return loops_from(engine.loops, position, budget)


def count(puzzle: Slitherlink, budget: Budget) -> Count:
    """Lists the solutions if they are few, however large the board; counts many by the sweep."""
    clock = budget.clock()
    listed = sum(1 for _ in islice(solutions(puzzle, budget), FEW))
    if listed < FEW:
        return Count(listed, method="fast", seconds=clock.seconds)
    counted = count_by_sweep(puzzle, budget)
    return Count(counted, method="frontier", nodes=counted.nodes, seconds=clock.seconds)


# ---- Counting without search: frontier dynamic programming over the vertices


def count_by_sweep(puzzle: Slitherlink, budget: Budget) -> Count:
    """Counts all solutions; raises OutOfBudget if the states need too much memory."""
    return count_completions(empty(puzzle), budget)


def count_completions(position: Position, budget: Budget) -> Count:
    """Counts the solutions that have all the marks of a position."""
    puzzle = position.puzzle
    clock = budget.clock()
    loops = count_loops(puzzle.rows, puzzle.columns, clue_bytes(puzzle), position.marks, clock)
    return Count(loops, method="frontier", nodes=clock.nodes, seconds=clock.seconds)


# ---- Plain backtracking: the baseline for all other solvers


def backtracking(puzzle: Slitherlink, budget: Budget) -> Iterator[Loop]:
    return backtracking_from(empty(puzzle), budget)


def backtracking_from(position: Position, budget: Budget) -> Iterator[Loop]:
    return loops_from(engine.loops_by_backtracking, position, budget)


def count_by_backtracking(puzzle: Slitherlink, budget: Budget) -> Count:
    marks = empty(puzzle).marks
    return engine.count_by_backtracking(puzzle.rows, puzzle.columns, clue_bytes(puzzle), marks, budget)
