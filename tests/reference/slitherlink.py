"""Slitherlink as obvious as it gets: the loops are the borders of sets of cells, so try every set.

Places have doubled coordinates: (odd, odd) a cell, (even, even) a vertex, the rest edges.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

Place = tuple[int, int]


def loops(rows: int, columns: int, clues: Mapping[Place, int]) -> list[frozenset[Place]]:
    """All loops that fit the clues; sorted as if edges were decided in reading order, lines first."""
    cells = list(product(range(1, 2 * rows, 2), range(1, 2 * columns, 2)))
    found = []
    for chosen in product((False, True), repeat=len(cells)):
        inside = {cell for cell, is_inside in zip(cells, chosen, strict=True) if is_inside}
        lines = border(inside)
        if is_one_loop(lines) and all(
            len(lines.intersection(around(cell))) == clue for cell, clue in clues.items()
        ):
            found.append(lines)
    edges = [place for place in product(range(2 * rows + 1), range(2 * columns + 1)) if sum(place) % 2]
    return sorted(found, key=lambda lines: [edge not in lines for edge in edges])


def around(place: Place) -> Iterator[Place]:
    row, column = place
    yield from ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))


def border(inside: set[Place]) -> frozenset[Place]:
    """The edges with the inside on one side only."""
    lines: set[Place] = set()
    for cell in inside:
        lines ^= set(around(cell))
    return frozenset(lines)


def is_one_loop(lines: frozenset[Place]) -> bool:
    """Walk from a line to the next until there is no choice left; every line must have been met."""
    if not lines:
        return False
    ends = {place for line in lines for place in around(line) if place[0] % 2 == place[1] % 2 == 0}
    if any(len(lines.intersection(around(vertex))) != 2 for vertex in ends):
        return False
    here = min(ends)
    walked: set[Place] = set()
    while ahead := lines.intersection(around(here)) - walked:
        line = min(ahead)
        walked.add(line)
        here = (2 * line[0] - here[0], 2 * line[1] - here[1])
    return walked == lines
