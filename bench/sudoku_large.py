"""Large Sudokus: solving, and proving that there is no other solution, in CPU seconds, grid by grid.

The example `frisch` is always measured, and an empty grid of 49 rows is filled. The folder that the
environment variable SUDOKU_LISTS names may have more grids, a line of 256 or 625 cells each, such as
Frisch's and Janko's from Gecode's examples. The peer is CaDiCaL as it comes, with a clause for every
pair of candidates.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from math import isqrt

from bench.sudoku import text_files
from hamekomi.engines.sat import Search, Variables
from hamekomi.families.sudoku.notations.plain import parse
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.solvers import fast
from hamekomi.families.sudoku.solvers.sat import entries, in_pairs
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED

Row = dict[str, object]

CELLS = (256, 625)


def measure() -> Iterator[Row]:
    lists = {"frisch": [load("frisch", "sudoku").value]}
    for name, text in text_files():
        lines = [line.decode() for line in text.splitlines() if len(line.strip()) in CELLS]
        if lines:
            lists[name] = [parse(f"sudoku: {line}") for line in lines]
    for name, puzzles in lists.items():
        yield from side_by_side(name, puzzles)
    empty = Sudoku(7, 7, (0,) * 49**2)
    spent = cpu_seconds(lambda: next(fast.solutions(empty, UNLIMITED)))
    yield {"what": "fill an empty grid of 49 rows", "who": "hamekomi", "seconds": spent}


def side_by_side(name: str, puzzles: list[Sudoku]) -> Iterator[Row]:
    methods = {"hamekomi": ours, "CaDiCaL with pairs": by_pairs}
    spent = {
        who: [cpu_seconds(partial(has_one, method, each)) for each in puzzles]
        for who, method in methods.items()
    }
    for who, seconds in spent.items():
        yield {
            "what": f"{name}, {isqrt(len(puzzles[0].cells))} rows",
            "who": who,
            "puzzles": len(puzzles),
            "mean_seconds": sum(seconds) / len(seconds),
            "longest_seconds": max(seconds),
            "ratio": round(sum(seconds) / sum(spent["hamekomi"]), 2),
        }


def has_one(solutions: Callable[[Sudoku], Iterator[object]], puzzle: Sudoku) -> None:
    assert sum(1 for _ in islice(solutions(puzzle), 2)) == 1


def ours(puzzle: Sudoku) -> Iterator[object]:
    return fast.solutions(puzzle, UNLIMITED)


def by_pairs(puzzle: Sudoku) -> Iterator[object]:
    variables = Variables(tuple(entries(puzzle)))
    clauses = in_pairs(puzzle, variables)
    with Search(clauses, UNLIMITED.clock()) as search:
        while (model := search.model()) is not None:
            true = [literal for literal in model if literal > 0]
            yield true
            search.add(tuple(-literal for literal in true))


def cpu_seconds(act: Callable[[], object]) -> float:
    started = time.process_time()
    act()
    return time.process_time() - started
