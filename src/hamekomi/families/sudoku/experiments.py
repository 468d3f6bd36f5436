"""Experiments on random minimal puzzles: how hard they are, and which techniques they need."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from hamekomi.families.sudoku.drawing import draw
from hamekomi.families.sudoku.making.generate import NINE, checked_groups
from hamekomi.families.sudoku.making.minimal import make_minimal
from hamekomi.families.sudoku.making.places import SYMMETRIES
from hamekomi.families.sudoku.puzzle import EMPTY, Sudoku
from hamekomi.families.sudoku.steps.logic import LEVELS, grade_many
from hamekomi.families.sudoku.steps.rate import Rating, combined_rating
from hamekomi.families.sudoku.steps.techniques import TECHNIQUES
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Option, Whole
from hamekomi.model.picture import Plot, Series
from hamekomi.model.plan import BasePlan, Json, Piece, Preview, Report, Result, Results, clock_of, runs
from hamekomi.model.words import SYMMETRY_WORDS

MOST_PUZZLES = 1_000_000
PUZZLES_PER_PIECE = 50
# Puzzles rated between two reports; the hardest take a tenth of a second each.
_AT_ONCE = 5

# How often something was observed.
Counts = dict[str, int]
Row = dict[str, object]

OPTIONS: tuple[Option, ...] = (
    Whole("puzzles", "how many", 300, 1, MOST_PUZZLES),
    OneOf("symmetry", "of the cells that have clues", "none", tuple(SYMMETRIES), SYMMETRY_WORDS),
)


@dataclass(frozen=True, slots=True)
class Census(BasePlan):
    work = "sudoku {name}"
    version = 1
    problem_text = "{puzzles} puzzles, symmetry {symmetry}, seed {seed}"

    name: str
    puzzles: int
    symmetry: str
    seed: int
    # Returns what is counted about a puzzle: names, each with a number.
    observe: Callable[[bytes, Rating], Iterable[tuple[str, int]]]
    # The rows of the table, from the number of puzzles and all counts.
    rows: Callable[[int, Counts], list[Row]]

    @property
    def results(self) -> Results[Counts]:
        return Results(dict, read_counts)

    def pieces(self, clock: Clock) -> list[Piece]:
        return runs(self.puzzles, PUZZLES_PER_PIECE)

    def run(self, piece: Piece, position: str | None, report: Report) -> Counts:
        first, last = map(int, piece.name.split("-"))
        groups = checked_groups(NINE, self.symmetry, "", None)
        done, counts = (0, Counter[str]()) if position is None else _read(position, last - first + 1)
        while first + done <= last:
            clock = clock_of(report, json.dumps([done, counts]), done / (last - first + 1))
            number = min(_AT_ONCE, last + 1 - first - done)
            made = make_minimal(number, seed=self.seed, first=first + done, groups=groups, clock=clock)
            for cells, graded in zip(made, grade_many(3, 3, made, clock), strict=True):
                for name, times in self.observe(cells, combined_rating(*graded, NINE)):
                    counts[name] += times
            done += number
            report(json.dumps([done, counts]), done / (last - first + 1))
            report.show(partial(_preview, made[-1]))
        return dict(counts)

    def merge(self, results: Mapping[str, Counts]) -> Result:
        total = Counter[str]()
        for counts in results.values():
            total.update(counts)
        return {"puzzles": self.puzzles, "seed": self.seed, "rows": self.rows(self.puzzles, total)}


def plan(
    name: str,
    observe: Callable[[bytes, Rating], Iterable[tuple[str, int]]],
    rows: Callable[[int, Counts], list[Row]],
    options: Chosen,
    seed: int,
) -> Census:
    return Census(name, options["puzzles"], options["symmetry"], seed, observe, rows)


def read_counts(written: Json) -> Counts:
    if not isinstance(written, dict) or not all(type(times) is int for times in written.values()):
        raise ValueError
    return {str(name): times for name, times in written.items()}


def _read(position: str, puzzles: int) -> tuple[int, Counter[str]]:
    try:
        done, counts = json.loads(position)
        if type(done) is not int or not 0 <= done <= puzzles:
            raise ValueError
        return done, Counter(read_counts(counts))
    except (ValueError, TypeError):
        raise BrokenCheckpoint("the position of this census cannot be read") from None


def _preview(cells: bytes) -> Preview:
    return Preview("a puzzle is rated", draw(Sudoku(3, 3, tuple(cells)), None))


# Are puzzles with fewer clues harder?


def observe_clues(cells: bytes, rating: Rating) -> Iterator[tuple[str, int]]:
    clues = len(cells) - cells.count(EMPTY)
    yield f"{clues} puzzles", 1
    yield f"{clues} er", round(10 * rating.er)
    yield f"{clues} {rating.level}", 1


def rows_by_clues(puzzles: int, counts: Counts) -> list[Row]:
    found: list[Row] = []
    for clues in sorted(int(name.split()[0]) for name in counts if name.endswith(" puzzles")):
        number = counts[f"{clues} puzzles"]
        shares = {level: round(100 * counts.get(f"{clues} {level}", 0) / number, 1) for level in LEVELS}
        mean = round(counts[f"{clues} er"] / 10 / number, 2)
        percents = {f"{level}_percent": share for level, share in shares.items()}
        found.append({"clues": clues, "puzzles": number, "mean_er": mean, **percents})
    return found


def plot_clues(result: Result) -> Plot:
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


CLUES_AND_DIFFICULTY = Task(
    title="Clues and difficulty",
    summary="Rate random minimal puzzles, and compare those with few clues and those with many.",
    options=OPTIONS,
    plan=partial(plan, "clues", observe_clues, rows_by_clues),
    plot=plot_clues,
)


# Which techniques do random minimal puzzles need, in HoDoKu's order, and how often?


def observe_techniques(cells: bytes, rating: Rating) -> Iterator[tuple[str, int]]:
    for technique, times in rating.hodoku_techniques.items():
        yield f"puzzles with {technique}", 1
        yield f"uses of {technique}", times


def rows_by_technique(puzzles: int, counts: Counts) -> list[Row]:
    return [
        {
            "technique": technique.name,
            "level": technique.level,
            "puzzles_percent": round(100 * number / puzzles, 2),
            "uses_per_puzzle": round(counts[f"uses of {technique.name}"] / puzzles, 3),
        }
        for technique in TECHNIQUES
        if (number := counts.get(f"puzzles with {technique.name}"))
    ]


def plot_techniques(result: Result) -> Plot:
    """The techniques in the order of the table, the first at 1."""
    found: Any = result["rows"]
    points = tuple((number, row["puzzles_percent"]) for number, row in enumerate(found, 1))
    return Plot(
        title="Techniques that random minimal puzzles need",
        x="technique, as in the table",
        y="per cent of the puzzles",
        series=(Series("puzzles that need it", points, "bars"),),
    )


TECHNIQUES_NEEDED = Task(
    title="Techniques needed",
    summary="Explain random minimal puzzles, and count how often each technique is needed.",
    options=OPTIONS,
    plan=partial(plan, "techniques", observe_techniques, rows_by_technique),
    plot=plot_techniques,
)


EXPERIMENTS: Mapping[str, Task] = {"clues": CLUES_AND_DIFFICULTY, "techniques": TECHNIQUES_NEEDED}
