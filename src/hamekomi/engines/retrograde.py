"""Who wins a finite game for two: every position solved backwards from the ends.

Players alternate, and both know everything. A position is any hashable value; a game is the moves
of each position. Endless play is a draw.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from hamekomi import _core
from hamekomi.model.errors import BadInput

Position = TypeVar("Position", bound=Hashable)
Value = Literal["draw", "lost", "won"]
VALUES: tuple[Value, ...] = ("draw", "lost", "won")  # as the core numbers them


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a position is worth to the player to move, and in how many moves the game ends.

    The winner hurries and the loser delays. A draw has no end, and its number of moves is 0.
    """

    value: Value
    moves: int


def solve(
    moves: Mapping[Position, Sequence[Position]], is_won_at_end: Callable[[Position], bool]
) -> dict[Position, Outcome]:
    """The outcome of every position; `is_won_at_end` tells who has won where there are no moves."""
    number = {position: index for index, position in enumerate(moves)}
    starts, targets = [0], []
    for position, following in moves.items():
        for target in following:
            if target not in number:
                raise BadInput(f"a move of {position} leads to {target}, which has no entry")
            targets.append(number[target])
        starts.append(len(targets))
    lost = [not following and not is_won_at_end(position) for position, following in moves.items()]
    values, distances = _core.solve_game(starts, targets, lost)
    return {
        position: Outcome(VALUES[value], distance)
        for position, value, distance in zip(moves, values, distances, strict=True)
    }
