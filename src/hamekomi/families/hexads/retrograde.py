"""Solves a finite game for two: finds the winner of every position, backwards from the ends.

Players alternate, and both see the whole position. A position is any hashable value; a game is the moves
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
# In the order of the core's numbers.
VALUES: tuple[Value, ...] = ("draw", "lost", "won")


@dataclass(frozen=True, slots=True)
class Outcome:
    """The value of a position for the player to move, and in how many moves the game ends.

    The winner plays for the shortest game and the loser for the longest. A draw has 0 moves.
    """

    value: Value
    moves: int


def solve(
    moves: Mapping[Position, Sequence[Position]], is_won_at_end: Callable[[Position], bool]
) -> dict[Position, Outcome]:
    """Return the outcome of every position; `is_won_at_end` decides positions without moves."""
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
