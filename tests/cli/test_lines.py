"""Many lines answered at a time: the same output as one by one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from hamekomi.cli import lines
from hamekomi.cli.batch import BulkAnswers
from hamekomi.families.sudoku import make_many
from hamekomi.lab.reading.splitting import from_line
from tests.cli.conftest import Hamekomi, Said

FIVE = "8..6..9.5.............2.31...7318.6.24.....73...........279.1..5...8..36..3......"
SOLVED = "513687249849521637267349581158463972974218365326795418782934156635172894491856723"
CLASH = "55" + FIVE[2:]
ODD = (
    "# a comment",
    "",
    "12",
    CLASH,
    FIVE,
    SOLVED,
    FIVE.replace("8", "k"),
    FIVE.replace(".", "0"),
    f"  {FIVE}",
    f"{FIVE}\r",
)


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The name of a file with good lines among all kinds of others."""
    made = make_many(40, seed=5)
    texts = [
        *made[:2],
        *(text for pair in zip(made[2:12], ODD, strict=True) for text in pair),
        *made[12:],
    ]
    file = tmp_path_factory.mktemp("lines") / "mixed.txt"
    file.write_text("\n".join(texts))
    return str(file)


@pytest.fixture
def one_by_one(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    with monkeypatch.context() as patch:
        patch.setattr(BulkAnswers, "takes_headed", lambda self, common: False)
        yield patch


COMMANDS = [
    ("count",),
    ("count", "--limit", "5"),
    ("count", "--limit", "1"),
    ("count", "--json"),
    ("count", "--json", "--limit", "3"),
    ("check",),
    ("check", "--unique"),
    ("check", "--unique", "--json"),
    ("grade",),
    ("grade", "--json"),
    ("solve", "--json"),
    ("solve", "--json", "--limit", "2"),
    ("solve", "--json", "--unique"),
]


def without_times(said: Said) -> list[object]:
    found: list[object] = []
    for line in said.out.splitlines():
        is_object = line.startswith("{")
        found.append({**json.loads(line), "seconds": 0} if is_object else line)
    return found


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("family", [(), ("sudoku",)], ids=["recognised", "named"])
def test_the_output_is_that_of_answering_one_by_one(
    hamekomi: Hamekomi,
    mixed: str,
    one_by_one: pytest.MonkeyPatch,
    command: tuple[str, ...],
    family: tuple[str, ...],
) -> None:
    verb, *options = command
    slow = hamekomi(verb, *family, mixed, *options)
    one_by_one.undo()
    one_by_one.setattr(lines, "TOGETHER", 7)
    quick = hamekomi(verb, *family, mixed, *options)
    assert without_times(quick) == without_times(slow)
    assert (quick.code, quick.err) == (slow.code, slow.err)
    assert hamekomi(verb, *family, mixed, *options, "--threads", "2").code == slow.code


@pytest.mark.parametrize("verb", ["count", "check", "grade", "solve"])
def test_lines_with_one_solution_are_answered_together(
    hamekomi: Hamekomi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    singly: list[int] = []
    ask = from_line

    def asked(raw: bytes, number: int, line: int) -> object:
        singly.append(number)
        return ask(raw, number, line)

    monkeypatch.setattr(lines, "from_line", asked)
    file = tmp_path / "lines.txt"
    file.write_text("\n".join(make_many(20, seed=1)))
    said = hamekomi(verb, "sudoku", str(file), "--json")
    assert said.code == 0 and said.rows[-1]["problem"] == 20
    assert singly == [1]


def test_a_puzzle_with_very_many_solutions_does_not_hold_up_the_lines_before_it(
    hamekomi: Hamekomi, tmp_path: Path
) -> None:
    good = make_many(2, seed=1)
    file = tmp_path / "lines.txt"
    file.write_text("\n".join([*good, "." * 81, *good]))
    said = hamekomi("count", "sudoku", str(file), "--limit", "5000")
    assert said.code == 4
    assert [line for line in said.out.splitlines() if line.isdecimal()] == ["1", "1", "5000", "1", "1"]
