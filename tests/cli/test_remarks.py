"""Every command prints remarks about odd puzzles on standard error, one line each."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Hamekomi

IN_PARTS = "frame: box 3 1\npiece U: #.#\npiece O: #\n"


@pytest.mark.parametrize(
    "verb",
    [
        ("solve",),
        ("solve", "--json"),
        ("solve", "--up-to", "symmetry"),
        ("count",),
        ("count", "--json"),
        ("count", "--job"),
        ("check",),
        ("check", "--unique"),
        ("check", "--solution", "UOU"),
        ("classify",),
        ("convert", "--to", "json"),
        ("show",),
        ("show", "--solved"),
    ],
    ids=" ".join,
)
def test_every_verb_remarks_that_a_piece_is_in_several_parts(
    hamekomi: Hamekomi, verb: tuple[str, ...]
) -> None:
    said = hamekomi(verb[0], "packing", IN_PARTS, *verb[1:])
    assert said.code == 0
    assert said.err.splitlines()[0] == "piece U is in several parts"
    assert "several parts" not in said.out
    assert hamekomi(verb[0], "packing", IN_PARTS, *verb[1:], "-q").err == ""


def test_rows_that_could_be_another_familys_are_read_with_a_word_about_it(
    hamekomi: Hamekomi, tmp_path: Path
) -> None:
    rows = "1.2.\n..3.\n.1..\n3..2\n"
    remark = "read as Slitherlink; if this is Sudoku, write sudoku before it\n"
    file = tmp_path / "rows.txt"
    file.write_text(rows)
    assert hamekomi("solve", rows).err.startswith(remark)
    assert hamekomi("show", str(file)).err.startswith(remark)
    assert "read as" not in hamekomi("show", "sudoku", rows).err + hamekomi("show", rows, "-q").err
    file.write_text(f"{rows}\n{rows}")
    assert hamekomi("show", str(file)).err.count(remark) == 1, "once for a file of many"


def test_show_has_the_remarks_as_a_field(hamekomi: Hamekomi) -> None:
    [row] = hamekomi("show", "packing", IN_PARTS, "--json").rows
    assert row["remarks"] == ["piece U is in several parts"]
    assert row["description"] == "Packing of 3 squares with 2 pieces"
    assert hamekomi("show", "_template", "row:.", "--json").rows[0]["remarks"] == []


@pytest.mark.parametrize("verb", ["solve", "count"])
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("frame: box 4 1\npiece D: ##\n", "the pieces have 2 cells, the frame 4"),
        ("frame: box 2 2\npiece I: ####\n", "piece I fits nowhere"),
        ("frame: box 3 1\n", "the pieces have 0 cells, the frame 3"),
    ],
)
def test_where_nothing_fits_a_remark_gives_the_reason(
    hamekomi: Hamekomi, verb: str, text: str, reason: str
) -> None:
    said = hamekomi(verb, "packing", text)
    assert said.err.splitlines()[0] == reason and reason not in said.out


def test_several_remarks_are_one_line(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "odd.txt"
    file.write_text("frame: box 5 1\npiece U: #.#\npiece W: #..#\npiece I: ######\n")
    first = hamekomi("solve", "packing", str(file)).err.splitlines()[0]
    assert first == (
        "the pieces have 10 cells, the frame 5; piece I fits nowhere; "
        "pieces U and W are in several parts"
    )


def test_where_there_is_nothing_to_classify_that_is_said(hamekomi: Hamekomi) -> None:
    said = hamekomi("classify", "packing", "frame: box 2 2\npiece I: ####\n")
    assert (said.code, said.out) == (0, "")
    assert said.err.splitlines() == ["piece I fits nowhere", "There is no solution."]


@pytest.mark.parametrize("verb", ["solve", "classify"])
def test_a_checkpoint_that_is_not_saved_is_not_promised(
    hamekomi: Hamekomi, tmp_path: Path, verb: str
) -> None:
    said = hamekomi(verb, "packing", "dominoes", "--checkpoint", str(tmp_path / "kept"))
    assert "--checkpoint has no effect on" in said.err and not (tmp_path / "kept").exists()
