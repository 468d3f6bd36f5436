"""How a puzzle looks: with a solution, or with a player's marks, or by itself."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hamekomi.lab.catalogue import AnyFamily
from hamekomi.model.errors import BadInput, CannotDo
from hamekomi.model.family import DrawsToExplain, Solids
from hamekomi.model.picture import Picture, Scene


@dataclass(frozen=True, slots=True)
class View:
    """A puzzle's pictures. Everything here is drawn again at every call."""

    family: AnyFamily
    # The family's values: of the puzzle, of the player's position and of the solution, or None.
    value: Any
    position: Any = None
    solution: Any = None

    @property
    def _is_begun(self) -> bool:
        """Whether the player's marks are drawn; a solution hides them."""
        return self.position is not None and self.solution is None and self.family.play is not None

    @property
    def picture(self) -> Picture:
        """The board as it lies on the desk."""
        if self._is_begun and self.family.play is not None:
            return self.family.play.draw(self.position)
        return self.family.drawing.draw(self.value, self.solution)

    @property
    def to_explain(self) -> Picture:
        """The picture that steps point at; in some games it shows more than the player has written."""
        play, to_explain = self.family.play, self.family.find(DrawsToExplain)
        if play is None or to_explain is None:
            return self.picture
        return to_explain.draw(play.start(self.value) if self.position is None else self.position)

    @property
    def on_paper(self) -> Picture:
        """The picture for files: a solid puzzle is also seen from outside."""
        solids = self.family.find(Solids)
        if solids is None or self._is_begun:
            return self.picture
        return solids.draw_on_paper(self.value, self.solution)

    @property
    def portrait(self) -> Picture:
        """A small picture for lists: a solid puzzle from outside, any other as it is drawn."""
        solids = self.family.find(Solids)
        portrait = None if solids is None else solids.portrait(self.value, self.solution)
        return self.picture if portrait is None else portrait

    @property
    def scene(self) -> Scene | None:
        """The picture in three dimensions, or None if the puzzle has none."""
        draw = self.family.drawing.scene
        return None if draw is None else draw(self.value, self.solution)

    def sketch(self, *, ascii: bool = False) -> str:  # noqa: A002
        """The drawing in characters, for a terminal."""
        play = self.family.play
        if self._is_begun and play is not None and play.sketch is not None:
            return play.sketch(self.position, ascii)
        return self.family.drawing.sketch(self.value, self.solution, ascii)

    def save(self, path: Path) -> None:
        """Write a picture; the ending of the name says which kind. Never leaves half a file."""
        from hamekomi.lab.render import files  # what draws files takes a moment to load
        from hamekomi.lab.results.atomic_write import write_atomically

        if path.suffix.lower() != ".stl":
            files.save(self.on_paper, path, self.scene)
            return
        solids = self.family.find(Solids)
        if solids is None:
            raise CannotDo(f"{path}: only a packing in three dimensions can be saved as STL")
        if self.solution is None:
            raise BadInput(f"{path}: an STL file holds the pieces of a solution, and none is given")
        write_atomically(path, solids.stl(self.value, self.solution))
