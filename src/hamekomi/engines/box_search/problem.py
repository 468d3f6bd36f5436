"""A fitting puzzle with the caller's names, and the same puzzle as numbers for the core."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from hamekomi._core import BoxTables, box_tables
from hamekomi.engines.made_once import made_once
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput

Box = TypeVar("Box", bound=Hashable)
Boxes = tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Piece(Generic[Box]):
    """The sites where a piece can lie, and how many copies of it must and may be used."""

    sites: tuple[Boxes[Box], ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True)
class Fitting(Generic[Box]):
    """Boxes in the order of their numbers, pairs of boxes that touch, and pieces in the order to try.

    Requires every site to be connected by links.
    """

    boxes: Boxes[Box]
    links: tuple[tuple[Box, Box], ...]
    pieces: Mapping[str, Piece[Box]]

    @cached_property
    def sites(self) -> tuple[tuple[str, Boxes[Box]], ...]:
        """All sites with the names of their pieces, in the order of their numbers."""
        return tuple((name, site) for name, piece in self.pieces.items() for site in piece.sites)

    @property
    def tables(self) -> BoxTables:
        return self.tabled(UNLIMITED.clock())

    @made_once
    def tabled(self, clock: Clock) -> BoxTables:
        """The sites as tables for the core."""
        number = {box: index for index, box in enumerate(self.boxes)}
        if len(number) != len(self.boxes):
            raise BadInput("a box is named twice")
        pieces = self.pieces.values()
        try:
            return box_tables(
                len(number),
                [(number[one], number[other]) for one, other in self.links],
                [piece.least for piece in pieces],
                [piece.most for piece in pieces],
                [
                    [sorted(number[box] for box in site) for site in clock.ticking(piece.sites)]
                    for piece in pieces
                ],
            )
        except KeyError as error:
            raise BadInput(f"{error.args[0]} is not a box of the frame") from None
        except ValueError as error:
            raise BadInput(str(error)) from None

    @property
    def fingerprint(self) -> str:
        """A hash of the names in their order."""
        return self.sealed(UNLIMITED.clock())

    def sealed(self, clock: Clock) -> str:
        """The fingerprint; for a large problem it takes seconds, so it ticks the clock."""
        bounds = [(name, piece.least, piece.most) for name, piece in self.pieces.items()]
        seal = hashlib.sha256(repr((self.boxes, self.links, bounds)).encode())
        for site in clock.ticking(self.sites):
            seal.update(repr(site).encode())
        return seal.hexdigest()
