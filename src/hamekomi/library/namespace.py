"""A family as an attribute of the library, `hk.heyawake.load(...)`, with everything it exports."""

import typing
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from functools import partial, update_wrapper
from inspect import Parameter, isroutine, signature
from numbers import Real
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, BinaryIO, ClassVar, Generic, TextIO, TypeVar, cast

from hamekomi.lab import catalogue, puzzle
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.reading import many
from hamekomi.library.arguments import read_with
from hamekomi.model.errors import BadInput, HamekomiError, shortened

Q = TypeVar("Q", bound=Puzzle)
F = TypeVar("F", bound=Callable[..., Any])


class FamilyNamespace(Generic[Q]):
    """`load` and what else a family has; other names come from the family's `__all__`."""

    # The class of its puzzles.
    puzzle_class: ClassVar[type[Puzzle]] = Puzzle

    def __init__(self, name: str) -> None:
        self._name = name

    def load(
        self,
        text: str | Path,
        format: str | None = None,  # noqa: A002
        *,
        problem: int | None = None,
        rules: str | Path | None = None,
    ) -> Q:
        """Read a puzzle of this family: a text in any of its notations, an example's name, or a file.

        >>> import hamekomi as hk
        >>> hk.sudoku.load("easy").size, hk.slitherlink.load("3./.3").clues
        (9, {(0, 0): 3, (1, 1): 3})
        """
        read = partial(puzzle.load, family=self._name, format=format, problem=problem, rules=rules)
        return self.own(read_with(read, text))

    def load_many(
        self,
        source: str | Path | BinaryIO | TextIO,
        *,
        refused: Callable[[BadInput], None] | None = None,
    ) -> Iterator[Q]:
        """Read the puzzles in a file (its name, or an open file) or in a text, one by one.

        >>> import hamekomi as hk
        >>> [each.count() for each in hk.hexads.load_many("0 1 2 3 4\\n0 1 2 3")]
        [1, 4]
        """
        return map(self.own, many.load_many(source, self._name, refused=refused))

    def own(self, read: Puzzle) -> Q:
        """A puzzle as an object of this family's class."""
        kind = self.puzzle_class
        same = read if type(read) is kind else kind(read.family, read.value, read.position, read.rules)
        return cast(Q, same)

    def _generate(self, seed: int | None, timeout: float | None, options: Mapping[str, Any]) -> Q:
        return self.own(puzzle.generate(self._name, seed=seed, timeout=timeout, **options))

    @property
    def _public(self) -> Sequence[str]:
        """The family's names in `__all__`; a law file has none."""
        names = getattr(catalogue.module(self._name), "__all__", ())
        return [name for name in names if name != "FAMILY"]

    if not typing.TYPE_CHECKING:  # so that type checkers find misspelt names

        def __getattr__(self, name: str) -> Any:
            if not name.startswith("_") and name in self._public:
                found = getattr(catalogue.module(self._name), name)
                is_function = isroutine(found) or hasattr(found, "cache_clear")
                return CheckedCall(found) if is_function else found
            raise AttributeError(f"hamekomi.{self._name} has no {name!r}")

    def __dir__(self) -> list[str]:
        own = (name for name in dir(type(self)) if not name.startswith("_"))
        return sorted({*own, *self._public} - {"own", "puzzle_class"})

    def __repr__(self) -> str:
        return f"<hamekomi.{self._name}: {catalogue.family(self._name).summary}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._name,)


class GeneratingNamespace(FamilyNamespace[Q]):
    """A family that makes puzzles, with options that it declares itself."""

    def generate(self, *, seed: int | None = None, timeout: float | None = None, **options: Any) -> Q:
        """Make a puzzle; the same seed and options make the same puzzle on every machine."""
        return self._generate(seed, timeout, options)


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


def checked(function: F) -> F:
    """A family's function for its namespace; to type checkers it is unchanged."""
    return cast(F, CheckedCall(function))


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
