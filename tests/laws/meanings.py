"""Compares what a statement means to each of its readers, over all ways to fill in a small board.

A statement is posted to the constraint solver, written as clauses with cuts for CaDiCaL, and judged by
`holds`. Tests add a fourth meaning: a line of Python about the filling.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from random import Random
from typing import Any

from hamekomi.laws.language.board import Board
from hamekomi.laws.language.formulas import Statement
from hamekomi.laws.language.graphs import Cut
from hamekomi.laws.language.marks import Declaration
from hamekomi.laws.language.pencil import Pencil, law
from hamekomi.laws.puzzle import PencilMarks, PencilPuzzle, filling, pencil_marks, statement
from hamekomi.laws.solving import by_sat, solve
from hamekomi.model.answers import Budget

PATIENT = Budget(seconds=120)
Say = Callable[[Any], Statement]
# A filling with one kind of marks: the symbol of each place.
Symbols = Mapping[Any, Any]


def saying(marks: Declaration, board: Board, say: Say) -> PencilPuzzle:
    """A board of a kind with marks `mark`, and one law, which `say` states."""

    def only(self: Pencil) -> Iterator[tuple[Any, Statement]]:
        "it is so"
        yield self.board.cells, say(self.mark)  # type: ignore[attr-defined]

    return PencilPuzzle(type("Tiny", (Pencil,), {"mark": marks, "only": law(only)}), board)


def fillings(stated: Pencil) -> Iterator[PencilMarks]:
    """All ways to give each place one of its symbols."""
    choices = [
        product(*(each.symbols[place] for place in each.places)) for each in stated.marks.values()
    ]
    yield from (PencilMarks(symbols) for symbols in product(*choices))


def judged(stated: Pencil) -> set[PencilMarks]:
    """The fillings for which every law holds; nothing is open when everything is decided."""
    found = set()
    for each in fillings(stated):
        known = stated.known(filling(stated, each))
        values = [use.statement.holds(known) for use in stated.uses]
        assert None not in values
        if all(values):
            found.add(each)
    return found


def solved(puzzle: PencilPuzzle) -> set[PencilMarks]:
    """The solutions of both solvers, which must be the same, and each come once."""
    found = list(solve.solutions(puzzle, PATIENT))
    again = list(by_sat.solutions(puzzle, PATIENT))
    assert len(set(found)) == len(found)
    assert len(set(again)) == len(again)
    assert set(found) == set(again)
    return set(found)


def all_agree(puzzle: PencilPuzzle, means: Callable[[Symbols], bool] | None = None) -> set[PencilMarks]:
    """Every meaning is the same; returns the right fillings."""
    stated = statement(puzzle)
    right = judged(stated)
    if means is not None:
        assert right == {each for each in fillings(stated) if means(filling(stated, each)["mark"])}
    assert solved(puzzle) == right
    return right


# ---- Fillings with gaps


def with_gaps(stated: Pencil, seed: int, number: int) -> Iterator[tuple[PencilMarks, list[PencilMarks]]]:
    """Fillings that are partly decided, each with all that it can become."""
    random = Random(seed)
    spots = [
        (group, index, marks.symbols[place])
        for group, marks in enumerate(stated.marks.values())
        for index, place in enumerate(marks.places)
    ]
    for _ in range(number):
        open_spots = random.sample(spots, random.randint(1, min(6, len(spots))))
        decided = {
            (group, index): random.choice(symbols)
            for group, index, symbols in spots
            if (group, index, symbols) not in open_spots
        }

        def complete(choice: Mapping[tuple[int, int], Any], known: Any = decided) -> PencilMarks:
            symbols = {**known, **choice}
            return PencilMarks(
                tuple(
                    tuple(symbols.get((group, index)) for index in range(len(marks.places)))
                    for group, marks in enumerate(stated.marks.values())
                )
            )

        choices = product(*(symbols for _, _, symbols in open_spots))
        yield (
            complete({}),
            [
                complete(
                    {(group, i): one for (group, i, _), one in zip(open_spots, choice, strict=True)}
                )
                for choice in choices
            ],
        )


def judges_gaps_rightly(
    puzzle: PencilPuzzle, right: set[PencilMarks], seed: int = 1, number: int = 150
) -> None:
    """It is never called false while it can become true, nor true while it can become false."""
    stated = statement(puzzle)
    (use,) = stated.uses
    for gaps, completions in with_gaps(stated, seed, number):
        value = use.statement.holds(stated.known(filling(stated, gaps)))
        ends = {each in right for each in completions}
        assert value is None or ends == {value}, filling(stated, gaps)


# ---- Cuts


def cuts_are_right(
    puzzle: PencilPuzzle, right: set[PencilMarks], seed: int = 1, number: int = 60
) -> None:
    """Each wrong drawing, complete or not, breaks each of its cuts, and no right one does."""
    stated = statement(puzzle)
    (use,) = stated.uses
    knowns = [stated.known(filling(stated, each)) for each in right]
    seen = set()

    def look(drawing: PencilMarks) -> None:
        known = stated.known(filling(stated, drawing))
        is_wrong = use.statement.holds(known) is False
        cuts: list[Cut] = use.statement.cuts(known)  # type: ignore[attr-defined]
        assert is_wrong == bool(cuts), filling(stated, drawing)
        for cut in cuts:
            assert all(each.holds(known) is (not wanted) for each, wanted in cut)
            clause = frozenset((id(each), wanted) for each, wanted in cut)
            if clause not in seen:
                seen.add(clause)
                assert all(any(each.holds(one) is wanted for each, wanted in cut) for one in knowns)

    for each in fillings(stated):
        look(each)
    for gaps, _ in with_gaps(stated, seed, number):
        look(gaps)


def marks_of(puzzle: PencilPuzzle, symbols: Symbols) -> PencilMarks:
    return pencil_marks(statement(puzzle), {"mark": symbols})
