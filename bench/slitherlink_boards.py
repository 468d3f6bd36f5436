"""Boards for measuring Slitherlink solvers: our own, and files by others.

A file has a block for each board, a name and its rows; lines with # are comments:

    @ 10x10 number 1
    3..13..3..
    ..3.3.....
    ...

Files without such names are read as `hamekomi` reads them, in any notation.

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
from hamekomi.lab.reading.many import load_many
from hamekomi.lab.reading.text_file import errors_from, read_text
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import HamekomiError

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
    lines = [line for line in read_text(path).splitlines() if line.strip() and not line.startswith("#")]
    if not lines or not lines[0].startswith("@"):
        return [each.value for each in load_many(path, "slitherlink")]
    boards: list[list[str]] = []
    for line in lines:
        if line.startswith("@"):
            boards.append([])
        else:
            boards[-1].append(line)
    return [_parsed(rows, f"{path}, board {number}") for number, rows in enumerate(boards, 1)]


def _parsed(rows: list[str], place: str) -> Slitherlink:
    with errors_from(place):
        return plain.parse("slitherlink\n" + "\n".join(rows))


def read_or_exit(path: Path) -> list[Slitherlink]:
    """For files that somebody named on the command line."""
    try:
        return read(path)
    except HamekomiError as error:
        sys.exit(str(error))


def own(size: int) -> list[Slitherlink]:
    return [puzzle for puzzle in read(OWN) if puzzle.rows == size]


def make(plan: Plan) -> Iterator[Slitherlink]:
    random = Random(plan.size)
    made = 0
    while made < plan.boards:
        clues = random_clues(plan.size, plan.size, 1.0, random)
        puzzle = Slitherlink(plan.size, plan.size, tuple(clues))
        if has_one_solution(puzzle, UNLIMITED):
            made += 1
            yield thinned(puzzle, plan.least, random)


def thinned(puzzle: Slitherlink, least: float, random: Random) -> Slitherlink:
    cells = list(range(len(puzzle.clues)))
    random.shuffle(cells)
    left = len(cells)
    for cell in cells:
        if left <= least * len(cells):
            break
        clues = (*puzzle.clues[:cell], None, *puzzle.clues[cell + 1 :])
        without = replace(puzzle, clues=clues)
        if has_one_solution(without, UNLIMITED):
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
