"""Every public name has a docstring with an example, and the examples are right.

The rule: classes and functions have an example (`>>>`) of their own; a property is in an example of its
own or of its class. Errors share the example of their root, `HamekomiError`. The values of families,
such as `hk.packing.Site`, only say what they are.
"""

from __future__ import annotations

import doctest
import inspect
from collections.abc import Iterator
from typing import Any

import pytest

import hamekomi as hk
from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.library import hexads, labyrinth, packing, pencil, slitherlink, sudoku
from hamekomi.library.namespace import CheckedCall, FamilyNamespace

PARSER = doctest.DocTestParser()
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
OWN = [hexads, labyrinth, packing, slitherlink, sudoku]
SPACES = {each.__name__.rpartition(".")[2]: each for each in OWN} | {"heyawake": pencil}
CLASSES = [
    Puzzle,
    Solution,
    *(
        value
        for module in SPACES.values()
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, Puzzle | Solution | FamilyNamespace)
        if value.__module__ == module.__name__
    ),
]


def doc(value: object) -> str:
    """Its own docstring: not that of a base class or, as of a number, of its type."""
    return inspect.cleandoc(getattr(value, "__doc__", None) or "")


def own_members(kind: type) -> Iterator[tuple[str, Any]]:
    for name, value in vars(kind).items():
        if not name.startswith("_") and (inspect.isroutine(value) or isinstance(value, property)):
            yield name, value.__func__ if isinstance(value, staticmethod) else value


def documented() -> Iterator[tuple[str, object, object]]:
    """The name of each, and itself; with what may hold the example in its place."""
    yield "hk", hk, None
    for name in hk.__all__:
        value = getattr(hk, name)
        is_error = inspect.isclass(value) and issubclass(value, hk.HamekomiError)
        yield f"hk.{name}", value, hk.HamekomiError if is_error else None
    for kind in CLASSES:
        yield kind.__name__, kind, None
        for name, value in own_members(kind):
            yield f"{kind.__name__}.{name}", value, kind if isinstance(value, property) else None
    for name in SPACES:
        space = getattr(hk, name)
        for each in sorted(set(dir(space)) - set(vars(type(space)))):
            if inspect.isroutine(value := getattr(space, each)) or isinstance(value, CheckedCall):
                yield f"hk.{name}.{each}", value, None


DOCUMENTED = {name: (value, instead) for name, value, instead in documented()}
each_name = pytest.mark.parametrize("name", DOCUMENTED)


@each_name
def test_a_public_name_has_an_example(name: str) -> None:
    value, instead = DOCUMENTED[name]
    # A property without a docstring says all in its name, if the example shows it.
    assert doc(value) or isinstance(value, property), f"{name} has no docstring"
    if isinstance(value, property) and not PARSER.get_examples(doc(value)):
        shown = "".join(each.source for each in PARSER.get_examples(doc(instead)))
        assert f".{name.rpartition('.')[2]}" in shown, f"no example shows {name}"
    else:
        assert PARSER.get_examples(doc(instead or value)), f"{name} has no example"


@each_name
def test_its_example_is_right(name: str) -> None:
    test = PARSER.get_doctest(doc(DOCUMENTED[name][0]), {}, name, None, None)
    printed: list[str] = []
    failed, _ = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=printed.append)
    assert not failed, "".join(printed)


@pytest.mark.parametrize("name", [each for each in SPACES if hasattr(getattr(hk, each), "generate")])
def test_help_says_what_can_be_set(name: str) -> None:
    said = doc(getattr(hk, name).generate)
    maker = catalogue.family(name).making.generate
    assert maker is not None
    assert [each.name for each in maker.options if f"`{each.name}`" not in said] == []
