"""Comparisons with Fodor: when each of his rules is needed first, and which mined rules cover them.

A rule is needed first when it forbids an impossible field that no rule before it in the book forbids;
the number is how many lines are complete then, keeping left. Fodor has such numbers: his program stopped
at a dead end, and he drew a rule against it. So his rules are in the order in which he found them.

Mined rules and Fodor's are compared on the same impossible fields, those that no cut explains: all of
7x7, and random walks on larger boards.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hamekomi.families.labyrinth.hamiltonian.figures import Figures, NextStep, Survey
from hamekomi.families.labyrinth.mining.impossible_moves import (
    WALKS_PER_PIECE,
    boards_and_walks,
    missed,
    odd_sizes,
)
from hamekomi.families.labyrinth.rules.all_rules import SETS, TITLES, rules_of
from hamekomi.families.labyrinth.rules.book import Rule
from hamekomi.families.labyrinth.rules.match import figures_of
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Whole
from hamekomi.model.plan import BasePlan, Piece, Report, Result, clock_of

LINES_PER_REPORT = 5_000
# Fodor's numbers: of his first edition, and of his repository. 740039 and 2022337 are from an earlier
# count, in which future lines forbade fields (README.md).
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
class FirstNeeded(BasePlan):
    work = "labyrinth first needed"
    version = 3
    problem_text = "{size} {lines} {rules}"

    size: int
    lines: int
    rules: str

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece("keep left")]

    def run(self, piece: Piece, position: str | None, report: Report) -> list[list[str]]:
        """Has no positions: an interrupted run starts again."""
        rules = rules_of(self.rules)
        survey = Survey(figures_of(rules), self.size, self.size, UNLIMITED.clock(), is_staged=True)
        done = False
        for lines in range(LINES_PER_REPORT, self.lines + LINES_PER_REPORT, LINES_PER_REPORT):
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


def plan_first_needed(options: Chosen, seed: int) -> FirstNeeded:
    if options["size"] % 2 == 0:
        raise BadInput("the size must be odd: other squares have no line from corner to corner")
    return FirstNeeded(options["size"], options["lines"], options["rules"])


FIRST_NEEDED = Task(
    title="When rules are needed",
    summary="Keep left, and count the lines that are complete before each rule is needed first.",
    options=(
        Whole("size", "fields in a row", 9, 3, 21),
        Whole("lines", "how many lines", 30_000, 1, 10**9),
        OneOf("rules", "of 7x7, with the named ones of 9x9, all", "9x9", tuple(SETS), TITLES),
    ),
    plan=plan_first_needed,
)


NONE = "none"
MINED, FODORS = "mined", "Fodor's"
# How many rules are named in a row.
NAMED = 3


@dataclass(frozen=True, slots=True)
class Covering(BasePlan):
    work = "labyrinth covering"
    version = 4
    problem_text = "Covering(smallest={smallest}, largest={largest}, walks={walks}, by={by!r})"

    smallest: int
    largest: int
    walks: int
    by: str

    def pieces(self, clock: Clock) -> list[Piece]:
        return boards_and_walks(self.smallest, self.largest, self.walks, WALKS_PER_PIECE)

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        """How often each rule forbids a field, and how often a mined rule and one of Fodor's forbid
        the same field; "none" stands for no rule."""
        size, _, which = piece.name.partition(" ")
        pairs, times = Counter[tuple[str, str]](), Counter[str]()
        clock = clock_of(report, "")
        fodors, mined = _rules_of(FODORS), _rules_of(MINED)
        for next_step in missed(int(size), which, clock):
            clock.tick()
            theirs = _forbidding(fodors, figures_of(fodors), int(size), next_step)
            ours = _forbidding(mined, figures_of(mined), int(size), next_step)
            pairs.update((one, other) for one in ours or {NONE} for other in theirs or {NONE})
            times.update(ours | theirs)
        both = [[one, other, number] for (one, other), number in sorted(pairs.items())]
        return {"pairs": both, "times": dict(sorted(times.items()))}

    def merge(self, results: Mapping[str, Result]) -> Result:
        """One row for each rule of one kind, and for what none of them forbids."""
        by_rule: dict[str, Counter[str]] = {}
        times = Counter[str]()
        for result in results.values():
            pairs, more = result["pairs"], result["times"]
            assert isinstance(pairs, list) and isinstance(more, dict)
            times.update(more)
            for mined, fodors, number in pairs:
                one, other = (mined, fodors) if self.by == MINED else (fodors, mined)
                by_rule.setdefault(one, Counter())[other] += number
        rules, others = (MINED, FODORS) if self.by == MINED else (FODORS, MINED)
        columns = (f"{rules} rule", "fields", f"{others} rules for the same fields", NONE)
        rows = []
        for rule in (*(each.name for each in _rules_of(rules)), NONE):
            if same := by_rule.get(rule):
                alone = same.pop(NONE, 0)
                named = ", ".join(f"{name} ({number})" for name, number in same.most_common(NAMED))
                rows.append(dict(zip(columns, (rule, times[rule], named, alone), strict=True)))
        return {"rows": rows}


def _rules_of(kind: str) -> tuple[Rule, ...]:
    return rules_of("mined" if kind == MINED else "all")


def _forbidding(rules: Sequence[Rule], figures: Figures, size: int, next_step: NextStep) -> set[str]:
    uses = figures.uses(size, size, next_step.line, is_staged=True)
    return {rules[use.figure].name for use in uses if next_step.direction in use.forbidden}


def plan_covering(options: Chosen, seed: int) -> Covering:
    return Covering(*odd_sizes(options), options["walks"], options["by"])


COVERING = Task(
    title="Mined rules beside Fodor's",
    summary="Which of Fodor's rules forbid the same fields as each mined rule, or the other way round.",
    options=(
        Whole("smallest", "the smallest board, all of it up to 7x7", 7, 3, 21),
        Whole("largest", "the largest board, random walks from 9x9 on", 7, 3, 21),
        Whole("walks", "how many random walks on each size", 1000, 1, 100_000),
        OneOf("by", "a row for each rule of this kind", MINED, (MINED, FODORS)),
    ),
    plan=plan_covering,
)
