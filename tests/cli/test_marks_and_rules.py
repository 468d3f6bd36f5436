"""Puzzles with marks in them, and files of rules, on the command line."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from hamekomi.families.slitherlink.rules.language import takegaki, write
from hamekomi.lab.puzzle import load
from tests.cli.conftest import Hamekomi

# The first example with what a player has drawn around its top left corner.
BEGUN = """pzprv3
slither
5
5
2 . . 1 .
. 2 . . 1
. . 2 . .
3 . . 3 .
. 0 . . 3
1 -1 0 0 0 0
0 0 0 0 0 0
0 0 0 0 0 0
0 0 0 0 0 0
0 0 0 0 0 0
1 0 0 0 0
0 0 0 0 0
0 0 0 0 0
0 0 0 0 0
0 0 0 0 0
0 0 0 0 0
"""


@pytest.fixture
def begun(tmp_path: Path) -> str:
    file = tmp_path / "begun.txt"
    file.write_text(BEGUN)
    return str(file)


@pytest.fixture
def wrong(tmp_path: Path) -> str:
    file = tmp_path / "wrong.txt"
    file.write_text(BEGUN.replace("1 -1 0 0 0 0", "1 1 0 0 0 0"))
    return str(file)


@pytest.fixture
def rules(tmp_path: Path) -> str:
    file = tmp_path / "some.rules"
    file.write_text(write(takegaki()[:13]))
    return str(file)


def test_marks_are_shown_and_kept_where_the_notation_holds_them(hamekomi: Hamekomi, begun: str) -> None:
    drawn = "+---+   +   +   +   +\n| 2 x         1\n"
    assert hamekomi("show", begun, "--ascii").out.startswith(drawn)
    assert hamekomi("convert", begun, "--to", "pzprv3").out == BEGUN
    said = hamekomi("convert", begun, "--to", "drawing")
    assert said.out.startswith(drawn) and said.err == ""
    for notation in ("json", "penpa"):
        text = hamekomi("convert", begun, "--to", notation).out
        assert hamekomi("show", "--ascii", text).out.startswith(drawn)


def test_marks_that_are_left_out_are_mentioned(hamekomi: Hamekomi, begun: str) -> None:
    said = hamekomi("convert", begun, "--to", "puzzlink")
    assert said.out == "https://puzz.link/p?slither/5/5/cbcbcddad\n"
    assert said.err.startswith("the marks are left out: puzzlink cannot hold them; pzprv3, ")
    assert hamekomi("convert", begun, "--to", "puzzlink", "-q").err == ""
    for verb in ("solve", "count", "grade"):
        assert "the marks are ignored" in hamekomi(verb, begun).err
    assert "marks" not in hamekomi("solve", "slitherlink", "first").err


def test_steps_go_on_from_the_marks_and_a_mistake_is_named(
    hamekomi: Hamekomi, begun: str, wrong: str
) -> None:
    steps = hamekomi("explain", begun, "--json").rows
    assert all("line above r1c1" not in step["therefore"] for step in steps)
    assert len(steps) < len(hamekomi("explain", "slitherlink", "first", "--json").rows)
    for verb in ("hint", "explain"):
        (step,) = hamekomi(verb, wrong, "--json").rows
        assert step["rule"] == "a mistake"
        assert step["therefore"] == "take back the line left of r1c2"


def test_marks_are_checked(hamekomi: Hamekomi, begun: str, wrong: str) -> None:
    said = hamekomi("check", begun)
    assert (said.code, said.out.splitlines()[1]) == (
        0,
        "the marks are right so far: a solution contains all of them",
    )
    said = hamekomi("check", wrong)
    assert said.code == 1
    assert said.out.splitlines()[1] == "too-many: r1c1 says 2 but has 3 lines"
    (row,) = hamekomi("check", wrong, "--json").rows
    assert row["unique"] and not row["marks"]["solved"]
    assert row["marks"]["violations"][0]["places"] == ["r1c1"]
    solution = hamekomi("solve", "slitherlink", "first", "--json").rows[0]["solution"]
    said = hamekomi("check", "slitherlink", solution)
    assert (said.code, said.out.splitlines()[1]) == (0, "the marks are a solution")
    assert "marks" not in hamekomi("check", "slitherlink", "first", "--json").rows[0]


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("1 -1 0 0 0 0", "1 -1 0 0 0", "line 10: expected 6 values, found 5"),
        ("1 -1 0 0 0 0", "1 -1 0 7 0 0", "line 10: an edge is 0, 1 or -1, not '7'"),
        (
            "0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n",
            "",
            "the file ends before row 2 of 6",
        ),
    ],
)
def test_marks_of_another_size_are_refused_with_their_place(
    hamekomi: Hamekomi, begun: str, before: str, after: str, reason: str
) -> None:
    Path(begun).write_text(BEGUN.replace(before, after))
    said = hamekomi("hint", begun)
    assert (said.code, said.err) == (2, f"hamekomi: {begun}: {reason}\n")


def test_rules_of_ones_own_solve_explain_and_grade(hamekomi: Hamekomi, rules: str, begun: str) -> None:
    said = hamekomi("solve", "slitherlink", "first", "--rules", rules, "--json")
    assert said.rows[-1] == {"solutions": 1, "complete": True, "unique": True}
    said = hamekomi("solve", "slitherlink", "first", "--rules", rules, "--solver", "rules")
    assert said.code == 4 and "rules alone do not finish" in said.err
    assert hamekomi("hint", begun, "--rules", rules).out.startswith("1. rule 1, nothing around a zero")
    grade = hamekomi("grade", "slitherlink", "first", "--rules", rules, "--json").rows[0]["grade"]
    assert grade > hamekomi("grade", "slitherlink", "first", "--json").rows[0]["grade"]


def test_rules_that_are_wrong_or_of_no_use_are_refused(
    hamekomi: Hamekomi, tmp_path: Path, rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = ("slitherlink", "first", "--rules")
    unsound = tmp_path / "unsound.rules"
    unsound.write_text("s 0|0|3\ne -1|0|1\nq\n")
    for verb in ("solve", "explain", "hint", "grade"):
        said = hamekomi(verb, *first, str(unsound))
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith(
            f"hamekomi: {unsound}: rule 1: this is unsound, for the board ./3 has"
        )
    unsound.write_text("s 0|0|3\ne -1|0|9\nq\n")
    assert f"{unsound}: line 2: the value of the edge" in hamekomi("hint", *first, str(unsound)).err
    assert "uses no rules" in hamekomi("solve", *first, rules, "--solver", "sat").err
    said = hamekomi("solve", "hexads", "0 1 2 3 4", "--rules", rules)
    assert (said.code, said.err) == (
        2,
        "hamekomi: hexads cannot use other rules; slitherlink can, and 19 others\n",
    )
    assert "not both" in hamekomi("solve", "slitherlink", "-", "--rules", "-").err
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"x")))
    said = hamekomi("grade", *first, "-")
    assert said.err.startswith("hamekomi: standard input: line 1: a line is a rule, as in '0|0|3 ")


def test_proving_rules_keeps_to_the_time_that_is_given(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "new.rules"
    file.write_text("% name: never seen before\ns 0|0|0\ne -1|0|0\nq\n")
    reason = "hamekomi: rule 1, never seen before is neither proved nor refuted: stopped after 1e-09 s"
    for verb in ("solve", "explain", "hint", "grade"):
        said = hamekomi(verb, "slitherlink", "first", "--rules", str(file), "--timeout", "1e-9")
        assert said.code == 4 and said.err.startswith(reason)
    said = hamekomi("check", "slitherlink", "rules", str(file), "--timeout", "1e-9")
    assert said.code == 4 and said.err.startswith(reason)
    assert hamekomi("check", "slitherlink", "rules", str(file)).code == 0


def test_a_single_row_needs_no_word_where_the_family_is_named(hamekomi: Hamekomi) -> None:
    assert hamekomi("solve", "slitherlink", "3.3").code == 0
    assert hamekomi("solve", "3.3").code == 2


def test_a_trial_has_a_line_for_each_of_its_deductions(hamekomi: Hamekomi) -> None:
    text = "...13../11.1.../.02..3./11.3.../2...00./1....../.3...10"
    trials = [step for step in load(text, "slitherlink").explain() if step.chain]
    said = hamekomi("explain", "slitherlink", text).out
    assert max(len(step.chain) for step in trials) > 5
    for step in trials:
        lines = "\n      ".join(step.chain)
        assert f"   because {lines}\n   therefore" in said


def test_rules_of_law_files_are_checked_and_used(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "my.rules"
    file.write_text("0|0|b 0|2|b -> 0|1|no_line  % apart\n0|0|b -> 0|1|line\n", encoding="utf-8")
    said = hamekomi("check", "masyu", "rules", str(file))
    assert said.code == 1 and "rule 1, apart: right" in said.out and "rule 2: wrong" in said.out
    assert "1 of 2 wrong" in said.err
    board = "\n".join(["masyu 6 6", *["- - - - - -"] * 2, "- - b b - -", *["- - - - - -"] * 3])
    said = hamekomi("hint", "masyu", board, "--rules", str(file))
    assert said.code == 2 and f"{file}: rule 2: this does not follow" in said.err
    file.write_text("0|0|b 0|2|b -> 0|1|no_line  % apart\n", encoding="utf-8")
    assert hamekomi("hint", "masyu", board, "--rules", str(file)).out.startswith("1. apart\n")
    assert hamekomi("hint", "masyu", board).out.startswith("1. two black circles side by side\n")


def test_books_are_checked_by_name(hamekomi: Hamekomi) -> None:
    said = hamekomi("check", "slitherlink", "rules", "takegaki")
    assert said.code == 0 and "all 36 right" in said.err
