"""Experiment: simulated annealing beside exact search (van Dam 2008, chapter 10).

He would like to know whether neural networks or genetic algorithms can solve puzzles; annealing is tried
here as the plainest method of this kind. A state is one loop, as the cells inside. A move turns one cell
over so that there is still one loop. The cost is how far the numbers are off, and worse states are kept
with a chance that falls. Such a method may find a solution; it cannot know that there is no other one.
"""

import math
import time
from collections.abc import Iterator
from functools import cache, partial
from itertools import islice
from random import Random

from hamekomi.families.slitherlink.experiments.measuring import (
    BOARDS,
    Case,
    Measuring,
    OnTick,
    Row,
    Sums,
    series,
    size_options,
    sizes,
)
from hamekomi.families.slitherlink.making.thinning import TESTS
from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.model.answers import CountingBudget
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, Whole
from hamekomi.model.picture import Plot
from hamekomi.model.plan import Result

# The temperature falls by a constant factor; a number that is off by one costs 1.
HOT, COLD = 1.0, 0.15
MOVES_PER_TICK = 1000
# The eight cells around a cell, in a circle; every second one shares an edge with it.
AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))


@cache  # keys: 256 surroundings
def may_turn(around: int) -> bool:
    """Whether one loop is left if a cell with these neighbours inside (bits in a circle) is turned over.

    The loop then runs past the cell once, so neighbours inside and outside are one run each. A run that
    is only a corner would touch the cell at a dot.
    """
    bits = [around >> number & 1 for number in range(8)]
    changes = sum(bits[number] != bits[number - 1] for number in range(8))
    return changes == 2 and 0 < sum(bits[::2]) < 4


def annealed(puzzle: Slitherlink, moves: int, random: Random, on_tick: OnTick) -> bytes | None:
    """The cells inside a loop that meets all numbers; None if this many moves did not lead to one."""
    rows, columns = puzzle.rows, puzzle.columns
    # With a border of cells that stay outside.
    width = columns + 2
    cells = [(row + 1) * width + column + 1 for row in range(rows) for column in range(columns)]
    around = [down * width + right for down, right in AROUND]
    beside = around[::2]
    clues: list[int | None] = [None] * (width * (rows + 2))
    for cell, clue in zip(cells, puzzle.clues, strict=True):
        clues[cell] = clue
    inside = bytearray(len(clues))
    inside[random.choice(cells)] = 1
    lines = [sum(inside[cell] != inside[cell + step] for step in beside) for cell in cells]
    number = dict(zip(cells, lines, strict=True))
    cost = sum(abs(number[cell] - clue) for cell in cells if (clue := clues[cell]) is not None)
    cooling = (COLD / HOT) ** (1 / moves)
    temperature = HOT
    for made in range(moves):
        if made % MOVES_PER_TICK == 0:
            on_tick()
        if cost == 0:
            return bytes(inside[cell] for cell in cells)
        temperature *= cooling
        cell = random.choice(cells)
        if not may_turn(sum(inside[cell + step] << bit for bit, step in enumerate(around))):
            continue
        changes = {cell: 4 - 2 * number[cell]}
        for step in beside:
            if cell + step in number:
                changes[cell + step] = 1 if inside[cell + step] == inside[cell] else -1
        more = sum(
            abs(number[each] + change - clue) - abs(number[each] - clue)
            for each, change in changes.items()
            if (clue := clues[each]) is not None
        )
        if more > 0 and random.random() >= math.exp(-more / temperature):
            continue
        inside[cell] ^= 1
        cost += more
        for each, change in changes.items():
            number[each] += change
    return None


def measure(moves: int, puzzle: Slitherlink, on_tick: OnTick) -> Iterator[tuple[str, float]]:
    random = Random(str(puzzle.clues))
    began = time.process_time()
    found = annealed(puzzle, moves, random, on_tick)
    yield "seconds of annealing", time.process_time() - began
    yield "found", found is not None
    began = time.process_time()
    proved = sum(1 for _ in islice(by_search.solutions(puzzle, CountingBudget(on_tick=on_tick)), 2))
    yield "seconds of search", time.process_time() - began
    yield "proved", proved == 1


def rows(case: Case, number: int, sums: Sums) -> Iterator[Row]:
    yield {
        "size": case[0],
        "kind": case[1],
        "boards": number,
        "solved_by_annealing": int(sums["found"]),
        "seconds_of_annealing": round(sums["seconds of annealing"] / number, 4),
        "proved_by_search": int(sums["proved"]),
        "seconds_of_search": round(sums["seconds of search"] / number, 6),
    }


def plan(options: Chosen, seed: int) -> Measuring:
    moves = options["moves"]
    return Measuring(
        name="annealing",
        settings=f"{moves} moves",
        cases=tuple((size, kind) for kind in TESTS for size in sizes(options)),
        boards=options["boards"],
        seed=seed,
        measure=partial(measure, moves),
        rows=rows,
    )


def plot(result: Result) -> Plot:
    return Plot(
        title="Annealing, and exact search",
        x="rows and columns",
        y="seconds per board",
        series=tuple(
            series(f"{kind}, {method}", result, f"seconds_of_{method}", kind=kind)
            for method in ("annealing", "search")
            for kind in TESTS
        ),
        y_scale="log",
    )


ANNEALING = Task(
    title="Annealing beside exact search",
    summary="How often simulated annealing finds the solution, and what exact search takes to prove it.",
    options=(
        *size_options(4, 7, 1),
        BOARDS,
        Whole("moves", "of annealing on each board", 100_000, 1, 10**9),
    ),
    plan=plan,
    plot=plot,
)
