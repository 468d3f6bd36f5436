"""All lines of a board, one by one, keeping left: long work that can be interrupted and resumed.

The pieces are the beginnings of lines; the position of a piece is its latest line.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from hamekomi.families.labyrinth.drawing import draw_line
from hamekomi.families.labyrinth.hamiltonian import LETTERS
from hamekomi.families.labyrinth.hamiltonian.oracle import Oracle
from hamekomi.families.labyrinth.indices import oracle_for
from hamekomi.families.labyrinth.notations import read_letters
from hamekomi.families.labyrinth.puzzle import Labyrinth
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput, BrokenCheckpoint
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, Whole
from hamekomi.model.plan import WHOLE, BasePlan, Piece, Preview, Report, Result, Results

LINES_PER_REPORT = 20_000
# Steps of the beginnings that are pieces: a few hundred on 9x9.
BEGINNING = 9


@dataclass(frozen=True, slots=True)
class AllLines(BasePlan):
    work = "labyrinth lines"
    version = 1
    problem_text = "{puzzle.columns}x{puzzle.rows}"
    results: ClassVar[Results[int]] = WHOLE

    puzzle: Labyrinth

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece(each) for each in _beginnings(oracle_for(self.puzzle, clock), "")]

    def run(self, piece: Piece, position: str | None, report: Report) -> int:
        """The position is how many lines were found, and the latest of them."""
        oracle = oracle_for(self._after(piece.name), UNLIMITED.clock())
        lines, latest = _read(position) if position else (0, "")
        try:
            if latest:
                oracle.go_after(latest)
        except BadInput as error:
            raise BrokenCheckpoint(str(error)) from None
        while True:
            more, found = oracle.count_on(LINES_PER_REPORT)
            lines += more
            if found is None:
                return lines
            # How many are left is not known before the end.
            report(f"{lines} {found}", lines / (lines + LINES_PER_REPORT * 10))
            report.show(partial(_preview, self._after(found), lines))

    def _after(self, steps: str) -> Labyrinth:
        line = read_letters(steps, self.puzzle.start)
        return Labyrinth(self.puzzle.columns, self.puzzle.rows, line)

    def merge(self, results: Mapping[str, int]) -> Result:
        rows = [{"beginning": name, "lines": results[name]} for name in sorted(results)]
        return {"rows": rows, "lines": sum(results.values())}


def _beginnings(oracle: Oracle, steps: str) -> Iterator[str]:
    if len(steps) == BEGINNING or oracle.is_finished:
        yield steps
        return
    for direction in oracle.possible():
        oracle.step(direction)
        yield from _beginnings(oracle, steps + LETTERS[direction])
        oracle.back()


def _read(position: str) -> tuple[int, str]:
    lines, _, latest = position.partition(" ")
    if not lines.isdecimal() or set(latest) - set(LETTERS):
        raise BrokenCheckpoint(f"not a position of this listing: {position[:40]!r}")
    return int(lines), latest


def _preview(current: Labyrinth, lines: int) -> Preview:
    return Preview(f"{lines:,} lines in this part", draw_line(current))


def plan(options: Chosen, seed: int) -> AllLines:
    columns, rows = options["columns"], options["rows"]
    return AllLines(Labyrinth(columns, columns if rows is None else rows))


LISTING = Task(
    title="All lines, one by one",
    summary="Walk through all lines from corner to corner, keeping left; 9x9 has 2,688,307,514.",
    options=(
        Whole("columns", "fields in a row", 7, 3, 9),
        Whole("rows", "rows; as many as columns if not given", None, 3, 9),
    ),
    plan=plan,
)
