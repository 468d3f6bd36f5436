"""Explanations in words: how the pictures show a block, why a move wins."""

from collections.abc import Iterator
from functools import partial

from hamekomi.families.hexads.blackjack.strategy import (
    LOWEST_TOTAL,
    Cards,
    after,
    is_hexad,
    is_over,
    sighting_of,
    swaps,
    winning_moves,
)
from hamekomi.families.hexads.drawing import describe, draw, draw_hand, draw_hexad, draw_points
from hamekomi.families.hexads.puzzle import Completion, Hand, Puzzle, Swap
from hamekomi.families.hexads.solvers import complete
from hamekomi.families.hexads.systems.hexacode import DIGIT_NAMES, MogReading, readings
from hamekomi.families.hexads.systems.kitten import KINDS, Kind, Sighting, kitten, points_at, sightings
from hamekomi.families.hexads.systems.layout import (
    Points,
    place_names,
    point_name,
    point_names,
    system_named,
)
from hamekomi.families.hexads.text import write_swap
from hamekomi.model.answers import Budget, Place, Step, pointing

CORNERS_OF: dict[Kind, int] = {"line": 3, "lines": 0, "cross": 1, "square": 2}
HEXAD_SHAPES: dict[Kind, str] = {
    "line": "the three corners and a line",
    "lines": "two parallel lines",
    "cross": "a corner and a cross in its picture",
    "square": "two corners and a square in the picture of the third",
}
NONE_FITS: dict[Kind, str] = {
    "line": "no line holds",
    "lines": "no two parallel lines hold",
    "cross": "no cross, in the picture of a corner that fits, holds",
    "square": "no square, in the picture of a corner that fits, holds",
}
OCTAD_SHAPES = {
    "4+4": "two full columns",
    "2+2+2+2": "two points in each of four columns",
    "3+1+1+1+1+1": "three points in one column and one in each other",
}


def steps(puzzle: Puzzle, budget: Budget) -> Iterator[Step]:
    if isinstance(puzzle, Hand):
        return steps_of_hand(puzzle.cards)
    return _in_the_mog(puzzle) if puzzle.system == "mog" else _in_the_kitten(puzzle)


def _in_the_kitten(puzzle: Completion) -> Iterator[Step]:
    triangle = kitten(puzzle.system)
    at_infinity = puzzle.points & set(triangle.corners)
    inside = puzzle.points - at_infinity
    open_kinds = [kind for kind in KINDS if _may_be(kind, len(at_infinity), len(inside))]
    yield Step(
        "corners",
        f"of the points, {_listed(at_infinity)} in the corners of the kitten and "
        f"{_listed(inside)} inside",
        "the hexad is " + ", or ".join(HEXAD_SHAPES[kind] for kind in open_kinds),
        places=pointing("premise", place_names(puzzle.points)),
        draw=partial(draw, puzzle, None),
    )
    for kind in open_kinds:
        found = [
            sighting
            for sighting in sightings(puzzle.system)
            if sighting.kind == kind and puzzle.points <= sighting.hexad
        ]
        if not found:
            because = f"{NONE_FITS[kind]} {point_names(inside)}"
            places = pointing("premise", place_names(inside))
            yield Step(kind, because, f"it is not {HEXAD_SHAPES[kind]}", places)
        elif len(puzzle.points) < 5:
            first = f"the first is {found[0]} of the picture at {point_name(found[0].corner)}"
            places = pointing("premise", place_names(puzzle.points))
            yield Step(
                kind, f"{len(found)} fit; {first}", f"that many hexads are {HEXAD_SHAPES[kind]}", places
            )
        else:
            yield _sighting_step(puzzle, found[0])
            return
    if len(puzzle.points) > 5:
        yield _no_block(puzzle)


def _may_be(kind: Kind, at_infinity: int, inside: int) -> bool:
    corners = CORNERS_OF[kind]
    return at_infinity <= corners and inside <= 6 - corners


