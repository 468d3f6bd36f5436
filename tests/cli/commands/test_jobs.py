"""experiment and jobs: long work in the foreground with a checkpoint file, or queued as a job."""

from __future__ import annotations

import csv
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from hamekomi.cli import output
from tests.cli.conftest import Hamekomi
from tests.waiting import LONGEST_WAIT, wait_until

COMMAND = [sys.executable, "-c", "from hamekomi.cli import main; main()"]


def test_a_timeout_saves_the_position_and_the_next_run_goes_on(
    hamekomi: Hamekomi, tmp_path: Path
) -> None:
    file = tmp_path / "sum.checkpoint"
    words = ("experiment", "_template", "sum", "--set", "last=300", "--checkpoint", str(file), "--json")
    stopped = hamekomi(*words, "--timeout", "0.1")
    assert stopped.code == 4 and file.read_text().startswith("hamekomi checkpoint 2\n")
    while (said := hamekomi(*words, "--timeout", "0.3")).code == 4:
        pass
    assert said.code == 0 and said.rows[0]["sum"] == 45150
    assert not file.exists()


def test_ctrl_c_saves_the_position_and_leaves_with_130(tmp_path: Path) -> None:
    file = tmp_path / "sum.checkpoint"
    words = ["experiment", "_template", "sum", "--set", "microseconds=5000", "--checkpoint", str(file)]
    process = subprocess.Popen([*COMMAND, *words], stderr=subprocess.PIPE, text=True)
    wait_until(file.exists)  # the first save shows that it runs
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=LONGEST_WAIT)
    assert process.returncode == 130
    assert err == "hamekomi: interrupted\n"
    assert file.read_text().startswith("hamekomi checkpoint 2\n")


