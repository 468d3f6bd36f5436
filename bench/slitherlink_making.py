"""Making Slitherlink puzzles: CPU milliseconds for one, as users call it; against Simon Tatham's Loopy.

Loopy is Debian's `sgt-puzzles`; it is left out where that is not installed. Its puzzles are unique, and
solvable at its level, but it does not remove all clues that could go.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from statistics import median

from hamekomi.lab.puzzle import generate

Row = dict[str, object]

# Size, difficulty, how many; and what Loopy calls the difficulty, and how many it makes.
CASES = (
    (10, "normal", 100, "n", 100),
    (10, "hard", 50, "h", 30),
    (20, "normal", 20, "n", 5),
    (20, "hard", 10, "h", 1),
    (30, "normal", 5, "n", 2),
    (30, "hard", 2, "", 0),
)


def measure() -> Iterator[Row]:
    loopy = shutil.which("sgt-loopy", path=os.environ.get("PATH", "") + os.pathsep + "/usr/games")
    generate("slitherlink", seed=0)  # reads the rules
    for size, difficulty, number, level, loopys in CASES:
        shares = []
        started = time.process_time()
        for seed in range(number):
            puzzle = generate("slitherlink", rows=size, columns=size, difficulty=difficulty, seed=seed)
            shares.append(sum(clue is not None for clue in puzzle.value.clues) / size**2)
        spent = (time.process_time() - started) / number * 1000
        row: Row = {
            "what": f"make a {difficulty} puzzle of {size}x{size}",
            "work": number,
            "milliseconds": spent,
            "clue density": median(shares),
        }
        if loopy is not None and loopys:
            theirs = _loopy(loopy, f"{size}x{size}t0d{level}", loopys)
            row |= {"loopy milliseconds": theirs, "loopy ratio": theirs / spent}
        yield row


def _loopy(program: str, what: str, number: int) -> float:
    before = os.times()
    subprocess.run([program, "--generate", str(number), what], check=True, capture_output=True)
    after = os.times()
    return (after.children_user - before.children_user) / number * 1000
