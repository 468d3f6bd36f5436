"""The measured times as words: python -m bench.report writes docs/speed.md, and a sentence of README.md.

Every figure comes from bench/results. A row with `ours` is a comparison: `seconds` of another
program and of hamekomi for the same puzzles, and the ratio is the quotient of the two.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill
from typing import Any, NamedTuple

HERE = Path(__file__).parent
# The machine on which the answers of the page were measured, on two cores.
PAGE_MACHINE = "amd-epyc-25-17-x86-64"
ROOT = HERE.parent
PAGE = ROOT / "docs" / "speed.md"
README = ROOT / "README.md"
RESULTS = HERE / "results"
Row = dict[str, Any]


class Table(NamedTuple):
    title: str
    # The file in bench/results.
    bench: str
    # The thing that one time is for, such as a puzzle.
    each: str = ""
    remark: str = ""


TABLES = (
    Table("Counting fillings by exact cover, all solvers on the same lists of numbers", "exact_cover"),
    Table(
        "Counting a packing, from the puzzle to the number",
        "packing_files",
        remark=(
            "BurrTools runs as `burrTxt`, its program for the terminal, on one thread. Not measured\n"
            "here: a BurrTools with a parallel search or vector instructions; no copy was at hand."
        ),
    ),
    Table(
        "Counting all loops on a board",
        "loop_count",
        remark=(
            "GGCount counts on empty boards only, and is quicker there. hamekomi and Graphillion count "
            "with clues, too."
        ),
    ),
    Table("Counting lines through every field", "labyrinth"),
    Table(
        "Slitherlink: the loop, and that there is no other",
        "slitherlink",
        "per board, median",
        remark="`sat` is hamekomi's own model as clauses, solved by CaDiCaL.",
    ),
    Table(
        "Pencil puzzles stated by their laws: the solution, and that there is no other",
        "laws",
        "per board, median",
        remark=(
            "puzzlekit, models for CP-SAT of OR-tools, stops at the first solution and proves\n"
            "nothing of others; cspuz_core, in Rust on a fork of Glucose, proves what all solutions\n"
            "have in common; hamekomi finds the solution and proves it the only one. Each goes from\n"
            "the text of a board, or its address, to the answer, imports left out. Short runs are\n"
            "made twice and the better one counts, so hamekomi has already written out what its laws\n"
            "say about the size of the board alone. The boards are\n"
            "from puzzlekit's collection, evenly from small to large; those that one of the others\n"
            "does not take, or not decide in 10 s, are left out for all. What hamekomi does not\n"
            "decide in 10 s counts as 10 s. cspuz_core was built without its second solver,\n"
            "CaDiCaL, and without the few kinds that it reads from other addresses. Demystify\n"
            "0.0.17 explains, and is not in the table: its models go through Conjure and Savile\n"
            "Row, and neither was at hand. A Binairo of 8x8, stated by hand in its Python\n"
            "interface, took it 3 s and 41 steps; hamekomi explains it in 7 ms and 38 steps."
        ),
    ),
    Table(
        "Sudoku: the solution, and that there is no other",
        "sudoku",
        "per puzzle",
        remark=(
            "hamekomi searches many puzzles at once, each in a lane of a vector; tdoku puts one\n"
            "puzzle into wide registers. So hamekomi is ahead with many puzzles, and tdoku with one\n"
            "at a time. Both are called from C++ there. Short lists are repeated, for both. Not\n"
            "measured here: tdoku compiled by clang, its author's compiler; no clang was at hand.\n"
            "CaDiCaL gets hamekomi's clauses, CP-SAT an all-different for each row, column and box."
        ),
    ),
    Table(
        "Making Slitherlinks",
        "slitherlink_making",
        "per puzzle",
        remark=(
            "Loopy is part of Simon Tatham's collection. Its puzzles may have clues that "
            "could be removed; hamekomi's have none."
        ),
    ),
)
# Ours as well, and slower.
SLOWER = ("fast, from text to answer", "trial", "rules+backtrack", "exact cover", "clauses and cuts")
HEAD = """# How fast it is

`make bench` measures this on one core of a virtual machine, in processor time. In each row hamekomi and
another program get the same puzzles and find the same answers. Where the line below a table says nothing
else, they take turns, and a time is the middle one of several runs. The last column is the other
program's time divided by hamekomi's: below 1, the other one is quicker. (Where puzzles are made, both
get the same settings, but make different puzzles.)
"""
TAIL = """
From a click to the answer, in milliseconds by the clock, the median of many runs, on two cores of
another virtual machine that was busy meanwhile ({load} processes ran or waited for a core):

{answers}

