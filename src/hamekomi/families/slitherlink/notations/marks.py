"""Positions as text: the notations that hold lines and crosses as well as clues."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hamekomi.families.slitherlink.notations import as_json, drawing, loopy, penpa, pzprv3
from hamekomi.families.slitherlink.puzzle import Position, Slitherlink
from hamekomi.model.errors import BadText
from hamekomi.model.words import counted

PARSE: Mapping[str, Callable[[str], Position]] = {
    "drawing": drawing.parse_position,
    "pzprv3": pzprv3.parse_position,
    "loopy": loopy.parse_position,
    "penpa": penpa.parse_position,
    "json": as_json.parse_position,
}
WRITE: Mapping[str, Callable[[Position], str]] = {
    "pzprv3": pzprv3.write_position,
    "drawing": drawing.write_position,
    "penpa": penpa.write_position,
    "json": as_json.write_position,
}


def parse_digits(puzzle: Slitherlink, digits: str) -> Position:
    """One digit for each edge, in the order of their numbers: 0 unknown, 1 line, 2 cross."""
    edges = len(puzzle.grid.edges)
    if len(digits) != edges:
        marks = f"there {'is' if len(digits) == 1 else 'are'} {counted(len(digits), 'mark')}"
        raise BadText(f"this board has {edges:,} edges, but {marks}")
    if not set(digits) <= set("012"):
        raise BadText("marks are the digits 0, 1 and 2")
    return Position(puzzle, bytes(map(int, digits)))
