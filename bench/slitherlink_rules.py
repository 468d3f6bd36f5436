"""Mined rules against the 36: CPU microseconds for a board, and how many of its edges they find.

All mined rules take part if `build/mined-all.rules` is there, which this command writes:
`hamekomi mine slitherlink --set what=book -o build/mined-all.rules`.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from hamekomi.families.slitherlink.making.generate import random_board
from hamekomi.families.slitherlink.puzzle import Mark, Slitherlink, empty
from hamekomi.families.slitherlink.rules.language import BOOKS, Rule, book, read
from hamekomi.families.slitherlink.rules.small_loops import small_solutions
from hamekomi.families.slitherlink.solvers.by_rules import settled
from hamekomi.model.answers import UNLIMITED

Row = dict[str, object]

# Size, kind, how many.
CASES = ((10, "normal", 40), (10, "hard", 40), (20, "normal", 10), (20, "hard", 10))
REPEATS = 5
MINED_ALL = Path("build/mined-all.rules")


def measure() -> Iterator[Row]:
    for size, kind, number in CASES:
        boards = [random_board(size, kind, Random(f"bench {n}"), UNLIMITED) for n in range(number)]
        books = {name: book(name) for name in BOOKS}
        if MINED_ALL.exists():
            books["mined-all"] = read(MINED_ALL.read_text(encoding="utf-8"))
        spent = {name: _seconds(boards, rules) / number * 1e6 for name, rules in books.items()}
        for name, each in spent.items():
            yield {
                "what": f"{kind} boards of {size}x{size} by rules, {name}",
                "work": number,
                "microseconds": each,
                "times the 36": each / spent["takegaki"],
                "edges found": sum(_found(board, books[name]) for board in boards) / number,
            }


def _seconds(boards: list[Slitherlink], rules: tuple[Rule, ...]) -> float:
    """What the solver `rules` does; the best of a few runs."""
    best = float("inf")
    for _ in range(REPEATS):
        started = time.process_time()
        for board in boards:
            list(small_solutions(board))
            settled(empty(board), rules)
        best = min(best, time.process_time() - started)
    return best


def _found(board: Slitherlink, rules: tuple[Rule, ...]) -> float:
    position = settled(empty(board), rules)
    return 1.0 if position is None else 1 - position.marks.count(Mark.UNKNOWN) / len(position.marks)
