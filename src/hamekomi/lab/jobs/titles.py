"""Titles of jobs, for people: "Count The Soma cube, up to symmetry"."""

from __future__ import annotations

from collections.abc import Mapping

from hamekomi.lab.jobs.job import Order
from hamekomi.model.errors import shortened
from hamekomi.model.words import counted

MOST_CHARACTERS = 160


def count_title(puzzle: str, up_to: str, solver: str | None) -> str:
    """`solver` is None if it is the family's first. What follows a colon in a title is left out."""
    name = puzzle.partition(": ")[0]
    symmetry = "" if up_to == "all" else f", up to {up_to}"
    by = "" if solver is None else f", by {solver}"
    return shortened(f"Count {name}{symmetry}{by}", MOST_CHARACTERS)


def making_title(number: int, family: str, chosen: Mapping[str, object]) -> str:
    puzzles = "a puzzle" if number == 1 else counted(number, "puzzle")
    return shortened(f"Make {puzzles}: {family}{_details(chosen)}", MOST_CHARACTERS)


def task_title(family: str, task: str, chosen: Mapping[str, object]) -> str:
    return shortened(f"{family}: {task}{_details(chosen)}", MOST_CHARACTERS)


def untitled(order: Order | None) -> str:
    """For a job that was stored without a title, by an older version."""
    if order is None:
        return "unreadable"
    return shortened(f"{order.verb.capitalize()} {order.family} {order.subject}".strip(), 60)


def _details(chosen: Mapping[str, object]) -> str:
    words = (f"{name.replace('_', ' ')} {_said(value)}" for name, value in chosen.items() if value != "")
    joined = ", ".join(words)
    return f" ({joined})" if joined else ""


def _said(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)
