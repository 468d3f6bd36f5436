"""Numbers and other symbols in cells, and statements about them: comparisons, sums, products."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations
from typing import Any, overload

from hamekomi.laws.language.counting import Count, Sum
from hamekomi.laws.language.formulas import (
    FALSE,
    TRUE,
    AllOf,
    AnyOf,
    Compiler,
    Formula,
    Known,
    Literal,
    Statement,
    WrittenOut,
    all_of,
)

DIGITS = range(1, 10)


class Value:
    """The symbol of a place: each symbol that it can have, with the literal "it is this one"."""

    __slots__ = ("_literals",)

    def __init__(self, literals: Mapping[Any, Literal]) -> None:
        self._literals = literals

    @property
    def values(self) -> tuple[Any, ...]:
        return tuple(self._literals)

    def items(self) -> Iterable[tuple[Any, Literal]]:
        return self._literals.items()

    def literals(self) -> Iterable[Literal]:
        return self._literals.values()

    def is_one_of(self, values: Iterable[int | str]) -> AnyOf:
        get = self._literals.get
        return AnyOf([get(value, FALSE) for value in values])

    def is_literal(self, value: int | str) -> Literal:
        """The literal "it is this one"; false for a symbol that it cannot have."""
        return self._literals.get(value, FALSE)

    @overload  # type: ignore[override]
    def __eq__(self, other: Value) -> AllOf: ...
    @overload
    def __eq__(self, other: int | str) -> Literal: ...
    def __eq__(self, other: Value | int | str) -> Literal | AllOf:
        """ "It is this number", or "both are the same"."""
        if type(other) is Value:
            return Equal(self, other)
        return self._literals.get(other, FALSE)

    @overload  # type: ignore[override]
    def __ne__(self, other: Value) -> AllOf: ...
    @overload
    def __ne__(self, other: int | str) -> Literal: ...
    def __ne__(self, other: Value | int | str) -> Literal | AllOf:
        if isinstance(other, Value):
            return Unequal(self, other)
        return ~self.is_literal(other)

    __hash__ = None  # type: ignore[assignment]

    def __lt__(self, other: Value | int) -> Statement:
        return self._ordered(other, lambda one, another: one < another)

    def __le__(self, other: Value | int) -> Statement:
        return self._ordered(other, lambda one, another: one <= another)

    def __gt__(self, other: Value | int) -> Statement:
        return self._ordered(other, lambda one, another: one > another)

    def __ge__(self, other: Value | int) -> Statement:
        return self._ordered(other, lambda one, another: one >= another)

    def _ordered(self, other: Value | int, fits: Callable[[int, int], bool]) -> Statement:
        if isinstance(other, int):
            return AnyOf(literal for value, literal in self.items() if fits(value, other))
        return AllOf(
            AnyOf([~literal, *(their for value, their in other.items() if fits(mine, value))])
            for mine, literal in self.items()
        )


class Equal(WrittenOut, AllOf):
    """Two places have the same symbol. Shorter than statements about all symbols, because each place has
    exactly one.
    """

    __slots__ = ("one", "other")

    def __init__(self, one: Value, other: Value) -> None:
        self.one = one
        self.other = other

    def __invert__(self) -> Formula:
        return Unequal(self.one, self.other)

    def defined_as(self, equal: Literal) -> list[int]:
        """What a literal means that is true exactly if they are the same: clauses, each ended by 0.

        None of them if a place is settled.
        """
        theirs = self.other.is_literal
        clauses: list[int] = []
        for symbol, here in self.one.items():
            there = theirs(symbol)
            if there is FALSE:
                clauses += (-equal, -here, 0)
            else:
                clauses += (-equal, -here, there, 0, equal, -here, -there, 0)
            if here is TRUE or there is TRUE:
                return []
        return clauses

    def written_out(self) -> Iterator[Statement]:
        return (AnyOf([~here, self.other.is_literal(each)]) for each, here in self.one.items())


class Unequal(WrittenOut, AllOf):
    """Two places have different symbols."""

    __slots__ = ("one", "other")

    def __init__(self, one: Value, other: Value) -> None:
        self.one = one
        self.other = other

    def __invert__(self) -> Formula:
        return Equal(self.one, self.other)

    def _shared(self) -> list[tuple[Literal, Literal]]:
        """For each symbol that both can have, the marks that cannot both be there."""
        theirs = self.other.is_literal
        both = [(here, theirs(each)) for each, here in self.one.items()]
        return [each for each in both if each[1] is not FALSE]

    def post(self, to: Compiler) -> None:
        for here, there in self._shared():
            to.clause((-here, -there))

    def holds(self, known: Known) -> bool | None:
        found: bool | None = True
        for here, there in self._shared():
            one, other = known(here), known(there)
            if one and other:
                return False
            if one is not False and other is not False:
                found = None
        return found

    def written_out(self) -> Iterator[Statement]:
        return (AnyOf((~here, ~there)) for here, there in self._shared())


class AllDifferent(WrittenOut, AllOf):
    """No two places have the same symbol; if there are as many as symbols, each symbol occurs."""

    __slots__ = ("least", "places")

    def __init__(self, values: Iterable[Value]) -> None:
        places: dict[Any, list[Literal]] = {}
        number = 0
        for each in values:
            number += 1
            for symbol, literal in each.items():
                places.setdefault(symbol, []).append(literal)
        # For each symbol, the marks: at most one is there.
        self.places = {symbol: places[symbol] for symbol in sorted(places)}
        self.least = 1 if len(places) == number else 0

    def post(self, to: Compiler) -> None:
        for literals in self.places.values():
            to.count(literals, self.least, 1)

    def written_out(self) -> Iterator[Statement]:
        return (Count(literals, self.least, 1) for literals in self.places.values())

    def repeated(self, known: Known) -> list[Literal]:
        """The marks of the first symbol that is there more than once."""
        for literals in self.places.values():
            found = [each for each in literals if known(each)]
            if len(found) > 1:
                return found
        return []


class Straight(WrittenOut, AnyOf):
    """The numbers lie among as many that follow each other."""

    __slots__ = ("ways",)

    def __init__(self, values: Iterable[Value]) -> None:
        given = [dict(each.items()) for each in values]
        size = max(len(given), 1)
        least = min([min(each) for each in given if each], default=0)
        most = max([max(each) for each in given if each], default=-1)
        # For each stretch of numbers and each value, the marks: at least one is there.
        self.ways = [
            [[each[number] for number in range(start, start + size) if number in each] for each in given]
            for start in range(least, max(least + 1, most + 2 - size))
        ]

    def post(self, to: Compiler) -> None:
        taken = []
        for values in self.ways if len(self.ways) > 1 else ():
            way = to.new_variable()
            taken.append(way)
            for literals in values:
                to.clause([-way, *literals])
        if taken:
            to.clause(taken)

    def written_out(self) -> Iterator[Statement]:
        return (AllOf(map(AnyOf, values)) for values in self.ways)


# ---- The words of law files


def all_different(values: Iterable[Value]) -> AllDifferent:
    """No two are the same; if there are as many as symbols, each symbol occurs."""
    return AllDifferent(values)


def straight(values: Iterable[Value]) -> Straight:
    """If they are different, the numbers follow each other, in any order."""
    return Straight(values)


def sum_is(total: int, values: Iterable[Value]) -> Sum:
    """The numbers add up to a total."""
    return Sum([term for each in values for term in each.items()], total, total)


def left_by_sums(
    sums: Callable[[Any], Iterable[tuple[int, Sequence[Any]]]], numbers: range = DIGITS
) -> Callable[[Any], dict[Any, tuple[int, ...]]]:
    """For `left` of `number`: what can occur in sums of different numbers, as a function of the board.

    `sums` has those of a board, totals and places.
    """

    def left(board: Any) -> dict[Any, tuple[int, ...]]:
        found: dict[Any, frozenset[int]] = {}
        for total, places in sums(board):
            fitting = _summands(numbers, total, len(places))
            for place in places:
                found[place] = found.get(place, fitting) & fitting
        return {place: tuple(sorted(fitting)) for place, fitting in found.items()}

    return left


@lru_cache(maxsize=1000)
def _summands(numbers: range, total: int, size: int) -> frozenset[int]:
    """The numbers that occur when this many different ones add up to a total."""
    ways = (each for each in combinations(numbers, size) if sum(each) == total)
    return frozenset(chain.from_iterable(ways))


def product_is(total: int, values: Iterable[Value]) -> AllOf:
    """The numbers multiply to a total: of each prime they have as many factors together as it has."""
    found = tuple(values)
    if total == 0:
        return AllOf([AnyOf(each == 0 for each in found)])
    # A 0 would have any number of factors.
    not_zero = [each != 0 for each in found if 0 in each.values]
    primes: list[int] = []
    rest = total
    for prime in range(2, max((value for each in found for value in each.values), default=1) + 1):
        if all(prime % each for each in primes):
            primes.append(prime)
            while rest % prime == 0:
                rest //= prime
    if rest != 1:
        return AllOf([FALSE])
    factors = (
        Sum(
            [(_factors(value, prime), literal) for each in found for value, literal in each.items()],
            _factors(total, prime),
            _factors(total, prime),
        )
        for prime in primes
    )
    return AllOf([*not_zero, *factors])


def difference_is(result: int, values: Iterable[Value]) -> AnyOf:
    """There are two numbers, and the larger one less the other one is this."""
    return _two(values, lambda low, high: high - low == result)


def quotient_is(result: int, values: Iterable[Value]) -> AnyOf:
    """There are two numbers, and one divided by the other is this."""
    return _two(values, lambda low, high: high == low * result)


def _two(values: Iterable[Value], fits: Callable[[int, int], bool]) -> AnyOf:
    found = tuple(values)
    if len(found) != 2:
        return AnyOf([])
    one, other = (each.items() for each in found)
    return AnyOf(
        all_of(this, that) for a, this in one for b, that in other if fits(min(a, b), max(a, b))
    )


def _factors(number: int, prime: int) -> int:
    return 0 if number == 0 or number % prime else 1 + _factors(number // prime, prime)


def visible(values: Iterable[Value]) -> list[Statement]:
    """For each of a row of heights: it stands above all before it, and above the ground (0)."""
    found = tuple(values)
    return [
        AnyOf(
            AllOf([literal, *(before < height for before in found[:at])])
            for height, literal in each.items()
            if height
        )
        for at, each in enumerate(found)
    ]
