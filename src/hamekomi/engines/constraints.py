"""Problems of clauses, sums and graph constraints: solutions, reasons, proofs that there is none.

Variables are 1, 2, 3 …; a literal is the number of a variable, or its negative for "not". Where it says
so, ALWAYS stands for what is always true. Every constraint belongs to a group, a law at one place of a
puzzle, or to no group. The core (cpp/constraints) learns clauses like a SAT solver, but keeps sums and
graphs as they are, and reasons with them.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from hamekomi._core import FINISHED, PAUSED, ConstraintProblem, ConstraintSearch
from hamekomi.engines.clocked import EvenSlice, TimeSlice
from hamekomi.model.answers import Clock

ALWAYS = 0
NO_GROUP = -1
# What the search itself has learnt, where a reason names a group.
LEARNT = -2

Edge = tuple[int, int, int]


class Problem:
    """Constraints; more can be added, but a search takes the problem as it is when it begins."""

    def __init__(self, variables: int = 0) -> None:
        self._core = ConstraintProblem(variables)
        # Clauses and sums go to the core in large pieces.
        self._clauses, self._groups_of_clauses = array("i"), array("i")
        self._sums, self._groups_of_sums = array("q"), array("i")

    def copy(self) -> Problem:
        """A copy; what is added to it is not added to this one."""
        found = Problem()
        found._core = self.in_core().copy()
        return found

    @property
    def variables(self) -> int:
        return self._core.variables

    def add_variables(self, number: int) -> range:
        first = self._core.add_variables(number)
        return range(first, first + number)

    def add_clause(self, literals: Iterable[int], group: int = NO_GROUP) -> None:
        """At least one of the literals is true."""
        clause = tuple(literals)
        if 0 in clause:
            raise ValueError("0 is no literal of a clause")
        self._clauses.extend(clause)
        self._clauses.append(0)
        self._groups_of_clauses.append(group)

    def add_clauses(self, clauses: Iterable[Iterable[int]], group: int = NO_GROUP) -> None:
        for clause in clauses:
            self.add_clause(clause, group)

    def add_flat_clauses(self, clauses: Iterable[int], groups: Iterable[int]) -> None:
        """Many clauses, each ended by 0, and the group of each."""
        # An array of a list, at once, takes half the time of extending one by it.
        self._clauses += array("i", clauses)
        self._groups_of_clauses += array("i", groups)

    def add_count(
        self, literals: Iterable[int], least: int, most: int | None = None, group: int = NO_GROUP
    ) -> None:
        """From `least` to `most` of the literals are true; without `most`, `least` or more."""
        self.add_sum(((1, literal) for literal in literals), least, most, group)

    def add_sum(
        self,
        terms: Iterable[tuple[int, int]],
        least: int,
        most: int | None = None,
        group: int = NO_GROUP,
    ) -> None:
        """The weights of the true literals add up to something from `least` to `most`.

        A term is a weight, at least 1, and a literal.
        """
        flat = [number for term in terms for number in term]
        self._sums.extend((least, sum(flat[::2]) if most is None else most, len(flat) // 2))
        self._sums.extend(flat)
        self._groups_of_sums.append(group)

    def add_flat_sums(self, sums: Iterable[int], groups: Iterable[int]) -> None:
        """Many sums and the group of each: least, most, the number of terms, a weight and a literal for
        each.
        """
        self._sums += array("q", sums)
        self._groups_of_sums += array("i", groups)

    def add_connected(self, nodes: Sequence[int], edges: Iterable[Edge], group: int = NO_GROUP) -> None:
        """The true nodes hang together through true edges between true nodes.

        A node is given by its literal, an edge by two places in `nodes` and its literal; each may be
        ALWAYS.
        """
        self._core.add_connected(group, nodes, _flat(edges))

    def add_loop(self, vertices: int, edges: Iterable[Edge], group: int = NO_GROUP) -> None:
        """The true edges form exactly one closed loop that meets no vertex twice."""
        self._core.add_loop(group, vertices, _flat(edges))

    def add_acyclic(self, vertices: int, edges: Iterable[Edge], group: int = NO_GROUP) -> None:
        """The true edges contain no cycle."""
        self._core.add_acyclic(group, vertices, _flat(edges))

    def add_parts(
        self,
        nodes: Sequence[int],
        edges: Iterable[Edge],
        sizes: Iterable[tuple[int, int, int]],
        *,
        owners: Sequence[int] | None = None,
        sizes_are_exact: bool = False,
        group: int = NO_GROUP,
    ) -> None:
        """The parts are the components of the true nodes along true edges.

        A size is a node, a literal and a number: if the literal and the node are true, its part has that
        many nodes; if sizes are exact, also only then. With owners, each part has exactly one of these
        nodes.
        """
        self._core.add_parts(group, nodes, _flat(edges), _flat(sizes), owners, sizes_are_exact)

    def in_core(self) -> ConstraintProblem:
        if self._groups_of_clauses:
            self._core.add_clauses(self._clauses.tobytes(), self._groups_of_clauses.tobytes())
            self._clauses, self._groups_of_clauses = array("i"), array("i")
        if self._groups_of_sums:
            self._core.add_sums(self._sums.tobytes(), self._groups_of_sums.tobytes())
            self._sums, self._groups_of_sums = array("q"), array("i")
        return self._core


def _flat(triples: Iterable[tuple[int, int, int]]) -> list[int]:
    return [number for triple in triples for number in triple]


@dataclass(frozen=True, slots=True)
class Because:
    """The group that derived a literal, or was broken, and the literals that it followed from."""

    group: int
    premises: tuple[int, ...]


def reasons_in(whole_conflict: Sequence[int]) -> dict[int, Because]:
    """By literal, 0 for the conflict: why it is so."""
    found = {}
    at = 0
    while at < len(whole_conflict):
        literal, group, number = whole_conflict[at : at + 3]
        found[literal] = Because(group, tuple(whole_conflict[at + 3 : at + 3 + number]))
        at += 3 + number
    return found


class Search:
    """A search for solutions of a problem, or of some of its groups only.

    With `selectors`, each group counts only if its selector, a variable of its own, is assumed. It keeps
    what it has learnt from one question to the next.

    With `decided`, it decides these variables alone, and what it learns is about them alone, too:
    `lesson` says each clause, and what it follows from. `solution` then stops as soon as they have
    values.

    With `conflicts_at_once`, it pauses after a fixed number of conflicts, however quick the machine is.
    """

    def __init__(
        self,
        problem: Problem,
        clock: Clock,
        *,
        groups: Iterable[int] | None = None,
        selectors: bool = False,
        traced: bool = False,
        decided: Sequence[int] | None = None,
        conflicts_at_once: int | None = None,
    ) -> None:
        self._clock = clock
        self._slice = TimeSlice() if conflicts_at_once is None else EvenSlice(conflicts_at_once)
        self._core = ConstraintSearch(
            problem.in_core(), None if groups is None else list(groups), selectors, traced, decided
        )
        self.selectors: dict[int, int] = self._core.selectors

    @property
    def conflicts(self) -> int:
        return self._core.conflicts

    @property
    def decisions(self) -> int:
        return self._core.decisions

    def solution(self, assumed: Sequence[int] = ()) -> bytes | None:
        """Return a solution in which these literals are true, as one byte per variable from 1 on.

        None if there is none.
        """
        while True:
            before = self._core.conflicts
            stop = self._slice.take(lambda conflicts: self._core.run(assumed, conflicts))
            self._clock.tick(self._core.conflicts - before + 1)
            if stop != PAUSED:
                return None if stop == FINISHED else self._core.model()

    def refutes(self, assumed: Sequence[int], conflicts: int) -> bool:
        """Whether this many conflicts are enough to prove that these literals cannot all hold."""
        before = self._core.conflicts
        stop = self._core.run(assumed, conflicts)
        self._clock.tick(self._core.conflicts - before + 1)
        return stop == FINISHED

    def solutions(self, places: Sequence[int], assumed: Sequence[int] = ()) -> Iterator[bytes]:
        """Solutions that differ in these variables; each is excluded afterwards, for good."""
        while (found := self.solution(assumed)) is not None:
            yield found
            self.add_clause([-place if found[place - 1] else place for place in places])

    def failed(self) -> list[int]:
        """Assumptions that cannot all hold, after there was no solution with them."""
        return self._core.failed()

    def smallest_failed(self, assumed: Sequence[int]) -> list[int] | None:
        """Assumptions that cannot all hold, none of which can be left out; None if they can."""
        if self.solution(assumed) is not None:
            return None
        left = self.failed()
        needed: list[int] = []
        while left:
            one = left.pop()
            if self.solution(needed + left) is not None:
                needed.append(one)
            else:
                kept = set(self.failed())
                left = [literal for literal in left if literal in kept]
        return sorted(needed, key=abs)

    def add_clause(self, literals: Sequence[int], group: int = NO_GROUP) -> None:
        """From now on at least one of the literals is true; reasons name this clause by its group."""
        self._core.add_clause(literals, group)

    def prefer(self, literals: Sequence[int]) -> None:
        """Try these first."""
        self._core.prefer(literals)

    def propagate(self, facts: Sequence[int] = ()) -> tuple[list[int], Because | None]:
        """Return what follows from the facts without any decision, in order; and a conflict or None.

        `why` answers until something else is asked.
        """
        holds, derived = self._core.propagate(facts)
        return derived, None if holds else self._as_reason(self._core.conflict())

    def count_derived(self, facts: Sequence[int] = ()) -> int:
        """How many literals are true after `propagate`, or -1 if there is a conflict; quicker than these
        in a list.
        """
        return self._core.count_derived(facts)

    def conflict(self) -> Because:
        """The last one."""
        return self._as_reason(self._core.conflict())

    def why(self, literal: int) -> Because:
        return self._as_reason(self._core.why(literal))

    def whole_conflict(self) -> list[int]:
        """The last conflict of `propagate`, with all that it follows from, in one list.

        Of each: its literal, 0 for the conflict, its group, the number of its premises, and these. What
        was assumed, or holds anyway, has no group and no premises. `reasons_in` reads it.
        """
        return self._core.whole_conflict()

    def lesson(self, number: int) -> tuple[list[int], list[int]]:
        """A clause that was learnt, from 0 on, and all that it follows from, as `whole_conflict` says
        it, without what holds anyway, for which `why` answers. Reasons name the clause by the group
        LEARNT - number.
        """
        return self._core.lesson(number)

    @staticmethod
    def _as_reason(found: tuple[int, list[int]]) -> Because:
        group, premises = found
        return Because(group, tuple(premises))

    def consequences(self, facts: Sequence[int] = ()) -> list[int] | None:
        """Return the literals that all solutions with these facts share; None if there is none."""
        self._core.begin_consequences(facts)
        while True:
            before = self._core.conflicts
            stop = self._slice.take(self._core.run_consequences)
            self._clock.tick(self._core.conflicts - before + 1)
            if stop != PAUSED:
                found = self._core.consequences()
                return None if stop == FINISHED else sorted(found, key=abs)

    def proof(self) -> str:
        """Return the lines of a proof, if `traced`.

        `a GROUP clause 0` is a clause that one constraint implies, `l` one that follows by unit
        propagation, `i` one that was added, `d` one that is forgotten.
        """
        return self._core.proof().decode()
