"""Why a move wins at blackjack, or why none does; then the rest of the game, played well."""

from __future__ import annotations

from collections.abc import Iterator

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
from hamekomi.families.hexads.systems.layout import point_name, point_names
from hamekomi.model.answers import Step


def steps_of_hand(cards: Cards) -> Iterator[Step]:
    if is_over(cards):
        because = f"the cards total {sum(cards)}, under {LOWEST_TOTAL}"
        yield Step("total", because, "the game is over", refutes=True)
        return
    if is_hexad(cards):
        yield _lost(cards)
    else:
        yield from (_without(cards, card) for card in sorted(cards))
        yield _why(cards)
    yield from _played_out(cards)


def _without(cards: Cards, card: int) -> Step:
    """What taking this card away can lead to: five cards lie in one hexad only."""
    five = cards - {card}
    (sixth,) = complete(five) - five
    put = int(sixth)
    because = f"without {card}, the cards {_names(five)} lie in one hexad, whose sixth card is {put}"
    if put > card:
        return Step("five cards, one hexad", because, f"{put} is higher than {card}: no move")
    swap = Swap(card, put)
    picture = draw_hand(cards, swap, last=None)
    return Step(
        "five cards, one hexad",
        because,
        f"{card} for {put} is a move to a hexad, and it wins",
        picture,
    )


def _why(cards: Cards) -> Step:
    best = winning_moves(cards)[0]
    return Step(
        "hexads win",
        "two hexads share at most four cards, so that no move leads from one to another; from every "
        f"other hand of {LOWEST_TOTAL} or more a move leads to one; no hexad totals less than "
        f"{LOWEST_TOTAL}; and the total falls with every move",
        f"who moves to hexads never goes under, and the other must: play {best.taken} for {best.put}",
        draw_hand(cards, best, last=None),
    )


def _lost(cards: Cards) -> Step:
    seen = hexad_seen(cards)
    assert seen is not None
    return Step(
        "a hexad loses",
        f"{_names(cards)} is a hexad ({seen} of the picture at {point_name(seen.corner)}), "
        "and no move leads from one hexad to another",
        "every move loses: the other player can answer it with a move to a hexad",
        draw_hand(cards, None, None),
        refutes=True,
    )


def _played_out(cards: Cards) -> Iterator[Step]:
    """The winner moves to hexads; the loser holds out by lowering the total as little as possible."""
    player, other = "you", "the other player"
    while not is_over(cards):
        winning = winning_moves(cards)
        legal = winning or swaps(cards)
        swap = min(legal, key=lambda move: (move.taken - move.put, move))
        then = after(cards, swap)
        if is_over(then):
            therefore = f"the total goes under {LOWEST_TOTAL}, to {sum(then)}: {player} lost"
        else:
            therefore = f"the total falls to {sum(then)}"
        kind = "not a hexad" if winning else "a hexad"
        because = f"{_names(cards)} is {kind}: {player} can play {swap.taken} for {swap.put}"
        yield Step("move", because, therefore, draw_hand(then, None, last=swap))
        cards, player, other = then, other, player


def _names(cards: Cards) -> str:
    return point_names(tuple(cards))
