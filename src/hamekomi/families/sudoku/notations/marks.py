"""Positions as text: the notations that hold what a player has written."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hamekomi.families.sudoku.notations import (
    as_json,
    fpuzzles,
    hodoku,
    penpa,
    pzprv3,
    sdk,
    sdx,
    sudokupad,
)
from hamekomi.families.sudoku.play.position import Position

PARSE: Mapping[str, Callable[[str], Position]] = {
    "pzprv3": pzprv3.parse_position,
    "sdk": sdk.parse_position,
    "sdx": sdx.parse_position,
    "hodoku": hodoku.parse_position,
    "fpuzzles": fpuzzles.parse_position,
    "sudokupad": sudokupad.parse_position,
    "penpa": penpa.parse_position,
    "json": as_json.parse_position,
}
# JSON holds everything, so it is used for saving.
WRITE: Mapping[str, Callable[[Position], str]] = {
    "json": as_json.write_position,
    "pzprv3": pzprv3.write_position,
    "sdk": sdk.write_position,
    "sdx": sdx.write_position,
    "hodoku": hodoku.write_position,
    "fpuzzles": fpuzzles.write_position,
    "sudokupad": sudokupad.write_position,
    "penpa": penpa.write_position,
}
