"""Mistakes in a law file name the law, the file and the line."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hamekomi.families as families
from hamekomi.lab import catalogue
from hamekomi.laws.family import family_in
from hamekomi.laws.language.board import Board
from hamekomi.laws.language.marks import shade
from hamekomi.laws.language.pencil import Pencil, law
from hamekomi.laws.puzzle import parse
from hamekomi.laws.solving.solve import solutions
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput
from hamekomi.model.options import complete

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
        family = family_in(module)
        next(solutions(family.reading.formats["text"].parse("dots 1 2\n- -"), UNLIMITED))
        maker = family.making.generate
        assert maker is not None
        chosen = complete(maker.options, {"rows": 2, "columns": 2}, "dots")
        maker.make(chosen, Random(1), UNLIMITED.clock())
    said = str(error.value)
    assert str(file) in said
    return re.sub(r"\([^()]*dots.py(?:, (line \d+))?\)$", lambda found: found[1] or "here", said)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (YIELD, "yield cell", "{} yields r1c1, not places and a statement line 15"),
        (YIELD, "yield cell, True", "{} yields True, which is no statement line 15"),
        (YIELD, "yield 5, self.dot[cell]", "{} yields 5, which is no place of the board line 15"),
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
        (
            YIELD,
            "yield cell, exatly(1, self.dot[cell])",
            "{} fails, NameError: name 'exatly' is not defined; perhaps 'exactly'? line 15",
        ),
        (
            YIELD,
            "yield cell, dot[cell]",
            "{} fails, NameError: name 'dot' is not defined; perhaps 'self.dot'? line 15",
        ),
        (
            YIELD,
            "yield cell, any_of(self.dot[self.board.neighbors(cell)])",
            "{} fails, AttributeError: 'Board' object has no attribute 'neighbors'; perhaps "
            "'neighbours'? line 15",
        ),
        (
            YIELD,
            "yield cell, exactly(1, self.dot[cell])",
            "{} fails, one mark where several are expected: put it into a list, as in "
            "`[self.shaded[cell]]` line 15",
        ),
        (
            YIELD,
            "yield cell, any_of(self.dot[self.board.pairs_at(cell)])",
            "{} fails, TypeError: 'dot' has marks in cells, not at r1c1-r1c2, a Pair line 15",
        ),
        (
            YIELD,
            "yield cell, connected([self.dot[cell]])",
            "{} fails, TypeError: all marks are expected by their places, such as "
            "`self.shaded` or `self.line` line 15",
        ),
        (
            YIELD,
            "yield cell, connected(self.size)",
            "{} fails, TypeError: marks that are there or not are expected; of numbers and "
            "symbols, these are "
            "`self.letter.having('A')` line 15",
        ),
        (
            YIELD,
            "yield cell, one_loop(self.dot)",
            "{} fails, TypeError: marks between cells are expected, such as `self.line` line 15",
        ),
        (
            YIELD,
            "yield cell, parts(self.dot, [cell])",
            "{} fails, TypeError: sizes are expected by cells, as in {cell: 3} line 15",
        ),
        (
            YIELD,
            "yield cell, exactly(1, seen(self.board.rays(cell)))",
            "{} fails, TypeError: a Cell where a statement is expected, such as a mark or a "
            "comparison line 11",
        ),
        (
            YIELD,
            "yield cell, visible(self.size[self.board.cells])",
            "{} yields several statements, which need `all_of`, `any_of` or a count around them line 15",
        ),
        (
            YIELD,
            "yield cell, any_of(self.dot[self.board.room_of(cell)])",
            "{} fails, LookupError: the board has no rooms: `Printed` needs rooms=True line 15",
        ),
        (
            YIELD,
            "yield cell, TRUE if self.board.at_rim('top') else FALSE",
            "{} fails, LookupError: nothing is printed at 'top': `Printed` needs rim=('top', …) line 15",
        ),
        (
            YIELD,
            f'{YIELD}\n\n    def other(self):\n        "another law"\n        {YIELD}',
            "Dots: the method 'other' yields statements, but nothing uses it: it needs `@law` here",
        ),
        (
            "cells=numbers(least=0)",
            "cells=5",
            "Dots: 'printed' has cells=5, not tokens such as numbers() or words('x') here",
        ),
        (
            "cells=numbers(least=0)",
            "rim='top'",
            "Dots: 'printed' has rim='top', not a tuple such as ('top',) of "
            "'top', 'bottom', 'left', 'right' here",
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


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (
            YIELD,
            "yield cell, exactly('3', [self.dot[cell]])",
            "{} counts to '3', which is no whole number line 15",
        ),
        (
            YIELD,
            "yield cell, exactly(1.5, [self.dot[cell]])",
            "{} counts to 1.5, which is no whole number line 15",
        ),
        (
            YIELD,
            "yield connected(self.dot)",
            "{} yields only a statement, not places and a statement line 15",
        ),
        (
            YIELD,
            "yield 'r1c1', self.dot[cell]",
            "{} yields 'r1c1', which is no place of the board line 15",
        ),
        (
            YIELD,
            "yield Cell(9, 9), self.dot[cell]",
            "{} yields r10c10, which is no place of the board line 15",
        ),
        (
            YIELD,
            "while True:\n                yield cell, self.dot[cell]",
            "{} yields more than 100,120 statements; does it end? line 16",
        ),
        (
            YIELD,
            "yield cell, self.dot[cell] and ~self.dot[cell]",
            "{} fails, TypeError: no `and`, `or` or `if` with marks, which are still open, "
            "but all_of, any_of line 15",
        ),
        (YIELD, "raise SystemExit(3)", "{} fails, SystemExit: 3 line 15"),
        (
            "def first(self)",
            "def first()",
            "{} fails, TypeError: Dots.first() takes 0 positional arguments but 1 was given line 11",
        ),
        ("Printed(cells=numbers(least=0))", "5", "Dots: 'printed' is 5, not a Printed here"),
        ("    dot =", "    title = None\n    dot =", "Dots: 'title' is None, not a str here"),
        (
            "    dot =",
            "    other_names = 'dot'\n    dot =",
            "Dots: 'other_names' is 'dot', not a tuple of names here",
        ),
        (
            "    dot =",
            "    frist = None\n    dot =",
            "Dots: 'frist = None' switches off a law that there is not here",
        ),
        (
            "    dot =",
            "    making = Recipe(without=('frist',))\n    dot =",
            "Dots: 'making' speaks of a law 'frist'; there are: first here",
        ),
        (
            "    dot =",
            "    making = Recipe(likes={'dots': {1: 2}})\n    dot =",
            "Dots: 'making' speaks of marks 'dots'; there are: dot, size here",
        ),
        ("    @law\n", "", "Dots: it has no laws: methods with `@law` here"),
    ],
)
def test_a_slip_is_named_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, before: str, after: str, said: str
) -> None:
    assert mistake(monkeypatch, tmp_path, before, after) == said.replace("{}", "the law 'first' of Dots")


PRINTS = "def printed_for(self, filling, random):\n        "


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("pass", "lists nothing: it needs `yield place, value` line 17"),
        ("return 5", "fails, TypeError: 'int' object is not iterable line 17"),
        ("yield 5, 1", "lists 5, which is no place of the board line 17"),
        (
            "yield Cell(0, 0)",
            "lists r1c1, not a place and what is printed there line 17",
        ),
        (
            "yield Cell(0, 0), -1",
            "prints -1 at r1c1: expected a number from 0 line 17",
        ),
        (
            "yield ('top', 0), 1",
            "lists ('top', 0), which is no place of the board line 17",
        ),
        ("yield Cell(0, 0), filling['dots']", "fails, KeyError: 'dots' line 18"),
    ],
)
def test_a_mistake_in_making_is_named_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: str, said: str
) -> None:
    found = mistake(monkeypatch, tmp_path, YIELD, f"{YIELD}\n\n    {PRINTS}{code}")
    assert found == f"`printed_for` of Dots {said}"


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


@pytest.mark.parametrize(
    ("marks", "said"),
    [
        ("number(2, 1)", "ValueError: number(2, 1) has no number: the least comes first"),
        ("number('1', 2)", "TypeError: number('1', 2) needs whole numbers, or functions of the board"),
        (
            "shade('a', 'b', on='edges')",
            "ValueError: on='edges' is none of 'cells', 'pairs', 'corners', and no function "
            "of the board",
        ),
        (
            "shade('a', 'b', look='dark')",
            "ValueError: look='dark' is none of fill, line, border, outline, stone, bulb, star, tent, "
            "and no single character",
        ),
    ],
)
def test_marks_that_cannot_be_are_refused_where_they_are_declared(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, marks: str, said: str
) -> None:
    file = tmp_path / "dots.py"
    file.write_text(FILE.replace("number(1, 2)", marks), encoding="utf-8")
    monkeypatch.setattr(families, "__path__", [*families.__path__, str(tmp_path)])
    monkeypatch.setattr(families, "OWN", [str(tmp_path)])
    with pytest.raises(BadInput) as error:
        catalogue.family("dots")
    assert str(error.value) == f"the family dots cannot be loaded: {said} ({file}, line 9)"


EXAMPLE = '[[example]]\nname = "one"\ntext = """\ndots 1 1\n-"""\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (EXAMPLE, ""),
        (EXAMPLE.replace("name", "nom"), "example 1 needs `name = ...`"),
        (EXAMPLE + "solution = 1\n", "example 1 has 'solution'; there are: name, title, text,"),
        (EXAMPLE.replace('"one"', "one"), "Invalid value (at line 2, column 8)"),
    ],
)
def test_a_mistake_among_the_examples_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str, said: str
) -> None:
    (tmp_path / "dots.py").write_text(FILE, encoding="utf-8")
    file = tmp_path / "dots.toml"
    file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(families, "__path__", [*families.__path__, str(tmp_path)])
    monkeypatch.delitem(sys.modules, "hamekomi.families.dots", raising=False)
    if said:
        with pytest.raises(BadInput) as error:
            catalogue.family("dots")
        assert str(error.value).startswith(f"the family dots cannot be loaded: {file}: {said}")
    else:
        (example,) = catalogue.family("dots").reading.examples
        assert (example.title, example.source) == ("Dots: one", "")
        monkeypatch.delitem(sys.modules, "hamekomi.families.dots")
