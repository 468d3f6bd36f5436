"""`check FAMILY KIND FILE`: files of a family that are not puzzles."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from hamekomi.cli.arguments import Common
from hamekomi.cli.commands.check import check_file
from hamekomi.lab import catalogue
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, BadText, OutOfBudget
from hamekomi.model.family import Finding


def lengths(text: str, budget: Budget) -> Iterator[Finding]:
    """A line is right when it is short."""
    if not text:
        raise BadText("there is nothing", line=1)
    clock = budget.clock()
    for line in text.split():
        clock.tick()
        yield Finding(subject=line, is_right=len(line) < 4, message="looked at", board="+-+\n+-+")


@pytest.fixture(autouse=True)
def with_lengths(monkeypatch: pytest.MonkeyPatch) -> None:
    template = catalogue.family("_template")
    family = replace(template, laws=replace(template.laws, check_files={"lengths": lengths}))
    monkeypatch.setattr(catalogue, "family", lambda name: family)


def check(path: Path | str, *, as_json: bool = False) -> int | None:
    return check_file(Common(json=as_json), ["_template", "lengths", str(path)])


def test_checking_a_file_keeps_to_its_time(tmp_path: Path) -> None:
    (tmp_path / "short").write_text("a bb")
    words = ["_template", "lengths", str(tmp_path / "short")]
    with pytest.raises(OutOfBudget, match="stopped after 1e-09 seconds"):
        check_file(Common(timeout=1e-9), words)


def test_all_right_is_0_and_something_wrong_is_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "short").write_text("a bb")
    (tmp_path / "long").write_text("a\nbbbb")
    assert check(tmp_path / "short") == 0
    assert capsys.readouterr().out.splitlines()[:3] == ["a: looked at", "    +-+", "    +-+"]
    assert check(tmp_path / "long", as_json=True) == 1
    out, err = capsys.readouterr()
    rows = [json.loads(line) for line in out.splitlines()]
    assert [(row["subject"], row["right"]) for row in rows] == [("a", True), ("bbbb", False)]
    assert rows[0]["family"] == "_template" and rows[0]["message"] == "looked at"
    assert "1 of 2 wrong" in err


def test_what_cannot_be_read_is_bad_input_with_the_file_and_the_place(tmp_path: Path) -> None:
    (tmp_path / "empty").write_text("")
    (tmp_path / "bytes").write_bytes(b"a\n\xff")
    for path, message in (
        (tmp_path / "empty", f"{tmp_path}/empty: line 1: there is nothing"),
        (tmp_path / "bytes", f"{tmp_path}/bytes: line 2: this is not UTF-8 text"),
        (tmp_path / "missing", f"there is no file {tmp_path}/missing"),
        (tmp_path, f"{tmp_path} is a folder, not a file"),
    ):
        with pytest.raises(BadInput) as caught:
            check(path)
        assert str(caught.value) == message


def test_words_that_name_a_puzzle_are_left_alone() -> None:
    for words in (None, [], ["_template"], ["_template", "row:..."], ["lengths", "file"]):
        assert check_file(Common(), words) is None
    for words in (["_template", "lengths"], ["_template", "lengths", "a", "b"]):
        with pytest.raises(BadInput, match="give one file with lengths of _template"):
            check_file(Common(), words)
