"""Variables with names, and clauses over them in the numbers of DIMACS.

Variables are 1, 2, 3 …; a literal is the number of a variable, or its negative for "not". A clause says
that at least one of its literals is true. "At most k" is written out directly, as one clause for every
k + 1 literals, which must not all be true: good enough for the small sets in puzzles, and it needs no
auxiliary variables, which would mean nothing to a reader.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Generic, TypeVar

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
    """At least `number` of the literals are true: not too many are false."""
    return combinations(literals, max(0, min(len(literals), len(literals) - number) + 1))


def at_most(number: int, literals: Sequence[int]) -> Iterator[Clause]:
    """At most `number` of the literals are true."""
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
