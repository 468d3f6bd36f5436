"""Checks a certificate of Slitherlink against the board: do its clauses hold, and does its proof?

Nothing is taken on trust but the names of the variables. A clause holds of every solution if

- it is about the edges of one cell or one vertex, and true whenever the number or the vertex is right;
- it says that there is a line somewhere;
- it forbids a closed loop that breaks a number: a solution is one loop, so it would be that one.

A clause that forbids a loop with all numbers right forbids a solution, and nothing else. So if the
formula has no model, the loops forbidden in this way are all solutions there are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import product

from tests.reference.rup import WrongProof, check_refutation, read_dimacs
from tests.reference.slitherlink import Place, around, is_one_loop

_VARIABLE = re.compile(r"c var (\d+) = line (above|below|left of|right of) r(\d+)c(\d+)")
_STEP = {"above": (-1, 0), "below": (1, 0), "left of": (0, -1), "right of": (0, 1)}


def certified_solutions(
    rows: int, columns: int, clues: Mapping[Place, int], cnf: str, proof: str
) -> list[frozenset[Place]]:
    """All solutions of a board, as a certificate proves them to be; WrongProof if it does not."""
    places = product(range(2 * rows + 1), range(2 * columns + 1))
    edges = {place for place in places if sum(place) % 2}
    size, clauses = read_dimacs(cnf)
    names = read_names(cnf)
    if set(names) != set(range(1, size + 1)) or set(names.values()) != edges or len(edges) != size:
        raise WrongProof("the variables are not the edges of the board")
    found = []
    for clause in clauses:
        literals = {names[abs(literal)]: literal > 0 for literal in clause}
        if len(literals) < len(clause):
            raise WrongProof(f"an edge is twice in a clause: {clause}")
        if holds_locally(literals, clues, edges) or (set(literals) == edges and all(literals.values())):
            continue
        loop = frozenset(literals)
        if any(literals.values()) or not is_one_loop(loop):
            raise WrongProof(f"nothing on the board says so: {clause}")
        if all(len(loop.intersection(around(cell))) == clue for cell, clue in clues.items()):
            found.append(loop)
    check_refutation(cnf, proof)
    return found


def read_names(cnf: str) -> dict[int, Place]:
    names = {}
    for line in cnf.splitlines():
        if match := _VARIABLE.fullmatch(line):
            down, right = _STEP[match[2]]
            names[int(match[1])] = 2 * int(match[3]) - 1 + down, 2 * int(match[4]) - 1 + right
    return names


def holds_locally(literals: Mapping[Place, bool], clues: Mapping[Place, int], edges: set[Place]) -> bool:
    """Whether the clause speaks of one cell or vertex only, and is true whenever that one is right."""
    for centre in {place for edge in literals for place in around(edge)}:
        is_vertex = centre[0] % 2 == 0
        there = edges.intersection(around(centre))
        allowed = {0, 2} if is_vertex else {clues[centre]} if centre in clues else None
        if allowed and there.issuperset(literals) and follows(literals, there, allowed):
            return True
    return False


def follows(literals: Mapping[Place, bool], edges: set[Place], allowed: set[int]) -> bool:
    """Whether one literal is right in all ways to draw an allowed number of lines on some edges."""
    return all(
        any(literals.get(edge) == drawn for edge, drawn in zip(edges, lines, strict=True))
        for lines in product((False, True), repeat=len(edges))
        if sum(lines) in allowed
    )
