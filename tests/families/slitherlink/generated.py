"""Puzzles that the generator makes, and their clues."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import hamekomi as hk
from hamekomi.families.slitherlink.puzzle import Slitherlink


def made(**options: Any) -> Slitherlink:
    value = hk.generate("slitherlink", **{"rows": 7, "columns": 7, "seed": 7, **options}).value
    assert isinstance(value, Slitherlink)
    return value


def clued(puzzle: Slitherlink) -> list[int]:
    return [cell for cell, clue in enumerate(puzzle.clues) if clue is not None]


def without(puzzle: Slitherlink, cells: Sequence[int]) -> Slitherlink:
    clues = tuple(None if cell in cells else clue for cell, clue in enumerate(puzzle.clues))
    return replace(puzzle, clues=clues)
