"""What rules leave unsolved: on random walks by the oracle, how many of the impossible fields a set of
rules forbids, by the oracle's proof."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hamekomi.engines.lines.survey import KINDS, Survey
from hamekomi.families.labyrinth.experiments.sizes import odd_sizes
from hamekomi.families.labyrinth.rules.all_rules import SETS, TITLES, rules_of
from hamekomi.families.labyrinth.rules.match import figures_of
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Whole
from hamekomi.model.plan import Identity, Piece, Report
from hamekomi.model.plan_bases import JsonInThreads
from hamekomi.model.results import Result

VERSION = 2
# Not those of the walks from which rules are mined.
FIRST_SEED = 1_000_000


@dataclass(frozen=True, slots=True)
class Unsolved(JsonInThreads):
    smallest: int
    largest: int
    walks: int
    rules: str

    @property
    def identity(self) -> Identity:
        return Identity("labyrinth unsolved", VERSION, repr(self))

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece(str(size), float(size**4)) for size in range(self.smallest, self.largest + 1, 2)]

    def run(self, piece: Piece, position: str | None, report: Report) -> list[int]:
        """It has no position: a size starts again."""
        size = int(piece.name)
        survey = Survey(figures_of(rules_of(self.rules)), size, size, UNLIMITED.clock(), is_staged=True)
        for seed in range(self.walks):
            survey.walk(FIRST_SEED + seed)
            report("", (seed + 1) / self.walks)
        wrong = sum(tally.wrong for tally in survey.tallies)
        return [*survey.impossible, *survey.uncovered, wrong]

    def merge(self, results: Mapping[str, list[int]]) -> Result:
        rows = []
        for size in sorted(map(int, results)):
            numbers = results[str(size)]
            row: dict[str, object] = {"size": size, "walks": self.walks}
            for kind, name in enumerate(KINDS):
                row[name] = numbers[kind]
                row[f"{name} unsolved"] = numbers[len(KINDS) + kind]
            rows.append({**row, "wrong": numbers[-1]})
        return {"rules": self.rules, "rows": rows}


def plan(options: Chosen, seed: int) -> Unsolved:
    return Unsolved(*odd_sizes(options), options["walks"], options["rules"])


UNSOLVED = Task(
    title="What rules leave unsolved",
    summary="Impossible fields on random walks by the oracle, and those that the rules do not forbid.",
    options=(
        Whole("smallest", "the smallest board", 7, 3, 31),
        Whole("largest", "the largest board", 11, 3, 31),
        Whole("walks", "how many on each size", 100, 1, 100_000),
        OneOf("rules", "which rules: Fodor's or mined ones", "mined", tuple(SETS), TITLES),
    ),
    plan=plan,
)