def test_a_checkpoint_of_another_problem_is_refused_and_kept(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "sum.checkpoint"
    words = ("experiment", "_template", "sum", "--checkpoint", str(file), "--timeout", "0.05")
    hamekomi(*words, "--set", "last=300")
    before = file.read_text()
    said = hamekomi(*words, "--set", "last=400")
    assert said.code == 2 and "another problem" in said.err
    assert file.read_text() == before


def test_a_job_is_queued_run_and_listed(hamekomi: Hamekomi) -> None:
    added = hamekomi("experiment", "_template", "sum", "--set", "last=40", "--job")
    number = added.out.strip()
    assert hamekomi("jobs", "list", "--json").rows[0]["state"] == "queued"
    assert hamekomi("jobs", "pause", number, "--json").rows[0]["state"] == "paused"
    assert hamekomi("jobs", "resume", number, "--json").rows[0]["state"] == "queued"
    assert hamekomi("jobs", "run").code == 0
    said = hamekomi("jobs", "watch", number, "--json")
    assert said.rows[0]["state"] == "done" and said.rows[0]["result"] == {"sum": 820}
    assert hamekomi("jobs", "cancel", number).code == 2
    assert "Template: A slow sum (last 40)" in hamekomi("jobs").out
    removed = hamekomi("jobs", "remove", number)
    assert removed.code == 0 and f"job {number} is removed: Template: A slow sum" in removed.err
    assert hamekomi("jobs", "--json").rows == []


def test_a_job_on_an_insecure_cluster_is_queued_with_a_warning(hamekomi: Hamekomi) -> None:
    words = ("experiment", "_template", "sum", "--job", "-q", "--cluster")
    assert hamekomi(*words, "tls://anna:8786").err == ""
    added = hamekomi(*words, "insecure-tcp://anna:8786")
    assert added.code == 0
    assert added.err.startswith("hamekomi: insecure-tcp://anna:8786 is not encrypted: anybody who")
    [job, _] = hamekomi("jobs", "list", "--json").rows  # the newest first
    assert job["settings"]["cluster"] == "insecure-tcp://anna:8786"


def test_a_count_can_be_a_job_too(hamekomi: Hamekomi) -> None:
    number = hamekomi("count", "hexads", "shuffle:", "--job").out.strip()
    assert hamekomi("jobs", "run").code == 0
    said = hamekomi("jobs", "watch", number, "--json")
    assert said.rows[0]["result"]["count"] == 132


def test_a_count_up_to_symmetry_can_be_a_job_too(hamekomi: Hamekomi) -> None:
    number = hamekomi("count", "packing", "tetra", "--up-to", "symmetry", "--job").out.strip()
    assert hamekomi("jobs", "run").code == 0
    [job] = hamekomi("jobs", "watch", number, "--json").rows
    assert job["settings"]["up_to"] == job["result"]["up_to"] == "symmetry"
    assert (job["result"]["count"], job["result"]["in_all"]) == (7482, 359_136)
    assert hamekomi("count", "hexads", "shuffle:", "--up-to", "symmetry", "--job").code == 2


def test_progress_is_compared_with_the_time_it_took(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "progress.svg"
    words = ("experiment", "packing", "progress", "--set", "puzzle=soma", "-o", str(file))
    [said] = hamekomi(*words, "--json").rows
    assert said["count"] == 11_520
    assert {"seconds", "claimed_percent", "true_percent", "error_points"} == set(
        said["progress_by_seconds"][0]
    )
    assert "<svg" in file.read_text()


def test_rows_are_written_as_csv(hamekomi: Hamekomi, tmp_path: Path) -> None:
    rows = tmp_path / "rows.csv"
    words = ("experiment", "packing", "progress", "--set", "puzzle=soma", "--json")
    [said] = hamekomi(*words, "-o", str(rows)).rows
    with rows.open(newline="") as file:
        read = [{name: float(cell) for name, cell in row.items()} for row in csv.DictReader(file)]
    assert read == said["progress_by_seconds"]
    only = tmp_path / "only.csv"
    assert hamekomi("experiment", "_template", "sum", "--set", "last=4", "-o", str(only)).code == 0
    assert only.read_text().split() == ["sum", "10"]
    assert hamekomi(*words, "-o", str(tmp_path / "rows.xlsx")).code == 2


def test_the_list_of_jobs_has_one_line_for_each(hamekomi: Hamekomi) -> None:
    hamekomi("count", "packing", "soma", "--up-to", "symmetry", "--job")
    hamekomi("count", "hexads", "shuffle:", "--job")
    assert len(hamekomi("jobs", "list").out.splitlines()) == 2


def test_experiments_are_listed_with_their_settings(hamekomi: Hamekomi) -> None:
    assert hamekomi("experiment", "_template", "--list", "--json").rows == [
        {
            "experiment": "sum",
            "title": "A slow sum",
            "summary": "Add up 1 + 2 + ... + last, waiting a little after each number.",
            "settings": {"last": 1000, "microseconds": 2000},
            "options": [
                {"name": "last", "words": "the last number", "default": 1000}
                | {"kind": "whole number", "least": 1, "most": 1_000_000},
                {"name": "microseconds", "words": "to wait after each number", "default": 2000}
                | {"kind": "whole number", "least": 0, "most": 1_000_000},
            ],
        }
    ]


def test_without_a_name_the_first_experiment_is_run(hamekomi: Hamekomi) -> None:
    settings = ("--set", "last=10", "--set", "microseconds=0")
    run = hamekomi("experiment", "_template", *settings)
    assert run.code == 0
    assert run.out == hamekomi("experiment", "_template", "sum", *settings).out
    assert "sum: Add up" in run.err


def test_a_graph_is_drawn_where_there_is_one(hamekomi: Hamekomi, tmp_path: Path) -> None:
    file = tmp_path / "lengths.svg"
    words = ("experiment", "hexads", "tournament", "--set", "games=50", "--seed", "3")
    assert hamekomi(*words, "-o", str(file)).code == 0
    assert "<svg" in file.read_text()
    assert hamekomi("experiment", "_template", "sum", "-o", str(file)).code == 2


def test_a_table_shows_named_values_with_their_names_and_nothing_for_what_is_unknown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    output.table([{"method": "box", "found": None, "refused": {"boxes": 3, "regions": 0}}, {"found": 7}])
    assert capsys.readouterr().out.splitlines() == [
        "method  found  refused",
        "box            boxes 3, regions 0",
        "        7",
    ]
