"""Rules that are right unless a small loop is the whole solution: what rules out that loop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain

from hamekomi.engines.patterns import Use
from hamekomi.families.slitherlink.puzzle import Mark, Position
from hamekomi.families.slitherlink.rules.books import are_shipped
from hamekomi.families.slitherlink.rules.language import Rule, takegaki
from hamekomi.families.slitherlink.rules.small_loops import NOTHING, SMALL, Box, box_of, small_solutions
from hamekomi.families.slitherlink.rules.soundness import small_loops_against
from hamekomi.geometry.planar import Grid, Place

_NEAR = 4  # two cells


def rules_for(position: Position, rules: Sequence[Rule] | None = None) -> tuple[Rule, ...]:
    """The rules that are exact on this position: all of them, unless a small loop may be the solution.

    Rules that overlook loops are left out as long as one of these loops solves the puzzle and agrees
    with the position.
    """
    rules = takegaki() if rules is None else tuple(rules)
    small = small_solutions(position.puzzle, box=overlooked(rules))
    if any(_agrees(position, loop.lines) for loop in small):
        return tuple(rule for rule in rules if not exceptions(rule))
    return rules


@lru_cache(maxsize=32)
def overlooked(rules: tuple[Rule, ...]) -> Box:
    """A box for every loop that any of the rules overlooks."""
    if are_shipped(rules):
        return SMALL
    boxes = [box_of(loop) for rule in rules for loop in exceptions(rule)]
    return max(map(min, boxes), default=NOTHING[0]), max(map(max, boxes), default=NOTHING[1])


def _agrees(position: Position, lines: frozenset[Place]) -> bool:
    return all(
        position.mark(edge) in (Mark.UNKNOWN, Mark.LINE if edge in lines else Mark.CROSS)
        for edge in position.puzzle.grid.edges
    )


@lru_cache(maxsize=10000)
def exceptions(rule: Rule) -> tuple[frozenset[Place], ...]:
    """The small loops that the rule overlooks, relative to its cell. Does not prove the rule again."""
    loops = []
    for board in small_loops_against(rule):
        down, right = board.origin
        loops.append(frozenset((r - down, c - right) for r, c in board.loop.lines))
    return tuple(loops)


def witnesses(position: Position, rule: Rule, use: Use) -> Iterator[Place]:
    """For each small loop that the rule overlooks, a place that shows that it is not the solution."""
    for loop in exceptions(rule):
        placed = frozenset(map(use.place, loop))
        if all(line in position.puzzle.grid.number for line in placed):
            yield witness_against(position, placed)


def witness_against(position: Position, loop: frozenset[Place]) -> Place:
    """A number that a loop contradicts, near it if possible, or a cross on it, or a line elsewhere."""
    puzzle, grid = position.puzzle, position.puzzle.grid
    for cell in chain(_cells_near(grid, loop), grid.cells):
        clue = puzzle.clue_at(cell)
        if clue is not None and clue != len(loop.intersection(grid.edges_of_cell(cell))):
            return cell
    for edge, mark in zip(grid.edges, position.marks, strict=True):
        if mark == (Mark.CROSS if edge in loop else Mark.LINE):
            return edge
    raise AssertionError("this loop is a solution")


def _cells_near(grid: Grid, loop: frozenset[Place]) -> Iterator[Place]:
    rows, columns = ([place[axis] for place in loop] for axis in (0, 1))
    for row in range(min(rows) - _NEAR, max(rows) + _NEAR + 1):
        for column in range(min(columns) - _NEAR, max(columns) + _NEAR + 1):
            if row % 2 == 1 == column % 2 and (row, column) in grid.number:
                yield row, column
