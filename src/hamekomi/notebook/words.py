"""The status of a game, or the move that is begun, in one sentence; families report it as facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def in_words(status: Mapping[str, object]) -> str:
    """The family's own sentence if it has one, otherwise the numbers among the facts."""
    if isinstance(outcome := status.get("outcome"), str):
        return outcome
    if status.get("solved") is True:
        return "Solved."
    numbers = [
        f"{name.replace('_', ' ')}: {value:,}"
        for name, value in status.items()
        if isinstance(value, int) and not isinstance(value, bool)
    ]
    return ", ".join(numbers).capitalize() or "Not solved yet."


def begun_in_words(pressed: Sequence[str]) -> str:
    """The places that the player has pressed to begin a move."""
    are = "is" if len(pressed) == 1 else "are"
    chosen = f"{', '.join(pressed)} {are} chosen"
    return f"{chosen[0].upper()}{chosen[1:]}: press the next place, or {pressed[0]} again to let go."
