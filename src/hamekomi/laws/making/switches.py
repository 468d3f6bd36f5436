"""The laws of a board on which each clue can be switched on and off.

The board is written out once, with everything printed that its solution allows. A law goes through the
clues one by one; what it says when it has arrived at a clue is about that clue, and makes a group of
constraints that holds only where the clue is assumed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from hamekomi.engines.constraints import NO_GROUP, Search
from hamekomi.laws.board import Board, Pair
from hamekomi.laws.formulas import Literal
from hamekomi.laws.making.recipe import Clue, Solution
from hamekomi.laws.marks import NO
from hamekomi.laws.pencil import Pencil, Use
from hamekomi.laws.solve import problem_of
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
        kind: type[Pencil],
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
        if optional is None:
            may_omit = kind.making.may_omit
            optional = [at for at, clue in enumerate(clues) if may_omit(*clue)]
        self.optional = list(optional)
        is_optional = set(optional)
        fixed = with_clues(kind, board, (clue for at, clue in enumerate(clues) if at not in is_optional))
        stated = self.stated = kind(fixed)
        laws_board = _Switched(kind, fixed, clues, self.optional)
        stated.board = laws_board
        uses: list[Use] = []
        groups: list[int] = []
        for name in stated.laws():
            laws_board.current[0] = NO_GROUP
            for use in stated.uses_of(name):
                uses.append(use)
                groups.append(laws_board.current[0])
        stated.__dict__["uses"] = tuple(uses)
        problem = problem_of(stated, groups)
        self._uses: dict[int, list[Use]] = {at: [] for at in self.optional}
        for use, group in zip(uses, groups, strict=True):
            if group != NO_GROUP:
                self._uses[group].append(use)
        self._forbidden = self._without_marks(with_clues(kind, board, clues))
        for at, literals in self._forbidden.items():
            for literal in literals:
                problem.add_clause([-literal], at)
        self.search = Search(problem, clock, selectors=True, conflicts_at_once=CONFLICTS_AT_ONCE)
        self._switch = self.search.selectors
        self._clue = {switch: at for at, switch in self._switch.items()}
        self.literals = _literals(stated, solution)
        self.search.add_clause([-each for each in self.literals])

    def _without_marks(self, full: Board) -> dict[int, list[Literal]]:
        """For each clue the marks that its place cannot have beside it."""
        found: dict[int, list[Literal]] = {}
        at_cell: dict[Any, list[int]] = {}
        for at in self.optional:
            at_cell.setdefault(self.clues[at][0], []).append(at)
        for name, marks in type(self.stated)(full).marks.items():
            loose = self.stated.marks[name]
            for place in loose.places:
                cells = place if isinstance(place, Pair) else (place,)
                numbers = [at for cell in cells for at in at_cell.get(cell, ())]
                if not numbers or loose.symbols[place] == marks.symbols.get(place):
                    continue
                there = marks.symbols.get(place, (NO,))
                for at in numbers:
                    found.setdefault(at, []).extend(
                        loose.literal(place, each) for each in loose.symbols[place] if each not in there
                    )
        return found

    def assumed(self, clues: Iterable[int]) -> list[int]:
        return [self._switch[at] for at in clues if at in self._switch]

    def other(self, clues: Iterable[int]) -> bytes | None:
        """Another solution with these clues; None if there is none, and `needed` says why."""
        return self.search.solution(self.assumed(clues))

    def some_others(self, most: int) -> list[Solution]:
        """Up to so many other solutions with all clues, each unlike the last; to be asked once."""
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

    def broken(self, model: bytes) -> set[int]:
        """The clues that another solution does not fit."""

        def known(literal: Literal) -> bool:
            return (model[abs(literal) - 1] != 0) == (literal > 0)

        found = set()
        for at, uses in self._uses.items():
            forbidden = self._forbidden.get(at, ())
            if any(known(each) for each in forbidden) or any(
                use.statement.holds(known) is False for use in uses
            ):
                found.add(at)
        return found

    def open_marks(self, most: int | None = None) -> list[int]:
        """The marks of the solution (variables) that are not so in all solutions with all clues; not all
        of them, if they are more than `most`.

        To be asked once. If there are any, the other questions are no longer answered.
        """
        assumed = self.assumed(self.optional)
        left = self.literals
        found: list[int] = []
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


class _Switched(Board):
    """A board that notes at which clue a law has arrived."""

    def __init__(
        self, kind: type[Pencil], board: Board, clues: Sequence[Clue], optional: Sequence[int]
    ) -> None:
        super().__init__(
            board.rows, board.columns, board.clues, board.room_numbers, board.rim, board.extra
        )
        current = [NO_GROUP]
        groups = {at: at for at in optional}
        in_cells: list[tuple[Any, Any, int]] = [(place, value, NO_GROUP) for place, value in board.clues]
        sides = {side: [(value, NO_GROUP) for value in values] for side, values in board.rim}
        for at, (place, value) in enumerate(clues):
            if at in groups and isinstance(place[0], str):
                sides[place[0]][place[1]] = (value, at)
            elif at in groups:
                in_cells.append((place, value, at))
        in_cells.sort(key=lambda clue: clue[0])
        self.__dict__["current"] = current
        self.__dict__["clue"] = _Clues(in_cells, current)
        self.__dict__["_sides"] = {side: _Side(values, current) for side, values in sides.items()}

    current: list[int]

    def at_rim(self, side: str) -> Any:
        return self.__dict__["_sides"][side]


class _Clues(Mapping[Any, Any]):
    def __init__(self, clues: Sequence[tuple[Any, Any, int]], current: list[int]) -> None:
        self._clues = clues
        self._values = {place: value for place, value, _ in clues}
        self._current = current

    def __getitem__(self, place: Any) -> Any:
        return self._values[place]

    def __contains__(self, place: object) -> bool:
        return place in self._values

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[Any]:
        for place, _ in self.items():
            yield place

    def items(self) -> Any:
        for place, value, group in self._clues:
            self._current[0] = group
            yield place, value
        self._current[0] = NO_GROUP


class _Side:
    def __init__(self, values: Sequence[tuple[Any, int]], current: list[int]) -> None:
        self._values = values
        self._current = current

    def __iter__(self) -> Iterator[Any]:
        for value, group in self._values:
            self._current[0] = group
            yield value
        self._current[0] = NO_GROUP
