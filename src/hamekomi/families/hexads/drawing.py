"""Boards as pictures and in characters."""

from collections.abc import Mapping

from hamekomi.families.hexads.blackjack.strategy import Cards, pile
from hamekomi.families.hexads.puzzle import Block, Hand, Puzzle, Solution, Swap
from hamekomi.families.hexads.systems.kitten import CELLS, Kind, Kitten, Picture3x3, Sighting, kitten
from hamekomi.families.hexads.systems.layout import (
    SYSTEMS,
    Point,
    Points,
    System,
    point_name,
    point_names,
    system_named,
)
from hamekomi.model.picture import Circle, Label, Line, Picture, Role, Shape, beside, moved, rectangle

# The boards one by one: the array, the kitten, one 3x3 picture of it, and cards in two rows. Each takes
# `roles`, the roles of some points or cards; all others have the role of paper. Places are named by
# `noun` and point: "point 4", or "card 4" where the points are cards.

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
                Label((left + CELL / 2, top + CELL / 2), symbol(point), _text_role(role), CELL * 0.4)
            )
    if system.array_name == "MOG":
        for column in (2, 4):
            ends = ((column * CELL, CAPTION), (column * CELL, CAPTION + rows * CELL))
            shapes.append(Line(ends, "ink", 2.0))
    return Picture(columns * CELL, CAPTION + rows * CELL, tuple(shapes), f"The {system.array_name}")


def kitten_board(triangle: Kitten, roles: Roles, noun: str = "point") -> Picture:
    """The triangle: a corner, five rows, two corners. It shows three of the points three times."""
    step, width = 2 * RADIUS + 4, 7 * (2 * RADIUS + 4)
    height = CAPTION + 7 * step
    shapes: list[Shape] = [Label((width / 2, CAPTION / 2), "kitten", "faint")]
    tips = ((width / 2, CAPTION), (width, height), (0.0, height))
    shapes.extend(Line((tips[tip], tips[(tip + 1) % 3]), "faint") for tip in range(3))
    *rows, (left, right) = triangle.rows
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
        shapes.append(
            Label((left + CELL / 2, top + CELL / 2), symbol(point), _text_role(role), CELL * 0.4)
        )
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
            shapes.append(Label(middle, str(card), _text_role(role), 22.0, bold=True))
        top += CAPTION + CARD_HEIGHT + CARD_GAP
    return Picture(width, top - CARD_GAP, tuple(shapes), "The cards")


def _disc(centre: tuple[float, float], point: Point, roles: Roles, noun: str) -> tuple[Shape, Shape]:
    role = roles.get(point, "paper")
    place = f"{noun} {point_name(point)}"
    return Circle(centre, RADIUS, role, place), Label(centre, symbol(point), _text_role(role), RADIUS)


def symbol(point: Point) -> str:
    return "∞" if point_name(point) == "inf" else point_name(point)


def _text_role(role: Role) -> Role:
    return "ink" if role == "paper" else role


GAP = 24.0
SHAPES: dict[Kind, str] = {
    "line": "a line",
    "lines": "two lines",
    "cross": "a cross",
    "square": "a square",
}


def draw(puzzle: Puzzle, solution: Solution | None) -> Picture:
    if isinstance(puzzle, Hand):
        return draw_hand(puzzle.cards, solution if isinstance(solution, Swap) else None, last=None)
    added = solution.points - puzzle.points if isinstance(solution, Block) else frozenset()
    return draw_points(puzzle.system, puzzle.points, added, describe(puzzle))


def draw_points(system: str, given: Points, answer: Points, title: str) -> Picture:
    """The array, with the kitten beside it if the system has one."""
    roles = marked(given, answer)
    array = array_board(system_named(system), roles)
    if system == "mog":
        return beside((array,), title)
    return beside((array, kitten_board(kitten(system), roles)), title)


