"""show with several puzzles and a PDF file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Hamekomi
from tests.lab.test_printing import pages

CUBE = "lattice: cubic\nframe: box 2 2 2\npiece I x4: ##\n"


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    file = tmp_path / "boards.txt"
    file.write_text("row:.0..\nrow:1.1\nrow:.......1.....\nrow:..\nrow:0\n")
    return file


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ([], 2),
        (["--per-page", "9"], 1),
        (["--per-page", "1"], 5),
        (["--answers", "--title", "Rows", "--paper", "letter"], 3),
        (["--solved"], 1),
    ],
)
def test_several_puzzles_become_a_sheet(
    hamekomi: Hamekomi, boards: Path, options: list[str], expected: int
) -> None:
    sheet = boards.with_name("sheet.pdf")
    said = hamekomi("show", "_template", str(boards), "-o", str(sheet), *options)
    assert said.code == 0 and said.out == ""
    assert said.err.endswith("sheet.pdf is written\n")
    assert pages(sheet.read_bytes()) == expected
    assert ("puzzle 4: one of several solutions" in said.err) == bool(
        {"--answers", "--solved"} & set(options)
    )


def test_one_puzzle_is_a_page_of_its_own_size_unless_a_sheet_is_asked_for(
    hamekomi: Hamekomi, tmp_path: Path
) -> None:
    page, sheet = tmp_path / "page.pdf", tmp_path / "sheet.pdf"
    assert hamekomi("show", "_template", "row:.0..", "-o", str(page)).code == 0
    assert hamekomi("show", "_template", "row:.0..", "-o", str(sheet), "--answers").code == 0
    assert b"/MediaBox [ 0 0 180 72 ]" in page.read_bytes()
    assert b"/MediaBox [ 0 0 595.28 841.89 ]" in sheet.read_bytes()


def test_a_solved_solid_is_seen_from_outside_beside_its_layers(
    hamekomi: Hamekomi, tmp_path: Path
) -> None:
    widths: dict[str, float] = {}
    for name, options in {"empty": [], "solved": ["--solved"]}.items():
        file = tmp_path / f"{name}.pdf"
        assert hamekomi("show", "packing", CUBE, "-o", str(file), *options).code == 0
        widths[name] = float(re.findall(rb"/MediaBox \[ 0 0 ([0-9.]+)", file.read_bytes())[0])
    layers = 2 * 2 * 36 * 0.75
    assert widths["solved"] > layers + 60
    said = hamekomi("show", "packing", CUBE, "-o", str(tmp_path / "one.pdf"), "--solved")
    assert said.err.startswith("one of several solutions\n")


def test_what_cannot_be_read_or_solved_is_named_and_the_rest_is_printed(
    hamekomi: Hamekomi, tmp_path: Path
) -> None:
    boards, sheet = tmp_path / "boards.txt", tmp_path / "sheet.pdf"
    boards.write_text("row:.0..\nrow:11\n")
    said = hamekomi("show", "_template", str(boards), "-o", str(sheet), "--answers")
    assert said.code == 1 and "puzzle 2: there is no solution" in said.err
    assert pages(sheet.read_bytes()) == 2
    boards.write_text("row:.0..\nrow:.2..\n")
    said = hamekomi("show", "_template", str(boards), "-o", str(sheet))
    assert said.code == 2 and "line 2, column 6: expected 0, 1 or '.', found '2'" in said.err
    assert pages(sheet.read_bytes()) == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--per-page", "2"], "--per-page is for a sheet: save it with -o as a .pdf file"),
        (["--answers", "-o", "a.png"], "--answers is for a sheet"),
        (["--answers", "--solved", "-o", "a.pdf"], "choose one"),
        (["--paper", "a9", "-o", "a.pdf"], "no paper 'a9'"),
        (["-o", "nowhere/a.pdf"], "there is no folder nowhere"),
    ],
)
def test_options_that_make_no_sheet_are_refused(
    hamekomi: Hamekomi, words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = hamekomi("show", "_template", "row:.0..", *words)
    assert said.code == 2 and message in said.err
    assert not list(tmp_path.glob("*.p*"))