def _sighting_step(puzzle: Completion, sighting: Sighting) -> Step:
    triangle = kitten(puzzle.system)
    shape = points_at(triangle.pictures[sighting.corner], sighting.cells)
    corners = sighting.hexad - shape
    with_corners = f", to which {_belong(corners)}" if corners else ""
    because = (
        f"{point_names(puzzle.points & shape)} lie in {sighting} of the picture at "
        f"{point_name(sighting.corner)}, {point_names(shape)}{with_corners}"
    )
    added = sighting.hexad - puzzle.points
    therefore = f"{_missing(added)}: the hexad is {point_names(sighting.hexad)}"
    places = _given_and_added(puzzle.points, added)
    drawn = partial(draw_hexad, puzzle.system, puzzle.points, sighting)
    # The points that are given are enough: two hexads share at most four.
    return Step(sighting.kind, because, therefore, places, draw=drawn, trace=tuple)


def _given_and_added(given: Points, added: Points) -> tuple[Place, ...]:
    return (
        *pointing("focus", place_names(added)),
        *pointing("premise", place_names(given)),
    )


def _in_the_mog(puzzle: Completion) -> Iterator[Step]:
    array = system_named("mog").array
    places = pointing("premise", place_names(puzzle.points))
    counts = [sum(row[column] in puzzle.points for row in array) for column in range(6)]
    yield Step(
        "columns",
        f"the columns of the MOG hold {' '.join(map(str, counts))} of the points",
        "the octad is " + ", or ".join(OCTAD_SHAPES.values()),
        places,
        draw=partial(draw, puzzle, None),
    )
    for shape, words in OCTAD_SHAPES.items():
        found = [
            reading
            for reading in readings()
            if reading.shape == shape and puzzle.points <= reading.octad
        ]
        if not found:
            because = "no word of the hexacode fits the points like that"
            yield Step(shape, because, f"it is not {words}", places)
        elif len(puzzle.points) < 5:
            because = f"{len(found)} fit the hexacode"
            yield Step(shape, because, f"that many octads are {words}", places)
        else:
            yield _octad_step(puzzle, found[0])
            return
    if len(puzzle.points) > 5:
        yield _no_block(puzzle)


def _octad_step(puzzle: Completion, reading: MogReading) -> Step:
    added = reading.octad - puzzle.points
    parity = "odd" if reading.is_odd else "even"
    return Step(
        reading.shape,
        f"columns of {' '.join(map(str, reading.sizes))} points are all {parity}, as is the top row, "
        f"and their digits {' '.join(DIGIT_NAMES[digit] for digit in reading.digits)} are a word of "
        "the hexacode",
        f"{_missing(added)}: the octad is {point_names(reading.octad)}",
        _given_and_added(puzzle.points, added),
        draw=partial(draw_points, "mog", puzzle.points, added, describe(puzzle)),
    )


def _no_block(puzzle: Completion) -> Step:
    """No block contains all the points: the block through five of them lacks another one."""
    five = frozenset(sorted(puzzle.points)[:5])
    block = complete(five, puzzle.system)
    word = system_named(puzzle.system).block_word
    return Step(
        f"no {word}",
        f"{point_names(five)} lie in the {word} {point_names(block)} and in no other",
        f"{point_names(puzzle.points - block)} would have to be in it: no {word} holds all the points",
        (
            *pointing("fault", place_names(puzzle.points - block)),
            *pointing("premise", place_names(five)),
        ),
        draw=partial(draw_points, puzzle.system, five, block - five, describe(puzzle)),
        refutes=True,
    )


def _listed(points: Points) -> str:
    if not points:
        return "none are"
    return f"{point_names(points)} {'is' if len(points) == 1 else 'are'}"


def _belong(corners: Points) -> str:
    noun, verb = ("corner", "belongs") if len(corners) == 1 else ("corners", "belong")
    return f"the {noun} {point_names(corners)} {verb}"


def _missing(added: Points) -> str:
    if not added:
        return "nothing is missing"
    verb = "is" if len(added) == 1 else "are"
    return f"{point_names(added)} {verb} missing"


