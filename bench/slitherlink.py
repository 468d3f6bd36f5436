"""Slitherlink: solving and proving that there is no other solution; ours beside others, board by board.

CPU seconds on one thread; on each board all contenders take turns, and the middle of three runs
counts. `seconds` is the median over the boards. `fast` is measured where Python calls the engine,
from bytes to the end of the iterator, and once more as users call it, from the text to the answer.
Slow contenders get the first boards only, which are a task of their own, with our time on the same
boards; and a limit for each board, beyond which a time is a lower bound.

The straightforward model of OR-tools is what one would write first, with the settings it comes with. Our
solver `cp` has the same model and settings that suit it better.

python -m bench.slitherlink [FILE ...] measures other boards (slitherlink_boards.py says how they are
written) and stores nothing.
"""

from __future__ import annotations

import json
import math
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from statistics import median

from bench.side_by_side import in_turns
from bench.slitherlink_boards import PLANS, own, read_or_exit
from hamekomi.engines.loops import search
from hamekomi.families.slitherlink import FAMILY
from hamekomi.families.slitherlink.notations.plain import write
from hamekomi.families.slitherlink.puzzle import Slitherlink, clue_bytes, empty
from hamekomi.families.slitherlink.solvers.circuit import as_circuit, as_model
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED, Budget, Clock
from hamekomi.model.errors import OutOfBudget

Row = dict[str, object]

REPEATS = 3
# CPU seconds for one board.
LIMIT = 20.0
SECONDS_PER_CHECK = 0.05


@dataclass(frozen=True, slots=True)
class Contender:
    """`prepare` is not measured; it returns the measured function: is there exactly one solution?"""

    name: str
    prepare: Callable[[Slitherlink], Callable[[], bool]]
    # It gets boards until they have this many cells together.
    cells: float = math.inf
    # The package that it needs.
    package: str = ""


@dataclass(frozen=True, slots=True)
class Timing:
    # A lower bound if it is not done.
    seconds: float
    is_done: bool = True


class CpuClock(Clock):
    """CPU time, which does not include the time of other processes."""

    @property
    def seconds(self) -> float:
        return time.process_time() - self.started


class CpuBudget(Budget):
    def clock(self) -> Clock:
        return CpuClock(self, time.process_time())


def engine(puzzle: Slitherlink) -> Callable[[], bool]:
    rows, columns, clues, marks = puzzle.rows, puzzle.columns, clue_bytes(puzzle), empty(puzzle).marks
    return lambda: sum(1 for _ in search.loops(rows, columns, clues, marks, UNLIMITED)) == 1


def from_text(puzzle: Slitherlink) -> Callable[[], bool]:
    text = write(puzzle)
    return lambda: load(text, "slitherlink").is_unique()


def solver(name: str, puzzle: Slitherlink) -> Callable[[], bool]:
    solutions = FAMILY.solving.solvers[name].solutions
    return lambda: sum(1 for _ in solutions(puzzle, CpuBudget(seconds=LIMIT))) == 1


def straightforward(puzzle: Slitherlink) -> Callable[[], bool]:
    """A circuit through some of the vertices; it is found, forbidden, and sought again.

    Without a variable for each edge, just the sum of its arcs, it took three times as long.
    """
    from ortools.sat.python.cp_model import CpSolver

    problem = as_circuit(empty(puzzle))

    def is_unique() -> bool:
        model, edges = as_model(problem)
        found, clock = 0, CpuBudget(seconds=LIMIT).clock()
        while True:
            solver = CpSolver()
            solver.parameters.num_workers = 1
            with ThreadPoolExecutor(max_workers=1) as thread:
                running = thread.submit(solver.solve, model)
                while not wait([running], SECONDS_PER_CHECK).done:
                    if clock.seconds > LIMIT:
                        solver.stop_search()
            clock.tick()
            if solver.status_name(running.result()) == "INFEASIBLE":
                return found == 1
            found += 1
            model.add_bool_or([~edge for edge in edges if solver.boolean_value(edge)])

    return is_unique


FAST = Contender("fast, engine", engine)
OTHERS = (
    Contender("fast, from text to answer", from_text),
    Contender("sat", partial(solver, "sat"), 10_000, "python-sat"),
    Contender("cp", partial(solver, "cp"), 1500, "ortools"),
    Contender("OR-tools, straightforward model", straightforward, 1500, "ortools"),
    Contender("trial", partial(solver, "trial"), 1500),
    Contender("rules+backtrack", partial(solver, "rules+backtrack"), 500),
)
MODULES = {"python-sat": "pysat", "ortools": "ortools"}
WARM_UP = Slitherlink(2, 2, (3, 2, None, None))


def measure() -> Iterator[Row]:
    for plan in PLANS:
        how = f"{plan.least:.0%} of the numbers" if plan.least else "minimal"
        yield from compare(f"{plan.size}x{plan.size}, {how}", own(plan.size))


def compare(what: str, boards: list[Slitherlink]) -> Iterator[Row]:
    """A task for each number of boards that some contenders get."""
    tasks: dict[int, list[Contender]] = {}
    for contender in OTHERS:
        if contender.package and find_spec(MODULES[contender.package]) is None:
            yield {"who": contender.name, "not measured": f"{contender.package} is not installed"}
        else:
            sizes = (number * puzzle.rows * puzzle.columns for number, puzzle in enumerate(boards, 1))
            few = sum(size <= contender.cells for size in sizes)
            tasks.setdefault(few, []).append(contender)
    tasks.pop(0, None)
    for few, contenders in tasks.items():
        spent = timings((FAST, *contenders), boards[:few])
        words = {"what": what if few == len(boards) else f"{what}: the first {few}", "boards": few}
        own = summary(spent[FAST.name])
        yield {**words, "who": FAST.name, **own}
        for contender in contenders:
            who = contender.name
            if contender.package:
                who += f" ({contender.package} {version(contender.package)})"
            yield {**words, "who": who, **summary(spent[contender.name]), "ours": own["seconds"]}


def timings(contenders: Sequence[Contender], boards: list[Slitherlink]) -> dict[str, list[Timing]]:
    for contender in contenders:
        contender.prepare(WARM_UP)()  # imports, tables
    found: dict[str, list[Timing]] = {contender.name: [] for contender in contenders}
    for puzzle in boards:
        acts = {each.name: partial(timing, each, puzzle) for each in contenders}
        for name, seconds in in_turns(acts, REPEATS).items():
            found[name].append(Timing(LIMIT if seconds is None else seconds, seconds is not None))
    return found


def timing(contender: Contender, puzzle: Slitherlink) -> float | None:
    act = contender.prepare(puzzle)
    started = time.process_time()
    try:
        is_unique = act()
    except OutOfBudget:
        return None
    spent = time.process_time() - started
    assert is_unique, f"{contender.name} does not find exactly one solution of\n{write(puzzle)}"
    return spent


def summary(timings: list[Timing]) -> Row:
    spent = sorted(timing.seconds for timing in timings)
    stopped = sum(not timing.is_done for timing in timings)
    return {
        "seconds": median(spent),
        "p95": spent[math.ceil(0.95 * len(spent)) - 1],
        "longest": spent[-1],
        **({"is stopped": True, f"not done in {LIMIT:g} s": stopped} if stopped else {}),
    }


def main(names: list[str]) -> None:
    for path in map(Path, names):
        for row in compare(path.stem, read_or_exit(path)):
            print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
