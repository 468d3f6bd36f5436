"""The questions about a puzzle's solutions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any, Self

from hamekomi.lab import catalogue, given
from hamekomi.lab.catalogue import ability
from hamekomi.lab.foreground import Eyes
from hamekomi.lab.puzzle.seen import Seen, Solution
from hamekomi.lab.question import Question
from hamekomi.model.answers import Count, Total
from hamekomi.model.errors import CannotDo, UnknownName
from hamekomi.model.family import Solver
from hamekomi.model.plan import Plan, Preview

# The largest limit that is accepted.
MOST_SOLUTIONS = 10**18


@dataclass(frozen=True, slots=True, repr=False)
class Solvable(Seen):
    """A puzzle that can be solved."""

    def with_rules(self, text: str, *, timeout: float | None = None) -> Self:
        """The same puzzle with these rules, in place of the family's own: a rule file's text, or a book.

        Its solvers, explanations and grade use only these rules. They are first proved sound, within
        the timeout; a wrong rule raises BadInput, so answers stay exact.
        """
        with_rules = ability(self.family, lambda each: each.solving.with_rules, "use other rules")
        ruled = with_rules(given.text("what is given as rules", text), given.budget(timeout))
        solving = replace(self.family.solving, solvers=ruled.solvers, grade=ruled.grade)
        return replace(self, family=replace(self.family, solving=solving))

    def solver(self, name: str | None = None) -> tuple[str, Solver[Any, Any]]:
        if name is None:
            return next(iter(self.family.solving.solvers.items()))
        if given.text("a solver", name) not in self.family.solving.solvers:
            if name in catalogue.family(self.family.name).solving.solvers:
                able = ", ".join(self.family.solving.solvers)
                raise CannotDo(f"the solver '{name}' of {self.family.name} uses no rules; {able} do")
            raise UnknownName(f"{self.family.name} solver", name, self.family.solving.solvers)
        return name, self.family.solving.solvers[name]

    def solutions(
        self,
        *,
        up_to: str = "all",
        solver: str | None = None,
        timeout: float | None = None,
        threads: int = 1,
        seed: int | None = None,
        on_tick: Callable[[], None] | None = None,
    ) -> Iterator[Solution]:
        """All solutions, one by one; the iterator ends when it has proved that there are no more.

        With `up_to` "rotation" or "symmetry", solutions that a motion of the puzzle carries into each
        other count as one. Some solvers search in random orders, which the seed chooses. `on_tick` is
        called again and again while they search; it may raise an exception to end the search.
        """
        question = self._question(solver, up_to, timeout, threads, seed=seed, on_tick=on_tick)
        return (Solution(self, value) for value in question.solutions())

    def _question(
        self,
        solver: str | None,
        up_to: str,
        timeout: float | None,
        threads: int,
        cluster: str | None = None,
        seed: int | None = None,
        on_tick: Callable[[], None] | None = None,
    ) -> Question:
        name, _ = self.solver(solver)
        self.check_up_to(up_to)
        budget = given.budget(timeout, threads, cluster, seed)
        if on_tick is not None:
            budget = replace(budget, on_tick=on_tick)
        return Question(self.family, self.value, name, up_to, budget)

    def symmetries(self, up_to: str = "symmetry") -> int:
        """How many motions carry the puzzle into itself, counting the identity."""
        self.check_up_to(up_to)
        if up_to == "all" or self.family.solving.symmetries is None:
            return 1
        return self.family.solving.symmetries(self.value, up_to)

    def check_up_to(self, up_to: str) -> None:
        """Raise UnknownName unless the family can count up to this."""
        if given.text("up_to", up_to) not in self.family.solving.up_to:
            raise UnknownName(
                f"way for {self.family.name} to count up to", up_to, self.family.solving.up_to
            )

    def solve(
        self, *, solver: str | None = None, timeout: float | None = None, seed: int | None = None
    ) -> Solution | None:
        """Return a solution, or None if there is none."""
        return next(self.solutions(solver=solver, timeout=timeout, seed=seed), None)

    def is_unique(self, *, solver: str | None = None, timeout: float | None = None) -> bool:
        found = self.solutions(solver=solver, timeout=timeout)
        return sum(1 for _ in islice(found, 2)) == 1

    def count(
        self,
        *,
        limit: int | None = None,
        up_to: str = "all",
        solver: str | None = None,
        timeout: float | None = None,
        threads: int = 1,
        checkpoint: str | Path | None = None,
        cluster: str | None = None,
        progress: Callable[[float], None] | None = None,
        found: Callable[[int], None] | None = None,
        preview: Callable[[Preview], None] | None = None,
    ) -> Count:
        """Count the solutions; with a limit, stop there, and say whether there are more.

        `cluster` is the address of a Dask cluster that does the work; "local" starts `threads` workers
        here. While it runs, `progress` is called with the share that is done, from 0 to 1, if the solver
        knows it, `found` with how many are found so far, and `preview` with pictures of the work.
        """
        if limit is not None:
            limit = given.whole_number("a limit", limit, 1, MOST_SOLUTIONS)
        file = None if checkpoint is None else given.path("a checkpoint", checkpoint)
        eyes = Eyes(progress, found, preview)
        return self._question(solver, up_to, timeout, threads, cluster).count(limit, file, eyes)

    def count_plan(
        self, *, up_to: str = "all", solver: str | None = None, threads: int = 1
    ) -> Plan[Any, Total] | None:
        """The plan for counting as long work, or None if the solver keeps no checkpoints."""
        return self._question(solver, up_to, None, threads).plan()
