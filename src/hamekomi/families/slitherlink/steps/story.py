"""The positions of a long explanation, which share what they have in common.

An explanation of a board of 200x200 has 40,000 positions with 80,400 edges each, and every step keeps
its own to be drawn. A story holds the first one and the marks that were added, one after the other; a
moment of it is a position that knows how many of them count.
"""

from __future__ import annotations

from collections.abc import Sequence

from hamekomi.families.slitherlink.puzzle import MARKS, Mark, Position
from hamekomi.families.slitherlink.steps.deduction import Marked
from hamekomi.geometry.planar import Place


class Story:
    """A position and the marks that are added to it; no edge is marked twice."""

    def __init__(self, start: Position) -> None:
        self.puzzle = start.puzzle
        self.start = start.marks
        # By edge: the marks of now.
        self.marks = bytearray(start.marks)
        # The edges that were added, and which of them each is.
        self.added: list[int] = []
        self.when: dict[int, int] = {}

    def add(self, marks: Sequence[Marked]) -> None:
        for edge, mark in marks:
            number = self.puzzle.grid.number[edge]
            self.marks[number] = mark
            self.when[number] = len(self.added)
            self.added.append(number)

    def now(self) -> Position:
        return Moment(self)


class Moment(Position):
    """The position of a story when it was made, whatever was added later."""

    __slots__ = ("_story", "_time")

    def __init__(self, story: Story) -> None:
        object.__setattr__(self, "puzzle", story.puzzle)
        object.__setattr__(self, "_story", story)
        object.__setattr__(self, "_time", len(story.added))

    _story: Story
    _time: int

    def __eq__(self, other: object) -> bool:
        """Equal to every position with the same marks."""
        if not isinstance(other, Position):
            return NotImplemented
        return (self.puzzle, self.marks) == (other.puzzle, other.marks)

    def __hash__(self) -> int:
        return hash((self.puzzle, self.marks))

    @property
    def marks(self) -> bytes:
        story = self._story
        if self._time == len(story.added):
            return bytes(story.marks)
        marks = bytearray(story.start)
        for number in story.added[: self._time]:
            marks[number] = story.marks[number]
        return bytes(marks)

    def mark(self, edge: Place) -> Mark:
        story, number = self._story, self.puzzle.grid.number[edge]
        is_known = story.when.get(number, self._time) < self._time
        return MARKS[story.marks[number] if is_known else story.start[number]]
