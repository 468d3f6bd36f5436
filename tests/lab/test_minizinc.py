"""Models for MiniZinc have the solutions of the puzzles; runs where MiniZinc is installed."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Hashable
from pathlib import Path

import pytest

from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import Solution, load

EXAMPLES = {
    "cover": ("toy", "langford-7", "colours", "several-times", "no-cover"),
    "packing": ("one-hole", "lying-and-standing", "mutilated-chessboard", "pile-of-oranges"),
    "sudoku": ("five", "clash", "six"),
}
SEPARATOR, NO_MORE, NONE = "----------", "==========", "=====UNSATISFIABLE====="


def test_all_families_that_write_models_are_compared() -> None:
    able = {name for name, each in catalogue.families().items() if "mzn" in each.notations}
    assert able == set(EXAMPLES)


@pytest.mark.skipif(shutil.which("minizinc") is None, reason="MiniZinc is not installed")
@pytest.mark.parametrize(
    ("family", "name"), [(family, name) for family, names in EXAMPLES.items() for name in names]
)
def test_minizinc_finds_the_solutions(family: str, name: str, tmp_path: Path) -> None:
    puzzle, file = load(name, family), tmp_path / "model.mzn"
    file.write_text(puzzle.to("mzn"))
    command = ["minizinc", "--all-solutions", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    *found, rest = done.stdout.replace(NONE, NO_MORE).split(f"{SEPARATOR}\n")
    assert rest.strip() == NO_MORE, done.stderr
    printed = [parts(family, each) for each in found]
    solutions = {parts_of(each) for each in puzzle.solutions()}
    assert len(printed) == len(solutions) and set(printed) == solutions


def parts(family: str, printed: str) -> Hashable:
    """Options may come in any order; a piece is followed by its boxes."""
    match family:
        case "sudoku":
            return tuple(printed.split())
        case "packing":
            return frozenset(re.findall(r"[a-zA-Z]+(?: [0-9,]+)+", printed))
        case _:
            return frozenset(printed.split())


def parts_of(solution: Solution) -> Hashable:
    match solution.puzzle.family.name:
        case "sudoku":
            return tuple(str(cell) for cell in solution.value.cells)
        case "packing":
            return frozenset(map(str, solution.value.sites))
        case _:
            return frozenset(solution.value.options)
