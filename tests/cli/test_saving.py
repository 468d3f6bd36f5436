"""`-o FILE`: the ending says how the answer is written, and a file is whole or not there."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from hamekomi.cli.app import VERBS, WITHOUT_FILE
from tests.cli.conftest import Hamekomi

PUZZLE = ("_template", "row:.0.")
COMMANDS = {
    "solve": PUZZLE,
    "count": PUZZLE,
    "check": PUZZLE,
    "explain": ("slitherlink", "first", "--limit", "2"),
    "hint": ("slitherlink", "first"),
    "grade": ("sudoku", "easy"),
    "generate": ("_template", "--seed", "1"),
    "walk": ("labyrinth", "--set", "columns=5", "--seed", "1"),
    "experiment": ("_template", "sum"),
    "classify": ("packing", "soma"),
    "families": ("_template",),
    "formats": ("_template",),
}


@pytest.mark.parametrize("verb", COMMANDS)
def test_an_answer_in_a_file_is_the_one_that_would_be_printed(
    hamekomi: Hamekomi, tmp_path: Path, verb: str
) -> None:
    words = (verb, *COMMANDS[verb])
    for ending, options in ((".txt", ()), (".jsonl", ("--json",))):
        file = tmp_path / f"answer{ending}"
        printed = hamekomi(*words, *options)
        saved = hamekomi(*words, "-o", str(file))
        assert (saved.out, saved.code) == ("", printed.code)
        assert f"{file} is written" in saved.err
        if verb != "count":  # its JSON has the time that it took
            assert file.read_text() == printed.out


@pytest.mark.parametrize("verb", [*COMMANDS, "show", "mine"])
def test_a_wrong_ending_or_folder_is_refused_before_the_work(
    hamekomi: Hamekomi, tmp_path: Path, verb: str
) -> None:
    words = (verb, *COMMANDS.get(verb, PUZZLE if verb == "show" else ("slitherlink",)))
    wrong = hamekomi(*words, "-o", str(tmp_path / "answer.xyz"))
    right = ".svg" if verb == "show" else ".txt"
    assert wrong.code == 2 and "'.xyz'" in wrong.err and right in wrong.err
    nowhere = hamekomi(*words, "-o", str(tmp_path / "none" / f"x{right}"))
    assert nowhere.code == 2 and "there is no folder" in nowhere.err
    assert list(tmp_path.glob("answer*")) == []


def test_every_verb_with_an_answer_takes_a_file(hamekomi: Hamekomi) -> None:
    for verb in VERBS:
        assert ("--output" in hamekomi(verb, "--help").out) == (verb not in WITHOUT_FILE)


def test_json_is_one_list_and_csv_has_no_summary(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    hamekomi("solve", "hexads", "0 1 2 3", "-o", str(file))
    assert [row.get("number") for row in json.loads(file.read_text())] == [1, 2, 3, 4, None]
    table = tmp_path / "found.csv"
    hamekomi("solve", "hexads", "0 1 2 3", "-o", str(table))
    with table.open(newline="") as opened:
        assert [row["number"] for row in csv.DictReader(opened)] == ["1", "2", "3", "4"]


def test_a_minus_is_standard_output(hamekomi: Hamekomi) -> None:
    assert hamekomi("solve", *PUZZLE, "-o", "-") == hamekomi("solve", *PUZZLE)
    assert hamekomi("show", *PUZZLE, "-o", "-").out == hamekomi("show", *PUZZLE).out


def test_solutions_and_made_puzzles_are_drawn(hamekomi: Hamekomi, tmp_path: Path) -> None:
    for verb, words in (("solve", ("sudoku", "easy")), ("generate", ("sudoku", "--seed", "1"))):
        file = tmp_path / f"{verb}.svg"
        said = hamekomi(verb, *words, "-o", str(file))
        assert (said.code, said.out) == (0, "") and "<svg" in file.read_text()
    sheet = tmp_path / "sheet.pdf"
    assert hamekomi("generate", "sudoku", "--seed", "1", "--number", "2", "-o", str(sheet)).code == 0
    assert sheet.read_bytes().startswith(b"%PDF")
    refused = hamekomi("generate", "sudoku", "--number", "2", "-o", str(tmp_path / "two.svg"))
    assert refused.code == 2 and "only a .pdf file holds several pictures" in refused.err


@pytest.mark.parametrize(
    "words", [("count", *PUZZLE), ("experiment", "_template", "sum"), ("generate", "_template")]
)
def test_a_job_refuses_a_file(hamekomi: Hamekomi, tmp_path: Path, words: tuple[str, ...]) -> None:
    said = hamekomi(*words, "--job", "-o", str(tmp_path / "later.csv"))
    assert said.code == 2 and "leave out -o or --job" in said.err


def test_nothing_is_written_after_an_error(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "answer.txt"
    assert hamekomi("solve", "_template", "no puzzle", "-o", str(file)).code == 2
    assert not file.exists()
