"""generate, mine, walk, experiment: with checkpoints, on several threads, watched, or as jobs."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hamekomi.lab import catalogue, making
from hamekomi.lab.puzzle import generate, load
from hamekomi.model.plan import Piece, Report
from hamekomi.work import write_checkpoint
from tests.cli.conftest import Hamekomi
from tests.waiting import wait_until

COMMAND = [sys.executable, "-m", "hamekomi"]
HANDS = ("generate", "hexads", "--number", "6", "--seed", "1")


def test_several_boards_are_printed_so_that_they_can_be_read_again(hamekomi: Hamekomi) -> None:
    words = ("generate", "slitherlink", "--number", "2", "--rows", "5", "--columns", "5", "--seed", "1")
    boards = [row["puzzle"] for row in hamekomi(*words, "--json").rows]
    assert hamekomi(*words).out == "\n\n".join(boards) + "\n"


@pytest.mark.parametrize("threads", ["1", "2"])
def test_what_came_closest_is_printed_where_nothing_is_as_it_was_wanted(
    hamekomi: Hamekomi, threads: str
) -> None:
    size = ("--rows", "3", "--columns", "3")
    words = ("generate", "slitherlink", *size, "--set", "clues=1", "--seed", "1")
    said = hamekomi(*words, "--threads", threads)
    assert said.code == 4 and "so ask for 3 or more" in said.err
    assert load(said.out, "slitherlink").is_unique()
    (row,) = hamekomi(*words, "--json").rows
    found = {"family": "slitherlink", "puzzle": said.out.strip(), "grade": 0.11, "seed": 1}
    found["word"] = "gentle"
    assert row == {**found, "complete": False}


def test_one_puzzle_that_is_not_as_wanted_does_not_keep_the_others_from_being_made(
    hamekomi: Hamekomi,
) -> None:
    options = ("--rows", "3", "--columns", "3", "--set", "grade=2.25 to 2.4")
    said = hamekomi("generate", "slitherlink", *options, "--number", "4", "--seed", "1", "--json")
    assert [row["seed"] for row in said.rows] == [1, 2, 3, 4]
    missed = [row["seed"] for row in said.rows if "complete" in row]
    assert said.code == 4 and missed == [2]
    assert "1 of 4 puzzles only came closest; of seed 2: 300 loops made no" in said.err


def test_puzzles_are_those_of_their_seeds_in_order(hamekomi: Hamekomi) -> None:
    said = hamekomi(*HANDS, "--json")
    assert [row["seed"] for row in said.rows] == [1, 2, 3, 4, 5, 6]
    for row in said.rows:
        puzzle = generate("hexads", seed=row["seed"])
        assert (row["puzzle"], row["grade"]) == (puzzle.text, puzzle.grade().value)
        assert load(row["puzzle"], "hexads").value == puzzle.value


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_two_threads_print_the_same_in_the_same_order(hamekomi: Hamekomi, form: tuple[str, ...]) -> None:
    one, two = hamekomi(*HANDS, *form), hamekomi(*HANDS, *form, "--threads", "2")
    assert (one.code, one.out, one.err) == (two.code, two.out, two.err)
    assert one.code == 0 and len(one.out.splitlines()) == 6


def test_a_puzzle_is_printed_as_soon_as_it_is_made_and_none_before_it(
    hamekomi: Hamekomi, monkeypatch: pytest.MonkeyPatch, impatient: None
) -> None:
    run = making.MakePuzzles.run

    def break_off(
        self: making.MakePuzzles, piece: Piece, position: str | None, report: Report
    ) -> object:
        if piece.name == "4":
            raise KeyboardInterrupt
        return run(self, piece, position, report)

    monkeypatch.setattr(making.MakePuzzles, "run", break_off)
    said = hamekomi(*HANDS, "--json")
    assert said.code == 130
    assert [row["seed"] for row in said.rows] == [1, 2, 3]


def test_a_timeout_says_so_and_a_checkpoint_goes_on(
    hamekomi: Hamekomi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, impatient: None
) -> None:
    run, made = making.MakePuzzles.run, []

    def slowly(self: making.MakePuzzles, piece: Piece, position: str | None, report: Report) -> Any:
        made.append(piece.name)
        time.sleep(0.02)
        return run(self, piece, position, report)

    monkeypatch.setattr(making.MakePuzzles, "run", slowly)
    file = tmp_path / "puzzles.checkpoint"
    words = (
        "generate",
        "_template",
        "--number",
        "40",
        "--seed",
        "7",
        "--checkpoint",
        str(file),
        "--json",
    )
    stops = 0
    while (said := hamekomi(*words, "--timeout", "0.2", "--json")).code == 4:
        stops += 1
        assert "stopped after 0.2 seconds" in said.err and str(file) in said.err
        assert file.read_text().startswith("hamekomi checkpoint 2\n")
    assert said.code == 0 and stops > 0 and not file.exists()
    # Each that is made is printed by every run, so that the last one has them all.
    assert [row["seed"] for row in said.rows] == list(range(7, 47))
    assert len(made) <= 40 + stops, "only the one under way is made again"


def test_a_checkpoint_of_other_puzzles_is_refused(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.checkpoint"
    words = ("generate", "_template", "--seed", "7", "--checkpoint", str(file))
    plan = making.plan("_template", {}, 8, 1)
    file.write_text(write_checkpoint(plan.identity, "not begun"))
    before = file.read_text()
    said = hamekomi(*words)
    assert said.code == 2 and "another problem" in said.err
    assert file.read_text() == before


def test_grades_are_worked_out_where_they_are_shown(
    hamekomi: Hamekomi, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hamekomi.cli.commands.make.MOST_REMARKS", 2)
    words = ("generate", "sudoku", "--rows", "4", "--seed", "1", "--number")
    assert hamekomi(*words, "2").err.count(", grade ") == 2
    many = hamekomi(*words, "3")
    assert many.err == "seeds 1 to 3\n"
    said = hamekomi(*words, "3", "-v").err
    assert said.count(", grade ") == 3 and "seeds" not in said
    assert all(row["grade"] > 0 and row["word"] for row in hamekomi(*words, "3", "--json").rows)

    def never(*_: object) -> None:
        raise AssertionError("no grade is printed")

    sudoku = catalogue.family("sudoku")
    ungraded = replace(sudoku, solving=replace(sudoku.solving, grade=never))
    monkeypatch.setattr(catalogue, "family", lambda _: ungraded)
    assert hamekomi(*words, "3").out == many.out
    assert hamekomi(*words, "2", "-q").code == 0
    with pytest.raises(AssertionError, match="no grade"):
        hamekomi(*words, "1")


def test_what_takes_minutes_says_so_at_once_and_when_the_time_is_over(hamekomi: Hamekomi) -> None:
    size = ("--rows", "51", "--columns", "51")
    said = hamekomi("generate", "labyrinth", *size, "--seed", "1", "--timeout", "0.1")
    first, last = said.err.splitlines()
    assert said.code == 4 and "--set walls=all takes a moment" in first
    assert "stopped after 0.1 seconds" in last and first in last


def test_puzzles_can_be_a_job(hamekomi: Hamekomi) -> None:
    added = hamekomi(*HANDS, "--job")
    assert added.code == 0 and added.out.strip() == "1"
    assert hamekomi("jobs", "run").code == 0
    [job] = hamekomi("jobs", "watch", "1", "--json").rows
    made = hamekomi(*HANDS, "--json").rows
    assert [(each["puzzle"], each["seed"]) for each in job["result"]["puzzles"]] == [
        (row["puzzle"], row["seed"]) for row in made
    ]
    refused = hamekomi("generate", "hexads", "--difficulty", "fiendish", "--job")
    assert refused.code == 2 and "no difficulty 'fiendish'" in refused.err


@pytest.mark.parametrize("name", ["seed", "number", "threads"])
def test_an_option_with_its_own_flag_cannot_be_passed_by_set(hamekomi: Hamekomi, name: str) -> None:
    said = hamekomi("generate", "_template", "--set", f"{name}=5")
    assert said.code == 2 and f"--{name} 5" in said.err


def test_watching_shows_what_there_is_to_see_to_people(hamekomi: Hamekomi, impatient: None) -> None:
    words = ("experiment", "_template", "sum", "--set", "last=20", "--set", "microseconds=0")
    plain, watched = hamekomi(*words), hamekomi(*words, "--watch")
    assert watched.out == plain.out == "sum: 210\n"
    assert "1 + ... + 1 = 1\n" in watched.err
    assert "..." not in plain.err
    assert "1 + ..." not in hamekomi(*words, "--watch", "--quiet").err


def test_a_task_without_previews_says_so(hamekomi: Hamekomi) -> None:
    words = ("count", "slitherlink", "./.")
    assert "--watch" not in hamekomi(*words).err
    watched = hamekomi(*words, "--watch")
    assert watched.out == hamekomi(*words).out
    assert "--watch: this task reports progress only\n" in watched.err


def test_watching_prints_json_lines_for_programs(hamekomi: Hamekomi, impatient: None) -> None:
    words = ("experiment", "_template", "sum", "--set", "last=20", "--set", "microseconds=0", "--json")
    *events, result = hamekomi(*words, "--watch").rows
    assert events[0] == {"event": "1 + ... + 1 = 1"}
    assert all(set(event) == {"event"} for event in events)
    assert [result] == hamekomi(*words).rows


def test_puzzles_can_be_watched_too(hamekomi: Hamekomi, impatient: None) -> None:
    rows = hamekomi(*HANDS, "--json", "--watch").rows
    events = [row["event"] for row in rows if "event" in row]
    assert events and events[0].startswith("seed 1: ")
    assert [row["seed"] for row in rows if "seed" in row] == [1, 2, 3, 4, 5, 6]


def test_an_experiment_on_two_threads_says_the_same(hamekomi: Hamekomi) -> None:
    words = ("experiment", "hexads", "tournament", "--set", "games=4500", "--seed", "3", "--json")
    one, two = hamekomi(*words), hamekomi(*words, "--threads", "2")
    assert one.code == 0 and one.rows == two.rows


@pytest.mark.usefixtures("template_with_tasks")
@pytest.mark.parametrize("verb", ["mine", "walk"])
def test_rules_and_lines_are_rows(hamekomi: Hamekomi, verb: str) -> None:
    words = (verb, "_template", "--set", "length=2", "--seed", "3")
    as_text = {"mine": "piece  sum\n0      8\n1      8\n", "walk": "piece 0  sum 8\npiece 1  sum 8\n"}
    assert hamekomi(*words).out == as_text[verb]
    *rows, last = hamekomi(*words, "--json", "--threads", "2").rows
    assert rows == [{"piece": "0", "sum": 8}, {"piece": "1", "sum": 8}]
    assert last == {"family": "_template", "rows": 2, "complete": True}
    cut = hamekomi(*words, "--json", "--limit", "1")
    assert cut.code == 4 and cut.rows[-1] == {"family": "_template", "rows": 1, "complete": False}
    assert hamekomi(*words, "--job").out.strip() == "1"
    assert hamekomi(verb, "hexads").code == 2


@pytest.mark.usefixtures("template_with_tasks")
@pytest.mark.parametrize("verb", ["generate", "mine", "walk"])
def test_a_checkpoint_needs_a_seed(hamekomi: Hamekomi, tmp_path: Path, verb: str) -> None:
    """Without one, every run would have another seed, and none could go on from the file."""
    file = tmp_path / "checkpoint"
    said = hamekomi(verb, "_template", "--checkpoint", str(file))
    assert said.code == 2 and "--checkpoint needs --seed" in said.err and said.out == ""
    assert hamekomi(verb, "_template", "--checkpoint", str(file), "--seed", "3").code == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_while_processes_make_puzzles_leaves_a_checkpoint_and_no_process(
    tmp_path: Path, number: signal.Signals
) -> None:
    file = tmp_path / "puzzles.checkpoint"
    words = ["generate", "hexads", "--number", "10000", "--seed", "1", "--threads", "2"]
    process = subprocess.Popen(
        [*COMMAND, *words, "--checkpoint", str(file)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    wait_until(file.exists)  # the first save shows that it runs
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    hands = [
        int(pid)
        for thread in children.parent.parent.iterdir()
        for pid in (thread / "children").read_text().split()
    ]
    process.send_signal(number)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130 and err.endswith("hamekomi: interrupted\n")
    assert file.read_text().startswith("hamekomi checkpoint 2\n")
    assert list(tmp_path.iterdir()) == [file]
    assert len(hands) == 2 and not any(Path(f"/proc/{pid}").exists() for pid in hands)


def test_mined_rules_are_written_to_a_file_that_can_be_used(hamekomi: Hamekomi, tmp_path: Path) -> None:
    window = ("what=window", "rows=1", "columns=1", "premises=2")
    settings = [word for each in window for word in ("--set", each)]
    file = tmp_path / "1x1.rules"
    said = hamekomi("mine", "slitherlink", *settings, "-o", str(file))
    assert said.code == 0 and f"{file} is written" in said.err and "->" not in said.out
    checked = hamekomi("check", "slitherlink", "rules", str(file), "--json").rows
    assert len(checked) >= 9 and all(each["right"] for each in checked)
    assert "-o FILE writes these rules" in hamekomi("mine", "slitherlink", *settings).err
