"""A count that begins with a race of the methods and continues by the best of them.

The decision is saved with the position of the work, so a count that is resumed, perhaps on another
machine, continues by the same method:

    ["frontier", false, "frontier would take about ..."]      the method, whether the race has finished
                                                               it, and why
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from hamekomi.engines.clocked import cache_clocked
from hamekomi.families.packing.counting import CountFillings, Part, puzzle_text
from hamekomi.families.packing.impossible.proof import PROOFS, impossible
from hamekomi.families.packing.planner.race import METHODS, Outcome, choose_method
from hamekomi.families.packing.puzzle import Packing
from hamekomi.model.answers import UNLIMITED, Clock, Total
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.plan import Counted, CountPlan, Identity, Plan, Preview, Report, clock_of
from hamekomi.model.plan import Piece as PieceOfWork


@dataclass(frozen=True)
class Planned(CountPlan):
    """A count before the race."""

    version = 1

    puzzle: Packing
    up_to: str
    threads: int = 1
    # The counts that the race has finished, by the number of the part.
    found: dict[int, Counted] = field(default_factory=dict, compare=False, repr=False)

    @property
    def identity(self) -> Identity:
        return Identity(f"packing {self.up_to} planned count", self.version, puzzle_text(self.puzzle))

    def on_threads(self, threads: int) -> Planned:
        return replace(self, threads=threads)

    def decide(self, clock: Clock) -> str:
        outcome = choose_method(self.puzzle, self.up_to, clock)
        if not isinstance(outcome, Outcome):
            return json.dumps([outcome.method, True, outcome.because])
        self.found.update(enumerate(outcome.found))
        return json.dumps([outcome.method, bool(outcome.found), outcome.why])

    def decided(self, decision: str) -> Plan[Counted, Total]:
        try:
            name, is_finished, why = json.loads(decision)
            if name in PROOFS:
                return NoFilling(self, name, str(why))
            (method,) = (each for each in METHODS if each.name == name)
        except (ValueError, TypeError):
            raise BrokenCheckpoint("the method of this count cannot be read") from None
        plan = method.plan(self.puzzle, self.up_to, self.threads)
        return Decided(self, method.name, str(why), plan, bool(is_finished))

    # A caller that does not call `decide` gets the plan after its own decision.

    def pieces(self, clock: Clock) -> Sequence[PieceOfWork]:
        return self._decided_plan(clock).pieces(clock)

    def run(self, piece: PieceOfWork, position: str | None, report: Report) -> Counted:
        return self._decided_plan(clock_of(report, "")).run(piece, position, report)

    def merge(self, results: Mapping[str, Counted]) -> Total:
        return self._decided_plan(UNLIMITED.clock()).merge(results)

    @cache_clocked
    def _decided_plan(self, clock: Clock) -> Plan[Counted, Total]:
        return self.decided(self.decide(clock))


@dataclass(frozen=True)
class _AfterDecision(CountPlan):
    """What a count keeps of `Planned` after the decision."""

    planned: Planned
    method: str
    why: str

    @property
    def identity(self) -> Identity:
        return self.planned.identity


@dataclass(frozen=True)
class NoFilling(_AfterDecision):
    """The count of a puzzle without a filling: a proof replaces the work."""

    def pieces(self, clock: Clock) -> Sequence[PieceOfWork]:
        return [PieceOfWork(self.method)]

    def run(self, piece: PieceOfWork, position: str | None, report: Report) -> Counted:
        # The decision may come from a file, so the proof is found again.
        if impossible(self.planned.puzzle, clock=clock_of(report, "")) is None:
            raise BrokenCheckpoint(f"there is no proof by {self.method} that this puzzle has no filling")
        return Counted(0, 0)

    def merge(self, results: Mapping[str, Counted]) -> Total:
        return Total(0, 0, in_all=0, method=self.method, why=self.why)


@dataclass(frozen=True)
class Decided(_AfterDecision):
    """The count by the method that was chosen. If the race has finished it, a part is one piece."""

    plan: CountFillings
    is_finished: bool

    def pieces(self, clock: Clock) -> Sequence[PieceOfWork]:
        if self.is_finished:
            return [PieceOfWork(f"{number} whole") for number, _ in enumerate(self._parts(clock))]
        return self.plan.pieces(clock)

    def run(self, piece: PieceOfWork, position: str | None, report: Report) -> Counted:
        if not self.is_finished:
            return self.plan.run(piece, position, report)
        number = int(piece.name.split(" ", 1)[0])
        if number in self.planned.found:
            return self.planned.found[number]
        # The race was finished elsewhere, so the part takes only seconds.
        clock = clock_of(report, "")
        return _whole(self._parts(clock)[number].plan, clock, report)

    def merge(self, results: Mapping[str, Counted]) -> Total:
        return replace(self.plan.merge(results), method=self.method, why=self.why)

    @property
    def advice(self) -> str:
        others = " or ".join(each.name for each in METHODS if each.name != self.method)
        return f"{self.why}; you could also try the solver {others}"

    def so_far(self, results: Mapping[str, Counted]) -> int:
        return self.plan.so_far(results)

    def _parts(self, clock: Clock) -> Sequence[Part]:
        return self.plan.parts(self.planned.puzzle, self.planned.up_to, clock=clock)


def _whole(plan: Plan[Counted, Total], clock: Clock, report: Report) -> Counted:
    pieces, results, done = plan.pieces(clock), {}, 0.0
    in_all = sum(piece.weight for piece in pieces) or 1.0
    for piece in pieces:
        partial_report = _PartialReport(report, done / in_all, piece.weight / in_all)
        results[piece.name] = plan.run(piece, None, partial_report)
        done += piece.weight
    total = plan.merge(results)
    return Counted(total.count, total.nodes or 0)


@dataclass(frozen=True, slots=True)
class _PartialReport:
    """The report of a piece inside a larger one, which starts again after an interruption."""

    report: Report
    before: float
    part: float

    def __call__(self, position: str, share: float) -> None:
        self.report("", min(1.0, self.before + self.part * share))

    def show(self, make_preview: Callable[[], Preview]) -> None:
        self.report.show(make_preview)


def plan(puzzle: Packing, up_to: str = "all") -> Planned:
    return Planned(puzzle, up_to)
