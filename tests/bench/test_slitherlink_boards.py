"""Which files of boards can be measured."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.slitherlink_boards import OWN, read, read_or_exit
from hamekomi.families.slitherlink.notations import plain


def test_blocks_with_names_are_read(tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    file.write_text("# two boards\n\n@ one\n3.\n..\n@ two\n.2.\n")
    assert [plain.write_rows(each) for each in read(file)] == [["3.", ".."], [".2."]]
    assert len(read(OWN)) == 82


@pytest.mark.parametrize(
    "text", ["3.\n..\n", "# a comment\n3.\n..\n", "https://puzz.link/p?slither/2/2/dk\n", "2x2:3c\n"]
)
def test_other_files_are_read_in_any_notation(tmp_path: Path, text: str) -> None:
    file = tmp_path / "boards.txt"
    file.write_text(text)
    assert [plain.write_rows(each) for each in read(file)] == [["3.", ".."]]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the text is empty"),
        ("# Boards\n\nSome words.\n", "expected a digit"),
        ("@ one\n3.\n..\n@ two\n3x\n", "board 2: line 2, column 2: expected a digit"),
        ("@ one\n@ two\n3.\n..\n", "board 1: there is no row of cells"),
    ],
)
def test_unreadable_files_are_refused_in_one_sentence(tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "boards.txt"
    file.write_text(text)
    with pytest.raises(SystemExit) as stopped:
        read_or_exit(file)
    assert reason in str(stopped.value)
    assert "\n" not in str(stopped.value)


def test_a_missing_file_is_reported_as_missing(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="there is no file"):
        read_or_exit(tmp_path / "none.txt")
