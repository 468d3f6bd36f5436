"""The measured times as a page of the documentation: python -m bench.report writes docs/speed.md.

A task is measured for hamekomi and its peers in one run, so that the ratios mean something whatever the
machine; every figure comes from bench/results.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
PAGE = HERE.parent / "docs" / "speed.md"
MACHINE = "amd-epyc-26-2-x86-64"
# Where the answers of the page were measured, on two cores.
PAGE_MACHINE = "amd-epyc-25-17-x86-64"
Row = dict[str, Any]


class Table(NamedTuple):
    title: str
    # The file in bench/results.
    bench: str
    # What one time is for.
    each: str = ""


TABLES = (
    Table("Counting fillings by exact cover", "exact_cover"),
    Table("Counting all loops on a board", "loop_count"),
    Table("Counting lines through every field", "labyrinth"),
    Table("Slitherlink: the loop, and that there is no other", "slitherlink", "per board, median"),
    Table("Sudoku: the solution, and that there is no other", "sudoku", "per puzzle"),
)
# Our best is among these; the slower ways that are also ours are left out.
BEST = ("hamekomi", "fast, engine")
SLOWER = ("fast, from text to answer", "trial", "rules+backtrack", "exact cover")
HEAD = """# How fast it is

Measured by `make bench` on one core of a virtual machine (AMD EPYC), in processor time; for the first
three tables the machine was busy. The other programs solve the same task in the same run; the last
column says how many times as long they take (for Slitherlink, the median over the boards). All of them
give the same answers.
"""
TAIL = """
Making Slitherlinks, beside Loopy of Simon Tatham's collection, whose puzzles need not be minimal:

{making}

From a click to the answer, in milliseconds by the clock, the median of many runs, on two cores of
another virtual machine that was busy meanwhile ({load} processes ran or waited for a core):

{answers}

`python -m bench NAME` measures again what a file of `bench/results` holds.
"""


def rows(bench: str, machine: str = MACHINE) -> list[Row]:
    text = (HERE / "results" / machine / f"{bench}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def seconds(row: Row) -> float:
    if "median_ms" in row:
        return float(row["median_ms"]) / 1000
    return float(row["seconds"]) / int(row.get("puzzles", 1))


def shown(spent: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if spent >= size:
            return f"{spent / size:.3g} {unit}"
    return f"{spent * 1e6:.3g} µs"


def lines(table: Table) -> Iterator[str]:
    found = rows(table.bench)
    yield f"| {table.title} | hamekomi{table.each and f', {table.each}'} | another program | | times |"
    yield "| --- | ---: | --- | ---: | ---: |"
    before = ""
    for row in found:
        what, who = row["what"], row.get("who", "")
        if who.startswith(BEST) or who in SLOWER or not ("ratio" in row or "ratio is at least" in row):
            continue
        ours = min(
            seconds(each) for each in found if each["what"] == what and each["who"].startswith(BEST)
        )
        first = (what, shown(ours)) if what != before else ("", "")
        before = what
        over = "over " if "ratio is at least" in row else ""
        ratio = shown_ratio(row.get("ratio") or row["ratio is at least"])
        yield f"| {' | '.join(first)} | {who} | {over}{shown(seconds(row))} | {over}{ratio} |"


def shown_ratio(ratio: float) -> str:
    return f"{ratio:,.0f}" if ratio >= 10 else f"{ratio:.1f}"


def making() -> Iterator[str]:
    yield "| | hamekomi, minimal | Loopy | times |"
    yield "| --- | ---: | ---: | ---: |"
    for row in rows("slitherlink_making"):
        if "loopy ratio" in row:
            ours, loopy = row["milliseconds"] / 1000, row["loopy milliseconds"] / 1000
            ratio = shown_ratio(row["loopy ratio"])
            yield f"| {row['what']} | {shown(ours)} | {shown(loopy)} | {ratio} |"


PARTS = ("work", "worker", "server", "page")


def answers() -> Iterator[str]:
    yield "| | the work itself | in its process | over HTTP | until the page shows it |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    for row in rows("answers", PAGE_MACHINE):
        times = [row.get(f"{part}_ms") for part in PARTS]
        yield f"| {row['what']} | {' | '.join(f'{each:.3g}' if each else '' for each in times)} |"


def load() -> str:
    found = [row["load"] for row in rows("answers", PAGE_MACHINE)]
    return f"{min(found):.0f} to {max(found):.0f}"


def page() -> str:
    tables = ("\n" + "\n".join(lines(table)) + "\n" for table in TABLES)
    return (
        HEAD
        + "".join(tables)
        + TAIL.format(making="\n".join(making()), answers="\n".join(answers()), load=load())
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
