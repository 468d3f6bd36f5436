"""show, convert, explain, generate, families, doctor, new."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest

import hamekomi.families as families
from hamekomi.lab import catalogue
from tests.cli.conftest import Hamekomi

SIGNATURES = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF", "html": b"<!doctype html>"}


@pytest.mark.parametrize("kind", SIGNATURES)
def test_show_writes_every_kind_of_file(hamekomi: Hamekomi, tmp_path: Path, kind: str) -> None:
    file = tmp_path / f"board.{kind}"
    said = hamekomi("show", "hexads", "0 1 2 3 4", "--solved", "-o", str(file))
    assert said.code == 0 and said.out == ""
    assert file.read_bytes().startswith(SIGNATURES[kind])
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == [file.name]


def test_show_writes_a_solid_for_printing(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "soma.stl"
    assert hamekomi("show", "packing", "soma", "--solved", "-o", str(file)).code == 0
    raw = file.read_bytes()
    triangles = int.from_bytes(raw[80:84], "little")
    assert triangles > 0 and len(raw) == 84 + 50 * triangles
    assert hamekomi("show", "packing", "soma", "-o", str(file)).code == 2
    assert hamekomi("show", "packing", "tetrihex", "--solved", "-o", str(file)).code == 0


def test_show_in_ascii_has_no_other_characters(hamekomi: Hamekomi) -> None:
    assert hamekomi("show", "hexads", "modulo11: 1 2 inf", "--ascii").out.isascii()


def test_convert_round_trips(hamekomi: Hamekomi) -> None:
    said = hamekomi("convert", "hexads", "{4, 3, 2, 1, 0}")
    assert said.out == "0 1 2 3 4\n"
    assert hamekomi("convert", "hexads", said.out.strip()).out == said.out


def test_explain_and_grade_leave_with_1_where_there_is_no_solution(hamekomi: Hamekomi) -> None:
    said = hamekomi("explain", "_template", "row:1.0")
    assert said.code == 1 and "therefore there is no solution" in said.out
    assert said.err == "There is no solution.\n"
    assert hamekomi("grade", "slitherlink", "two-loops").code == 1
    assert hamekomi("grade", "slitherlink", "first").code == 0
    assert hamekomi("explain", "slitherlink", "two-answers").code == 0


def test_explain_draws_nothing(hamekomi: Hamekomi) -> None:
    with patch("hamekomi.families.slitherlink.steps.explain.draw_deduction") as draw:
        assert hamekomi("explain", "slitherlink", "first").code == 0
    draw.assert_not_called()


def test_explain_numbers_its_steps_and_hint_gives_the_first(hamekomi: Hamekomi) -> None:
    steps = hamekomi("explain", "_template", "row:.0..", "--json").rows
    assert [step["step"] for step in steps] == [1, 2, 3]
    assert hamekomi("hint", "_template", "row:.0..", "--json").rows == steps[:1]
    assert steps[0]["places"] == [
        {"role": "premise", "name": "cell 2"},
        {"role": "focus", "name": "cell 1"},
    ]
    assert steps[0]["moves"] == ["1=1"]
    assert hamekomi("hint", "_template", "row:...").code == 1
    assert hamekomi("explain", "_template", "row:.0..", "--limit", "3").code == 0
    assert hamekomi("explain", "_template", "row:.0..", "--limit", "2").code == 4


def test_generate_repeats_itself_with_the_same_seed(hamekomi: Hamekomi) -> None:
    words = ("generate", "_template", "--number", "3", "--columns", "9", "--seed", "5", "--json")
    first = hamekomi(*words)
    assert first.rows == hamekomi(*words).rows
    assert [row["seed"] for row in first.rows] == [5, 6, 7]
    assert all({"puzzle", "grade", "seed"} <= set(row) for row in first.rows)


def test_families_and_formats_list_what_there_is(hamekomi: Hamekomi) -> None:
    assert "hexads" in [row["family"] for row in hamekomi("families", "--json").rows]
    assert hamekomi("formats", "hexads").code == 0
    assert "_template" not in hamekomi("families").out


def test_families_are_listed_on_a_line_each_and_one_of_them_with_its_solvers(
    hamekomi: Hamekomi,
) -> None:
    listed = hamekomi("families").out.splitlines()
    assert [line.split()[0] for line in listed[:2]] == ["slitherlink", "sudoku"]
    assert {line.split()[0] for line in listed if line} >= set(catalogue.names())
    one = hamekomi("families", "masyu").out
    assert "also called ましゅ" in one and "solver sat:" in one and "examples: first" in one
    assert "hexads" not in one
    assert hamekomi("families", "nosuch").code == 2


def test_the_doctor_finds_this_installation_well(hamekomi: Hamekomi) -> None:
    said = hamekomi("doctor", "--json")
    assert said.code == 0, said.out
    assert {"core", "page", "jobs"} <= {row["what"] for row in said.rows}


def test_the_demonstration_ends_well(hamekomi: Hamekomi) -> None:
    said = hamekomi("demo")
    assert said.code == 0
    assert "$ hamekomi solve hexads" in said.out and "\n240\n" in said.out
    assert len(said.out.splitlines()) < 100


def files_in(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*") if path.suffix != ".pyc"} - {
        Path("__pycache__")
    }


def test_new_copies_the_template(hamekomi: Hamekomi, tmp_path: Path) -> None:
    said = hamekomi("new", "stripes", "--into", str(tmp_path))
    assert said.code == 0
    assert files_in(tmp_path / "stripes") == files_in(Path(families.__path__[0]) / "_template")
    assert "_template" not in (tmp_path / "stripes" / "__init__.py").read_text()


def test_show_writes_a_file_to_play_offline_or_says_why_not(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    said = hamekomi("show", "sudoku", "1.....3..4.....2", "-o", str(file), "--play")
    assert said.code == 0 and 'id="puzzle"' in file.read_text(encoding="utf-8")
    for words, sentence in (
        (("slitherlink", "3./.3", "-o", str(file), "--play"), "this puzzle has several solutions"),
        (("sudoku", "1.....3..4.....2", "--play"), "--play is for an .html file, as in -o game.html"),
        (("packing", "soma", "-o", str(file), "--play"), "Packing cannot be played from a file"),
    ):
        refused = hamekomi("show", *words)
        assert refused.code in (2, 3) and sentence in refused.err
