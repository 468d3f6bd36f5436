"""What clauses, sums and constraints on graphs mean, in a few plain lines; and all solutions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

from hamekomi.engines.constraints import ALWAYS, Problem

Values = Sequence[bool]
Edge = tuple[int, int, int]


def is_true(literal: int, values: Values) -> bool:
    """Values by variable; place 0 is always true."""
    return values[literal] if literal >= 0 else not values[-literal]


@dataclass(frozen=True)
class Clause:
    literals: tuple[int, ...]

    def holds(self, values: Values) -> bool:
        return any(is_true(literal, values) for literal in self.literals)

    def add_to(self, problem: Problem, group: int) -> None:
        problem.add_clause(self.literals, group)


@dataclass(frozen=True)
class Sum:
    terms: tuple[tuple[int, int], ...]
    least: int
    most: int

    def holds(self, values: Values) -> bool:
        return self.least <= sum(w for w, literal in self.terms if is_true(literal, values)) <= self.most

    def add_to(self, problem: Problem, group: int) -> None:
        problem.add_sum(self.terms, self.least, self.most, group)


def components(nodes: Sequence[int], edges: Sequence[Edge], values: Values) -> list[set[int]]:
    """Of the true nodes along true edges."""
    left = {k for k, node in enumerate(nodes) if is_true(node, values)}
    links = [(u, v) for u, v, edge in edges if is_true(edge, values) and {u, v} <= left]
    found = []
    while left:
        part = {min(left)}
        while more := {v for pair in links for u, v in (pair, pair[::-1]) if u in part} - part:
            part |= more
        left -= part
        found.append(part)
    return found


@dataclass(frozen=True)
class Connected:
    nodes: tuple[int, ...]
    edges: tuple[Edge, ...]

    def holds(self, values: Values) -> bool:
        return len(components(self.nodes, self.edges, values)) <= 1

    def add_to(self, problem: Problem, group: int) -> None:
        problem.add_connected(self.nodes, self.edges, group)


@dataclass(frozen=True)
class Loop:
    vertices: int
    edges: tuple[Edge, ...]

    def holds(self, values: Values) -> bool:
        lines = [(u, v) for u, v, edge in self.edges if is_true(edge, values)]
        degrees = [sum(vertex in line for line in lines) for vertex in range(self.vertices)]
        parts = components((ALWAYS,) * self.vertices, self.edges, values)
        return set(degrees) <= {0, 2} and sum(len(part) > 1 for part in parts) == 1

    def add_to(self, problem: Problem, group: int) -> None:
        problem.add_loop(self.vertices, self.edges, group)


@dataclass(frozen=True)
class Acyclic:
    vertices: int
    edges: tuple[Edge, ...]

    def holds(self, values: Values) -> bool:
        lines = sum(is_true(edge, values) for _, _, edge in self.edges)
        return lines == self.vertices - len(components((ALWAYS,) * self.vertices, self.edges, values))

    def add_to(self, problem: Problem, group: int) -> None:
        problem.add_acyclic(self.vertices, self.edges, group)


@dataclass(frozen=True)
class Parts:
    nodes: tuple[int, ...]
    edges: tuple[Edge, ...]
    sizes: tuple[tuple[int, int, int], ...]
    owners: tuple[int, ...] | None = None
    are_exact: bool = False

    def holds(self, values: Values) -> bool:
        parts = components(self.nodes, self.edges, values)
        for node, literal, size in self.sizes:
            for part in parts:
                if node not in part:
                    continue
                if is_true(literal, values) and len(part) != size:
                    return False
                if self.are_exact and len(part) == size and not is_true(literal, values):
                    return False
        return self.owners is None or all(len(part & set(self.owners)) == 1 for part in parts)

    def add_to(self, problem: Problem, group: int) -> None:
        problem.add_parts(
            self.nodes,
            self.edges,
            self.sizes,
            owners=self.owners,
            sizes_are_exact=self.are_exact,
            group=group,
        )


Constraint = Clause | Sum | Connected | Loop | Acyclic | Parts


@dataclass(frozen=True)
class World:
    """A few variables, and what they must fulfil; the place of a constraint is its group."""

    variables: int
    constraints: tuple[Constraint, ...] = field(default=())

    def solutions(self) -> Iterator[tuple[bool, ...]]:
        for values in product((False, True), repeat=self.variables):
            if all(each.holds((True, *values)) for each in self.constraints):
                yield values

    def as_problem(self, group_of: Callable[[int], int] = lambda place: place) -> Problem:
        problem = Problem(self.variables)
        for place, each in enumerate(self.constraints):
            each.add_to(problem, group_of(place))
        return problem
