"""Which of Fodor's rules each mined rule covers: both are asked about the same impossible fields.

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
from hamekomi.model.family import Errand
from hamekomi.model.frames import JsonInThreads
from hamekomi.model.options import Chosen, Whole
from hamekomi.model.plan import Identity, Piece, Report, clock_of
from hamekomi.model.results import Result

VERSION = 2
NONE = "none"
WINDOWS = "Mined from"
# So many of Fodor's rules are named for each mined one.
NAMED = 3


@dataclass(frozen=True, slots=True)
class Covering(JsonInThreads):
    smallest: int
    largest: int
    walks: int

    @property
    def identity(self) -> Identity:
        return Identity("labyrinth covering", VERSION, repr(self))

    def pieces(self, clock: Clock) -> list[Piece]:
        return boards_and_walks(self.smallest, self.largest, self.walks, WALKS_PER_PIECE)

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        """How often a mined rule and one of Fodor's forbid the same field; "none" stands for no rule."""
        size, _, which = piece.name.partition(" ")
        pairs = Counter[tuple[str, str]]()
        clock = clock_of(report, "")
        fodors, mined = rules_of("all"), rules_of("mined")
        for moment in missed(int(size), which, clock):
            clock.tick()
            theirs = _forbidding(fodors, figures_of(fodors), int(size), moment)
            ours = _forbidding(mined, figures_of(mined), int(size), moment)
            pairs.update((one, other) for one in ours or {NONE} for other in theirs or {NONE})
        return {"pairs": [[one, other, times] for (one, other), times in sorted(pairs.items())]}

    def merge(self, results: Mapping[str, Result]) -> Result:
        """One row for each mined rule, and for what none forbids."""
        by_mined: dict[str, Counter[str]] = {}
        for result in results.values():
            pairs = result["pairs"]
            assert isinstance(pairs, list)
            for one, other, times in pairs:
                by_mined.setdefault(one, Counter())[other] += times
        rows = []
        for rule in (*(each.name for each in rules_of("mined")), NONE):
            if others := by_mined.get(rule):
                alone = others.pop(NONE, 0)
                same = ", ".join(f"{name} ({times})" for name, times in others.most_common(NAMED))
                rows.append({"mined rule": rule, "Fodor's rules for the same fields": same, NONE: alone})
        return {"rows": rows}


def _forbidding(rules: Sequence[Rule], figures: Figures, size: int, moment: Moment) -> set[str]:
    uses = figures.uses(size, size, moment.line, is_staged=True)
    return {rules[use.figure].name for use in uses if moment.direction in use.forbidden}


def plan(options: Chosen, seed: int) -> Covering:
    return Covering(*odd_sizes(options), options["walks"])


COVERING = Errand(
    title="Mined rules beside Fodor's",
    summary="Which of Fodor's rules forbid the same fields as each mined rule.",
    options=(
        Whole("smallest", "the smallest board, all of it up to 7x7", 7, 3, 21),
        Whole("largest", "the largest board, random walks from 9x9 on", 7, 3, 21),
        Whole("walks", "how many random walks on each size", 1000, 1, 100_000),
    ),
    plan=plan,
)
