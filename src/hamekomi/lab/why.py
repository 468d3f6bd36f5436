"""Why a place has what an explanation concludes there: the steps that this conclusion needs.

Most steps say on which earlier ones they rest (`Step.needs`). From the step that concludes the place we
go backwards, and keep only what is needed. A step that does not say it may rest on everything before, so
from there on all steps are kept, and the answer says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot
from textwrap import indent
from typing import Any

from hamekomi.lab.catalogue import AnyFamily
from hamekomi.lab.view import View
from hamekomi.model.answers import Step
from hamekomi.model.errors import BadInput, HamekomiError, shortened
from hamekomi.model.marked_play import Marked, MarkedPlay
from hamekomi.model.picture import Circle, Label, Line, Picture, Point, Polygon, Role, Shape


@dataclass(frozen=True, slots=True)
class Why:
    """The steps that lead to the conclusion at a place; its text is what the terminal prints."""

    place: str
    # The answer in one sentence, without its full stop.
    sentence: str
    # In their order; the last one concludes the place. None if there is nothing to conclude or to show.
    steps: tuple[Step, ...] = ()
    # Which steps of the explanation these are, counted from 1.
    numbers: tuple[int, ...] = ()
    # Whether the place is given or marked, or the explanation reaches it.
    is_known: bool = True
    # Whether all steps up to some point are here because one of them does not say what it rests on.
    is_whole_explanation: bool = False
    # The conclusion, the premises of its step, and the earlier conclusions.
    picture: Picture | None = field(default=None, repr=False, compare=False)

    def __str__(self) -> str:
        numbered = zip(self.numbers, self.steps, strict=True)
        listed = (indent(f"{number}. {step}", "   ").lstrip() for number, step in numbered)
        return "\n".join([f"{self.sentence}.", *listed])


def why(place: str, explanation: Iterable[Step], family: AnyFamily, puzzle: Any, position: Any) -> Why:
    """`position` is where the explanation starts, None if the family has no positions."""
    board = _Board(family, puzzle, position)
    place = board.named(" ".join(place.split()))
    if sentence := board.known(place):
        return Why(place, sentence)
    steps: list[Step] = []
    at = None
    for number, step in enumerate(explanation, 1):
        steps.append(step)
        if not _concludes(step, place):
            continue
        at = number
        if _marks(step, place):
            break
    if at is None:
        return _not_reached(place, steps, board)
    numbers, is_whole = needed(steps, {at, *_beside(steps, at, place)})
    kept = tuple(steps[number - 1] for number in numbers)
    sentence = _in_words(place, numbers)
    if is_whole:
        sentence += "; one of them does not say what it rests on, so all steps before it are here"
    return Why(place, sentence, kept, numbers, True, is_whole, board.draw(place, kept, numbers))


def needed(steps: Sequence[Step], wanted: Iterable[int]) -> tuple[tuple[int, ...], bool]:
    """The numbers of these steps and of all that they need; and whether it had to be all before one."""
    found = set(wanted)
    for number in range(max(found), 1, -1):
        if number in found:
            needs = steps[number - 1].needs
            if needs is None:
                found.update(range(1, number))
                return tuple(sorted(found)), True
            found.update(needs)
    return tuple(sorted(found)), False


_CELL = re.compile(r"r(\d+)c(\d+)")
_TO_NEIGHBOUR = {"above": (-1, 0), "below": (1, 0), "left": (0, -1), "right": (0, 1)}


def _beside(steps: Sequence[Step], at: int, place: str) -> Iterator[int]:
    """The earlier steps about the cells of a border, which is drawn once both of them are known.

    The step that draws it is about one of the cells, and need not rest on what is known of the other.
    """
    if place in _focus(steps[at - 1]):
        return
    cells = {(int(row), int(column)) for row, column in _CELL.findall(place)}
    down, right = _TO_NEIGHBOUR.get(place.split(" ")[0], (0, 0))
    cells |= {(row + down, column + right) for row, column in cells}
    names = {f"r{row}c{column}" for row, column in cells}
    yield from (number for number, step in enumerate(steps[: at - 1], 1) if names & set(_focus(step)))


def _in_words(place: str, numbers: Sequence[int]) -> str:
    last = numbers[-1]
    if len(numbers) == 1:
        return f"{place} follows from step {last} alone"
    if len(numbers) == last:
        return f"{place} follows from all of the first {last} steps"
    return f"{place} follows from {len(numbers)} of the first {last} steps"


def _concludes(step: Step, place: str) -> bool:
    """Whether the step is about the place; only one that says something new has a focus."""
    focus = [each.name for each in step.places if each.role == "focus"]
    if not focus or not (step.moves or step.needs is not None):
        return False
    return place in focus or _marks(step, place) or _is_covered(step, place)


def _marks(step: Step, place: str) -> bool:
    """Whether a move puts something there, as in "r5c5=7", "line above r1c1" and "put L:(0,0)(0,1)"."""
    is_new = any(each.role == "focus" for each in step.places)
    marked = any(move.partition("=")[0] == place or _EDGE.sub("", move) == place for move in step.moves)
    return is_new and (marked or _is_covered(step, place))


_EDGE = re.compile(r"^(line|cross) ")


def _is_covered(step: Step, place: str) -> bool:
    """Whether a piece that the step puts covers the box: "put L:(0,0)(0,1)" covers "box (0,1)"."""
    *_, cell = place.split(" ")
    return cell.startswith("(") and any(cell in move for move in step.moves)


def _not_reached(place: str, steps: Sequence[Step], board: _Board) -> Why:
    if board.is_printed(place):
        return Why(place, f"{place} is given")
    known = {each.name for step in steps for each in step.places}
    if place not in known and not board.has(place):
        raise BadInput(f"there is no place {shortened(place)!r} in this puzzle")
    sentence = f"no step of the explanation concludes anything about {place}"
    if steps and not (steps[-1].moves and _focus(steps[-1])):
        sentence += f'; it ends with "{steps[-1].therefore}"'
    return Why(place, sentence, is_known=False)


# ---- Places of a puzzle, and its pictures


@dataclass(frozen=True, slots=True)
class _Board:
    """What can be learnt of a puzzle's places from its pictures and moves, whatever its family."""

    family: AnyFamily
    puzzle: Any
    position: Any

    def named(self, name: str) -> str:
        """The place with this name; "(0,1)" is enough for "box (0,1)"."""
        names = self._names(self.family.drawing.draw(self.puzzle, None))
        if name in names or not name:
            return name
        found = [each for each in names if each.endswith(f" {name}") and each.count(" ") == 1]
        same = [each for each in names if each.lower() == name.lower()]
        return same[0] if same else found[0] if len(found) == 1 else self._other_name(name)

    def _other_name(self, name: str) -> str:
        """An edge may be named from its other side: then a line there is drawn under its usual name."""
        play = self.family.play
        if play is None or play.apply is None or self.position is None:
            return name
        try:
            after = play.draw(play.apply(self.position, f"line {name}"))
        except HamekomiError:
            return name
        before = set(play.draw(self.position).shapes)
        drawn = [shape.place for shape in after.shapes if shape not in before and shape.place]
        return drawn[0] if len(drawn) == 1 else name

    def known(self, place: str) -> str:
        """What the puzzle or the player has put there, in a sentence; empty if nothing."""
        if self._values.get(place) is not None:
            return f"{place} is one of the marks"
        bare = self.family.drawing.draw(self.puzzle, None)
        if any(shape.role == "given" and shape.place == place for shape in bare.shapes):
            return f"{place} is given"
        play = self.family.play
        if play is None or self.position is None or isinstance(self.position, Marked):
            return ""
        # With something on it, a place looks different.
        begun, start = (
            [each for each in play.draw(position).shapes if each.place == place]
            for position in (self.position, play.start(self.puzzle))
        )
        return f"{place} is one of the marks" if begun != start else ""

    def is_printed(self, place: str) -> bool:
        """Whether it is a cell that takes no mark because something is printed there."""
        sheet = self._sheet
        if sheet is None or place in sheet:
            return False
        shapes = self.family.drawing.draw(self.puzzle, None).shapes
        cells = [each for each in shapes if isinstance(each, Polygon) and each.place == place]
        middles = [each.at for each in shapes if isinstance(each, Label)]
        middles += [each.centre for each in shapes if isinstance(each, Circle)]
        return any(
            cell.role != "paper" or any(_is_inside(middle, cell) for middle in middles) for cell in cells
        )

    def has(self, place: str) -> bool:
        """Whether the puzzle has a place of this name: in its picture, or as one that takes a mark."""
        view = View(self.family, self.puzzle, self.position)
        drawn = self._names(view.picture) | self._names(view.to_explain)
        return place in drawn or place in (self._sheet or ())

    def draw(self, place: str, steps: Sequence[Step], numbers: Sequence[int]) -> Picture | None:
        """The board after these steps alone; if it cannot be played, the last step's own picture."""
        play, position = self.family.play, self.position
        if play is None or play.apply is None or position is None:
            return steps[-1].picture
        try:
            for step in steps:
                for move in step.moves:
                    position = play.apply(position, move)
        except HamekomiError:  # a game that does not take the moves in this order
            return steps[-1].picture
        picture = View(self.family, self.puzzle, position).to_explain
        return _pointed(picture, self._sheet or {}, place, steps, numbers)

    @property
    def _values(self) -> Mapping[str, str]:
        return self.position.values if isinstance(self.position, Marked) else {}

    @property
    def _sheet(self) -> Mapping[str, tuple[Point, ...]] | None:
        """The points of each place that takes a mark, if the family says which these are."""
        play = self.family.play
        if not isinstance(play, MarkedPlay):
            return None
        return {name: place.points for name, (_, place) in play.marks(self.puzzle).by_name.items()}

    @staticmethod
    def _names(picture: Picture) -> set[str]:
        return {shape.place for shape in picture.shapes if shape.place is not None}


