"""Certificates that a solution is the only one: their proofs are checked by an independent checker, and
each clause that they start from follows from a law.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, product
from math import prod
from random import Random
from typing import Any

import pytest

from hamekomi.engines.sat import Clause, Search
from hamekomi.laws.language.connection import Connected, Parts
from hamekomi.laws.language.formulas import Literal, Statement
from hamekomi.laws.language.graphs import Cut
from hamekomi.laws.language.loops import NoLoop, OneLoop, Paths
from hamekomi.laws.language.marks import ShadeMarks
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.puzzle import PencilPuzzle, filling, parse, statement
from hamekomi.laws.solving import by_sat
from hamekomi.laws.solving.by_sat import Clauses, prove
from hamekomi.model.errors import BadInput
from tests.laws.meanings import PATIENT
from tests.laws.test_kinds import NAMES, examples, kind
from tests.reference import drawings, models
from tests.reference.rup import check_refutation, read_dimacs

MOST_MODELS = 30
# The statements of a use whose marks have no more ways to be set are looked at in all of them.
MOST_WAYS, SOME_WAYS = 1024, 300


@pytest.mark.parametrize("name", NAMES)
def test_a_certificate_proves_that_the_solution_is_the_only_one(name: str) -> None:
    puzzle, solution = examples(name)[0]
    files = prove(puzzle, PATIENT)
    check_refutation(files["cnf"], files["drat"])
    _, clauses = read_dimacs(files["cnf"])
    # The last clause asks for another solution, and all others are the laws and their cuts.
    stated = statement(puzzle)
    known = stated.known(filling(stated, solution))
    assert all(known(Literal(each)) is False for each in clauses[-1])
    assert {abs(each) for each in clauses[-1]} == {
        at for at, about in enumerate(stated.meaning) if about
    }
    written, cuts = from_laws(puzzle)
    assert {frozenset(each) for each in clauses[:-1]} == {frozenset(each) for each in written + cuts}


def from_laws(puzzle: PencilPuzzle) -> tuple[list[Clause], list[Clause]]:
    """The clauses of the laws, and the cuts that are needed on the way to the only solution."""
    stated = statement(puzzle)
    clauses = Clauses(stated)
    written = [clause for _, clause in clauses.new()]
    found: list[Clause] = []
    with Search(written, PATIENT.clock()) as search:
        while (model := clauses.completed(search.model())) is not None:
            cuts = [clause for _, clause in clauses.cut(model)]
            found += cuts
            for clause in cuts or [by_sat._other_than(stated, model)]:
                search.add(clause)
    return written, found


def test_there_is_no_proof_for_a_puzzle_with_several_solutions() -> None:
    with pytest.raises(BadInput, match="several solutions"):
        prove(parse(kind("heyawake"), "heyawake 2 2\n- -\n- -\n1 1\n1 1"), PATIENT)


def test_a_puzzle_without_a_solution_is_proved_to_have_none() -> None:
    files = prove(parse(kind("heyawake"), "heyawake 2 2\n3 -\n- -\n1 1\n1 1"), PATIENT)
    assert "there is no solution" in files["cnf"].splitlines()[0]
    check_refutation(files["cnf"], files["drat"])


# ---- Each use of a law: its clauses can be satisfied just where it holds


@pytest.mark.parametrize("name", NAMES)
def test_the_clauses_of_a_law_say_what_the_law_says(name: str) -> None:
    stated = statement(examples(name)[0][0])
    clauses = Clauses(stated)
    of_use: dict[int, list[Clause]] = {}
    for group, clause in clauses.new():
        of_use.setdefault(group, []).append(clause)
    looked = set()
    for number, use in enumerate(stated.uses):
        is_new = (use.law, len(use.places)) not in looked
        if is_new and not hasattr(use.statement, "cuts"):
            looked.add((use.law, len(use.places)))
            of_this = of_use.get(number, []) + of_use.get(-1, [])
            compare(stated, use.statement, of_this, ways_of(stated, use.statement))
    whole = {use.law for use in stated.uses if hasattr(use.statement, "cuts")}
    assert {law for law, _ in looked} | whole >= {use.law for use in stated.uses}


def ways_of(stated: Pencil, said: Statement) -> Iterator[tuple[int, ...]]:
    """All ways to set the marks of which a statement speaks; some of them, if they are many."""
    spots = dict.fromkeys(
        about[:2] for each in said.literals() if (about := stated.meaning[abs(each)]) is not None
    )
    choices: list[list[tuple[int, ...]]] = []
    for name, place in spots:
        marks = stated.marks[name]
        literals = [int(marks.literal(place, each)) for each in marks.symbols[place]]
        if isinstance(marks, ShadeMarks):
            choices.append([(each,) for each in literals])
        else:
            choices.append([tuple(e if e == each else -e for e in literals) for each in literals])
    if prod(len(each) for each in choices) <= MOST_WAYS:
        yield from (tuple(each for some in way for each in some) for way in product(*choices))
    else:
        random = Random(1)
        for _ in range(SOME_WAYS):
            # Mostly what a place has more often than not, such as "white", or another number.
            often = random.random()
            ways = (each[0] if random.random() > often else random.choice(each) for each in choices)
            yield tuple(each for some in ways for each in some)


def compare(
    stated: Pencil, said: Statement, clauses: Iterable[Clause], ways: Iterable[tuple[int, ...]]
) -> None:
    with Search(clauses, PATIENT.clock()) as search:
        for way in ways:
            there = set(way)
            value = said.holds(lambda each, there=there: each == 1 or int(each) in there)  # type: ignore[misc]
            assert value is (search.model(way) is not None), (stated.board, way)


# ---- Each cut: a graph search finds that nothing right breaks it


@pytest.mark.parametrize("name", NAMES)
def test_a_search_through_the_drawing_confirms_each_cut(name: str) -> None:
    """Without the other laws, too: then more drawings are wrong."""
    looked = graphs = 0
    puzzle, _ = examples(name)[0]
    drawn = {use.law for use in statement(puzzle).uses if hasattr(use.statement, "cuts")}
    others = dict.fromkeys(set(kind(name).laws()) - drawn)
    loose = type(name, (kind(name),), {**others, "__module__": kind(name).__module__})
    for each in (puzzle, PencilPuzzle(loose, puzzle.board)):
        stated = statement(each)
        clauses = Clauses(stated)
        graphs += len(clauses.graphs)
        with Search((clause for _, clause in clauses.new()), PATIENT.clock()) as search:
            for _ in range(MOST_MODELS):
                model = clauses.completed(search.model())
                if model is None:
                    break
                known = Clauses._known(model)
                for use in clauses.graphs:
                    for cut in use.statement.cuts(known):  # type: ignore[attr-defined]
                        assert is_right(use.statement, cut)
                        looked += 1
                cuts = clauses.cut(model)
                # Each is attributed to the law that it comes from.
                assert {group for group, _ in cuts} == {
                    number
                    for number, use in enumerate(stated.uses)
                    if hasattr(use.statement, "cuts") and use.statement.cuts(known)
                }
                for _, clause in cuts or [(0, by_sat._other_than(stated, model))]:
                    search.add(clause)
    assert looked or not graphs


def is_right(said: Any, cut: Cut) -> bool:
    """Assume that everything in the cut is otherwise, and see that no drawing is right then."""
    facts: dict[Any, bool] = {}
    for each, wanted in cut:
        if isinstance(each, Literal):
            facts[int(each)], facts[-int(each)] = not wanted, wanted
        else:
            facts[id(each)] = not wanted
    facts[1], facts[-1] = True, False

    def fact(each: Statement) -> bool | None:
        return facts.get(int(each) if isinstance(each, Literal) else id(each))

    edges = [(one, other, fact(link)) for one, other, link in said.links]
    if isinstance(said, OneLoop):
        return drawings.no_single_loop(edges)
    if isinstance(said, Paths):
        return drawings.joins_different(edges, said.ends)
    if isinstance(said, NoLoop):
        return drawings.has_loop(edges)
    nodes = {node: fact(each) for node, each in said.nodes.items()}
    if isinstance(said, Connected):
        return drawings.not_connected(nodes, edges)
    assert isinstance(said, Parts)
    sizes = [(node, size) for node, wanted, size in said.sizes if fact(wanted)]
    return drawings.no_right_parts(nodes, edges, sizes, said.owners)


@pytest.mark.parametrize("name", ["kakuro", "nonogram", "heyawake", "starbattle"])
def test_other_solvers_read_the_laws(name: str) -> None:
    """Each solution is a model; where nothing is left out, there are no other models."""
    boards = (each for each, _ in examples(name))
    puzzle = min(boards, key=lambda each: each.board.rows * each.board.columns)
    text = by_sat.dimacs(puzzle)
    stated = statement(puzzle)
    is_whole = "NOT wholly in these clauses" not in text
    assert is_whole == (not Clauses(stated).graphs)
    found = list(islice(models.models(text), 200))
    solutions = list(by_sat.solutions(puzzle, PATIENT))
    words = Clauses(stated).variables().names
    for solution in solutions:
        known = stated.known(filling(stated, solution))
        true = {
            words[number - 1]
            for number, about in enumerate(stated.meaning)
            if about is not None and known(Literal(number))
        }
        assert not is_whole or true | {"always true"} in found
    if is_whole:
        assert len(found) == len(solutions)
    else:
        assert len(found) >= len(solutions)
