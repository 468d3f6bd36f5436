"""What is wrong with a solution, or with the marks of a player; and proofs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hamekomi.lab import given
from hamekomi.lab.catalogue import ability
from hamekomi.lab.puzzle.seen import Solution
from hamekomi.lab.puzzle.solvable import Solvable
from hamekomi.model.answers import Violation
from hamekomi.model.errors import BadInput, CannotDo


@dataclass(frozen=True, slots=True, repr=False)
class Judged(Solvable):
    """A puzzle whose laws can be checked."""

    def check(self, solution: Solution | str) -> list[Violation]:
        """Return the laws that a solution, or the text of one, breaks; an empty list if it is right."""
        if isinstance(solution, str):
            solution = self.read_solution(solution)
        if solution is None:
            raise BadInput("there is no solution to check")
        return self.family.laws.check(self.value, self._value_of(solution))

    def check_marks(self) -> list[Violation]:
        """Return the laws that givens and marks break, whatever the player marks later."""
        position, play = self._reached(), self.family.play
        return [] if play is None or position is None else play.check(position)

    def check_position(self, *, timeout: float | None = None) -> list[Violation]:
        """Return the laws that the marks break, or that no solution contains all the marks.

        Without marks: whether there is a solution at all.
        """
        budget, position, play = given.budget(timeout), self._reached(), self.family.play
        if play is None or position is None:
            return []
        return self.check_marks() or play.check_further(position, budget)

    def _reached(self) -> Any:
        """The position after the marks; without marks, the start. None if this cannot be played."""
        if self.position is not None or self.family.play is None:
            return self.position
        try:
            return self.family.play.start(self.value)
        except CannotDo:
            return None

    def is_solved(self) -> bool:
        """Whether the marks are a solution."""
        if self._play is None or self._play.solution is None:
            return False
        return not self.family.laws.check(self.value, self._play.solution(self.position))

    def prove(self, *, timeout: float | None = None) -> Mapping[str, str]:
        """Return a proof that there is exactly one solution, or none, for other programs to check.

        The keys are file endings, the values the contents. Raises BadInput if there are several
        solutions.
        """
        prove = ability(self.family, lambda each: each.laws.prove, "prove")
        return prove(self.value, given.budget(timeout))
