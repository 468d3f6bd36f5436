"""Which of Fodor's rules each mined rule covers, and which mined rules cover each of Fodor's: both are
asked about the same impossible fields.

The fields are those that no cut explains: all of 7x7, and random walks on larger boards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hamekomi.engines.lines.figures import Figures
from hamekomi.engines.lines.survey import Moment
from hamekomi.families.labyrinth.experiments.sizes import odd_sizes
from hamekomi.families.labyrinth.mining.impossible_moves import WALKS_PER_PIECE, boards_and_walks, missed
from hamekomi.families.labyrinth.rules.all_rules import rules_of
from hamekomi.families.labyrinth.rules.book import Rule
from hamekomi.families.labyrinth.rules.match import figures_of
from hamekomi.model.answers import Clock
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Whole
from hamekomi.model.plan import Identity, Piece, Report, clock_of
from hamekomi.model.plan_bases import JsonInThreads
from hamekomi.model.results import Result

VERSION = 4
NONE = "none"
MINED, FODORS = "mined", "Fodor's"
# So many rules are named in each row.
NAMED = 3


@dataclass(frozen=True, slots=True)
class Covering(JsonInThreads):
    smallest: int
    largest: int
    walks: int
    by: str

    @property
    def identity(self) -> Identity:
        return Identity("labyrinth covering", VERSION, repr(self))

    def pieces(self, clock: Clock) -> list[Piece]:
        return boards_and_walks(self.smallest, self.largest, self.walks, WALKS_PER_PIECE)

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        """How often a rule forbids a field, and a mined rule and one of Fodor's the same one; "none"
        stands for no rule."""
        size, _, which = piece.name.partition(" ")
        pairs, times = Counter[tuple[str, str]](), Counter[str]()
        clock = clock_of(report, "")
        fodors, mined = _rules_of(FODORS), _rules_of(MINED)
        for moment in missed(int(size), which, clock):
            clock.tick()
            theirs = _forbidding(fodors, figures_of(fodors), int(size), moment)
            ours = _forbidding(mined, figures_of(mined), int(size), moment)
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


def _forbidding(rules: Sequence[Rule], figures: Figures, size: int, moment: Moment) -> set[str]:
    uses = figures.uses(size, size, moment.line, is_staged=True)
    return {rules[use.figure].name for use in uses if moment.direction in use.forbidden}


def plan(options: Chosen, seed: int) -> Covering:
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
    plan=plan,
)
