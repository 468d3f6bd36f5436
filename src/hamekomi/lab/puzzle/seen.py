"""How a puzzle is written and drawn, and a solution of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Self

from hamekomi.lab import given
from hamekomi.lab.catalogue import AnyFamily, ability
from hamekomi.lab.render.compact import compact_svg
from hamekomi.lab.render.svg import svg
from hamekomi.model.errors import BadInput, UnknownName, shortened
from hamekomi.model.picture import Picture
from hamekomi.model.play import Play
from hamekomi.model.scene import Scene


@dataclass(frozen=True, slots=True)
class Solution:
    """A solution of a puzzle: the family's value, which can be written and drawn."""

    puzzle: Seen
    value: Any

    @property
    def text(self) -> str:
        return self.puzzle.family.reading.answers.write(self.puzzle.value, self.value)

    def __str__(self) -> str:
        return self.puzzle.sketch(self)

    def __repr__(self) -> str:
        return f"<solution {self.text}>"

    def _repr_svg_(self) -> str | None:
        return compact_svg(self.puzzle.draw_on_paper(self))


@dataclass(frozen=True, slots=True)
class Seen:
    """A puzzle as a reader sees it: its text, its pictures, its solutions' texts."""

    family: AnyFamily
    value: Any
    # None if nothing is marked.
    position: Any = None

    @property
    def text(self) -> str:
        """The puzzle in the canonical notation, without the marks."""
        return next(iter(self.family.reading.formats.values())).write(self.value)

    @property
    def whole_text(self) -> str:
        """The puzzle as text, with the marks if a notation can hold them."""
        if self._play is None or not self._play.write:
            return self.text
        return self.to(next(iter(self._play.write)))

    def to(self, format: str) -> str:  # noqa: A002 (the word people expect)
        """Write the puzzle in another notation, with the marks if that notation can hold them."""
        notation = self.family.reading.formats.get(given.text("a format", format))
        if notation is None:
            raise UnknownName(f"{self.family.name} format", format, self.family.reading.formats)
        if self._play is not None and format in self._play.write:
            return self._play.write[format](self.position)
        return notation.write(self.value)

    @property
    def notations_with_marks(self) -> list[str]:
        """The formats that can hold a position as well."""
        return [] if self.family.play is None else list(self.family.play.write)

    @property
    def _play(self) -> Play[Any, Any, Any] | None:
        """The family's `play` if something is marked, otherwise None."""
        return None if self.position is None else self.family.play

    def at(self, position: Any) -> Self:
        """The same puzzle at this position of the family's `play`."""
        play = ability(self.family, lambda each: each.play, "be played")
        return replace(self, position=position if play.is_begun(position) else None)

    def with_marks(self, text: str) -> Self:
        """The same puzzle with these marks, written as in links to the page."""
        parse = ability(
            self.family, lambda each: None if each.play is None else each.play.parse_marks, "read marks"
        )
        return self.at(parse(self.value, given.text("what is given as marks", text)))

    def draw(self, solution: Solution | None = None) -> Picture:
        if solution is None and self._play is not None:
            return self._play.draw(self.position)
        return self.family.drawing.draw(self.value, self._value_of(solution))

    def draw_to_explain(self) -> Picture:
        """The picture that steps point at; in some games it shows more than the player has written."""
        play = self.family.play
        if play is None or play.draw_to_explain is None:
            return self.draw()
        return play.draw_to_explain(play.start(self.value) if self.position is None else self.position)

    def draw_on_paper(self, solution: Solution | None = None) -> Picture:
        """The picture for files: a solid one is also seen from outside."""
        draw = self.family.drawing.draw_on_paper
        if draw is None or (solution is None and self._play is not None):
            return self.draw(solution)
        return draw(self.value, self._value_of(solution))

    def portrait(self, solution: Solution | None = None) -> Picture:
        """A small picture for lists: a solid puzzle from outside, any other as it is drawn."""
        look = self.family.drawing.portrait
        seen = None if look is None else look(self.value, self._value_of(solution))
        return self.draw(solution) if seen is None else seen

    def svg(self, *, solution: Solution | None = None) -> str:
        return svg(self.draw(solution))

    def scene(self, solution: Solution | None = None) -> Scene | None:
        """The picture in three dimensions, or None if the puzzle has none."""
        if self.family.drawing.scene is None:
            return None
        return self.family.drawing.scene(self.value, self._value_of(solution))

    def sketch(self, solution: Solution | None = None, *, ascii: bool = False) -> str:  # noqa: A002
        """The drawing in characters, for a terminal."""
        if solution is None and self._play is not None and self._play.sketch is not None:
            return self._play.sketch(self.position, ascii)
        return self.family.drawing.sketch(self.value, self._value_of(solution), ascii)

    def describe(self) -> str:
        return self.family.drawing.describe(self.value)

    def remarks(self) -> tuple[str, ...]:
        """Oddities of a valid puzzle, such as a likely typing mistake, found without solving it."""
        return tuple(self.family.laws.remarks(self.value))

    def __str__(self) -> str:
        return self.sketch()

    def __repr__(self) -> str:
        return self.sketch()

    def _repr_svg_(self) -> str | None:
        return compact_svg(self.draw())

    def read_solution(self, text: str) -> Solution:
        return Solution(
            self, self.family.reading.answers.parse(self.value, given.text("a solution", text))
        )

    def _value_of(self, solution: Solution | None) -> Any:
        """The family's value of a solution; a solution of another puzzle is read again for this one."""
        if solution is None:
            return None
        if not isinstance(solution, Solution):
            raise BadInput(f"expected a solution as `solve` returns it, not {shortened(repr(solution))}")
        theirs = solution.puzzle.family.name
        if theirs != self.family.name:
            raise BadInput(f"this is a solution of {theirs}, not of {self.family.name}")
        return solution.value if solution.puzzle == self else self.read_solution(solution.text).value
