"""Families' functions, called from Python with arguments of the wrong kind."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from inspect import Parameter, signature
from typing import Any, Literal, TypeVar

import pytest

import hamekomi as hk
from hamekomi.library.namespace import CheckedCall, FamilyNamespace, fits, in_words
from hamekomi.model.errors import BadInput, HamekomiError

WRONG: list[Any] = [3.5, -1, "x", None, [], [1.5], ["a"], (2,), object(), b"ab", {}, {"a": 1}, len]
T = TypeVar("T")
# The library as programs without type checkers use it.
UNTYPED: Any = hk


def functions() -> Iterator[CheckedCall]:
    for name in (*hk.families(), "_template"):
        space = FamilyNamespace(name) if name == "_template" else getattr(hk, name)
        named = (getattr(space, each) for each in dir(space))
        yield from (each for each in named if isinstance(each, CheckedCall))


def needed_arguments(function: CheckedCall) -> int:
    wanted = signature(function).parameters.values()
    needed = (each for each in wanted if each.default is Parameter.empty)
    return sum(each.kind < Parameter.VAR_POSITIONAL for each in needed)


@pytest.mark.parametrize(
    "function", [each for each in functions() if needed_arguments(each)], ids=lambda each: each.__name__
)
def test_a_wrong_kind_raises_no_error_but_ours(function: CheckedCall) -> None:
    number, refused = needed_arguments(function), 0
    for wrong in WRONG:
        try:
            answer = function(*[wrong] * number)
            if isinstance(answer, Iterator):
                next(answer, None)
        except HamekomiError as error:
            assert "\n" not in str(error)
            refused += 1
    assert refused


def test_the_families_have_functions() -> None:
    assert len(list(functions())) > 20


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: UNTYPED.labyrinth.every_line(3.0), "columns must be a whole number, not 3.0"),
        (lambda: UNTYPED.labyrinth.count(5, timeout="1"), "timeout must be a number, not '1'"),
        (lambda: UNTYPED.sudoku.make_many(3, threads="x"), "threads must be a whole number, not 'x'"),
        (lambda: UNTYPED.sudoku.rate_many(3), "puzzles must be a list, not 3"),
        (lambda: UNTYPED.packing.dlx_text("soma"), "puzzle must be a Packing, not 'soma'"),
        (lambda: UNTYPED.packing.named_frame("cubical", "box", 3, 3, 3), "no lattice 'cubical'; "),
        # The function has better words.
        (lambda: UNTYPED.hexads.complete(None), "points are given as in [0, 1, 2], not None"),
    ],
)
def test_one_sentence_says_what_is_wrong(call: Callable[[], object], said: str) -> None:
    with pytest.raises(BadInput) as error:
        call()
    assert str(error.value).startswith(said)


def test_right_arguments_give_the_answer() -> None:
    assert hk.labyrinth.count(5) == 104
    assert pickle.loads(pickle.dumps(hk.labyrinth.count))(3, 5) == hk.labyrinth.count(5, 3)
    assert str(hk.labyrinth.count.__doc__).startswith("The number of lines")
    assert repr(hk.labyrinth.count).startswith("count(columns: int, rows: int | None = None")


def test_a_fault_of_the_function_stays_what_it_is() -> None:
    def faulty(number: int, *more: int) -> int:
        return number + len(number)  # type: ignore[arg-type]

    for given in ((1,), (1, 2), ()):
        with pytest.raises(TypeError):
            CheckedCall(faulty)(*given)
    with pytest.raises(BadInput, match="more must be a whole number, not 'x'"):
        CheckedCall(faulty)(1, 2, "x")


@pytest.mark.parametrize(
    ("kind", "right", "wrong", "words"),
    [
        (int, [0, 10**30], [True, 1.0, "1", None], "a whole number"),
        (float | None, [1, 1.5, None], ["1", True], "a number"),
        (Sequence[int], [[1], (), range(10**9)], [["a"], 3, {1}], "a list of whole numbers"),
        (tuple[int, str], [(1, "a")], [(1,), (1, 2), [1, "a"]], "a tuple of whole numbers"),
        (tuple[int, ...], [(), (1, 2, 3)], [(1, "a")], "a tuple of whole numbers"),
        (frozenset[str] | str, ["a", frozenset("a")], [frozenset([1])], "a set of texts or a text"),
        (Mapping[str, int], [{}], [[]], "a mapping of texts"),
        (Callable[[], int], [len], [3], "a function"),
        (Literal["a", "b"], ["a"], ["c"], "'a' or 'b'"),
        (T, [1, None], [], "a T"),
    ],
)
def test_kinds_are_distinguished(kind: Any, right: list[Any], wrong: list[Any], words: str) -> None:
    assert all(fits(each, kind) for each in right)
    assert not any(fits(each, kind) for each in wrong)
    assert in_words(kind) == words
