"""A step drawn: all candidates, those that it rests on and rules out, and the links of a chain.

Strong links are solid, weak ones dashed; arrows say in which direction they are read.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import dist

from hamekomi.families.sudoku.drawing import (
    CELL,
    candidate_spot,
    candidates,
    middle,
    paper,
    picture,
    symbols,
)
from hamekomi.families.sudoku.names import candidate_name, link_name, sign_of
from hamekomi.families.sudoku.play.position import Position
from hamekomi.families.sudoku.puzzle import EMPTY, Sudoku
from hamekomi.families.sudoku.steps.logic import Candidate, Finding, Link
from hamekomi.model.picture import Circle, Label, Line, Picture, Point, Polygon, Role, Shape

_DASH = 3.0
_WIDTH = 1.2
# The links of a larger forcing net are not drawn: the lines could not be followed.
_MOST_LINKS = 60


def draw_finding(position: Position, finding: Finding) -> Picture:
    puzzle = position.puzzle
    left = {
        cell: position.candidates(cell) for cell, symbol in enumerate(position.cells) if symbol == EMPTY
    }
    # Houses are shaded where the reason names them.
    houses = (*finding.houses, *finding.covers)
    shaded = (cell for house in houses for cell in puzzle.grid.houses[house].cells)
    shapes = [
        *paper(puzzle, dict.fromkeys(shaded, "faint")),
        *_discs(puzzle, finding),
        *symbols(puzzle, position.cells, "ink"),
        *candidates(puzzle, left, "ink"),
        *(_written(puzzle, each) for each in finding.placed),
        *_links(puzzle, finding),
    ]
    return picture(puzzle, shapes, finding.technique)


def _discs(puzzle: Sudoku, finding: Finding) -> Iterator[Shape]:
    """Discs behind candidates; of several roles of a candidate the last one is visible."""
    groups: dict[Role, Iterable[Candidate]] = {
        "tint-2": finding.extras,
        "tint-1": finding.premises,
        "wrong": finding.removed,
        "focus": finding.placed,
    }
    roles = {each: role for role, group in groups.items() for each in group}
    radius = 0.46 * CELL / max(puzzle.box_rows, puzzle.box_columns)
    for each, role in roles.items():
        name = candidate_name(puzzle.size, *each)
        yield Circle(candidate_spot(puzzle, *each), radius, role, name)


def _written(puzzle: Sudoku, placed: Candidate) -> Shape:
    """The digit large, over its candidates."""
    return Label(middle(puzzle.size, placed.cell), sign_of(placed.digit), "answer", CELL * 0.58)


def drawn_links(puzzle: Sudoku, finding: Finding) -> tuple[Link, ...]:
    """Those between different spots, unless they are too many."""
    links = tuple(link for link in finding.links if dist(*_ends(puzzle, link)) > 0)
    return () if len(links) > _MOST_LINKS else links


def _ends(puzzle: Sudoku, link: Link) -> tuple[Point, Point]:
    """Where the link starts and ends; in groups, at the candidates that are nearest to each other."""
    starts = _spots(puzzle, link.start, link.start_others)
    ends = _spots(puzzle, link.end, link.end_others)
    return min(product(starts, ends), key=lambda pair: dist(*pair))


def _spots(puzzle: Sudoku, candidate: Candidate, others: Sequence[int]) -> list[Point]:
    return [candidate_spot(puzzle, cell, candidate.digit) for cell in (candidate.cell, *others)]


def _links(puzzle: Sudoku, finding: Finding) -> Iterator[Shape]:
    for link in drawn_links(puzzle, finding):
        yield from _arrow(puzzle, link)


def _arrow(puzzle: Sudoku, link: Link) -> Iterator[Shape]:
    start, end = _ends(puzzle, link)
    length = dist(start, end)
    place = link_name(puzzle.size, link.start, link.end, link.is_strong)
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    # The line stops short of the candidates, so that they can be read.
    room = min(0.42 * CELL / max(puzzle.box_rows, puzzle.box_columns), 0.35 * length)
    first, last = room, length - room
    role: Role = "answer" if link.is_strong else "ink"
    if link.is_strong:
        yield Line((_at(start, along, first), _at(start, along, last)), role, _WIDTH, place)
    else:
        at = first
        while at < last:
            dash = (_at(start, along, at), _at(start, along, min(at + _DASH, last)))
            yield Line(dash, role, _WIDTH, place)
            at += 2 * _DASH
    tip = _at(start, along, last)
    back = _at(start, along, last - 3.2)
    aside = (-along[1] * 1.7, along[0] * 1.7)
    corners = (tip, (back[0] + aside[0], back[1] + aside[1]), (back[0] - aside[0], back[1] - aside[1]))
    yield Polygon(corners, role, place)


def _at(start: Point, along: Point, distance: float) -> Point:
    return start[0] + along[0] * distance, start[1] + along[1] * distance
