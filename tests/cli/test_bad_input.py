"""Every error is one sentence on standard error with place and reason, code 2, no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Hamekomi

CASES = [
    (("slove", "hexads", "0 1"), "no verb 'slove'; did you mean 'solve'?"),
    ((), "name a verb"),
    (("solve",), "give a puzzle"),
    (("solve", "hexads"), "give a puzzle of hexads, or one of its examples"),
    (("solve", "hexad", "0 1 2 3 4"), "no family 'hexad'; did you mean 'hexads'?"),
    (("solve", "--no-such-option"), "no such option"),
    (("generate", "masyu", "-o", "x.docx"), "there are: .txt, .json, .jsonl, .csv, .svg"),
    (("solve", "heyawake", "frist"), "found 'frist'; did you mean the example 'first'?"),
    (("generate", "sudoku", "--clues", "30"), "options of sudoku are given as in `--set clues=…`"),
    (("solve", "_template", "row:..7"), "line 1, column 7: expected 0, 1 or '.', found '7'"),
    (("solve", "_template", "missing.txt"), "there is no file missing.txt"),
    (
        ("solve", "_template", "row:.", "--solver", "magic"),
        "no _template solver 'magic'; there are: trying",
    ),
    (("solve", "_template", "row:.", "--limit", "0"), "'--limit'"),
    (("solve", "_template", "row:.", "--limit", "9" * 30), "'--limit'"),
    (("solve", "_template", "row:.", "--timeout", "-1"), "a timeout is a positive number"),
    (("solve", "_template", "row:.", "--threads", "0"), "'--threads'"),
    (("solve", "_template", "row:.", "--threads", "many"), "'--threads'"),
    (("count", "_template", "row:.", "--up-to", "taste"), "no way for _template to count up to 'taste'"),
    (("count", "_template", "row:.", "--checkpoint", "x"), "keeps no checkpoints"),
    (
        ("convert", "_template", "row:.", "--to", "klingon"),
        "no _template format 'klingon'; there are: row",
    ),
    (("show", "_template", "row:.", "-o", "x.bmp"), "no kind of picture file '.bmp'"),
    (("show", "_template", "row:.", "-o", "no/such/x.svg"), "there is no folder no/such"),
    (("show", "_template", "row:.", "-o", "x.stl"), "three dimensions"),
    (("grade", "_template", "row:."), "_template cannot grade"),
    (("generate", "_template", "--rows", "3"), "no option of _template puzzles 'rows'"),
    (("generate", "slitherlink", "--rows", "-3"), "rows is a whole number from 3 to 100, not -3"),
    (("generate", "slitherlink", "--columns", "3.5"), "a whole number from 3 to 100, not '3.5'"),
    (("generate", "_template", "--set", "columns"), "--set takes NAME=VALUE"),
    (("experiment", "_template", "magic"), "no _template experiment 'magic'"),
    (
        ("experiment", "_template", "sum", "--set", "last=0"),
        "whole number from 1 to 1,000,000, not 0",
    ),
    (("experiment", "_template", "sum", "--set", "first=0"), "first"),
    (("jobs", "juggle"), "no act on jobs 'juggle'"),
    (("jobs", "pause"), "say which job"),
    (("jobs", "pause", "7"), "no job '7'"),
    (("jobs", "pause", "seven"), "not a valid int"),
    (("formats", "klingon"), "no family 'klingon'"),
    (("generate", "_template", "--set", "seed=5"), "--seed 5"),
    (("generate", "_template", "--set", "family=5"), "no option of _template puzzles 'family'"),
    (("generate", "_template", "row:."), "expected nothing after _template, found 'row:.'"),
    (
        ("experiment", "_template", "sum", "--set", "last=--5"),
        "to 1,000,000, not '--5'",
    ),
    (("experiment", "_template", "sum", "--set", "last=" + "9" * 5000), "whole number"),
    (("experiment", "_template", "sum", "--timeout", "-1"), "a timeout is a positive number"),
    (("experiment", "_template", "sum", "--timeout", "nan"), "a timeout is a positive number"),
    (("count", "_template", "row:.", "--job", "--reference"), "do not go together"),
    (("count", "_template", "row:.", "--checkpoint", "x", "--limit", "2"), "cannot have a limit"),
    (("count", "_template", "row:.", "--cluster", "anna:8786"), "write tls://anna:8786 and use"),
    (
        ("count", "_template", "row:.", "--cluster", "tcp://[::2]:1", "--job"),
        "or insecure-tcp://[::2]:1",
    ),
    (("solve", "_template", "tests"), "tests is a folder, not a file"),
    (("new", "Not A Name"), "a family's name is"),
    (("new", "hexads"), "there is a family hexads already"),
    (("solve", "hexads", "0 1 2 2 3"), "2"),
    (("solve", "hexads", "0 1 2 3 12"), "12"),
    (("solve", "hexads", "zero one"), "zero"),
    (("solve", "hexads", "blackjack: 0 1 2 3 4"), "a hand has 6 cards, not 5"),
    (("solve", "hexads", "blackjack: 0 1 2 3 4 5 6"), "a hand has 6 cards, not 7"),
]


@pytest.mark.parametrize(
    ("words", "sentence"), CASES, ids=[" ".join(words) or "nothing" for words, _ in CASES]
)
def test_bad_input_gets_one_sentence_and_code_2(
    hamekomi: Hamekomi, words: tuple[str, ...], sentence: str
) -> None:
    said = hamekomi(*words)
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("hamekomi: ") and said.err.count("\n") == 1
    assert sentence in said.err


def test_a_file_that_is_not_a_database_is_refused_and_kept(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "data" / "jobs.sqlite"
    file.parent.mkdir()
    file.write_bytes(b"this is a diary, not a database\n" * 100)
    said = hamekomi("jobs", "list")
    assert said.code == 2 and str(file) in said.err and said.err.count("\n") == 1
    assert file.read_bytes() == b"this is a diary, not a database\n" * 100


def test_a_file_that_is_not_a_checkpoint_is_refused_and_kept(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("dear diary")
    said = hamekomi("experiment", "_template", "sum", "--checkpoint", str(file))
    assert said.code == 2 and "not a hamekomi checkpoint" in said.err
    assert file.read_text() == "dear diary"


def test_a_file_that_is_no_text_is_refused_with_its_line(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "noise.txt"
    file.write_bytes(b"row:\n\xff\xfe")
    said = hamekomi("solve", "_template", str(file))
    assert said.code == 2 and "line 2: this is not UTF-8 text" in said.err


def test_a_reader_that_leaves_early_is_no_error() -> None:
    """`hamekomi ... | head -1` must not end in a traceback."""
    program = f"{sys.executable} -c 'from hamekomi.cli import main; main()'"
    command = f"{program} solve hexads 'shuffle: 0' --json | head -1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True)
    assert done.stderr == ""
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("command", "code", "sentence"),
    [
        ("{program} solve hexads - <&-", 2, "hamekomi: standard input is closed\n"),
        ("{program} count hexads 0 1 2 3 4 >&-", 2, "hamekomi: standard output is closed\n"),
        ("{program} solve hexads 0 1 2 3 4 2>/dev/full >/dev/null", 0, ""),
        ("{program} solve hexads 0 1 2 3 4 2>&- >/dev/null", 0, ""),
        ("{program} solve hexads <(echo 0 1 2 3 4) -q >/dev/null", 0, ""),
        ("{program} count hexads 0 1 2 3 4 >/dev/full", 2, "hamekomi: No space left on device\n"),
    ],
)
def test_closed_and_broken_streams(command: str, code: int, sentence: str) -> None:
    program = f"{sys.executable} -c 'from hamekomi.cli import main; main()'"
    done = subprocess.run(
        ["bash", "-c", command.format(program=program)],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert (done.returncode, done.stderr) == (code, sentence)


def test_a_checkpoint_that_cannot_be_saved_is_refused_at_once(hamekomi: Hamekomi) -> None:
    said = hamekomi("experiment", "_template", "sum", "--checkpoint", "/proc/sum.checkpoint")
    assert said.code == 2 and said.out == "" and "/proc/sum.checkpoint: " in said.err


def test_boxes_are_drawn_in_ascii_where_nothing_else_can_be_shown() -> None:
    program = [
        sys.executable,
        "-c",
        "from hamekomi.cli import main; main()",
        "solve",
        "hexads",
        "0 1 2 3 4",
    ]
    done = subprocess.run(
        program, env=os.environ | {"PYTHONIOENCODING": "ascii"}, capture_output=True, text=True
    )
    assert "?" not in done.stdout and "+11" in done.stdout
