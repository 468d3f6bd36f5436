"""What a player can mark on a puzzle, as a declaration: with it a family needs no screen of its own.

A sheet lists kinds of marks. A kind has places (cells, borders, links, corners, bridges ...), each with
its name and where it is in the picture of the puzzle, and the values that such a place can have, each
with what it looks like and the keys and presses that lead to it. The page draws marks over that picture
by itself, and asks the library only for checks, hints and solutions. Cells to shade, with dots in those
that stay white:

    def sheet(puzzle: Nurikabe) -> MarkSheet:
        return MarkSheet((MarkKind(cells(puzzle.rows, puzzle.columns, CELL), (SHADED, DOT), unit=CELL),))

`marked_play.py` makes all that playing needs from it.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Literal

from hamekomi.model.picture import Circle, Label, Line, Point, Polygon, Role, Shape

NOTHING = "."
# These separate places, kinds and small marks in texts, so they are no signs.
SEPARATORS = "./~,()"
# The page keeps the value of a place in a byte, and its small marks in the bits of a number.
MOST_VALUES = 250
MOST_SMALL = 31


@dataclass(frozen=True, slots=True)
class MarkPlace:
    """A place that takes marks; one point is a spot, two are a line, more the corners of an area."""

    name: str
    points: tuple[Point, ...]
    # Whether the puzzle prints something in its middle: aids are drawn in a corner, where they are seen.
    is_printed: bool = False

    @property
    def middle(self) -> Point:
        across, down = zip(*self.points, strict=True)
        return sum(across) / len(across), sum(down) / len(down)


@dataclass(frozen=True, slots=True)
class MarkValue:
    """What a place can have, what it is called in moves and aloud, and what it looks like."""

    name: str
    # One character, for texts.
    sign: str
    # Colours the area of the place, or its line.
    role: Role | None = None
    # Parallel strokes of the line, and how wide they are together, in units of the kind.
    strokes: int = 1
    width: float = 0.09
    # Drawn around the middle of the place, in units of the kind: a cell reaches from -0.5 to 0.5.
    shapes: tuple[Shape, ...] = ()
    # What the player types for it; a number with several digits is typed as it is written.
    key: str = ""
    # Whether it only helps the player: a solution has it nowhere, and a finished board may lack it.
    is_aid: bool = False
    # In units of the kind, from the middle of the place: a press nearest to there puts this value.
    pressed_at: Point | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkKind:
    """Places that take the same marks, in the order in which texts list them."""

    places: tuple[MarkPlace, ...]
    values: tuple[MarkValue, ...]
    # Of the picture: as wide as a cell.
    unit: float
    # The names of the values that presses go through, from nothing to nothing; by default all, and with
    # the right button (with a finger: a long press) the other way round.
    left: tuple[str, ...] | None = None
    right: tuple[str, ...] | None = None
    # Presses only choose a place, and its value is typed or chosen below the board. Small marks are
    # those that a player keeps in mind, such as the candidates of a cell.
    is_typed: bool = False
    takes_small_marks: bool = False
    # Of a line's length, this is not drawn at each end, in the picture's units: islands lie there.
    inset: float = 0.0
    # Whether lines that meet are one piece: the page may give each piece a colour.
    joins: bool = False

    @property
    def presses(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The values that the left and the right button go through."""
        names = tuple(value.name for value in self.values)
        left = names if self.left is None else self.left
        return left, left[::-1] if self.right is None else self.right


@dataclass(frozen=True, slots=True)
class MarkLimit:
    """At most `most` of these places have the first value of their kind. When that number is
    reached, the page can show that the others are ruled out.
    """

    most: int
    places: tuple[str, ...]
    # Where there are as many, all of them get this colour: a bulb shines so far.
    role: Role | None = None


