"""Where rules fire, their figures placed at the live end, mirrored and turned; rules as pictures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from hamekomi.families.labyrinth.hamiltonian.figures import CUT, Area, Figure, Figures, Kind, Spot, Use
from hamekomi.families.labyrinth.indices import line_indices
from hamekomi.families.labyrinth.puzzle import STEPS, Field, Labyrinth, step_from
from hamekomi.families.labyrinth.rules.book import Rule
from hamekomi.model.picture import Circle, Label, Line, Picture, Point, Role, Shape, rectangle

_DIRECTIONS = tuple(STEPS.values())


@dataclass(frozen=True, slots=True)
class CountedArea:
    """An area of a rule on the board: its fields with the border, and how many are black and white.

    White is the colour of the fields beside the live end.
    """

    fields: tuple[Field, ...]
    border: tuple[Field, ...]
    black: int
    white: int


@dataclass(frozen=True, slots=True)
class Firing:
    """A use of a rule: the fields that it forbids, those that it examined, the areas that it counted."""

    rule: Rule
    forbidden: tuple[Field, ...]
    premises: tuple[Field, ...]
    areas: tuple[CountedArea, ...] = ()


@lru_cache(maxsize=16)
def figures_of(rules: tuple[Rule, ...]) -> Figures:
    return Figures([rule.figure for rule in rules])


def firings(puzzle: Labyrinth, rules: Sequence[Rule], *, is_staged: bool = True) -> Iterator[Firing]:
    """All uses of the rules; with stages only of the first stage that has any.

    Requires rules in the order of stages. No rule is tried if only one field can be entered.
    """
    if not puzzle.is_plain:
        return
    figures = figures_of(tuple(rules))
    for use in figures.uses(puzzle.columns, puzzle.rows, line_indices(puzzle), is_staged=is_staged):
        yield _firing(puzzle, rules[use.figure], use)


def _firing(puzzle: Labyrinth, rule: Rule, use: Use) -> Firing:
    straight = _heading(puzzle)
    for _ in range(-use.turn % 4 if use.is_mirrored else use.turn):
        straight = (-straight[1], straight[0])
    mirror = -1 if use.is_mirrored else 1
    left = (straight[1] * mirror, -straight[0] * mirror)

    def at(spot: Spot) -> Field:
        aside, along = spot
        return step_from(
            puzzle.head,
            (aside * left[0] + along * straight[0], aside * left[1] + along * straight[1]),
        )

    figure = rule.figure
    examined = (
        *(spot for _, spot in figure.conditions),
        *(spot for pair in figure.runs for spot in pair),
        *(spot for area in figure.areas for spot in area.border),
    )
    return Firing(
        rule,
        tuple(step_from(puzzle.head, _DIRECTIONS[direction]) for direction in use.forbidden),
        tuple(field for spot in dict.fromkeys(examined) if puzzle.holds(field := at(spot))),
        tuple(_counted_area(puzzle, tuple(map(at, area.border))) for area in figure.areas),
    )


def _heading(puzzle: Labyrinth) -> tuple[int, int]:
    """The direction of the last step; right before the first one."""
    if len(puzzle.line) < 2:
        return 1, 0
    (x, y), (before_x, before_y) = puzzle.line[-1], puzzle.line[-2]
    return x - before_x, y - before_y


def _counted_area(puzzle: Labyrinth, border: tuple[Field, ...]) -> CountedArea:
    """What the border cuts off from the goal."""
    taken = set(puzzle.line)
    visited = {*border, puzzle.goal}
    waiting = [puzzle.goal]
    while waiting:
        for other in puzzle.neighbours(waiting.pop()):
            if other not in visited and other not in taken:
                visited.add(other)
                waiting.append(other)
    reached = visited - set(border)
    area = tuple(each for each in puzzle.fields if each not in taken and each not in reached)
    black = sum((sum(each) - sum(puzzle.head)) % 2 == 0 for each in area)
    return CountedArea(area, border, black, len(area) - black)


def area_in_words(area: Area, counted: CountedArea) -> str:
    """Why the counts of an area forbid the step."""
    count = f"{counted.white} white and {counted.black} black fields"
    match area.count:
        case "odd" | "even":
            return f"the area has {count}, an {area.count} number"
        case "biased":
            return f"the area has {count}, an odd number, and the entry's colour is not one ahead"
        case "within" if area.white == -area.black:
            return f"the area has {count}, {surplus(area.white)}"
        case _:
            return f"the area has {count}; {_limits(area)}"


def _limits(area: Area) -> str:
    most = f"{area.white} more white" if area.white >= 0 else f"{-area.white} fewer white"
    least = f"{area.black} more black" if area.black >= 0 else f"{-area.black} fewer black"
    can = "the border takes" if area.count == "beyond" else "this leaves"
    return f"{can} at most {most} and at most {least} fields than of the other colour"


# A rule as a picture: the live end is a disc, straight ahead is up.
CELL = 28.0
_ROLES: dict[Kind, Role] = {"line": "ink", "wall": "given", "outside": "given", "empty": "paper"}
_AREAS: tuple[Role, ...] = ("tint-1", "tint-3", "tint-4")


def draw_rule(rule: Rule) -> Picture:
    """The line is dark, empty fields are white, forbidden ones crossed out, borders coloured."""
    figure = rule.figure
    if figure.whole:
        return _picture_of_words(
            rule, "a cut" if figure.whole == CUT else "the forced steps of the rest"
        )
    spots = _spots(figure)
    most_left = max(left for left, _ in spots)
    most_ahead = max(ahead for _, ahead in spots)
    width = (most_left - min(left for left, _ in spots) + 1) * CELL
    height = (most_ahead - min(ahead for _, ahead in spots) + 1) * CELL

    def corner(spot: Spot) -> Point:
        return (most_left - spot[0]) * CELL, (most_ahead - spot[1]) * CELL

    def middle(spot: Spot) -> Point:
        x, y = corner(spot)
        return x + CELL / 2, y + CELL / 2

    shapes: list[Shape] = [rectangle(0, 0, width, height, "faint")]
    for spot, role in spots.items():
        shapes.append(rectangle(*corner(spot), CELL, CELL, role))
    for one, other in figure.runs:
        shapes += _arrow(middle(one), middle(other))
    for area in figure.areas:
        shapes.append(Line(tuple(map(middle, area.border)), "answer", 3.0))
    for spot in figure.forbid:
        x, y = corner(spot)
        near, far = CELL / 4, 3 * CELL / 4
        shapes.append(Line(((x + near, y + near), (x + far, y + far)), "wrong", 3.0))
        shapes.append(Line(((x + near, y + far), (x + far, y + near)), "wrong", 3.0))
    shapes.append(Circle(middle((0, 0)), CELL / 3, "focus"))
    captions = [area_caption(area) for area in figure.areas]
    caption_width = max([width, *(7.5 * len(caption) for caption in captions)])
    for number, caption in enumerate(captions):
        role = _AREAS[number % len(_AREAS)]
        below = height + CELL * (number + 0.2)
        shapes.append(rectangle(0, below + 4, 12, 12, role))
        shapes.append(Label((16 + caption_width / 2, below + 10), caption, "ink", 13.0))
    return Picture(
        caption_width + 16, height + CELL * len(captions), tuple(shapes), f"Rule: {rule.name}"
    )


def area_caption(area: Area) -> str:
    """What the rule requires of an area: "even", "white minus black above 1 or below 0"."""
    match area.count:
        case "odd" | "even":
            return area.count
        case "biased":
            return "odd, entry's colour not 1 ahead"
        case "beyond":
            return f"white minus black above {area.white} or below {-area.black}"
        case _ if area.white == -area.black:
            return surplus(area.white)
        case _:
            return f"white minus black from {-area.black} to {area.white}"


def surplus(white: int) -> str:
    """The area has n more white fields than black ones."""
    if white == 0:
        return "as many white as black"
    return f"{abs(white)} more {'white' if white > 0 else 'black'}"


def _arrow(start: Point, end: Point) -> list[Shape]:
    """From one field of the line to the next that it visits."""
    return [Line((start, end), "paper", 3.0), Circle(end, 5.0, "paper")]


def _spots(figure: Figure) -> dict[Spot, Role]:
    roles: dict[Spot, Role] = {(0, 0): "paper", (0, -1): "ink"}
    roles |= dict.fromkeys(figure.forbid, "paper")
    # "not goal" has no role of its own: the field is drawn as what else the figure says about it.
    roles |= {spot: _ROLES[kind] for kind, spot in figure.conditions if kind in _ROLES}
    roles |= dict.fromkeys((spot for pair in figure.runs for spot in pair), "ink")
    for number, area in enumerate(figure.areas):
        roles |= dict.fromkeys(area.border, _AREAS[number % len(_AREAS)])
    return roles


def _picture_of_words(rule: Rule, words: str) -> Picture:
    shapes: tuple[Shape, ...] = (
        Line(((10, 14), (60, 14), (60, 42), (110, 42)), "answer", 4.0),
        Label((60, 62), words, "ink", 11.0),
    )
    return Picture(190, 74, shapes, f"Rule: {rule.name}")
