"""Certificates of labyrinths: their clauses hold of every line, and their proofs are right."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hamekomi.families.labyrinth.notations import parse
from hamekomi.families.labyrinth.proof import certificate
from hamekomi.families.labyrinth.solvers import solutions
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput
from tests.families.labyrinth.test_exports import steps
from tests.reference.rup import check_refutation, read_dimacs

ONE = ["labyrinth 3x3 line=R", "labyrinth 3x3 line=RRDLLDRR", "labyrinth 5x5 line=RRDDRUUR"]
NONE = ["labyrinth 5x5 line=RDR", "labyrinth 5x5 line=RRDDRUURDDDLLD"]


@pytest.mark.parametrize(("text", "number"), [(each, 1) for each in ONE] + [(each, 0) for each in NONE])
def test_the_formula_excludes_the_solution_alone_and_the_proof_is_right(text: str, number: int) -> None:
    puzzle = parse(text)
    found = list(solutions(puzzle, UNLIMITED))
    assert len(found) == number
    made = certificate(puzzle, UNLIMITED)
    check_refutation(made.cnf, made.proof)
    _, clauses = read_dimacs(made.cnf)
    names = [line.split(" = ")[1] for line in made.cnf.splitlines() if line.startswith("c var ")]
    for solution in found:
        line = solution.line[len(puzzle.line) - 1 :]
        drawn = {frozenset(pair) for pair in pairwise(line)}
        true = {
            number if steps(frozenset([name])) <= drawn else -number
            for number, name in enumerate(names, start=1)
        }
        broken = [clause for clause in clauses if true.isdisjoint(clause)]
        assert broken == [clauses[-1]] and len(clauses[-1]) == len(drawn)


def test_rings_are_excluded_by_name() -> None:
    comments = certificate(parse(ONE[-1]), UNLIMITED).cnf
    assert "a step out of the ring of " in comments


def test_of_several_lines_there_is_no_certificate() -> None:
    with pytest.raises(BadInput, match="more than one solution"):
        certificate(parse("labyrinth 3x3"), UNLIMITED)
