"""From statements to the constraints of the solver: clauses, sums and graphs, each in the group of its
law's use.

Statements inside statements get a variable each that implies them. One direction is enough, because
negation is pushed inwards before (`opposite`): wherever such a variable occurs, it occurs as true. Where
a graph asks whether a link is there, both directions are written.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Any

from hamekomi.laws.formulas import (
    FALSE,
    TRUE,
    AllOf,
    AnyOf,
    Literal,
    Reach,
    Statement,
    Sum,
    opposite,
)
from hamekomi.laws.shapes import Link, Node

# Counts of up to so many marks are written as clauses, if these are few: they are quicker than sums.
FEW_MARKS, FEW_CLAUSES = 9, 36


class Compiler:
    """Collects the constraints of one group after the other."""

    def __init__(self, variables: int) -> None:
        self.variables = variables
        self.group = -1
        # Clauses one after the other, each ended by 0, and the group of each.
        self.clauses: list[int] = []
        self.clause_groups: list[int] = []
        # (group, least, most, ((weight, literal), ...))
        self.sums: list[tuple[int, int, int, tuple[tuple[int, int], ...]]] = []
        # (group, kind, its parts), for `laws/solve.py`.
        self.graphs: list[tuple[int, str, tuple[Any, ...]]] = []
        self._literals: dict[tuple[int, int, bool], tuple[Statement, Literal]] = {}
        self.clause([TRUE])

    def new_variable(self) -> Literal:
        self.variables += 1
        return Literal(self.variables)

    # ---- What statements call

    def clause(self, literals: Iterable[Literal]) -> None:
        found: list[int] = []
        for each in literals:
            if each == TRUE and self.clauses:
                return
            if each != FALSE:
                found.append(each)
        self.clauses += found
        self.clauses.append(0)
        self.clause_groups.append(self.group)

    def sum(self, terms: Sequence[tuple[int, Literal]], least: int, most: int) -> None:
        """The weights of the literals that are true add up to a number from `least` to `most`."""
        open_terms = []
        for weight, each in terms:
            if each == TRUE:
                least, most = least - weight, most - weight
            elif each != FALSE:
                open_terms.append((weight, each))
        total = sum(weight for weight, _ in open_terms)
        if most < 0 or least > total:
            self.clause([])
        elif least > 0 or most < total:
            literals = [each for _, each in open_terms]
            if total > len(literals) or not self._as_clauses(literals, least, most):
                terms_of_ints = tuple((weight, int(each)) for weight, each in open_terms)
                self.sums.append((self.group, max(least, 0), min(most, total), terms_of_ints))

    def _as_clauses(self, literals: list[Literal], least: int, most: int) -> bool:
        """Write a small count as clauses: of each so many literals one is true, of each so many one is
        false.
        """
        size = len(literals)
        if least == 1 and most >= size:
            self.clause(literals)
            return True
        if size > FEW_MARKS:
            return False
        for_least = comb(size, least - 1) if least > 0 else 0
        for_most = comb(size, most + 1) if most < size else 0
        if for_least + for_most > FEW_CLAUSES:
            return False
        if for_least:
            self._write(combinations(literals, size - least + 1))
        if for_most:
            self._write(combinations([-each for each in literals], most + 1))
        return True

    def _write(self, clauses: Iterable[tuple[int, ...]]) -> None:
        """Clauses in which nothing is settled."""
        for each in clauses:
            self.clauses += each
            self.clauses.append(0)
            self.clause_groups.append(self.group)

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
    ) -> None:
        number = {node: index for index, node in enumerate(nodes)}
        wanted = [(number[node], int(self.literal_of(literal)), size) for node, literal, size in sizes]
        owned = None if owners is None else [number[node] for node in owners]
        self._graph("parts", nodes, links, wanted, owned)

    def _graph(
        self, kind: str, nodes: Mapping[Node, Statement], links: Sequence[Link], *more: object
    ) -> None:
        number = {node: index for index, node in enumerate(nodes)}
        literals = [int(self.definition_of(each)) for each in nodes.values()]
        edges = [
            (number[one], number[other], int(self.definition_of(statement)))
            for one, other, statement in links
            if statement is not FALSE
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
        if isinstance(statement, Literal):
            return statement
        if isinstance(statement, AllOf | AnyOf) and len(statement.parts) == 1:
            return self._literal(statement.parts[0], both=both)
        # Each group says for itself what its variables mean, so that it can be left out alone.
        known = self._literals.get((self.group, id(statement), both))
        if known is not None:
            return known[1]
        literal = self.new_variable()
        # The statement is kept, so that no other one gets its id.
        self._literals[self.group, id(statement), both] = (statement, literal)
        if isinstance(statement, Reach) and statement.before is not None:
            before = self._literal(statement.before, both=both)
            statement = AllOf([before, statement.parts[-1]])
        self._imply(literal, statement)
        if both:
            self._imply(~literal, opposite(statement))
        return literal

    def terms_of(self, count: Sum) -> list[tuple[int, Literal]]:
        return [(weight, self.definition_of(each)) for weight, each in count.terms]

    def _imply(self, literal: Literal, statement: Statement) -> None:
        match statement:
            case Literal():
                self.clause([~literal, statement])
            case AllOf(parts=parts):
                for each in parts:
                    self._imply(literal, each)
            case AnyOf(parts=parts):
                self.clause([~literal, *(self.literal_of(each) for each in parts)])
            case Sum(least=least, most=most):
                terms = self.terms_of(statement)
                total = sum(weight for weight, _ in terms)
                if least > 0:
                    self.sum([*terms, (least, ~literal)], least, total + least)
                if most < total:
                    rest = total - most
                    self.sum([*terms, (rest, literal)], 0, total)
            case _:
                opposite(statement)  # raises TypeError, which says why


def _ends(links: Sequence[Link]) -> dict[Node, Literal]:
    return {node: TRUE for one, other, _ in links for node in (one, other)}
