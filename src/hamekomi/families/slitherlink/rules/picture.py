"""A rule as a picture: its conditions on the left, its conclusions on the right."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from hamekomi.families.slitherlink.looks.picture import draw_position
from hamekomi.families.slitherlink.names import place_name
from hamekomi.families.slitherlink.puzzle import Mark, Position, Slitherlink, empty
from hamekomi.families.slitherlink.rules.language import EDGES, Condition, Rule
from hamekomi.geometry.planar import Place, grid
from hamekomi.model.picture import Line, Picture, Shape, beside

_BOLD = 3.0  # width of a cross among the conclusions


def draw_rule(rule: Rule) -> Picture:
    starts, sides, ends = _moved(rule)
    rows, columns = (_cells(place[axis] for place in (*starts, *sides, *ends)) for axis in (0, 1))
    before = _position(rows, columns, starts)
    after = _position(rows, columns, starts | ends)
    pictures = draw_position(before, sides=sides), _draw_after(after, ends, sides)
    return beside(pictures, f"{rule}: before and after")


def _draw_after(position: Position, ends: Iterable[Place], sides: Mapping[Place, int]) -> Picture:
    """Colours crosses without their edges, which would look like lines."""
    crosses = {end for end in ends if _is_edge(end) and position.mark(end) == Mark.CROSS}
    names = {place_name(position.puzzle.grid, cross) for cross in crosses}
    focus = [end for end in ends if end not in crosses]
    picture = draw_position(position, focus=focus, sides=sides)
    return replace(picture, shapes=tuple(_pointed_at(shape, names) for shape in picture.shapes))


def _pointed_at(shape: Shape, crosses: Collection[str]) -> Shape:
    if isinstance(shape, Line) and shape.role == "ink" and shape.place in crosses:
        return replace(shape, role="focus", width=_BOLD)
    return shape


def _moved(rule: Rule) -> tuple[dict[Place, int], dict[Place, int], dict[Place, int]]:
    """Conditions, sides and conclusions by place, on the smallest board that holds them."""
    everything = rule.starts + rule.sides + rule.ends
    # Cells are at even offsets but odd places; an edge on the rim needs no cell beyond it.
    top, left = (min(offsets) + 1 for offsets in _offsets(everything))
    up, over = top - top % 2, left - left % 2

    def moved(conditions: Iterable[Condition]) -> dict[Place, int]:
        return {(each.row + 1 - up, each.column + 1 - over): each.value for each in conditions}

    return moved(rule.starts), moved(rule.sides), moved(rule.ends)


def _offsets(conditions: Iterable[Condition]) -> tuple[list[int], list[int]]:
    conditions = list(conditions)
    return [each.row for each in conditions], [each.column for each in conditions]


def _cells(coordinates: Iterable[int]) -> int:
    """How many cells are needed for these places in one direction."""
    return max(1, (max(coordinates) + 1) // 2)


def _position(rows: int, columns: int, values: dict[Place, int]) -> Position:
    board = grid(rows, columns)
    puzzle = Slitherlink(rows, columns, tuple(values.get(cell) for cell in board.cells))
    position = empty(puzzle)
    for place, value in values.items():
        if _is_edge(place):
            position = position.marked([place], Mark(EDGES.values[value]))
    return position


def _is_edge(place: Place) -> bool:
    return place[0] % 2 != place[1] % 2
