"""Puzzles and hands as pictures, and a line of words about them."""

from __future__ import annotations

from hamekomi.families.hexads.blackjack.strategy import Cards, pile
from hamekomi.families.hexads.looks.boards import (
    array_board,
    cards_board,
    kitten_board,
    marked,
    picture_board,
    symbol,
)
from hamekomi.families.hexads.puzzle import Block, Hand, Puzzle, Solution, Swap
from hamekomi.families.hexads.systems.kitten import Kind, Sighting, kitten
from hamekomi.families.hexads.systems.layout import SYSTEMS, Point, Points, point_names, system_named
from hamekomi.model.picture import Picture, Role, Shape, beside, moved

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


def draw_hexad(system: str, given: Points, seen: Sighting) -> Picture:
    """A hexad three times: in the MINIMOG, in the kitten, and as a shape of a 3x3 picture."""
    cat, roles = kitten(system), marked(given, seen.hexad - given)
    caption = f"hexad: {SHAPES[seen.kind]} at {symbol(seen.corner)}"
    shape = picture_board(caption, cat.pictures[seen.corner], roles)
    title = f"{seen}, {point_names(seen.hexad)}"
    left = _stacked((array_board(system_named(system), roles), shape), "")
    return beside((left, kitten_board(cat, roles)), title)


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
    seen: dict[Point, Role] = {card: role for card, role in roles.items() if role != "focus"}
    boards = (
        array_board(SYSTEMS["shuffle"], seen, "card"),
        kitten_board(kitten("shuffle"), seen, "card"),
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
