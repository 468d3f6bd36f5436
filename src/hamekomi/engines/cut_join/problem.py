"""A frame in layers with sites and pieces by name, and the same as numbers for the core."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import accumulate, chain
from typing import Any

from hamekomi._core import CutJoin
from hamekomi.engines.cut_join.totals import totals
from hamekomi.model.errors import BadInput
from hamekomi.work.means import affordable

Box = Hashable
# Where a symmetry carries boxes and pieces; and the same as numbers.
Motion = tuple[Mapping[Any, Any], Mapping[str, str]]
Numbers = tuple[list[int], list[int]]

# Bytes for the tables, if the machine has twice as many.
MEMORY = 6_000_000_000
# The core's piece of a site that leaves its box empty.
NOTHING = 2**32 - 1


@dataclass(frozen=True)
class Layered:
    """Boxes layer by layer; sites as pieces and boxes; and how often pieces must and may be used.

    `holes` are boxes that may stay empty. `motions` is a group of symmetries of the whole: each carries
    sites to sites. Those that keep every layer save work, and so does one that reverses their order.
    """

    layers: tuple[tuple[Box, ...], ...]
    sites: tuple[tuple[str, tuple[Box, ...]], ...]
    bounds: Mapping[str, tuple[int, int]]
    holes: frozenset[Box] = frozenset()
    motions: tuple[Motion, ...] = ()
    memory: int = field(default_factory=partial(affordable, MEMORY))

    @cached_property
    def totals(self) -> list[list[int]]:
        """How often each piece is used, in the order of `bounds`, for every way to fill the frame."""
        sizes = {piece: len(boxes) for piece, boxes in self.sites}
        volume = sum(map(len, self.layers))
        found = [sizes.get(piece) for piece in self.bounds]
        return totals(list(self.bounds.values()), found, volume, len(self.holes))

    @cached_property
    def numbers(self) -> tuple[list[int], list[int], list[int], list[int], list[int], list[list[int]]]:
        """Layers, sites, pieces and totals for the core, without the symmetries and the memory."""
        boxes, pieces = self._box_numbers, self._piece_numbers
        sites = [
            *((pieces[piece], held) for piece, held in self.sites),
            *((NOTHING, (hole,)) for hole in sorted(self.holes, key=boxes.__getitem__)),
        ]
        return (
            [0, *accumulate(map(len, self.layers))],
            [0, *accumulate(len(held) for _, held in sites)],
            [boxes[box] for _, held in sites for box in held],
            [piece for piece, _ in sites],
            [most for _, most in self.bounds.values()],
            self.totals,
        )

    @cached_property
    def fingerprint(self) -> str:
        return hashlib.sha256(repr(self.numbers).encode()).hexdigest()

    def join(self) -> CutJoin:
        keeping, reversing = self._symmetries()
        try:
            return CutJoin(*self.numbers, keeping, reversing, self.memory)
        except ValueError as error:
            raise BadInput(str(error)) from None

    def _symmetries(self) -> tuple[list[Numbers], Numbers]:
        """The motions that keep every layer, the identity first; and one that reverses their order."""
        boxes, pieces = self._box_numbers, self._piece_numbers
        layer_of = {box: layer for layer, held in enumerate(self.layers) for box in held}
        last = len(self.layers) - 1
        identity = list(range(len(boxes))), list(range(len(pieces)))
        keeping: list[Numbers] = [identity]
        reversing: Numbers = ([], [])
        for box_map, piece_map in self.motions:
            as_numbers = (
                [boxes[box_map[box]] for box in boxes],
                [pieces[piece_map[piece]] for piece in pieces],
            )
            if all(layer_of[box_map[box]] == layer_of[box] for box in boxes):
                if as_numbers != identity:
                    keeping.append(as_numbers)
            elif all(layer_of[box_map[box]] == last - layer_of[box] for box in boxes):
                reversing = as_numbers
        return keeping, reversing

    @cached_property
    def _box_numbers(self) -> Mapping[Box, int]:
        return {box: number for number, box in enumerate(chain.from_iterable(self.layers))}

    @cached_property
    def _piece_numbers(self) -> Mapping[str, int]:
        return {piece: number for number, piece in enumerate(self.bounds)}
