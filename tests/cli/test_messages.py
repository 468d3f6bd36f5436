"""Mistyped names are answered with near ones, and refusals come before the work and name a way out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hamekomi import labyrinth
from hamekomi.model.errors import BadInput, UnknownName
from tests.cli.conftest import Hamekomi

WRONG = {
    ("count", "sudoku", "nosuchexample"): "no sudoku example 'nosuchexample'; there are: easy,",
    ("count", "sudoku", "esy"): "did you mean the example 'easy'?",
    ("generate", "sudko"): "did you mean 'sudoku'?",
    (
        "solve",
        "sudoku",
        "https://puzz.link/p?masyu/5/5/abc",
    ): "this is an address of Masyu, not of Sudoku",
    ("solve", "sudoku", "easy", "--sover", "x"): "--solver",
    ("mine", "labyrinth", "-o", "x.rules"): "labyrinth takes no rules from files",
    ("generate", "labyrinth", "--set", "walls=fw"): "did you mean 'few'? there are: few, all",
}


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_the_message_names_what_is_meant(hamekomi: Hamekomi, words: tuple[str, ...]) -> None:
    said = hamekomi(*words)
    assert said.code == 2 and WRONG[words] in said.err
    assert len(said.err.splitlines()) == 1


def test_an_unknown_option_has_no_list_of_options_that_are_not_like_it(hamekomi: Hamekomi) -> None:
    assert hamekomi("solve", "sudoku", "easy", "--cell", "x").err == "hamekomi: no such option: --cell\n"


def test_a_job_that_is_done_shows_its_result_in_words(hamekomi: Hamekomi) -> None:
    hamekomi("count", "hexads", "0 1 2", "--job")
    shown = hamekomi("jobs", "run").out
    assert "count 12, up_to all" in shown and "{" not in shown


def test_a_new_family_goes_where_the_user_keeps_families(
    hamekomi: Hamekomi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkout = tmp_path / "checkout"
    (checkout / "src" / "hamekomi" / "families" / "_template").mkdir(parents=True)
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    monkeypatch.setattr("hamekomi.families.OWN", [str(shelf)])
    monkeypatch.chdir(checkout)
    said = hamekomi("new", "pebbles")
    assert said.code == 0 and (shelf / "pebbles" / "puzzle.py").exists()
    assert "CONTRIBUTING" not in said.err


def test_sampling_a_board_that_is_too_large_names_the_other_way() -> None:
    with pytest.raises(BadInput, match="`sample_roughly` takes larger boards"):
        labyrinth.sample(21, seed=1)


def test_the_word_of_the_grade_is_the_one_that_grade_prints(hamekomi: Hamekomi, tmp_path: Path) -> None:
    for difficulty in ("gentle", "hard"):
        words = ("generate", "sudoku", "--difficulty", difficulty, "--seed", "3", "--json")
        [made] = hamekomi(*words).rows
        [graded] = hamekomi("grade", "sudoku", made["puzzle"], "--json").rows
        assert made["word"] == graded["word"] == difficulty


@pytest.mark.parametrize(
    ("name", "meant"),
    [("xwing", "X-Wing"), ("HIDDEN  pair", "hidden pair"), ("x" * 200, ""), ("!", "")],
)
def test_slips_in_capitals_and_hyphens_are_understood(name: str, meant: str) -> None:
    message = str(UnknownName("technique", name, ("X-Wing", "hidden pair")))
    assert (f"did you mean {meant!r}?" in message) if meant else "did you mean" not in message


def test_help_is_a_verb_for_those_who_expect_it(hamekomi: Hamekomi) -> None:
    assert hamekomi("help", "solve").out == hamekomi("solve", "--help").out
    assert hamekomi("help").out == hamekomi("--help").out


def test_a_broken_file_of_an_exact_cover_is_refused_as_one(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "broken.dlx"
    file.write_text("a b\na c\n")
    said = hamekomi("solve", str(file))
    assert said.code == 2 and said.out == ""
    assert said.err == f"hamekomi: {file}: line 2, column 3: there is no item 'c'\n"


def test_what_generate_prints_as_json_is_read_by_other_verbs(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "made.jsonl"
    hamekomi("generate", "hexads", "--number", "3", "--seed", "1", "-q", "-o", str(file))
    counts = hamekomi("count", str(file), "--json").rows
    assert [row["puzzle"] for row in counts] == [
        json.loads(line)["puzzle"] for line in file.read_text().splitlines()
    ]
    assert hamekomi("count", f"{file}#2").out.strip() == str(counts[1]["count"])
