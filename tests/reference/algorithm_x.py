"""Exact cover by Knuth's Algorithm X, as obvious as it gets: sets, copies, recursion.

Items are covered between `least` and `most` times; options may share an item that both give the same
colour. An option is a mapping from items to colours (None: no colour). As in the engine, options that
hold no item with a positive `least` are never chosen.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping

Item = Hashable
Options = Mapping[Hashable, Mapping[Item, Hashable | None]]
Bounds = Mapping[Item, tuple[int, int]]


def covers(options: Options, bounds: Bounds) -> Iterator[frozenset[Hashable]]:
    """Every set of options that covers each item as often as its bounds say."""
    useful = {label: items for label, items in options.items() if any(bounds[item][0] for item in items)}
    return _choose(list(useful), useful, bounds, frozenset())


def _choose(
    left: list[Hashable], options: Options, bounds: Bounds, chosen: frozenset[Hashable]
) -> Iterator[frozenset[Hashable]]:
    """Takes or leaves the options one by one; stops where some bound can no longer be met."""
    if not all(_may_still_fit(item, left, options, bounds, chosen) for item in bounds):
        return
    if not left:
        yield chosen
        return
    first, *rest = left
    yield from _choose(rest, options, bounds, chosen)
    yield from _choose(rest, options, bounds, chosen | {first})


def _may_still_fit(
    item: Item, left: list[Hashable], options: Options, bounds: Bounds, chosen: frozenset[Hashable]
) -> bool:
    least, most = bounds[item]
    colours = [options[label][item] for label in chosen if item in options[label]]
    shared_colour = len(set(colours)) == 1 and colours[0] is not None
    used = 1 if shared_colour else len(colours)
    return used <= most and used + sum(item in options[label] for label in left) >= least