def draw_hexad(system: str, given: Points, sighting: Sighting) -> Picture:
    """A hexad three times: in the MINIMOG, in the kitten, and as a shape of a 3x3 picture."""
    triangle, roles = kitten(system), marked(given, sighting.hexad - given)
    caption = f"hexad: {SHAPES[sighting.kind]} at {symbol(sighting.corner)}"
    shape = picture_board(caption, triangle.pictures[sighting.corner], roles)
    title = f"{sighting}, {point_names(sighting.hexad)}"
    left = _stacked((array_board(system_named(system), roles), shape), "")
    return beside((left, kitten_board(triangle, roles)), title)


def draw_hand(cards: Cards, swap: Swap | None, last: Swap | None) -> Picture:
    """Table and pile; a move to make (`swap`) or just made (`last`) is marked on the cards.

    Below are the same cards in the MINIMOG and the kitten, which show hexads.
    """
    roles: dict[int, Role] = dict.fromkeys(cards, "given")
    for move in (swap, last):
        if move is not None:
            roles |= {move.taken: "focus", move.put: "answer"}
    rows = {f"table, total {sum(cards)}": sorted(cards), "pile": sorted(pile(cards))}
    title = f"Blackjack hand {point_names(tuple(cards))}, total {sum(cards)}"
    unmoved: dict[Point, Role] = {card: role for card, role in roles.items() if role != "focus"}
    boards = (
        array_board(SYSTEMS["shuffle"], unmoved, "card"),
        kitten_board(kitten("shuffle"), unmoved, "card"),
    )
    return _stacked((cards_board(rows, roles), beside(boards, "")), title)


def describe(puzzle: Puzzle) -> str:
    if isinstance(puzzle, Hand):
        return f"Blackjack hand {point_names(tuple(puzzle.cards))}, total {sum(puzzle.cards)}"
    system = system_named(puzzle.system)
    if not puzzle.points:
        return f"All {system.block_word}s of {system.title}"
    names = point_names(puzzle.points)
    return f"{system.block_word.capitalize()}s of {system.title} that contain {names}"


def _stacked(pictures: tuple[Picture, ...], title: str) -> Picture:
    """Several pictures one below the other, centred."""
    width = max(picture.width for picture in pictures)
    shapes: list[Shape] = []
    top = 0.0
    for picture in pictures:
        left = (width - picture.width) / 2
        shapes.extend(moved(shape, left, top) for shape in picture.shapes)
        top += picture.height + GAP
    return Picture(width, top - GAP, tuple(shapes), title)


# In drawings of characters, * marks given points and + points that a solution adds.
Marks = Mapping[Point, str]


def sketch(puzzle: Puzzle, solution: Solution | None, ascii_only: bool) -> str:
    if isinstance(puzzle, Hand):
        return _hand(puzzle, solution if isinstance(solution, Swap) else None, ascii_only)
    added = solution.points - puzzle.points if isinstance(solution, Block) else frozenset()
    marks = dict.fromkeys(puzzle.points, "*") | dict.fromkeys(added, "+")
    return _array(system_named(puzzle.system), marks, ascii_only)


def _hand(hand: Hand, swap: Swap | None, ascii_only: bool) -> str:
    marks: dict[Point, str] = dict.fromkeys(hand.cards, "*")
    lines = [
        f"table  {point_names(tuple(hand.cards))}   total {sum(hand.cards)}",
        f"pile   {point_names(tuple(pile(hand.cards)))}",
    ]
    if swap is not None:
        total = sum(hand.cards) - swap.taken + swap.put
        lines.append(f"move   {swap.taken} for {swap.put}   total {total}")
        del marks[swap.taken]
        marks[swap.put] = "+"
    return "\n".join([*lines, _array(SYSTEMS["shuffle"], marks, ascii_only)])


def _array(system: System, marks: Marks, ascii_only: bool) -> str:
    across, down = ("-", "|") if ascii_only else ("─", "│")
    corners = [("+",) * 3] * 3 if ascii_only else [("┌", "┬", "┐"), ("├", "┼", "┤"), ("└", "┴", "┘")]
    top, middle, bottom = (
        left + joint.join([across * 5] * len(system.array[0])) + right for left, joint, right in corners
    )
    rows = [
        down + down.join(f"{marks.get(point, '') + point_name(point):>4} " for point in row) + down
        for row in system.array
    ]
    return "\n".join([top, f"\n{middle}\n".join(rows), bottom])
