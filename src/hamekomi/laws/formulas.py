"""What laws say: statements about marks, each with two independent meanings.

A statement can be *posted* to the constraint solver, as clauses, counts and graph constraints, and it
can be *judged* on a board that is filled in wholly or partly: `holds` returns True, False, or None while
it is open. Solving uses only the first, checking only the second, and the tests compare them.

    Literal          one mark that is there or not: `shaded[cell]`, `~shaded[cell]`, `number[cell] == 3`
    all_of any_of not_all implies same different        put statements together
    exactly at_least at_most none_or_two                count marks, or statements
    seen                                                how far marks go on without a gap
    odd                                                 an odd number of marks
    blocks_are                                          the blocks of marks in a line
    all_different sum_is product_is visible ...         numbers

`laws/shapes.py` has those that look at a whole drawing: connected, one_loop, areas and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Protocol, TypeAlias, overload

# What is known of a literal: True, False, or None.
Known: TypeAlias = "Callable[[Literal], bool | None]"


class Compiler(Protocol):
    """What statements are posted to (`laws/compile.py`)."""

    def new_variable(self) -> Literal: ...

    def clause(self, literals: Iterable[Literal]) -> None: ...

    def sum(self, terms: Sequence[tuple[int, Literal]], least: int, most: int) -> None: ...

    def terms_of(self, count: Sum) -> list[tuple[int, Literal]]: ...

    def literal_of(self, statement: Statement) -> Literal: ...

    def definition_of(self, statement: Statement) -> Literal: ...

    def connected(self, nodes: Mapping[Any, Statement], links: Sequence[Any]) -> None: ...

    def one_loop(self, links: Sequence[Any]) -> None: ...

    def no_loop(self, links: Sequence[Any]) -> None: ...

    def parts(
        self,
        nodes: Mapping[Any, Statement],
        links: Sequence[Any],
        sizes: Sequence[tuple[Any, Statement, int]],
        owners: Sequence[Any] | None,
    ) -> None: ...


class Statement(Protocol):
    """What a law yields beside the places."""

    def post(self, to: Compiler) -> None:
        """Add it to the problem of a solver."""

    def holds(self, known: Known) -> bool | None:
        """Judge it: None while marks that are not decided could make it true or false.

        It may return None although it can no longer become true, but with all marks decided it is True
        or False.
        """

    def literals(self) -> Iterator[Literal]:
        """All marks that it speaks of."""


class Literal(int):
    """A mark that is there (a positive number) or not there (a negative one); a statement by itself."""

    __slots__ = ()

    def __invert__(self) -> Literal:
        return Literal(-self)

    def post(self, to: Compiler) -> None:
        to.clause([self])

    def holds(self, known: Known) -> bool | None:
        return known(self)

    def literals(self) -> Iterator[Literal]:
        yield self


# The first variable of every problem is true: for marks that are settled before the puzzle begins.
TRUE, FALSE = Literal(1), Literal(-1)


class Literals(tuple[Literal, ...]):
    """Several marks; `~` turns each of them round."""

    __slots__ = ()

    def __invert__(self) -> Literals:
        return Literals(Literal(-each) for each in self)


class AllOf:
    """Every one of these."""

    __slots__ = ("parts",)

    def __init__(self, parts: Iterable[Statement]) -> None:
        self.parts = tuple(parts)

    def __invert__(self) -> AnyOf:
        return AnyOf(opposite(each) for each in self.parts)

    def post(self, to: Compiler) -> None:
        for each in self.parts:
            each.post(to)

    def holds(self, known: Known) -> bool | None:
        found: bool | None = True
        for each in self.parts:
            value = each.holds(known)
            if value is False:
                return False
            if value is None:
                found = None
        return found

    def literals(self) -> Iterator[Literal]:
        for each in self.parts:
            yield from each.literals()


class AnyOf:
    """At least one of these."""

    __slots__ = ("parts",)

    def __init__(self, parts: Iterable[Statement]) -> None:
        self.parts = tuple(parts)

    def __invert__(self) -> AllOf:
        return AllOf(opposite(each) for each in self.parts)

    def post(self, to: Compiler) -> None:
        to.clause([to.literal_of(each) for each in self.parts])

    def holds(self, known: Known) -> bool | None:
        found: bool | None = False
        for each in self.parts:
            value = each.holds(known)
            if value is True:
                return True
            if value is None:
                found = None
        return found

    def literals(self) -> Iterator[Literal]:
        for each in self.parts:
            yield from each.literals()


class Sum:
    """The weights of the marks that are there, or of the statements that hold, add up to a number
    between two bounds.
    """

    __slots__ = ("least", "most", "terms")

    def __init__(self, terms: Iterable[tuple[int, Statement]], least: int, most: int) -> None:
        self.terms = tuple((weight, each) for weight, each in terms if weight)
        self.least = least
        self.most = most

    def __invert__(self) -> AnyOf:
        total = sum(weight for weight, _ in self.terms)
        return AnyOf([Sum(self.terms, 0, self.least - 1), Sum(self.terms, self.most + 1, total)])

    def post(self, to: Compiler) -> None:
        to.sum(to.terms_of(self), self.least, self.most)

    def holds(self, known: Known) -> bool | None:
        low = high = 0
        for weight, each in self.terms:
            value = each.holds(known)
            low += weight if value else 0
            high += 0 if value is False else weight
        if low > self.most or high < self.least:
            return False
        return True if self.least <= low and high <= self.most else None

    def literals(self) -> Iterator[Literal]:
        return iter(dict.fromkeys(literal for _, each in self.terms for literal in each.literals()))


class Reach(AllOf):
    """Marks that go on without a gap as far as the last of these; `before` is the reach up to the one
    before.
    """

    __slots__ = ("before",)

    def __init__(self, parts: Iterable[Literal], before: Reach | None) -> None:
        super().__init__(parts)
        self.before = before


class Odd:
    """An odd number of the marks is there."""

    __slots__ = ("parts",)

    def __init__(self, parts: Iterable[Literal]) -> None:
        self.parts = tuple(parts)

    def post(self, to: Compiler) -> None:
        is_odd = FALSE
        for each in self.parts:
            is_odd = to.definition_of(different(is_odd, each))
        to.clause([is_odd])

    def holds(self, known: Known) -> bool | None:
        values = [known(each) for each in self.parts]
        return None if None in values else sum(value is True for value in values) % 2 == 1

    def literals(self) -> Iterator[Literal]:
        return iter(self.parts)


class Blocks:
    """The marks that are there form blocks of these lengths, in this order, with gaps between them."""

    __slots__ = ("lengths", "parts")

    def __init__(self, lengths: Iterable[int], parts: Iterable[Literal]) -> None:
        self.lengths = tuple(lengths)
        self.parts = tuple(parts)

    def post(self, to: Compiler) -> None:
        """For each block and each place where it can start: whether it has started there or before."""
        size, slack = len(self.parts), len(self.parts) - sum(self.lengths) - len(self.lengths) + 1
        if slack < 0:
            to.clause([])
            return
        covering: list[list[Literal]] = [[] for _ in self.parts]
        earlier: list[Literal] = [TRUE] * slack
        first = 0
        for length in self.lengths:
            started = [*(to.new_variable() for _ in range(slack)), TRUE]
            for at in range(slack):
                to.clause([~started[at], started[at + 1]])
                # This block lies at least as far to the right of its leftmost place as the one before.
                to.clause([~started[at], earlier[at]])
            for at in range(slack + 1):
                here = (
                    started[at] if at == 0 else to.definition_of(all_of(started[at], ~started[at - 1]))
                )
                for place in range(first + at, first + at + length):
                    to.clause([~here, self.parts[place]])
                    covering[place].append(here)
            earlier = started
            first += length + 1
        for place in range(size):
            to.clause([~self.parts[place], *covering[place]])

    def holds(self, known: Known) -> bool | None:
        """False as soon as the blocks no longer fit in."""
        # How many blocks are complete, and how many marks of the next one have come.
        states = {(0, 0)}
        values = [known(each) for each in self.parts]
        for value in values:
            after = set()
            for done, marks in states:
                if value is not True and marks in (0, self._length(done)):
                    after.add((done + (marks > 0), 0))
                if value is not False and marks < self._length(done):
                    after.add((done, marks + 1))
            states = after
        last = len(self.lengths)
        if not any(
            (done + (marks > 0), marks) in ((last, 0), (last, self._length(done)))
            for done, marks in states
        ):
            return False
        return None if None in values else True

    def _length(self, block: int) -> int:
        return self.lengths[block] if block < len(self.lengths) else 0

    def literals(self) -> Iterator[Literal]:
        return iter(self.parts)


def opposite(statement: Statement) -> Statement:
    """The statement that is true exactly where this one is false."""
    if isinstance(statement, Literal | AllOf | AnyOf | Sum):
        return ~statement
    raise TypeError(
        f"{type(statement).__name__} speaks of the whole drawing, so it can only stand alone in a law"
    )


# ---- The words of law files


def all_of(*parts: Statement | Iterable[Statement]) -> AllOf:
    return AllOf(_flat(parts))


def any_of(*parts: Statement | Iterable[Statement]) -> AnyOf:
    return AnyOf(_flat(parts))


def not_all(*parts: Statement | Iterable[Statement]) -> AnyOf:
    """At least one of these is not so."""
    return ~AllOf(_flat(parts))


def none_of(*parts: Statement | Iterable[Statement]) -> AllOf:
    return ~AnyOf(_flat(parts))


def implies(premise: Statement, conclusion: Statement) -> AnyOf:
    return AnyOf([opposite(premise), conclusion])


def same(one: Statement, other: Statement) -> AllOf:
    """Both are so, or neither is."""
    return AllOf([implies(one, other), implies(other, one)])


def different(one: Statement, other: Statement) -> AllOf:
    return same(one, opposite(other))


def exactly(number: int, literals: Iterable[Statement]) -> Sum:
    return Sum(((1, each) for each in literals), number, number)


def at_least(number: int, literals: Iterable[Statement]) -> Sum:
    found = tuple(literals)
    return Sum(((1, each) for each in found), number, len(found))


def at_most(number: int, literals: Iterable[Statement]) -> Sum:
    return Sum(((1, each) for each in literals), 0, number)


def between(least: int, most: int, literals: Iterable[Statement]) -> Sum:
    return Sum(((1, each) for each in literals), least, most)


def none_or_two(literals: Iterable[Statement]) -> AnyOf:
    """None of the marks is there, or exactly two: a line that passes, or does not."""
    found = tuple(literals)
    return AnyOf([exactly(0, found), exactly(2, found)])


def seen(arms: Iterable[Iterable[Literal]]) -> list[Reach]:
    """What is seen along arms: for each mark, "it is there, and so are all before it on its arm".

    To count them is to count the marks that are seen: `exactly(4, seen(...))`.
    """
    found = []
    for arm in arms:
        marks = tuple(arm)
        before = None
        for end in range(len(marks)):
            before = Reach(marks[: end + 1], before)
            found.append(before)
    return found


def odd(literals: Iterable[Literal]) -> Odd:
    return Odd(literals)


def even(literals: Iterable[Literal]) -> Odd:
    return Odd((TRUE, *literals))


def blocks_are(lengths: Iterable[int], literals: Iterable[Literal]) -> Blocks:
    """The blocks of marks in a line have these lengths, in this order."""
    return Blocks(lengths, literals)


# ---- Numbers and other symbols in a place


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

    def is_one_of(self, values: Iterable[int | str]) -> AnyOf:
        return AnyOf(self.is_literal(value) for value in values)

    def is_literal(self, value: int | str) -> Literal:
        """The literal "it is this one"; false for a symbol that it cannot have."""
        return self._literals.get(value, FALSE)

    @overload  # type: ignore[override]
    def __eq__(self, other: Value) -> AllOf: ...
    @overload
    def __eq__(self, other: int | str) -> Literal: ...
    def __eq__(self, other: Value | int | str) -> Literal | AllOf:
        """ "It is this number", or "both are the same"."""
        if isinstance(other, Value):
            return Equal(self, other)
        return self.is_literal(other)

    @overload  # type: ignore[override]
    def __ne__(self, other: Value) -> AllOf: ...
    @overload
    def __ne__(self, other: int | str) -> Literal: ...
    def __ne__(self, other: Value | int | str) -> Literal | AllOf:
        if isinstance(other, Value):
            shared = [each for each in self.values if each in other._literals]
            return AllOf(not_all(self.is_literal(each), other.is_literal(each)) for each in shared)
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


class Equal(AllOf):
    """Two places have the same symbol. Shorter than statements about all symbols, because each place has
    exactly one.
    """

    __slots__ = ("one", "other")

    def __init__(self, one: Value, other: Value) -> None:
        self.one = one
        self.other = other
        super().__init__(AnyOf([~here, other.is_literal(each)]) for each, here in one.items())

    def __invert__(self) -> AllOf:  # type: ignore[override]
        return self.one != self.other


def all_different(values: Iterable[Value]) -> AllOf:
    """No two are the same; if there are as many as symbols, each symbol occurs."""
    found = tuple(values)
    symbols = sorted({symbol for each in found for symbol in each.values})
    places = {symbol: [each == symbol for each in found if symbol in each.values] for symbol in symbols}
    if len(symbols) == len(found):
        return AllOf(exactly(1, places[symbol]) for symbol in symbols)
    return AllOf(at_most(1, places[symbol]) for symbol in symbols)


def sum_is(total: int, values: Iterable[Value]) -> Sum:
    """The numbers add up to a total."""
    found = tuple(values)
    terms = [(value, literal) for each in found for value, literal in each.items()]
    return Sum(terms, total, total)


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
    """There are two numbers, and one of them is so many times the other one."""
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


def all_pairs(parts: Sequence[Literal]) -> Iterator[tuple[Literal, Literal]]:
    return combinations(parts, 2)


def _flat(parts: Iterable[Statement | Iterable[Statement]]) -> Iterator[Statement]:
    for each in parts:
        if isinstance(each, Iterable):
            yield from each
        else:
            yield each
