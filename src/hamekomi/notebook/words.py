"""The status of a game in one sentence; families report it as facts with names."""

from __future__ import annotations

from collections.abc import Mapping


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
