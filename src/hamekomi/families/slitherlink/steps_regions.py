"""The inside hangs together, and so does the outside: why cells that are cut off say something.

Cells that are linked to the rest of their side through one cell only, its gate, make this cell one of
that side too; cells that are not linked to it at all are on the other side. Either way the edges beside
cells of a known side follow. What cuts cells off is a fence of lines and of cells on the other side.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence

from hamekomi.engines.patterns.ladder import Part
from hamekomi.families.slitherlink.colouring import OUTSIDE, WayOut, neighbours, sides, ways_out
from hamekomi.families.slitherlink.names import place_name
from hamekomi.families.slitherlink.puzzle import Mark, Position
from hamekomi.families.slitherlink.steps import CONTRADICTION, Deduction, Marked, Technique
from hamekomi.families.slitherlink.steps_words import counted
from hamekomi.geometry.planar import Place

CONNECTED = "connected sides"
_SIDE = {True: "inside", False: "outside"}


def by_regions(position: Position, parts: Sequence[Part], news: tuple[Marked, ...]) -> Deduction:
    """The edges that follow from what is cut off."""
    ways = ways_out(position)
    used = _why_cut_off(position, parts, ways)
    told = dict(_told(position, parts))
    for edge, _ in news:
        start, end = sides(position.puzzle.grid, edge)
        used.update(_passed(position, told, start, end))
    because = "; ".join(_in_words(position, part, ways) for part in parts)
    gates = tuple(sorted({cell for part in parts for cell in _forced(position, part)}))
    return Deduction(
        CONNECTED, Technique.REGIONS, tuple(sorted(used)), news, because, gates=gates
    )


def torn_apart(position: Position, place: int, parts: Sequence[Part]) -> Deduction:
    """What belongs together is cut off from each other, or a cell would be on both sides."""
    ways = ways_out(position)
    used = _why_cut_off(position, parts, ways)
    gates: tuple[Place, ...] = ()
    if place == -1:
        because = _torn_in_words(position, parts[0], ways)
    else:
        cell = position.puzzle.grid.cells[place]
        for one in parts:
            for forced, is_inside in _told(position, [one]):
                others = dict(_told(position, [part for part in parts if part is not one]))
                if forced == cell:
                    used.update(_passed(position, others, cell, OUTSIDE))
        because = "; but ".join(_in_words(position, part, ways) for part in parts)
        gates = (cell,)
    return Deduction(
        CONTRADICTION, Technique.REGIONS, tuple(sorted(used)), (), because, gates=gates
    )


def _told(position: Position, parts: Sequence[Part]) -> Iterator[tuple[Place, bool]]:
    """Cells of which the parts tell whether they are inside."""
    for part in parts:
        for cell in _forced(position, part):
            yield cell, part.is_inside == (part.gate != -1)


def _forced(position: Position, part: Part) -> Iterator[Place]:
    cells = position.puzzle.grid.cells
    return (cells[number] for number in (part.cells if part.gate == -1 else (part.gate,)))


def _why_cut_off(
    position: Position, parts: Sequence[Part], ways: Mapping[Place, WayOut]
) -> set[Place]:
    """The known edges that show it: the fence, and that there are cells of the side on both ends."""
    used: set[Place] = set()
    for part in parts:
        used.update(_fence(position, part, ways))
        for cell in (_within(position, part, ways), _elsewhere(position, part, ways)):
            if cell is not None:
                used.update(ways[cell].passed)
    return used


def _fence(position: Position, part: Part, ways: Mapping[Place, WayOut]) -> Iterator[Place]:
    """A line, or a cell of the other side, all around the part but for its gate."""
    grid = position.puzzle.grid
    own = {grid.cells[number] for number in part.cells}
    gate = None if part.gate == -1 else grid.cells[part.gate]
    for cell in own:
        for edge, beyond in neighbours(grid, cell):
            if beyond in own or beyond == gate:
                continue
            if position.mark(edge) == Mark.LINE:
                yield edge
            else:
                yield from ways[beyond].passed


def _within(position: Position, part: Part, ways: Mapping[Place, WayOut]) -> Place | None:
    """A cell of the side in the part, the one that is known most simply."""
    own = (position.puzzle.grid.cells[number] for number in part.cells)
    known = [cell for cell in own if cell in ways and ways[cell].is_inside == part.is_inside]
    return min(known, key=lambda cell: (len(ways[cell].passed), cell), default=None)


def _elsewhere(position: Position, part: Part, ways: Mapping[Place, WayOut]) -> Place | None:
    """A cell of the side out of the part."""
    own = {position.puzzle.grid.cells[number] for number in part.cells}
    known = [
        cell for cell, way in ways.items() if cell not in own and way.is_inside == part.is_inside
    ]
    return min(known, key=lambda cell: (len(ways[cell].passed), cell), default=None)


def _passed(
    position: Position, told: Mapping[Place, bool], start: Place, end: Place
) -> tuple[Place, ...]:
    """The known edges between two cells that are related, also through cells whose side is told."""
    grid = position.puzzle.grid
    came: dict[Place, tuple[tuple[Place, ...], Place]] = {start: ((), start)}
    ahead = deque([start])
    while end not in came:
        cell = ahead.popleft()
        steps = [
            ((edge,), other)
            for edge, other in neighbours(grid, cell)
            if position.mark(edge) != Mark.UNKNOWN
        ]
        if cell in told:
            steps.append(((), OUTSIDE))
        elif cell == OUTSIDE:
            steps += [((), other) for other in told]
        for edges, other in steps:
            if other not in came:
                came[other] = edges, cell
                ahead.append(other)
    passed: list[Place] = []
    while end != start:
        edges, end = came[end]
        passed += edges
    return tuple(passed)


def _in_words(position: Position, part: Part, ways: Mapping[Place, WayOut]) -> str:
    grid = position.puzzle.grid
    side, far = _SIDE[part.is_inside], _named(position, _elsewhere(position, part, ways))
    if part.gate == -1:
        first = place_name(grid, min(grid.cells[number] for number in part.cells))
        if len(part.cells) == 1:
            cells = f"{first} is"
        else:
            cells = f"the {counted(len(part.cells), 'cell')} around {first} are"
        return f"the {side} hangs together, and {cells} cut off from {far}, so that it is not {side}"
    near = _named(position, _within(position, part, ways))
    gate = place_name(grid, grid.cells[part.gate])
    return (
        f"the {side} hangs together, and from {near} to {far} it must pass {gate}, "
        f"so that this is {side}"
    )


def _torn_in_words(position: Position, part: Part, ways: Mapping[Place, WayOut]) -> str:
    near = _named(position, _within(position, part, ways))
    far = _named(position, _elsewhere(position, part, ways))
    side = _SIDE[part.is_inside]
    return f"{near} is {side}, but cut off from {far}, and the {side} hangs together"


def _named(position: Position, cell: Place | None) -> str:
    assert cell is not None  # each side of a cut has some
    return "beyond the border" if cell == OUTSIDE else place_name(position.puzzle.grid, cell)
