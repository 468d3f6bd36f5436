"""The layers of a frame, across the direction in which pieces cross the fewest boxes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from hamekomi.families.packing.puzzle import Packing, Site
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import Clock

Layers = tuple[tuple[Cell, ...], ...]


def layers(puzzle: Packing, sites: Sequence[Site], clock: Clock) -> Layers:
    """The boxes in order, by the coordinate that keeps the windows of a cut smallest."""
    axes = range(len(next(iter(puzzle.frame), ())))
    cuts = (_across(puzzle, axis) for axis in axes)
    return min(cuts, key=lambda found: _window(found, sites, clock), default=())


def _across(puzzle: Packing, axis: int) -> Layers:
    by_place: dict[int, list[Cell]] = defaultdict(list)
    for box in sorted(puzzle.frame):
        by_place[box[axis]].append(box)
    return tuple(tuple(by_place[place]) for place in sorted(by_place))


def _window(found: Layers, sites: Sequence[Site], clock: Clock) -> tuple[int, int]:
    """The most boxes after a cut that sites before it reach; among equals, thin layers are better."""
    layer_of = {box: number for number, held in enumerate(found) for box in held}
    reach = list(range(len(found) + 1))
    for site in clock.ticking(sites):
        touched = [layer_of[box] for box in site.boxes]
        for cut in range(min(touched) + 1, max(touched) + 1):
            reach[cut] = max(reach[cut], max(touched) + 1)
    starts = [0]
    for held in found:
        starts.append(starts[-1] + len(held))
    return max(starts[end] - starts[cut] for cut, end in enumerate(reach)), max(map(len, found))
