"""Mathematical blackjack: the rules, and Conway and Ryba's strategy.

Six of the cards 0 to 11 lie face up on the table, six in an open pile. A move swaps a card on the
table for a lower one of the pile. A player who brings the total on the table under 21 loses. The
strategy: move to a hexad of the shuffle naming. Each card taken away leaves five, and five cards lie in
just one hexad, so a hand has at most one such move per card, and none if it is a hexad itself.
"""

from collections.abc import Iterable
from functools import cache

from hamekomi.families.hexads.puzzle import CARDS, Hand, Swap, as_set
from hamekomi.families.hexads.systems.kitten import Sighting, sightings

Cards = frozenset[int]
LOWEST_TOTAL = 21


def is_over(cards: Cards) -> bool:
    """Whether the last move went under 21, so that the player to move has won."""
    return sum(cards) < LOWEST_TOTAL


def pile(cards: Cards) -> Cards:
    return frozenset(CARDS) - cards


def swaps(cards: Cards) -> list[Swap]:
    """The legal moves in order; empty if the game is over."""
    if is_over(cards):
        return []
    return [Swap(taken, put) for taken in sorted(cards) for put in range(taken) if put not in cards]


def after(cards: Cards, swap: Swap) -> Cards:
    return cards - {swap.taken} | {swap.put}


def sighting_of(cards: Cards) -> Sighting | None:
    """How the kitten shows this hand; None if it is not a hexad."""
    return _sightings_by_hand().get(cards)


def is_hexad(cards: Cards) -> bool:
    return cards in _sightings_by_hand()


def winning_moves(cards: Iterable[int] | Hand) -> list[Swap]:
    """The moves to a hexad, in order.

    >>> import hamekomi as hk
    >>> hk.hexads.winning_moves([0, 2, 4, 6, 7, 11])
    [Swap(taken=4, put=3), Swap(taken=7, put=5), Swap(taken=11, put=9)]
    """
    on_table = cards.cards if isinstance(cards, Hand) else Hand(as_set(cards, "cards")).cards
    return [swap for swap in swaps(on_table) if is_hexad(after(on_table, swap))]


@cache
def _sightings_by_hand() -> dict[Cards, Sighting]:
    return {frozenset(map(int, sighting.hexad)): sighting for sighting in sightings("shuffle")}
