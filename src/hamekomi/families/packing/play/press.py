"""Pressing places of the picture: a piece of the tray, then boxes that it shall cover.

As soon as these boxes leave the piece only one way to lie, it lies there; so nothing has to be turned.
Pressing a placed piece takes it back.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from hamekomi.families.packing.looks.picture import IN_TRAY
from hamekomi.families.packing.play.position import Position, put_move, take_move
from hamekomi.families.packing.sites.table import sites_over
from hamekomi.geometry.lattice import Cell
from hamekomi.model.play import MORE, Press

_BOX = "box "


def press(position: Position, press: Press) -> str | None:
    last = press.places[-1]
    if not last.startswith(_BOX):
        return MORE if position.left[last.removeprefix(IN_TRAY)] > 0 else None
    box = _cell(last)
    for site in position.placed:
        if box in site.boxes:
            return take_move(site)
    boxes = set(map(_cell, takewhile(lambda place: place.startswith(_BOX), reversed(press.places))))
    in_hand = next((place for place in reversed(press.places) if not place.startswith(_BOX)), None)
    return None if in_hand is None else _put(position, in_hand.removeprefix(IN_TRAY), boxes)


def _put(position: Position, name: str, boxes: Iterable[Cell]) -> str | None:
    """A move if only one site covers these boxes; sites that differ only in their colours are one."""
    (piece,) = (piece for piece in position.puzzle.pieces if piece.name == name)
    first, *others = boxes
    found = [
        site
        for site in sites_over(position.puzzle, piece).get(first, ())
        if set(others).issubset(site.boxes) and position.taken.isdisjoint(site.boxes)
    ]
    if not found:
        return None
    return put_move(found[0]) if len({site.boxes for site in found}) == 1 else MORE


def _cell(place: str) -> Cell:
    return tuple(map(int, place.removeprefix(_BOX).strip("()").split(",")))
