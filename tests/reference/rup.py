"""Checks a proof that a formula has no model, by reverse unit propagation and nothing else.

A lemma holds if assuming the opposite of each of its literals ends, by unit clauses alone, in a
contradiction with the formula and the lemmas before it. The last lemma must be the empty one. Deletions
in a proof only save time, and are ignored: a lemma that follows from some clauses follows
from more of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

Clause = tuple[int, ...]


class WrongProof(Exception):
    """A proof that does not prove, or that cannot be read."""


def check_refutation(cnf: str, proof: str) -> None:
    """Raise WrongProof unless the proof shows that the formula has no model."""
    _, clauses = read_dimacs(cnf)
    known = Clauses()
    for clause in clauses:
        known.add(clause)
    for number, line in enumerate(proof.splitlines(), start=1):
        if line.startswith("d "):
            continue
        lemma = read_clause(line)
        if not known.conflict(-literal for literal in lemma):
            raise WrongProof(f"line {number} does not follow: {line}")
        if not lemma:
            return
        known.add(lemma)
    raise WrongProof("the proof does not end with the empty clause")


def read_dimacs(cnf: str) -> tuple[int, list[Clause]]:
    """The number of variables, and the clauses."""
    lines = [line for line in cnf.splitlines() if not line.startswith("c")]
    try:
        word, kind, variables, number = lines[0].split()
        size = int(variables)
        clauses = [read_clause(line) for line in lines[1:]]
        is_right = (word, kind) == ("p", "cnf") and len(clauses) == int(number)
    except (IndexError, ValueError):
        raise WrongProof("this is not a formula") from None
    if not is_right or any(abs(literal) > size for clause in clauses for literal in clause):
        raise WrongProof("the formula is not what its header says")
    return size, clauses


def read_clause(line: str) -> Clause:
    try:
        *literals, end = map(int, line.split())
    except ValueError:
        raise WrongProof(f"this is not a clause: {line}") from None
    if end != 0 or 0 in literals:
        raise WrongProof(f"a clause ends with its only 0: {line}")
    return tuple(dict.fromkeys(literals))


class Clauses:
    """Clauses; each is examined only when one of its first two literals becomes false."""

    def __init__(self) -> None:
        self.short: list[Clause] = []  # empty ones, and units
        self.watched: defaultdict[int, list[list[int]]] = defaultdict(list)

    def add(self, clause: Sequence[int]) -> None:
        if len(clause) < 2:
            self.short.append(tuple(clause))
            return
        literals = list(clause)
        for literal in literals[:2]:
            self.watched[literal].append(literals)

    def conflict(self, assumptions: Iterable[int]) -> bool:
        """Whether assuming these ends in a contradiction."""
        if () in self.short:
            return True
        true: set[int] = set()
        stack = [*assumptions, *(literal for (literal,) in self.short)]
        while stack:
            literal = stack.pop()
            if -literal in true:
                return True
            if literal in true:
                continue
            true.add(literal)
            stack += self._forced(-literal, true)
        return False

    def _forced(self, false: int, true: set[int]) -> list[int]:
        """The literals that clauses force now that this one is false."""
        found = []
        kept = []
        for clause in self.watched[false]:
            if clause[0] == false:
                clause[0], clause[1] = clause[1], clause[0]
            other = next((i for i in range(2, len(clause)) if -clause[i] not in true), None)
            if clause[0] in true or other is None:
                kept.append(clause)
                found.append(clause[0])
            else:
                clause[1], clause[other] = clause[other], clause[1]
                self.watched[clause[1]].append(clause)
        self.watched[false] = kept
        return found
