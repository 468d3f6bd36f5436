"""Proves rules, or refutes them with a board on which they are wrong.

The proof examines the smallest window of cells that holds all places of a rule. A loop that is not
inside the window leaves pieces of paths in it, which end only on its border. Conversely, any such pieces
are part of some loop on a larger board: outside the window there are no clues, and the ends can always
be joined into one loop. (Take away a piece whose ends are next to each other along the border; join the
others; insert the piece into one of the joints. The joints fit on rings around the window.) So

- a rule is sound if no pieces, and no loop in the window, meet its conditions but not its conclusions;
- if only loops in the window do, it is sound unless such a small loop is the whole solution;
- otherwise it is unsound, and giving the window more and more room leads to a board that shows it.

The pieces between two cells of the window show whether both are on the same side of the loop, but not
which side is the inside: the pieces can be joined either way, so rules can only say "same" and
"different".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count, islice, product
from types import MappingProxyType
from typing import Literal

from hamekomi.engines.clocked import lru_clocked
from hamekomi.families.slitherlink.pictures import draw_position
from hamekomi.families.slitherlink.puzzle import Loop, Slitherlink, position_of
from hamekomi.families.slitherlink.rules.language import MOST_RULES, Condition, Rule
from hamekomi.families.slitherlink.rules.partial_loops import Lines, Window, loops, pieces
from hamekomi.geometry.planar import Place, grid
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput, OutOfBudget
from hamekomi.model.picture import Picture

Kind = Literal["sound", "sound but for small loops", "unsound"]
Room = tuple[int, int, int, int]  # above, right, below and left of a window, in cells
_NO_ROOM: Room = (0, 0, 0, 0)
_NOTHING: Mapping[Place, int] = MappingProxyType({})
# Cells of a window along its shorter side. One more takes five times as long.
WIDEST = 7
# Counterexamples kept for a rule.
MOST_BOARDS = 100


@dataclass(frozen=True, slots=True)
class CounterExample:
    """A puzzle with a solution that meets the rule's conditions but not its conclusions."""

    puzzle: Slitherlink
    loop: Loop
    conditions: tuple[Place, ...]  # those on the board; the others are crosses off the board
    wrong: tuple[Place, ...]
    origin: Place  # where the rule's cell lies

    def draw(self) -> Picture:
        position = position_of(self.puzzle, self.loop)
        return draw_position(position, focus=self.conditions, wrong=self.wrong)


@dataclass(frozen=True, slots=True)
class Verdict:
    rule: Rule
    kind: Kind
    # Where the rule is wrong: all small loops, or one larger board.
    boards: tuple[CounterExample, ...] = ()
    # False if its conditions can never all hold.
    can_hold: bool = True

    @property
    def is_sound(self) -> bool:
        return self.kind != "unsound"


def verdict(rule: Rule, clock: Clock | None = None) -> Verdict:
    """Proves or refutes a rule; raises BadInput for a rule that is too wide."""
    try:
        return _proved(rule, clock=clock)
    except OutOfBudget as stopped:
        raise OutOfBudget(f"{rule} is neither proved nor refuted: {stopped}") from None


@lru_clocked(MOST_RULES)
def _proved(rule: Rule, *, clock: Clock) -> Verdict:
    case = Case.of(rule, clock)
    if any(_exists(pieces(*each, clock)) for each in case.wrong()):
        return Verdict(rule, "unsound", (case.smallest_board(),))
    small = small_loops_against(rule, clock)
    if small:
        return Verdict(rule, "sound but for small loops", small)
    can_hold = _exists(pieces(case.window(), None, clock)) or case.holds_on_a_small_loop()
    return Verdict(rule, "sound", can_hold=can_hold)


def small_loops_against(rule: Rule, clock: Clock | None = None) -> tuple[CounterExample, ...]:
    """The small loops that contradict the rule; larger loops are not tried."""
    case = Case.of(rule, UNLIMITED.clock() if clock is None else clock)
    return tuple(islice(case.small_boards(), MOST_BOARDS))


def cases(rule: Rule, clock: Clock | None = None) -> Iterator[Picture]:
    """Each way in which a loop can pass the rule's window, with the conclusions marked.

    Loops that lie inside the window are left out. Together they are the proof of a sound rule, because
    the conclusions hold in all of them.
    """
    case = Case.of(rule, UNLIMITED.clock() if clock is None else clock)
    for lines in pieces(case.window(), None, clock):
        board = case.board(case.rows, case.columns, lines)
        ends = [end.place for end in case.ends if end.place in board.puzzle.grid.number]
        yield draw_position(position_of(board.puzzle, board.loop), focus=ends)


def _exists(drawings: Iterator[Lines]) -> bool:
    return next(drawings, None) is not None


