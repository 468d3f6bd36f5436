"""Experiment: which techniques do random minimal puzzles need, in HoDoKu's order, and how often?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from hamekomi.engines.sudoku.logic import techniques
from hamekomi.families.sudoku.experiments.census import OPTIONS, Counts, Row, plan
from hamekomi.families.sudoku.steps.rate import Rating
from hamekomi.model.family import Task
from hamekomi.model.plot import Plot, Series
from hamekomi.model.results import Result


def seen(cells: bytes, rating: Rating) -> Iterator[tuple[str, int]]:
    for technique, times in rating.hodoku_techniques.items():
        yield f"puzzles with {technique}", 1
        yield f"uses of {technique}", times


def rows(puzzles: int, counts: Counts) -> list[Row]:
    return [
        {
            "technique": technique.name,
            "level": technique.level,
            "puzzles_percent": round(100 * number / puzzles, 2),
            "uses_per_puzzle": round(counts[f"uses of {technique.name}"] / puzzles, 3),
        }
        for technique in techniques()
        if (number := counts.get(f"puzzles with {technique.name}"))
    ]


def plot(result: Result) -> Plot:
    """The techniques in the order of the table, the first at 1."""
    found: Any = result["rows"]
    points = tuple((number, row["puzzles_percent"]) for number, row in enumerate(found, 1))
    return Plot(
        title="Techniques that random minimal puzzles need",
        x="technique, as in the table",
        y="per cent of the puzzles",
        series=(Series("puzzles that need it", points, "bars"),),
    )


TECHNIQUES = Task(
    title="Techniques needed",
    summary="Explain random minimal puzzles, and count how often each technique is needed.",
    options=OPTIONS,
    plan=partial(plan, "techniques", seen, rows),
    plot=plot,
)
