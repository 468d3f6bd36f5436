"""Rules about the next step of a line, as figures around its live end, and where they fit.

The live end is the field that the line has reached. A spot (l, s) is l fields to the left of it and s
fields straight ahead. A figure fits if its conditions hold,
the line runs as its arrows say, and the areas behind its borders have the counts that it requires; then
it forbids some next fields. It is tried mirrored, and in some quarter turns about the live end.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from hamekomi._core import LabyrinthRuleCheck, LabyrinthRuleLines, LabyrinthRules, labyrinth_future_lines
from hamekomi.engines.clocked import FINISHED, FOUND, UNSETTLED, TimeSlice
from hamekomi.families.labyrinth.hamiltonian import Board
from hamekomi.families.labyrinth.hamiltonian.oracle import NODES
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput, OutOfBudget

Spot = tuple[int, int]
Pair = tuple[Spot, Spot]
# A field of the line; that or outside the board; an empty field; outside; not the goal; the goal.
Kind = Literal["line", "wall", "empty", "outside", "not goal", "goal"]
# "biased": odd, and the colour of the entry does not have exactly one field more than the other.
# "beyond": the surplus of white fields is above `white`, or that of black fields above `black`;
# "within": it is not.
AreaCount = Literal["odd", "even", "biased", "beyond", "within"]
_KINDS: tuple[Kind, ...] = ("line", "wall", "empty", "outside", "not goal", "goal")
_COUNTS: tuple[AreaCount, ...] = ("odd", "even", "biased", "beyond", "within")
# Deductions from the whole rest of the board: the parts of future lines (cpp/labyrinth/future.hpp),
# and cuts.
CREATION, EXTENSION, CONNECTION, CUT = 1, 2, 4, 8


@dataclass(frozen=True, slots=True)
class Area:
    """The fields that a border of empty fields cuts off from the goal, the border included.

    White is the colour of the fields beside the live end, black the colour of the live end.
    """

    count: AreaCount
    border: tuple[Spot, ...]
    entry: Spot = (0, 0)
    white: int = 0
    black: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    # Figures of a later stage are not tried if one of an earlier stage fits.
    stage: int = 1
    conditions: tuple[tuple[Kind, Spot], ...] = ()
    # The line visits the first field of each pair before the second. The edge of the board counts as a
    # line that runs away from the goal.
    runs: tuple[Pair, ...] = ()
    # The first field of each pair is nearer to the goal, along the edge.
    nearer: tuple[Pair, ...] = ()
    areas: tuple[Area, ...] = ()
    forbid: tuple[Spot, ...] = ()
    # Quarter turns to the right.
    turns: tuple[int, ...] = (0,)
    # If not 0: in place of a figure, deductions from the whole rest of the board.
    whole: int = 0


@dataclass(frozen=True, slots=True)
class Use:
    """A figure that fits: its number, how it lies, and the directions that it forbids."""

    figure: int
    turn: int
    is_mirrored: bool
    forbidden: tuple[int, ...]


class Figures:
    """Figures in the order of their stages, for boards without walls, from corner to corner."""

    def __init__(self, figures: Sequence[Figure]) -> None:
        try:
            self.core = LabyrinthRules([_for_core(each) for each in figures])
        except TypeError:
            raise BadInput("a figure has a number that is too large") from None

    def uses(self, columns: int, rows: int, line: Sequence[int], *, is_staged: bool) -> list[Use]:
        """Where the figures fit at the end of this line."""
        fired = self.core.fired(columns, rows, line, is_staged)
        return [
            Use(number, turn, mirrored, _directions(sides)) for number, turn, mirrored, sides in fired
        ]


def future_lines(board: Board, line: Sequence[int]) -> list[tuple[int, int]]:
    """Steps that every line to the goal contains, as far as they follow without search.

    On a lost board, the steps found before two of them contradict each other.
    """
    return labyrinth_future_lines(board.columns, board.rows, board.goal, board.doors, line)


def _directions(sides: int) -> tuple[int, ...]:
    return tuple(direction for direction in range(4) if sides >> direction & 1)


def _for_core(figure: Figure) -> tuple[object, ...]:
    return (
        figure.stage,
        # Conditions that rarely hold come first, so that most figures fail early.
        sorted((*spot, _KINDS.index(kind)) for kind, spot in figure.conditions if kind != "empty")
        + [(*spot, _KINDS.index(kind)) for kind, spot in figure.conditions if kind == "empty"],
        [(*one, *other) for one, other in figure.runs],
        [(*one, *other) for one, other in figure.nearer],
        [
            (each.border, _COUNTS.index(each.count), each.entry, each.white, each.black)
            for each in figure.areas
        ],
        figure.forbid,
        figure.turns,
        figure.whole,
    )


# Figures against the oracle where the line can be finished, and lines by figures alone. Impossible next
# fields by the oracle's reason: cut, colours, deep (rings and search).
ByKind = tuple[int, int, int]
KINDS = ("cut", "colours", "deep")


@dataclass(frozen=True, slots=True)
class NextStep:
    """A line, the direction of its next step, and how many lines were complete before."""

    line: tuple[int, ...]
    direction: int
    lines: int


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a figure fitted, how often it forbade a possible field; the impossible fields it
    forbids.

    It is useful where it forbids an impossible field, and needed where no figure before it does so.
    """

    uses: int
    wrong: int
    covers: ByKind
    first_wrong: NextStep | None
    first_useful: NextStep | None
    first_needed: NextStep | None


