"""hk.load_many: the puzzles of a file, a text or a stream, one by one."""

from __future__ import annotations

import io
import tracemalloc
from contextlib import suppress
from pathlib import Path

import pytest

import hamekomi as hk

TWO = "2..1.\n.2..1\n..2..\n3..3.\n.0..3\n\n3.\n.3\n"
LIST = "0 1 2 3 4\n0 1 2 2\n# the next one is right\n0 1 2 3 5\n"


def test_puzzles_come_from_a_text_a_file_or_an_open_file(tmp_path: Path) -> None:
    expected = [hk.load("first", "slitherlink"), hk.load("3.\n.3")]
    file = tmp_path / "boards.txt"
    file.write_text(TWO)
    for source in (TWO, file, str(file), io.StringIO(TWO), io.BytesIO(TWO.encode())):
        assert list(hk.load_many(source)) == expected
    with file.open() as opened:
        assert list(hk.slitherlink.load_many(opened)) == expected


@pytest.mark.parametrize("text", [TWO, "3.\n.3", "nonsense", ""])
def test_a_file_that_the_caller_opened_stays_open(text: str) -> None:
    for opened in (io.StringIO(text), io.BytesIO(text.encode())):
        with suppress(hk.BadInput):
            list(hk.load_many(opened))
        assert not opened.closed and opened.read() in ("", b"")


def test_a_text_of_one_puzzle_is_one() -> None:
    assert list(hk.load_many("3.\n.3")) == list(hk.load_many("two-answers")) == [hk.load("3.\n.3")]


def test_what_cannot_be_read_is_raised_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text(LIST)
    puzzles = hk.load_many(file, "hexads")
    assert next(puzzles).text == "0 1 2 3 4"
    with pytest.raises(hk.BadInput, match=r"list\.txt: line 2, column 7: the point 2 is there twice"):
        next(puzzles)


def test_a_callback_gets_the_errors_and_the_other_puzzles_are_read() -> None:
    refused: list[hk.BadInput] = []
    found = [puzzle.text for puzzle in hk.load_many(LIST, refused=refused.append)]
    assert found == ["0 1 2 3 4", "0 1 2 3 5"]
    assert [str(error) for error in refused] == ["line 2, column 7: the point 2 is there twice"]


@pytest.mark.parametrize("source", [None, 7, ["0 1 2"]])
def test_what_holds_no_text_is_refused(source: object) -> None:
    with pytest.raises(hk.BadInput, match="puzzles are read from a file or a text, not"):
        hk.load_many(source)  # type: ignore[arg-type]


def test_a_file_that_is_missing_is_named() -> None:
    with pytest.raises(hk.BadInput, match=r"there is no file boards\.txt"):
        hk.load_many("boards.txt")


class Endless(io.RawIOBase):
    """This many lines, none of which is kept."""

    def __init__(self, lines: int) -> None:
        self.left = lines

    def readline(self, size: int | None = -1, /) -> bytes:
        self.left -= 1
        return b"row:.0.1%d\n" % (self.left % 2) if self.left >= 0 else b""


def test_a_long_stream_takes_no_more_memory_than_a_short_one() -> None:
    lines = 10_000  # as puzzles they would take ten times what is allowed
    puzzles = hk.load_many(Endless(lines), "_template")  # type: ignore[arg-type]
    next(puzzles)
    tracemalloc.start()
    try:
        assert sum(1 for _ in puzzles) == lines - 1
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 300_000


def test_a_table_of_results_is_refused_as_what_it_is(tmp_path: Path) -> None:
    table = tmp_path / "x.csv"
    table.write_text("family,puzzle,number,solution\nsudoku,1...,1,1234\n")
    for read in (lambda: list(hk.load_many(table, "sudoku")), lambda: hk.load(table.read_text())):
        with pytest.raises(hk.BadInput, match=r"a table of results, which is not read again; .*\.jsonl"):
            read()
