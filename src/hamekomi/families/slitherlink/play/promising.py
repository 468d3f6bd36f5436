"""Finds mistakes in an unfinished position: what is wrong however the player goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from hamekomi.families.slitherlink.check import check, connected
from hamekomi.families.slitherlink.names import place_name
from hamekomi.families.slitherlink.puzzle import Mark, Position, loop_of
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import Violation


def is_solved(position: Position) -> bool:
    """Whether the lines are a solution; crosses may be missing."""
    return not check(position.puzzle, loop_of(position.puzzle, position.marks))


def violations(position: Position) -> list[Violation]:
    """One violation for each kind of mistake, with all its places; none while there is no mistake."""
    if is_solved(position):
        return []
    return [
        *_at(position, "too-many", position.puzzle.grid.cells, _too_many),
        *_at(position, "too-few", position.puzzle.grid.cells, _too_few),
        *_at(position, "branch", position.puzzle.grid.vertices, _branch),
        *_at(position, "dead-end", position.puzzle.grid.vertices, _dead_end),
        *_closed_early(position),
    ]


def _too_many(position: Position, cell: Place) -> str:
    lines, _ = _known(position, position.puzzle.grid.edges_of_cell(cell))
    clue = position.puzzle.clue_at(cell)
    return "" if clue is None or lines <= clue else f"says {clue} but has {lines} line{'s'[: lines > 1]}"


def _too_few(position: Position, cell: Place) -> str:
    lines, unknown = _known(position, position.puzzle.grid.edges_of_cell(cell))
    clue = position.puzzle.clue_at(cell)
    if clue is None or lines + unknown >= clue:
        return ""
    return f"says {clue} but can have at most {lines + unknown}"


def _branch(position: Position, vertex: Place) -> str:
    lines, _ = _known(position, position.puzzle.grid.edges_of_vertex(vertex))
    return f"has {lines} lines" if lines > 2 else ""


def _dead_end(position: Position, vertex: Place) -> str:
    lines, unknown = _known(position, position.puzzle.grid.edges_of_vertex(vertex))
    return "has a line that cannot go on" if lines == 1 and not unknown else ""


def _known(position: Position, edges: Iterable[Place]) -> tuple[int, int]:
    """How many of the edges are lines, and how many are unknown."""
    marks = [position.mark(edge) for edge in edges]
    return marks.count(Mark.LINE), marks.count(Mark.UNKNOWN)


def _at(
    position: Position, law: str, places: Iterable[Place], wrong: Callable[[Position, Place], str]
) -> Iterator[Violation]:
    found = [(place, reason) for place in places if (reason := wrong(position, place))]
    if found:
        names = tuple(place_name(position.puzzle.grid, place) for place, _ in found)
        yield Violation(law, names, f"{names[0]} {found[0][1]}")


def _closed_early(position: Position) -> Iterator[Violation]:
    """Loops that are closed but are not the solution."""
    grid = position.puzzle.grid
    for part in connected(grid, loop_of(position.puzzle, position.marks).lines):
        lines_at = Counter(vertex for edge in part for vertex in grid.ends(edge))
        if set(lines_at.values()) == {2}:
            names = tuple(place_name(grid, edge) for edge in sorted(part))
            message = f"the loop through the edge {names[0]} is closed, but is not the solution"
            yield Violation("closed-early", names, message)
