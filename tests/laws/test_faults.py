"""Mistakes in a law file name the law, the file and the line."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hamekomi.laws.board import Board
from hamekomi.laws.family import family_in
from hamekomi.laws.marks import shade
from hamekomi.laws.pencil import Pencil, law
from hamekomi.laws.puzzle import parse
from hamekomi.laws.solve import solutions
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput

FILE = '''"""Dots: place dots."""

from hamekomi.laws.words import *


class Dots(Pencil):
    printed = Printed(cells=numbers(least=0))
    dot = shade("dot", "no dot")
    size = number(1, 2)

    @law
    def first(self):
        "a first law"
        for cell in self.board.cells:
            yield cell, self.dot[cell]
'''
YIELD = "yield cell, self.dot[cell]"


def mistake(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, before: str, after: str) -> str:
    """What is said of the file with a change; the place is put as `line N`, if the file is right."""
    file = tmp_path / "dots.py"
    assert before in FILE
    file.write_text(FILE.replace(before, after), encoding="utf-8")
    spec = importlib.util.spec_from_file_location("dots", file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "dots", module)
    with pytest.raises(BadInput) as error:
        spec.loader.exec_module(module)
        kind = family_in(module).reading.formats["text"]
        next(solutions(kind.parse("dots 1 2\n- -"), UNLIMITED))
    said = str(error.value)
    assert str(file) in said
    return re.sub(r"\([^()]*dots.py(?:, (line \d+))?\)$", lambda found: found[1] or "here", said)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (YIELD, "yield cell", "{} yields r1c1, not places and a statement line 15"),
        (YIELD, "yield cell, True", "{} yields True, which is no statement line 15"),
        (YIELD, "yield 5, self.dot[cell]", "{} yields 5, which is no place line 15"),
        (
            YIELD,
            "pass",
            "{} yields nothing: it needs `yield places, statement` line 11",
        ),
        (
            YIELD,
            "yield cell, any_of(connected(self.dot), self.dot[cell])",
            "{} has Connected inside another statement: it can only stand alone line 11",
        ),
        (
            YIELD,
            "yield cell, exactly(1, [self.dot[cell], 3])",
            "{} has 3 inside a statement, which is no statement line 11",
        ),
        (
            YIELD,
            "yield cell, self.size[Cell(5, 5)] == 1",
            "{} fails, KeyError: Cell(row=5, column=5) line 15",
        ),
        (
            'number(1, 2)',
            'symbol(lambda board, cell: board.letters)',
            "the marks 'size' of Dots fails, "
            "AttributeError: 'Board' object has no attribute 'letters' line 9",
        ),
        ('"a first law"', "pass", "the law 'first' needs a docstring, the law as a sentence line 11"),
        ("size = number", "dot = number", "'dot' is declared twice line 9"),
        (
            YIELD,
            f'{YIELD}\n\n    @law\n    def first(self):\n        "again"',
            "'first' is declared twice line 17",
        ),
        (
            YIELD,
            f"{YIELD}\n\n\nclass More(Pencil):\n    pass",
            "a law file defines one kind of Pencil, here Dots and More here",
        ),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_the_law_and_the_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, before: str, after: str, said: str
) -> None:
    assert mistake(monkeypatch, tmp_path, before, after) == said.replace("{}", "the law 'first' of Dots")


def test_no_memory_is_no_mistake_of_the_file() -> None:
    class Large(Pencil):
        dot = shade("dot", "no dot")

        @law
        def first(self) -> Iterator[Any]:
            "a first law"
            raise MemoryError
            yield

    with pytest.raises(MemoryError):
        _ = Large(Board(1, 1)).uses


def test_the_file_without_a_mistake_works(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "dots.py"
    file.write_text(FILE, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("dots", file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "dots", module)
    spec.loader.exec_module(module)
    given = parse(module.Dots, "dots 1 2\n- -")
    assert len(list(solutions(given, UNLIMITED))) == 4
