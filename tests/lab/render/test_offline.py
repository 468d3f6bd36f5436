"""A puzzle as a file that plays without a server: nothing outside, nothing to read its solution from."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import hamekomi as hk
from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import load
from hamekomi.lab.render.offline import as_marks, can_play_offline, counting_marks, seal
from hamekomi.model.errors import BadInput, CannotDo

ABLE = [name for name in catalogue.names() if can_play_offline(catalogue.family(name))]


def data_of(html: str) -> dict[str, object]:
    found = re.search(r'<script type="application/json" id="puzzle">(.*?)</script>', html, re.DOTALL)
    assert found is not None
    return dict(json.loads(found[1]))


@pytest.mark.parametrize(
    "name", ["slitherlink", "sudoku", "labyrinth", "heyawake", "masyu", "skyscraper"]
)
def test_a_file_refers_to_nothing_and_has_the_solution_only_as_its_seal(name: str) -> None:
    examples = catalogue.family(name).reading.examples
    puzzle = next(load(each.text, name) for each in examples if each.solutions == 1)
    html = puzzle.offline()
    assert not re.search(r"""(src|href)\s*=|@import|url\(|//(?!www\.w3\.org)[a-z]+\.[a-z]""", html)
    marks, solution = as_marks(puzzle.family), puzzle.solve()
    assert solution is not None
    finished = dict(marks.marks_of(puzzle.value, solution.value).marks)
    signs = counting_marks(marks.marks(puzzle.value), finished)
    found = data_of(html)["seal"]
    assert isinstance(found, dict) and found["digest"] == seal(found["salt"], signs)
    for known in (signs, solution.text, solution.svg()):
        assert known not in html and json.dumps(known)[1:-1] not in html
    other = data_of(puzzle.offline())["seal"]
    assert isinstance(other, dict) and other["digest"] != found["digest"]  # each file has its own salt


def test_every_family_played_by_marks_and_the_most_loved_ones_can_be_played_from_a_file() -> None:
    assert {"slitherlink", "sudoku", "labyrinth"} < set(ABLE)
    assert len(ABLE) >= sum(1 for name in catalogue.names() if catalogue.family(name).group)


def test_places_of_a_sheet_are_those_of_the_family(tmp_path: Path) -> None:
    puzzle = hk.slitherlink.load("first")
    sheet = as_marks(puzzle.family).marks(puzzle.value)
    solution = puzzle.solve()
    assert solution is not None
    lines = as_marks(puzzle.family).marks_of(puzzle.value, solution.value).marks
    assert {place for place, _ in lines} <= set(sheet.by_name)
    puzzle.save(tmp_path / "first.html", play=True)
    assert "<!doctype html>" in (tmp_path / "first.html").read_text(encoding="utf-8")


def test_what_has_no_one_solution_or_no_marks_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotDo, match="seals one solution, and this puzzle has several solutions"):
        hk.slitherlink.load("3./.3").offline()
    with pytest.raises(CannotDo, match="Packing cannot be played from a file"):
        hk.packing.load("soma").offline()
    with pytest.raises(BadInput, match=r"is an \.html file"):
        hk.slitherlink.load("first").save(tmp_path / "first.svg", play=True)
    assert not list(tmp_path.iterdir())
