"""Experiment: are puzzles with fewer clues harder? Random minimal puzzles, by their number of clues."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from hamekomi.engines.sudoku.logic import LEVELS
from hamekomi.families.sudoku.experiments.census import OPTIONS, Counts, Row, plan
from hamekomi.families.sudoku.puzzle import EMPTY
from hamekomi.families.sudoku.steps.rate import Rating
from hamekomi.model.family import Task
from hamekomi.model.plot import Plot, Series
from hamekomi.model.results import Result


def seen(cells: bytes, rating: Rating) -> Iterator[tuple[str, int]]:
    clues = len(cells) - cells.count(EMPTY)
    yield f"{clues} puzzles", 1
    yield f"{clues} er", round(10 * rating.er)
    yield f"{clues} {rating.level}", 1


def rows(puzzles: int, counts: Counts) -> list[Row]:
    found: list[Row] = []
    for clues in sorted(int(name.split()[0]) for name in counts if name.endswith(" puzzles")):
        number = counts[f"{clues} puzzles"]
        shares = {level: round(100 * counts.get(f"{clues} {level}", 0) / number, 1) for level in LEVELS}
        mean = round(counts[f"{clues} er"] / 10 / number, 2)
        percents = {f"{level}_percent": share for level, share in shares.items()}
        found.append({"clues": clues, "puzzles": number, "mean_er": mean, **percents})
    return found


def plot(result: Result) -> Plot:
    found: Any = result["rows"]
    numbers = tuple((row["clues"], row["puzzles"]) for row in found)
    return Plot(
        title="Clues and difficulty of random minimal puzzles",
        x="clues",
        y="mean ER",
        series=(Series("mean ER", tuple((row["clues"], row["mean_er"]) for row in found)),),
        more=(
            Plot(
                title="How many clues random minimal puzzles have",
                x="clues",
                y="puzzles",
                series=(Series("puzzles", numbers, "bars"),),
            ),
        ),
    )


CLUES = Task(
    title="Clues and difficulty",
    summary="Rate random minimal puzzles, and compare those with few clues and those with many.",
    options=OPTIONS,
    plan=partial(plan, "clues", seen, rows),
    plot=plot,
)
