"""What laws say: statements about marks, each with two independent meanings.

A statement can be *posted* to the constraint solver, as clauses, counts and graph constraints, and it
can be *judged* on a board that is filled in wholly or partly: `holds` returns True, False, or None while
it is open. Solving uses only the first, checking only the second, and the tests compare them.

    Literal          one mark that is there or not: `shaded[cell]`, `~shaded[cell]`, `number[cell] == 3`
    all_of any_of not_all implies same different        put statements together

`counting.py` has those that count marks, `numbers.py` those about numbers in cells, and
`connection.py` and `loops.py` those that look at a whole drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

# What is known of a literal: True, False, or None.
Known: TypeAlias = "Callable[[Literal], bool | None]"


class Compiler(Protocol):
    """What statements are posted to (`laws/solving/compile.py`)."""

    def new_variable(self) -> Literal: ...

    def new_variables(self, number: int) -> range: ...

    def clause(self, literals: Iterable[int]) -> None: ...

    def flat_clauses(self, clauses: Sequence[int], number: int) -> None: ...

    def count(self, literals: Sequence[Literal], least: int, most: int) -> None: ...

    def sum(self, terms: Sequence[tuple[int, Literal]], least: int, most: int) -> None: ...

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
        sizes_are_exact: bool,
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
        return _LITERALS[-self]

    def __bool__(self) -> bool:
        raise TypeError("no `and`, `or` or `if` with marks, which are still open, but all_of, any_of")

    def post(self, to: Compiler) -> None:
        to.clause((self,))

    def holds(self, known: Known) -> bool | None:
        return known(self)

    def literals(self) -> Iterator[Literal]:
        yield self


class _Literals(dict[int, Literal]):
    """Literals by their numbers: the same ones occur again and again, and making one takes long."""

    most = 100_000

    def __missing__(self, number: int) -> Literal:
        made = Literal(number)
        if len(self) < self.most:
            self[number] = made
        return made


_LITERALS = _Literals()
# The literal of a variable.
literal_of = _LITERALS.__getitem__
# The first variable of every problem is true: for marks that are settled before the puzzle begins.
TRUE, FALSE = literal_of(1), literal_of(-1)


class Literals(tuple[Literal, ...]):
    """Several marks; `~` turns each of them round."""

    __slots__ = ()

    def __invert__(self) -> Literals:
        return Literals([literal_of(-each) for each in self])


class Formula:
    """What can stand inside other statements, because it can be turned round."""

    __slots__ = ()

    def __invert__(self) -> Formula:
        raise NotImplementedError

    def post(self, to: Compiler) -> None:
        raise NotImplementedError

    def holds(self, known: Known) -> bool | None:
        raise NotImplementedError

    def literals(self) -> Iterator[Literal]:
        raise NotImplementedError


class Joined(Formula):
    """Several statements."""

    __slots__ = ("parts",)

    def __init__(self, parts: Iterable[Statement]) -> None:
        self.parts = parts if type(parts) is Literals else tuple(parts)

    def literals(self) -> Iterator[Literal]:
        for each in self.parts:
            yield from each.literals()


class WrittenOut(Joined):
    """Statements that are posted in a shorter way, and written out only on request."""

    __slots__ = ()

    def written_out(self) -> Iterable[Statement]:
        raise NotImplementedError

    def __getattr__(self, name: str) -> Any:
        if name != "parts":
            raise AttributeError(name)
        self.parts = tuple(self.written_out())
        return self.parts


class AllOf(Joined):
    """Every one of these."""

    __slots__ = ()

    def __invert__(self) -> Formula:
        return AnyOf(map(opposite, self.parts))

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


class AnyOf(Joined):
    """At least one of these."""

    __slots__ = ()

    def __invert__(self) -> AllOf:
        return AllOf(map(opposite, self.parts))

    def post(self, to: Compiler) -> None:
        if type(self.parts) is Literals:
            to.clause(self.parts)
        else:
            to.clause([each if type(each) is Literal else to.literal_of(each) for each in self.parts])

    def holds(self, known: Known) -> bool | None:
        found: bool | None = False
        for each in self.parts:
            value = each.holds(known)
            if value is True:
                return True
            if value is None:
                found = None
        return found


def opposite(statement: Statement) -> Statement:
    """The statement that is true exactly where this one is false."""
    if isinstance(statement, (Literal, Formula)):
        return ~statement
    name = type(statement).__name__
    if not hasattr(statement, "post"):
        raise TypeError(f"a {name} where a statement is expected, such as a mark or a comparison")
    raise TypeError(f"{name} speaks of the whole drawing, so it can only stand alone in a law")


# ---- The words of law files


def all_of(*parts: Statement | Iterable[Statement]) -> AllOf:
    return AllOf(_flat(parts))


def any_of(*parts: Statement | Iterable[Statement]) -> AnyOf:
    return AnyOf(parts[0] if len(parts) == 1 and type(parts[0]) is Literals else _flat(parts))


def not_all(*parts: Statement | Iterable[Statement]) -> AnyOf:
    """At least one of these is not so."""
    if len(parts) == 1 and type(parts[0]) is Literals:
        return AnyOf(~parts[0])
    return AnyOf(_opposites(parts))


def none_of(*parts: Statement | Iterable[Statement]) -> AllOf:
    return AllOf(_opposites(parts))


def implies(premise: Statement, conclusion: Statement) -> AnyOf:
    return AnyOf((opposite(premise), conclusion))


def same(one: Statement, other: Statement) -> AllOf:
    """Both are so, or neither is."""
    return AllOf((implies(one, other), implies(other, one)))


def different(one: Statement, other: Statement) -> AllOf:
    return same(one, opposite(other))


def _opposites(parts: Iterable[Statement | Iterable[Statement]]) -> list[Statement]:
    return [literal_of(-each) if type(each) is Literal else opposite(each) for each in _flat(parts)]


def _flat(parts: Iterable[Statement | Iterable[Statement]]) -> list[Statement]:
    found: list[Any] = []
    for each in parts:
        if type(each) is Literal:
            found.append(each)
        elif type(each) is Literals:
            found += each
        elif hasattr(each, "post") or not isinstance(each, Iterable):
            found.append(each)
        else:
            found += each
    return found
