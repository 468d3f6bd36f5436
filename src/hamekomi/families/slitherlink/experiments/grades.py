"""Experiment: are puzzles with fewer clues harder? The grade of made puzzles against their clues."""

from collections.abc import Iterator

from hamekomi.families.slitherlink.experiments.measuring import (
    BOARDS,
    Case,
    Measuring,
    OnTick,
    Row,
    Sums,
    chosen,
    size_options,
    sizes,
)
from hamekomi.families.slitherlink.making.thinning import TESTS
from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.families.slitherlink.steps.grade import grade
from hamekomi.model.answers import CountingBudget
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen
from hamekomi.model.picture import Plot, Series
from hamekomi.model.plan import Result


def measure(puzzle: Slitherlink, on_tick: OnTick) -> Iterator[tuple[str, float]]:
    clues = sum(clue is not None for clue in puzzle.clues)
    yield f"boards {clues}", 1
    yield f"grade {clues}", grade(puzzle, CountingBudget(on_tick=on_tick)).value


def rows(case: Case, number: int, sums: Sums) -> Iterator[Row]:
    size, kind = case
    counts = sorted(int(name.split(" ")[1]) for name in sums if name.startswith("boards "))
    for clues in counts:
        boards = sums[f"boards {clues}"]
        yield {
            "size": size,
            "kind": kind,
            "clues": clues,
            "boards": int(boards),
            "grade": round(sums[f"grade {clues}"] / boards, 2),
        }


def plan(options: Chosen, seed: int) -> Measuring:
    return Measuring(
        name="grades",
        settings="",
        cases=tuple((size, kind) for kind in TESTS for size in sizes(options)),
        boards=options["boards"],
        seed=seed,
        measure=measure,
        rows=rows,
    )


def plot(result: Result) -> Plot:
    cases = dict.fromkeys((row["size"], row["kind"]) for row in chosen(result))
    return Plot(
        title="Grade against the number of clues",
        x="clues",
        y="mean grade",
        series=tuple(
            Series(
                f"{size}x{size} {kind}",
                tuple(
                    (row["clues"], row["grade"])
                    for row in chosen(result)
                    if (row["size"], row["kind"]) == (size, kind)
                ),
                "dots",
            )
            for size, kind in cases
        ),
    )


GRADES = Task(
    title="Grades and clues",
    summary="The grade of made puzzles against the number of their clues.",
    options=(*size_options(8, 8, 1), BOARDS),
    plan=plan,
    plot=plot,
)
