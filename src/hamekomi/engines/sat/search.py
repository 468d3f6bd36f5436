"""Runs CaDiCaL (Biere and others) through python-sat.

We run it for a thousand conflicts at a time, so that it obeys budgets and Ctrl-C. Its answers depend
only on the clauses and their order: looking at the clock does not change them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import MappingProxyType

from hamekomi.engines.sat.clauses import Clause
from hamekomi.model.answers import Clock
from hamekomi.model.closing import Closing

# Between looks at the clock; less than a tenth of a second on most boards.
CONFLICTS_PER_LOOK = 1000
CLAUSES_PER_LOOK = 10_000
_AS_IT_COMES: Mapping[str, int] = MappingProxyType({})


class Search(Closing):
    """A solver that keeps what it has learned while clauses are added; use it in a `with` statement."""

    def __init__(
        self,
        clauses: Iterable[Clause],
        clock: Clock,
        *,
        traced: bool = False,
        settings: Mapping[str, int] = _AS_IT_COMES,
    ) -> None:
        """`settings` are options of CaDiCaL, by their names there."""
        from pysat.solvers import Cadical195  # slow to import, and rarely needed

        self._clock = clock
        self._conflicts = 0
        self._solver = Cadical195(with_proof=traced)
        self._solver.configure(settings)
        # In the main thread python-sat catches Ctrl-C itself, jumps out of the solver and leaves both
        # the solver and Python's handler broken. In another thread it does not.
        self._thread = ThreadPoolExecutor(max_workers=1)
        for number, clause in enumerate(clauses):
            if number % CLAUSES_PER_LOOK == 0:
                clock.tick(0)
            self.add(clause)

    def close(self) -> None:
        self._thread.shutdown()
        self._solver.delete()

    def add(self, clause: Clause) -> None:
        self._solver.add_clause(clause)

    def model(self, assumed: Sequence[int] = ()) -> list[int] | None:
        """Return one literal per variable, or None if the solver has proved that there is no model.

        `assumed` literals must be true this time.
        """
        while True:
            self._solver.conf_budget(CONFLICTS_PER_LOOK)
            solving = self._thread.submit(self._solver.solve_limited, assumed)
            is_satisfied: bool | None = solving.result()
            conflicts: int = self._solver.accum_stats()["conflicts"]
            self._clock.tick(conflicts - self._conflicts + 1)
            self._conflicts = conflicts
            if is_satisfied is not None:
                return list(self._solver.get_model()) if is_satisfied else None

    def core(self) -> list[int]:
        """Those of the assumed literals that the last proof needs; requires that there was no model."""
        return list(self._solver.get_core() or ())

    def proof(self) -> list[str]:
        """The learned clauses as lines of DRAT; requires `traced`."""
        return list(self._solver.get_proof())


def refutation(clauses: Iterable[Clause], clock: Clock) -> list[str] | None:
    """Return a proof, as lines of DRAT, that there is no model; None if there is one.

    All clauses are given at once: if clauses were added later, the proof might not hold, because the
    solver then undoes some of its simplifications.
    """
    with Search(clauses, clock, traced=True) as search:
        return search.proof() if search.model() is None else None
