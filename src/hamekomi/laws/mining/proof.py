"""Proves rules of files, or refutes them with a window that breaks no law and shows otherwise.

A rule is tried in a window: the smallest box around all that it names, with the cells around it. A way
to mark the window that agrees with the premises and not with the conclusions must break some law that
can be seen there, on each of several boards: with nothing printed elsewhere, with things printed that
make other marks possible, with all ways to divide the window into rooms; far from the rim and as near
to it as the rule allows. What breaks the law is made as small as possible and never tried again, so few
ways have to be tried. This shares neither the worlds nor the search of the miner.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from hamekomi.engines.patterns.rule import Rule
from hamekomi.engines.sat import Search
from hamekomi.laws.language.board import EAST, SOUTH, Board, Cell, Pair, with_rooms
from hamekomi.laws.language.formulas import Literal, Statement
from hamekomi.laws.language.graphs import components
from hamekomi.laws.language.marks import NO, YES
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.mining.inside import CLUE, NOTHING, RIM, ROOM, WALL, Shape, Spot, is_mark, local
from hamekomi.laws.mining.language import Said, positions, said
from hamekomi.laws.mining.matching import cells_at, cells_of, spot_at
from hamekomi.laws.mining.windows import clues_of
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput, BadText

Kind = type[Pencil]
# Cells seen around the box of a rule: first one, then two.
AROUND = (1, 2)
# The most arrangements of rooms that are tried.
MOST_DIVISIONS = 600
# The largest box of a rule, in cells along a side.
LONGEST = 8
Marks = Mapping[Spot, bool]


class Counterexample(NamedTuple):
    """Marks of a window that break no law, on a board; `first` is where the origin of the rule lies."""

    board: Board
    first: Cell
    marks: dict[Spot, bool]
    about: Said


def counterexample(kind: Kind, rule: Rule, clock: Clock) -> Counterexample | None:
    """A window that refutes the rule; None if it is right in all positions.

    Raises BadInput for a rule that cannot be proved.
    """
    for number, turned in enumerate(positions(said(kind, rule))):
        case = _Case(kind, turned, clock)
        for rims in case.rims() if number == 0 else [case.far]:
            found = None
            for around in AROUND:
                found = case.counterexample(rims, around)
                if found is None:
                    break
            if found is not None:
                return found
    return None


def can_hold(kind: Kind, rule: Rule, clock: Clock) -> bool:
    """Whether a board can meet all premises, as far as its window shows."""
    case = _Case(kind, said(kind, rule), clock)
    return case.counterexample(case.far, AROUND[0], by_premises_alone=True) is not None


class Span(NamedTuple):
    """Rows or columns, the last one included."""

    first: int
    last: int


# The first and the last row of the board, or its columns; None: far away.
Ends = tuple[int | None, int | None]


class _Case:
    """A rule in one position, and what was learnt about it."""

    def __init__(self, kind: Kind, about: Said, clock: Clock) -> None:
        self.kind, self.about, self.clock = kind, about, clock
        # The marks that no board can have together, by what was found so far.
        self.never: dict[frozenset[tuple[Spot, bool]], None] = {}
        rims = [spot for spot, _ in about.premises if spot.what == RIM]
        facts = [each for each in (*about.premises, *about.conclusions) if each[0].what != RIM]
        needed = [cell for spot, value in about.premises for cell in _needed(spot, value)]
        everything = [cell for spot, value in facts for cell in cells_at(spot, value)]
        needed = needed or everything
        spans, ends = [], []
        for axis in (0, 1):
            must = Span(min(each[axis] for each in needed), max(each[axis] for each in needed))
            whole = Span(min(each[axis] for each in everything), max(each[axis] for each in everything))
            fixed: list[int | None] = [None, None]
            for rim in (each for each in rims if each.at[axis] % 2):
                if 2 * must.first > rim.at[axis]:
                    fixed[0] = (rim.at[axis] + 1) // 2
                elif 2 * must.last < rim.at[axis]:
                    fixed[1] = rim.at[axis] // 2
                else:
                    raise BadInput("the rim is between the premises of this rule")
            spans.append((must, whole))
            ends.append((fixed[0], fixed[1]))
        if max(whole.last - whole.first for _, whole in spans) >= LONGEST:
            raise BadInput(f"this rule is larger than {LONGEST} by {LONGEST} cells, so it is not proved")
        self.spans = spans
        self.far: tuple[Ends, Ends] = ends[0], ends[1]

    def rims(self) -> Iterator[tuple[Ends, Ends]]:
        """All places of the rule near the rim, or in a corner."""
        choices: list[list[Ends]] = []
        for (must, whole), fixed in zip(self.spans, self.far, strict=True):
            ways: list[Ends] = [fixed]
            if fixed[0] is None:
                ways += [(row, fixed[1]) for row in range(whole.first - 1, must.first + 1)]
            if fixed[1] is None:
                ways += [(fixed[0], row) for row in range(must.last, whole.last + 2)]
            choices.append(ways)
        yield from product(choices[0], choices[1])

    def counterexample(
        self, rims: tuple[Ends, Ends], around: int, *, by_premises_alone: bool = False
    ) -> Counterexample | None:
        """A way to mark the window that agrees with the premises, not with the conclusions if these
        matter, and breaks no law.
        """
        views = [_View(self, board, first, around) for board, first in self._boards(rims, around)]
        views = [view for view in views if view.is_possible]
        never = [each for each in self.never if all(view.refutes(dict(each)) for view in views)]
        for view in views:
            found = self._on(view, views, never, by_premises_alone=by_premises_alone)
            if found is not None:
                return found
        self.never.update(dict.fromkeys(never))
        return None

    def _on(
        self,
        view: _View,
        views: list[_View],
        never: list[frozenset[tuple[Spot, bool]]],
        *,
        by_premises_alone: bool,
    ) -> Counterexample | None:
        numbers = {spot: number for number, spot in enumerate(view.spots, start=1)}

        def clause(facts: frozenset[tuple[Spot, bool]]) -> tuple[int, ...] | None:
            if any(spot not in numbers and value for spot, value in facts):
                return None
            return tuple(-numbers[s] if value else numbers[s] for s, value in facts if s in numbers)

        premises = [(spot, value == YES) for spot, value in self.about.premises if is_mark(spot)]
        wrong = tuple(
            -numbers[spot] if value == YES else numbers[spot]
            for spot, value in self.about.conclusions
            if spot in numbers
        )
        if by_premises_alone:
            wrong = (1, -1)
        if not wrong or any(value and spot not in numbers for spot, value in premises):
            return None
        clauses: list[tuple[int, ...]] = [
            (numbers[spot] if value else -numbers[spot],) for spot, value in premises if spot in numbers
        ]
        clauses += [wrong, *(each for facts in never if (each := clause(facts)) is not None)]
        with Search(clauses, self.clock) as search:
            while (model := search.model()) is not None:
                true = set(model)
                marks = {spot: number in true for spot, number in numbers.items()}
                # Whatever the board is, these marks break a law of it.
                together: dict[Spot, bool] = {}
                for other in views:
                    broken = other.broken(marks)
                    if broken is None:
                        return Counterexample(other.board, other.first, marks, self.about)
                    together |= broken
                never.append(frozenset(together.items()))
                search.add(clause(never[-1]) or ())
        return None

    # ---- Boards

    def _boards(self, rims: tuple[Ends, Ends], around: int) -> Iterator[tuple[Board, Cell]]:
        """Boards with the rule on them, and where its origin lies."""
        clues = {spot: value for spot, value in self.about.premises if spot.what == CLUE}
        largest = max([0, *(part for value in clues.values() for part in _numbers(value))])
        margin = around + max(2, largest)
        (top, bottom), (left, right) = (
            (
                whole.first - margin if end[0] is None else end[0],
                whole.last + margin if end[1] is None else end[1],
            )
            for (_, whole), end in zip(self.spans, rims, strict=True)
        )
        rows, columns, first = bottom - top + 1, right - left + 1, Cell(-top, -left)
        empty = Board(rows, columns)

        def at(spot: Spot) -> Cell:
            return cells_of(spot.row, spot.column)[0].step(first)

        if self.kind.printed.rooms:
            yield from ((board, first) for board in self._with_rooms(empty, first))
            return
        printed = {at(spot): value for spot, value in clues.items() if value != NOTHING}
        if not all(cell in empty for cell in printed):
            return
        named = {
            cell.step(first) for spot, value in self.about.premises for cell in _needed(spot, value)
        }
        others = [cell for cell in empty.cells if cell not in named]
        yield Board(rows, columns, tuple(printed.items())), first
        if rims != self.far:
            return
        for value in _weakest(self.kind)[1:]:
            for chosen in (others, *([c for c in others if sum(c) % 2 == odd] for odd in (0, 1))):
                yield (
                    Board(rows, columns, (*printed.items(), *((cell, value) for cell in chosen))),
                    first,
                )

    def _with_rooms(self, empty: Board, first: Cell) -> Iterator[Board]:
        """With the rooms and walls of the rule, and all walls that can be in its box besides."""
        rooms: dict[Cell, int] = {}
        clues = []
        for number, (spot, value) in enumerate(sorted(self.about.premises)):
            if spot.what == ROOM:
                cells = [cell.step(first) for cell in cells_at(spot, value)]
                rooms.update(dict.fromkeys(cells, number))
                if value[2] is not None:
                    clues.append((cells[0], value[2]))
        known = {}
        for spot, value in self.about.premises:
            if spot.what == WALL:
                one, two = cells_of(spot.row, spot.column)
                known[Pair(one.step(first), two.step(first))] = value
        walled = [] if rooms else [cell for pair in known for cell in pair]
        box = [
            cell
            for cell in empty.cells
            if walled
            and all(min(c[k] for c in walled) <= cell[k] <= max(c[k] for c in walled) for k in (0, 1))
        ]
        beside = ((one, one.step(way)) for one in box for way in (EAST, SOUTH))
        pairs = [Pair(one, two) for one, two in beside if two in box]
        free = [each for each in pairs if each not in known]
        for number, values in enumerate(product((NO, YES), repeat=len(free))):
            if number > MOST_DIVISIONS:
                raise BadInput("this rule leaves too many ways to divide its cells into rooms")
            walls = {**known, **dict(zip(free, values, strict=True))}
            parts = components(box, [(one, two) for one, two in pairs if walls[Pair(one, two)] == NO])
            inside = {cell: f"box {n}" for n, part in enumerate(parts) for cell in part}
            if any((inside[one] != inside[two]) != value for (one, two), value in walls.items()):
                continue
            inside.update({cell: f"room {n}" for cell, n in rooms.items()})
            for split in (False, True):
                names = [inside.get(cell, str(cell) if split else "") for cell in empty.cells]
                try:
                    numbers = with_rooms(empty.rows, empty.columns, names)
                except BadText:
                    continue  # what lies around the rooms does not hang together here
                yield Board(empty.rows, empty.columns, tuple(clues), numbers)


class _View:
    """What can be seen of a board through the window."""

    def __init__(self, case: _Case, board: Board, first: Cell, around: int) -> None:
        self.board, self.first = board, first
        stated = case.kind(board)
        spans = [Span(whole.first - around, whole.last + around) for _, whole in case.spans]
        cells = [
            cell
            for cell in board.cells
            if all(
                span.first <= cell[axis] - first[axis] <= span.last for axis, span in enumerate(spans)
            )
        ]
        inside = set(cells)
        self.spot_of: dict[int, Spot] = {}
        for variable, about in enumerate(stated.meaning):
            if about is not None:
                name, place, _ = about
                spot = spot_at(name, place, first)
                if inside.issuperset(cells_of(spot.row + 2 * first.row, spot.column + 2 * first.column)):
                    self.spot_of[variable] = spot
        self.spots = tuple(self.spot_of.values())
        self.uses: list[tuple[Statement, list[Spot]]] = []
        # Whether no law is broken whatever the marks are, such as by a 3 between dark cells.
        self.is_possible = True
        for use in stated.uses:
            for statement in local(use.statement, cells):
                spots = [
                    self.spot_of[v] for each in statement.literals() if (v := abs(each)) in self.spot_of
                ]
                if spots:
                    self.uses.append((statement, list(dict.fromkeys(spots))))
                if self._breaks(statement, {}):
                    self.is_possible = False

    def _breaks(self, statement: Statement, marks: Marks) -> bool:
        def known(literal: Literal) -> bool | None:
            if abs(literal) == 1:
                return literal > 0
            spot = self.spot_of.get(abs(literal))
            value = None if spot is None else marks.get(spot)
            return None if value is None else value == (literal > 0)

        return statement.holds(known) is False

    def refutes(self, marks: Marks) -> bool:
        """Whether these marks break a law; a mark that the board does not have is not there."""
        there = set(self.spots)
        if any(value and spot not in there for spot, value in marks.items()):
            return True
        return any(
            not marks.keys().isdisjoint(spots) and self._breaks(statement, marks)
            for statement, spots in self.uses
        )

    def broken(self, marks: Marks) -> dict[Spot, bool] | None:
        """Some of the marks that break a law together, as few as possible; None if they break none."""
        there = set(self.spots)
        for spot, value in marks.items():
            if value and spot not in there:
                return {spot: value}
        for statement, spots in self.uses:
            kept = {spot: marks[spot] for spot in spots if spot in marks}
            if self._breaks(statement, kept):
                for spot in list(kept):
                    fewer = {each: value for each, value in kept.items() if each != spot}
                    if self._breaks(statement, fewer):
                        kept = fewer
                return kept
        return None


def _needed(spot: Spot, value: Any) -> tuple[Cell, ...]:
    """The cells that must be on the board for a premise to hold."""
    if spot.what == RIM or (is_mark(spot) and value == NO and spot.row % 2 != spot.column % 2):
        return ()
    return cells_at(spot, value)


def _numbers(value: Any) -> list[int]:
    parts = value if isinstance(value, tuple) else (value,)
    return [each for each in parts if isinstance(each, int)]


@cache  # keys: the kinds that a process meets
def _weakest(kind: Kind) -> tuple[Any, ...]:
    return clues_of(Shape(kind, 1, 1, 1, 1), UNLIMITED.clock()).weakest
