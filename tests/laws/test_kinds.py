"""Every kind: its examples have one solution, and each of its laws is needed and judged rightly."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from importlib import import_module
from itertools import islice
from pkgutil import iter_modules

import pytest

from hamekomi.lab.puzzle import load
from hamekomi.laws import kinds, puzzle
from hamekomi.laws.family import family_of
from hamekomi.laws.language import printed
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.puzzle import PencilMarks, PencilPuzzle, check, filling, parse, statement
from hamekomi.laws.solving import by_sat, solve
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, BadText

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
    ("yinyang", "rim"),
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
def examples(name: str) -> tuple[tuple[PencilPuzzle, PencilMarks], ...]:
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


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "kakuro 2 2\n- 99999,\n,3 0",
            "line 2, column 2: expected '-' or sums down and across with a comma",
        ),
        ("kenken 1 1\n123456789+\n1", "line 2, column 1: expected a number with +, -, * or /"),
        ("shingoki 1 1\n3b4", "line 2, column 1: expected b or w and a number"),
        ("shingoki 1 1\nb", "line 2, column 1: expected b or w and a number"),
        ("balanceloop 1 1\nb12345", "line 2, column 1: expected b or w, with a number or without"),
        ("yajilin 1 1\n12345n", "line 2, column 1: expected 'x' or a number with n, e, s or w"),
        (
            "castlewall 1 1\n3nz",
            "line 2, column 1: expected 'o' or 'x' or 'g' or a number with n, e, s or w",
        ),
    ],
)
def test_a_clue_that_is_too_long_or_strange_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadText) as refused:
        parse(kind(text.split()[0]), text)
    assert str(refused.value).startswith(reason)


def test_a_binairo_with_odd_lines_has_no_solution() -> None:
    given = parse(kind("binairo"), "binairo 1 3\n- - -")
    assert not list(solve.solutions(given, PATIENT)) + list(by_sat.solutions(given, PATIENT))


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


@pytest.mark.parametrize("name", ["fillomino", "hidoku"])
def test_a_board_with_too_many_symbols_is_refused_at_once(name: str) -> None:
    board = "\n".join([f"{name} 100 100", *[" ".join("-" * 100)] * 100])
    with pytest.raises(BadInput, match="too large"):
        statement(parse(kind(name), board))


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
                    assert check(given, puzzle.pencil_marks(stated, changed)), (place, symbol)


def test_a_mark_where_none_can_be_is_refused_and_what_is_printed_may_be_repeated() -> None:
    puzzle = load("akari 2 2\n2 -\n- x")
    for text in ("2 2\n- o\no -", "2 2\n2 o\no x"):
        assert puzzle.check(text) == []
    with pytest.raises(BadText, match="line 3, column 2: 'o' means nothing here"):
        puzzle.check("2 2\n2 o\no o")


@pytest.mark.parametrize(
    "wrong", ["- ew sw\nen ew nw", "es - sw\nen ew nw", "es ew sw\nen nw nw", "e - -\n- - -"]
)
def test_both_cells_of_a_line_say_that_it_is_there(wrong: str) -> None:
    given = load("simpleloop 2 3\n- - -\n- - -", "simpleloop")
    assert given.check("2 3\nes ew sw\nen ew nw") == []
    with pytest.raises(BadText, match="the cell beside it does not agree about a line"):
        given.read_solution(f"2 3\n{wrong}")
