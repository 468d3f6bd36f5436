"""Leaves out clues as long as the solution stays the only one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from hamekomi.laws.language.board import Board, Cell
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.making.recipe import Clue
from hamekomi.laws.making.switches import Switches
from hamekomi.model.errors import BadInput

Turns = Callable[[tuple[int, int]], tuple[int, int]]

SYMMETRIES = ("none", "rotate180", "rotate90", "mirror", "diagonal")
SQUARE = ("rotate90", "diagonal")


def turn_of(symmetry: str, rows: int, columns: int) -> Turns | None:
    """The motion that maps the pattern of clues to itself."""
    if symmetry in SQUARE and rows != columns:
        raise BadInput(
            f"{symmetry} needs a square board, not {columns}x{rows}; rotate180 and mirror fit any board"
        )
    return {
        "none": None,
        "rotate180": lambda at: (rows - 1 - at[0], columns - 1 - at[1]),
        "rotate90": lambda at: (at[1], rows - 1 - at[0]),
        "mirror": lambda at: (at[0], columns - 1 - at[1]),
        "diagonal": lambda at: (at[1], at[0]),
    }[symmetry]


def orbits(
    kind: type[Pencil], board: Board, clues: Sequence[Clue], optional: Sequence[int], symmetry: str
) -> list[list[int]]:
    """The optional clues in groups of those that come and go together: a symmetry maps their places to
    each other. Of several at one place, the first goes with the first of the others.

    Clues are left out where something can be printed at some places of a group only.
    """
    beyond = kind.printed.corners is not None
    rows, columns = board.rows + beyond, board.columns + beyond
    turn = turn_of(symmetry, rows, columns)
    if turn is None:
        return [[at] for at in optional]
    rank: dict[Any, int] = {}
    number: dict[tuple[Any, int], int] = {}
    # The places of rooms' clues are those of the rooms.
    is_room = board.room_numbers and all(
        clues[at][0] == board.room_of(clues[at][0])[0] for at in optional
    )
    for at in optional:
        place = clues[at][0]
        key = place if isinstance(place[0], str) else tuple(place)
        number[key, rank.get(key, 0)] = at
        rank[key] = rank.get(key, 0) + 1
    found, seen = [], set[int]()
    for place, level in number:
        group: list[int] = []
        key, is_whole = place, True
        for _ in range(4):
            each = number.get((key, level))
            if each is None:
                is_whole &= isinstance(key[0], str) and key[0] not in kind.printed.rim
            elif each not in seen:
                seen.add(each)
                group.append(each)
            if isinstance(key[0], str):
                key = turned_rim(key, turn, rows, columns)
            else:
                key = turn(key)
                if is_room:
                    key = tuple(board.room_of(Cell(*key))[0])
        if group and is_whole:
            found.append(group)
    return found


def turned_rim(place: tuple[str, int], turn: Turns, rows: int, columns: int) -> tuple[str, int]:
    """Where the symmetry takes a place at the rim: a cell beyond the board."""
    side, index = place
    cell = {
        "top": (-1, index), "bottom": (rows, index), "left": (index, -1), "right": (index, columns)
    }[side]  # fmt: skip
    row, column = turn(cell)
    if row == -1:
        return "top", column
    if row == rows:
        return "bottom", column
    return ("left", row) if column == -1 else ("right", row)


class TooHard(Exception):
    """The proofs that there is one solution take too long."""


def thinned(
    switches: Switches, groups: Sequence[Sequence[int]], random: Random, most_conflicts: int
) -> list[int]:
    """The numbers of clues that are left when no group can go; all together are enough. Raises TooHard
    after this many conflicts of the search.

    What refutes all other solutions says which clues are enough, so most go at once. (A solution that
    was found without a group fits all other clues, so it does not show that another group is needed.)
    """
    order = list(groups)
    random.shuffle(order)
    # Clues in cells are tried before those at the rim, which such kinds are about; of several at
    # one place, those that say more come first.
    order.sort(key=lambda group: (not _is_at_rim(switches, group), _level(switches, group)))
    board = switches.layout
    rim_first = board.rows * board.columns <= switches.stated.making.rim_first
    needed: list[int] = []
    # The first that is tried is the last of the list.
    left = order
    while left:
        if switches.search.conflicts > most_conflicts:
            raise TooHard
        group = left.pop()
        if switches.other([*needed, *(at for each in left for at in each)]) is not None:
            needed += group
        else:
            enough = switches.needed()
            is_at_rim = _is_at_rim(switches, group)
            left = [
                each
                for each in left
                if not enough.isdisjoint(each) or (rim_first and _is_at_rim(switches, each) > is_at_rim)
            ]
    return sorted(needed)


def _is_at_rim(switches: Switches, group: Sequence[int]) -> bool:
    return isinstance(switches.clues[group[0]][0][0], str)


def _level(switches: Switches, group: Sequence[int]) -> int:
    at = group[0]
    place = switches.clues[at][0]
    level = 0
    while at - level - 1 >= 0 and switches.clues[at - level - 1][0] == place:
        level += 1
    return level
