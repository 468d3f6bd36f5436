"""Plans that a test controls; at the top of a module, so that processes can be given them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hamekomi.model.answers import Clock
from hamekomi.model.options import Chosen
from hamekomi.model.plan import JSON, ExecutorKind, Identity, Piece, Report, Result, Results

IDENTITY = Identity("toy", 1, "a problem")
Act = Callable[[Piece, str | None, Report], Any]


@dataclass(frozen=True)
class Toy:
    """Every piece does the same act; the answer is what all of them gave."""

    act: Act
    names: tuple[str, ...] = ("all",)
    runs_in: ExecutorKind = "threads"
    identity: Identity = IDENTITY

    @property
    def results(self) -> Results[Any]:
        return JSON

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece(name) for name in self.names]

    def run(self, piece: Piece, position: str | None, report: Report) -> Any:
        return self.act(piece, position, report)

    def merge(self, results: Mapping[str, Any]) -> dict[str, Any]:
        return dict(results)


@dataclass(frozen=True)
class Steps:
    """Pieces of some steps that report each step; the plan counts all that it did."""

    lengths: tuple[int, ...]
    walked: list[tuple[str, int]] = field(default_factory=list, compare=False)
    runs_in: ExecutorKind = "threads"

    @property
    def identity(self) -> Identity:
        return Identity("toy steps", 1, str(self.lengths))

    @property
    def results(self) -> Results[Any]:
        return JSON

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece(f"{number}", length) for number, length in enumerate(self.lengths)]

    def run(self, piece: Piece, position: str | None, report: Report) -> int:
        length, done, total = self.lengths[int(piece.name)], 0, 0
        if position is not None:
            done, total = map(int, position.split())
        while done < length:
            self.walked.append((piece.name, done))
            done, total = done + 1, total + (done + 1) ** 2
            report(f"{done} {total}", done / length)
        return total

    def merge(self, results: Mapping[str, int]) -> Result:
        return {"names": sorted(results), "sum": sum(results.values())}


@dataclass(frozen=True)
class Rows(Steps):
    """Its answer is rows, and depends on a seed."""

    seed: int = 0

    def merge(self, results: Mapping[str, int]) -> Result:
        return {"rows": [{"piece": name, "sum": each + self.seed} for name, each in results.items()]}


def plan_rows(chosen: Chosen, seed: int) -> Rows:
    return Rows((chosen["length"], 2), seed=seed)


def inside(position: str) -> dict[int, str]:
    """Where the pieces stand that are under way, by their numbers."""
    return {number: where for number, where, _ in json.loads(position)["under way"]}


@dataclass(frozen=True)
class Deciding(Steps):
    """ChoosesMethod in how many pieces it goes its steps: each time it is asked, in one more."""

    asked: list[int] = field(default_factory=list, compare=False)

    @property
    def identity(self) -> Identity:
        return Identity("toy that decides", 1, "")

    def decide(self, clock: Clock) -> str:
        self.asked.append(len(self.asked) + 1)
        return str(self.asked[-1])

    def decided(self, decision: str) -> Steps:
        return Steps((9,) * int(decision), self.walked)
