"""Files on the command line: every option refuses unreadable ones in one sentence."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from hamekomi.lab.reading.recognise import LONGEST_TEXT
from tests.cli.conftest import Hamekomi

AS_PUZZLE = ("solve", "_template")
AS_SOLUTION = ("check", "_template", "row:.0.", "--solution")
AS_RULES = ("check", "slitherlink", "rules")
each_reader = pytest.mark.parametrize(
    "reader", [AS_PUZZLE, AS_SOLUTION, AS_RULES], ids=["puzzle", "solution", "rules"]
)


@each_reader
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"1\n\xff", "line 2: this is not UTF-8 text"),
        (b"1\n\n0\0", "line 3: this is not a text: it contains a zero byte"),
        ("row:.".encode("utf-16"), "this is UTF-16 text; save it as UTF-8"),
        (b"1" * (LONGEST_TEXT + 1), "it is longer than 4,000,000 bytes"),
    ],
    ids=["bytes", "zero", "utf-16", "long"],
)
def test_a_binary_file_is_refused_by_name(
    hamekomi: Hamekomi,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    reader: tuple[str, ...],
    content: bytes,
    sentence: str,
) -> None:
    file = tmp_path / "file.txt"
    file.write_bytes(content)
    said = hamekomi(*reader, str(file))
    assert (said.code, said.out, said.err) == (2, "", f"hamekomi: {file}: {sentence}\n")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))
    said = hamekomi(*reader, "-")
    assert (said.code, said.err) == (2, f"hamekomi: standard input: {sentence}\n")


@each_reader
def test_a_folder_is_no_file(hamekomi: Hamekomi, tmp_path: Path, reader: tuple[str, ...]) -> None:
    said = hamekomi(*reader, str(tmp_path))
    assert (said.code, said.err) == (2, f"hamekomi: {tmp_path} is a folder, not a file\n")


@each_reader
def test_a_device_without_an_end_is_not_read_to_its_end(
    hamekomi: Hamekomi, reader: tuple[str, ...]
) -> None:
    said = hamekomi(*reader, "/dev/zero")
    assert (said.code, said.err) == (
        2,
        "hamekomi: /dev/zero: it is longer than 4,000,000 bytes\n",
    )


@each_reader
def test_errors_of_the_system_are_quoted(hamekomi: Hamekomi, reader: tuple[str, ...]) -> None:
    said = hamekomi(*reader, "/proc/self/mem")
    assert (said.code, said.err) == (2, "hamekomi: /proc/self/mem: Input/output error\n")


@each_reader
@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(
    hamekomi: Hamekomi, tmp_path: Path, reader: tuple[str, ...]
) -> None:
    file = tmp_path / "closed" / "secret.txt"
    file.parent.mkdir()
    file.write_text("row:.")
    for closed in (file, file.parent):
        closed.chmod(0)
        said = hamekomi(*reader, str(file))
        closed.chmod(0o700)
        assert (said.code, said.err) == (2, f"hamekomi: {file}: Permission denied\n")


@each_reader
def test_a_file_that_is_missing_is_named(hamekomi: Hamekomi, reader: tuple[str, ...]) -> None:
    said = hamekomi(*reader, "missing.txt")
    assert said.code == 2 and "there is no file missing.txt" in said.err


def test_a_mark_of_the_byte_order_is_no_part_of_the_text(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text("\ufeffrow:.0.\n", encoding="utf-8")
    assert hamekomi("solve", "_template", str(file)).out == "101\n"


def test_the_name_of_a_folder_may_be_a_puzzle_after_its_family(
    hamekomi: Hamekomi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert hamekomi("count", "slitherlink", "../..").out == "13\n"
    said = hamekomi("count", "../..")
    assert (said.code, said.err) == (2, "hamekomi: ../.. is a folder, not a file\n")
    (tmp_path / "soma").mkdir()
    assert hamekomi("count", "packing", "soma").out == "11520\n"
    assert hamekomi("count", "slitherlink", "soma").err == "hamekomi: soma is a folder, not a file\n"


def test_a_problem_with_a_monstrous_number_is_not_found(hamekomi: Hamekomi, tmp_path: Path) -> None:
    (tmp_path / "puzzle.txt").write_text("row:.0.")
    answer = hamekomi("solve", "_template", f"{tmp_path / 'puzzle.txt'}#{'9' * 5000}")
    assert answer.code == 2 and answer.err.count("\n") == 1
