"""Premises and conclusions in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hamekomi.families.slitherlink.names import place_name
from hamekomi.families.slitherlink.puzzle import Mark, Position
from hamekomi.families.slitherlink.steps.deduction import Branch, Deduction, Marked
from hamekomi.geometry.planar import Grid, Place

# A step by itself has all its marks as moves; of a trial the words are all there is.
MOST_NAMED, ALL = 8, 10**6
_ONE = {Mark.LINE: "a line", Mark.CROSS: "a cross"}
_MANY = {Mark.LINE: "lines", Mark.CROSS: "crosses"}


def listed(names: Sequence[str], most: int = MOST_NAMED) -> str:
    """As in "a, b and c"; of more names than `most`, only the first ones."""
    if len(names) > most:
        return f"{', '.join(names[:3])} and {len(names) - 3} others"
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def named(grid: Grid, places: Iterable[Place], most: int = MOST_NAMED) -> str:
    return listed([place_name(grid, place) for place in places], most)


def marks_in_words(grid: Grid, marks: Iterable[Marked], most: int = MOST_NAMED) -> str:
    """As in "a line above row 1 column 1, crosses left of row 1 column 1 and …"."""
    marks = sorted(marks)
    parts = []
    for mark in (Mark.LINE, Mark.CROSS):
        places = [place for place, each in marks if each == mark]
        if places:
            noun = (_ONE if len(places) == 1 else _MANY)[mark]
            parts.append(f"{noun} {named(grid, places, most)}")
    return ", ".join(parts)


def premises_in_words(position: Position, places: Iterable[Place], most: int = MOST_NAMED) -> str:
    """The clues of the cells and the marks on the edges."""
    puzzle, grid = position.puzzle, position.puzzle.grid
    places = list(places)
    cells = [place for place in places if place[0] % 2 == 1 == place[1] % 2]
    edges = [place for place in places if place[0] % 2 != place[1] % 2]
    parts = [f"{place_name(grid, cell)} says {puzzle.clue_at(cell)}" for cell in cells]
    if edges:
        marks = marks_in_words(grid, ((edge, position.mark(edge)) for edge in edges), most)
        parts.append(f"there {'is' if marks.startswith('a') else 'are'} {marks}")
    return listed(parts, most) or "of the border"


def conclusions_in_words(grid: Grid, deduction: Deduction) -> str:
    if deduction.is_contradiction:
        return "no loop agrees with this position"
    return marks_in_words(grid, deduction.conclusions)


def trial_in_words(grid: Grid, chain: Sequence[Branch]) -> str:
    return "; ".join("; then ".join(_branch_in_parts(grid, branch)) for branch in chain)


def trial_in_parts(grid: Grid, chain: Sequence[Branch]) -> list[str]:
    """The same with one part for each deduction; a branch begins with the mark that was tried."""
    return [part for branch in chain for part in _branch_in_parts(grid, branch)]


def _branch_in_parts(grid: Grid, branch: Branch) -> list[str]:
    tried = f"with {marks_in_words(grid, [branch.tried])}"
    told = [_told(grid, step) for step in branch.deductions]
    if not told:
        return [f"{tried} it follows at once"]
    return [f"{tried}: {told[0]}", *told[1:]]


def _told(grid: Grid, step: Deduction) -> str:
    if step.is_contradiction:
        return f"this is impossible, because {step.because}"
    how = f"{step.rule}: {trial_in_words(grid, step.chain)}" if step.chain else step.rule
    return f"{marks_in_words(grid, step.conclusions, ALL)} ({how})"
