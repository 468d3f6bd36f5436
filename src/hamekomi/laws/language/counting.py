"""Statements that count marks, or statements: how many are so, how far they go on, in what blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

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
    different,
)


class Sum(Formula):
    """The weights of the marks that are there, or of the statements that hold, add up to a number
    between two bounds.
    """

    __slots__ = ("least", "most", "terms")

    def __init__(self, terms: Iterable[tuple[int, Statement]], least: int, most: int) -> None:
        self.terms = tuple([(weight, each) for weight, each in terms if weight])
        self.least = least
        self.most = most

    def __invert__(self) -> AnyOf:
        total = sum(weight for weight, _ in self.terms)
        return AnyOf([Sum(self.terms, 0, self.least - 1), Sum(self.terms, self.most + 1, total)])

    def post(self, to: Compiler) -> None:
        terms = [(weight, to.definition_of(each)) for weight, each in self.terms]
        to.sum(terms, self.least, self.most)

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


class Count(Sum):
    """A sum in which everything weighs 1."""

    __slots__ = ("counted",)

    def __init__(self, counted: Iterable[Statement], least: int, most: int) -> None:
        self.counted = tuple(counted)
        self.least = least
        self.most = most

    def __getattr__(self, name: str) -> Any:
        if name != "terms":
            raise AttributeError(name)
        self.terms = tuple([(1, each) for each in self.counted])
        return self.terms

    def __invert__(self) -> AnyOf:
        fewer, more = (0, self.least - 1), (self.most + 1, len(self.counted))
        return AnyOf([Count(self.counted, *fewer), Count(self.counted, *more)])

    def post(self, to: Compiler) -> None:
        literals = [each if type(each) is Literal else to.definition_of(each) for each in self.counted]
        to.count(literals, self.least, self.most)


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
        slack = len(self.parts) - sum(self.lengths) - len(self.lengths) + 1
        if slack < 0:
            to.clause([])
            return
        parts = [self._variable(each, to) for each in self.parts]
        covering: list[list[int]] = [[] for _ in parts]
        # Clauses, each ended by 0.
        flat: list[int] = []
        earlier: Sequence[int] = ()
        first = 0
        for length in self.lengths:
            started = to.new_variables(slack)
            for one, other in pairwise(started):
                flat += (-one, other, 0)
            # This block lies at least as far to the right of its leftmost place as the one before.
            for one, other in zip(started, earlier, strict=False):
                flat += (-one, other, 0)
            for at, here in enumerate(self._starts(started, to, flat), first):
                for place in range(at, at + length):
                    flat += (-here, parts[place], 0)
                    covering[place].append(here)
            earlier = started
            first += length + 1
        for part, blocks in zip(parts, covering, strict=True):
            flat += (-part, *blocks, 0)
        to.flat_clauses(flat, flat.count(0))

    @staticmethod
    def _starts(started: range, to: Compiler, flat: list[int]) -> list[int]:
        """For each place where a block can start: it starts there, and has not before."""
        if not started:
            always = to.new_variable()
            flat += (always, 0)
            return [always]
        between = to.new_variables(len(started) - 1)
        for here, (before, now) in zip(between, pairwise(started), strict=True):
            flat += (-here, now, 0, -here, -before, 0, here, -now, before, 0)
        return [started[0], *between, -started[-1]]

    @staticmethod
    def _variable(part: Literal, to: Compiler) -> int:
        """The mark, or a variable for one that is settled before the puzzle begins."""
        if part not in (TRUE, FALSE):
            return part
        (settled,) = to.new_variables(1)
        to.clause([settled if part is TRUE else -settled])
        return settled

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


# ---- The words of law files


def exactly(number: int, literals: Iterable[Statement]) -> Sum:
    return Count(literals, number, number)


def at_least(number: int, literals: Iterable[Statement]) -> Sum:
    found = tuple(literals)
    return Count(found, number, len(found))


def at_most(number: int, literals: Iterable[Statement]) -> Sum:
    return Count(literals, 0, number)


def between(least: int, most: int, literals: Iterable[Statement]) -> Sum:
    return Count(literals, least, most)


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


def blocks_are(lengths: Iterable[int], literals: Sequence[Literal]) -> Blocks:
    """The blocks of marks in a line have these lengths, in this order."""
    return Blocks(lengths, literals)
