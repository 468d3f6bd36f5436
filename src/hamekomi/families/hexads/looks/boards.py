"""The boards one by one: the array, the kitten, one 3x3 picture of it, and cards in two rows.

Each takes `roles`, the roles of some points or cards; all others have the role of paper.
Places are named by `noun` and point: "point 4", or "card 4" where the points are cards.
"""

from __future__ import annotations

from collections.abc import Mapping

from hamekomi.families.hexads.systems.kitten import CELLS, Kitten, Picture3x3
from hamekomi.families.hexads.systems.layout import Point, Points, System, point_name
from hamekomi.model.picture import Circle, Label, Line, Picture, Role, Shape, rectangle

CELL = 40.0
CARD_WIDTH, CARD_HEIGHT, CARD_GAP = 44.0, 60.0, 8.0
# Height of the caption above a board.
CAPTION = 24.0
RADIUS = 15.0

Roles = Mapping[Point, Role]


def marked(given: Points, answer: Points) -> Roles:
    """The roles of given and of added points."""
    return {point: "given" if point in given else "answer" for point in given | answer}


def array_board(system: System, roles: Roles, noun: str = "point") -> Picture:
    """The MINIMOG or the MOG. The MOG is split into its three bricks by stronger lines."""
    rows, columns = len(system.array), len(system.array[0])
    shapes: list[Shape] = [Label((columns * CELL / 2, CAPTION / 2), system.array_name, "faint")]
    for row, points in enumerate(system.array):
        for column, point in enumerate(points):
            role = roles.get(point, "paper")
            left, top = column * CELL, CAPTION + row * CELL
            shapes.append(rectangle(left, top, CELL, CELL, role, f"{noun} {point_name(point)}"))
            shapes.append(
                Label((left + CELL / 2, top + CELL / 2), symbol(point), _text(role), CELL * 0.4)
            )
    if system.array_name == "MOG":
        for column in (2, 4):
            ends = ((column * CELL, CAPTION), (column * CELL, CAPTION + rows * CELL))
            shapes.append(Line(ends, "ink", 2.0))
    return Picture(columns * CELL, CAPTION + rows * CELL, tuple(shapes), f"The {system.array_name}")


def kitten_board(cat: Kitten, roles: Roles, noun: str = "point") -> Picture:
    """The triangle: a corner, five rows, two corners. It shows three of the points three times."""
    step, width = 2 * RADIUS + 4, 7 * (2 * RADIUS + 4)
    height = CAPTION + 7 * step
    shapes: list[Shape] = [Label((width / 2, CAPTION / 2), "kitten", "faint")]
    tips = ((width / 2, CAPTION), (width, height), (0.0, height))
    shapes.extend(Line((tips[tip], tips[(tip + 1) % 3]), "faint") for tip in range(3))
    *rows, (left, right) = cat.rows
    for number, row in enumerate(rows):
        y = CAPTION + step * (number + 0.75)
        for index, point in enumerate(row):
            shapes.extend(
                _disc((width / 2 + step * (index - (len(row) - 1) / 2), y), point, roles, noun)
            )
    for x, point in ((RADIUS + 4, left), (width - RADIUS - 4, right)):
        shapes.extend(_disc((x, height - RADIUS - 4), point, roles, noun))
    return Picture(width, height, tuple(shapes), "The kitten")


def picture_board(caption: str, picture: Picture3x3, roles: Roles, noun: str = "point") -> Picture:
    """A 3x3 picture of the kitten."""
    side = 3 * CELL
    shapes: list[Shape] = [Label((side / 2, CAPTION / 2), caption, "faint")]
    for row, column in CELLS:
        point = picture[row][column]
        role = roles.get(point, "paper")
        left, top = column * CELL, CAPTION + row * CELL
        shapes.append(rectangle(left, top, CELL, CELL, role, f"{noun} {point_name(point)}"))
        shapes.append(Label((left + CELL / 2, top + CELL / 2), symbol(point), _text(role), CELL * 0.4))
    return Picture(side, CAPTION + side, tuple(shapes), caption)


def cards_board(rows: Mapping[str, list[int]], roles: Mapping[int, Role]) -> Picture:
    """Rows of cards, each under its caption."""
    shapes: list[Shape] = []
    width = 6 * (CARD_WIDTH + CARD_GAP) - CARD_GAP
    top = 0.0
    for caption, cards in rows.items():
        shapes.append(Label((width / 2, top + CAPTION / 2), caption, "ink"))
        for index, card in enumerate(cards):
            role = roles.get(card, "paper")
            left = index * (CARD_WIDTH + CARD_GAP)
            shapes.append(rectangle(left, top + CAPTION, CARD_WIDTH, CARD_HEIGHT, role, f"card {card}"))
            middle = (left + CARD_WIDTH / 2, top + CAPTION + CARD_HEIGHT / 2)
            shapes.append(Label(middle, str(card), _text(role), 22.0, bold=True))
        top += CAPTION + CARD_HEIGHT + CARD_GAP
    return Picture(width, top - CARD_GAP, tuple(shapes), "The cards")


def _disc(centre: tuple[float, float], point: Point, roles: Roles, noun: str) -> tuple[Shape, Shape]:
    role = roles.get(point, "paper")
    place = f"{noun} {point_name(point)}"
    return Circle(centre, RADIUS, role, place), Label(centre, symbol(point), _text(role), RADIUS)


def symbol(point: Point) -> str:
    return "∞" if point_name(point) == "inf" else point_name(point)


def _text(role: Role) -> Role:
    return "ink" if role == "paper" else role
