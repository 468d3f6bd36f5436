"""The array in characters, for a terminal: * marks given points, + points that a solution adds."""

from __future__ import annotations

from collections.abc import Mapping

from hamekomi.families.hexads.blackjack.strategy import pile
from hamekomi.families.hexads.puzzle import Block, Hand, Puzzle, Solution, Swap
from hamekomi.families.hexads.systems.layout import (
    SYSTEMS,
    Point,
    System,
    point_name,
    point_names,
    system_named,
)

Marks = Mapping[Point, str]


def sketch(puzzle: Puzzle, solution: Solution | None, ascii_only: bool) -> str:
    if isinstance(puzzle, Hand):
        return _hand(puzzle, solution if isinstance(solution, Swap) else None, ascii_only)
    added = solution.points - puzzle.points if isinstance(solution, Block) else frozenset()
    marks = dict.fromkeys(puzzle.points, "*") | dict.fromkeys(added, "+")
    return _array(system_named(puzzle.system), marks, ascii_only)


def _hand(hand: Hand, swap: Swap | None, ascii_only: bool) -> str:
    marks: dict[Point, str] = dict.fromkeys(hand.cards, "*")
    lines = [
        f"table  {point_names(tuple(hand.cards))}   total {sum(hand.cards)}",
        f"pile   {point_names(tuple(pile(hand.cards)))}",
    ]
    if swap is not None:
        total = sum(hand.cards) - swap.taken + swap.put
        lines.append(f"move   {swap.taken} for {swap.put}   total {total}")
        del marks[swap.taken]
        marks[swap.put] = "+"
    return "\n".join([*lines, _array(SYSTEMS["shuffle"], marks, ascii_only)])


def _array(system: System, marks: Marks, ascii_only: bool) -> str:
    across, down = ("-", "|") if ascii_only else ("─", "│")
    corners = [("+",) * 3] * 3 if ascii_only else [("┌", "┬", "┐"), ("├", "┼", "┤"), ("└", "┴", "┘")]
    top, middle, bottom = (
        left + joint.join([across * 5] * len(system.array[0])) + right for left, joint, right in corners
    )
    rows = [
        down + down.join(f"{marks.get(point, '') + point_name(point):>4} " for point in row) + down
        for row in system.array
    ]
    return "\n".join([top, f"\n{middle}\n".join(rows), bottom])
