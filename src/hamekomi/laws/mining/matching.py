"""Where rules of a book lie on a board, and which of them gives something new.

What is printed decides once for a board where a rule can lie at all. There it becomes an implication
between marks; each counts its premises that are not known yet, so that asking for the next use costs
only what was learnt since the last time. The first rule of the book is used first, at its first place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from heapq import heappop, heappush
from typing import Any

from hamekomi.engines.patterns.rule import Rule
from hamekomi.laws import puzzle
from hamekomi.laws.explaining.deductions import MOST_USES, Deduction, in_order
from hamekomi.laws.explaining.state import State
from hamekomi.laws.language.board import Board, Cell, Corner, Pair
from hamekomi.laws.language.formulas import Literal
from hamekomi.laws.language.marks import YES
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.mining.inside import CLUE, NOTHING, RIM, ROOM, WALL, Spot, is_mark
from hamekomi.laws.mining.language import Fact, Said, positions, said

# The most uses of laws from which a rule follows where it is used.
MOST_USES_OF_RULE = 12


@dataclass(frozen=True, slots=True)
class Placed:
    """A rule at one place of a board: these marks imply those."""

    rule: Rule
    premises: tuple[Literal, ...]
    conclusions: tuple[Literal, ...]
    # The cells with what is printed in its premises, and all cells of rooms.
    printed: tuple[Cell, ...]


# ---- Rules prepared for matching


@dataclass(frozen=True, slots=True)
class _Form:
    """A rule in one position."""

    rule: Rule
    # Premises about the board, the one that fewest places have first; then those about marks.
    fixed: tuple[Fact, ...]
    marks: tuple[Fact, ...]
    conclusions: tuple[Fact, ...]


# Premises that hold at few places of a board are checked first.
_RARE = {ROOM: 0, CLUE: 1, RIM: 1, WALL: 3}


@cache  # keys: books, and rules of a user's files
def _forms(kind: type[Pencil], rule: Rule) -> tuple[_Form, ...]:
    return tuple(_form(rule, each) for each in positions(said(kind, rule)))


def _form(rule: Rule, about: Said) -> _Form:
    fixed = sorted(
        (each for each in about.premises if not is_mark(each[0])),
        key=lambda each: (_RARE[each[0].what] + (each[1] == NOTHING), each[0]),
    )
    marks = sorted(each for each in about.premises if is_mark(each[0]))
    return _Form(rule, tuple(fixed), tuple(marks), tuple(sorted(about.conclusions)))


def cells_of(row: int, column: int) -> tuple[Cell, ...]:
    """The cells around a place that is given in half cells: one, two or four."""
    return tuple(
        Cell(down, right)
        for down in dict.fromkeys((row // 2, -(-row // 2)))
        for right in dict.fromkeys((column // 2, -(-column // 2)))
    )


def cells_at(spot: Spot, value: Any) -> tuple[Cell, ...]:
    """The cells that a fact speaks of: those of a room, or those at a place."""
    if spot.what != ROOM:
        return cells_of(spot.row, spot.column)
    rows, columns, _ = value
    top, left = (spot.row - rows + 1) // 2, (spot.column - columns + 1) // 2
    return tuple(Cell(top + row, left + column) for row in range(rows) for column in range(columns))


def place_at(row: int, column: int) -> Any:
    cells = cells_of(row, column)
    if len(cells) == 4:
        return Corner(cells[3].row, cells[3].column)
    return cells[0] if len(cells) == 1 else Pair(*cells)


class _Ground:
    """A board as rules see it."""

    def __init__(self, stated: Pencil) -> None:
        self.board: Board = stated.board
        # "The mark is there", by its name and its place in half cells.
        self.literals = {
            (about[0], *middle_of(about[1])): Literal(variable)
            for variable, about in enumerate(stated.meaning)
            if about is not None
        }
        clue = self.board.clue
        self.by_clue: dict[Any, list[tuple[int, int]]] = {}
        if not self.board.room_numbers:
            for cell in self.board.cells:
                value = clue.get(cell, NOTHING)
                self.by_clue.setdefault(value, []).append((2 * cell.row, 2 * cell.column))
        self.rooms = dict(self._rooms())
        # Where the board ends, in half cells.
        rows, columns = self.board.rows, self.board.columns
        self.ends = dict.fromkeys(
            [(2 * row, side) for row in range(rows) for side in (-1, 2 * columns - 1)]
            + [(side, 2 * column) for column in range(columns) for side in (-1, 2 * rows - 1)]
        )

    def _rooms(self) -> Iterator[tuple[tuple[int, int], tuple[int, int, Any]]]:
        """The rooms that are rectangles, by their middle."""
        for room in self.board.rooms if self.board.room_numbers else ():
            first, last = room[0], room[-1]
            rows, columns = last.row - first.row + 1, last.column - first.column + 1
            if rows * columns == len(room) and min(c.column for c in room) == first.column:
                middle = (first.row + last.row, first.column + last.column)
                yield middle, (rows, columns, self.board.clue.get(first))

    def has(self, what: str, value: Any, row: int, column: int) -> bool:
        """Whether this is so at a place, in half cells."""
        cell = Cell(row // 2, column // 2)
        if what == WALL:
            cells = cells_of(row, column)
            is_there = cells[0] in self.board and cells[1] in self.board
            return is_there and self.board.is_border(Pair(*cells)) == value
        if what == RIM:
            return (row, column) in self.ends
        if what == ROOM:
            room = self.rooms.get((row, column))
            return room is not None and room[:2] == value[:2] and value[2] in (None, room[2])
        return cell in self.board and self.board.clue.get(cell, NOTHING) == value

    def starts(self, form: _Form) -> Iterator[tuple[int, int]]:
        """Where the origin of a rule can lie, as far as its rarest premise says; in half cells."""
        if form.fixed:
            (what, row, column), value = form.fixed[0]
            if what == ROOM:
                yield from ((down - row, right - column) for down, right in self.rooms)
                return
            if what != WALL:
                here = self.ends if what == RIM else self.by_clue.get(value, ())
                shifts = ((down - row, right - column) for down, right in here)
                # By whole cells: a side rim of a rule does not lie on the upper rim of the board.
                yield from (each for each in shifts if not any(by % 2 for by in each))
                return
        # The first cell that a rule names may be that beyond a line that leads out of the board.
        rows, columns = range(-1, self.board.rows), range(-1, self.board.columns)
        yield from ((2 * row, 2 * column) for row in rows for column in columns)

    def placed(self, form: _Form) -> Iterator[Placed]:
        for down, right in self.starts(form):
            if not all(
                self.has(spot.what, value, spot.row + down, spot.column + right)
                for spot, value in form.fixed
            ):
                continue
            premises = self._literals(form.marks, down, right)
            if premises is None:
                continue
            conclusions = self._conclusions(form.conclusions, down, right)
            if conclusions:
                yield Placed(form.rule, premises, conclusions, tuple(self._printed(form, down, right)))

    def _literals(self, facts: Sequence[Fact], down: int, right: int) -> tuple[Literal, ...] | None:
        """Premises as marks of the board; None if one cannot hold."""
        found = []
        for (what, row, column), value in facts:
            literal = self.literals.get((what, row + down, column + right))
            if literal is not None:
                found.append(literal if value == YES else ~literal)
            elif value == YES or not any(
                cell in self.board for cell in cells_of(row + down, column + right)
            ):
                return None  # only a mark that is not there, though a cell is, can be taken as "no"
        return tuple(found)

    def _conclusions(self, facts: Sequence[Fact], down: int, right: int) -> tuple[Literal, ...]:
        at = ((self.literals.get((what, row + down, column + right)), value)
              for (what, row, column), value in facts)  # fmt: skip
        return tuple(
            literal if value == YES else ~literal for literal, value in at if literal is not None
        )

    def _printed(self, form: _Form, down: int, right: int) -> Iterator[Cell]:
        for spot, value in form.fixed:
            if spot.what == CLUE and value != NOTHING:
                yield Cell((spot.row + down) // 2, (spot.column + right) // 2)
            elif spot.what == ROOM:
                yield from self.board.room_of(cells_of(spot.row + down, spot.column + right)[0])


@lru_cache(maxsize=puzzle.PUZZLES_KEPT)
def placements(stated: Pencil, rules: tuple[Rule, ...]) -> tuple[Placed, ...]:
    """All places of the rules on a board, the first rule first."""
    ground = _Ground(stated)
    found: dict[Placed, None] = {}
    for rule in rules:
        here = [each for form in _forms(type(stated), rule) for each in ground.placed(form)]
        here.sort(key=lambda each: [abs(literal) for literal in each.conclusions])
        found.update(dict.fromkeys(here))
    return tuple(found)


# ---- While a board is explained


class RuleUses:
    """The uses of rules that what is known allows; asked again after more has become known.

    Each use is checked by the laws of the board, which also says on how many of them it rests.
    """

    def __init__(self, state: State, rules: tuple[Rule, ...]) -> None:
        self._state = state
        self._rules = rules
        self._placed: tuple[Placed, ...] = ()
        self._has_begun = False
        # For each mark that is not known the places that wait for it, and for how many marks each waits.
        self._waiting: dict[int, list[int]] = {}
        self._missing: list[int] = []
        self._ready: list[int] = []
        self._seen = 0

    def next(self) -> Deduction | None:
        """The first use with something new; None if there is none."""
        values, learnt = self._state.values, self._state.learnt
        if not self._has_begun:
            self._begin()
        for literal in learnt[self._seen :]:
            for number in self._waiting.get(literal, ()):
                self._missing[number] -= 1
                if not self._missing[number]:
                    heappush(self._ready, number)
        self._seen = len(learnt)
        while self._ready:
            placed = self._placed[self._ready[0]]
            new = tuple(each for each in placed.conclusions if abs(each) not in values)
            found = self._deduction(placed, new) if new else None
            if found is not None:
                return found
            heappop(self._ready)
        return None

    def _begin(self) -> None:
        self._has_begun = True
        self._placed = placements(self._state.stated, self._rules) if self._rules else ()
        for number, each in enumerate(self._placed):
            self._missing.append(len(each.premises))
            for literal in each.premises:
                self._waiting.setdefault(literal, []).append(number)
            if not each.premises:
                heappush(self._ready, number)

    def _deduction(self, placed: Placed, new: Iterable[Literal]) -> Deduction | None:
        """The use with the laws near it on which it rests; None if these do not say the same, or are
        more than a step may have.
        """
        state = self._state
        near = self._near(placed)
        uses: set[int] = set()
        conclusions = []
        for literal in new:
            if state.ask([*near, *placed.premises, -literal]) is None:
                needed = state.failed()
                if state.count_uses(needed) > MOST_USES:
                    needed = state.smallest()
                more = {state.use_of[each] for each in needed if each in state.use_of}
                if len(uses | more) <= MOST_USES_OF_RULE:
                    uses |= more
                    conclusions.append(literal)
        if not conclusions:
            return None
        facts = in_order(placed.premises)
        return Deduction(
            tuple(sorted(uses)), facts, tuple(conclusions), rule=placed.rule, printed=placed.printed
        )

    def _near(self, placed: Placed) -> list[int]:
        """The selectors of the uses that speak of a mark in the smallest box around a rule, and of those
        about the whole drawing.
        """
        state, stated = self._state, self._state.stated
        literals = (*placed.premises, *placed.conclusions)
        places = [about[1] for each in literals if (about := stated.meaning[abs(each)])]
        cells = [*placed.printed, *(cell for place in places for cell in around(place))]
        rows, columns = (range(min(each), max(each) + 1) for each in zip(*cells, strict=True))
        box = {Cell(row, column) for row in rows for column in columns}
        marks = {variable for cell in box for variable in self._marks_at.get(cell, ())}
        uses = {use for variable in marks for use in state.uses_at[variable]}
        uses.update(number for number, is_whole in enumerate(state.is_whole) if is_whole)
        return [state.selector_of[use] for use in sorted(uses) if use in state.selector_of]

    @cached_property
    def _marks_at(self) -> dict[Cell, list[int]]:
        """The marks at each cell, with the lines and corners of it."""
        found: dict[Cell, list[int]] = {}
        for variable, about in enumerate(self._state.stated.meaning):
            if about is not None:
                for cell in around(about[1]):
                    found.setdefault(cell, []).append(variable)
        return found


def around(place: Any) -> tuple[Cell, ...]:
    """The cells at a place."""
    if isinstance(place, Corner):
        return cells_of(2 * place.row - 1, 2 * place.column - 1)
    return tuple(place) if isinstance(place, Pair) else (place,)


def middle_of(place: Any) -> tuple[int, int]:
    """A place of a board in half cells."""
    cells = around(place)
    return cells[0].row + cells[-1].row, cells[0].column + cells[-1].column


def spot_at(name: str, place: Any, first: Cell) -> Spot:
    """A place of a board as seen from the origin of a rule."""
    row, column = middle_of(place)
    return Spot(name, row - 2 * first.row, column - 2 * first.column)
