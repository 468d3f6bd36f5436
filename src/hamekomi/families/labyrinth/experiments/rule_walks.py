"""How far rules carry: random walks that ask only the rules, until one gets stuck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hamekomi.engines.lines.survey import LinesByFigures
from hamekomi.families.labyrinth.experiments.sizes import odd_sizes
from hamekomi.families.labyrinth.rules.all_rules import SETS, TITLES, rules_of
from hamekomi.families.labyrinth.rules.match import figures_of
from hamekomi.families.labyrinth.walking import random_number
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Whole
from hamekomi.model.plan import ExecutorKind, Identity, Piece, Report
from hamekomi.model.results import WHOLE, Result, Results

VERSION = 3
# Random walkthroughs before an error with the rules of 7x7, as Fodor's first edition has them.
PUBLISHED = {9: 19.5, 11: 5.7, 13: 2.6, 15: 1.2, 17: 0.7, 19: 0.4, 21: 0.2}


@dataclass(frozen=True, slots=True)
class RuleWalks:
    smallest: int
    largest: int
    walks: int
    rules: str
    seed: int

    @property
    def identity(self) -> Identity:
        sizes = f"{self.smallest} to {self.largest}"
        problem = f"{sizes}, {self.walks} walks, rules {self.rules}, seed {self.seed}"
        return Identity("labyrinth rules", VERSION, problem)

    @property
    def results(self) -> Results[int]:
        return WHOLE

    @property
    def runs_in(self) -> ExecutorKind:
        return "processes"

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece(str(size), float(size**2)) for size in range(self.smallest, self.largest + 1, 2)]

    def run(self, piece: Piece, position: str | None, report: Report) -> int:
        """The position is how many walks are done, and how many of them reached the goal."""
        size = int(piece.name)
        figures = figures_of(rules_of(self.rules))
        lines = LinesByFigures(figures, size, size, UNLIMITED.clock(), is_staged=True)
        done, finished = _read(position, self.walks) if position else (0, 0)
        for number in range(done, self.walks):
            finished += lines.walk(random_number(self.seed, number, size))
            report(f"{number + 1} {finished}", (number + 1) / self.walks)
        return finished

    def merge(self, results: Mapping[str, int]) -> Result:
        rows = []
        for size in sorted(map(int, results)):
            finished = results[str(size)]
            errors = self.walks - finished
            rows.append(
                {
                    "size": size,
                    "walks": self.walks,
                    "finished": finished,
                    "before an error": round(finished / errors, 2) if errors else "no error",
                    "Fodor, rules of 7x7": PUBLISHED.get(size, "not published"),
                }
            )
        return {"rows": rows}


def _read(position: str, walks: int) -> tuple[int, int]:
    try:
        done, finished = map(int, position.split())
    except ValueError:
        raise BrokenCheckpoint(f"not a position of these walks: {position[:40]!r}") from None
    if not 0 <= finished <= done <= walks:
        raise BrokenCheckpoint(f"{finished} of {done} walks do not fit {walks}")
    return done, finished


def plan(options: Chosen, seed: int) -> RuleWalks:
    return RuleWalks(*odd_sizes(options), options["walks"], options["rules"], seed)


RULE_WALKS = Task(
    title="How far rules carry",
    summary="Random walks that ask only the rules: how many there are before one gets stuck.",
    options=(
        Whole("smallest", "the smallest board", 5, 3, 31),
        Whole("largest", "the largest board", 11, 3, 31),
        Whole("walks", "how many on each size", 100, 1, 100_000),
        OneOf(
            "rules",
            "which rules: Fodor's of 7x7, with the named ones of 9x9, all; mined ones",
            "all",
            tuple(SETS),
            TITLES,
        ),
    ),
    plan=plan,
)
