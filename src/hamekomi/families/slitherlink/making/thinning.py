"""Removes numbers while the puzzle still has one solution (van Dam 2008).

With fewer numbers a puzzle has more solutions, and rules find less. So a number that cannot be removed
now cannot be removed later either: trying each number once, in any order, leaves a puzzle that needs all
its numbers.

The order decides how many are left. In a random order 10x10 boards keep 0.43 of their numbers (normal)
and 0.40 (hard). A 2 restricts least, then a 1: trying these somewhat earlier leaves 0.38 and 0.34, and
takes less time.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from hamekomi.families.slitherlink.making.allowed_techniques import techniques_for
from hamekomi.families.slitherlink.making.core import Group, Thinning, numbers
from hamekomi.families.slitherlink.making.growth import inside_of
from hamekomi.families.slitherlink.puzzle import HIGHEST_CLUE, Mark, Slitherlink, empty
from hamekomi.families.slitherlink.rules.small_loops import small_solutions
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.slitherlink.solvers.by_rules import settled, solutions_with_backtracking
from hamekomi.model.answers import Budget, Clock
from hamekomi.model.errors import BadInput, OutOfBudget, UnknownName

Test = Callable[[Slitherlink, Budget], bool]

# By number: what is added to a random value from 0 to 1; cells with a larger sum are tried later.
DELAYS = (0.8, 0.4, 0.0, 0.8, 0.8)


def is_solved_by_rules(puzzle: Slitherlink, budget: Budget) -> bool:
    """Whether rules and loop avoidance alone find the solution, which also proves that it is unique."""
    position = settled(empty(puzzle))
    if position is None or Mark.UNKNOWN in position.marks:
        return False
    # Some rules overlook small loops; such a loop would be another solution.
    return next(small_solutions(puzzle), None) is None


def has_one_solution(puzzle: Slitherlink, budget: Budget) -> bool:
    return sum(1 for _ in islice(by_search.solutions(puzzle, budget), 2)) == 1


TESTS: dict[str, Test] = {"normal": is_solved_by_rules, "hard": has_one_solution}

# How `generate` removes numbers: in an order that leaves few; in van Dam's shuffle; and this, with rules
# and backtracking as the test whether there is another solution, as his program did for hard puzzles.
REMOVALS = ("clever", "plain", "backtracking")


def left_by_backtracking(
    rows: int, columns: int, full: bytes, groups: Sequence[Group], enough: int, clock: Clock
) -> list[int]:
    """The cells whose numbers are left, from groups that are enough together."""

    def is_unique(cells: set[int]) -> bool:
        clues = tuple(full[cell] if cell in cells else None for cell in range(rows * columns))
        found = solutions_with_backtracking(Slitherlink(rows, columns, clues), clock.time_left)
        return sum(1 for _ in islice(found, 2)) == 1

    left = {cell for group in groups for cell in group}
    for group in groups:
        if len(left) <= enough:
            break
        clock.tick()
        if is_unique(left.difference(group)):
            left.difference_update(group)
    return sorted(left)


@dataclass(frozen=True, slots=True)
class Thinned:
    puzzle: Slitherlink
    # Why removal ended early; "" if no more numbers can be removed.
    stopped: str


def thinned(puzzle: Slitherlink, kind: str, random: Random, budget: Budget) -> Thinned:
    """The puzzle without the numbers it does not need, or as far as the budget goes.

    A normal puzzle stays solvable by rules, a hard one keeps a single solution.
    """
    if kind not in TESTS:
        raise UnknownName("kind of removal", kind, TESTS)
    clock = budget.clock()
    rows, columns = puzzle.rows, puzzle.columns
    found = list(islice(by_search.solutions(puzzle, budget), 2))
    if len(found) != 1:
        raise BadInput("this puzzle does not have exactly one solution")
    if HIGHEST_CLUE in puzzle.clues:  # it determines everything
        only = tuple(clue if clue == HIGHEST_CLUE else None for clue in puzzle.clues)
        return Thinned(replace(puzzle, clues=only), "")
    inside = inside_of(rows, columns, found[0])
    cells = [(cell,) for cell, clue in enumerate(puzzle.clues) if clue is not None]
    groups = in_order(cells, numbers(rows, columns, inside), random)
    thinning, stopped = Thinning(rows, columns, inside, techniques_for(kind), groups), ""
    try:
        if not thinning.run(clock):
            raise BadInput(
                "rules alone do not solve this puzzle; remove numbers with kind 'hard' instead"
            )
    except OutOfBudget as error:
        stopped = str(error)
    left = set(thinning.left)
    clues = tuple(clue if cell in left else None for cell, clue in enumerate(puzzle.clues))
    return Thinned(replace(puzzle, clues=clues), stopped)


def in_order(
    groups: Sequence[Group], full: Sequence[int], random: Random, removal: str = "clever"
) -> list[Group]:
    """The groups in the order in which they are tried; van Dam's shuffle unless that is clever."""
    random_number = random.random
    if removal != "clever":
        keys = [random_number() for _ in groups]
    else:
        keys = [
            random_number()
            + (
                DELAYS[full[group[0]]]  # mostly a group is one cell
                if len(group) == 1
                else sum(DELAYS[full[cell]] for cell in group) / len(group)
            )
            for group in groups
        ]
    return [groups[k] for k in sorted(range(len(groups)), key=keys.__getitem__)]
