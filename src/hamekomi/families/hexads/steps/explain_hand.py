"""Why a move wins at blackjack, or why none does; then the rest of the game, played well."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hamekomi.families.hexads.blackjack.strategy import (
    LOWEST_TOTAL,
    Cards,
    after,
    hexad_seen,
    is_hexad,
    is_over,
    swaps,
    winning_moves,
)
from hamekomi.families.hexads.looks.picture import draw_hand
from hamekomi.families.hexads.puzzle import Swap
from hamekomi.families.hexads.solvers.by_pictures import complete
from hamekomi.families.hexads.systems.layout import place_names, point_name, point_names
from hamekomi.families.hexads.text import write_swap
from hamekomi.model.answers import Step, pointing


def steps_of_hand(cards: Cards) -> Iterator[Step]:
    """What to play and why; then the other cards, and the rest of the game."""
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
    yield _why(cards, best)
    yield from _played_out(after(cards, best), "the other player", "you")


def _best(cards: Cards) -> Swap:
    """The winning move that lowers the total least, or else the move that holds out longest."""
    return min(winning_moves(cards) or swaps(cards), key=lambda move: (move.taken - move.put, move))


def _without(cards: Cards, card: int, moves: tuple[str, ...] = ()) -> Step:
    """Where removing this card leads: the other five cards lie in exactly one hexad."""
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


def _why(cards: Cards, best: Swap) -> Step:
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
    seen = hexad_seen(cards)
    assert seen is not None
    return Step(
        "a hexad loses",
        f"{_names(cards)} is a hexad ({seen} of the picture at {point_name(seen.corner)}), "
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
        then = after(cards, swap)
        if is_over(then):
            therefore = f"the total goes under {LOWEST_TOTAL}, to {sum(then)}: {player} lost"
        else:
            therefore = f"the total falls to {sum(then)}"
        kind = "a hexad" if is_hexad(cards) else "not a hexad"
        because = f"{_names(cards)} is {kind}: {player} can play {swap.taken} for {swap.put}"
        places = pointing("focus", (f"card {swap.taken}", f"card {swap.put}"))
        picture = partial(draw_hand, then, None, last=swap)
        yield Step("move", because, therefore, places, (write_swap(swap),), picture)
        cards, player, other = then, other, player


def _names(cards: Cards) -> str:
    return point_names(tuple(cards))
