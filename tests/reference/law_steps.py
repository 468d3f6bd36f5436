"""Checks the steps of an explanation in plain Python: that the laws and marks which a step names imply
its conclusions. Knows nothing of how steps are found.

A step with few open marks is checked by trying all of them with the laws' own judgement (`holds`);
others by CaDiCaL on the clauses of the named laws alone, with the cuts of what looks at the whole
drawing (the clauses that `laws/solving/by_sat.py` writes and a certificate lists).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, product
from math import prod

from pysat.solvers import Solver

from hamekomi.laws.explaining.deductions import Deduction
from hamekomi.laws.language.formulas import Literal
from hamekomi.laws.language.marks import ShadeMarks
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.solving.by_sat import Clauses

# With this many assignments or fewer, all are tried.
MOST_TRIED = 1 << 11


def wrong_steps(
    stated: Pencil, steps: Iterable[Deduction], facts: Iterable[int] = ()
) -> list[tuple[int, str]]:
    """The numbers of steps that do not follow from these facts, each with what is wrong."""
    found = []
    # What is known, by what is supposed meanwhile.
    known: dict[tuple[int, ...], set[int]] = {(): set(facts)}
    # What trials have refuted: clauses, which hold whatever is supposed.
    shown: set[frozenset[int]] = set()
    for number, step in enumerate(steps):
        given: set[int] = set()
        for length in range(len(step.supposed) + 1):
            given |= known.setdefault(step.supposed[:length], set(step.supposed[:length]))
        given |= _symbols_left(stated, given)
        if not given.issuperset(step.facts):
            found.append((number, f"not known: {set(step.facts) - given}"))
        for lemma in step.lemmas:
            if frozenset(lemma) not in shown:
                found.append((number, f"not shown: {lemma}"))
        # At the end of a trial, and if there is no solution, the facts alone contradict the laws.
        refuted: list[tuple[int, ...]] = [()]
        if not (step.ends_trial or step.is_contradiction):
            refuted = [(-each, *step.supposed) for each in step.conclusions]
        if step.ends_trial and step.conclusions != (-step.supposed[-1],):
            found.append((number, "a trial ends with the opposite of what was supposed last"))
        for opposite in refuted:
            if is_possible(stated, step.uses, {*step.facts, *opposite}, step.lemmas):
                found.append((number, f"does not follow: {opposite or step.conclusions}"))
        if step.ends_trial:
            shown.add(frozenset(-each for each in step.supposed))
        ended = step.supposed[: len(step.supposed) - step.ends_trial]
        known.setdefault(ended, set(ended)).update(step.conclusions)
    return found


def _symbols_left(stated: Pencil, given: set[int]) -> set[int]:
    """What marks mean by themselves: a place has exactly one symbol."""
    found: set[int] = set()
    for group in _groups(stated):
        left = [each for each in group if each in given] or [one for one in group if -one not in given]
        if len(left) == 1:
            found |= {each if each in left else -each for each in group}
    return found


def _groups(stated: Pencil) -> list[list[int]]:
    marks = [each for each in stated.marks.values() if not isinstance(each, ShadeMarks)]
    return [[int(each) for _, each in value.items()] for kind in marks for value in kind.values()]


def is_possible(
    stated: Pencil, uses: tuple[int, ...], facts: set[int], lemmas: tuple[tuple[int, ...], ...] = ()
) -> bool:
    """Whether marks exist with these facts that keep the laws at these places and these clauses."""
    scope = {abs(each) for use in uses for each in stated.uses[use].statement.literals()} - {1}
    scope |= {abs(each) for each in (*facts, *chain(*lemmas))}
    if not scope.isdisjoint(stated.tallies):
        return _is_possible_by_solver(stated, uses, facts, lemmas, scope & stated.tallies.keys())
    # What each place and mark can be: literals, of which all or none are so.
    options: list[list[tuple[int, ...]]]
    options = [[(mark,), (-mark,)] for mark in sorted(scope.difference(*_groups(stated)))]
    for group in filter(scope.intersection, _groups(stated)):
        options.append([tuple(each if each == one else -each for each in group) for one in group])
    left = [[each for each in some if facts.isdisjoint(-one for one in each)] for some in options]
    if prod(map(len, left)) <= MOST_TRIED:
        return any(
            _holds(stated, uses, chosen) and all(chosen.intersection(each) for each in lemmas)
            for chosen in map(frozenset[int], map(chain.from_iterable, product(*left)))
        )
    return _is_possible_by_solver(stated, uses, facts, lemmas)


def _is_possible_by_solver(
    stated: Pencil,
    uses: tuple[int, ...],
    facts: set[int],
    lemmas: tuple[tuple[int, ...], ...],
    tallies: Iterable[int] = (),
) -> bool:
    clauses, written = _written(stated)
    wanted = {-1, *uses}
    counting, renamed = _counting(stated, tallies, clauses.to.variables)

    def here(literals: Iterable[int]) -> list[int]:
        return [renamed.get(each) or -renamed.get(-each, -each) for each in literals]

    first = [*(clause for use, clause in written if use in wanted), *map(here, lemmas), *counting]
    with Solver("cadical153", first) as solver:
        while solver.solve(here(sorted(facts))):
            # Variables that no clause mentions are in no model; they are false.
            false = {variable: -variable for variable in range(1, clauses.to.variables + 1)}
            found = {abs(each): each for each in solver.get_model() if abs(each) in false}
            model = [*(false | found).values()]
            if _holds(stated, uses, model):
                return True
            cuts = clauses.cut(model)
            written += cuts
            solver.append_formula([clause for use, clause in cuts if use in wanted])
    return False


def _counting(
    stated: Pencil, tallies: Iterable[int], last: int
) -> tuple[list[list[int]], dict[int, int]]:
    """Clauses that say what tallies mean, and their variables, after the last one."""
    variables: dict[tuple[int, tuple[int, ...]], int] = {}
    clauses: list[list[int]] = []

    def at_least(least: int, literals: tuple[int, ...]) -> int:
        if least <= 0 or least > len(literals):
            return 1 if least <= 0 else -1
        if (least, literals) not in variables:
            number = last + len(variables) + 1
            variables[least, literals] = number
            *before, mark = literals
            same, fewer = at_least(least, (*before,)), at_least(least - 1, (*before,))
            clauses.extend([[number, -same], [number, -fewer, -mark]])
            clauses.extend([[-number, same, mark], [-number, same, fewer]])
        return variables[least, literals]

    renamed = {each: at_least(*stated.tallies[each]) for each in sorted(tallies)}
    return [[1], *clauses], renamed


@lru_cache(maxsize=1)
def _written(stated: Pencil) -> tuple[Clauses, list[tuple[int, tuple[int, ...]]]]:
    clauses = Clauses(stated)
    return clauses, clauses.new()


def _holds(stated: Pencil, uses: tuple[int, ...], chosen: Iterable[int]) -> bool:
    true = {1, *chosen}

    def known(literal: Literal) -> bool | None:
        return True if literal in true else False if -literal in true else None

    return all(stated.uses[use].statement.holds(known) is not False for use in uses)
