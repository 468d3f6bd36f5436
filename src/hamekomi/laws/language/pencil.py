"""A kind of pencil puzzle, stated by its laws.

    class Kuromasu(Pencil):
        "Shade cells so that ..."

        printed = Printed(cells=numbers(least=1))
        shaded = shade("shaded", "white")

        @law
        def apart(self):
            "no two shaded cells touch"
            for pair in self.board.pairs:
                yield pair, not_all(self.shaded[pair])

A kind declares what is printed, what the player marks, and its laws. Each law is a method that yields
the places it speaks of and a statement about them; its docstring is the sentence that checks, hints and
explanations use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from hamekomi.laws.language import faults
from hamekomi.laws.language.board import Board, Cell, Corner, Pair
from hamekomi.laws.language.formulas import AllOf, Literal, Statement
from hamekomi.laws.language.graphs import Drawing
from hamekomi.laws.language.marks import (
    YES,
    Areas,
    Declaration,
    Filling,
    Marks,
    ShadeMarks,
    Symbol,
    SymbolMarks,
    marks_on,
)
from hamekomi.laws.language.printed import Printed, cell_token, read_areas, read_cell_token
from hamekomi.laws.language.tallies import FIRST_TALLY, Tally, tallies
from hamekomi.laws.making.recipe import Clue, Recipe
from hamekomi.laws.solving.compile import Compiler
from hamekomi.model.errors import HamekomiError

if TYPE_CHECKING:
    from hamekomi.laws.language.loops import ShortestPaths

Law = Callable[[Any], Iterable[tuple[Any, Statement]]]
L = TypeVar("L", bound=Law)
NOTHING_ELSE: Mapping[str, Statement] = MappingProxyType({})


def law(function: L) -> L:
    """Marks a method of a kind as one of its laws; its docstring is the law as a sentence."""
    if not function.__doc__:
        raise faults.without_sentence(function)
    function.is_law = True  # type: ignore[attr-defined]
    return function


def law_if_unique(function: L) -> L:
    """Marks what holds wherever there is one solution, because otherwise there would be another one.

    Explanations of such puzzles use it like a law; nothing else does.
    """
    law(function).holds_if_unique = True  # type: ignore[attr-defined]
    return function


class Use(NamedTuple):
    """A law at one group of places: "no two shaded cells touch" for one pair of cells."""

    # The name of the law's method.
    law: str
    sentence: str
    places: tuple[Any, ...]
    statement: Statement


class _Kind(type):
    """The class of kinds: the body of a kind declares nothing twice."""

    @classmethod
    def __prepare__(cls, name: str, bases: tuple[type, ...], /, **_: Any) -> faults.Names:
        return faults.Names()

    def __new__(cls, name: str, bases: tuple[type, ...], names: Mapping[str, Any], /) -> Any:
        return super().__new__(cls, name, bases, dict(names))


class Pencil(metaclass=_Kind):
    """One board under the laws of a kind; every kind is a subclass."""

    # ---- What a kind declares

    # For people: its title, and names in other languages and of other makers, under which it is found,
    # too. To programs its name is that of the file.
    title: ClassVar[str] = ""
    other_names: ClassVar[tuple[str, ...]] = ()
    printed: ClassVar[Printed] = Printed()
    # How puzzles are made of it (see `laws/making/recipe.py`).
    making: ClassVar[Recipe] = Recipe()

    # ---- What its laws use

    def __init__(self, board: Board, *, narrowed: bool = False, is_unique: bool = False) -> None:
        """Narrowed, for searches: without symbols that what is printed rules out at once. If it is known
        that there is one solution, the laws that hold because of this are there, too.
        """
        self.board = board
        self.is_unique = is_unique
        self.marks: dict[str, ShadeMarks | SymbolMarks] = {}
        first = 2  # variable 1 is always true
        for name, declaration in self.declarations().items():
            try:
                made = marks_on(name, declaration, board, first, narrowed=narrowed)
            except (HamekomiError, MemoryError):
                raise
            except Exception as error:
                raise faults.failing(f"the marks {name!r}", type(self), error) from error
            self.marks[name] = made
            setattr(self, name, made)
            first += made.variables
        self.first_free = first

    @classmethod
    def declarations(cls) -> Mapping[str, Declaration]:
        """The kinds of marks, in the order in which they are declared, those of parent classes first."""
        found: dict[str, Declaration] = {}
        for each in reversed(cls.__mro__):
            found.update(
                (name, value) for name, value in vars(each).items() if isinstance(value, Declaration)
            )
        return found

    @classmethod
    def laws(cls) -> Mapping[str, Law]:
        """The laws, in the order in which they are written, those of parent classes first."""
        return cls._methods(if_unique=False)

    @classmethod
    def laws_if_unique(cls) -> Mapping[str, Law]:
        """Those that hold because there is one solution."""
        return cls._methods(if_unique=True)

    @classmethod
    def _methods(cls, *, if_unique: bool) -> dict[str, Law]:
        found: dict[str, Law] = {}
        for each in reversed(cls.__mro__):
            for name, value in vars(each).items():
                is_law = getattr(value, "is_law", False)
                if is_law and getattr(value, "holds_if_unique", False) == if_unique:
                    found[name] = value
                elif name in found:
                    del found[name]  # a subclass has switched it off: `three_rooms = None`
        return found

    @cached_property
    def uses(self) -> tuple[Use, ...]:
        """Every law at every group of places where it says something."""
        names = [*self.laws(), *(self.laws_if_unique() if self.is_unique else ())]
        return tuple(use for name in names for use in self.uses_of(name))

    def uses_of(self, name: str) -> Iterator[Use]:
        law = self.laws().get(name) or self.laws_if_unique()[name]
        sentence = " ".join((law.__doc__ or "").split())
        try:
            for places, statement in faults.yielded(law, type(self), self.board, self):
                where = places if type(places) is tuple else _as_places(places)
                if type(statement) is not AllOf:
                    yield Use(name, sentence, where, statement)
                    continue
                for each in _alone(statement):
                    yield Use(name, sentence, where, each)
        except (HamekomiError, MemoryError):
            raise
        except (Exception, SystemExit) as error:
            raise faults.failing(f"the law {name!r}", type(self), error, law) from error

    # ---- Variables and fillings

    def shortest(self) -> Mapping[str, ShortestPaths]:
        """Stronger statements in place of laws, by their names, for lines that cannot be cut short.

        There are no solutions beside those that they admit if none of these has a detour instead
        (`ShortestPaths.another`).
        """
        return {}

    def compiled(self, instead: Mapping[str, Statement] = NOTHING_ELSE) -> Compiler:
        """The constraints of all laws; the use with index i is group i, what marks mean by themselves
        is group -1. `instead` has other statements in place of laws, by their names.
        """
        to = Compiler(self.first_free - 1)
        self.post_marks(to)
        for to.group, use in enumerate(self.uses):
            self.post(use, to, instead.get(use.law, use.statement))
        return to

    def stream(self, names: Iterable[str], to: Compiler) -> None:
        """Write out what these laws say, each statement as a group of its own; keeps none of them."""
        laws = self.laws()
        for name in names:
            law = laws[name]
            try:
                for _, statement in faults.yielded(law, type(self), self.board, self):
                    try:
                        statement.post(to)
                    except (TypeError, AttributeError) as error:
                        raise faults.unsound(law, type(self), statement, error) from error
                    to.next_group()
            except (HamekomiError, MemoryError):
                raise
            except (Exception, SystemExit) as error:
                raise faults.failing(f"the law {name!r}", type(self), error, law) from error

    def post_marks(self, to: Compiler) -> None:
        """What marks mean by themselves: each place has one symbol."""
        for marks in self.marks.values():
            if isinstance(marks, SymbolMarks):
                for value in marks.values():
                    to.count(tuple(value.literals()), 1, 1)

    def post(self, use: Use, to: Compiler, statement: Statement | None = None) -> None:
        """Write out what a law says at one group of places, or another statement in its place."""
        statement = use.statement if statement is None else statement
        try:
            statement.post(to)
        except (TypeError, AttributeError) as error:
            raise faults.unsound(self.laws()[use.law], type(self), statement, error) from error

    @cached_property
    def meaning(self) -> tuple[tuple[str, Any, Symbol] | None, ...]:
        """What each variable of the marks says: the name of the marks, the place, the symbol."""
        found: list[tuple[str, Any, Symbol] | None] = [None, None]
        for name, marks in self.marks.items():
            if isinstance(marks, ShadeMarks):
                found += [(name, place, YES) for place in marks.places]
                continue
            for place in marks.places:
                if place not in marks.settled:
                    found += [(name, place, symbol) for symbol in marks.symbols[place]]
        return tuple(found)

    def about(self, literal: int) -> tuple[str, Any, Symbol] | None:
        """What the variable of a literal says; None if it is none of a mark."""
        return self.meaning[abs(literal)] if abs(literal) < self.first_free else None

    @cached_property
    def tallies(self) -> Mapping[int, Tally]:
        """How many marks of its sums there are, by the variables that stand for it in explanations."""
        return dict(enumerate(dict.fromkeys(tallies(use.statement for use in self.uses)), FIRST_TALLY))

    def known(self, filling: Filling) -> Callable[[Literal], bool | None]:
        """What a filling, complete or not, says of a literal."""
        meaning = self.meaning

        def known(literal: Literal) -> bool | None:
            about = meaning[abs(literal)]
            if about is None:
                return literal > 0  # the variable that is always true
            name, place, symbol = about
            found = filling[name].get(place)
            if found is None:
                return None
            return (found == symbol) == (literal > 0)

        return known

    def symbols_of(self, model: bytes) -> tuple[tuple[Symbol, ...], ...]:
        """What a model of the solver describes: for each kind of marks the symbols of its places."""
        return tuple(tuple(marks.symbols_of(model)) for marks in self.marks.values())

    def filling_of(self, model: bytes) -> dict[str, dict[Any, Symbol]]:
        """The filling that a model of the solver describes: byte v is 1 if variable v + 1 is true."""
        return {
            name: dict(zip(marks.places, marks.symbols_of(model), strict=True))
            for name, marks in self.marks.items()
        }

    # ---- Making puzzles

    def printed_for(self, filling: Filling, random: Random) -> Iterable[Clue]:
        """Everything that may be printed beside this solution: places and values."""
        return ()

    # ---- A solution as text: one token for each cell. Kinds whose solutions look otherwise override
    # these two.

    def solution_tokens(self, filling: Filling) -> dict[Cell, str]:
        return {cell: cell_token(self, filling, cell) for cell in self.board.cells}

    def read_solution_tokens(
        self, tokens: Mapping[Cell, str], into: dict[str, dict[Any, Symbol]]
    ) -> Iterator[Cell]:
        """Put what the tokens say into a filling; yields the cells whose tokens mean nothing there."""
        for name, marks in self.marks.items():
            if isinstance(marks, SymbolMarks) and isinstance(marks.declaration, Areas):
                yield from read_areas(marks, tokens, into[name])
                return
        yield from (cell for cell in tokens if not read_cell_token(self, tokens[cell], cell, into))


def _alone(statement: AllOf) -> Iterator[Statement]:
    """The parts of a statement, if one of them is about a whole drawing: those are judged alone."""
    parts = [*_all_alone(statement)]
    if any(isinstance(each, Drawing) for each in parts):
        yield from parts
    else:
        yield statement


def _all_alone(statement: Statement) -> Iterator[Statement]:
    if type(statement) is AllOf:
        for each in statement.parts:
            yield from _all_alone(each)
    else:
        yield statement


def _as_places(places: Any) -> tuple[Any, ...]:
    """A law may name one place, or several."""
    if isinstance(places, Cell | Corner):
        return (places,)
    return tuple(each for each in places) if not isinstance(places, Pair) else tuple(places)


__all__ = ["Filling", "Marks", "Pencil", "Use", "law"]
