"""Pictures of deductions: the position, the premises and the new marks; only a part of a large board."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from hamekomi.families.slitherlink.looks.picture import Part, draw_position
from hamekomi.families.slitherlink.puzzle import Position
from hamekomi.families.slitherlink.steps.colouring import Colours, colours
from hamekomi.families.slitherlink.steps.deduction import Branch, Deduction, Technique
from hamekomi.geometry.planar import Place
from hamekomi.model.picture import Picture, beside

_WHOLE = 15  # larger boards are drawn in part
_ROOM = 2  # cells shown around the places of a step


def draw_deduction(position: Position, deduction: Deduction) -> Picture:
    """The picture of a trial begins with its branches."""
    part = _part(position, _places(deduction))
    if deduction.is_contradiction and not deduction.chain:
        wrong = (*deduction.premises, *deduction.gates)
        inside, outside = _sides(position, deduction)
        return draw_position(
            position, wrong=wrong, inside=inside, outside=outside, part=part, title=deduction.rule
        )
    pictures = [_draw_branch(position, branch, part) for branch in deduction.chain]
    if not deduction.is_contradiction:
        pictures.append(_draw_news(position, deduction, part))
    return pictures[0] if len(pictures) == 1 else beside(tuple(pictures), deduction.rule)


def draw_open(position: Position, unknown: Sequence[Place]) -> Picture:
    """Points at the unknown edges."""
    return draw_position(position, focus=unknown, part=_part(position, unknown))


def _draw_news(position: Position, deduction: Deduction, part: Part | None) -> Picture:
    inside, outside = _sides(position, deduction)
    for edge, mark in deduction.conclusions:
        position = position.marked([edge], mark)
    news = [edge for edge, _ in deduction.conclusions]
    focus = () if deduction.chain else (*deduction.premises, *deduction.gates)
    return draw_position(
        position,
        focus=focus,
        news=news,
        inside=inside,
        outside=outside,
        part=part,
        title=deduction.rule,
    )


def _sides(position: Position, deduction: Deduction) -> Colours:
    """The cells known to be inside or outside, for a step about connected sides."""
    if deduction.kind == Technique.REGIONS:
        return colours(position)
    return Colours(frozenset(), frozenset())


def _draw_branch(position: Position, branch: Branch, part: Part | None) -> Picture:
    """The mark that was tried, the deductions from it, and the place where they fail."""
    edge, mark = branch.tried
    position = position.marked([edge], mark)
    news: list[Place] = []
    wrong: Collection[Place] = ()
    for step in branch.deductions:
        for place, each in step.conclusions:
            position = position.marked([place], each)
            news.append(place)
        if step.is_contradiction and step.kind != Technique.SEARCH:
            wrong = step.premises
    return draw_position(position, focus=[edge], news=news, wrong=wrong, part=part)


def _places(deduction: Deduction) -> Iterable[Place]:
    yield from (edge for edge, _ in deduction.conclusions)
    yield from deduction.gates
    yield from deduction.premises
    for branch in deduction.chain:
        yield branch.tried[0]
        for step in branch.deductions:
            yield from _places(step)


def _part(position: Position, places: Iterable[Place]) -> Part | None:
    """The part of the board around the places, or around the first ones; None for the whole board."""
    puzzle = position.puzzle
    if max(puzzle.rows, puzzle.columns) <= _WHOLE:
        return None
    rows, columns = zip(*places, strict=True)
    top, bottom = _span(rows, puzzle.rows)
    left, right = _span(columns, puzzle.columns)
    return Part(top, left, bottom, right)


def _span(coordinates: Sequence[int], cells: int) -> tuple[int, int]:
    first, last = min(coordinates) // 2 - _ROOM, max(coordinates) // 2 + 1 + _ROOM
    if last - first > _WHOLE:
        first = coordinates[0] // 2 - _WHOLE // 2
        last = first + _WHOLE
    return max(0, first), min(cells, last)
