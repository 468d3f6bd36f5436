"""CaDiCaL (Biere and others) at work, through python-sat.

It is asked for a thousand conflicts at a time, so that budgets and Ctrl-C are heeded. Its answers
depend on nothing but the clauses and their order: looking at the clock changes none of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType

from hamekomi.engines.sat.clauses import Clause
from hamekomi.model.answers import Clock

CONFLICTS_PER_LOOK = 1000  # between looks at the clock: less than a tenth of a second on most boards
CLAUSES_PER_LOOK = 10_000


class Search:
    """A solver that keeps what it has learned while clauses are added; to be used in a `with`."""

    def __init__(self, clauses: Iterable[Clause], clock: Clock, *, traced: bool = False) -> None:
        from pysat.solvers import Cadical195  # takes a while, and most do without

        self._clock = clock
        self._conflicts = 0
        self._solver = Cadical195(with_proof=traced)
        # In the main thread python-sat catches Ctrl-C itself, jumps out of the solver and leaves both
        # the solver and Python's handler broken. In another thread it does not.
        self._thread = ThreadPoolExecutor(max_workers=1)
        for number, clause in enumerate(clauses):
            if number % CLAUSES_PER_LOOK == 0:
                clock.tick(0)
            self.add(clause)

    def __enter__(self) -> Search:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._thread.shutdown()
        self._solver.delete()

    def add(self, clause: Clause) -> None:
        self._solver.add_clause(clause)

    def model(self) -> list[int] | None:
        """A literal for each variable, one of its two; None when it is proved that there is no model."""
        while True:
            self._solver.conf_budget(CONFLICTS_PER_LOOK)
            is_satisfied: bool | None = self._thread.submit(self._solver.solve_limited).result()
            conflicts: int = self._solver.accum_stats()["conflicts"]
            self._clock.tick(conflicts - self._conflicts + 1)
            self._conflicts = conflicts
            if is_satisfied is not None:
                return list(self._solver.get_model()) if is_satisfied else None

    def proof(self) -> list[str]:
        """What was learned so far, in the lines of DRAT; of a solver that is traced."""
        return list(self._solver.get_proof())


def refutation(clauses: Iterable[Clause], clock: Clock) -> list[str] | None:
    """A proof in the lines of DRAT that there is no model; None when there is one.

    The clauses are given all at once: a proof of a search with later additions need not hold, because
    a solver takes back what it did to clauses when others turn up.
    """
    with Search(clauses, clock, traced=True) as search:
        return search.proof() if search.model() is None else None