@dataclass(frozen=True, slots=True)
class Case:
    """A rule in its window, whose top left vertex is 0, 0."""

    origin: Place  # where the rule's cell lies
    rows: int
    columns: int
    starts: tuple[Condition, ...]
    sides: tuple[Condition, ...]
    ends: tuple[Condition, ...]
    clock: Clock

    @staticmethod
    def of(rule: Rule, clock: Clock) -> Case:
        everything = rule.starts + rule.sides + rule.ends
        top, rows = _span([each.row for each in everything])
        left, columns = _span([each.column for each in everything])
        if min(rows, columns) > WIDEST:
            raise BadInput(
                f"{rule} takes {rows} by {columns} cells; a rule can be proved up to a width of {WIDEST}"
            )
        starts, sides, ends = (
            _moved(each, -top, -left) for each in (rule.starts, rule.sides, rule.ends)
        )
        return Case((-top, -left), rows, columns, starts, sides, ends, clock)

    def window(self, more: Mapping[Place, int] = _NOTHING, room: Room = _NO_ROOM) -> Window:
        """The window with the conditions, more values, and more room around it."""
        above, right, below, left = room
        values = {each.place: each.value for each in self.starts} | dict(more)
        moved = {(row + 2 * above, column + 2 * left): value for (row, column), value in values.items()}
        return Window(
            self.rows + above + below,
            self.columns + left + right,
            {place: value for place, value in moved.items() if _is_cell(place)},
            {place: bool(value) for place, value in moved.items() if not _is_cell(place)},
            {each.place: each.value for each in _moved(self.sides, 2 * above, 2 * left)},
        )

    def wrong(self) -> Iterator[tuple[Window, Mapping[Place, bool] | None]]:
        """The cases in which the rule is wrong: windows, each with edges of which at least one must
        agree."""
        edges = {end.place: not end.value for end in self.ends if not _is_cell(end.place)}
        if edges:
            yield self.window(), edges
        for values in self.wrong_values():
            if all(map(_is_cell, values)):
                yield self.window(values), None

    def wrong_values(self) -> Iterator[Mapping[Place, int]]:
        """The place of a conclusion, with each value that contradicts the conclusion."""
        for end in self.ends:
            for value in range(5 if _is_cell(end.place) else 2):
                if value != end.value:
                    yield {end.place: value}

    def small_boards(self) -> Iterator[CounterExample]:
        found: set[Lines] = set()
        for lines in (lines for each in self.wrong() for lines in loops(*each, self.clock)):
            if lines not in found:
                found.add(lines)
                yield self.board(self.rows, self.columns, lines)

    def holds_on_a_small_loop(self) -> bool:
        return _exists(loops(self.window(), None, self.clock))

    def smallest_board(self) -> CounterExample:
        """The smallest counterexample with lines outside the window. Requires an unsound rule."""
        for total in count(1):
            rooms = [room for room in _rooms(total) if sum(room) == total]
            for room, values in product(rooms, self.wrong_values()):
                window = self.window(values, room)
                above, _, _, left = room
                inside = {(row + 2 * above, column + 2 * left) for row, column in self._edges()}
                outside = set(grid(window.rows, window.columns).edges) - inside
                for lines in loops(window, dict.fromkeys(outside, True), self.clock):
                    return self.board(window.rows, window.columns, lines, (2 * above, 2 * left))
        raise AssertionError("there is always a larger board")

    def _edges(self) -> tuple[Place, ...]:
        return grid(self.rows, self.columns).edges

    def board(self, rows: int, columns: int, lines: Lines, moved: Place = (0, 0)) -> CounterExample:
        """The puzzle of a loop, with the window moved."""
        starts, sides, ends = (_moved(each, *moved) for each in (self.starts, self.sides, self.ends))
        clues = {each.place: each.value for each in starts if _is_cell(each.place)}
        places = grid(rows, columns)
        return CounterExample(
            Slitherlink(rows, columns, tuple(map(clues.get, places.cells))),
            Loop(lines),
            tuple(each.place for each in (*starts, *sides) if each.place in places.number),
            tuple(each.place for each in ends if _value(lines, each.place) != each.value),
            (self.origin[0] + moved[0], self.origin[1] + moved[1]),
        )


def _rooms(most: int) -> Iterator[Room]:
    sides = range(most + 1)
    return product(sides, sides, sides, sides)


def _span(coordinates: list[int]) -> tuple[int, int]:
    """The coordinate of the first vertices of a window, and its width in cells."""
    first, last = min(coordinates), max(coordinates)
    top = first if first % 2 else first - 1
    bottom = last if last % 2 else last + 1
    return top, max(1, (bottom - top) // 2)


def _moved(conditions: tuple[Condition, ...], down: int, right: int) -> tuple[Condition, ...]:
    return tuple(Condition(each.row + down, each.column + right, each.value) for each in conditions)


def _is_cell(place: Place) -> bool:
    """For places on a board, where cells have odd coordinates."""
    return place[0] % 2 == 1 == place[1] % 2


def _value(lines: Lines, place: Place) -> int:
    if not _is_cell(place):
        return int(place in lines)
    row, column = place
    around = (row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)
    return sum(edge in lines for edge in around)