class Survey:
    """Compares figures with the oracle, on all lines (keeping left) or on random ones."""

    def __init__(
        self,
        figures: Figures,
        columns: int,
        rows: int,
        clock: Clock,
        *,
        is_staged: bool = False,
        most_missed: int = 0,
    ) -> None:
        """Up to `most_missed` of the impossible fields that no figure forbids are kept."""
        self._clock = clock
        self._core = LabyrinthRuleCheck(figures.core, columns, rows, NODES, is_staged, most_missed)

    def run(self, most: int) -> bool:
        """Go on, keeping left, until `most` lines are complete; returns whether these are all."""
        time_slice = TimeSlice(1000)
        while True:
            before = time_slice.nodes
            stop = time_slice.take(lambda steps: self._core.run(steps, most))
            self._clock.tick(before)
            if stop == UNSETTLED:
                raise OutOfBudget("the oracle could not settle a move")
            if stop in (FINISHED, FOUND):
                return stop == FINISHED

    def walk(self, seed: int) -> None:
        """One random line, which depends only on the seed."""
        self._clock.tick()
        if not self._core.walk(seed):
            raise OutOfBudget("the oracle could not settle a move")

    @property
    def lines(self) -> int:
        return self._core.lines

    @property
    def impossible(self) -> ByKind:
        return _by_kind(self._core.impossible)

    @property
    def uncovered(self) -> ByKind:
        return _by_kind(self._core.uncovered)

    @property
    def first_uncovered(self) -> NextStep | None:
        return _next_step(self._core.first_uncovered)

    def take_missed(self) -> list[NextStep]:
        """The impossible fields that no figure forbids, since the last call."""
        return [
            NextStep(tuple(line), direction, lines)
            for line, direction, lines in self._core.take_missed()
        ]

    @property
    def tallies(self) -> list[Tally]:
        """In the order of the figures."""
        return [
            Tally(uses, wrong, _by_kind(covers), *map(_next_step, next_steps))
            for uses, wrong, covers, *next_steps in self._core.tallies()
        ]


class LinesByFigures:
    """Lines by the figures alone: one after the other, keeping left, or at random."""

    def __init__(
        self, figures: Figures, columns: int, rows: int, clock: Clock, *, is_staged: bool = False
    ) -> None:
        self._clock = clock
        self._core = LabyrinthRuleLines(figures.core, columns, rows, is_staged)
        self._goal = columns * rows - 1
        # Whether `run` has stopped at a dead end.
        self.is_stuck = False

    def go_on_after(self, line: Sequence[int]) -> None:
        """Before the first run: go on after the `line` at which another one has stopped.

        The other run may have had fewer figures; then this one goes on from where they end that line.
        """
        try:
            self._core.go_on_after(line)
        except ValueError as error:
            raise BadInput(str(error)) from None

    def run(self, until: Callable[[], bool] = lambda: False) -> bool:
        """Go on, keeping left, until the next dead end, or `until` says so; returns whether there are no
        more lines."""
        time_slice = TimeSlice(1000)
        while True:
            before = time_slice.nodes
            stop = time_slice.take(self._core.run)
            self._clock.tick(before)
            self.is_stuck = stop == FOUND
            if stop in (FINISHED, FOUND) or until():
                return stop == FINISHED

    def next_line(self) -> bool:
        """Go on, keeping left, to the next complete line or dead end; returns whether there is one."""
        stop = ""
        while stop not in (FINISHED, FOUND) and (stop == "" or not self.is_complete):
            self._clock.tick()
            stop = self._core.run(1)
        self.is_stuck = stop == FOUND
        return stop != FINISHED

    def walk(self, seed: int) -> bool:
        """A random line; returns whether it reaches the goal."""
        self._clock.tick()
        return self._core.walk(seed)

    @property
    def lines(self) -> int:
        """How many lines are complete."""
        return self._core.lines

    @property
    def dead_ends(self) -> int:
        return self._core.dead_ends

    @property
    def line(self) -> list[int]:
        """The current line: up to a dead end, or up to the end of a walk."""
        return self._core.line

    @property
    def is_complete(self) -> bool:
        """Whether the current line reaches the goal."""
        return self._core.line[-1] == self._goal


def _by_kind(counts: Sequence[int]) -> ByKind:
    cut, colours, deep = counts
    return cut, colours, deep


def _next_step(found: tuple[Sequence[int], int, int]) -> NextStep | None:
    line, direction, lines = found
    return NextStep(tuple(line), direction, lines) if line else None
