"""Why a position has no solution: contradictions with their premises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from hamekomi.engines.loops.deductions import Fault, Grounds
from hamekomi.engines.patterns import Use
from hamekomi.families.slitherlink.check import connected
from hamekomi.families.slitherlink.names import place_name
from hamekomi.families.slitherlink.puzzle import Mark, Position
from hamekomi.families.slitherlink.steps.colouring import sides, way_around
from hamekomi.families.slitherlink.steps.deduction import (
    CONTRADICTION,
    Deduction,
    Technique,
    technique_of,
)
from hamekomi.families.slitherlink.steps.reasons import (
    Rulebook,
    lines_of,
    path_around,
    premises_of_rule,
    way_in_words,
    wrong_with,
)
from hamekomi.families.slitherlink.steps.regions import torn_apart
from hamekomi.families.slitherlink.steps.shapes import by_corners, by_sides
from hamekomi.families.slitherlink.steps.words import MOST_NAMED, marks_in_words, named
from hamekomi.geometry.planar import Grid, Place
from hamekomi.model.words import counted


def contradiction(position: Position, book: Rulebook, fault: Fault) -> Deduction:
    puzzle, grid = position.puzzle, position.puzzle.grid
    match fault:
        case Fault("pattern", _, Use() as use):
            return _against_rule(position, book, use)
        case Fault("number", number):
            cell = grid.cells[number]
            lines = _lines(position, grid.edges_of_cell(cell))
            has = counted(len(lines), "line")
            because = f"{place_name(grid, cell)} says {puzzle.clue_at(cell)} but has {has}"
            return _dead(Technique.COUNTING, (cell, *lines), because)
        case Fault("branch", number):
            return _branch(position, grid.vertices[number])
        case Fault("loop", number):
            return _closed_too_early(position, grid.edges[number])
        case Fault("colours", number):
            edge = grid.edges[number]
            way = way_around(position, edge)
            known = marks_in_words(grid, [(edge, position.mark(edge))])
            because = f"{way_in_words(position, *sides(grid, edge), way)}, but there is {known}"
            return _dead(Technique.COLOURS, (edge, *way), because)
        case Fault("corners", grounds=Grounds() as grounds):
            return by_corners(position, grounds)
        case Fault("sides", grounds=Grounds() as grounds):
            return by_sides(position, grounds)
        case Fault("regions"):
            return torn_apart(position, fault.place, fault.parts)
    return _dead(Technique.LOOPS, grid.edges, "no edge is left for a loop")


def _against_rule(position: Position, book: Rulebook, use: Use) -> Deduction:
    grid, rule = position.puzzle.grid, book.rules[use.pattern]
    premises, reason = premises_of_rule(position, book, use)
    against = [
        (place, position.mark(place))
        for place, mark in book.conclusions(use)
        if place in grid.number and position.mark(place) not in (Mark.UNKNOWN, mark)
    ]
    end = (
        f"against {marks_in_words(grid, against)}" if against else "so that a line would leave the board"
    )
    places = tuple(dict.fromkeys((*premises, *(place for place, _ in against))))
    return _dead(technique_of(rule), places, f"{reason()}, {end} ({rule})")


def _branch(position: Position, vertex: Place) -> Deduction:
    grid = position.puzzle.grid
    lines = _lines(position, grid.edges_of_vertex(vertex))
    because = f"{len(lines)} lines meet at the {place_name(grid, vertex)}"
    return _dead(Technique.COUNTING, lines, because)


def _closed_too_early(position: Position, edge: Place) -> Deduction:
    """A closed loop; if the same step also attached lines to it, three lines meet there.

    Mostly the edge has closed it; or else it is a line beside a loop that was closed before.
    """
    grid = position.puzzle.grid
    for part in _parts_from(position, edge):
        lines_at = Counter(vertex for line in part for vertex in grid.ends(line))
        if set(lines_at.values()) == {2}:
            return wrong_loop(position, part)
        if max(lines_at.values()) > 2:
            return _branch(position, min(vertex for vertex in lines_at if lines_at[vertex] > 2))
    raise AssertionError("some loop is closed")


def wrong_loop(position: Position, loop: frozenset[Place]) -> Deduction:
    """Requires a loop of lines that is not the solution."""
    witness, complaint = wrong_with(position, loop)
    lines = sorted(loop)
    because = f"{_loop_in_words(position.puzzle.grid, lines)}, and {complaint}"
    return _dead(Technique.LOOPS, (*lines, witness), because)


def _loop_in_words(grid: Grid, lines: Sequence[Place]) -> str:
    """All its lines; of a long loop one is enough to find it."""
    if len(lines) > MOST_NAMED:
        return f"the {len(lines)} lines that {place_name(grid, lines[0])} is one of are a loop"
    return f"the lines {named(grid, lines)} are a loop"


def _parts_from(position: Position, edge: Place) -> Iterator[frozenset[Place]]:
    yield frozenset((edge, *path_around(position, edge)))
    yield from connected(position.puzzle.grid, frozenset(lines_of(position)))


def _lines(position: Position, edges: Sequence[Place]) -> tuple[Place, ...]:
    return tuple(edge for edge in edges if position.mark(edge) == Mark.LINE)


def _dead(kind: Technique, premises: tuple[Place, ...], because: str) -> Deduction:
    return Deduction(CONTRADICTION, kind, premises, (), because)
