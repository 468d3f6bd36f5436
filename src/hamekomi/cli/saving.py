"""`-o FILE`: the answer of a verb in a file, whose ending says how it is written.

What the verb prints as its answer is kept, and written when the verb is done or has stopped at a limit:
a file is whole or not there. In `.json`, `.jsonl` and `.csv` it is what `--json` prints.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from hamekomi.cli.arguments import STANDARD_INPUT, Common
from hamekomi.cli.output import info, keeping_results
from hamekomi.lab.results.atomic_write import check_folder, write_atomically
from hamekomi.lab.results.to_json import rows_csv
from hamekomi.model.errors import BadInput, OutOfBudget, UnknownName
from hamekomi.model.plan import Result

TEXTS = (".txt", ".json", ".jsonl", ".csv")
PICTURES = (".svg", ".png", ".pdf", ".html", ".tex", ".stl")

# The verbs with other options of this name write their files themselves.
Output = Annotated[
    Path | None,
    typer.Option(
        "-o",
        "--output",
        metavar="FILE",
        help="Write the answer to a file: .txt, .json, .jsonl (a line for each) or .csv; "
        "- is standard output.",
    ),
]
OutputOrPicture = Annotated[
    Path | None,
    typer.Option(
        "-o",
        "--output",
        metavar="FILE",
        help="Write the answer to a file: .txt, .json, .jsonl (a line for each), .csv, or as a "
        "picture: .svg, .png, .pdf, .html, .tex, in 3D also .stl; - is standard output.",
    ),
]
# A row with one of these sums up the rows before it.
_SUMMARIES = ("solutions", "rows")


def as_file(output: Path | None) -> Path | None:
    """The file, or None for standard output."""
    return None if output == Path(STANDARD_INPUT) else output


def check_ending(output: Path, endings: Sequence[str]) -> None:
    """Raise an error before the work if its answer could not be written to this file."""
    if output.suffix.lower() not in endings:
        raise UnknownName("kind of file", output.suffix or str(output), tuple(endings))
    check_folder(output)


def refuse_file_of_job(output: Path | None, is_job: bool) -> None:
    if is_job and output is not None:
        raise BadInput(
            f"{output}: a job keeps its result, and `hamekomi jobs watch NUMBER --json` prints it: "
            "leave out -o or --job"
        )


@contextmanager
def saved(common: Common, output: Path | None, *others: str) -> Iterator[Common]:
    """Inside this context the answer goes to the file; yields the options with which to make it.

    `others` are further endings that the verb takes, for the list of endings.
    """
    output = as_file(output)
    if output is None:
        yield common
        return
    check_ending(output, (*TEXTS, *others))
    kind = output.suffix.lower()
    kept: list[str] = []
    try:
        with keeping_results(kept):
            yield common if kind == ".txt" else replace(common, json=True)
    except OutOfBudget:
        if kept:
            _write(common, output, kind, kept)
        raise
    _write(common, output, kind, kept)


def _write(common: Common, output: Path, kind: str, kept: list[str]) -> None:
    text: str | bytes = "".join(kept)
    if kind in (".json", ".csv"):
        rows = [json.loads(line) for line in _lines(kept)]
        if kind == ".csv":
            text = rows_csv(_without_summaries(rows))
        else:
            text = json.dumps(rows, ensure_ascii=False, indent=1) + "\n"
    write_atomically(output, text)
    info(common, f"{output} is written")


def _lines(kept: list[str]) -> list[str]:
    return "".join(kept).splitlines()


def _without_summaries(rows: list[Result]) -> list[Result]:
    return [row for row in rows if not any(name in row for name in _SUMMARIES)] or rows
