"""Problems as clauses for a SAT solver: models one by one, and proofs that there is none.

Variables are 1, 2, 3 …; a literal is the number of a variable, or its negative for "not". A clause says
that at least one of its literals is true. "At most k" is written out directly, as one clause for every
k + 1 literals, which must not all be true: good enough for the small sets in puzzles, and it needs no
auxiliary variables, which would mean nothing to a reader.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from itertools import combinations
from types import MappingProxyType
from typing import Generic, TypeVar

from hamekomi.model.answers import Clock

Label = TypeVar("Label", bound=Hashable)
Clause = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Variables(Generic[Label]):
    """The names of all variables, in the order of their numbers."""

    names: tuple[Label, ...]
    numbers: dict[Label, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        numbers = {name: number for number, name in enumerate(self.names, start=1)}
        object.__setattr__(self, "numbers", numbers)

    def all_true(self, names: Iterable[Label]) -> list[int]:
        """The literals that make these variables true, in the order of their numbers."""
        return sorted(map(self.numbers.__getitem__, names))

    def named(self, literals: Iterable[int]) -> frozenset[Label]:
        """The names of the variables that are true."""
        return frozenset(self.names[literal - 1] for literal in literals if literal > 0)


def at_least(number: int, literals: Sequence[int]) -> Iterator[Clause]:
    """Clauses which say that at least `number` of the literals are true."""
    return combinations(literals, max(0, min(len(literals), len(literals) - number) + 1))


def at_most(number: int, literals: Sequence[int]) -> Iterator[Clause]:
    """Clauses which say that at most `number` of the literals are true."""
    return at_least(len(literals) - number, [-literal for literal in literals])


def exactly(number: int, literals: Sequence[int]) -> Iterator[Clause]:
    yield from at_least(number, literals)
    yield from at_most(number, literals)


def dimacs(variables: int, clauses: Sequence[Clause], comments: Iterable[str] = ()) -> str:
    """Write the text that every SAT solver reads; comments come first, where all solvers accept them."""
    lines = [f"c {comment}".rstrip() for comment in comments]
    lines.append(f"p cnf {variables} {len(clauses)}")
    lines += (" ".join(map(str, (*clause, 0))) for clause in clauses)
    return "\n".join(lines) + "\n"


def named_dimacs(
    names: Mapping[int, str],
    variables: int,
    clauses: Sequence[Clause],
    heading: Iterable[str],
    auxiliary: str = "",
) -> str:
    """A formula for other solvers, whose comments say what each variable is: `c r1c2 = 3 is 17`.

    `auxiliary` says what the variables without a name do.
    """
    others = variables - len(names)
    also = [f"variables without a name {auxiliary}"] if others else []
    legend = (f"{_on_a_line(name)} is {number}" for number, name in sorted(names.items()))
    return dimacs(variables, clauses, [*map(_on_a_line, heading), *also, *legend])


def _on_a_line(text: str) -> str:
    return " ".join(text.splitlines())


# ---- The solver: CaDiCaL (Biere and others), through python-sat.
#
# It runs for a thousand conflicts at a time, so that it obeys budgets and Ctrl-C. Its answers depend
# only on the clauses and their order, not on when the clock is checked.

# Conflicts between two checks of the clock: less than a tenth of a second on most boards.
CONFLICTS_PER_CHECK = 1000
CLAUSES_PER_CHECK = 10_000
_DEFAULTS: Mapping[str, int] = MappingProxyType({})


class Search(AbstractContextManager["Search"]):
    """A solver that keeps its learnt clauses while more are added; use it in a `with` statement."""

    def __init__(
        self,
        clauses: Iterable[Clause],
        clock: Clock,
        *,
        traced: bool = False,
        settings: Mapping[str, int] = _DEFAULTS,
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
            if number % CLAUSES_PER_CHECK == 0:
                clock.tick(0)
            self.add(clause)

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._thread.shutdown()
        self._solver.delete()

    def add(self, clause: Clause) -> None:
        self._solver.add_clause(clause)

    def model(self, assumed: Sequence[int] = ()) -> list[int] | None:
        """Return one literal per variable, or None if the solver has proved that there is no model.

        The `assumed` literals must be true in this model.
        """
        while True:
            self._solver.conf_budget(CONFLICTS_PER_CHECK)
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

    All clauses are added at once: if some were added later, the proof might not hold, because the
    solver then undoes some of its simplifications.
    """
    with Search(clauses, clock, traced=True) as search:
        if search.model() is not None:
            return None
        proof = search.proof()
    # The solver writes nothing about a clause that is already empty.
    return proof if "0" in proof else [*proof, "0"]


# ---- Certificates: a formula without a model (DIMACS) and a proof (DRAT) that other programs can check.
#
# Comments in the formula explain it: what it says, what each variable means, and why each clause holds.


@dataclass(frozen=True, slots=True)
class Axiom:
    """Clauses that hold for the same reason."""

    reason: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Certificate:
    """The formula, and the proof that it has no model."""

    cnf: str
    proof: str

    @property
    def files(self) -> dict[str, str]:
        """The contents of its files, by their endings."""
        return {"cnf": self.cnf, "drat": self.proof}


def certify(
    variables: Variables[Label],
    axioms: Sequence[Axiom],
    heading: Iterable[str],
    meaning: Callable[[Label], str],
    clock: Clock,
) -> Certificate:
    """Requires axioms without a model. `heading` begins the comments; `meaning` explains a variable."""
    clauses = [clause for axiom in axioms for clause in axiom.clauses]
    proof = refutation(clauses, clock)
    assert proof is not None, "the caller has found that there is no model"
    comments = [*heading, *_legend(variables, axioms, meaning)]
    cnf = dimacs(len(variables.names), clauses, comments)
    return Certificate(cnf, "".join(f"{line}\n" for line in proof))


def _legend(
    variables: Variables[Label], axioms: Sequence[Axiom], meaning: Callable[[Label], str]
) -> Iterator[str]:
    yield ""
    for name, number in variables.numbers.items():
        yield f"var {number} = {meaning(name)}"
    yield ""
    first = 1
    for axiom in axioms:
        last = first + len(axiom.clauses) - 1
        which = f"clause {first}" if first == last else f"clauses {first} to {last}"
        yield f"{which}: {axiom.reason}"
        first = last + 1
