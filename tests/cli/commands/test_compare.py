"""compare: solvers side by side on every puzzle of a file."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from hamekomi.lab import comparison
from hamekomi.lab.comparison import Measured
from tests.cli.conftest import Hamekomi


@pytest.fixture
def three(tmp_path: Path) -> str:
    """One that cannot be read, one with one solution, one with four."""
    file = tmp_path / "points.txt"
    file.write_text("0 1 2 2\n0 1 2 3 4\n0 1 2 3\n", encoding="utf-8")
    return str(file)


def test_every_puzzle_is_measured_by_every_solver(
    hamekomi: Hamekomi, three: str, tmp_path: Path
) -> None:
    file = tmp_path / "times.csv"
    said = hamekomi("compare", "hexads", three, "--solvers", "pictures,exhaustive", "-o", str(file))
    assert said.code == 2 and "line 1, column 7" in said.err, "the first line cannot be read"
    assert "2 puzzles, they agree on 2 of 2; seconds on " in said.err
    head, *rows = (line.split() for line in said.out.splitlines())
    assert head[:5] == ["solver", "puzzles", "done", "stopped", "refused"]
    assert [row[:5] for row in rows] == [
        ["pictures", "2", "2", "0", "0"],
        ["exhaustive", "2", "2", "0", "0"],
    ]
    with file.open(encoding="utf-8") as opened:
        found = list(csv.DictReader(opened))
    assert [(each["problem"], each["line"], each["solver"], each["found"]) for each in found] == [
        ("2", "2", "pictures", "1"),
        ("2", "2", "exhaustive", "1"),
        ("3", "3", "pictures", "2"),
        ("3", "3", "exhaustive", "2"),
    ]
    assert {each["agree"] for each in found} == {"True"}
    assert {each["machine"] for each in found} == {comparison.machine()}
    assert all(float(each["seconds"]) > 0 for each in found)


def test_json_has_a_line_for_each_run_and_a_summary(hamekomi: Hamekomi, three: str) -> None:
    said = hamekomi("compare", "hexads", f"{three}#3", "--task", "count", "--json")
    *rows, summary = said.rows
    assert said.code == 0 and [row["found"] for row in rows] == [4, 4]
    assert summary["puzzles"] == 1 and summary["disagreements"] == 0 and summary["machine"]
    assert [each["solver"] for each in summary["solvers"]] == [row["solver"] for row in rows]


def test_refusals_and_limits_are_counted_apart(hamekomi: Hamekomi) -> None:
    said = hamekomi(
        "compare", "cover", "colours", "--solvers", "search,frontier", "--task", "count", "--json"
    )
    refused = said.rows[1]
    assert refused["refused"] and not refused["done"] and refused["seconds"] is None
    assert "takes no colours" in refused["reason"]
    assert [(each["done"], each["refused"]) for each in said.rows[2]["solvers"]] == [(1, 0), (0, 1)]
    large = "/".join(["." * 12] * 12)
    said = hamekomi(
        *("compare", "slitherlink", large, "--solvers", "backtrack", "--task", "count"),
        *("--timeout", "0.1", "--json"),
    )
    assert said.code == 4
    assert said.rows[0]["reason"] == "stopped after 0.1 seconds"
    assert said.rows[1]["solvers"][0]["stopped"] == 1 and said.rows[1]["solvers"][0]["median"] is None


def test_solvers_that_do_not_agree_are_a_failure(
    hamekomi: Hamekomi, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [Measured("search", 1, True, 0.1), Measured("sat", 2, True, 0.1)]
    monkeypatch.setattr(comparison, "compare", lambda *_, **__: iter(found))
    said = hamekomi("compare", "cover", "toy")
    assert said.code == 1 and "puzzle 1: the solvers do not agree" in said.err


def test_what_is_measured_is_kept_when_the_user_stops(
    hamekomi: Hamekomi, three: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, calls = comparison.compare, []

    def once(*arguments: object, **named: object) -> object:
        calls.append(arguments)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return whole(*arguments, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(comparison, "compare", once)
    file = tmp_path / "times.csv"
    assert hamekomi("compare", "hexads", three, "-o", str(file)).code == 130
    assert len(file.read_text(encoding="utf-8").splitlines()) == 1 + 2


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (("--solvers", "serch"), "did you mean 'search'?"),
        (("--solvers", ","), "--solvers names none"),
        (("--task", "all"), "no task for solvers 'all'"),
        (("--up-to", "symmetry"), "no way for cover to count up to 'symmetry'"),
        (("-o", "x.txt"), "no kind of table '.txt'; there are: .csv"),
        (("-o", "nowhere/x.csv"), "there is no folder nowhere"),
        (("--json", "-o", "-"), "both write to standard output"),
    ],
)
def test_bad_usage_is_one_sentence(hamekomi: Hamekomi, options: tuple[str, ...], reason: str) -> None:
    said = hamekomi("compare", "cover", "toy", *options)
    assert said.code == 2 and reason in said.err and said.err.count("\n") == 1


def test_the_table_may_go_to_standard_output(hamekomi: Hamekomi) -> None:
    said = hamekomi("compare", "cover", "toy", "--solvers", "search,sat", "-o", "-")
    assert len(list(csv.DictReader(said.out.splitlines()))) == 2
