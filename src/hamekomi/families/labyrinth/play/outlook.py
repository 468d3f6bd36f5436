"""What the oracle says of a position: whether the line can be finished, and by which next fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from hamekomi.engines.lines.oracle import Verdict
from hamekomi.families.labyrinth.numbered import fields, oracle
from hamekomi.families.labyrinth.puzzle import Field, Labyrinth
from hamekomi.model.answers import UNLIMITED


@dataclass(frozen=True, slots=True)
class Outlook:
    """Whether the line can be finished, the verdict on each direction, and a line to the goal."""

    start: Verdict
    moves: Mapping[int, Verdict]
    rest: tuple[Field, ...]


@lru_cache(maxsize=32)
def outlook(now: Labyrinth) -> Outlook:
    seer = oracle(now, UNLIMITED.clock())
    if not seer.start.is_possible:
        return Outlook(seer.start, {}, ())
    moves = {} if seer.is_finished else {each: seer.judge(each) for each in range(4)}
    return Outlook(seer.start, moves, fields(now, seer.witness))
