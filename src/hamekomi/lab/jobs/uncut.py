"""Counting by a solver that keeps no checkpoints: a single piece that always runs from the start."""

from __future__ import annotations

from functools import partial

from hamekomi.lab.puzzle import load
from hamekomi.lab.results.to_json import count_json
from hamekomi.model.plan import Identity, OnePiece
from hamekomi.model.results import Result

VERSION = 2


def uncut_count(family: str, puzzle: str, solver: str, up_to: str, threads: int) -> OnePiece:
    """The plan of a count; `puzzle` is in the canonical notation."""
    return OnePiece(
        Identity("uncut count", VERSION, f"{family} {solver} {up_to}\n{puzzle}"),
        partial(_count, family, puzzle, solver, up_to, threads),
    )


def _count(family: str, puzzle: str, solver: str, up_to: str, threads: int) -> Result:
    return count_json(load(puzzle, family).count(up_to=up_to, solver=solver, threads=threads))
