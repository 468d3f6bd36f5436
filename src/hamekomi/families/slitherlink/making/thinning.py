"""Removes numbers while the puzzle still has one solution (van Dam 2008).

With fewer numbers a puzzle has more solutions, and rules find less. So a number that cannot be removed
now cannot be removed later either: trying each number once, in any order, leaves a puzzle that needs all
its numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from hamekomi.families.slitherlink.puzzle import Mark, Slitherlink, empty
from hamekomi.families.slitherlink.rules.small_loops import small_solutions
from hamekomi.families.slitherlink.solvers import fast
from hamekomi.families.slitherlink.solvers.by_rules import settled
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, UnknownName

Test = Callable[[Slitherlink, Budget], bool]


def is_told_by_rules(puzzle: Slitherlink, budget: Budget) -> bool:
    """Whether rules and loop avoidance alone find the solution, which also proves that it is unique."""
    position = settled(empty(puzzle))
    if position is None or Mark.UNKNOWN in position.marks:
        return False
    # Some rules overlook small loops; such a loop would be another solution.
    return next(small_solutions(puzzle), None) is None


def has_one_solution(puzzle: Slitherlink, budget: Budget) -> bool:
    return sum(1 for _ in islice(fast.solutions(puzzle, budget), 2)) == 1


TESTS: dict[str, Test] = {"normal": is_told_by_rules, "hard": has_one_solution}


def thinned(puzzle: Slitherlink, kind: str, random: Random, budget: Budget) -> Slitherlink:
    """The puzzle without the numbers it does not need.

    A normal puzzle stays solvable by rules, a hard one keeps a single solution.
    """
    fewest = puzzle
    for fewer in thinner(puzzle, kind, random, budget):
        fewest = fewer
    return fewest


def thinner(puzzle: Slitherlink, kind: str, random: Random, budget: Budget) -> Iterator[Slitherlink]:
    """The same, one number after the other; the last puzzle needs all its numbers."""
    if kind not in TESTS:
        raise UnknownName("way to remove numbers", kind, TESTS)
    is_fine, clock = TESTS[kind], budget.clock()
    if not is_fine(puzzle, budget):
        raise BadInput(
            "rules alone do not solve this puzzle; remove numbers in the way 'hard' instead"
            if has_one_solution(puzzle, budget)
            else "this puzzle does not have exactly one solution"
        )
    cells = [index for index, clue in enumerate(puzzle.clues) if clue is not None]
    random.shuffle(cells)
    for cell in cells:
        clock.tick()
        clues = (*puzzle.clues[:cell], None, *puzzle.clues[cell + 1 :])
        without = replace(puzzle, clues=clues)
        if is_fine(without, budget):
            puzzle = without
            yield puzzle
