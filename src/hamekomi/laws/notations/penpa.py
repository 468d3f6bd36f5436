"""Addresses of Penpa+ (geometry/penpa), drawn as Penpa+ itself draws the puzzles of puzz.link.

Penpa+ draws, and knows no rules: an address is read if its tags name the kind. What is drawn in a cell
becomes a token of the kind's text, so that the kind itself says whether it can be there:

    number      a text in a cell; with an arrow `3_0`, in rooms also small in a corner; "?" and a blank
                stand for an unknown number
    surface     4: a dark cell, 3: a grey one; in Star Battle a cell that is in no room
    symbol      circles, white (1) and black (2), and trees; dots of Galaxies between cells, too
    lineE       borders of rooms; the given lines of Grand Tour
    margins     numbers at the rim; how many stars

What else is drawn is refused by its name, since it would stand for a rule. The player's marks are not
read. `penpa_writing.py` draws.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hamekomi.geometry import penpa
from hamekomi.geometry.penpa import AUTHOR, Layout, Sheet
from hamekomi.laws.language.board import SIDE_BITS, Board, Cell, Pair
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.language.printed import MOST_CELLS, SIDES
from hamekomi.laws.notations.draft import Draft
from hamekomi.laws.notations.special import put_points
from hamekomi.laws.puzzle import PencilPuzzle, name_of
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.family import Claim

# Penpa+'s tags, where they are not just our name or title.
TAGS: Mapping[str, tuple[str, ...]] = {
    "battleship": ("battleships",),
    "countryroad": ("country road",),
    "galaxies": ("spiralgalaxies",),
    "gokigen": ("slant (gokigen)",),
    "hakyuu": ("ripple effect",),
    "hashi": ("hashiwokakero (hashi/bridges)",),
    "kenken": ("tomtom",),
    "kuromasu": ("kurodoko",),
    "simpleloop": ("simple loop",),
    "skyscraper": ("skyscrapers",),
    "suguru": ("suguru (capsules)",),
    "yinyang": ("yin-yang",),
}
# What cannot be drawn so that it can be read again: pieces of ships and the fleet; two sums in a cell.
WITHOUT = ("battleship", "kakuro")
DARK, GREY = 4, 3
# The directions of arrows, by their numbers.
ARROWS = "nwes"
COLOURS = {"white": 1, "black": 2}
# What can be drawn for us; and what changes only how the grid looks.
LAYERS = ("number", "numberS", "surface", "symbol", "lineE")
_GRID = ("deletelineE", "command_redo", "command_undo", "command_replay")


def has(kind: type[Pencil]) -> bool:
    """Whether puzzles of a kind can be drawn."""
    return name_of(kind) not in WITHOUT


def tags(kind: type[Pencil]) -> tuple[str, ...]:
    """What authors call a kind; ours comes first."""
    name = name_of(kind)
    return (*TAGS.get(name, ()), name, kind.title.lower(), *(each.lower() for each in kind.other_names))


@lru_cache(maxsize=2)
def unpacked(text: str) -> Sheet | None:
    """Every kind asks this of every text."""
    try:
        return penpa.unpack(text)
    except BadText:
        return None


def claim(kind: type[Pencil], text: str) -> Claim:
    if not penpa.is_address(text):
        return Claim.NO
    sheet = unpacked(text)
    return Claim.SURE if sheet is not None and _is_called(sheet, kind) else Claim.NO


def _is_called(sheet: Sheet, kind: type[Pencil]) -> bool:
    return any(each.lower() in tags(kind) for each in sheet.kinds)


# ---- Reading


def parse(kind: type[Pencil], text: str) -> PencilPuzzle:
    sheet = penpa.unpack(text)
    if sheet.kinds and not _is_called(sheet, kind):
        raise BadText(
            f"the author calls this puzzle {shortened(', '.join(sheet.kinds))!r}, not {kind.title}"
        )
    layout = sheet.layout(penpa.MOST_ROWS)
    if layout.rows * layout.columns > MOST_CELLS:
        raise BadText(f"a board has 1 to {MOST_CELLS} cells, not {layout.rows * layout.columns}")
    drawing = _Drawn(sheet, layout, kind)
    return PencilPuzzle(kind, drawing.board())


class _Drawn:
    """What the author drew, by the numbers of places; what is read is taken away."""

    def __init__(self, sheet: Sheet, layout: Layout, kind: type[Pencil]) -> None:
        self.layout = layout
        self.kind = kind
        self.printed = kind.printed
        drawn = sheet.drawn(AUTHOR)
        for name, found in drawn.items():
            things = {key: each for key, each in found.items() if key != "__a"} if isinstance(
                found, dict
            ) else found  # fmt: skip
            if things and name not in (*LAYERS, *_GRID):
                raise BadText(f"{shortened(name)!r} is drawn: that is another puzzle than {kind.title}")
        self.groups = {name: self._group(drawn.get(name)) for name in LAYERS}

    @staticmethod
    def _group(found: Any) -> dict[str, Any]:
        return {str(key): each for key, each in found.items()} if isinstance(found, dict) else {}

    def board(self) -> Board:
        draft = Draft(self.kind, self.layout.rows, self.layout.columns)
        printed, layout = self.printed, self.layout
        edges = self._edges()
        if printed.rooms:
            holes = {cell for cell in draft.board.cells if self._is_hole(cell)}
            inside = edges & set(draft.board.pairs)
            beside = {each for each in draft.board.pairs if len(holes.intersection(each)) == 1}
            draft.put_walls(inside | beside, holes)
        elif printed.look == "lines":
            self._put_sides(draft, edges)
        elif edges and printed.look != "walls" and not printed.rim_lists:
            raise BadText(f"borders are drawn, which {self.kind.title} has not")
        if printed.look == "dots":
            self._put_points(draft)
        for cell in draft.board.cells if printed.look not in ("lines", "dots") else ():
            self._put(draft, cell, layout.number((2 * cell.row + 1, 2 * cell.column + 1)))
        for corner in draft.board.corners if printed.corners is not None else ():
            self._put(draft, corner, layout.number((2 * corner.row, 2 * corner.column)))
        self._put_rim(draft)
        if printed.extra_look == "heights":
            if layout.rows != layout.columns:
                raise BadText(f"{self.kind.title} are square, not {layout.rows}x{layout.columns}")
            draft.extra = (layout.rows,)
        for name in ("number", "numberS", "surface", "symbol"):
            left = [each for key, each in self.groups[name].items() if each and key != "__a"]
            if left:
                raise BadText(
                    f"a {name} is drawn where {self.kind.title} has nothing: {shortened(str(left[0]))}"
                )
        return draft.board

    def _is_hole(self, cell: Cell) -> bool:
        """Whether a cell is dark that can be in no room."""
        number = str(self.layout.number((2 * cell.row + 1, 2 * cell.column + 1)))
        return bool(self.printed.no_room and self.groups["surface"].pop(number, 0))

    def _edges(self) -> set[Pair]:
        """The lines along sides of cells, as the two cells beside them, also beyond the rim."""
        known = {}
        for edge in self.layout.grid.edges:
            row, column = edge
            first = Cell((row - 1) // 2, (column - 1) // 2)
            known[self.layout.line(edge)] = Pair(
                first, Cell(first.row + 1 - row % 2, first.column + row % 2)
            )
        found = set()
        for key, style in self.groups["lineE"].items():
            ends = ",".join(sorted(key.split(","), key=lambda each: each.zfill(9)))
            if style and ends in known:
                found.add(known[ends])
            elif style and "," in key and not self.printed.rim_lists:
                raise BadText(f"a line that is no side of a cell is drawn: {shortened(key)!r}")
        return found

    def _put_sides(self, draft: Draft, edges: set[Pair]) -> None:
        """Each line is noted in both cells that it parts, as in the kind's text."""
        for between in sorted(edges):
            for cell, other in (between, between[::-1]):
                if cell in draft.board:
                    way = (other.row - cell.row, other.column - cell.column)
                    bit = next(bit for bit, each in SIDE_BITS.items() if each == way)
                    draft.put(cell, draft.clues.get(cell, 0) + bit)

    def _put_points(self, draft: Draft) -> None:
        values = []
        for row in range(1, 2 * self.layout.rows):
            for column in range(1, 2 * self.layout.columns):
                symbol = self.groups["symbol"].pop(str(self.layout.number((row, column))), None)
                is_dot = isinstance(symbol, list) and str(symbol[1:2]).startswith("['circle")
                if symbol is not None and not is_dot:
                    raise BadText(f"the symbol {shortened(str(symbol))} is no dot")
                values.append(symbol and 1)
        put_points(draft, values)

    def _take(self, number: int) -> tuple[str | None, str, Any, Any]:
        """What is drawn at a place: the text, the direction of its arrow, the surface, the symbol."""
        key, written = str(number), None
        arrow = ""
        entry = self.groups["number"].pop(key, None)
        if isinstance(entry, list) and entry:
            written = str(entry[0]).strip()
            if found := re.fullmatch("(.*)_([0-3])", written):
                written, arrow = found[1], ARROWS[int(found[2])]
        places = self.layout.rows + sum(self.layout.margins[:2]) + 2 * penpa.RIM
        places *= self.layout.columns + sum(self.layout.margins[2:]) + 2 * penpa.RIM
        for corner in range(4):
            small = self.groups["numberS"].pop(str(4 * (number + places) + corner), None)
            if isinstance(small, list) and small and str(small[0]).strip():
                if written is not None:
                    raise BadText(
                        f"two texts in one cell: {shortened(written)!r} and {shortened(str(small[0]))!r}"
                    )
                written = str(small[0]).strip()
        return written, arrow, self.groups["surface"].pop(key, 0), self.groups["symbol"].pop(key, None)

    def _put(self, draft: Draft, place: Any, number: int) -> None:
        written, arrow, surface, symbol = self._take(number)
        if written is None and not surface and symbol is None:
            return
        tokens = self.printed.corners or self.printed.cells
        figure = _Figure(written, arrow, surface, _sign(symbol))
        for token in figure.tokens(self.printed.look):
            value = tokens.read(token) if tokens is not None else None
            # Only what is dark in itself, walls and arrows may lie on a coloured cell.
            is_dark = arrow or self.printed.look == "walls" or "block" in (value, *_parts(value))
            if value is not None and (is_dark or not surface):
                draft.put(place, value)
                return
        if written not in ("", "?") or surface or symbol is not None:
            what = "nothing" if tokens is None else tokens.what
            raise BadText(f"{place}: expected {what}, found {figure}")

    def _put_rim(self, draft: Draft) -> None:
        top, bottom, left, right = self.layout.margins
        rows, columns = self.layout.rows, self.layout.columns
        found: dict[str, list[list[int]]] = {
            side: [[] for _ in range(columns if side in SIDES[:2] else rows)] for side in SIDES
        }
        for row in range(-top, rows + bottom):
            for column in range(-left, columns + right):
                is_row, is_column = 0 <= row < rows, 0 <= column < columns
                if is_row and is_column:
                    continue
                number = self.layout.number((2 * row + 1, 2 * column + 1))
                if self.printed.extra_look == "stars":
                    symbol = self.groups["symbol"].get(str(number))
                    if isinstance(symbol, list) and symbol[1:2] == ["star"]:
                        del self.groups["symbol"][str(number)]
                written, arrow, surface, symbol = self._take(number)
                if written in (None, "", "?") and not surface and symbol is None:
                    continue
                what = _Figure(written, arrow, surface, _sign(symbol))
                if what.arrow or surface or what.sign or not re.fullmatch("[0-9]{1,4}", written or ""):
                    raise BadText(f"beside the board stands {what}, which is no number")
                if self.printed.extra_look == "stars" and not draft.extra:
                    draft.extra = (int(written or 0),)
                elif is_row or is_column:
                    side = ("left" if column < 0 else "right") if is_row else SIDES[row >= 0]
                    found[side][row if is_row else column].append(int(written or 0))
                else:
                    raise BadText(f"no clue can stand beside a corner, but there is {what}")
        if self.printed.extra_look == "stars" and not draft.extra:
            raise BadText("the drawing does not say how many stars: a number beside the board")
        for side, lists in found.items():
            if side not in self.printed.rim and any(lists):
                raise BadText(f"{self.kind.title} has no clues at the {side}")
            if side in self.printed.rim and self.printed.rim_lists:
                draft.put_rim(side, tuple(tuple(each for each in one if each) for one in lists))
            elif side in self.printed.rim:
                if any(len(one) > 1 for one in lists):
                    raise BadText(f"several numbers stand in one line at the {side}")
                draft.put_rim(side, tuple(one[0] if one else None for one in lists))


