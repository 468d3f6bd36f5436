"""docs/laws.md lists every word and every kind, and its example is the law file that it says."""

from __future__ import annotations

import importlib.util
import re
import sys
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from hamekomi.laws import words
from hamekomi.laws.family import family_in
from hamekomi.laws.language.board import Board, Cell
from hamekomi.laws.solving.solve import solutions
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.options import complete
from tests.docs.laws import PAGE, WORDS, every_kind, of_making, written

KINDS = Path(words.__file__).parent / "kinds"


def test_every_word_of_the_language_is_in_a_table_and_no_other() -> None:
    listed = {word for group in WORDS.values() for word in group}
    assert listed == {word for word in words.__all__ if not of_making(word)}


def test_the_tables_are_those_of_the_sources() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert len(list(every_kind())) == len(list(KINDS.glob("[a-z]*.py")))
    assert written(page) == page, "write it anew: python -m tests.docs.laws"


def test_law_files_are_as_short_as_the_page_says() -> None:
    sizes = sorted(
        len(each.read_text(encoding="utf-8").splitlines()) for each in KINDS.glob("[a-z]*.py")
    )
    assert sizes[-1] <= 60
    said = f"{sizes[0]} to {sizes[-1]} lines, half of them at most {sizes[(len(sizes) - 1) // 2]}"
    assert said in PAGE.read_text(encoding="utf-8")


def test_the_example_is_the_law_file() -> None:
    page = PAGE.read_text(encoding="utf-8")
    source = (KINDS / "heyawake.py").read_text(encoding="utf-8")
    assert f"```python\n{source}```" in page


def test_the_tutorial_shows_a_law_file_of_the_page() -> None:
    tutorial = (PAGE.parent / "tutorials" / "researcher.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```python\n\"\"\".*?```", tutorial, re.DOTALL)
    assert shown in PAGE.read_text(encoding="utf-8")


def test_what_the_page_says_of_a_board_is_there() -> None:
    page = PAGE.read_text(encoding="utf-8")
    table = page.partition("What `self.board` knows:")[2].partition("<!-- words -->")[0]
    cells = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    names = [name for cell in cells for name in re.findall(r"`(\w+)", cell)]
    board = Board(2, 2, ((Cell(0, 0), 1),), (1, 1, 1, 1))
    assert len(names) > 30
    assert [name for name in names if not hasattr(board, name)] == []


FILES = re.findall(r"```python\n(\"\"\"(\w+).*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
FILES = [(text, name.lower()) for text, name in FILES if name != "Heyawake"]


@pytest.mark.parametrize(("text", "name"), FILES, ids=[name for _, name in FILES])
def test_the_law_files_of_the_page_work(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str, name: str
) -> None:
    file = tmp_path / f"{name}.py"
    file.write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    made = family_in(module)
    if "printed_for" not in text:
        rows = "1 1 1 1\n2 1 1 3\n2 2 3 3\n2 4 4 4"
        puzzle = made.reading.formats["text"].parse(f"{name} 4 4\n{rows}")
        assert list(islice(solutions(puzzle, UNLIMITED), 1))
        return
    maker = made.making.generate
    assert maker is not None
    chosen = complete(maker.options, {"rows": 4, "columns": 4}, name)
    puzzle = maker.make(chosen, Random(1), UNLIMITED.clock())
    assert len(list(islice(solutions(puzzle, UNLIMITED), 2))) == 1
