"""Certificates: a formula without a model (DIMACS) and a proof (DRAT) that other programs can check.

Comments in the formula explain it: what it says, what each variable means, and why each clause holds.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from hamekomi.engines.sat.clauses import Clause, Variables, dimacs
from hamekomi.engines.sat.search import refutation
from hamekomi.model.answers import Clock

Label = TypeVar("Label", bound=Hashable)


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
    """Requires axioms without a model. `heading` says what follows; `meaning` explains a variable."""
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
