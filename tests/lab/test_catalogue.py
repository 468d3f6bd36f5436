"""The catalogue: the families, as names of the library too."""

from __future__ import annotations

from operator import attrgetter

import pytest

import hamekomi as hk
from hamekomi.lab import catalogue
from hamekomi.lab.reading.recognise import recognise
from hamekomi.model.errors import BadText, UnknownName


def test_hidden_families_are_found_only_by_name() -> None:
    assert "_template" not in catalogue.families()
    assert catalogue.family("_template").name == "_template"
    with pytest.raises(BadText, match="I can't recognise this"):
        recognise("row:.0.")


def test_a_family_is_a_name_of_the_library() -> None:
    puzzle = hk.hexads.load("0 1 2 3 4")
    assert puzzle == hk.load("0 1 2 3 4", family="hexads")
    assert "hexads" in dir(hk) and "load" in dir(hk.hexads)
    assert hk.hexads.generate(seed=3) == hk.generate("hexads", seed=3)
    with pytest.raises(AttributeError):
        _ = getattr(hk, "no_such_family")  # noqa: B009
    with pytest.raises(AttributeError):
        _ = getattr(hk.hexads, "no_such_name")  # noqa: B009


def test_what_a_puzzle_lacks_is_looked_up_in_the_familys_own_value() -> None:
    assert attrgetter("cells")(hk.load("row:.0.", family="_template")) == (None, 0, None)
    with pytest.raises(AttributeError):
        _ = getattr(hk.load("row:.0.", family="_template"), "no_such_name")  # noqa: B009


def test_the_verbs_of_a_puzzle() -> None:
    puzzle = hk.load("row:.0.", family="_template")
    solution = puzzle.solve()
    assert solution is not None and puzzle.check(solution) == puzzle.check(solution.text) == []
    assert puzzle.is_unique() and puzzle.count(limit=2) == 1
    assert not hk.load("row:..", family="_template").is_unique()
    assert hk.load("row:1.0", family="_template").solve() is None
    assert len({puzzle, hk.load("row:.0.", family="_template")}) == 1
    assert puzzle.svg().startswith("<svg") and puzzle.svg() != puzzle.svg(solution=solution)
    assert repr(puzzle) == ".0." and str(solution) == "101" and "101" in repr(solution)


@pytest.mark.parametrize("name", ["__init__", "__main__", "__pycache__"])
def test_pythons_own_names_are_no_families(name: str) -> None:
    with pytest.raises(UnknownName):
        catalogue.family(name)
