"""Reads DIMACS as written for other solvers, and lists its models by a solver that we do not use.

A model is the set of the names of its true variables; variables without a name are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pysat.solvers import Solver

NAMED = re.compile(r"c (.+) is ([0-9]+)")


def names(text: str) -> dict[int, str]:
    """What the comments call each variable."""
    found = filter(None, map(NAMED.fullmatch, text.splitlines()))
    return {int(match[2]): match[1] for match in found}


def clauses(text: str) -> list[list[int]]:
    """Requires that the first line that is no comment gives the right numbers."""
    head, *lines = (line for line in text.splitlines() if not line.startswith("c"))
    found = [[int(word) for word in line.split()] for line in lines]
    assert all(clause[-1] == 0 and 0 not in clause[:-1] for clause in found)
    _, _, variables, number = head.split()
    assert len(found) == int(number)
    assert all(abs(literal) <= int(variables) for clause in found for literal in clause)
    return [clause[:-1] for clause in found]


def models(text: str) -> Iterator[frozenset[str]]:
    """Each set of named variables that are true in some model, once."""
    named, stated = names(text), clauses(text)
    if [] in stated:
        return
    with Solver(name="glucose4", bootstrap_with=stated) as solver:
        while solver.solve():
            true = {literal for literal in solver.get_model() if literal > 0}
            yield frozenset(name for number, name in named.items() if number in true)
            solver.add_clause([-number if number in true else number for number in named])


def count_with_auxiliaries(text: str) -> int:
    """The number of models over all variables, as model counters find it."""
    stated = clauses(text)
    used = sorted({abs(literal) for clause in stated for literal in clause})
    if [] in stated:
        return 0
    with Solver(name="glucose4", bootstrap_with=stated) as solver:
        number = 0
        while solver.solve():
            number += 1
            true = {literal for literal in solver.get_model() if literal > 0}
            solver.add_clause([-each if each in true else each for each in used])
            if not used:
                break
    return number
