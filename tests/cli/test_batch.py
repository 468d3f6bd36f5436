"""Files and streams with several puzzles: one answer each, in their order, and one exit code."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Hamekomi

PROGRAM = [sys.executable, "-m", "hamekomi"]
ROWS = "row:.0.\n# none\nrow:1.0\n\nrow:..\n"  # one solution, none, two


@pytest.fixture
def rows(tmp_path: Path) -> str:
    file = tmp_path / "rows.txt"
    file.write_text(ROWS)
    return str(file)


def test_every_puzzle_is_solved_under_a_heading(hamekomi: Hamekomi, rows: str) -> None:
    said = hamekomi("solve", "_template", rows)
    assert said.code == 1, "the worst: one has no solution"
    assert said.out.split("\n\n") == [
        "# 1, line 1: Row of 3 cells, 1 given\n101",
        "# 2, line 3: Row of 3 cells, 2 given",
        "# 3, line 5: Row of 2 cells, 0 given\n01",
        "10\n",
    ]


def test_json_says_which_problem_and_line(hamekomi: Hamekomi, rows: str) -> None:
    said = hamekomi("solve", "_template", rows, "--json")
    assert [(row["problem"], row["line"], row.get("solution")) for row in said.rows] == [
        (1, 1, "101"),
        (1, 1, None),
        (2, 3, None),
        (3, 5, "01"),
        (3, 5, "10"),
        (3, 5, None),
    ]
    assert [row["solutions"] for row in said.rows if "solutions" in row] == [1, 0, 2]


@pytest.mark.parametrize("which", ["#3", "--problem 3"])
def test_one_of_them_is_picked_and_answered_as_if_it_were_alone(
    hamekomi: Hamekomi, rows: str, which: str
) -> None:
    words = [rows + which] if which[0] == "#" else [rows, *which.split()]
    alone = hamekomi("solve", "_template", "row:..", "--json")
    picked = hamekomi("solve", "_template", *words, "--json")
    assert (picked.code, picked.out, picked.err) == (alone.code, alone.out, alone.err)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["{}#4"], "{}: there is no problem 4; the last is problem 3"),
        (["{}#0"], "{}: there is no problem 0; the last is problem 3"),
        (["{}#2", "--problem", "2"], "{}#2 already picks a problem; leave out --problem"),
        (["row:.0.", "--problem", "2"], "--problem picks a puzzle of a file, and this is not a file"),
        (
            ["{}", "--checkpoint", "x"],
            "{}: the file has several puzzles, but --checkpoint is for one: pick one with --problem",
        ),
        (["{}", "--solver", "magic"], "no _template solver 'magic'; there are: trying"),
    ],
)
def test_options_for_one_puzzle_are_refused_for_several(
    hamekomi: Hamekomi, rows: str, words: list[str], sentence: str
) -> None:
    said = hamekomi("count", "_template", *(word.format(rows) for word in words), "--json")
    assert (said.code, said.err) == (2, f"hamekomi: {sentence.format(rows)}\n")


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (["show", "-o", "x.svg"], "-o"),
        (["convert", "-o", "x.txt"], "-o"),
        (["check", "--solution", "101"], "--solution"),
        (["check", "--unique", "--proof", "x"], "--proof"),
    ],
)
def test_options_for_one_puzzle_are_refused(
    hamekomi: Hamekomi, rows: str, words: list[str], option: str
) -> None:
    verb, *options = words
    said = hamekomi(verb, "_template", rows, *options)
    assert said.code == 2 and f"but {option} is for one" in said.err


@pytest.mark.parametrize("verb", ["count", "check", "explain", "hint", "show", "convert"])
def test_every_verb_takes_several(hamekomi: Hamekomi, rows: str, verb: str) -> None:
    said = hamekomi(verb, "_template", rows)
    assert said.out.count("# ") == 3 and "Traceback" not in said.err
    output = hamekomi(verb, "_template", rows, "--json")
    assert len({row["problem"] for row in output.rows}) > 1


def test_what_is_converted_can_be_read_again(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    file.write_text("3x3t0:a3g\nhttps://puzz.link/p?slither/5/5/cbcbcddad\n")
    said = hamekomi("convert", str(file), "--to", "plain")
    again = tmp_path / "again.txt"
    again.write_text(said.out)
    counts = [hamekomi("count", str(each), "--json").rows for each in (file, again)]
    assert [row["puzzle"] for row in counts[0]] == [row["puzzle"] for row in counts[1]]


def test_a_bad_line_does_not_stop_the_others(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "rows.txt"
    file.write_bytes(b"row:.0.\nrow:7\nrow:1\n\xff\nrow:..\n")
    for threads in ("1", "3"):
        said = hamekomi("count", "_template", str(file), "--json", "--threads", threads)
        assert said.code == 2
        assert said.err.splitlines() == [
            f"hamekomi: {file}: line 2, column 5: expected 0, 1 or '.', found '7'",
            f"hamekomi: {file}: line 4: this is not UTF-8 text",
        ]
        assert [row.get("count", row.get("error")) for row in said.rows] == [
            1,
            "line 2, column 5: expected 0, 1 or '.', found '7'",
            1,
            "line 4: this is not UTF-8 text",
            2,
        ]


def test_the_worst_code_counts(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "rows.txt"
    for lines, code in (
        ("row:0\nrow:1", 0),
        ("row:0\nrow:1.0", 1),
        ("row:..\nrow:1.0\nrow:0", 3),
        ("row:0\nrow:0\nrow:x", 2),
    ):
        file.write_text(lines)
        assert hamekomi("solve", "_template", str(file), "--unique").code == code
    file.write_text("row:1.0\nrow:..\n")
    assert hamekomi("solve", "_template", str(file), "--limit", "1").code == 4


def test_threads_change_neither_the_order_nor_the_answers(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "rows.txt"
    file.write_text("".join(f"row:{'.' * (1 + number % 9)}\n" for number in range(60)))
    one, four = (
        hamekomi("solve", "_template", str(file), "--threads", threads) for threads in ("1", "4")
    )
    assert (one.code, one.out, one.err) == (four.code, four.out, four.err)
    assert one.out.count("# ") == 60


def test_standard_input_may_hold_several(hamekomi: Hamekomi, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(ROWS.encode())))
    assert [row["count"] for row in hamekomi("count", "_template", "-", "--json").rows] == [1, 0, 2]


@pytest.mark.parametrize("threads", ["1", "2"])
def test_answers_come_before_the_stream_ends(threads: str) -> None:
    command = [*PROGRAM, "count", "_template", "-", "--json", "--threads", threads]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write("row:.0.\nrow:..\n")
        process.stdin.flush()
        for number, count in ((1, 1), (2, 2)):
            row = json.loads(process.stdout.readline())
            assert (row["problem"], row["count"]) == (number, count)
        process.stdin.write("row:1.0\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["count"] == 0
        process.stdin.close()
        assert process.wait() == 0


@pytest.mark.parametrize("threads", ["1", "2"])
def test_an_interrupt_ends_it_at_once(threads: str, tmp_path: Path) -> None:
    """However long the puzzles under way would take."""
    file = tmp_path / "boards.txt"
    endless = f"20x20t0:{'z' * 15}j\n"
    file.write_text("3x3t0:a3g\n" + endless * 3)
    command = [*PROGRAM, "count", str(file), "--solver", "backtrack", "--threads", threads]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stderr is not None
        assert process.stdout.readline().startswith("# 1, line 1")
        process.send_signal(signal.SIGINT)
        assert process.wait() == 130
        assert process.stderr.read() == "hamekomi: interrupted\n"


def test_a_reader_that_leaves_is_no_error(tmp_path: Path) -> None:
    file = tmp_path / "rows.txt"
    file.write_text("row:.0.\n" * 1000)
    command = f"{' '.join(PROGRAM)} count _template {file} --threads 2 -q | head -1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
