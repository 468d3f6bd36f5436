"""Every kind: its examples have one solution, and each of its laws is needed and judged rightly."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from importlib import import_module
from itertools import islice
from pkgutil import iter_modules

import pytest

from hamekomi.laws import by_sat, kinds, printed, puzzle, solve
from hamekomi.laws.family import family_of
from hamekomi.laws.pencil import Pencil
from hamekomi.laws.puzzle import Marked, PencilPuzzle, check, filling, parse, statement
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadText

NAMES = sorted(each.name for each in iter_modules(kinds.__path__))
PATIENT = Budget(seconds=60)

# Laws that follow from the others and help: without them nothing changes.
FOLLOWING = {
    ("fillomino", "company"),
    ("grandtour", "crossing"),
    ("hidoku", "once"),
    ("shingoki", "circles"),
    ("tents", "beside"),
    ("yinyang", "crossing"),
}


@cache
def kind(name: str) -> type[Pencil]:
    found = import_module(f"hamekomi.laws.kinds.{name}")
    return next(
        each
        for each in vars(found).values()
        if isinstance(each, type) and issubclass(each, Pencil) and each.__module__ == found.__name__
    )


@cache
def examples(name: str) -> tuple[tuple[PencilPuzzle, Marked], ...]:
    """Each with its solution."""
    found = [parse(kind(name), each.text) for each in family_of(kind(name)).reading.examples]
    return tuple((each, next(by_sat.solutions(each, PATIENT))) for each in found)


def without(name: str, law: str) -> type[Pencil]:
    return type(name, (kind(name),), {law: None, "__module__": kind(name).__module__})


@pytest.mark.parametrize("name", NAMES)
def test_the_examples_have_as_many_solutions_as_they_say(name: str) -> None:
    listed = family_of(kind(name)).reading.examples
    assert len(listed) >= 2
    for example, (given, _) in zip(listed, examples(name), strict=True):
        for solutions in (by_sat.solutions, solve.solutions):
            found = list(solutions(given, PATIENT))
            assert len(found) == example.solutions
            assert all(check(given, each) == [] for each in found)


@pytest.mark.parametrize("name", NAMES)
def test_boards_and_solutions_are_read_as_they_are_written(name: str) -> None:
    for given, solution in examples(name):
        assert parse(kind(name), puzzle.write(given)) == given
        text = puzzle.write_solution(given, solution)
        assert puzzle.parse_solution(given, text) == solution
        assert printed.write_solution(statement(given), filling(statement(given), solution)) == text


@pytest.mark.parametrize("name", NAMES)
def test_numbers_of_thousands_of_digits_are_refused(name: str) -> None:
    text = family_of(kind(name)).reading.examples[0].text
    for token in {*text.split()} - {name}:
        longer = re.sub("[0-9]+", "9" * 5000, token)
        if longer != token:
            # It may be the name of a room.
            with suppress(BadText):
                parse(kind(name), text.replace(f" {token}", f" {longer}"))


@pytest.mark.parametrize(("name", "law"), [(name, law) for name in NAMES for law in kind(name).laws()])
def test_without_a_law_there_are_other_answers_and_check_blames_this_law(name: str, law: str) -> None:
    others = 0
    for given, solution in examples(name):
        loose = PencilPuzzle(without(name, law), given.board)
        for answer in islice(by_sat.solutions(loose, PATIENT), 3):
            if answer != solution:
                others += 1
                assert {each.law for each in check(given, answer)} == {law}
    assert (others == 0) == ((name, law) in FOLLOWING)


@pytest.mark.parametrize("name", NAMES)
def test_every_other_symbol_in_a_solution_breaks_a_law(name: str) -> None:
    given, solution = examples(name)[0]
    stated = statement(given)
    marks = filling(stated, solution)
    for group, placed in stated.marks.items():
        for place in placed.places:
            for symbol in placed.symbols[place]:
                if symbol != marks[group][place]:
                    changed = {**marks, group: {**marks[group], place: symbol}}
                    assert check(given, puzzle.marked(stated, changed)), (place, symbol)
