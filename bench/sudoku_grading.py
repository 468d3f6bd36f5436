"""Grades of hard Sudokus: how many per second and core, by Sudoku Explainer's scale and HoDoKu's score.

The puzzles are every fifteenth of magictour's list of 1465 hard ones. For comparison: on the whole list,
Sukaku Explainer rated 0.3 puzzles per second on a 2.8 GHz machine. Then the hardest puzzles with
published ratings, one by one: nested forcing chains take seconds.
"""

from __future__ import annotations

import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

from hamekomi.families.sudoku.steps.logic import grade_many
from hamekomi.model.answers import UNLIMITED

Row = dict[str, object]
BOARDS = Path(__file__).parent / "boards" / "sudoku_magictour.txt"
GOLDEN = Path(__file__).parents[1] / "golden" / "sudoku_ratings.toml"
ROUNDS = 3


def puzzles() -> list[bytes]:
    lines = (line.strip() for line in BOARDS.read_text(encoding="utf-8").splitlines())
    return [as_grid(line) for line in lines if line and not line.startswith("#")]


def as_grid(line: str) -> bytes:
    return bytes(int(character) if character.isdigit() else 0 for character in line)


def measure() -> Iterator[Row]:
    """CPU seconds of one thread, the best of a few rounds; the work is the number of steps."""
    grids = puzzles()
    for what, with_ratings in (("ER/EP/ED", True), ("HoDoKu's score", False)):
        best, steps, solved = float("inf"), 0, 0
        for _ in range(ROUNDS):
            started = time.process_time()
            found = list(
                grade_many(
                    3,
                    3,
                    grids,
                    UNLIMITED.clock(),
                    with_ratings=with_ratings,
                    with_scores=not with_ratings,
                )
            )
            best = min(best, time.process_time() - started)
            results = [pair[0] if with_ratings else pair[1] for pair in found]
            steps = sum(sum(each.used.values()) for each in results)
            solved = sum(each.is_solved for each in results)
        yield {
            "what": f"{what} of {len(grids)} hard Sudokus",
            "work": steps,
            "seconds": best,
            "per_second": round(len(grids) / best, 1),
            "solved": solved,
        }
    yield from nested()


def nested() -> Iterator[Row]:
    for entry in tomllib.loads(GOLDEN.read_text(encoding="utf-8"))["puzzle"]:
        if "nested" not in entry:
            continue
        started = time.process_time()
        ((found, _),) = grade_many(3, 3, [as_grid(entry["text"])], UNLIMITED.clock(), with_scores=False)
        yield {
            "what": f"ER of {entry['name']}",
            "published": entry["nested"],
            "found": found.er,
            "seconds": time.process_time() - started,
        }
