"""The laws of a board on which each clue can be switched on and off: what a law says when it has arrived
at a clue makes a group of constraints that holds only where the clue is assumed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from hamekomi.engines.constraints import Search
from hamekomi.laws.language.board import Board, Pair
from hamekomi.laws.language.formulas import Literal
from hamekomi.laws.language.marks import NO
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.making.recipe import Clue, Solution
from hamekomi.laws.making.written import Written
from hamekomi.model.answers import Clock

# Conflicts between two looks at the clock: always the same, so that all machines make the same puzzle.
CONFLICTS_AT_ONCE = 500


def with_clues(kind: type[Pencil], board: Board, clues: Iterable[Clue]) -> Board:
    """The board with these clues besides those that it has."""
    found: dict[Any, list[Any]] = {place: [value] for place, value in board.clues}
    rim: dict[str, list[Any]] = {}
    for side in kind.printed.rim:
        size = board.columns if side in ("top", "bottom") else board.rows
        rim[side] = [() if kind.printed.rim_lists else None] * size
    for place, value in clues:
        if isinstance(place[0], str):
            rim[place[0]][place[1]] = value
        else:
            found.setdefault(place, []).append(value)
    joined = kind.making.joined
    cells = tuple((place, joined(found[place])) for place in sorted(found))
    return replace(board, clues=cells, rim=tuple((side, tuple(values)) for side, values in rim.items()))


class Switches:
    """Looks for other solutions of a draft with some of its clues."""

    def __init__(
        self,
        written: Written,
        board: Board,
        clues: Sequence[Clue],
        solution: Solution,
        clock: Clock,
        optional: Sequence[int] | None = None,
    ) -> None:
        """The clues with these numbers can be switched off; without them all that the kind may omit."""
        self.layout = board
        self.clues = clues
        self.solution = solution
        kind = written.kind
        if optional is None:
            may_omit = kind.making.may_omit
            optional = [at for at, clue in enumerate(clues) if may_omit(*clue)]
        self.optional = list(optional)
        is_optional = set(optional)
        fixed = with_clues(kind, board, (clue for at, clue in enumerate(clues) if at not in is_optional))
        self.stated = written.statement(fixed)
        problem = written.problem(fixed, [clues[at] for at in optional], self.optional)
        for literal in self._left_out(fixed):
            problem.add_clause([-literal])
        full = with_clues(kind, board, clues)
        if not written.has_same_marks(full):
            for literal, at in self._without_marks(kind(full)):
                problem.add_clause([-literal], at)
        self.search = Search(problem, clock, selectors=True, conflicts_at_once=CONFLICTS_AT_ONCE)
        self._switch = self.search.selectors
        self._clue = {switch: at for at, switch in self._switch.items()}
        self.literals = _literals(self.stated, solution)
        self.search.add_clause([-each for each in self.literals])

    def _left_out(self, fixed: Board) -> Iterator[Literal]:
        """The symbols that what stays printed rules out at once."""
        for marks in self.stated.marks.values():
            left = getattr(marks.declaration, "left", None)
            for place, few in left(fixed).items() if left is not None else ():
                gone = (each for each in marks.symbols[place] if each not in few)
                yield from (marks.literal(place, each) for each in gone)

    def _without_marks(self, full: Pencil) -> Iterator[tuple[Literal, int]]:
        """The marks that places cannot have if all clues are printed, and the clues to blame."""
        at_cell: dict[Any, list[int]] = {}
        for at in self.optional:
            at_cell.setdefault(self.clues[at][0], []).append(at)
        for name, marks in full.marks.items():
            loose = self.stated.marks[name]
            for place in loose.places:
                cells = place if isinstance(place, Pair) else (place,)
                numbers = [at for cell in cells for at in at_cell.get(cell, ())]
                if not numbers or loose.symbols[place] == marks.symbols.get(place):
                    continue
                there = marks.symbols.get(place, (NO,))
                gone = [each for each in loose.symbols[place] if each not in there]
                yield from ((loose.literal(place, each), at) for at in numbers for each in gone)

    def assumed(self, clues: Iterable[int]) -> list[int]:
        return [self._switch[at] for at in clues if at in self._switch]

    def other(self, clues: Iterable[int]) -> bytes | None:
        """Another solution with these clues; None if there is none, and `needed` says why."""
        return self.search.solution(self.assumed(clues))

    def some_others(self, most: int) -> list[Solution]:
        """Other solutions with all clues, up to a number, each unlike the last; to be called once."""
        assumed = self.assumed(self.optional)
        found: list[Solution] = []
        self.search.prefer([-each for each in self.literals])
        while len(found) < most and (model := self.search.solution(assumed)) is not None:
            found.append(self.stated.filling_of(model))
            unlike = [-each if model[abs(each) - 1] == (each > 0) else each for each in self.literals]
            self.search.add_clause(unlike)
            self.search.prefer(unlike)
        return found

    def needed(self) -> set[int]:
        """Clues that are enough, after there was no other solution."""
        return {self._clue[literal] for literal in self.search.failed() if literal in self._clue}

    def open_marks(self, most: int | None = None) -> list[int]:
        """The marks of the solution (variables) that are not so in all solutions with all clues; not all
        of them, if they are more than `most`.

        To be asked once. If there are any, the other questions are no longer answered.
        """
        assumed = self.assumed(self.optional)
        left = self.literals
        found: list[int] = []
        self.search.prefer(left)  # a solution like the wanted one is found sooner
        while (model := self.search.solution(assumed)) is not None:
            differs = [each for each in left if (model[abs(each) - 1] != 0) != (each > 0)]
            found += differs
            if most is not None and len(found) > most:
                break
            gone = set(differs)
            left = [each for each in left if each not in gone]
            # From now on another solution has to differ in a mark in which none did so far.
            others = [-each for each in left]
            self.search.add_clause(others)
            self.search.prefer(others)
        return [abs(each) for each in found]

    def places(self, variables: Iterable[int]) -> list[Any]:
        """The places of marks, each once."""
        about = (self.stated.meaning[each] for each in variables)
        return list(dict.fromkeys(each[1] for each in about if each is not None))


def _literals(stated: Pencil, solution: Solution) -> list[int]:
    """The marks of a solution, those of symbols as "it is this one" only."""
    found: list[int] = []
    for name, marks in stated.marks.items():
        for place in marks.places:
            found.append(int(marks.literal(place, solution[name][place])))
    return found