`python -m bench NAME` measures again what a file of `bench/results` holds; `bench/side_by_side.py` says
how programs that are no Python packages are found. `python -m bench.report` writes this page.
"""
BEGIN = "<!-- measured: `python -m bench.report` writes this -->"
END = "  <!-- end of what was measured -->"


def results(bench: str) -> list[Row]:
    """The latest ones; the first row says when and where they were measured."""
    files = (_rows(path) for path in sorted(RESULTS.glob(f"*/{bench}.jsonl")))
    return max((rows for rows in files if "date" in rows[0]), key=lambda rows: str(rows[0]["date"]))


def _rows(path: Path) -> list[Row]:
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [{"machine": path.parent.name, **rows[0]}, *rows[1:]]


def comparisons(bench: str) -> list[Row]:
    return [row for row in results(bench) if "ours" in row and row["who"] not in SLOWER]


def per_puzzle(row: Row, seconds: float) -> float:
    return seconds / int(row.get("puzzles", 1))


def ratio(row: Row) -> float:
    return float(row["seconds"]) / float(row["ours"])


def time_text(spent: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if spent >= size:
            return f"{three_digits(spent / size)} {unit}"
    return f"{three_digits(spent * 1e6)} µs"


def three_digits(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def lines(table: Table) -> Iterator[str]:
    yield f"| {table.title} | hamekomi{table.each and f', {table.each}'} | another program | | times |"
    yield "| --- | ---: | --- | ---: | ---: |"
    before = ""
    for row in comparisons(table.bench):
        ours, theirs = (time_text(per_puzzle(row, float(row[key]))) for key in ("ours", "seconds"))
        first = (row["what"], ours) if row["what"] != before else ("", "")
        before = row["what"]
        over = "over " if row.get("is stopped") else ""
        cells = (*first, row["who"], f"{over}{theirs}", f"{over}{three_digits(ratio(row))}")
        yield f"| {' | '.join(cells)} |"


def notes(table: Table) -> Iterator[str]:
    """Below a table: what helps to read it, where it was measured, and what was not."""
    found = results(table.bench)
    measured = found[0]
    if table.remark:
        yield table.remark
    load = measured["load"]
    if load is None:
        state = "beside how much other work is not known"
    else:
        state = "on a quiet machine" if load < measured["cores"] else "beside other work"
    how = f"; {measured['how']}" if "how" in measured else ""
    yield f"Measured on {measured['date'][:10]}, {state} ({measured['machine']}){how}."
    if slow := _measured_on_fewer(found):
        yield f"Not in this table, because they were measured on fewer puzzles: {', '.join(slow)}."
    for row in found:
        if "not measured" in row:
            yield f"Not measured here: {row['who']}, because {row['not measured']}."


def _measured_on_fewer(rows: list[Row]) -> list[str]:
    """Other programs that have a time, but for which there is none of ours on the same puzzles."""
    compared = {row["what"] for row in rows if "ours" in row}
    others = (
        row["who"]
        for row in rows
        if row.get("what") in compared and "boards" in row and "ours" not in row
    )
    return sorted({who for who in others if who not in SLOWER and not who.startswith("fast")})


PARTS = ("work", "worker", "server", "page")


def answers() -> list[Row]:
    text = (RESULTS / PAGE_MACHINE / "answers.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def answer_lines() -> Iterator[str]:
    yield "| | the work itself | in its process | over HTTP | until the page shows it |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    for row in answers():
        times = [row.get(f"{part}_ms") for part in PARTS]
        yield f"| {row['what']} | {' | '.join(f'{each:.3g}' if each else '' for each in times)} |"


def page() -> str:
    parts = (f"\n{chr(10).join(lines(table))}\n\n{chr(10).join(notes(table))}\n" for table in TABLES)
    loads = [row["load"] for row in answers()]
    tail = TAIL.format(answers="\n".join(answer_lines()), load=f"{min(loads):.0f} to {max(loads):.0f}")
    return HEAD + "".join(parts) + tail


def in_short() -> str:
    """What README.md says."""
    covers = [ratio(row) for row in comparisons("exact_cover") if row["who"].startswith("Sage")]
    least, most = map(three_digits, (min(covers), max(covers)))
    board = next(row for row in comparisons("slitherlink") if row["what"] == "20x20, minimal")
    (many,) = (row for row in rows_of_tdoku() if row["what"].endswith("at once"))
    (alone,) = (row for row in rows_of_tdoku() if row["what"].endswith("one at a time"))
    words = (
        f"**Fast.** Sage's dancing links take {least} to {most} times as long for the same exact "
        "covers; a minimal Slitherlink of 20x20 is solved and proved unique in "
        f"{time_text(board['ours'])}, a Sudoku with 17 clues in {beside(many)} "
        f"among many, in {beside(alone)} alone: [measured beside others](docs/speed.md), "
        "also where they are quicker."
    )
    return fill(words, 110, initial_indent="- ", subsequent_indent="  ", break_on_hyphens=False)


def beside(row: Row) -> str:
    """Our time, and tdoku's."""
    ours, theirs = (time_text(per_puzzle(row, float(row[key]))) for key in ("ours", "seconds"))
    return f"{ours} (tdoku {theirs})"


def rows_of_tdoku() -> list[Row]:
    found = (row for row in comparisons("sudoku") if row["who"].startswith("tdoku"))
    return [row for row in found if "17 clues" in row["what"]]


def with_measured(readme: str) -> str:
    """README.md with today's sentence between the two comments."""
    before, _, rest = readme.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{in_short()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    README.write_text(with_measured(README.read_text(encoding="utf-8")), encoding="utf-8")
