"""Rules in the frame of the live end: (l, s) is l fields to the left and s fields straight ahead.

    line       fields of the line           wall      fields of the line, or outside the board
    edge       outside the board            empty     fields that are empty
    not_goal   fields that are not the goal
    nearer     a>b: x + y of a is larger, so that a is nearer to the goal along the edge
    stage      rules of a later stage are not tried if one of an earlier stage fires
    runs       a>b: the line visits a before b; both belong to it, or to the frame, which
               runs away from the goal
    area       "odd" or "even": the area behind a border of empty fields has so many fields; the border
               goes from area_start by area_inner to area_end, and cuts the area off from the goal
    forbid     next fields that are forbidden
    turns      the figure is also tried turned about the live end: cw, ccw
    wrong      our remark on a rule that forbids possible moves, as we read it

Every rule is also tried mirrored.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from hamekomi.model.errors import BadText

Spot = tuple[int, int]
TURNS = {"cw": 1, "ccw": 3}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    name: str
    stage: int
    forbid: tuple[Spot, ...]
    line: tuple[Spot, ...] = ()
    wall: tuple[Spot, ...] = ()
    edge: tuple[Spot, ...] = ()
    empty: tuple[Spot, ...] = ()
    not_goal: tuple[Spot, ...] = ()
    runs: tuple[tuple[Spot, Spot], ...] = ()
    nearer: tuple[tuple[Spot, Spot], ...] = ()
    # "", "odd" or "even".
    area: str = ""
    # The borders of the areas; all of them must have that parity.
    borders: tuple[tuple[Spot, ...], ...] = ()
    # Quarter turns to the right.
    turns: tuple[int, ...] = (0,)
    wrong: str = ""

    @property
    def running(self) -> frozenset[Spot]:
        """Fields of which the direction of the line is known; they may belong to the frame."""
        return frozenset(spot for pair in self.runs for spot in pair)


@lru_cache(maxsize=1)
def fodors_rules() -> tuple[Rule, ...]:
    text = files("hamekomi.families.labyrinth.rules").joinpath("fodor.toml").read_text(encoding="utf-8")
    return read_rules(text)


def read_rules(text: str) -> tuple[Rule, ...]:
    try:
        entries = tomllib.loads(text).get("rule", [])
    except tomllib.TOMLDecodeError as error:
        raise BadText(f"not a file of rules: {error}") from None
    return tuple(_rule(number, entry) for number, entry in enumerate(entries, start=1))


def _rule(number: int, entry: dict[str, str]) -> Rule:
    try:
        starts, ends = _spots(entry.get("area_start", "")), _spots(entry.get("area_end", ""))
        inner = _spots(entry.get("area_inner", ""))
        return Rule(
            name=entry["name"],
            stage=int(entry["stage"]),
            forbid=_spots(entry["forbid"]),
            line=_spots(entry.get("line", "")),
            wall=_spots(entry.get("wall", "")),
            edge=_spots(entry.get("edge", "")),
            empty=_spots(entry.get("empty", "")),
            not_goal=_spots(entry.get("not_goal", "")),
            runs=tuple(_pair(word) for word in entry.get("runs", "").split()),
            nearer=tuple(_pair(word) for word in entry.get("nearer", "").split()),
            area=entry.get("area", ""),
            borders=tuple((*ends_of, *inner) for ends_of in zip(starts, ends, strict=True)),
            turns=(0, *(TURNS[word] for word in entry.get("turns", "").split())),
            wrong=entry.get("wrong", ""),
        )
    except (KeyError, ValueError, AttributeError) as error:
        raise BadText(f"rule {number} cannot be read: {error}") from None


def _spots(text: str) -> tuple[Spot, ...]:
    return tuple(_spot(word) for word in text.split())


def _spot(word: str) -> Spot:
    left, straight = word.split(",")
    return int(left), int(straight)


def _pair(word: str) -> tuple[Spot, Spot]:
    first, second = word.split(">")
    return _spot(first), _spot(second)
