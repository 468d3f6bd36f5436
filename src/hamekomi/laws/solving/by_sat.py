"""Solves by clauses for CaDiCaL, with graph statements added lazily as cuts; shares no search with
`solve.py`.

Counts and sums are written out as clauses. What looks at the whole drawing is left out at first: where a
model breaks such a statement, it gives a *cut*, a clause that every right drawing satisfies and this one
does not. The clauses, the cuts with their reasons, and CaDiCaL's proof are the certificate that a
solution is the only one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hamekomi.engines.sat import Axiom, Clause, Search, Variables, certify, named_dimacs
from hamekomi.laws.language import printed
from hamekomi.laws.language.formulas import Known, Literal
from hamekomi.laws.language.graphs import Cut
from hamekomi.laws.language.pencil import Filling, Pencil
from hamekomi.laws.puzzle import PencilMarks, PencilPuzzle, pencil_marks, statement
from hamekomi.laws.solving.compile import Compiler
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput


class Clauses:
    """The laws of a puzzle as clauses, in the order of their uses; cuts come later."""

    def __init__(self, stated: Pencil) -> None:
        self.stated = stated
        self.to: Compiler = stated.compiled()
        self.graphs = [use for use in stated.uses if hasattr(use.statement, "cuts")]
        self._taken = 0
        for group, least, most, terms in self.to.each_sum():
            self.to.group = group
            _write_sum(self.to, terms, least, most)
        for use in self.graphs:
            if hasattr(use.statement, "degrees"):
                self.to.group = stated.uses.index(use)
                use.statement.degrees(self.to)

    def new(self) -> list[tuple[int, Clause]]:
        """The clauses since the last call, each with the number of its use."""
        found, clause = [], []
        for literal in self.to.clauses[self._taken :]:
            if literal != 0:
                clause.append(int(literal))
            else:
                found.append(tuple(clause))
                clause = []
        self._taken = len(self.to.clauses)
        return list(zip(self.to.clause_groups[-len(found) :] if found else [], found, strict=True))

    def completed(self, model: list[int] | None) -> list[int] | None:
        """The model with the variables that no clause mentions, which are false."""
        if model is not None:
            model = model + [-each for each in range(len(model) + 1, self.to.variables + 1)]
        return model

    def cut(self, model: list[int]) -> list[tuple[int, Clause]]:
        """Clauses that the model breaks, from the graph statements that it breaks."""
        known = self._known(model)
        for number, use in enumerate(self.stated.uses):
            if hasattr(use.statement, "cuts"):
                self.to.group = number
                for cut in use.statement.cuts(known):
                    self._add(cut)
        return self.new()

    def _add(self, cut: Cut) -> None:
        literals = (self.to.definition_of(statement) for statement, _ in cut)
        self.to.clause(
            each if wanted else ~each for each, (_, wanted) in zip(literals, cut, strict=True)
        )

    @staticmethod
    def _known(model: list[int]) -> Known:
        return lambda literal: model[abs(literal) - 1] == literal

    def marks(self, model: list[int]) -> Filling:
        return self.stated.filling_of(bytes(each > 0 for each in model))

    def variables(self) -> Variables[str]:
        """What each variable says, for the comments of a certificate."""
        names = [f"auxiliary {number}" for number in range(1, self.to.variables + 1)]
        names[0] = "always true"
        for variable, about in enumerate(self.stated.meaning):
            if about is not None:
                name, place, symbol = about
                words = self.stated.marks[name].declaration.words(symbol)
                names[variable - 1] = f"{place}: {words}"
        if len(set(names)) < len(names):  # two kinds of marks at a place with the same words
            names = [f"{name} ({number})" for number, name in enumerate(names, 1)]
        return Variables(tuple(names))


def solutions(puzzle: PencilPuzzle, budget: Budget) -> Iterator[PencilMarks]:
    stated = statement(puzzle)
    clock = budget.clock()
    clauses = Clauses(stated)
    with Search((clause for _, clause in clauses.new()), clock) as search:
        while (model := clauses.completed(search.model())) is not None:
            cuts = clauses.cut(model)
            for _, clause in cuts:
                search.add(clause)
            if not cuts:
                found = clauses.marks(model)
                yield pencil_marks(stated, found)
                search.add(_other_than(stated, model))


def _other_than(stated: Pencil, model: list[int]) -> Clause:
    """Some mark differs from this model."""
    return tuple(-model[variable - 1] for variable, about in enumerate(stated.meaning) if about)


def prove(puzzle: PencilPuzzle, budget: Budget) -> Mapping[str, str]:
    """A proof that there is at most one solution: the laws, the cuts and one solution as clauses, and a
    refutation.
    """
    stated = statement(puzzle)
    clock = budget.clock()
    clauses = Clauses(stated)
    written = clauses.new()
    first: Filling | None = None
    with Search((clause for _, clause in written), clock) as search:
        while (model := clauses.completed(search.model())) is not None:
            cuts = clauses.cut(model)
            written += cuts
            for _, clause in cuts:
                search.add(clause)
            if not cuts:
                if first is not None:
                    raise BadInput("there are several solutions, so there is no proof that there is one")
                first = clauses.marks(model)
                other = _other_than(stated, model)
                search.add(other)
    axioms = [_axiom(stated, group, clause) for group, clause in written]
    heading = [f"{puzzle.name} {puzzle.board.rows}x{puzzle.board.columns}: there is no solution"]
    if first is not None:
        axioms.append(Axiom("another solution than the one below", (other,)))
        heading = [f"{heading[0]} but this one:", *_lines(puzzle, stated, first)]
    return certify(clauses.variables(), axioms, heading, str, clock).files


def _lines(puzzle: PencilPuzzle, stated: Pencil, first: Filling) -> list[str]:
    return printed.write_solution(stated, first).splitlines()[1:]


# ---- For other SAT solvers

EXPORT = "clauses for SAT solvers; laws about what is connected or a loop are left out"


def dimacs(puzzle: PencilPuzzle) -> str:
    """The laws as clauses, without cuts; comments say which laws allow more than they should."""
    stated = statement(puzzle)
    clauses = Clauses(stated)
    written = [clause for _, clause in clauses.new()]
    words = clauses.variables().names
    marked_ones = [number for number, about in enumerate(stated.meaning) if about is not None]
    names = {number: words[number - 1] for number in (1, *marked_ones)}
    heading = [f"{puzzle.name} {puzzle.board.rows}x{puzzle.board.columns}"]
    left_out = dict.fromkeys(use.sentence for use in clauses.graphs)
    if left_out:
        heading.append("NOT wholly in these clauses, so a model may break it:")
        heading += [f"    {sentence}" for sentence in left_out]
    return named_dimacs(
        names,
        clauses.to.variables,
        written,
        heading,
        auxiliary="help to state sums and laws; several models may be the same solution",
    )


def _axiom(stated: Pencil, group: int, clause: Clause) -> Axiom:
    if group < 0:
        return Axiom("each place has one symbol", (clause,))
    use = stated.uses[group]
    where = ", ".join(str(place) for place in use.places[:3]) + (" …" if len(use.places) > 3 else "")
    return Axiom(f"{use.sentence} ({where})", (clause,))


def _write_sum(to: Compiler, terms: Sequence[tuple[int, int]], least: int, most: int) -> None:
    """A sum as a decision diagram: a variable says "from here on, with this much so far, it can still
    be right".
    """
    rest = [0]
    for weight, _ in reversed(terms):
        rest.append(rest[-1] + weight)
    rest.reverse()
    states: dict[int, Literal] = {0: Literal(1)}
    for at, (weight, number) in enumerate(terms):
        literal = Literal(number)
        later: dict[int, Literal] = {}
        for total, state in states.items():
            for taken, guard in ((total + weight, ~literal), (total, literal)):
                if taken > most or taken + rest[at + 1] < least:
                    to.clause([~state, guard])
                elif not (taken >= least and taken + rest[at + 1] <= most):
                    goes_on = later.get(taken)
                    if goes_on is None:
                        goes_on = later[taken] = to.new_variable()
                    to.clause([~state, guard, goes_on])
        states = later