# ---- The picture: frames around cells, broad strokes behind lines, discs behind candidates

CONCLUSION: Role = "focus"
PREMISE: Role = "colour-2"
EARLIER: Role = "colour-5"


def _pointed(
    picture: Picture,
    sheet: Mapping[str, tuple[Point, ...]],
    place: str,
    steps: Sequence[Step],
    numbers: Sequence[int],
) -> Picture:
    """The picture with the conclusion, the premises of its step and the earlier conclusions."""
    roles: dict[str, Role] = {}
    labels: dict[str, str] = {}
    *earlier, last = steps
    for step, number in zip(earlier, numbers, strict=False):
        for name in _focus(step):
            roles[name] = EARLIER
            labels.setdefault(name, str(number))
    for each in last.places:
        if each.role != "focus":
            roles[each.name] = PREMISE
    roles[place] = CONCLUSION
    labels.setdefault(place, str(numbers[-1]))
    under, over = list[Shape](), list[Shape]()
    framed = set[str]()
    for shape in picture.shapes:
        role = roles.get(shape.place or "")
        if role is not None and not isinstance(shape, Polygon):
            under.extend(_behind(shape, role))
        elif role is not None and isinstance(shape, Polygon) and shape.place not in framed:
            framed.add(shape.place or "")
            over.extend(_frame(shape.points, role, labels.get(shape.place or "", "")))
        under.append(shape)
    drawn = {shape.place for shape in picture.shapes}
    for name, role in roles.items():
        if name not in drawn and len(points := sheet.get(name, ())) >= 2:
            over.extend(
                [Line(points, role, _size(points) / 8)] if len(points) == 2 else _frame(points, role, "")
            )
    return Picture(picture.width, picture.height, (*under, *over), f"Why: {last.therefore}")


