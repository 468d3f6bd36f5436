"""Making Slitherlink puzzles: CPU seconds for one, as users call it; against Simon Tatham's Loopy.

Loopy is Debian's `sgt-puzzles`; it is left out where that is not installed. Its puzzles are unique, and
solvable at its level, but it does not remove all clues that could go. The two take turns, so that both
meet the same state of the machine.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import median

from bench.side_by_side import program, run
from hamekomi.lab.puzzle import generate

Row = dict[str, object]

# Size, kind, how many; and what Loopy calls the difficulty, and how many it makes; in each turn.
CASES = (
    (10, "normal", 50, "n", 50),
    (10, "hard", 40, "h", 10),
    (20, "normal", 10, "n", 2),
    (20, "hard", 6, "h", 1),
    (30, "normal", 2, "n", 1),
    (30, "hard", 1, "", 0),
)
TURNS = 5


def measure() -> Iterator[Row]:
    loopy = program("LOOPY", "Loopy", "sgt-loopy")
    generate("slitherlink", seed=0)  # reads the rules
    for size, kind, number, level, loopys in CASES:
        densities: list[float] = []
        ours = theirs = 0.0
        for turn in range(TURNS):
            if loopy is not None and loopys:
                theirs += _loopy(loopy.path, f"{size}x{size}t0d{level}", loopys)
            started = time.process_time()
            for seed in range(number * turn, number * (turn + 1)):
                puzzle = generate("slitherlink", rows=size, columns=size, kind=kind, seed=seed)
                densities.append(sum(clue is not None for clue in puzzle.value.clues) / size**2)
            ours += time.process_time() - started
        spent = ours / (number * TURNS)
        row: Row = {
            "what": f"make a {kind} puzzle of {size}x{size}",
            "who": "hamekomi",
            "work": number * TURNS,
            "seconds": spent,
            "clue density": median(densities),
        }
        yield row
        if theirs and loopy:
            each = theirs / (loopys * TURNS)
            yield {"what": row["what"], "who": loopy.name, "seconds": each, "ours": spent}
    if loopy is None:
        yield {"who": "Loopy", "not measured": "sgt-loopy is not installed"}


def _loopy(program: str, what: str, number: int) -> float:
    ran = run(program, "--generate", str(number), what)
    assert ran is not None
    return ran[0]
