"""How good sets of rules are: random walks by rules alone until one gets stuck; fields left unsolved.

Unsolved fields are impossible ones, on random walks by the oracle, that no rule forbids; they are
counted by the kind of the oracle's proof.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from hamekomi.families.labyrinth.hamiltonian.figures import KINDS, LinesByFigures, Survey
from hamekomi.families.labyrinth.mining.impossible_moves import odd_sizes
from hamekomi.families.labyrinth.rules.all_rules import SETS, TITLES, rules_of
from hamekomi.families.labyrinth.rules.match import figures_of
from hamekomi.families.labyrinth.walks import random_number
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Whole
from hamekomi.model.plan import WHOLE, BasePlan, Piece, Report, Result, Results

# Random walkthroughs before an error with the rules of 7x7, as Fodor's first edition has them.
PUBLISHED = {9: 19.5, 11: 5.7, 13: 2.6, 15: 1.2, 17: 0.7, 19: 0.4, 21: 0.2}


@dataclass(frozen=True, slots=True)
class RuleWalks(BasePlan):
    work = "labyrinth rules"
    version = 3
    problem_text = "{smallest} to {largest}, {walks} walks, rules {rules}, seed {seed}"
    results: ClassVar[Results[int]] = WHOLE
    runs_in = "processes"

    smallest: int
    largest: int
    walks: int
    rules: str
    seed: int

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece(str(size), float(size**2)) for size in range(self.smallest, self.largest + 1, 2)]

    def run(self, piece: Piece, position: str | None, report: Report) -> int:
        """The position is how many walks are done, and how many of them reached the goal."""
        size = int(piece.name)
        figures = figures_of(rules_of(self.rules))
        lines = LinesByFigures(figures, size, size, UNLIMITED.clock(), is_staged=True)
        done, finished = _read_walks(position, self.walks) if position else (0, 0)
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


def _read_walks(position: str, walks: int) -> tuple[int, int]:
    try:
        done, finished = map(int, position.split())
    except ValueError:
        raise BrokenCheckpoint(f"not a position of these walks: {position[:40]!r}") from None
    if not 0 <= finished <= done <= walks:
        raise BrokenCheckpoint(f"{finished} of {done} walks do not fit {walks}")
    return done, finished


def plan_rule_walks(options: Chosen, seed: int) -> RuleWalks:
    return RuleWalks(*odd_sizes(options), options["walks"], options["rules"], seed)


RULE_WALKS = Task(
    title="How far rules carry",
    summary="Random walks by the rules alone: how many there are before one gets stuck.",
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
    plan=plan_rule_walks,
)


# Rules are mined from walks with smaller seeds.
FIRST_SEED = 1_000_000


@dataclass(frozen=True, slots=True)
class Unsolved(BasePlan):
    work = "labyrinth unsolved"
    version = 2
    problem_text = "Unsolved(smallest={smallest}, largest={largest}, walks={walks}, rules={rules!r})"

    smallest: int
    largest: int
    walks: int
    rules: str

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece(str(size), float(size**4)) for size in range(self.smallest, self.largest + 1, 2)]

    def run(self, piece: Piece, position: str | None, report: Report) -> list[int]:
        """Has no positions: an interrupted size starts again."""
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


def plan_unsolved(options: Chosen, seed: int) -> Unsolved:
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
    plan=plan_unsolved,
)
