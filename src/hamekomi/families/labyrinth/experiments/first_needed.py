"""When each rule is needed first: keeping left, how many lines are complete before a rule forbids an
impossible field that no rule before it in the book forbids; and before the rules miss one.

Fodor has such numbers: his program stopped at a dead end, and he drew a rule against it. So his rules
are in the order in which he found them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hamekomi.engines.lines.survey import Survey
from hamekomi.families.labyrinth.rules.all_rules import SETS, TITLES, rules_of
from hamekomi.families.labyrinth.rules.match import figures_of
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Whole
from hamekomi.model.plan import Identity, Piece, Report
from hamekomi.model.plan_bases import JsonInThreads
from hamekomi.model.results import Result

VERSION = 3
LINES_PER_LOOK = 5_000
# By Fodor: in the first edition, and in the repository.
PUBLISHED: Mapping[str, tuple[int | None, int | None]] = {
    "Double Area C-Shape": (462, 462),
    "Double C-Shape rotated": (1861, 1861),
    "Count Area 2 Across": (9121, 9121),
    "Straight Mid Across 3 End Area": (22328, 22328),
    "Straight Across End Area": (None, 22328),
    "Straight Across End C": (25153, 25157),
    "Square 4 x 2 C-Shape": (227130, 227250),
    "Square 4 x 2 Area": (None, 232080),
    "Straight Across 3 End Area": (740039, 740293),
    "Triple Area": (None, 740527),
    "Double Area Stair": (2022337, 2023047),
    "Double Area Stair 2": (2023198, 2023482),
    "Mid Mid Across 3 Determined": (2034435, 2034719),
    "Mid Across 3 Impair Determined": (2059934, 2060226),
    "Straight Mid Across 3 End C": (8076202, 8078718),
    "Double C-Shape Start C": (8076706, 8079222),
    "Double C-Shape Determined": (8076762, 8079278),
    "Triple Area Exit Down": (18665383, 18677355),
    "Triple Area Stair": (19720122, 19732094),
    "Double Area Stair Area": (19720614, 19732586),
    "Mid Across 3 Impair Determined 2": (23350320, 23350320),
}


@dataclass(frozen=True, slots=True)
class FirstNeeded(JsonInThreads):
    size: int
    lines: int
    rules: str

    @property
    def identity(self) -> Identity:
        return Identity("labyrinth first needed", VERSION, f"{self.size} {self.lines} {self.rules}")

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece("keep left")]

    def run(self, piece: Piece, position: str | None, report: Report) -> list[list[str]]:
        """It has no position: a run starts again."""
        rules = rules_of(self.rules)
        survey = Survey(figures_of(rules), self.size, self.size, UNLIMITED.clock(), is_staged=True)
        done = False
        for lines in range(LINES_PER_LOOK, self.lines + LINES_PER_LOOK, LINES_PER_LOOK):
            done = done or survey.run(min(lines, self.lines))
            report("", min(1.0, lines / self.lines))
        missed = survey.first_uncovered
        rows = [["the rules miss a field", "", str(missed.lines) if missed else "never", "", ""]]
        for rule, tally in zip(rules, survey.tallies, strict=True):
            if tally.first_useful is None:
                continue
            needed = tally.first_needed.lines if tally.first_needed else None
            numbers = (tally.first_useful.lines, needed, *PUBLISHED.get(rule.name, (None, None)))
            rows.append([rule.name, *("" if each is None else str(each) for each in numbers)])
        return rows

    def merge(self, results: Mapping[str, list[list[str]]]) -> Result:
        (found,) = results.values()
        ordered = [found[0], *sorted(found[1:], key=lambda row: (not row[2], int(row[2] or row[1])))]
        names = ("rule", "first useful", "first needed", "Fodor, first edition", "Fodor, repository")
        return {"rows": [dict(zip(names, row, strict=True)) for row in ordered]}


def plan(options: Chosen, seed: int) -> FirstNeeded:
    if options["size"] % 2 == 0:
        raise BadInput("the size must be odd: other squares have no line from corner to corner")
    return FirstNeeded(options["size"], options["lines"], options["rules"])


FIRST_NEEDED = Task(
    title="When rules are needed",
    summary="Keep left, and tell how many lines are complete before each rule is needed first.",
    options=(
        Whole("size", "fields in a row", 9, 3, 21),
        Whole("lines", "how many lines", 30_000, 1, 10**9),
        OneOf("rules", "of 7x7, with the named ones of 9x9, all", "9x9", tuple(SETS), TITLES),
    ),
    plan=plan,
)
