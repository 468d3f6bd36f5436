"""The page about speed and README.md say what was measured."""

from __future__ import annotations

import json

import pytest

from bench.report import BEGIN, END, PAGE, README, TABLES, comparisons, lines, page, with_measured


def test_the_page_about_speed_is_made_from_the_results() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m bench.report writes it"


def test_the_readme_says_what_was_measured() -> None:
    text = README.read_text(encoding="utf-8")
    assert text.count(BEGIN) == text.count(END) == 1
    assert text == with_measured(text), "python -m bench.report writes it"


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.bench)
def test_a_ratio_is_the_quotient_of_the_two_times_beside_it(table: object) -> None:
    assert isinstance(table, type(TABLES[0]))
    ours = 0.0
    rows = list(lines(table))[2:]
    assert len(rows) == len(comparisons(table.bench)) > 0
    for row in rows:
        _, _, first, _, second, times, _ = row.split("|")
        ours = seconds(first) if first.strip() else ours
        quotient = seconds(second) / ours
        # Each of the three is rounded to three digits.
        assert float(times.replace(",", "").replace("over", "")) == pytest.approx(quotient, rel=0.02)


def seconds(written: str) -> float:
    number, unit = written.replace("over", "").replace(",", "").split()
    return float(number) * {"s": 1.0, "ms": 1e-3, "µs": 1e-6}[unit]


def test_all_rows_of_a_task_have_one_time_of_ours_and_the_same_puzzles() -> None:
    for table in TABLES:
        tasks: dict[str, set[str]] = {}
        for row in comparisons(table.bench):
            same = json.dumps([row["ours"], row.get("puzzles"), row.get("boards"), row.get("covers")])
            tasks.setdefault(row["what"], set()).add(same)
        assert tasks and all(len(each) == 1 for each in tasks.values()), table.bench
