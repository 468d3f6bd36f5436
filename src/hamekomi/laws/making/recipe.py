"""What a kind says about making puzzles of it: a recipe, beside its laws.

    making = Recipe(layout=rooms(4, 9))

    def printed_for(self, filling, random):
        for room in self.board.rooms:
            yield room[0], sum(filling["shaded"][cell] for cell in room)

`printed_for` lists everything that may be printed beside a solution. A place may come several times,
with what says less before what says more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

from hamekomi.laws.language.board import Board

# A solution as it grows: the symbol of each place, by the name of the marks.
Solution: TypeAlias = "Mapping[str, Mapping[Any, int | str]]"
# A board with what must be printed, and its solution; None if an attempt failed.
Found: TypeAlias = "tuple[Board, Solution] | None"
# Something printed: where, and what.
Clue: TypeAlias = "tuple[Any, Any]"
# From one cell to the next one of a symmetric pattern; None: no symmetry.
Turn: TypeAlias = "Callable[[tuple[int, int]], tuple[int, int]] | None"


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A board with all that it may have printed, and the solution that is wanted."""

    # With what cannot be left out: rooms, dark cells.
    board: Board
    solution: Solution
    clues: tuple[Clue, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Carved:
    """Rooms that matter only by the number of marks in each."""

    marks: str
    # Of cells in a room.
    least: int
    most: int = 1000
    # Whether a room may have any number of marks, which can be printed; or only these.
    any_number: bool = False


def blank(rows: int, columns: int, random: Random, turn: Turn) -> Board:
    return Board(rows, columns)


def any_size(rows: int, columns: int) -> str:
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """How puzzles of a kind are made."""

    # The board before anything is printed, for a symmetry: rooms, dark cells.
    layout: Callable[[int, int, Random, Turn], Board] = blank
    # Which laws a solution is found without: those that speak of what will be printed only afterwards.
    without: tuple[str, ...] = ()
    # How often marks have a symbol when the solver has a choice: `{"shaded": {1: 0.3}}`; otherwise
    # all symbols of a place are equally likely.
    likes: Mapping[str, Mapping[int | str, float]] = field(default_factory=dict)
    # A solution found without the solver, on a board that may be changed on the way; None if the attempt
    # failed. With a symmetry, a layout that can be reshaped is used instead. The solver changes it if
    # `likes` says how.
    filled: Callable[[Board, Random], Found] | None = None
    # Whether something printed may be left out.
    may_omit: Callable[[Any, Any], bool] = lambda place, value: True
    # What several values that are printed at one place are together; by default the last of them.
    joined: Callable[[list[Any]], Any] = lambda values: values[-1]
    # Rooms for a solution, where they are what is printed; None if none were found.
    rooms_for: Callable[[Board, Solution, Random], Board | None] | None = None
    # A draft that differs a little, where its solution is not the only one (at these places).
    changed: Callable[[Draft, list[Any], Random], Draft | None] | None = None
    # How the rooms are changed until no other solution fits them.
    carved: Carved | None = None
    # How many clues are switched at a time; None: all. For kinds whose marks say little before most
    # clues are there.
    at_once: int | None = None
    # On boards of up to this many cells, clues at the rim are left out only after those in cells.
    rim_first: int = 100
    # Another layout near such places; None if there is none.
    reshaped: Callable[[Board, list[Any], Random, Turn], Board | None] | None = None
    # Why there is no puzzle of this size; "" if there is.
    refuses: Callable[[int, int], str] = any_size
    # The fewest rows and columns.
    least: int = 2
    # The size that people are used to.
    usual: int = 10
    # Whether what is printed can make a symmetric pattern; and whether it only does so beside a
    # symmetric solution, because few places of a solution can have something printed.
    symmetric: bool = True
    symmetric_solution: bool = False


def omit_nothing(place: Any, value: Any) -> bool:
    return False


def as_clues(found: Iterable[Clue]) -> tuple[Clue, ...]:
    """In reading order; of one place, in the order in which they come."""
    return tuple(sorted(found, key=lambda clue: _order(clue[0])))


def _order(place: Any) -> tuple[Any, ...]:
    return (1, *place) if isinstance(place[0], str) else (0, *place)
