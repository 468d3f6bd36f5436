"""`Puzzle`: everything that can be asked of a puzzle, explanations and grades included."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any

from hamekomi.lab import given
from hamekomi.lab.catalogue import ability
from hamekomi.lab.puzzle.judged import Judged
from hamekomi.model.answers import Grade, Step
from hamekomi.model.errors import CannotDo


@dataclass(frozen=True, slots=True, repr=False)
class Puzzle(Judged):
    """A puzzle of some family, perhaps with a position that a player has reached.

    Explanations and pictures start from the position; questions about solutions ignore it. Attributes
    that are not defined here are the family's views, or attributes of the family's own value.
    """

    def play(self) -> Any:
        """In a notebook: a board to click, with undo, hints and checks. Needs the extra `notebook`.

        Raises CannotDo if the puzzle cannot be played.
        """
        # The board stands above the laboratory, so it is found by its name, as families are.
        return import_module("hamekomi.notebook.board").Board(self)

    def explain(self, *, solver: str | None = None, timeout: float | None = None) -> Iterator[Step]:
        """The whole deduction, step by step, starting from the position if there is one."""
        if solver is None:
            able = [name for name, each in self.family.solving.solvers.items() if each.steps is not None]
            if not able:
                raise CannotDo(f"no solver of {self.family.name} explains its steps")
            solver = able[0]
        name, chosen = self.solver(solver)
        if chosen.steps is None:
            raise CannotDo(f"the solver '{name}' of {self.family.name} does not explain its steps")
        budget = given.budget(timeout)
        if self.position is None:
            return chosen.steps(self.value, budget)
        if chosen.steps_from is None:
            raise CannotDo(f"the solver '{name}' of {self.family.name} explains from the beginning only")
        return chosen.steps_from(self.position, budget)

    def hint(self, *, solver: str | None = None, timeout: float | None = None) -> Step | None:
        """Return the next step from the position, or None if no rule applies."""
        return next(self.explain(solver=solver, timeout=timeout), None)

    def grade(self, *, timeout: float | None = None) -> Grade:
        grade = ability(self.family, lambda each: each.solving.grade, "grade")
        return grade(self.value, given.budget(timeout))

    def classify(self, *, timeout: float | None = None) -> Iterator[Mapping[str, object]]:
        classify = ability(self.family, lambda each: each.solving.classify, "classify")
        return classify(self.value, given.budget(timeout))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        if name in self.family.solving.views:
            return partial(self.family.solving.views[name], self.value)
        return getattr(self.value, name)
