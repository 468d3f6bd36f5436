"""Experiments with books of rules: what each finds, and how long it takes; a proof of every rule."""

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from hamekomi.families.slitherlink.experiments.measuring import (
    BOARDS,
    Case,
    Measuring,
    OnTick,
    Row,
    Sums,
    chosen,
    known_share,
    series,
    size_options,
    sizes,
)
from hamekomi.families.slitherlink.making.thinning import TESTS
from hamekomi.families.slitherlink.mining.book import all_rules
from hamekomi.families.slitherlink.puzzle import Mark, Slitherlink, empty
from hamekomi.families.slitherlink.rules.language import BOOKS as BOOK_NAMES
from hamekomi.families.slitherlink.rules.language import TITLES, book
from hamekomi.families.slitherlink.rules.soundness import verdict
from hamekomi.families.slitherlink.solvers.by_rules import settled
from hamekomi.model.answers import Clock, CountingBudget
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf
from hamekomi.model.picture import Plot
from hamekomi.model.plan import BasePlan, Piece, Preview, Report, Result, clock_of

# Less than a clock can measure.
TICK = 1e-6
# Not a book that comes with the program: it is mined before the first board, which takes minutes.
MINED_ALL = "mined-all"
_TITLES = {**TITLES, MINED_ALL: "by machine, all"}


def measure(names: tuple[str, ...], puzzle: Slitherlink, on_tick: OnTick) -> Iterator[tuple[str, float]]:
    for name in names:
        budget = CountingBudget(on_tick=on_tick)
        rules = all_rules(budget.clock()) if name == MINED_ALL else book(name)
        settled(empty(puzzle), rules)  # not measured: fills caches
        began = time.process_time()
        position = settled(empty(puzzle), rules)
        yield f"{name} seconds", time.process_time() - began
        # If rules find a contradiction, the solution is a small loop, which they overlook.
        yield f"{name} known", 1.0 if position is None else known_share(position)
        yield f"{name} solved", position is not None and Mark.UNKNOWN not in position.marks
        on_tick()


def rows(names: tuple[str, ...], case: Case, number: int, sums: Sums) -> Iterator[Row]:
    size, kind = case
    for name in names:
        yield {
            "size": size,
            "kind": kind,
            "book": name,
            "found_percent": round(100 * sums[f"{name} known"] / number, 1),
            "solved_percent": round(100 * sums[f"{name} solved"] / number, 1),
            "seconds": round(sums[f"{name} seconds"] / number, 6),
            "times_the_36": round(sums[f"{name} seconds"] / max(sums["takegaki seconds"], TICK), 2),
        }


def plan_comparison(options: Chosen, seed: int) -> Measuring:
    names = (*BOOK_NAMES, *([MINED_ALL] if options["all"] == "yes" else []))
    return Measuring(
        name="books",
        settings=" ".join(names),
        cases=tuple((size, kind) for kind in TESTS for size in sizes(options)),
        boards=options["boards"],
        seed=seed,
        measure=partial(measure, names),
        rows=partial(rows, names),
    )


def plot(result: Result) -> Plot:
    def plot_of(kind: str, column: str, y: str) -> Plot:
        names = dict.fromkeys(row["book"] for row in chosen(result))
        lines = tuple(series(_TITLES[name], result, column, kind=kind, book=name) for name in names)
        return Plot(f"{kind} boards: {y}", "rows and columns", y, lines)

    on_hard = plot_of("hard", "found_percent", "edges found, percent")
    return replace(on_hard, more=(plot_of("hard", "times_the_36", "times the time of the 36"),))


BOOKS_COMPARED = Task(
    title="Rules by hand and by machine",
    summary="What the 36 rules and the mined ones find on growing boards, and how long they take.",
    options=(
        *size_options(6, 14, 4),
        BOARDS,
        OneOf("all", "also all mined rules, which are mined first: minutes", "no", ("no", "yes")),
    ),
    plan=plan_comparison,
    plot=plot,
)


# ---- Is every rule of a book sound? One piece of work for each rule


@dataclass(frozen=True, slots=True)
class ProveBook(BasePlan):
    work = "slitherlink book"
    version = 1
    problem_text = "{book}"

    book: str

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece(str(number)) for number in range(len(book(self.book)))]

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        rule = book(self.book)[int(piece.name)]
        found = verdict(rule, clock_of(report, ""))
        report.show(lambda: Preview(f"{rule}: {found.kind}"))
        return {"rule": str(rule), "verdict": found.kind}

    def merge(self, results: Mapping[str, Result]) -> Result:
        rows = [results[name] for name in sorted(results, key=int)]
        wrong = sum(row["verdict"] == "unsound" for row in rows)
        return {"rules": len(rows), "sound": len(rows) - wrong, "unsound": wrong, "rows": rows}


BOOK = Task(
    title="A book of rules, proved",
    summary="Prove every rule of a book, one by one.",
    options=(OneOf("book", "which book", "takegaki", tuple(BOOK_NAMES), TITLES),),
    plan=lambda options, seed: ProveBook(options["book"]),
)
