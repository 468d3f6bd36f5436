"""book: what is written, what is said, and what is refused before any work."""

from __future__ import annotations

from pathlib import Path

import pytest

from hamekomi.cli.commands import book
from hamekomi.lab.foreground import run_with_file
from tests.cli.conftest import Hamekomi
from tests.lab.test_printing import pages


def test_a_book_is_written_and_its_seed_is_said(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file, again = tmp_path / "book.pdf", tmp_path / "again.pdf"
    words = ["nurikabe:2:4x4", "sudoku", "--rows", "4", "--columns", "4", "--paper", "a5"]
    said = hamekomi("book", *words, "--seed", "7", "--title", "Two", "--author", "A", "-o", str(file))
    assert (said.code, said.out) == (0, "")
    assert said.err.splitlines() == [
        "--rows has no effect on sudoku",
        "--columns has no effect on sudoku",
        "seed 7",
        f"{file} is written",
    ]
    assert pages(file.read_bytes()) == 7
    assert b"/Author (A)" in file.read_bytes()
    hamekomi("book", *words, "--seed", "7", "--title", "Two", "--author", "A", "-o", str(again), "-q")
    assert again.read_bytes() == file.read_bytes()


def test_json_lists_the_puzzles_in_the_order_of_the_book(hamekomi: Hamekomi, tmp_path: Path) -> None:
    said = hamekomi(
        "book",
        "slitherlink:3:5x5:gentle..normal",
        "-o",
        str(tmp_path / "book.pdf"),
        "--seed",
        "1",
        "--json",
    )
    assert [(each["number"], each["grade"], each["stars"]) for each in said.rows] == [
        (1, "gentle", 1),
        (2, "gentle", 1),
        (3, "normal", 2),
    ]
    assert all(each["solution"] and each["seed"] in (1, 2, 3) for each in said.rows)


def test_puzzles_of_files_are_graded_and_solved_like_others(hamekomi: Hamekomi, tmp_path: Path) -> None:
    boards, file = tmp_path / "boards.txt", tmp_path / "book.pdf"
    boards.write_text("row:.0..\nrow:11\n")
    given = f"_template:{boards}"
    said = hamekomi("book", "--from", given, "--from", given, "-o", str(file))
    assert said.code == 1 and pages(file.read_bytes()) == 5
    assert "puzzle 2, _template: there is no solution" in said.err
    assert "puzzles 1 and 3 are the same" in said.err
    said = hamekomi("book", "--from", given, "-o", str(file), "--no-answers", "--per-page", "1")
    assert said.code == 0 and pages(file.read_bytes()) == 5


def test_what_was_made_instead_is_said_and_is_in_the_book(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    said = hamekomi("book", "nurikabe:3x3:hard", "-o", str(file), "--seed", "1")
    assert said.code == 4 and file.exists()
    assert "puzzle 1, nurikabe, seed 1, only came closest: of 60 puzzles of 3x3 none is hard" in said.err


def test_a_time_limit_says_how_many_were_made_and_leaves_the_old_file(
    hamekomi: Hamekomi, tmp_path: Path
) -> None:
    file = tmp_path / "book.pdf"
    file.write_text("old")
    said = hamekomi("book", "nurikabe:900", "-o", str(file), "--timeout", "0.1")
    assert said.code == 4 and file.read_text() == "old"
    assert "stopped after 0.1 seconds, with" in said.err and "no book is written" in said.err
    assert list(tmp_path.iterdir()) == [file]


def test_an_interrupt_leaves_no_file_and_a_checkpoint_goes_on(
    hamekomi: Hamekomi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, position = tmp_path / "book.pdf", tmp_path / "position"
    words = ["book", "nurikabe:3:4x4", "-o", str(file), "--seed", "7", "--checkpoint", str(position)]
    monkeypatch.setattr(book, "run_with_file", _interrupted)
    said = hamekomi(*words)
    assert (said.code, said.err) == (130, "hamekomi: interrupted\n")
    assert not file.exists() and position.exists()
    monkeypatch.undo()
    monkeypatch.setenv("HAMEKOMI_DATA", str(tmp_path / "data"))
    assert hamekomi(*words).code == 0
    assert file.exists() and not position.exists()


def _interrupted(plan, path, budget, callbacks):  # type: ignore[no-untyped-def]
    def stop(run: object) -> None:
        raise KeyboardInterrupt

    return run_with_file(plan, path, budget, type(callbacks)(run=stop))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["nurikab:2", "-o", "a.pdf"], "no family 'nurikab'"),
        (["nurikabe:0", "-o", "a.pdf"], "from 1 to 1000, not 0"),
        (["nurikabe:2:tricky", "-o", "a.pdf"], "there are: any, gentle, normal, hard, very hard"),
        (
            ["nurikabe", "--difficulty", "tricky", "-o", "a.pdf"],
            "there are: any, gentle, normal, hard, very hard",
        ),
        (["nurikabe", "--paper", "a3", "-o", "a.pdf"], "there are: a4, a5, letter"),
        (["nurikabe", "-o", "a.png"], "a.png: a book is saved as .pdf"),
        (["nurikabe", "-o", "nowhere/a.pdf"], "there is no folder nowhere"),
        (["nurikabe"], "add -o FILE.pdf"),
        (["-o", "a.pdf"], "name what the book should have"),
        (["--from", "nofile", "-o", "a.pdf"], "nofile"),
        (["nurikabe", "-o", "a.pdf", "--checkpoint", "c"], "--checkpoint needs --seed"),
        (["nurikabe", "-o", "a.pdf", "--across", "99"], "99"),
    ],
)
def test_what_cannot_be_done_is_refused_before_any_work(
    hamekomi: Hamekomi, words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = hamekomi("book", *words)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1) and message in said.err
    assert not list(tmp_path.glob("*.p*"))
