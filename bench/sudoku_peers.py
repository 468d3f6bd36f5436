"""Other programs that solve 9x9 Sudokus and prove that there is no other solution, if installed.

exact cover     our own, on Knuth's dancing cells
CaDiCaL         python-sat, by our clauses
CP-SAT          ortools, with nine times three "all different"
dancing links   Sage's; passagemath has it, too

These are called from Python, one puzzle at a time. tdoku is called from C++ (sudoku_from_cpp.cpp).
qqwing is a program that reads many puzzles.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import Any

from hamekomi.families.sudoku.puzzle import Sudoku, grid
from hamekomi.families.sudoku.solvers import exact_cover, sat
from hamekomi.model.answers import UNLIMITED

# Answers all puzzles, each a line of 81 digits and dots; returns nothing if it was right.
Peer = Callable[[Sequence[bytes]], None]


def peers() -> dict[str, Peer]:
    """Those that are called from Python."""
    found: dict[str, Peer] = {"exact cover": _each(_by_exact_cover)}
    if find_spec("pysat"):
        found[f"CaDiCaL (python-sat {version('python-sat')})"] = _each(_by_cadical)
    if find_spec("ortools"):
        found[f"CP-SAT (ortools {version('ortools')})"] = _each(_by_cp_sat)
    if find_spec("sage"):
        found[f"dancing links ({_sage()})"] = _each(_by_sage)
    return found


def as_sudoku(text: bytes) -> Sudoku:
    return Sudoku(3, 3, tuple(symbol - ord("0") if 49 <= symbol <= 57 else 0 for symbol in text))


def _each(number_of_solutions: Callable[[bytes], int]) -> Peer:
    def answer(puzzles: Sequence[bytes]) -> None:
        for puzzle in puzzles:
            assert number_of_solutions(puzzle) == 1

    return answer


def _by_exact_cover(text: bytes) -> int:
    return exact_cover.count(as_sudoku(text), UNLIMITED)


def _by_cadical(text: bytes) -> int:
    return sum(1 for _ in sat.solutions(as_sudoku(text), UNLIMITED))


def _by_cp_sat(text: bytes) -> int:
    from ortools.sat.python import cp_model

    puzzle = as_sudoku(text)
    model = cp_model.CpModel()
    cells = [model.new_int_var(given or 1, given or 9, "") for given in puzzle.cells]
    for house in grid(3, 3).houses:
        model.add_all_different(cells[cell] for cell in house.cells)

    class Counted(cp_model.CpSolverSolutionCallback):
        number = 0

        def on_solution_callback(self) -> None:
            self.number += 1
            if self.number == 2:
                self.stop_search()

    solver, counted = cp_model.CpSolver(), Counted()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    solver.solve(model, counted)
    return counted.number


def _by_sage(text: bytes) -> int:
    from sage.games.sudoku import Sudoku as Sages  # type: ignore[import-not-found]

    solutions: Any = Sages(text.decode()).dlx()
    return sum(1 for _ in solutions)


def _sage() -> str:
    for name in ("passagemath-combinat", "passagemath-modules", "sagemath-standard"):
        try:
            return f"{name} {version(name)}"
        except PackageNotFoundError:
            continue
    return "Sage"
