"""Certificates: checked by an independent checker, and made of nothing but the laws."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from hamekomi.families.sudoku.notations.plain import parse
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.solvers import fast
from hamekomi.families.sudoku.solvers.proof import prove
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput
from tests.reference.rup import check_refutation, read_dimacs

Clause = frozenset[int]
SMALL = parse("sudoku: .4..32....14..3.")


def expected_clauses(puzzle: Sudoku) -> Iterator[Clause]:
    """The clauses that every solution satisfies, from the cells alone."""
    size = puzzle.size

    def number(cell: int, symbol: int) -> int:
        return cell * size + symbol

    def box(cell: int) -> tuple[int, int]:
        return cell // size // puzzle.box_rows, cell % size // puzzle.box_columns

    cells, symbols = range(size**2), range(1, size + 1)
    sets = [[number(cell, symbol) for symbol in symbols] for cell in cells]
    for key in (lambda cell: cell // size, lambda cell: cell % size, box):
        for house in {key(cell) for cell in cells}:
            sets += [[number(c, symbol) for c in cells if key(c) == house] for symbol in symbols]
    for each in sets:
        yield frozenset(each)
        yield from (frozenset((-one, -other)) for one, other in combinations(each, 2))
    yield from (frozenset([number(cell, given)]) for cell, given in enumerate(puzzle.cells) if given)


@pytest.mark.parametrize("text", [".4..32....14..3.", "11..............", "1234............"])
def test_a_certificate_is_right_unless_there_are_several_solutions(text: str) -> None:
    puzzle = parse(f"sudoku: {text}")
    found = list(fast.solutions(puzzle, UNLIMITED))
    if len(found) > 1:
        with pytest.raises(BadInput, match="more than one solution"):
            prove(puzzle, UNLIMITED)
        return
    files = prove(puzzle, UNLIMITED)
    check_refutation(files["cnf"], files["drat"])
    _, clauses = read_dimacs(files["cnf"])
    others = set(map(frozenset, clauses)) - set(expected_clauses(puzzle))
    assert others == {
        frozenset(-(cell * 4 + symbol) for cell, symbol in enumerate(each.cells)) for each in found
    }


def test_the_certificate_of_a_hard_puzzle_is_right() -> None:
    puzzle = parse("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
    files = prove(puzzle, UNLIMITED)
    check_refutation(files["cnf"], files["drat"])


def test_comments_explain_variables_and_clauses() -> None:
    lines = prove(SMALL, UNLIMITED)["cnf"].splitlines()
    assert lines[0] == "c Sudoku 4x4, 6 givens"
    assert "c var 2 = r1c1:2" in lines
    assert "c clause 1: r1c2 is 4" in lines
    assert any(line.endswith(": 3 once in box 2") for line in lines)
