"""A family as an attribute of the library, `hk.hexads.load(...)`, with everything it exports."""

import typing
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import update_wrapper
from inspect import Parameter, isroutine, signature
from numbers import Real
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, BinaryIO, TextIO

from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import Puzzle, generate, load
from hamekomi.lab.reading.many import load_many
from hamekomi.model.errors import BadInput, HamekomiError, shortened


@dataclass(frozen=True, slots=True)
class FamilyNamespace:
    """`load` and `generate` of one family; other names come from the family's `__all__`."""

    module: ModuleType

    @property
    def family(self) -> catalogue.AnyFamily:
        found: catalogue.AnyFamily = self.module.FAMILY
        return found

    @property
    def _public(self) -> Sequence[str]:
        """A law file says nothing of names."""
        return getattr(self.module, "__all__", ())

    def load(
        self,
        text: str,
        format: str | None = None,  # noqa: A002
        *,
        rules: str | Path | None = None,
    ) -> Puzzle:
        return load(text, self.family.name, format, rules=rules)

    def load_many(
        self,
        source: str | Path | BinaryIO | TextIO,
        *,
        refused: Callable[[BadInput], None] | None = None,
    ) -> Iterator[Puzzle]:
        return load_many(source, self.family.name, refused=refused)

    def generate(
        self, *, seed: int | None = None, timeout: float | None = None, **options: Any
    ) -> Puzzle:
        return generate(self.family.name, seed=seed, timeout=timeout, **options)

    def __getattr__(self, name: str) -> Any:
        if name in self._public:
            found = getattr(self.module, name)
            is_function = isroutine(found) or hasattr(found, "cache_clear")
            return CheckedCall(found) if is_function else found
        raise AttributeError(f"hamekomi.{self.family.name} has no {name!r}")

    def __dir__(self) -> list[str]:
        return sorted({"load", "load_many", "generate", *self._public})

    def __repr__(self) -> str:
        return f"<hamekomi.{self.family.name}: {self.family.summary}>"


def find(name: str) -> FamilyNamespace:
    """Return the namespace of a family; raises AttributeError if there is no such family."""
    if name.startswith("_") or not catalogue.is_name(name):
        raise AttributeError(f"module 'hamekomi' has no attribute {name!r}")
    return FamilyNamespace(catalogue.module(name))


# ---- A family's functions as Python users call them: an argument of the wrong kind raises `BadInput`.
#
# Their annotations say which kind is wanted, so no family has to check it. We look at them only if the
# call has failed: a function that can use an argument, or itself says what is wrong, is left alone.

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
    """A function whose errors say if an argument is of the wrong kind.

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
        kinds = typing.get_type_hints(function)
        bound = signature(function).bind_partial(*values, **named)
    except (NameError, TypeError):  # a name for type checkers only; or one argument too many
        return ""
    for name, value in bound.arguments.items():
        is_rest = bound.signature.parameters[name].kind == Parameter.VAR_POSITIONAL
        for each in value if is_rest else (value,):
            if name in kinds and not fits(each, kinds[name]):
                return f"{name} must be {in_words(kinds[name])}, not {shortened(repr(each))}"
    return ""


def fits(value: object, kind: Any) -> bool:
    """Whether an annotation allows a value. Whole numbers may be Sage's and NumPy's, but no truths."""
    if kind in (int, float):
        return _is_a(value, typing.SupportsIndex if kind is int else Real) and not isinstance(
            value, bool
        )
    origin, kinds = typing.get_origin(kind), typing.get_args(kind)
    if origin is None:
        return _is_a(value, kind)
    if origin in (typing.Union, UnionType):
        return any(fits(value, each) for each in kinds)
    if origin is typing.Literal:
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
    origin, kinds = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, UnionType):
        for each in kinds:
            if each is not NoneType:
                yield from _words(each)
    elif origin is None:
        yield f"a {_WORDS.get(kind, kind.__name__)}"
    elif origin is typing.Literal:
        yield from map(repr, kinds)
    else:
        words = next((words for those, words in _MANY.items() if issubclass(origin, those)), "another")
        inside = _WORDS.get(kinds[0]) if isinstance(kinds[0], type) else None
        yield f"{words} of {inside}s" if inside else words
