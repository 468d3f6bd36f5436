"""A rule as a figure: the live end as a disc, straight ahead is up."""

from __future__ import annotations

from hamekomi.engines.lines.figures import CUT, Area, Figure, Kind, Spot
from hamekomi.families.labyrinth.rules.book import Rule
from hamekomi.model.picture import Circle, Label, Line, Picture, Point, Role, Shape, rectangle

CELL = 28.0
_ROLES: dict[Kind, Role] = {"line": "ink", "wall": "given", "outside": "given", "empty": "paper"}
_AREAS: tuple[Role, ...] = ("tint-1", "tint-3", "tint-4")


def draw_rule(rule: Rule) -> Picture:
    """The line is dark, empty fields are white, forbidden ones crossed out, borders coloured."""
    figure = rule.figure
    if figure.whole:
        return _words(rule, "a cut" if figure.whole == CUT else "the forced steps of the rest")
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
    captions = [in_words(area) for area in figure.areas]
    wide = max([width, *(7.5 * len(words) for words in captions)])
    for number, words in enumerate(captions):
        role = _AREAS[number % len(_AREAS)]
        below = height + CELL * (number + 0.2)
        shapes.append(rectangle(0, below + 4, 12, 12, role))
        shapes.append(Label((16 + wide / 2, below + 10), words, "ink", 13.0))
    return Picture(wide + 16, height + CELL * len(captions), tuple(shapes), f"Rule: {rule.name}")


def in_words(area: Area) -> str:
    """What the rule asks of an area: "even", "white minus black above 1 or below 0"."""
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
    """Of the fields of an area, so many more white ones than black ones."""
    if white == 0:
        return "as many white as black"
    return f"{abs(white)} more {'white' if white > 0 else 'black'}"


def _arrow(start: Point, end: Point) -> list[Shape]:
    """From one field of the line to the next that it visits."""
    return [Line((start, end), "paper", 3.0), Circle(end, 5.0, "paper")]


def _spots(figure: Figure) -> dict[Spot, Role]:
    roles: dict[Spot, Role] = {(0, 0): "paper", (0, -1): "ink"}
    roles |= dict.fromkeys(figure.forbid, "paper")
    # A field that is not the goal is whatever else the figure says of it.
    roles |= {spot: _ROLES[kind] for kind, spot in figure.conditions if kind in _ROLES}
    roles |= dict.fromkeys((spot for pair in figure.runs for spot in pair), "ink")
    for number, area in enumerate(figure.areas):
        roles |= dict.fromkeys(area.border, _AREAS[number % len(_AREAS)])
    return roles


def _words(rule: Rule, words: str) -> Picture:
    shapes: tuple[Shape, ...] = (
        Line(((10, 14), (60, 14), (60, 42), (110, 42)), "answer", 4.0),
        Label((60, 62), words, "ink", 11.0),
    )
    return Picture(190, 74, shapes, f"Rule: {rule.name}")
