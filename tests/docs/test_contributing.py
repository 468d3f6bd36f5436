"""CONTRIBUTING.md walks through a family and a law file; here they are built from the page and used."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hamekomi.families as package
from hamekomi.lab.game import finished_position
from hamekomi.lab.puzzle import load
from hamekomi.model.errors import AmbiguousText, BadText

PAGE = Path(__file__).parents[2] / "CONTRIBUTING.md"
BLOCK = re.compile(r"```(?:python|toml)\n# (queens/\S+|twins\.\w+)\n(.*?)```", re.DOTALL)


def write_families(folder: Path) -> None:
    """Write the families of the page into a folder of families."""
    for name, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.fixture
def page(tmp_path: Path) -> Iterator[None]:
    write_families(tmp_path)
    package.__path__.append(str(tmp_path))
    yield
    package.__path__.remove(str(tmp_path))
    ours = (f"{package.__name__}.queens", f"{package.__name__}.twins")
    for name in [each for each in sys.modules if each.startswith(ours)]:
        del sys.modules[name]


@pytest.mark.usefixtures("page")
def test_the_worked_example_is_a_family_that_works() -> None:
    eight = load("eight", "queens")
    assert eight.count() == 92
    solutions = list(eight.solutions())
    assert len({solution.text for solution in solutions}) == 92
    assert all(eight.check(solution) == [] for solution in solutions)
    assert load("three", "queens").solve() is None
    assert "<svg" in eight.svg(solution=solutions[0])
    assert load(solutions[0].text).family is eight.family
    with pytest.raises(AmbiguousText, match="this could be queens or slitherlink"):
        load(eight.text)
    with pytest.raises(BadText, match=r"line 2, column 3: expected '\.' or 'Q', found 'K'"):
        load("... ..K ...", "queens")


@pytest.mark.usefixtures("page")
def test_the_worked_example_is_played_by_its_marks() -> None:
    eight = load("eight", "queens")
    solved = eight.solve()
    assert solved is not None
    first = solved.text.splitlines()[0]
    begun = eight.with_marks(first.replace(".", "x"))
    assert begun.check_marks() == []
    finished = finished_position(begun)
    assert finished is not None and begun.at(finished).is_solved()
    lost = eight.with_marks("QQ")
    assert [broken.law for broken in lost.check_marks()] == ["attack"]
    assert lost.check_marks()[0].places == ("r1c1", "r1c2")
    assert finished_position(lost) is None


@pytest.mark.usefixtures("page")
def test_the_law_file_of_the_page_is_a_family_that_works() -> None:
    for name, solutions in (("first", 1), ("blank", 25)):
        puzzle = load(name, "twins")
        for solver in puzzle.family.solving.solvers:
            assert puzzle.count(solver=solver) == solutions
    first = load("first", "twins")
    solution = first.solve()
    assert solution is not None and first.check(solution) == []
    assert load(first.text) == first
    steps = list(first.explain())
    assert {step.rule for step in steps} <= {"number", "twins", "number, twins", "twins, number"}
    assert "<svg" in first.svg(solution=solution)
    wrong = first.check(solution.text.replace("- - x x", "- - - x"))
    assert {each.law for each in wrong} == {"twins", "number"}
