"""Cubes in space with Sage's names: `G.show(frame=False)` opens in a notebook or a browser.

A picture is a document of its own, without other files: it can be turned by dragging, its frame switched
on and off, and its steps played if it has several.
"""

from __future__ import annotations

import json
import sys
import tempfile
import webbrowser
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Any

from hamekomi.geometry.lattice import Cell
from hamekomi.lab.results.atomic_write import write_atomically
from hamekomi.model.errors import BadInput

PAGES = (".html", ".htm")
# Between a box and what lies beside it.
GAP = 2
HEIGHT_IN_A_NOTEBOOK = 480


@dataclass(frozen=True, slots=True)
class Solid:
    """Cubes that belong together, and a colour by its name."""

    cells: tuple[Cell, ...]
    colour: str
    # Written in front of it.
    label: str = ""

    def moved(self, step: Cell) -> Solid:
        return replace(
            self, cells=tuple(tuple(map(sum, zip(cell, step, strict=True))) for cell in self.cells)
        )


Step = tuple[Solid, ...]


@dataclass(frozen=True, slots=True)
class Graphics3d:
    """Solids, a box around them, and solids beside it. The box can be shown as a frame."""

    solids: Step
    # Solids beside the box, at every step.
    beside: Step = ()
    # None: just large enough.
    box: tuple[int, int, int] | None = None
    edge: float = 1.0
    frame: bool = True
    title: str = "Polyominoes"
    # What comes after `solids`, if the picture moves.
    more: tuple[Step, ...] = ()

    @staticmethod
    def of_steps(
        steps: Iterable[Iterable[Solid]], box: tuple[int, int, int], beside: Step, edge: float
    ) -> Graphics3d:
        """Steps in a box; what lies beside it is moved there."""
        first, *more = map(tuple, steps)
        aside = tuple(solid.moved((box[0] + GAP, 0, 0)) for solid in beside)
        return Graphics3d(first, aside, box, edge, title="Quantumino", more=tuple(more))

    def __post_init__(self) -> None:
        if not 0 < self.edge <= 1:
            raise BadInput(f"the size of a cube is a number above 0 and up to 1, not {self.edge!r}")

    def __repr__(self) -> str:
        return "Graphics3d Object"

    def __add__(self, other: Graphics3d) -> Graphics3d:
        return replace(self, solids=self.solids + other.solids, beside=self.beside + other.beside)

    def html(self, frame: bool | None = None) -> str:
        """The whole document."""
        page = files("hamekomi").joinpath("web", "page", "solids.js")
        picture = {
            "title": self.title,
            "box": self._box(),
            "beside": _as_json(self.beside),
            "steps": [_as_json(step) for step in (self.solids, *self.more)],
            "edge": self.edge,
            "frame": self.frame if frame is None else frame,
        }
        # In a script "<" could begin its end.
        data = json.dumps(picture).replace("<", "\\u003c")
        template = Template(Path(__file__).with_name("solids.html").read_text(encoding="utf-8"))
        return template.substitute(picture=data, script=page.read_text(encoding="utf-8"))

    def show(self, frame: bool | None = None, viewer: str = "", **other: object) -> None:
        """Show it in the notebook, or in the browser; `viewer` and other words of Sage are ignored."""
        notebook = _notebook()
        if notebook is not None:
            notebook.display.display(notebook.display.HTML(self._embedded(frame)))
            return
        # The browser may read it after this program has ended, so it is not deleted. Other users
        # cannot write to the folder.
        file = Path(tempfile.mkdtemp(prefix="hamekomi-"), "picture.html")
        self.save(file, frame)
        webbrowser.open(file.as_uri())

    def save(self, path: str | Path, frame: bool | None = None) -> None:
        """Write the document to a file that ends in .html; raises BadInput for another ending."""
        if Path(path).suffix.lower() not in PAGES:
            raise BadInput(
                f"{path}: a picture in space is a page that can be turned, so its file ends in .html; "
                "`hamekomi show FAMILY PUZZLE -o x.png` writes flat pictures"
            )
        try:
            write_atomically(Path(path), self.html(frame))
        except OSError as error:
            raise BadInput(f"{path}: {error.strerror}") from None

    def _repr_html_(self) -> str:
        return self._embedded(None)

    def _embedded(self, frame: bool | None) -> str:
        inner = escape(self.html(frame))
        style = f"width:100%;height:{HEIGHT_IN_A_NOTEBOOK}px;border:0"
        return f'<iframe title="{escape(self.title)}" style="{style}" srcdoc="{inner}"></iframe>'

    def _box(self) -> Sequence[int]:
        if self.box is not None:
            return self.box
        cells = [cell for step in (self.solids, *self.more) for solid in step for cell in solid.cells]
        return [max(part) + 1 for part in zip(*cells, strict=True)] if cells else [1, 1, 1]


def in_a_row(pictures: Iterable[Iterable[Solid]], box: tuple[int, int, int], edge: float) -> Graphics3d:
    """Solids laid out in rows beside an empty box, numbered from 0."""
    per_row, pitch = 6, 4
    beside = tuple(
        replace(solid, label=str(number)).moved(
            (box[0] + GAP + pitch * (number // per_row), pitch * (number % per_row), 0)
        )
        for number, solids in enumerate(pictures)
        for solid in solids
    )
    return Graphics3d((), beside, box, edge, title="The seventeen pentaminos")


def _as_json(step: Step) -> list[dict[str, object]]:
    keys = ("cells", "colour", "label")
    return [{key: value for key in keys if (value := getattr(solid, key))} for solid in step]


def _notebook() -> Any:
    """IPython, if this runs in a notebook; otherwise None."""
    ipython: Any = sys.modules.get("IPython")
    shell = None if ipython is None else ipython.get_ipython()
    return ipython if type(shell).__name__ == "ZMQInteractiveShell" else None
