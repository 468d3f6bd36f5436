"""Fodor's research: keep left by the rules alone until the line is stuck, and keep that board for study.

A dead end shows that a rule is missing, not where: the wrong step may be far behind. So each failure
also has its crossroad, the last field of the line from which it could be finished, and the step there
that no rule forbade. Numbers are lines that are complete before, as in Fodor's own notes.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

from hamekomi.families.labyrinth import notations
from hamekomi.families.labyrinth.drawing import draw_line
from hamekomi.families.labyrinth.hamiltonian import LETTERS
from hamekomi.families.labyrinth.hamiltonian.figures import LinesByFigures
from hamekomi.families.labyrinth.indices import fields_at, line_indices, oracle_for
from hamekomi.families.labyrinth.notations import read_letters
from hamekomi.families.labyrinth.puzzle import Labyrinth, letter, letters
from hamekomi.families.labyrinth.rules.all_rules import SETS, TITLES, rules_of
from hamekomi.families.labyrinth.rules.match import figures_of
from hamekomi.families.labyrinth.steps import why
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput, BrokenCheckpoint
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Whole
from hamekomi.model.plan import BasePlan, Piece, Preview, Report, Result

# Lines between two reports: below a second on all boards.
LINES_PER_REPORT = 2_000


@dataclass(frozen=True, slots=True)
class Crossroad:
    """The last position of a stuck line from which it could be finished, and its next step."""

    line: str
    step: str
    # Why the step is impossible.
    why: str


def crossroad(puzzle: Labyrinth, stuck: Labyrinth, clock: Clock) -> Crossroad:
    """Where a line of the puzzle that cannot be finished went wrong, after the given part."""
    oracle = oracle_for(puzzle, clock)
    if not oracle.start.is_possible:
        raise BadInput("the given part of this line cannot be finished")
    given = len(puzzle.line)
    for number, (field, following) in enumerate(pairwise(stuck.line[given - 1 :]), given):
        step = letter(field, following)
        direction = LETTERS.index(step)
        verdict = oracle.judge(direction)
        if not verdict.is_possible:
            before = replace(stuck, line=stuck.line[:number])
            return Crossroad(letters(before.line), step, why(before, verdict))
        oracle.step(direction)
    raise BadInput("this line is not lost")


@dataclass(frozen=True, slots=True)
class Failures(BasePlan):
    work = "labyrinth failures"
    version = 1
    problem_text = "{failures} on {size}, {lines} lines, rules {rules}"

    size: int
    failures: int
    lines: int
    rules: str

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece("keep left")]

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        """The position is how many lines are complete, the boards so far, and the current line."""
        puzzle = Labyrinth(self.size, self.size)
        figures = figures_of(rules_of(self.rules))
        walks = LinesByFigures(figures, self.size, self.size, UNLIMITED.clock(), is_staged=True)
        before, stuck = 0, list[str]()
        if position is not None:
            before, stuck, line = _read(position)
            walks.go_on_after(line_indices(self.board(line)))
        is_over = False
        while not is_over and len(stuck) < self.failures and before + walks.lines < self.lines:
            goal = min(walks.lines + LINES_PER_REPORT, self.lines - before)
            is_over = walks.run(lambda goal=goal: walks.lines >= goal)  # type: ignore[misc]
            if is_over:
                break
            line = letters(fields_at(puzzle, walks.line))
            lines = before + walks.lines
            if walks.is_stuck:
                stuck.append(f"{lines}:{line}")
            share = max(lines / self.lines, len(stuck) / self.failures)
            report(f"{lines} {','.join(stuck)} {line}", min(1.0, share))
            report.show(partial(_preview, self, line, lines))
        return {"lines": before + walks.lines, "stuck": stuck, "all": is_over}

    def board(self, line: str) -> Labyrinth:
        try:
            return Labyrinth(self.size, self.size, read_letters(line, (1, 1)))
        except BadInput as error:
            raise BrokenCheckpoint(str(error)) from None

    def merge(self, results: Mapping[str, Result]) -> Result:
        (found,) = results.values()
        stuck, rows = found["stuck"], []
        assert isinstance(stuck, list)
        for each in stuck:
            lines, _, line = each.partition(":")
            board = self.board(line)
            wrong = crossroad(Labyrinth(self.size, self.size), board, UNLIMITED.clock())
            rows.append(
                {
                    "lines before": int(lines),
                    "missing": f"{wrong.step} is impossible: {wrong.why}",
                    "crossroad": notations.write(self.board(wrong.line)),
                    "stuck": notations.write(board),
                }
            )
        return {"lines": found["lines"], "all lines": found["all"], "rows": rows}


def _read(position: str) -> tuple[int, list[str], str]:
    parts = position.split(" ")
    if len(parts) != 3 or not parts[0].isdecimal():
        raise BrokenCheckpoint(f"not a position of this search: {position[:40]!r}")
    return int(parts[0]), [each for each in parts[1].split(",") if each], parts[2]


def _preview(plan: Failures, line: str, lines: int) -> Preview:
    return Preview(f"{lines:,} lines are complete", draw_line(plan.board(line)))


def plan(options: Chosen, seed: int) -> Failures:
    if options["size"] % 2 == 0:
        raise BadInput("the size must be odd: other squares have no line from corner to corner")
    return Failures(options["size"], options["failures"], options["lines"], options["rules"])


FAILURES = Task(
    title="Where rules fail",
    summary="Keep left by the rules alone until the line is stuck: the lines before, the board, the "
    "step that a rule is missing for.",
    options=(
        Whole("size", "fields in a row", 9, 3, 21),
        Whole("failures", "how many failures; it goes on after each", 1, 1, 1000),
        Whole("lines", "how many complete lines at most", 1_000_000, 1, 10**9),
        OneOf("rules", "of 7x7, with the named ones of 9x9, all", "7x7", tuple(SETS), TITLES),
    ),
    plan=plan,
)