def _focus(step: Step) -> list[str]:
    return [each.name for each in step.places if each.role == "focus"]


def _behind(shape: Shape, role: Role) -> Iterator[Shape]:
    match shape:
        case Line(points, _, width):
            yield Line(points, role, max(3 * width, _size(points) / 4))
        case Label(at, _, _, size) if ":" in (shape.place or ""):
            yield Circle(at, 0.6 * size, role)
        case Circle(centre, radius):
            yield Circle(centre, 1.4 * radius, role)


def _frame(points: Sequence[Point], role: Role, label: str) -> Iterator[Shape]:
    """A frame just inside the border, so that the frames of neighbours do not touch; and a number."""
    size = _size(points)
    x, y = (sum(at) / len(points) for at in zip(*points, strict=True))
    inner = [(x + 0.9 * (left - x), y + 0.9 * (top - y)) for left, top in points]
    yield Line((*inner, inner[0], inner[1]), role, 0.07 * size)
    if label:
        yield Label((x - 0.3 * size, y - 0.3 * size), label, "ink", 0.2 * size)


def _is_inside(at: Point, cell: Polygon) -> bool:
    """Whether a point lies in the smallest box around a cell."""
    sides = zip(*cell.points, strict=True)
    return all(min(side) < where < max(side) for where, side in zip(at, sides, strict=True))


def _size(points: Sequence[Point]) -> float:
    """The length of the first side."""
    (left, top), (right, bottom), *_ = points
    return hypot(right - left, bottom - top)
