"""Mined rules against the 36: CPU microseconds for a board, and how much of it they tell."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from hamekomi.families.slitherlink.making.generate import random_board
from hamekomi.families.slitherlink.puzzle import Mark, Slitherlink, empty
from hamekomi.families.slitherlink.rules.language import BOOKS, book
from hamekomi.families.slitherlink.rules.small_loops import small_solutions
from hamekomi.families.slitherlink.solvers.by_rules import settled
from hamekomi.model.answers import UNLIMITED

Row = dict[str, object]

# Size, kind, how many.
CASES = ((10, "normal", 40), (10, "hard", 40), (20, "normal", 10), (20, "hard", 10))
REPEATS = 5


def measure() -> Iterator[Row]:
    for size, kind, number in CASES:
        boards = [random_board(size, kind, Random(f"bench {n}"), UNLIMITED) for n in range(number)]
        spent = {name: _seconds(boards, name) / number * 1e6 for name in BOOKS}
        for name, each in spent.items():
            yield {
                "what": f"{kind} boards of {size}x{size} by rules, {name}",
                "work": number,
                "microseconds": each,
                "times the 36": each / spent["takegaki"],
                "edges told": sum(_told(board, name) for board in boards) / number,
            }


def _seconds(boards: list[Slitherlink], name: str) -> float:
    """What the solver `rules` does; the best of a few runs."""
    best = float("inf")
    for _ in range(REPEATS):
        started = time.process_time()
        for board in boards:
            list(small_solutions(board))
            settled(empty(board), book(name))
        best = min(best, time.process_time() - started)
    return best


def _told(board: Slitherlink, name: str) -> float:
    position = settled(empty(board), book(name))
    return 1.0 if position is None else 1 - position.marks.count(Mark.UNKNOWN) / len(position.marks)
