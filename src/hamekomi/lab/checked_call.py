"""A family's functions as Python users call them: an argument of the wrong kind raises `BadInput`.

Which kind is wanted, the annotations of the function say; so no family has to check it. They are looked
at only if the call has failed: a function that can make something of an argument, or has better words of
its own, is left alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from functools import update_wrapper
from inspect import Parameter, signature
from numbers import Real
from types import NoneType, UnionType
from typing import Any, Literal, SupportsIndex, Union, get_args, get_origin, get_type_hints

from hamekomi.model.errors import BadInput, HamekomiError, shortened

# Of longer collections the elements are not looked at: there may be millions.
MOST_ELEMENTS = 1000
_WORDS = {int: "whole number", float: "number", str: "text", bool: "truth"}
_MANY: Mapping[Any, str] = {
    Mapping: "a mapping",
    tuple: "a tuple",
    Set: "a set",
    Iterable: "a list",
    Callable: "a function",
}


class CheckedCall:
    """A function that tells arguments of the wrong kind from faults of its own.

    Not a function inside another one, so that it can be pickled and given to other processes.
    """

    __name__: str
    __wrapped__: Callable[..., Any]

    def __init__(self, function: Callable[..., Any]) -> None:
        update_wrapper(self, function)

    def __call__(self, *values: Any, **named: Any) -> Any:
        try:
            return self.__wrapped__(*values, **named)
        except HamekomiError:
            raise
        except (TypeError, AttributeError, LookupError, ValueError) as error:
            if complaint := _complaint(self.__wrapped__, values, named):
                raise BadInput(complaint) from error
            raise

    def __repr__(self) -> str:
        return f"{self.__name__}{signature(self.__wrapped__)}"


def _complaint(function: Callable[..., Any], values: Sequence[Any], named: Mapping[str, Any]) -> str:
    """What is wrong with the kinds of the arguments; "" if nothing is."""
    try:
        kinds = get_type_hints(function)
        given = signature(function).bind_partial(*values, **named)
    except (NameError, TypeError):  # a name for type checkers only; or one argument too many
        return ""
    for name, value in given.arguments.items():
        is_rest = given.signature.parameters[name].kind == Parameter.VAR_POSITIONAL
        for each in value if is_rest else (value,):
            if name in kinds and not fits(each, kinds[name]):
                return f"{name} must be {in_words(kinds[name])}, not {shortened(repr(each))}"
    return ""


def fits(value: object, kind: Any) -> bool:
    """Whether an annotation allows a value. Whole numbers may be Sage's and NumPy's, but no truths."""
    if kind in (int, float):
        return _is_a(value, SupportsIndex if kind is int else Real) and not isinstance(value, bool)
    origin, kinds = get_origin(kind), get_args(kind)
    if origin is None:
        return _is_a(value, kind)
    if origin in (Union, UnionType):
        return any(fits(value, each) for each in kinds)
    if origin is Literal:
        return value in kinds
    return _is_a(value, origin) and _elements_fit(value, kinds)


def _is_a(value: object, kind: Any) -> bool:
    try:
        return isinstance(value, kind)
    except TypeError:  # what Python cannot test, such as a type variable, is allowed
        return True


def _elements_fit(value: object, kinds: tuple[Any, ...]) -> bool:
    if not isinstance(value, Collection) or isinstance(value, Mapping) or len(value) > MOST_ELEMENTS:
        return True
    if isinstance(value, tuple) and kinds[-1] is not ... and len(kinds) > 1:
        return len(value) == len(kinds) and all(map(fits, value, kinds))
    return not kinds or all(fits(each, kinds[0]) for each in value)


def in_words(kind: Any) -> str:
    """As in "a whole number" or "a list of texts"."""
    return " or ".join(dict.fromkeys(_words(kind)))


def _words(kind: Any) -> Iterator[str]:
    origin, kinds = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        for each in kinds:
            if each is not NoneType:
                yield from _words(each)
    elif origin is None:
        yield f"a {_WORDS.get(kind, kind.__name__)}"
    elif origin is Literal:
        yield from map(repr, kinds)
    else:
        words = next((words for those, words in _MANY.items() if issubclass(origin, those)), "another")
        inside = _WORDS.get(kinds[0]) if isinstance(kinds[0], type) else None
        yield f"{words} of {inside}s" if inside else words
