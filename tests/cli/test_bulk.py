"""Lines in, lines out: many puzzles of a family that answers by lines, some of them broken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hamekomi.cli import batch
from hamekomi.cli.batch import answer_lines
from hamekomi.lab.reading import splitting
from tests.cli.conftest import Hamekomi

EASY = "5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3"
SOLVED = "513687249849521637267349581158463972974218365326795418782934156635172894491856723"
FIVE = "8..6..9.5.............2.31...7318.6.24.....73...........279.1..5...8..36..3......"
CLASH = "55" + EASY[2:]


Lines = Callable[..., str]


@pytest.fixture
def lines(tmp_path: Path) -> Lines:
    """Writes texts into the lines of a file; returns its name."""

    def write(*texts: str) -> str:
        file = tmp_path / "lines.txt"
        file.write_bytes("\n".join(texts).encode())
        return str(file)

    return write


def test_every_line_with_one_solution_is_answered_by_a_line(hamekomi: Hamekomi, lines: Lines) -> None:
    said = hamekomi("solve", lines(*[EASY] * 5))
    assert (said.code, said.out.split(), said.err) == (0, [SOLVED] * 5, "")


@pytest.mark.parametrize("verb", ["solve", "count", "check", "grade", "hint", "show"])
def test_a_remark_on_one_of_many_says_which_where_no_heading_does(
    hamekomi: Hamekomi, lines: Lines, verb: str
) -> None:
    file = lines(EASY, CLASH, EASY)
    said = hamekomi(verb, file, "--json")
    remark = "line 2: the givens contradict each other: row 1 has 5 more than once"
    assert said.err.startswith(f"{file}: {remark}")


@pytest.mark.parametrize("options", [(), ("--solver", "dlx"), ("--threads", "2"), ("--timeout", "60")])
def test_broken_lines_are_reported_with_their_numbers_and_the_rest_is_solved(
    hamekomi: Hamekomi,
    lines: Lines,
    options: tuple[str, ...],
) -> None:
    broken = ("12", CLASH, EASY[:-1], EASY.replace("9", "k"))
    file = lines(EASY, EASY, "# a remark", "", *broken, FIVE, EASY)
    said = hamekomi("solve", file, *options)
    assert said.code == 2
    found = said.out.split()
    assert found[:2] == [SOLVED] * 2 and found[-1] == SOLVED and len(found) == 2 + 5 + 1
    assert "line 5: a Sudoku is a square, as 81 cells are; there are 2 cells" in said.err
    assert "line 6: the givens contradict each other: row 1 has 5 more than once" in said.err
    assert "line 6: There is no solution." in said.err
    assert "line 7: a Sudoku is a square" in said.err
    assert "line 8, column 9: a Sudoku with 9 rows has the symbols 1 to 9, not 'k'" in said.err
    assert "line 9: 5 solutions" in said.err
    assert "line 1:" not in said.err and "line 10" not in said.err


@pytest.fixture
def together(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Has an entry for each stream whose lines are solved together."""
    calls: list[int] = []

    def counted_answers(*given: Any) -> Iterator[int]:
        calls.append(1)
        return answer_lines(*given)

    monkeypatch.setattr(batch, "answer_lines", counted_answers)
    return calls


@pytest.mark.parametrize(
    ("options", "times"),
    [((), 1), (("--threads", "2"), 1), (("--timeout", "60"), 0), (("--solver", "dlx"), 0)],
)
def test_lines_are_solved_together_unless_each_has_a_limit_or_a_solver_of_its_own(
    hamekomi: Hamekomi, lines: Lines, together: list[int], options: tuple[str, ...], times: int
) -> None:
    assert hamekomi("solve", lines(EASY, EASY), *options).out.split() == [SOLVED] * 2
    assert len(together) == times


@pytest.mark.parametrize("first", ["# a remark", "", "nothing that could be read"])
def test_what_comes_before_the_first_puzzle_does_not_keep_the_lines_apart(
    hamekomi: Hamekomi, lines: Lines, together: list[int], first: str
) -> None:
    assert hamekomi("solve", lines(first, EASY, EASY)).out.split() == [SOLVED] * 2
    assert len(together) == 1


def test_the_exit_codes_depend_on_the_command(hamekomi: Hamekomi, lines: Lines) -> None:
    assert hamekomi("solve", lines(EASY, EASY, FIVE), "--unique").code == 3
    assert hamekomi("solve", lines(EASY, EASY, CLASH)).code == 1
    limited = hamekomi("solve", lines(EASY, EASY, FIVE), "--limit", "2")
    assert limited.code == 4 and len(limited.out.split()) == 4


def test_an_empty_grid_does_not_hold_up_the_lines_after_it(hamekomi: Hamekomi, lines: Lines) -> None:
    said = hamekomi("solve", lines(EASY, "." * 81, EASY))
    found = said.out.split()
    assert (said.code, found[0], found[-1], len(found)) == (4, SOLVED, SOLVED, 102)
    assert "line 2: 100 found; there are more" in said.err


def test_json_has_an_object_for_each_as_ever(hamekomi: Hamekomi, lines: Lines) -> None:
    said = hamekomi("solve", lines(EASY, "12", EASY), "--json")
    assert [row.get("solution") for row in said.rows if "solution" in row] == [SOLVED] * 2
    [refused] = [row for row in said.rows if "error" in row]
    assert refused["line"] == 2 and "a Sudoku is a square, as 81 cells are" in refused["error"]


def test_blocks_may_end_anywhere(
    hamekomi: Hamekomi,
    lines: Lines,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(splitting, "_BLOCK", 50)
    file = lines(*[EASY] * 4, "12", *[EASY] * 3)
    said = hamekomi("solve", file)
    assert said.out.split() == [SOLVED] * 7
    assert "line 5: a Sudoku is a square" in said.err


def test_a_line_without_an_end_is_cut_off_and_refused(
    hamekomi: Hamekomi,
    lines: Lines,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(splitting, "_BLOCK", 1 << 16)
    file = lines(EASY, EASY, "." * 5_000_000, EASY)
    said = hamekomi("solve", file)
    assert said.code == 2 and said.out.split() == [SOLVED] * 3
    assert "line 3" in said.err and "longer than" in said.err


def test_other_families_are_answered_as_ever(hamekomi: Hamekomi, lines: Lines) -> None:
    said = hamekomi("solve", "_template", lines("row:.0.", "row:0."))
    assert said.out.startswith("# 1, line 1:")


@pytest.mark.parametrize("spoilt", [f"{EASY}\0".encode(), b"\xff" + EASY.encode()])
def test_a_line_that_is_no_text_does_not_spoil_the_only_good_one(
    hamekomi: Hamekomi, tmp_path: Path, spoilt: bytes
) -> None:
    file = tmp_path / "lines.txt"
    file.write_bytes(spoilt + b"\n" + EASY.encode() + b"\n")
    said = hamekomi("solve", "sudoku", str(file))
    assert said.code == 2 and said.out.split() == [SOLVED]
    assert "line 1: this is not " in said.err


def test_an_option_that_bulk_mode_lacks_is_refused_and_nothing_is_solved(
    hamekomi: Hamekomi, lines: Lines
) -> None:
    said = hamekomi("solve", lines(EASY, EASY), "--up-to", "rotation")
    assert (said.code, said.out) == (2, "")
    assert "no way for sudoku to count up to 'rotation'" in said.err
