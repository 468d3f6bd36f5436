"""Hints: the next step after which a player has something to mark.

Much of what is deduced is no mark: that a cell has no 4, or that it lies in some area. A hint goes on
until there is a mark, and lists the deductions that this rests on. Where these are many, it notes what
is left in a cell as small marks; what a player has noted is not repeated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from hamekomi.laws.explaining.explain import explainer_of
from hamekomi.laws.explaining.steps import Said, moves_of, several_solutions
from hamekomi.laws.language.formulas import Literal
from hamekomi.laws.language.marks import SymbolMarks
from hamekomi.laws.playing import play
from hamekomi.laws.playing.play import Position
from hamekomi.laws.playing.player_marks import PlayerMarks
from hamekomi.model.answers import Budget, Step

# A hint rests on at most this many deductions, if something can be noted before.
LONGEST_CHAIN = 4
# How many symbols of a cell are worth a note.
MOST_NOTED = 3


def hint(position: Position, budget: Budget) -> Step | None:
    """The next step with something to mark or to note, and what it rests on; None if nothing follows."""
    return _Hint(position, budget).find()


class _Hint:
    def __init__(self, position: Position, budget: Budget) -> None:
        self.explainer = explainer_of(position.puzzle, play.facts(position), budget.clock())
        self.stated = self.explainer.state.stated
        self.state, self.said = self.explainer.state, Said(self.explainer)
        self.marks = {f"{place}={value}" for place, value in position.marks}
        self.notes: dict[str, set[str]] = {}
        for place, value in position.small:
            self.notes.setdefault(place, set()).add(value)
        self.player_marks = {each.law_marks.name: each for each in play.player_marks(position.puzzle)}
        # What was deduced so far, in words, and those deductions after which something can be noted.
        self.steps: list[list[str]] = []
        self.notable: dict[int, Step] = {}
        # By conclusion: the number of its deduction, and the facts that it rests on.
        self.origins: dict[int, tuple[int, set[int]]] = {}

    def find(self) -> Step | None:
        while found := self.explainer.next():
            trial: list[str] = []
            facts: set[int] = set()
            for each in found[:-1]:
                made = self.said.step(each)
                link = f"{made.because}; therefore {made.therefore}"
                if each.supposed:
                    trial.append(link)
                    facts.update(map(abs, each.facts))
                else:
                    self._add([link], each.conclusions, set(map(abs, each.facts)))
                    if notes := tuple(self._notes(each.conclusions)):
                        chain = [*self._chain(each.conclusions)[:-1], made.because]
                        self.notable[len(self.steps) - 1] = _with_chain(
                            replace(made, moves=notes), chain
                        )
            last, made = found[-1], self.said.step(found[-1])
            if last.is_contradiction:
                return _with_chain(made, [*trial, made.because])
            before = len(self.state.learnt)
            for literal in last.conclusions:
                self.state.learn(literal)
            learnt = self.state.learnt[before:]
            is_first = not self.steps
            facts.update(map(abs, last.facts))
            self._add([*trial, f"{made.because}; therefore {made.therefore}"], last.conclusions, facts)
            moves = moves_of(self.explainer, learnt, is_first=is_first)
            if new := tuple(each for each in moves if each not in self.marks):
                because = (*learnt, *last.conclusions)
                chain = [*self._chain(because)[:-1], made.because]
                marked = _with_chain(replace(made, moves=new), chain)
                note = self._first_note(because) if len(chain) > LONGEST_CHAIN else None
                return note or marked
        undecided = self.state.undecided
        return several_solutions(self.stated, undecided) if undecided else None

    def _add(self, links: list[str], conclusions: Sequence[Literal], facts: set[int]) -> None:
        for literal in conclusions:
            self.origins[abs(literal)] = len(self.steps), facts
        self.steps.append(links)

    def _chain(self, literals: Sequence[Literal]) -> list[str]:
        """The deductions that these literals follow from and that the player has not noted, in words."""
        return [link for number in self._needed(literals) for link in self.steps[number]]

    def _first_note(self, literals: Sequence[Literal]) -> Step | None:
        """Instead of a mark that rests on many deductions: the first of them that can be noted."""
        return next(
            (self.notable[each] for each in self._needed(literals) if each in self.notable), None
        )

    def _needed(self, literals: Sequence[Literal]) -> list[int]:
        found, todo = set[int](), [abs(each) for each in literals]
        seen = set(todo)
        for variable in todo:
            if variable in self.origins:
                number, rests_on = self.origins[variable]
                found.add(number)
            else:
                rests_on = self._by_its_place(variable)
            further = {each for each in rests_on - seen if not self._is_noted(each)}
            todo += sorted(further)
            seen |= further
        return sorted(found)

    def _by_its_place(self, variable: int) -> set[int]:
        """Of the symbols of a place, one excludes the others, and the last one left is it."""
        if Literal(variable) in self.state.given or Literal(-variable) in self.state.given:
            return set()
        values, others = self.state.values, self.state.others(Literal(variable))
        return {each for each in others if values.get(variable) or values.get(each)}

    def _is_noted(self, variable: int) -> bool:
        """Whether the player's small marks leave this symbol out."""
        about = self.stated.about(variable)
        if about is None or self.state.values.get(variable):
            return False
        name, place, symbol = about
        noted = self.notes.get(str(place))
        return noted is not None and self.player_marks[name].name(symbol) not in noted

    def _notes(self, concluded: Sequence[Literal]) -> Iterator[str]:
        """The moves that note what is left where symbols were excluded."""
        about = (self.stated.about(each) for each in concluded if each < 0)
        for name, place in dict.fromkeys((each[0], each[1]) for each in about if each is not None):
            drawn = self.player_marks[name]
            left = self._left(drawn, place) if drawn.takes_notes else set()
            if 1 < len(left) <= MOST_NOTED:
                noted = self.notes.get(str(place), set())
                # What the player has excluded stays so.
                for value in sorted(noted ^ (noted & left or left)):
                    yield f"{place}~{value}"

    def _left(self, drawn: PlayerMarks, place: Any) -> set[str]:
        assert isinstance(drawn.law_marks, SymbolMarks)
        items = drawn.law_marks[place].items()
        return {drawn.name(symbol) for symbol, at in items if self.said.known(at) is not False}


def _with_chain(step: Step, chain: Sequence[str]) -> Step:
    """A step with the deductions that it rests on; one alone is no chain."""
    return replace(step, because="; ".join(chain), chain=tuple(chain)) if len(chain) > 1 else step
