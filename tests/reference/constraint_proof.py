"""Checks a proof of the solver of constraints, and shares nothing with it.

A proof consists of lines. Each says that something follows:

    a GROUP clause 0    from one constraint: an assignment that breaks the clause breaks it, too
    i clause 0          was demanded while the search ran
    l clause 0          by unit propagation, from what is known so far
    d clause 0          is forgotten

and the last one that is proved is the empty clause. Few variables at a time: axioms are checked by
trying all assignments of the variables of their constraint.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tests.reference.constraints import Clause, Constraint, World

Literals = tuple[int, ...]


def refutes(world: World, proof: str) -> bool:
    """Whether the proof ends in the empty clause, each line checked."""
    known: list[Literals] = [each.literals for each in world.constraints if isinstance(each, Clause)]
    for line in proof.splitlines():
        kind, *numbers = line.split()
        if kind == "a":
            group, *numbers = numbers
            assert is_implied(world.constraints[int(group)], literals(numbers)), line
        clause = literals(numbers)
        if kind == "d":
            known.remove(next(each for each in known if sorted(each) == sorted(clause)))
            continue
        assert kind in {"a", "i", "l"}, line
        assert kind != "l" or follows(known, clause), line
        known.append(clause)
        if not clause:
            return True
    return False


def literals(numbers: list[str]) -> Literals:
    *clause, end = map(int, numbers)
    assert end == 0
    return tuple(clause)


def is_implied(constraint: Constraint, clause: Literals) -> bool:
    """Whether no assignment that breaks the clause fulfils the constraint."""
    variables = sorted(variables_of(constraint) | {abs(literal) for literal in clause})
    broken = {abs(literal): literal < 0 for literal in clause}
    if any(broken[abs(literal)] != (literal < 0) for literal in clause):
        return True
    values = [True] * (max(variables, default=0) + 1)
    for choice in product((False, True), repeat=len(variables) - len(broken)):
        rest = iter(choice)
        for variable in variables:
            values[variable] = broken[variable] if variable in broken else next(rest)
        if constraint.holds(values):
            return False
    return True


def variables_of(constraint: Constraint) -> set[int]:
    return {abs(literal) for literal in all_literals(constraint)} - {0}


def all_literals(constraint: Constraint) -> Iterator[int]:
    known = vars(constraint)
    yield from known.get("literals", ())
    yield from (literal for _, literal in known.get("terms", ()))
    yield from known.get("nodes", ())
    yield from (literal for _, _, literal in known.get("edges", ()))
    yield from (literal for _, literal, _ in known.get("sizes", ()))


def follows(known: list[Literals], clause: Literals) -> bool:
    """Whether making all its literals false leads to a conflict by unit propagation."""
    false = set(clause)
    changed = True
    while changed:
        changed = False
        for each in known:
            if any(-literal in false for literal in each):
                continue
            left = [literal for literal in dict.fromkeys(each) if literal not in false]
            if not left:
                return True
            if len(left) == 1:
                false.add(-left[0])
                changed = True
    return False
