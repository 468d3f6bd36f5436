"""One call of a solver: list or count the solutions, all of them or up to symmetry."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from hamekomi.lab import catalogue, validate
from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.foreground import NO_CALLBACKS, ProgressCallbacks, run_with_file
from hamekomi.model.answers import UNLIMITED, Budget, Clock, Count, Total
from hamekomi.model.errors import BadInput, CannotDo, OutOfBudget, UnknownName
from hamekomi.model.family import PlannedSolver, Solver, Symmetry
from hamekomi.model.plan import Plan, UsesThreads


@dataclass(frozen=True, slots=True)
class SolverCall:
    """One puzzle, one solver of its family, and what counts as one solution."""

    family: AnyFamily
    # The family's value.
    puzzle: Any
    solver: str
    up_to: str
    budget: Budget

    @property
    def _solver(self) -> Solver[Any, Any]:
        return self.family.solving.solvers[self.solver]

    def refusal(self, *, to_count: bool = False) -> str:
        """Why the solver cannot list or count these solutions, as for its size; "" if it can."""
        return self._wrong_up_to(to_count) or self._solver.refuses(self.puzzle)

    @property
    def _symmetry(self) -> Symmetry[Any, Any] | None:
        return None if self.up_to == "all" else self.family.find(Symmetry)

    def _wrong_up_to(self, to_count: bool) -> str:
        symmetry = self._symmetry
        if self.up_to == "all" or (symmetry is not None and self.solver in symmetry.solutions):
            return ""
        is_planned = isinstance(self._solver, PlannedSolver)
        if to_count and symmetry is not None and (is_planned or self.solver in symmetry.count):
            return ""
        verb = "count" if to_count else "list solutions"
        return f"the solver '{self.solver}' of {self.family.name} cannot {verb} up to {self.up_to}"

    def solutions(self) -> Iterator[Any]:
        """The family's values, one by one."""
        if reason := self._wrong_up_to(to_count=False):
            raise CannotDo(reason)
        if self._symmetry is None:
            return self._solver.solutions(self.puzzle, self.budget)
        return self._symmetry.solutions[self.solver](self.puzzle, self.up_to, self.budget)

    def count(
        self,
        limit: int | None = None,
        file: Path | None = None,
        callbacks: ProgressCallbacks = NO_CALLBACKS,
    ) -> Count:
        """Count by the solver's plan if it has one and there is no limit, otherwise in one go."""
        clock = self.budget.clock()
        if file is not None and limit is not None:
            raise BadInput("a count with a checkpoint cannot have a limit")
        plan = self.plan() if limit is None else None
        if plan is not None:
            total = run_with_file(plan, file, self.budget, callbacks)
            return total.as_count(self.solver, self.up_to, clock.seconds)
        if file is not None:
            raise CannotDo(f"the solver '{self.solver}' of {self.family.name} keeps no checkpoints")
        if self.budget.cluster is not None:
            what = "a count with a limit" if limit is not None else f"the solver '{self.solver}'"
            raise CannotDo(f"{what} cannot use a cluster")
        return self._count_at_one_go(limit, clock)

    def plan_to_count(self) -> Plan[Any, Total] | None:
        """Like `plan`; raises CannotDo if the solver refuses the puzzle."""
        if reason := self.refusal(to_count=True):
            raise CannotDo(reason)
        return self.plan()

    def plan(self) -> Plan[Any, Total] | None:
        """The plan for counting as long work, or None if the solver keeps no checkpoints."""
        if isinstance(self._solver, PlannedSolver):
            plan = self._solver.plan(self.puzzle, self.up_to)
            return plan.on_threads(self.budget.threads) if isinstance(plan, UsesThreads) else plan
        if reason := self._wrong_up_to(to_count=True):
            raise CannotDo(reason)
        return None

    def _count_at_one_go(self, limit: int | None, clock: Clock) -> Count:
        solver, symmetry = self._solver, self._symmetry
        if limit is None and symmetry is None and solver.count is not None:
            return solver.count(self.puzzle, self.budget)
        if limit is None and symmetry is not None and self.solver in symmetry.count:
            return symmetry.count[self.solver](self.puzzle, self.up_to, self.budget)
        solutions = self.solutions()
        found = sum(1 for _ in islice(solutions, limit))
        exact = found != limit or _is_over(solutions)
        method = solver.lists_by or self.solver
        return Count(found, method=method, seconds=clock.seconds, exact=exact, up_to=self.up_to)


def solver_call(
    family: AnyFamily, puzzle: Any, solver: str | None, up_to: str, budget: Budget = UNLIMITED
) -> SolverCall:
    """A call of this solver, or of the family's first; raises UnknownName."""
    name, _ = named_solver(family, solver)
    check_up_to(family, up_to)
    return SolverCall(family, puzzle, name, up_to, budget)


def named_solver(family: AnyFamily, name: str | None = None) -> tuple[str, Solver[Any, Any]]:
    """A solver of a family and its name; by default the first. Raises UnknownName."""
    if name is None:
        return next(iter(family.solving.solvers.items()))
    if validate.text("a solver", name) not in family.solving.solvers:
        if name in catalogue.family(family.name).solving.solvers:
            able = ", ".join(family.solving.solvers)
            raise CannotDo(f"the solver '{name}' of {family.name} uses no rules; {able} do")
        raise UnknownName(f"{family.name} solver", name, family.solving.solvers)
    return name, family.solving.solvers[name]


def check_up_to(family: AnyFamily, up_to: str) -> None:
    """Raise UnknownName unless the family can count up to this."""
    if validate.text("up_to", up_to) not in family.up_to:
        raise UnknownName(f"way for {family.name} to count up to", up_to, family.up_to)


def _is_over(solutions: Iterator[Any]) -> bool:
    """Whether the search can prove, within its budget, that there are no more solutions."""
    try:
        return next(solutions, None) is None
    except OutOfBudget:
        return False


def uniqueness(found: int, more: bool | None) -> bool | None:
    """Whether there is exactly one solution, from how many were found and whether there are more.

    `more` is None if that is not known; returns None if the search did not get far enough.
    """
    if found > 1 or (found and more):
        return False
    return found == 1 if more is False else None
