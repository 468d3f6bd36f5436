"""solve, count and check: their JSON and their exit codes are what scripts rely on."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hamekomi.cli.commands import solve
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.lab.reading.recognise import LONGEST_TEXT
from hamekomi.model.errors import OutOfBudget
from tests.cli.conftest import Hamekomi


def test_solve_prints_one_object_per_solution_and_a_summary(hamekomi: Hamekomi) -> None:
    said = hamekomi("solve", "_template", "row:...", "--json")
    assert said.code == 0
    *solutions, summary = said.rows
    assert [each["solution"] for each in solutions] == ["010", "101"]
    assert all(each["family"] == "_template" and each["puzzle"] == "row:..." for each in solutions)
    assert summary == {"solutions": 2, "complete": True, "unique": False}


@pytest.mark.parametrize(
    ("options", "code", "summary"),
    [
        (("row:.0.",), 0, {"solutions": 1, "complete": True, "unique": True}),
        (("row:1.0",), 1, {"solutions": 0, "complete": True, "unique": False}),
        (("row:1.0", "--unique"), 1, {"solutions": 0, "complete": True, "unique": False}),
        (("row:.0.", "--unique"), 0, {"solutions": 1, "complete": True, "unique": True}),
        (("row:...", "--unique"), 3, {"solutions": 2, "complete": False, "unique": False}),
        (("row:...", "--limit", "1"), 4, {"solutions": 1, "complete": False, "unique": False}),
        (("row:...", "--limit", "2"), 0, {"solutions": 2, "complete": True, "unique": False}),
        (
            ("row:...", "--limit", "1", "--unique"),
            3,
            {"solutions": 1, "complete": False, "unique": False},
        ),
        (("row:.0.", "--limit", "1"), 0, {"solutions": 1, "complete": True, "unique": True}),
        (("row:.0.", "--limit", "1", "--unique"), 0, {"solutions": 1, "complete": True, "unique": True}),
        (("row:.0.", "--limit", "2"), 0, {"solutions": 1, "complete": True, "unique": True}),
    ],
)
def test_the_exit_code_depends_on_the_answer(
    hamekomi: Hamekomi, options: tuple[str, ...], code: int, summary: dict[str, object]
) -> None:
    said = hamekomi("solve", "_template", *options, "--json")
    assert (said.code, said.rows[-1]) == (code, summary)


def test_solve_does_not_look_for_one_more_for_ever(
    hamekomi: Hamekomi, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Puzzle.solutions

    def only_one(puzzle: Puzzle, *, on_tick: Callable[[], None], **options: Any) -> Iterator[Solution]:
        yield next(real(puzzle, **options))
        while True:
            on_tick()

    monkeypatch.setattr(Puzzle, "solutions", only_one)
    monkeypatch.setattr(solve, "LEAST", 0.0)
    said = hamekomi("solve", "_template", "row:...", "--limit", "1")
    assert (said.code, said.out, said.err) == (4, "010\n", "1 found; there may be more\n")


def test_whether_there_is_another_one_is_found_out_however_long_it_takes(
    hamekomi: Hamekomi, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Puzzle.solutions

    def looking(puzzle: Puzzle, *, on_tick: Callable[[], None], **options: Any) -> Iterator[Solution]:
        for solution in real(puzzle, **options):
            yield solution
            on_tick()

    monkeypatch.setattr(Puzzle, "solutions", looking)
    # Every look at the clock takes a second.
    monkeypatch.setattr(solve, "time", SimpleNamespace(process_time=count().__next__))
    assert hamekomi("solve", "_template", "row:.0.", "--limit", "1").code == 4
    assert hamekomi("solve", "_template", "row:.0.", "--limit", "1", "--unique").code == 0


def test_one_more_is_searched_for_as_long_as_it_took_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    now = SimpleNamespace(process_time=lambda: 100.0)
    monkeypatch.setattr(solve, "time", now)
    searching = solve.ExtraSearchDeadline()
    now.process_time = lambda: 110.0
    assert not searching.is_over
    searching.begin()
    now.process_time = lambda: 119.0
    searching.tick()
    now.process_time = lambda: 120.0
    with pytest.raises(OutOfBudget):
        searching.tick()


def test_data_goes_to_standard_output_and_talk_to_standard_error(hamekomi: Hamekomi) -> None:
    said = hamekomi("solve", "_template", "row:.0.")
    assert (said.out, said.err) == ("101\n", "This is the only solution.\n")
    assert hamekomi("solve", "_template", "row:.0.", "-q").err == ""


def test_count_prints_one_object(hamekomi: Hamekomi) -> None:
    said = hamekomi("count", "_template", "row:...", "--json")
    [row] = said.rows
    assert said.code == 0
    assert {"family", "puzzle", "count", "up_to", "exact", "method", "nodes", "seconds"} <= set(row)
    assert (row["count"], row["exact"], row["up_to"]) == (2, True, "all")
    assert hamekomi("count", "_template", "row:...").out == "2\n"


def test_count_stops_at_a_limit_and_says_so(hamekomi: Hamekomi) -> None:
    said = hamekomi("count", "_template", "row:...", "--limit", "1", "--json")
    assert said.code == 4
    assert (said.rows[0]["count"], said.rows[0]["exact"]) == (1, False)
    assert "there may be more" in hamekomi("count", "_template", "row:...", "--limit", "1").err


def test_a_count_that_ends_at_its_limit_is_exact(hamekomi: Hamekomi) -> None:
    said = hamekomi("count", "_template", "row:...", "--limit", "2")
    assert (said.code, said.out, said.err) == (0, "2\n", "")
    assert hamekomi("count", "_template", "row:.0.", "--limit", "1", "--json").rows[0]["exact"] is True


def test_a_timeout_stops_with_code_4(hamekomi: Hamekomi) -> None:
    said = hamekomi("solve", "_template", "row:...", "--timeout", "0.000001", "--json")
    assert said.code == 4
    assert said.rows[-1]["complete"] is False
    assert "stopped after 1e-06 seconds" in said.err


@pytest.mark.parametrize("solver", ["pictures", "exhaustive"])
def test_a_timeout_holds_for_every_solver(hamekomi: Hamekomi, solver: str) -> None:
    assert (
        hamekomi("solve", "hexads", "mog:", "--timeout", "1e-9", "--solver", solver, "--json").code == 4
    )


def test_count_by_every_solver_says_that_they_agree(hamekomi: Hamekomi) -> None:
    said = hamekomi("count", "hexads", "0 1 2", "--reference", "--json")
    assert said.code == 0
    assert said.rows[0]["agree"] is True
    assert set(said.rows[0]["counts"].values()) == {12} and len(said.rows[0]["counts"]) == 2


def test_check_names_the_laws_that_a_solution_breaks(hamekomi: Hamekomi) -> None:
    said = hamekomi("check", "_template", "row:.0.", "--solution", "111", "--json")
    assert said.code == 1
    laws = [each["law"] for each in said.rows[0]["violations"]]
    assert laws == ["given-changed", "equal-neighbours", "equal-neighbours"]
    assert hamekomi("check", "_template", "row:.0.", "--solution", "101").code == 0


def test_a_solution_is_a_text_or_a_file_or_standard_input(
    hamekomi: Hamekomi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "solution.txt"
    file.write_text("\ufeff111\n", encoding="utf-8")
    said = hamekomi("check", "_template", "row:.0.", "--solution", str(file), "--json")
    assert (said.code, said.rows[0]["solution"]) == (1, "111\n")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"101")))
    assert hamekomi("check", "_template", "row:.0.", "--solution", "-").out == "right\n"
    monkeypatch.chdir(tmp_path)
    (tmp_path / "101").write_text("111")
    assert hamekomi("check", "_template", "row:.0.", "--solution", "101").out == "right\n"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"1", "wrong.txt: a solution has 3 marks"),
        (b"1\n\xff", "wrong.txt: line 2: this is not UTF-8 text"),
        (b"1" * (LONGEST_TEXT + 1), "wrong.txt: it is longer than 4,000,000 bytes"),
    ],
)
def test_a_file_without_a_solution_is_named_with_the_reason(
    hamekomi: Hamekomi, tmp_path: Path, content: bytes, reason: str
) -> None:
    file = tmp_path / "wrong.txt"
    file.write_bytes(content)
    said = hamekomi("check", "_template", "row:.0.", "--solution", str(file))
    assert said.code == 2
    assert reason in said.err


def test_what_is_neither_a_solution_nor_a_file_is_refused(hamekomi: Hamekomi, tmp_path: Path) -> None:
    for word, reason in (
        (str(tmp_path), "is a folder"),
        ("1" * 5000, "a row has 1 to 200 cells, not 5000"),
        ("nowhere.txt", "; and there is no file nowhere.txt"),
    ):
        said = hamekomi("check", "_template", "row:.0.", "--solution", word)
        assert said.code == 2
        assert reason in said.err


def test_standard_input_is_not_both_puzzle_and_solution(hamekomi: Hamekomi) -> None:
    said = hamekomi("check", "_template", "-", "--solution", "-")
    assert (said.code, said.err) == (
        2,
        "hamekomi: standard input is the puzzle or the solution, not both\n",
    )


@pytest.mark.parametrize(("puzzle", "code"), [("row:.0.", 0), ("row:1.0", 1), ("row:...", 3)])
def test_check_unique_asks_for_exactly_one_solution(hamekomi: Hamekomi, puzzle: str, code: int) -> None:
    assert hamekomi("check", "_template", puzzle, "--unique").code == code


def test_a_puzzle_is_a_file_or_standard_input_or_an_example(
    hamekomi: Hamekomi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "row.txt"
    file.write_text("row:.0.\n")
    assert hamekomi("solve", "_template", str(file)).out == "101\n"
    assert hamekomi("solve", "_template", "one-given").code == 0
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"row:.1.")))
    assert hamekomi("solve", "_template", "-").out == "010\n"


def test_the_family_may_be_left_out_when_the_text_says_it(hamekomi: Hamekomi) -> None:
    said = hamekomi("solve", "modulo11: 1 2 3 4 inf", "--json")
    assert said.code == 0
    assert said.rows[0]["family"] == "hexads"


def test_words_need_no_quotes(hamekomi: Hamekomi) -> None:
    assert (
        hamekomi("solve", "hexads", "0", "1", "2", "3", "4", "--json").rows[0]["solution"]
        == "0 1 2 3 4 11"
    )


def test_solve_up_to_symmetry_prints_one_solution_of_each_class(hamekomi: Hamekomi) -> None:
    said = hamekomi("solve", "packing", "soma", "--up-to", "symmetry", "--json")
    *solutions, summary = said.rows
    assert said.code == 0 and len({each["solution"] for each in solutions}) == 240
    assert summary == {"solutions": 240, "complete": True, "unique": False, "up_to": "symmetry"}


def test_solve_up_to_symmetry_says_so_and_stops_at_a_limit(hamekomi: Hamekomi) -> None:
    said = hamekomi("solve", "packing", "tetrihex", "--up-to", "symmetry", "--limit", "5")
    assert (said.code, said.err) == (4, "5 found up to symmetry; there are more\n")
    assert len(said.out.split("\n\n")) == 5
    assert hamekomi("solve", "_template", "row:...", "--up-to", "symmetry").code == 2


def test_count_prints_the_number_of_symmetries(hamekomi: Hamekomi) -> None:
    for up_to, motions, number in (("all", 1, 11_520), ("rotation", 24, 480), ("symmetry", 48, 240)):
        [row] = hamekomi("count", "packing", "soma", "--up-to", up_to, "--json").rows
        assert (row["up_to"], row["symmetries"], row["count"]) == (up_to, motions, number)


def test_all_solvers_of_packing_count_classes(hamekomi: Hamekomi) -> None:
    said = hamekomi("count", "packing", "soma", "--up-to", "symmetry", "--reference", "--json")
    [row] = said.rows
    assert (said.code, row["agree"]) == (0, True)
    names = ("exact-cover", "plain", "box-search", "frontier", "join")
    assert row["counts"] == dict.fromkeys(names, 240)
    assert row["method"] == "exact-cover" and row["why"] == "exact-cover took 4,751 nodes"


AMBIGUOUS = "heyawake 3 4\n- - - -\n- - 1 -\n- - - -\n1 1 2 2\n1 1 2 2\n1 1 2 2"


@pytest.mark.parametrize("verb", ["solve", "check"])
def test_an_ambiguous_board_says_where_two_solutions_differ(hamekomi: Hamekomi, verb: str) -> None:
    said = hamekomi(verb, "heyawake", AMBIGUOUS, "--unique")
    assert said.code == 3
    assert "Two solutions differ at r3c3, r3c4." in said.err
    assert hamekomi(verb, "heyawake", AMBIGUOUS, "--unique", "--json").rows[-1]["differ_at"] == [
        "r3c3",
        "r3c4",
    ]
