"""Loop avoidance: an edge whose line would close a loop that is not the solution gets a cross.

This version is for explanations and for the screen. The solvers use the same deduction in
`cpp/slitherlink/hints/one_loop`, which updates it with every new line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hamekomi.families.slitherlink.check import check
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position
from hamekomi.geometry.planar import Place


@dataclass(frozen=True, slots=True)
class Closing:
    """An unknown edge, the path that its line would close, and why that loop is not the solution."""

    edge: Place
    path: frozenset[Place]
    reason: str


def closings(position: Position) -> Iterator[Closing]:
    """Every edge that must be crossed because it would close a wrong loop, in reading order."""
    grid = position.puzzle.grid
    lines = frozenset(edge for edge in grid.edges if position.mark(edge) == Mark.LINE)
    by_ends = {ends: path for path, ends in _paths(position, lines)}
    for edge in sorted(grid.edges):
        if position.mark(edge) != Mark.UNKNOWN:
            continue
        path = by_ends.get(grid.ends(edge))
        if path is None:
            continue
        loop = path | {edge}
        if path != lines:
            yield Closing(edge, path, "there are lines that are not on it")
        elif wrong := check(position.puzzle, Loop(loop)):
            yield Closing(edge, path, str(wrong[0]))


def avoid(position: Position) -> Position:
    """Crosses all these edges."""
    return position.marked((each.edge for each in closings(position)), Mark.CROSS)


def _paths(
    position: Position, lines: frozenset[Place]
) -> Iterator[tuple[frozenset[Place], tuple[Place, Place]]]:
    """The open paths, each with its two ends in reading order."""
    grid = position.puzzle.grid
    drawn = {vertex: lines.intersection(grid.edges_of_vertex(vertex)) for vertex in grid.vertices}
    for start in grid.vertices:
        if len(drawn[start]) != 1:
            continue
        path, end = set(drawn[start]), start
        (line,) = drawn[start]
        while True:
            first, second = grid.ends(line)
            end = second if end == first else first
            if len(drawn[end]) != 2:
                break
            (line,) = drawn[end] - {line}
            path.add(line)
        if start < end and len(drawn[end]) == 1:
            yield frozenset(path), (start, end)
