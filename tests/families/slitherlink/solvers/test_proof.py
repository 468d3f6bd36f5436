"""Certificates, compared with the board and checked by an independent checker."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings

from hamekomi.engines.sat import Certificate
from hamekomi.families.slitherlink import FAMILY
from hamekomi.families.slitherlink.notations.plain import parse
from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.slitherlink.solvers.proof import certificate, prove
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, OutOfBudget
from hamekomi.model.family import Example
from tests.families.slitherlink.boards import board, brute_force, clues_by_cell, small_boards
from tests.reference.loop_certificate import certified_solutions
from tests.reference.rup import WrongProof, read_dimacs

DECIDED = [example for example in FAMILY.reading.examples if example.solutions in (0, 1)]
FIRST = parse(FAMILY.reading.examples[0].text)


def certified(puzzle: Slitherlink, found: Certificate) -> list[frozenset[Place]]:
    return certified_solutions(
        puzzle.rows, puzzle.columns, clues_by_cell(puzzle), found.cnf, found.proof
    )


@pytest.mark.parametrize("example", DECIDED, ids=lambda example: example.name)
def test_the_certificate_of_an_example_is_right(example: Example) -> None:
    puzzle = parse(example.text)
    found = certificate(puzzle, UNLIMITED)
    assert certified(puzzle, found) == [loop.lines for loop in by_search.solutions(puzzle, UNLIMITED)]


@settings(max_examples=60)
@given(small_boards)
def test_there_is_a_right_certificate_unless_there_are_several_solutions(puzzle: Slitherlink) -> None:
    solutions = brute_force(puzzle)
    if len(solutions) > 1:
        with pytest.raises(BadInput, match="more than one solution"):
            certificate(puzzle, UNLIMITED)
    else:
        assert certified(puzzle, certificate(puzzle, UNLIMITED)) == solutions


def test_the_comments_explain_the_variables() -> None:
    cnf = certificate(board("33.33"), UNLIMITED).cnf
    comments = [line for line in cnf.splitlines() if line.startswith("c")]
    assert comments[:3] == [
        "c Slitherlink 5x1, 4 clues",
        "c     slitherlink: 33.33",
        "c This formula has no model, so the puzzle has no solution.",
    ]
    assert "c var 1 = line above r1c1" in comments
    assert "c var 16 = line right of r1c5" in comments
    assert comments[-1].startswith("c clause ")
    assert "not the loop of 6 lines that passes above r1c" in comments[-1]
    assert cnf.splitlines()[len(comments)].startswith("p cnf 16 ")


def test_the_clauses_are_those_that_the_comments_speak_of() -> None:
    cnf = certificate(FIRST, UNLIMITED).cnf
    numbers = [
        (int(first), int(last or first))
        for first, last in re.findall(r"^c clauses? (\d+)(?: to (\d+))?: ", cnf, re.MULTILINE)
    ]
    spoken_of = [number for first, last in numbers for number in range(first, last + 1)]
    _, clauses = read_dimacs(cnf)
    assert spoken_of == list(range(1, len(clauses) + 1))


def test_the_files_are_the_formula_and_the_proof() -> None:
    found = certificate(FIRST, UNLIMITED)
    assert prove(FIRST, UNLIMITED) == {"cnf": found.cnf, "drat": found.proof}


def test_a_certificate_is_of_its_own_board_only() -> None:
    found = certificate(FIRST, UNLIMITED)
    fewer = Slitherlink(FIRST.rows, FIRST.columns, (None, *FIRST.clues[1:]))
    other = Slitherlink(FIRST.rows, FIRST.columns, (3, *FIRST.clues[1:]))
    taller = Slitherlink(FIRST.rows + 1, FIRST.columns, FIRST.clues + (None,) * FIRST.columns)
    for puzzle in (fewer, other, taller):
        with pytest.raises(WrongProof):
            certified(puzzle, found)


def test_a_formula_with_anything_but_axioms_is_refused() -> None:
    found = certificate(FIRST, UNLIMITED)
    header = header_of(found.cnf)
    size = int(header.split()[-1]) + 1
    for wrong in ("1 0", "-1 0", "-1 -2 0", "1 2 3 4 0", "0", "17 -17 0"):
        cnf = found.cnf.replace(header, f"p cnf 60 {size}") + f"{wrong}\n"
        with pytest.raises(WrongProof):
            certified(FIRST, Certificate(cnf, found.proof))


def header_of(cnf: str) -> str:
    return next(line for line in cnf.splitlines() if line.startswith("p"))


def test_a_formula_with_two_variables_swapped_is_refused() -> None:
    found = certificate(FIRST, UNLIMITED)
    name = {number: f"c var {number} = line above r1c{number}\n" for number in (1, 2)}
    assert name[1] in found.cnf and name[2] in found.cnf
    swapped = found.cnf.replace("c var 1 =", "c var 0 =").replace("c var 2 =", "c var 1 =")
    swapped = swapped.replace("c var 0 =", "c var 2 =")
    with pytest.raises(WrongProof):
        certified(FIRST, Certificate(swapped, found.proof))


def test_a_formula_without_one_of_its_loops_proves_nothing() -> None:
    puzzle = board("33.33")
    found = certificate(puzzle, UNLIMITED)
    *kept, last = found.cnf.splitlines()
    assert set(last.split()) > {"0"} and all(word.startswith("-") for word in last.split()[:-1])
    header = header_of(found.cnf)
    size = int(header.split()[-1])
    cnf = "\n".join(kept).replace(header, f"p cnf 16 {size - 1}")
    with pytest.raises(WrongProof):
        certified(puzzle, Certificate(cnf, found.proof))


def test_a_proof_that_was_changed_is_refused() -> None:
    found = certificate(FIRST, UNLIMITED)
    lines = found.proof.splitlines()
    lemmas = [line for line in lines if not line.startswith("d")]
    solution = [f"-{number}" for number in range(1, 61)]
    for wrong in (
        "",
        "\n".join(lines[:-1]),  # without its end
        "0",  # nothing but its end
        "\n".join([" ".join([*solution[:3], "0"]), *lemmas]),  # a lemma out of the blue
        "\n".join(["1 x 0", *lemmas]),
        "\n".join(["1 2", *lemmas]),
    ):
        with pytest.raises(WrongProof):
            certified(FIRST, Certificate(found.cnf, wrong))


def test_a_budget_is_kept() -> None:
    with pytest.raises(OutOfBudget):
        certificate(FIRST, Budget(nodes=2))
