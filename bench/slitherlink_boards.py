"""Boards for measuring Slitherlink solvers: our own, and files by others.

A file has a block for each board, a name and its rows; lines with # are comments:

    @ 10x10 number 1
    3..13..3..
    ..3.3.....
    ...

Our own are in boards/slitherlink.txt, made by `python -m bench.slitherlink_boards`: the numbers of a
random loop, where those give it away, and as many of them removed, in random order, as can be.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from bench.loop_count import random_clues
from hamekomi.families.slitherlink.making.thinning import has_one_solution
from hamekomi.families.slitherlink.notations import plain
from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.model.answers import PATIENT

OWN = Path(__file__).parent / "boards" / "slitherlink.txt"


@dataclass(frozen=True, slots=True)
class Plan:
    size: int
    boards: int
    # At least this share of the cells keep their numbers.
    least: float = 0.0


# Removing all removable numbers takes minutes on the largest boards.
PLANS = (Plan(10, 50), Plan(20, 20), Plan(30, 10), Plan(60, 2, least=0.5))


def read(path: Path) -> list[Slitherlink]:
    boards: list[list[str]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("@"):
            boards.append([])
        elif line.strip() and not line.startswith("#"):
            boards[-1].append(line)
    return [plain.parse("slitherlink\n" + "\n".join(rows)) for rows in boards]


def own(size: int) -> list[Slitherlink]:
    return [puzzle for puzzle in read(OWN) if puzzle.rows == size]


def make(plan: Plan) -> Iterator[Slitherlink]:
    dice = Random(plan.size)
    made = 0
    while made < plan.boards:
        clues = random_clues(plan.size, plan.size, 1.0, dice)
        puzzle = Slitherlink(plan.size, plan.size, tuple(clues))
        if has_one_solution(puzzle, PATIENT):
            made += 1
            yield thinned(puzzle, plan.least, dice)


def thinned(puzzle: Slitherlink, least: float, dice: Random) -> Slitherlink:
    cells = list(range(len(puzzle.clues)))
    dice.shuffle(cells)
    left = len(cells)
    for cell in cells:
        if left <= least * len(cells):
            break
        clues = (*puzzle.clues[:cell], None, *puzzle.clues[cell + 1 :])
        without = replace(puzzle, clues=clues)
        if has_one_solution(without, PATIENT):
            puzzle, left = without, left - 1
    return puzzle


def main() -> None:
    print("# Made by `python -m bench.slitherlink_boards`, from the seed that is the number of rows.")
    for plan in PLANS:
        how = f"down to {plan.least:.0%} of the cells" if plan.least else "all that can be"
        print(f"# {plan.boards} boards of {plan.size}x{plan.size}, numbers removed: {how}.")
    for plan in PLANS:
        for number, puzzle in enumerate(make(plan), 1):
            print(f"\n@ {plan.size}x{plan.size} number {number}", *plain.write_rows(puzzle), sep="\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
