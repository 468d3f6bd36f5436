"""The widget: carries requests and pictures between the notebook's page and the desk."""

from importlib.resources import files

from hamekomi.lab.game import Game
from hamekomi.lab.puzzle import Puzzle
from hamekomi.lab.render.palette import style_sheet_within
from hamekomi.model.errors import MissingExtra
from hamekomi.notebook.desk import Desk

try:
    from anywidget import AnyWidget
    from traitlets import Dict
except ImportError as error:
    raise MissingExtra("a board in a notebook", "notebook") from error


def _file(name: str) -> str:
    """A file that the build put beside the page."""
    return files("hamekomi").joinpath("web", "page", name).read_text(encoding="utf-8")


class Board(AnyWidget):
    """A puzzle to play in a notebook: click, undo, ask for hints, check.

    `board.game` is the game so far, and `board.reached` the puzzle with the marks.
    """

    _esm = _file("widget.js")
    _css = style_sheet_within(".hk-play") + _file("widget.css")
    # What the page draws; see `Desk.shown`.
    shown = Dict().tag(sync=True)
    # If it is played by marks, what the page needs to draw them by itself; see `Desk.sheet`.
    sheet = Dict(allow_none=True).tag(sync=True)

    def __init__(self, puzzle: Puzzle) -> None:
        self._desk = Desk(puzzle)
        super().__init__(shown=self._desk.shown(), sheet=self._desk.sheet)
        self.on_msg(self._answer)

    @property
    def game(self) -> Game:
        return self._desk.game

    @property
    def reached(self) -> Puzzle:
        """The puzzle at the current position, which it explains, draws and checks."""
        return self.game.reached

    def _answer(self, widget: object, request: object, buffers: object) -> None:
        if not isinstance(request, dict):
            return
        answer = self._desk.act(request)
        self.shown = self._desk.shown()
        self.send({"id": request.get("id"), **answer})
