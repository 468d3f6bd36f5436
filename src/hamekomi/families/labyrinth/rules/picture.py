"""A rule as a figure: the live end in the middle, straight ahead is up."""

from __future__ import annotations

from hamekomi.families.labyrinth.rules.book import Rule, Spot
from hamekomi.model.picture import Circle, Label, Line, Picture, Point, Role, Shape, rectangle

CELL = 28.0
_AREA: Role = "tint-1"


def draw_rule(rule: Rule) -> Picture:
    """The line is dark, empty fields are white, forbidden ones crossed out, borders of areas blue."""
    spots = _spots(rule)
    most_left = max(left for left, _ in spots)
    most_ahead = max(ahead for _, ahead in spots)
    width = (most_left - min(left for left, _ in spots) + 1) * CELL
    height = (most_ahead - min(ahead for _, ahead in spots) + 1) * CELL

    def corner(spot: Spot) -> Point:
        return (most_left - spot[0]) * CELL, (most_ahead - spot[1]) * CELL

    shapes: list[Shape] = [rectangle(0, 0, width, height, "faint")]
    for spot, role in spots.items():
        shapes.append(rectangle(*corner(spot), CELL, CELL, role))
    for one, other in rule.runs:
        ends = tuple((x + CELL / 2, y + CELL / 2) for x, y in (corner(one), corner(other)))
        shapes += [Line(ends, "paper", 3.0), Circle(ends[1], 5.0, "paper")]
    for spot in rule.forbid:
        x, y = corner(spot)
        near, far = CELL / 4, 3 * CELL / 4
        shapes.append(Line(((x + near, y + near), (x + far, y + far)), "wrong", 3.0))
        shapes.append(Line(((x + near, y + far), (x + far, y + near)), "wrong", 3.0))
    x, y = corner((0, 0))
    shapes.append(Circle((x + CELL / 2, y + CELL / 2), CELL / 3, "focus"))
    if rule.area:
        shapes.append(Label((width / 2, height + CELL / 2), f"area {rule.area}", "ink", CELL / 2))
    return Picture(width, height + (CELL if rule.area else 0), tuple(shapes), f"Rule: {rule.name}")


def _spots(rule: Rule) -> dict[Spot, Role]:
    roles: dict[Spot, Role] = {(0, 0): "paper", (0, -1): "ink"}
    roles |= dict.fromkeys(rule.forbid, "paper")
    roles |= dict.fromkeys(rule.empty, "paper")
    roles |= dict.fromkeys((*rule.wall, *rule.edge), "given")
    roles |= dict.fromkeys(rule.line, "ink")
    roles |= dict.fromkeys((spot for border in rule.borders for spot in border), _AREA)
    return roles
