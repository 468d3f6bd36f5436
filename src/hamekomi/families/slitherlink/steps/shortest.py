"""The shortest trial among those with the easiest techniques that teach anything.

How many rounds of deductions a trial takes is a bound of its length, which the core finds quickly. So
trials are examined in the order of their bounds, as long as the bound is below the shortest so far.
By rules and loop avoidance the core finds the shortest way to the end of a trial among all ways that
there are. With other techniques, it is the shortest that uses them as the ladder does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from hamekomi.engines.patterns import Use
from hamekomi.families.slitherlink.puzzle import Mark, Position
from hamekomi.families.slitherlink.rules.matching import is_edge
from hamekomi.families.slitherlink.steps.core import Deduced, Elsewhere, Fault, Ladder, Rung, ShortTrial
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

# Up to so many cells we try all edges again, except by counting alone: changes far away may matter.
SMALL = 900
# On larger ones, we ask what other techniques tell about so many trials, those that change least.
_SOME = 8
_MANY = 10**6  # deductions


@dataclass(frozen=True, slots=True)
class _Found:
    """A trial; of equally short ones that of the first edge is better."""

    edge: int = _MANY
    length: int = _MANY
    trial: ShortTrial | None = None

    def most(self, edge: int) -> int:
        """How long the trial of an edge may be to be better than this one."""
        return self.length - (edge > self.edge)


class Trials:
    """The trials of a board, from which the shortest is taken again and again."""

    def __init__(self, board: Deducer) -> None:
        self._board = board
        self._is_small = len(board.position.puzzle.grid.cells) <= SMALL
        # By edge: which of the core's trials they belong to, and what other techniques tell.
        self._others: dict[int, tuple[int, Others]] = {}

    def shortest(self, clock: Clock) -> Deduction | None:
        """Requires that nothing simpler is left. None if no trial teaches anything."""
        board = self._board
        for kind in (*EASIER_TRIALS, Technique.TRIAL):
            ladder = board.easier(kind) if kind in EASIER_TRIALS else board.ladder
            if kind != Technique.GLANCE and self._is_small:
                ladder.renew()
            is_limited = kind == Technique.TRIAL and not self._is_small
            edges = ladder.seek(clock, _SOME if is_limited else len(board.position.marks))
            if edges:
                more = self._told_by_others(edges, clock) if kind == Technique.TRIAL else {}
                return self._shortest(ladder, kind, edges, more, clock)
        return None

    def _shortest(
        self,
        ladder: Ladder,
        kind: Technique,
        edges: Sequence[int],
        more: Mapping[int, Others],
        clock: Clock,
    ) -> Deduction:
        best = _Found()
        for bound, edge in _by_bound(ladder, edges, more, clock):
            if bound <= best.most(edge):
                clock.tick(0)
                best = _shorter(ladder, edge, best.most(edge), more.get(edge, NONE)) or best
        if best.trial is None:
            return self._by_ladder(ladder, kind, min(edges))
        edge, there = best.edge, more.get(best.edge, NONE)
        # Once more, so that the words do not depend on the trials before it.
        best = _shorter(ladder, edge, best.length, there) or best
        assert best.trial is not None
        position, grid = self._board.position, self._board.position.puzzle.grid
        told = retold(position, self._board.book, grid.edges[edge], best.trial, there.given)
        return replace(as_trial(grid, *told), rule=WORDS[kind], kind=kind)

    def _by_ladder(self, ladder: Ladder, kind: Technique, edge: int) -> Deduction:
        """The trial with the deductions that the ladder makes first.

        Rules of one's own may tell numbers of cells, which the core's short trials do not know about.
        """
        place = self._board.position.puzzle.grid.edges[edge]
        told = both_ways(self._board.anew(), place, ladder.try_edge(edge), kind)
        assert told is not None  # the edge has taught something
        return told

    def _told_by_others(self, edges: Sequence[int], clock: Clock) -> Mapping[int, Others]:
        """By edge. On a small board, the position alone decides what is deduced; see `Deducer.anew`."""
        board = self._board.anew() if self._is_small else self._board
        for edge in sorted(edges):
            clock.tick(0)
            number = self._board.ladder.number_of_trial(edge)
            if self._others.get(edge, (0, NONE))[0] != number:
                self._others[edge] = number, others(board, edge)
        return {edge: self._others[edge][1] for edge in edges}


def _shorter(ladder: Ladder, edge: int, most: int, there: Others) -> _Found | None:
    trial = ladder.short_trial(edge, most, there.with_line, there.with_cross)
    return None if trial is None else _Found(edge, trial.length, trial)


def _by_bound(
    ladder: Ladder, edges: Sequence[int], more: Mapping[int, Others], clock: Clock
) -> list[tuple[int, int]]:
    """The edges with the least that their trials take, the least first."""
    found = []
    for edge in edges:
        clock.tick(0)
        there = more.get(edge, NONE)
        found.append((ladder.bound(edge, there.with_line, there.with_cross), edge))
    return sorted(found)


def length(trial: Deduction) -> int:
    """How many deductions it takes to tell a trial."""
    return sum(len(branch.deductions) for branch in trial.chain)


# ---- Deductions in a trial by other techniques than rules and loop avoidance
#
# The core finds all uses of rules and all loops under an assumption by itself. Corners, sides and
# regions give too many deductions for that: they are taken as the ladder makes them, easiest first.


@dataclass(frozen=True, slots=True)
class Others:
    """Deductions by the mark that is tried, and the same for the core."""

    given: Given = field(default_factory=dict)
    with_line: Sequence[Elsewhere] = ()
    with_cross: Sequence[Elsewhere] = ()


NONE = Others()


def others(board: Deducer, edge: int) -> Others:
    """Of an outcome that is dead, or of both if they share marks. Leaves the board as it was."""
    trial = board.ladder.try_edge(edge)
    place = board.position.puzzle.grid.edges[edge]
    is_alive = {Mark.LINE: trial.is_line_alive, Mark.CROSS: trial.is_cross_alive}
    given, elsewhere = dict[Mark, list[Deduction]](), dict[Mark, list[Elsewhere]]()
    for mark in is_alive:
        if is_alive[mark] and not all(is_alive.values()):
            continue
        board.assume(place, mark)
        given[mark] = list(board.beyond_rules())
        elsewhere[mark] = [_elsewhere(board.current, each) for each in given[mark]]
        board.withdraw()
    return Others(given, elsewhere.get(Mark.LINE, ()), elsewhere.get(Mark.CROSS, ()))


def _elsewhere(position: Position, deduction: Deduction) -> Elsewhere:
    """Requires the position at the end, where all premises have their marks."""
    number, marks = position.puzzle.grid.number, position.marks
    edges = [number[place] for place in deduction.premises if is_edge(place)]
    news = tuple((number[edge], int(mark)) for edge, mark in deduction.conclusions)
    return Elsewhere(tuple((edge, marks[edge]) for edge in edges), news)


# ---- The core's short trials as deductions, with their premises and reasons

# By the mark that was tried: deductions that were made elsewhere.
Given = Mapping[Mark, Sequence[Deduction]]


def retold(
    position: Position, book: Rulebook, edge: Place, trial: ShortTrial, given: Given
) -> tuple[tuple[Branch, ...], tuple[Marked, ...]]:
    """The branches of a trial, and what it teaches."""
    branches, ends = [], []
    for outcome in trial.outcomes:
        tried = edge, Mark(outcome.mark)
        teller = _Teller(position.marked([edge], tried[1]), book, given.get(tried[1], ()))
        branches.append(Branch(tried, tuple(map(teller.tell, outcome.deductions))))
        ends.append(teller.position)
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


class _Teller:
    """Tells deductions one after the other, each from the position that the earlier ones have made."""

    def __init__(self, position: Position, book: Rulebook, given: Sequence[Deduction]) -> None:
        self.position, self._book, self._given = position, book, given

    def tell(self, deduced: Deduced) -> Deduction:
        told = self._told(deduced)
        for edge, mark in told.conclusions:
            self.position = self.position.marked([edge], mark)
        return told

    def _told(self, deduced: Deduced) -> Deduction:
        grid, book = self.position.puzzle.grid, self._book
        match deduced:
            case Deduced("pattern", _, Use() as use):
                news = self._new((*book.conclusions(use), *book.also(use)))
                return deduction(self.position, book, Rung("pattern", use, ()), news)
            case Deduced("closing", lines=(*path, edge)):
                lines = tuple(grid.edges[line] for line in path)
                return by_avoidance(self.position, grid.edges[edge], lines)
            case Deduced("finish"):
                news = self._new((edge, Mark.CROSS) for edge in grid.edges)
                return deduction(self.position, book, Rung("finish", None, ()), news)
            case Deduced("given", number):
                found = self._given[number]
                return replace(found, conclusions=self._new(found.conclusions))
            case Deduced("against", _, Use() as use):
                return contradiction(self.position, book, Fault("pattern", -1, use))
            case Deduced("loop"):
                return wrong_loop(self.position, frozenset(grid.edges[line] for line in deduced.lines))
            case Deduced("number" | "branch" | "no loop" as kind, place):
                return contradiction(self.position, book, Fault(kind, place, None))
        raise AssertionError(f"{deduced.kind} is told like a kind of deduction")

    def _new(self, marks: Iterable[Marked]) -> tuple[Marked, ...]:
        """The marks on the board that are not known yet, each once."""
        number, known = self.position.puzzle.grid.number, self.position.marks
        new = {
            place: mark
            for place, mark in marks
            if is_edge(place) and place in number and not known[number[place]]
        }
        return tuple(sorted(new.items()))