@dataclass(frozen=True, slots=True)
class MarkSheet:
    kinds: tuple[MarkKind, ...]
    # One line for the player; by default it follows from the kinds.
    how_to: str = ""
    # How many shapes at the end of the puzzle's picture lie over the marks: numbers that lines run
    # through.
    over: int = 0
    limits: tuple[MarkLimit, ...] = ()
    by_name: Mapping[str, tuple[MarkKind, MarkPlace]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        names = [place.name for kind in self.kinds for place in kind.places]
        if len(set(names)) < len(names):
            raise ValueError("two places of a sheet have the same name")
        for kind in self.kinds:
            signs = [value.sign for value in kind.values]
            if len(set(signs)) < len(signs) or any(
                len(sign) != 1 or sign in SEPARATORS for sign in signs
            ):
                raise ValueError(f"each value has a character of its own, none of {SEPARATORS}: {signs}")
            if len(signs) > MOST_VALUES:
                raise ValueError(f"a kind has at most {MOST_VALUES} values")
            if kind.takes_small_marks and len(signs) > MOST_SMALL:
                raise ValueError(f"small marks are of at most {MOST_SMALL} values")
            known = {value.name for value in kind.values}
            if (
                len(known) < len(signs)
                or NOTHING in known
                or not known.issuperset(sum(kind.presses, ()))
            ):
                raise ValueError(f"each value has a name of its own, as in the presses: {sorted(known)}")
        by_name = {place.name: (kind, place) for kind in self.kinds for place in kind.places}
        if not by_name.keys() >= {place for limit in self.limits for place in limit.places}:
            raise ValueError("a limit is of places that take no marks")
        object.__setattr__(self, "by_name", by_name)


# ---- Places of a board of square cells, as the library's pictures name them

ORIGIN: Point = (0.0, 0.0)


def cell_name(row: int, column: int) -> str:
    """Rows and columns are counted from 0, and in names from 1."""
    return f"r{row + 1}c{column + 1}"


def cells(
    rows: int,
    columns: int,
    size: float,
    *,
    at: Point = ORIGIN,
    without: Collection[tuple[int, int]] = (),
) -> tuple[MarkPlace, ...]:
    """All cells, row by row, but those whose mark is given; `at` is the board's upper left corner."""
    sides = ((0, 0), (0, 1), (1, 1), (1, 0))
    return tuple(
        _place(
            cell_name(row, column), size, at, *((row + down, column + right) for down, right in sides)
        )
        for row in range(rows)
        for column in range(columns)
        if (row, column) not in without
    )


def borders(
    rows: int, columns: int, size: float, *, at: Point = ORIGIN, with_rim: bool = False
) -> tuple[MarkPlace, ...]:
    """The sides of the cells: "above r2c3", "left of r2c3"; at the rim also "below" and "right of"."""

    def across(word: str, row: int, line: int) -> Iterator[MarkPlace]:
        for column in range(columns):
            name = f"{word} {cell_name(row, column)}"
            yield _place(name, size, at, (line, column), (line, column + 1))

    def upright(word: str, row: int, column: int, line: int) -> MarkPlace:
        return _place(f"{word} {cell_name(row, column)}", size, at, (row, line), (row + 1, line))

    def sides() -> Iterator[MarkPlace]:
        for row in range(0 if with_rim else 1, rows):
            yield from across("above", row, row)
        if with_rim:
            yield from across("below", rows - 1, rows)
        for row in range(rows):
            for column in range(0 if with_rim else 1, columns):
                yield upright("left of", row, column, column)
            if with_rim:
                yield upright("right of", row, columns - 1, columns)

    return tuple(sides())


def links(rows: int, columns: int, size: float, *, at: Point = ORIGIN) -> tuple[MarkPlace, ...]:
    """Lines between the centres of neighbouring cells: "r2c3-r2c4"."""
    pairs = [
        ((row, column), (row + down, column + right))
        for down, right in ((0, 1), (1, 0))
        for row in range(rows - down)
        for column in range(columns - right)
    ]
    return tuple(link(one, other, size, at=at) for one, other in pairs)


def link(one: tuple[int, int], other: tuple[int, int], size: float, *, at: Point = ORIGIN) -> MarkPlace:
    """A line between the centres of two cells, which need not be neighbours."""
    ends = ((row + 0.5, column + 0.5) for row, column in (one, other))
    return _place(f"{cell_name(*one)}-{cell_name(*other)}", size, at, *ends)


def corners(
    rows: int, columns: int, size: float, *, at: Point = ORIGIN, with_rim: bool = False
) -> tuple[MarkPlace, ...]:
    """The points where cells meet: "dot r2c3" is the upper left corner of that cell."""
    first, more = (0, 1) if with_rim else (1, 0)
    return tuple(
        _place(f"dot {cell_name(row, column)}", size, at, (row, column))
        for row in range(first, rows + more)
        for column in range(first, columns + more)
    )


def _place(name: str, size: float, at: Point, *corners: tuple[float, float]) -> MarkPlace:
    """A place through points that are given by row and column, in cells."""
    return MarkPlace(name, tuple((at[0] + column * size, at[1] + row * size) for row, column in corners))


# ---- Values that many puzzles have


def _cross(arm: float, width: float, role: Role) -> tuple[Shape, ...]:
    return (
        Line(((-arm, -arm), (arm, arm)), role, width),
        Line(((-arm, arm), (arm, -arm)), role, width),
    )


SHADED = MarkValue("shaded", "#", "shaded", key="s")
# Of a cell that stays white.
DOT = MarkValue("dot", "o", shapes=(Circle((0.0, 0.0), 0.09, "answer"),), key="d", is_aid=True)
# Of a cell that stays empty.
BLANK = MarkValue("cross", "x", shapes=_cross(0.14, 0.05, "answer"), key="x", is_aid=True)
LINE = MarkValue("line", "-", "answer", key="l")
DOUBLE_LINE = MarkValue("double line", "=", "answer", strokes=2, width=0.24, key="=")
NO_LINE = MarkValue("cross", "x", shapes=_cross(0.1, 0.05, "answer"), key="x", is_aid=True)
BORDER = MarkValue("border", "b", "answer", width=0.12, key="b")
CIRCLE = MarkValue("circle", "o", shapes=(Circle((0.0, 0.0), 0.3, "answer"),), key="o")
RISING = MarkValue("rising", "r", shapes=(Line(((-0.5, 0.5), (0.5, -0.5)), "answer", 0.09),), key="/")
FALLING = MarkValue("falling", "f", shapes=(Line(((-0.5, -0.5), (0.5, 0.5)), "answer", 0.09),), key="\\")


def triangle(corner: Literal["upper left", "upper right", "lower left", "lower right"]) -> MarkValue:
    """The half of a cell that has this corner; its keys lie on the keyboard as the corners do."""
    down, right = (0.5 if word in ("lower", "right") else -0.5 for word in corner.split())
    points = ((right, down), (-right, down), (right, -down))
    sign = {(-0.5, -0.5): "q", (-0.5, 0.5): "w", (0.5, -0.5): "a", (0.5, 0.5): "s"}[down, right]
    middle = (right / 2, down / 2)
    return MarkValue(corner, sign, shapes=(Polygon(points, "shaded"),), key=sign, pressed_at=middle)


def letters(signs: str) -> tuple[MarkValue, ...]:
    return tuple(written(sign, sign) for sign in signs)


def numbers(first: int, last: int) -> tuple[MarkValue, ...]:
    """From `first` to `last`; in texts 10 is a, 36 is A, and from 62 on they are other letters."""
    return tuple(
        written(str(number), _DIGITS[number] if number < len(_DIGITS) else chr(_MORE + number))
        for number in range(first, last + 1)
    )


_DIGITS = digits + ascii_lowercase + ascii_uppercase
# Latin letters with accents: Ā, ā, Ă ...
_MORE = 0x100 - len(_DIGITS)


def written(text: str, sign: str, *, is_aid: bool = False) -> MarkValue:
    """A value that is written: a number, a letter, or another sign such as a star."""
    label = Label((0.0, 0.0), text, "answer", 0.62 if len(text) == 1 else 0.5)
    return MarkValue(text, sign, shapes=(label,), key=text.lower(), is_aid=is_aid)
