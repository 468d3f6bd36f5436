"""Short trials of the core as deductions, with their premises and reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from hamekomi.engines.loops.deductions import Deduced, Fault, Rung, ShortTrial
from hamekomi.engines.patterns import Use
from hamekomi.families.slitherlink.puzzle import Mark, Position
from hamekomi.families.slitherlink.rules.matching import is_edge
from hamekomi.families.slitherlink.steps.deduction import Branch, Deduction, Marked
from hamekomi.families.slitherlink.steps.faults import contradiction, wrong_loop
from hamekomi.families.slitherlink.steps.reasons import Rulebook, by_avoidance, deduction
from hamekomi.geometry.planar import Place

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