def _parts(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else ()


def _sign(symbol: Any) -> str:
    """A symbol in a word."""
    match symbol:
        case None:
            return ""
        case [1 | 2 as number, str(name), *_] if name.startswith("circle"):
            return next(colour for colour, each in COLOURS.items() if each == number)
        case [1, "tents", *_]:
            return "tree"
        case [_, str(name), *_]:
            return name
    return "symbol"


@dataclass(frozen=True)
class _Figure:
    """What is drawn in a cell."""

    written: str | None
    arrow: str
    surface: Any
    sign: str

    def tokens(self, look: str) -> Iterator[str]:
        """How the kind's text may write it."""
        text = self.written or ""
        if look == "walls" and not self.sign:
            colour = "x" if self.surface == DARK else "" if self.surface == GREY else "o"
            yield f"{text}{self.arrow}{colour}" if self.arrow else colour or "g"
        elif self.surface and not self.sign:
            # An arrow may be drawn on a grey cell.
            yield from (f"{text}x", text, f"{text}{self.arrow}") if text not in ("", "?") else ("x",)
        elif self.sign in COLOURS:
            number = "" if text in ("", "?") else text
            yield f"{self.sign[0]}{number}"
            if self.sign == "white":
                yield number or "?"
        elif self.sign == "tree":
            yield text or "x"
        elif not self.sign:
            yield f"{text or '?'}{self.arrow}"
            if text in ("", "?"):
                yield "x"

    def __str__(self) -> str:
        parts = [self.sign, f"{self.written}{self.arrow}" if self.written is not None else ""]
        words = [repr(shortened(each)) for each in parts if each]
        return " ".join([*(["a dark cell"] if self.surface else []), *words])
