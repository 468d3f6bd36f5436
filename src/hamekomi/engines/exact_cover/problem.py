"""An exact cover problem with the caller's names, and the same problem as numbers for the core."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from types import MappingProxyType
from typing import Generic, TypeVar

from hamekomi._core import CoverTable, cover_table
from hamekomi.engines.clocked_cache import cache_clocked
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput

Label = TypeVar("Label", bound=Hashable)
Item = Hashable
Bounds = tuple[int, int]

_NOTHING: Mapping[Item, Bounds] = MappingProxyType({})
ONCE, AT_MOST_ONCE = (1, 1), (0, 1)
# Bits.
WORD = 64


@dataclass(frozen=True)
class ExactCover(Generic[Label]):
    """Items to cover exactly once, options by label, optional items, and other bounds.

    An option is a collection of items; a mapping gives its items colours (None: no colour). Two options
    may share an optional item if they give it the same colour. `bounds` says how often an item must and
    may be covered, if not exactly once (or, for an optional item, at most once); an option that is a
    tuple may hold such an item several times. Items are numbered in the order given, optional ones last;
    ties in the search go to the lower number.
    """

    items: tuple[Item, ...]
    options: Mapping[Label, frozenset[Item] | tuple[Item, ...] | Mapping[Item, Hashable | None]]
    optional: tuple[Item, ...] = ()
    bounds: Mapping[Item, Bounds] = field(default_factory=lambda: _NOTHING)

    @cached_property
    def labels(self) -> tuple[Label, ...]:
        return tuple(self.options)

    @property
    def numbers(self) -> Numbers:
        return self.numbered(UNLIMITED.clock())

    @property
    def table(self) -> CoverTable:
        return self.tabled(UNLIMITED.clock())

    @cache_clocked
    def tabled(self, clock: Clock) -> CoverTable:
        """The options as a table for the core."""
        return self.numbered(clock).table()

    @property
    def fingerprint(self) -> str:
        """A hash of the numbers; it does not depend on the names."""
        return hashlib.sha256(repr(self.numbers).encode()).hexdigest()

    @cache_clocked
    def numbered(self, clock: Clock) -> Numbers:
        """The problem as numbers for the core; raises BadInput if the names do not fit together."""
        names = (*self.items, *self.optional)
        number = {item: index for index, item in enumerate(names)}
        if len(number) != len(names):
            raise BadInput("an item is named twice")
        if unknown := set(self.bounds) - set(number):
            raise BadInput(f"bounds are given for an unknown item: {min(map(str, unknown))}")
        bounds = [
            *(self.bounds.get(item, ONCE) for item in self.items),
            *(self.bounds.get(item, AT_MOST_ONCE) for item in self.optional),
        ]
        colour_numbers: dict[Hashable, int] = {}
        members: list[int] = []
        colours: list[int] = []
        sizes: list[int] = []
        for label, option in clock.ticking(self.options.items()):
            sizes.append(len(option))
            try:
                # Sort, because the order of a set varies and the fingerprint must not.
                item_numbers = sorted([number[item] for item in option])
            except KeyError:
                unknown = set(option) - number.keys()
                raise BadInput(
                    f"option {label} holds an unknown item: {min(map(str, unknown))}"
                ) from None
            members += item_numbers
            if not isinstance(option, Mapping):
                colours += [0] * len(item_numbers)
                continue
            for item in item_numbers:
                colour = option[names[item]]
                colours.append(
                    0 if colour is None else colour_numbers.setdefault(colour, len(colour_numbers) + 1)
                )
        starts = [0, *accumulate(sizes)]
        return Numbers(
            tuple(least for least, _ in bounds),
            tuple(most for _, most in bounds),
            tuple(starts),
            tuple(members),
            tuple(colours),
        )


@dataclass(frozen=True, slots=True)
class Numbers:
    """Bounds by item; the items and colours of all options, one option after the other."""

    least: tuple[int, ...]
    most: tuple[int, ...]
    starts: tuple[int, ...]
    members: tuple[int, ...]
    colours: tuple[int, ...]

    def table(self) -> CoverTable:
        return cover_table(self.least, self.most, self.starts, self.members, self.colours)

    @property
    def words(self) -> int:
        """About how many machine words a node of the search reads."""
        return len(self.starts) * (1 + len(self.least) // WORD)