def steps_of_hand(cards: Cards) -> Iterator[Step]:
    """Explains which move wins, or why none does; then plays the rest of the game as well as
    possible."""
    if is_over(cards):
        because = f"the cards total {sum(cards)}, under {LOWEST_TOTAL}"
        places = pointing("premise", place_names(cards, "card"))
        yield Step("total", because, "the game is over", places, refutes=True)
        return
    if is_hexad(cards):
        yield _lost(cards)
        yield from _played_out(cards, "you", "the other player")
        return
    best = _best(cards)
    yield _without(cards, best.taken, moves=(write_swap(best),))
    yield from (_without(cards, card) for card in sorted(cards - {best.taken}))
    yield _why_hexads_win(cards, best)
    yield from _played_out(after(cards, best), "the other player", "you")


def _best(cards: Cards) -> Swap:
    """The winning move that lowers the total least, or else the move that holds out longest."""
    return min(winning_moves(cards) or swaps(cards), key=lambda move: (move.taken - move.put, move))


def _without(cards: Cards, card: int, moves: tuple[str, ...] = ()) -> Step:
    """What follows if this card is taken: the other five cards lie in exactly one hexad."""
    five = cards - {card}
    (sixth,) = complete(five) - five
    put = int(sixth)
    because = f"without {card}, the cards {_names(five)} lie in one hexad, whose sixth card is {put}"
    wins = put < card
    return Step(
        "five cards, one hexad",
        because,
        f"{card} for {put} is a move to a hexad, and it wins"
        if wins
        else f"{put} is higher than {card}: no move",
        (
            *pointing("focus", (f"card {card}", f"card {put}")),
            *pointing("premise", place_names(five, "card")),
        ),
        moves,
        partial(draw_hand, cards, Swap(card, put), last=None) if wins else None,
    )


def _why_hexads_win(cards: Cards, best: Swap) -> Step:
    return Step(
        "hexads win",
        "two hexads share at most four cards, so that no move leads from one to another; from every "
        f"other hand of {LOWEST_TOTAL} or more a move leads to one; no hexad totals less than "
        f"{LOWEST_TOTAL}; and the total falls with every move",
        f"a player who moves to hexads never goes under, so the other must: play {best.taken} for "
        f"{best.put}",
        pointing("focus", (f"card {best.taken}", f"card {best.put}")),
        draw=partial(draw_hand, cards, best, last=None),
    )


def _lost(cards: Cards) -> Step:
    sighting = sighting_of(cards)
    assert sighting is not None
    return Step(
        "a hexad loses",
        f"{_names(cards)} is a hexad ({sighting} of the picture at {point_name(sighting.corner)}), "
        "and no move leads from one hexad to another",
        "every move loses: the other player can answer it with a move to a hexad; lower the total as "
        "little as you can, and hope for a mistake",
        pointing("premise", place_names(cards, "card")),
        draw=partial(draw_hand, cards, None, None),
        refutes=True,
    )


def _played_out(cards: Cards, player: str, other: str) -> Iterator[Step]:
    """The rest of the game: the winner moves to hexads, the loser holds out."""
    while not is_over(cards):
        swap = _best(cards)
        new_cards = after(cards, swap)
        if is_over(new_cards):
            therefore = f"the total goes under {LOWEST_TOTAL}, to {sum(new_cards)}: {player} lost"
        else:
            therefore = f"the total falls to {sum(new_cards)}"
        kind = "a hexad" if is_hexad(cards) else "not a hexad"
        because = f"{_names(cards)} is {kind}: {player} can play {swap.taken} for {swap.put}"
        places = pointing("focus", (f"card {swap.taken}", f"card {swap.put}"))
        picture = partial(draw_hand, new_cards, None, last=swap)
        yield Step("move", because, therefore, places, (write_swap(swap),), picture)
        cards, player, other = new_cards, other, player


def _names(cards: Cards) -> str:
    return point_names(tuple(cards))
