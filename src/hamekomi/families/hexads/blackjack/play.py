"""Playing blackjack against the machine. A move is a text such as "4>3"."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Literal

from hamekomi.families.hexads.blackjack.strategy import (
    LOWEST_TOTAL,
    Cards,
    after,
    is_hexad,
    is_over,
    pile,
    swaps,
    winning_moves,
)
from hamekomi.families.hexads.drawing import draw_hand
from hamekomi.families.hexads.puzzle import Hand, Puzzle, Swap
from hamekomi.families.hexads.text import parse_swap, write_swap
from hamekomi.model.errors import BadText, CannotDo, IllegalMove
from hamekomi.model.picture import Picture
from hamekomi.model.play import MORE, Choice, Press

Player = Literal["you", "machine"]


@dataclass(frozen=True, slots=True)
class Position:
    cards: Cards
    to_move: Player
    last: Swap | None = None


def start(puzzle: Puzzle) -> Position:
    if not isinstance(puzzle, Hand):
        raise CannotDo("only a hand of blackjack can be played, such as 'blackjack: 0 2 4 6 7 11'")
    return Position(puzzle.cards, "you")


def apply(position: Position, move: str) -> Position:
    try:
        swap = parse_swap(move)
    except BadText as error:
        raise IllegalMove(error.reason) from None
    if is_over(position.cards):
        raise IllegalMove(f"the game is over: the total is {sum(position.cards)}")
    if swap.taken not in position.cards:
        raise IllegalMove(f"card {swap.taken} is not on the table")
    if swap.put not in pile(position.cards):
        raise IllegalMove(f"card {swap.put} is not in the pile")
    if swap.put >= swap.taken:
        raise IllegalMove(f"{swap.put} is not lower than {swap.taken}")
    return Position(after(position.cards, swap), _other(position.to_move), swap)


def choices(position: Position) -> list[Choice]:
    return [_choice(position.cards, swap) for swap in swaps(position.cards)]


def press(position: Position, press: Press) -> str | None:
    """First the card to take from the table, then the lower one of the pile to put in its place."""
    *before, last = (int(place.removeprefix("card ")) for place in press.places)
    if is_over(position.cards):
        return None
    if last in position.cards:
        return MORE
    # Of several pressed cards of the table the last one counts.
    if not before or before[-1] < last:
        return None
    return write_swap(Swap(before[-1], last))


def reply(position: Position, random: Random) -> Choice | None:
    """A random winning move, or else a move that does not lose at once, or else any move."""
    legal = swaps(position.cards)
    if not legal:
        return None
    safe = [swap for swap in legal if not is_over(after(position.cards, swap))]
    return _choice(position.cards, random.choice(winning_moves(position.cards) or safe or legal))


def draw_position(position: Position) -> Picture:
    return draw_hand(position.cards, swap=None, last=position.last)


def status(position: Position) -> Mapping[str, object]:
    over = is_over(position.cards)
    winner = position.to_move if over else None
    return {
        "hand": sorted(position.cards),
        "pile": sorted(pile(position.cards)),
        "total": sum(position.cards),
        "is_hexad": is_hexad(position.cards),
        "to_move": position.to_move,
        "over": over,
        "winner": winner,
        "outcome": _outcome(position),
    }


def _outcome(position: Position) -> str:
    total = sum(position.cards)
    if not is_over(position.cards):
        return f"The total is {total}; it is {'your' if position.to_move == 'you' else 'my'} move."
    if position.last is None:
        return f"The total is {total}, under {LOWEST_TOTAL} from the start: you have won; deal again."
    if position.to_move == "you":
        return f"I had to bring the total to {total}, under {LOWEST_TOTAL}: you have won."
    return f"You brought the total to {total}, under {LOWEST_TOTAL}: I have won."


def _choice(cards: Cards, swap: Swap) -> Choice:
    new_cards = after(cards, swap)
    label = f"{swap.taken} for {swap.put}: {sum(cards)} becomes {sum(new_cards)}"
    if is_over(new_cards):
        return Choice(
            write_swap(swap),
            label,
            False,
            f"{sum(new_cards)} is under {LOWEST_TOTAL}: it loses at once.",
        )
    if is_hexad(new_cards):
        return Choice(
            write_swap(swap), label, True, "It leaves a hexad, and no move leads from one to another."
        )
    answer = write_swap(winning_moves(new_cards)[0])
    return Choice(write_swap(swap), label, False, f"It does not leave a hexad, and {answer} makes one.")


def _other(player: Player) -> Player:
    return "machine" if player == "you" else "you"
