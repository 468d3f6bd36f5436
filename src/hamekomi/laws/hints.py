"""Hints: the next step after which a player has something to mark.

Much of what is deduced is no mark: that a cell has no 4, or that it lies in some area. A hint goes on
until there is a mark, and tells the deductions that this rests on. Where these are many, it notes what
is left in a cell as small marks; what a player has noted is not told again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from hamekomi.laws import play
from hamekomi.laws.deductions import Deduction, apart
from hamekomi.laws.explain import Explainer
from hamekomi.laws.formulas import Literal
from hamekomi.laws.marking import Marking
from hamekomi.laws.marks import SymbolMarks
from hamekomi.laws.play import Position
from hamekomi.laws.puzzle import statement
from hamekomi.laws.steps import Said, moves_of, several_solutions
from hamekomi.model.answers import Budget, Step

# A mark that rests on more deductions than these is not hinted at, if something can be noted before.
LONGEST_CHAIN = 4
# So many symbols of a cell are worth a note.
MOST_NOTED = 3
# After so many deductions without a mark a note will do.
MOST_TOLD = 60


def hint(position: Position, budget: Budget) -> Step | None:
    """The next step with something to mark or to note, and what it rests on; None if nothing follows."""
    return _Hint(position, budget).find()


class _Hint:
    def __init__(self, position: Position, budget: Budget) -> None:
        self.stated = statement(position.puzzle)
        self.explainer = Explainer(self.stated, play.facts(position), budget.clock())
        self.state = self.explainer.state
        self.said = Said(self.explainer)
        self.marks = {f"{place}={value}" for place, value in position.marks}
        self.notes: dict[str, set[str]] = {}
        for place, value in position.small:
            self.notes.setdefault(place, set()).add(value)
        self.markings = {each.marks.name: each for each in play.markings(position.puzzle)}
        # What was deduced so far, in words, and those deductions after which something can be noted.
        self.told: list[list[str]] = []
        self.notable: dict[int, Step] = {}
        # For what was learnt on the way: which deduction said so, and what it follows from.
        self.origins: dict[int, tuple[int | None, set[int]]] = {}

    def find(self) -> Step | None:
        while found := self.explainer.next():
            for together in apart(found):
                hinted = self._take(together, is_last=together[-1] is found[-1])
                if hinted is not None:
                    return hinted
        undecided = self.state.undecided
        return several_solutions(self.stated, undecided) if undecided else None

    def _take(self, found: list[Deduction], *, is_last: bool) -> Step | None:
        """One deduction, or the steps of a trial: the hint, if there is something to mark now."""
        made = [self.said.step(each) for each in found]
        links = [f"{each.because}; therefore {each.therefore}" for each in made]
        last, alone = made[-1], [*links[:-1], made[-1].because]
        if found[-1].is_contradiction:
            return _with_chain(last, alone)
        # What was only noted before is known already.
        learnt = list(found[-1].conclusions)
        if is_last:
            before = len(self.state.learnt)
            for literal in found[-1].conclusions:
                self.state.learn(literal)
            learnt += [each for each in self.state.learnt[before:] if each not in learnt]
        facts = {abs(fact) for each in found for fact in each.facts}
        self._remember(learnt, found[-1].conclusions, facts)
        moves = moves_of(self.explainer, learnt, is_first=not self.told)
        needed = self._needed(learnt)
        chain = [link for number in needed for link in self.told[number]]
        if new := tuple(each for each in moves if each not in self.marks):
            return self._first_note(needed, len(chain)) or _with_chain(
                replace(last, moves=new), [*chain, *alone]
            )
        if notes := tuple(self._notes(learnt)):
            self.notable[len(self.told)] = _with_chain(replace(last, moves=notes), [*chain, *alone])
        self.told.append(links)
        if self.notable and len(self.told) > MOST_TOLD:
            return next(iter(self.notable.values()))
        return None

    def _first_note(self, needed: Sequence[int], length: int) -> Step | None:
        """Instead of a mark that rests on many deductions: the first of them that can be noted."""
        notable = (self.notable[number] for number in needed if number in self.notable)
        return next(notable, None) if length >= LONGEST_CHAIN else None

    def _remember(self, learnt: Sequence[Literal], said: Sequence[Literal], facts: set[int]) -> None:
        for literal in learnt:
            # Of the symbols of a place, one excludes the others, and the last one left is it.
            others = {
                each for each in self.state.others(literal) if literal > 0 or self.state.values.get(each)
            }
            self.origins[abs(literal)] = (len(self.told), facts) if literal in said else (None, others)

    def _needed(self, literals: Sequence[Literal]) -> list[int]:
        """The earlier deductions that these literals follow from and that the player has not noted."""
        found, todo = set[int](), [abs(each) for each in literals]
        seen = set(todo)
        for variable in todo:
            number, rests_on = self.origins.get(variable, (None, set()))
            if number is not None:
                found.add(number)
            further = {each for each in rests_on - seen if not self._is_noted(each)}
            todo += sorted(further)
            seen |= further
        return sorted(found - {len(self.told)})

    def _is_noted(self, variable: int) -> bool:
        """Whether the player's small marks leave this symbol out."""
        about = self.stated.meaning[variable]
        if about is None or self.state.values.get(variable):
            return False
        name, place, symbol = about
        noted = self.notes.get(str(place))
        return noted is not None and self.markings[name].name(symbol) not in noted

    def _notes(self, learnt: Sequence[Literal]) -> Iterator[str]:
        """The moves that note what is left where symbols were excluded."""
        about = (self.stated.meaning[abs(each)] for each in learnt if each < 0)
        for name, place in dict.fromkeys((each[0], each[1]) for each in about if each is not None):
            marking = self.markings[name]
            left = self._left(marking, place) if marking.takes_notes else set()
            if 1 < len(left) <= MOST_NOTED:
                noted = self.notes.get(str(place), set())
                # What the player has excluded stays so.
                for value in sorted(noted ^ (noted & left or left)):
                    yield f"{place}~{value}"

    def _left(self, marking: Marking, place: Any) -> set[str]:
        assert isinstance(marking.marks, SymbolMarks)
        items = marking.marks[place].items()
        return {marking.name(symbol) for symbol, at in items if self.said.known(at) is not False}


def _with_chain(step: Step, chain: Sequence[str]) -> Step:
    """A step that tells what it rests on; one deduction alone is no chain."""
    return replace(step, because="; ".join(chain), chain=tuple(chain)) if len(chain) > 1 else step
