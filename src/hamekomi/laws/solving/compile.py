"""From statements to the constraints of the solver: clauses, sums and graphs, each in the group of its
law's use.

Statements inside statements get a variable each that implies them. One direction is enough, because
negation is pushed inwards before (`opposite`): wherever such a variable occurs, it occurs as true. Where
a graph asks whether a link is there, both directions are written.

Laws are read anew for every board; on small boards this takes longer than the search. So constraints
are kept as flat lists of numbers, and the clauses of a count are picked from a list by a pattern.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from operator import itemgetter
from typing import Any

from hamekomi.laws.language.counting import Reach, Sum
from hamekomi.laws.language.formulas import (
    FALSE,
    TRUE,
    AllOf,
    AnyOf,
    Literal,
    Statement,
    literal_of,
    opposite,
)
from hamekomi.laws.language.graphs import Link, Node
from hamekomi.laws.language.numbers import Equal

# Counts of up to this many marks are written as clauses, if these are few: they are quicker than sums.
FEW_MARKS, FEW_CLAUSES = 9, 36


class Compiler:
    """Collects the constraints of one group after the other."""

    def __init__(self, variables: int) -> None:
        self.variables = variables
        self.group = -1
        # Clauses one after the other, each ended by 0, and the group of each.
        self.clauses: list[int] = [TRUE, 0]
        self.clause_groups: list[int] = [self.group]
        # For each sum: least, most, the number of its terms, and a weight and a literal for each.
        self.sums: list[int] = []
        self.sum_groups: list[int] = []
        # (group, kind, its parts), for `solve.py`.
        self.graphs: list[tuple[int, str, tuple[Any, ...]]] = []
        self._literals: dict[tuple[int, int, bool], tuple[Statement, Literal]] = {}

    def new_variables(self, number: int) -> range:
        self.variables += number
        return range(self.variables - number + 1, self.variables + 1)

    def new_variable(self) -> Literal:
        self.variables += 1
        return literal_of(self.variables)

    def next_group(self) -> None:
        """What follows is another group; what statements of this one mean is forgotten."""
        self.group += 1
        self._literals.clear()

    @property
    def size(self) -> tuple[int, ...]:
        """How much is written so far."""
        return (
            self.variables, len(self.clauses), len(self.clause_groups), len(self.sums),
            len(self.sum_groups), len(self.graphs),
        )  # fmt: skip

    def cut_back(self, size: tuple[int, ...]) -> None:
        """Take back what was written since then."""
        self.variables, *sizes = size
        integers = (self.clauses, self.clause_groups, self.sums, self.sum_groups)
        for numbers, end in zip(integers, sizes, strict=False):
            del numbers[end:]
        del self.graphs[sizes[-1] :]
        self._literals.clear()

    # ---- What statements call

    def clause(self, literals: Iterable[int]) -> None:
        """At least one of these is true; 1 always is, and -1 never."""
        if not isinstance(literals, list | tuple):
            literals = [*literals]
        if TRUE in literals:
            return
        if FALSE in literals:
            literals = [each for each in literals if each != FALSE]
        self.clauses += literals
        self.clauses.append(0)
        self.clause_groups.append(self.group)

    def flat_clauses(self, clauses: Sequence[int], number: int) -> None:
        """Several clauses, each ended by 0, without 1 and -1."""
        self.clauses += clauses
        self.clause_groups += [self.group] * number

    def count(self, literals: Sequence[Literal], least: int, most: int) -> None:
        """From `least` to `most` of the literals are true."""
        if TRUE in literals or FALSE in literals:
            true = literals.count(TRUE)
            least, most = least - true, most - true
            literals = [each for each in literals if each != TRUE and each != FALSE]
        size = len(literals)
        if most < 0 or least > size:
            self.clause(())
        elif least > 0 or most < size:
            least, most = max(least, 0), min(most, size)
            if least == 1 and most == size:
                self.clause(literals)
                return
            pattern = clauses_of_count(size, least, most)
            if pattern is None:
                self._add_sum([1] * size, literals, least, most)
            else:
                pick, number = pattern
                self.clauses += pick((*literals, 0, *[-each for each in literals]))
                self.clause_groups += [self.group] * number

    def sum(self, terms: Sequence[tuple[int, Literal]], least: int, most: int) -> None:
        """The weights of the literals that are true add up to a number from `least` to `most`."""
        weights = [weight for weight, _ in terms]
        literals = [each for _, each in terms]
        if TRUE in literals or FALSE in literals:
            true = sum([weight for weight, each in terms if each == TRUE])
            least, most = least - true, most - true
            weights = [weight for weight, each in terms if each != TRUE and each != FALSE]
            literals = [each for each in literals if each != TRUE and each != FALSE]
        total = sum(weights)
        if most < 0 or least > total:
            self.clause(())
        elif total == len(literals):
            self.count(literals, least, most)
        elif least > 0 or most < total:
            self._add_sum(weights, literals, max(least, 0), min(most, total))

    def _add_sum(self, weights: list[int], literals: Sequence[int], least: int, most: int) -> None:
        flat = [least, most, len(weights), *weights, *weights]
        flat[3::2] = weights
        flat[4::2] = literals
        self.sums += flat
        self.sum_groups.append(self.group)

    def each_sum(self) -> Iterator[tuple[int, int, int, list[tuple[int, int]]]]:
        """The group of each sum, its bounds, and its terms: weights and literals."""
        at = 0
        for group in self.sum_groups:
            least, most, size = self.sums[at : at + 3]
            terms = self.sums[at + 3 : at + 3 + 2 * size]
            yield group, least, most, list(zip(terms[::2], terms[1::2], strict=True))
            at += 3 + 2 * size

    def connected(self, nodes: Mapping[Node, Statement], links: Sequence[Link]) -> None:
        self._graph("connected", nodes, links)

    def one_loop(self, links: Sequence[Link]) -> None:
        self._graph("one loop", _ends(links), links)

    def no_loop(self, links: Sequence[Link]) -> None:
        self._graph("no loop", _ends(links), links)

    def parts(
        self,
        nodes: Mapping[Node, Statement],
        links: Sequence[Link],
        sizes: Sequence[tuple[Node, Statement, int]],
        owners: Sequence[Node] | None,
        sizes_are_exact: bool,
    ) -> None:
        number = {node: index for index, node in enumerate(nodes)}
        wanted = [(number[node], int(self.literal_of(literal)), size) for node, literal, size in sizes]
        owned = None if owners is None else [number[node] for node in owners]
        self._graph("parts", nodes, links, wanted, owned, sizes_are_exact)

    def _graph(
        self, kind: str, nodes: Mapping[Node, Statement], links: Sequence[Link], *more: object
    ) -> None:
        number = {node: index for index, node in enumerate(nodes)}
        literals = [
            each if type(each) is Literal else self._literal(each, both=True) for each in nodes.values()
        ]
        edges = [
            (
                number[one],
                number[other],
                each if type(each) is Literal else self._literal(each, both=True),
            )
            for one, other, each in links
            if each is not FALSE
        ]
        self.graphs.append((self.group, kind, (literals, edges, *more)))

    # ---- Statements inside statements

    def literal_of(self, statement: Statement) -> Literal:
        """A literal that implies the statement."""
        return self._literal(statement, both=False)

    def definition_of(self, statement: Statement) -> Literal:
        """A literal that is true exactly if the statement is."""
        return self._literal(statement, both=True)

    def _literal(self, statement: Statement, *, both: bool) -> Literal:
        if type(statement) is Literal:
            return statement
        if isinstance(statement, AllOf | AnyOf) and len(statement.parts) == 1:
            return self._literal(statement.parts[0], both=both)
        # Each group says for itself what its variables mean, so that it can be left out alone.
        known = self._literals.get((self.group, id(statement), both))
        if known is not None:
            return known[1]
        # The statement is kept, so that no other one gets its id.
        if type(statement) is Reach and statement.before is not None:
            before = self._literal(statement.before, both=both)
            literal = self._both_of(before, statement.parts[-1], both=both)
            self._literals[self.group, id(statement), both] = (statement, literal)
            return literal
        literal = self.new_variable()
        self._literals[self.group, id(statement), both] = (statement, literal)
        if both and type(statement) is Equal and (clauses := statement.defined_as(literal)):
            self.flat_clauses(clauses, clauses.count(0))
            return literal
        self._imply(literal, statement)
        if both:
            self._imply(~literal, opposite(statement))
        return literal

    def _both_of(self, one: Literal, statement: Statement, *, both: bool) -> Literal:
        """A literal that implies both, and is implied by them if `both`."""
        other = self._literal(statement, both=both)
        if one is FALSE or other is TRUE:
            return one
        if other is FALSE or one is TRUE:
            return other
        literal = self.new_variable()
        clauses = (-literal, one, 0, -literal, other, 0, literal, -one, -other, 0)
        self.flat_clauses(clauses if both else clauses[:6], 3 if both else 2)
        return literal

    def _imply(self, literal: Literal, statement: Statement) -> None:
        match statement:
            case Literal():
                self.clause((-literal, statement))
            case AllOf(parts=parts):
                for each in parts:
                    if type(each) is Literal:
                        self.clause((-literal, each))
                    else:
                        self._imply(literal, each)
            case AnyOf(parts=parts):
                listed = [each if type(each) is Literal else self.literal_of(each) for each in parts]
                self.clause((-literal, *listed))
            case Sum(least=least, most=most):
                terms = [(weight, self.definition_of(each)) for weight, each in statement.terms]
                total = sum([weight for weight, _ in terms])
                if least > 0:
                    self.sum([*terms, (least, ~literal)], least, total + least)
                if most < total:
                    self.sum([*terms, (total - most, literal)], 0, total)
            case _:
                opposite(statement)  # raises TypeError, which says why


Pattern = tuple[Callable[[Sequence[int]], Sequence[int]], int]


@lru_cache(maxsize=512)
def clauses_of_count(size: int, least: int, most: int) -> Pattern | None:
    """A small count as clauses: of some literals one is true, of some one is false.

    What picks the clauses, each ended by 0, from the literals, a 0, and their opposites; and how many
    clauses it picks. None if they would be too many.
    """
    if size > FEW_MARKS:
        return None
    for_least = comb(size, least - 1) if least > 0 else 0
    for_most = comb(size, most + 1) if most < size else 0
    if for_least + for_most > FEW_CLAUSES:
        return None
    true, false = range(size), range(size + 1, 2 * size + 1)
    clauses = [*(combinations(true, size - least + 1) if for_least else ())]
    clauses += combinations(false, most + 1) if for_most else ()
    return itemgetter(*[at for each in clauses for at in (*each, size)]), len(clauses)


def _ends(links: Sequence[Link]) -> dict[Node, Literal]:
    return {node: TRUE for one, other, _ in links for node in (one, other)}
