"""The shortest trial among those with a conclusion by the easiest techniques.

The number of rounds of deductions in a trial is a lower bound of its length, which the core finds
quickly. So trials are examined in the order of their bounds, as long as the bound is below the shortest
so far. By rules and loop avoidance the core finds the shortest of all arguments to the end of a trial.
With other techniques it is the shortest that uses them in the order of the ladder.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from hamekomi.engines.patterns.pattern import Use
from hamekomi.families.slitherlink.puzzle import Mark, Position, is_edge
from hamekomi.families.slitherlink.steps.core import (
    Fault,
    Ladder,
    LadderStep,
    OtherDeduction,
    ShortTrial,
    TrialStep,
)
from hamekomi.families.slitherlink.steps.deducer import EASIER_TRIALS, Deducer
from hamekomi.families.slitherlink.steps.deduction import WORDS, Branch, Deduction, Marked, Technique
from hamekomi.families.slitherlink.steps.reasons import (
    Rulebook,
    by_avoidance,
    contradiction,
    deduction,
    wrong_loop,
)
from hamekomi.families.slitherlink.steps.trial import as_trial, both_ways
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import Clock

# Boards of up to this many cells: all edges are tried again, except by counting alone, since changes far
# away may matter.
SMALL = 900
# On larger boards only this many trials, those that change least, may use other techniques.
_MOST_EXTENDED = 8
_NO_LIMIT = 10**6  # deductions


@dataclass(frozen=True, slots=True)
class _Found:
    """A trial; of two equally short ones, the one of the first edge is better."""

    edge: int = _NO_LIMIT
    length: int = _NO_LIMIT
    trial: ShortTrial | None = None

    def most(self, edge: int) -> int:
        """The greatest length at which the trial of an edge is better than this one."""
        return self.length - (edge > self.edge)


class Trials:
    """The trials of a board, from which the shortest is taken again and again."""

    def __init__(self, board: Deducer) -> None:
        self._board = board
        self._is_small = len(board.position.puzzle.grid.cells) <= SMALL
        # By edge: the number of the core's trial, and the deductions by other techniques.
        self._extras: dict[int, tuple[int, ExtraDeductions]] = {}

    def shortest(self, clock: Clock) -> Deduction | None:
        """Requires that nothing simpler is left. None if no trial concludes anything."""
        board = self._board
        for technique in (*EASIER_TRIALS, Technique.TRIAL):
            ladder = board.easier(technique) if technique in EASIER_TRIALS else board.ladder
            if technique != Technique.TRIAL_BY_COUNTING and self._is_small:
                ladder.retry_all()
            is_limited = technique == Technique.TRIAL and not self._is_small
            edges = ladder.seek(clock, _MOST_EXTENDED if is_limited else len(board.position.marks))
            if edges:
                extras = self._extra_deductions(edges, clock) if technique == Technique.TRIAL else {}
                return self._shortest(ladder, technique, edges, extras, clock)
        return None

    def _shortest(
        self,
        ladder: Ladder,
        technique: Technique,
        edges: Sequence[int],
        extras: Mapping[int, ExtraDeductions],
        clock: Clock,
    ) -> Deduction:
        best = _Found()
        for bound, edge in _by_bound(ladder, edges, extras, clock):
            if bound <= best.most(edge):
                clock.tick(0)
                best = _shorter(ladder, edge, best.most(edge), extras.get(edge, NONE)) or best
        if best.trial is None:
            return self._by_ladder(ladder, technique, min(edges))
        edge, extra = best.edge, extras.get(best.edge, NONE)
        # Once more, so that the words do not depend on earlier trials.
        best = _shorter(ladder, edge, best.length, extra) or best
        assert best.trial is not None
        position, grid = self._board.position, self._board.position.puzzle.grid
        branches, marks = from_core(
            position, self._board.book, grid.edges[edge], best.trial, extra.by_mark
        )
        return replace(as_trial(grid, branches, marks), rule=WORDS[technique], technique=technique)

    def _by_ladder(self, ladder: Ladder, technique: Technique, edge: int) -> Deduction:
        """The trial with the deductions that the ladder makes first.

        A user's rules may conclude numbers of cells, which the core's short trials do not know.
        """
        place = self._board.position.puzzle.grid.edges[edge]
        found = both_ways(self._board.fresh(), place, ladder.try_edge(edge), technique)
        assert found is not None  # `seek` has found a conclusion
        return found

    def _extra_deductions(self, edges: Sequence[int], clock: Clock) -> Mapping[int, ExtraDeductions]:
        """By edge. On a small board, the position alone decides what is deduced; see `Deducer.fresh`."""
        board = self._board.fresh() if self._is_small else self._board
        for edge in sorted(edges):
            clock.tick(0)
            number = self._board.ladder.number_of_trial(edge)
            if self._extras.get(edge, (0, NONE))[0] != number:
                self._extras[edge] = number, trial_extra_deductions(board, edge)
        return {edge: self._extras[edge][1] for edge in edges}


def _shorter(ladder: Ladder, edge: int, most: int, extra: ExtraDeductions) -> _Found | None:
    trial = ladder.short_trial(edge, most, extra.with_line, extra.with_cross)
    return None if trial is None else _Found(edge, trial.length, trial)


def _by_bound(
    ladder: Ladder, edges: Sequence[int], extras: Mapping[int, ExtraDeductions], clock: Clock
) -> list[tuple[int, int]]:
    """The edges with the bounds of their trials, the lowest first."""
    found = []
    for edge in edges:
        clock.tick(0)
        extra = extras.get(edge, NONE)
        found.append((ladder.bound(edge, extra.with_line, extra.with_cross), edge))
    return sorted(found)


def length(trial: Deduction) -> int:
    """The number of deductions in a trial."""
    return sum(len(branch.deductions) for branch in trial.chain)


# ---- Deductions in a trial by other techniques than rules and loop avoidance
#
# The core finds all uses of rules and all loops under an assumption by itself. Corners, sides and
# regions give too many deductions for that: they are taken as the ladder makes them, easiest first.


@dataclass(frozen=True, slots=True)
class ExtraDeductions:
    """Deductions by the mark that is tried, and the same for the core."""

    by_mark: ByMark = field(default_factory=dict)
    with_line: Sequence[OtherDeduction] = ()
    with_cross: Sequence[OtherDeduction] = ()


NONE = ExtraDeductions()


def trial_extra_deductions(board: Deducer, edge: int) -> ExtraDeductions:
    """The extra deductions of an outcome that is dead, or of both outcomes if they share marks.

    The board is the same afterwards.
    """
    trial = board.ladder.try_edge(edge)
    place = board.position.puzzle.grid.edges[edge]
    is_alive = {Mark.LINE: trial.is_line_alive, Mark.CROSS: trial.is_cross_alive}
    by_mark, for_core = dict[Mark, list[Deduction]](), dict[Mark, list[OtherDeduction]]()
    for mark in is_alive:
        if is_alive[mark] and not all(is_alive.values()):
            continue
        board.assume(place, mark)
        by_mark[mark] = list(board.beyond_rules())
        for_core[mark] = [_as_other(board.current, each) for each in by_mark[mark]]
        board.withdraw()
    return ExtraDeductions(by_mark, for_core.get(Mark.LINE, ()), for_core.get(Mark.CROSS, ()))


def _as_other(position: Position, deduction: Deduction) -> OtherDeduction:
    """Requires the position at the end, where all premises have their marks."""
    number, marks = position.puzzle.grid.number, position.marks
    edges = [number[place] for place in deduction.premises if is_edge(place)]
    conclusions = tuple((number[edge], int(mark)) for edge, mark in deduction.conclusions)
    return OtherDeduction(tuple((edge, marks[edge]) for edge in edges), conclusions)


# ---- The core's short trials as deductions, with their premises and reasons

# By the mark that was tried: deductions by other techniques.
ByMark = Mapping[Mark, Sequence[Deduction]]


def from_core(
    position: Position, book: Rulebook, edge: Place, trial: ShortTrial, others: ByMark
) -> tuple[tuple[Branch, ...], tuple[Marked, ...]]:
    """The branches of a trial, and its conclusions."""
    branches, ends = [], []
    for outcome in trial.outcomes:
        tried = edge, Mark(outcome.mark)
        branch = _FromCore(position.marked([edge], tried[1]), book, others.get(tried[1], ()))
        branches.append(Branch(tried, tuple(map(branch.next, outcome.deductions))))
        ends.append(branch.position)
    if len(ends) == 1:
        other = Mark.CROSS if branches[0].tried[1] == Mark.LINE else Mark.LINE
        return tuple(branches), ((edge, other),)
    return tuple(branches), _shared(position, *ends)


def _shared(position: Position, one: Position, other: Position) -> tuple[Marked, ...]:
    """The new marks that two positions share."""
    marks = zip(position.puzzle.grid.edges, position.marks, one.marks, other.marks, strict=True)
    return tuple(
        (edge, Mark(here)) for edge, before, here, there in marks if not before and here == there != 0
    )


class _FromCore:
    """Converts the deductions of a branch in order, each from the position after the earlier ones."""

    def __init__(self, position: Position, book: Rulebook, others: Sequence[Deduction]) -> None:
        self.position, self._book, self._others = position, book, others

    def next(self, trial_step: TrialStep) -> Deduction:
        found = self._converted(trial_step)
        for edge, mark in found.conclusions:
            self.position = self.position.marked([edge], mark)
        return found

    def _converted(self, trial_step: TrialStep) -> Deduction:
        grid, book = self.position.puzzle.grid, self._book
        match trial_step:
            case TrialStep("pattern", _, Use() as use):
                marks = self._new((*book.conclusions(use), *book.in_other_positions(use)))
                return deduction(self.position, book, LadderStep("pattern", use, ()), marks)
            case TrialStep("closing", lines=(*path, edge)):
                lines = tuple(grid.edges[line] for line in path)
                return by_avoidance(self.position, grid.edges[edge], lines)
            case TrialStep("finish"):
                marks = self._new((edge, Mark.CROSS) for edge in grid.edges)
                return deduction(self.position, book, LadderStep("finish", None, ()), marks)
            case TrialStep("given", number):
                found = self._others[number]
                return replace(found, conclusions=self._new(found.conclusions))
            case TrialStep("against", _, Use() as use):
                return contradiction(self.position, book, Fault("pattern", -1, use))
            case TrialStep("loop"):
                return wrong_loop(
                    self.position, frozenset(grid.edges[line] for line in trial_step.lines)
                )
            case TrialStep("number" | "branch" | "no loop" as kind, place):
                return contradiction(self.position, book, Fault(kind, place, None))
        raise AssertionError(f"unknown deduction kind {trial_step.kind}")

    def _new(self, marks: Iterable[Marked]) -> tuple[Marked, ...]:
        """The marks on the board that are not known yet, each once."""
        number, known = self.position.puzzle.grid.number, self.position.marks
        new = {
            place: mark
            for place, mark in marks
            if is_edge(place) and place in number and not known[number[place]]
        }
        return tuple(sorted(new.items()))
