"""A tournament at blackjack: a strategy against a player who moves at random.

Each game depends only on the seed and its number, so the result does not depend on which process plays
it or where the work was interrupted. The players take turns to begin. A position consists of the number
of games played, the number won by the strategy, and how many games took 0, 1, 2, 3, ... moves.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial, reduce
from itertools import combinations
from operator import add
from random import Random
from typing import ClassVar

from hamekomi.families.hexads.blackjack.strategy import Cards, after, is_over, swaps, winning_moves
from hamekomi.families.hexads.puzzle import CARDS, HAND_SIZE
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.options import Chosen, OneOf, Whole
from hamekomi.model.picture import Plot, Series
from hamekomi.model.plan import BasePlan, Json, Piece, Preview, Report, Result, Results, runs

GAMES_PER_PIECE = 2000  # at least
GAMES_PER_REPORT = 50
MOST_GAMES = 1_000_000_000
# Every move lowers the total by at least 1. It is at most 51 at the start, and the game ends under 21.
LONGEST_GAME = 51 - 20

# The hands to which a strategy may move; one is picked at random.
Options = tuple[Cards, ...]
Strategy = Callable[[Cards], Options]


@cache  # keys: 924 hands
def any_move(cards: Cards) -> Options:
    return tuple(after(cards, swap) for swap in swaps(cards))


@cache  # keys: 924 hands
def cautious(cards: Cards) -> Options:
    """Any move that does not lose at once, if there is one."""
    return tuple(new_cards for new_cards in any_move(cards) if not is_over(new_cards)) or any_move(cards)


@cache  # keys: 924 hands
def hexads(cards: Cards) -> Options:
    """A move to a hexad, or else a cautious one."""
    return tuple(after(cards, swap) for swap in winning_moves(cards)) or cautious(cards)


STRATEGIES: Mapping[str, Strategy] = {"hexads": hexads, "cautious": cautious, "random": any_move}
DEALS: Options = tuple(
    cards for cards in map(frozenset, combinations(CARDS, HAND_SIZE)) if not is_over(cards)
)


@dataclass(frozen=True, slots=True)
class Tally:
    games: int
    wins: int
    # How many games took 0, 1, 2, ... moves.
    lengths: tuple[int, ...] = (0,) * (LONGEST_GAME + 1)

    def __add__(self, other: Tally) -> Tally:
        lengths = tuple(map(add, self.lengths, other.lengths))
        return Tally(self.games + other.games, self.wins + other.wins, lengths)

    def write(self) -> Json:
        return [self.games, self.wins, *self.lengths]


def read_tally(written: Json) -> Tally:
    """Raises ValueError if the numbers contradict each other."""
    if not isinstance(written, list) or not all(type(number) is int for number in written):
        raise ValueError
    games, wins, *lengths = written
    if len(lengths) != LONGEST_GAME + 1 or min(lengths) < 0 or sum(lengths) != games:
        raise ValueError
    if not 0 <= wins <= games:
        raise ValueError
    return Tally(games, wins, tuple(lengths))


@dataclass(frozen=True, slots=True)
class Tournament(BasePlan):
    work = "hexads tournament"
    version = 2
    problem_text = "{games} games, {strategy} against random, seed {seed}"
    results: ClassVar[Results[Tally]] = Results(Tally.write, read_tally)
    runs_in = "processes"

    games: int
    strategy: str
    seed: int

    def pieces(self, clock: Clock) -> list[Piece]:
        return runs(self.games, GAMES_PER_PIECE)

    def run(self, piece: Piece, position: str | None, report: Report) -> Tally:
        first, last = map(int, piece.name.split("-"))
        tally = Tally(0, 0) if position is None else _read(position, last - first + 1)
        for start in range(first + tally.games, last + 1, GAMES_PER_REPORT):
            tally += self.tally(range(start, min(start + GAMES_PER_REPORT, last + 1)))
            report(json.dumps(tally.write()), tally.games / (last - first + 1))
            report.show(partial(Preview, f"{tally.wins:,} of {tally.games:,} games won"))
        return tally

    def merge(self, results: Mapping[str, Tally]) -> Result:
        tally = reduce(add, results.values())
        moves = sum(length * games for length, games in enumerate(tally.lengths))
        return {
            "games": tally.games,
            "strategy": self.strategy,
            "seed": self.seed,
            "wins": tally.wins,
            "losses": tally.games - tally.wins,
            "mean_moves": moves / tally.games,
            "games_by_moves": {str(n): games for n, games in enumerate(tally.lengths) if games},
        }

    def tally(self, numbers: range) -> Tally:
        wins, lengths = 0, [0] * (LONGEST_GAME + 1)
        for number in numbers:
            is_won, length = self.play(number)
            wins += is_won
            lengths[length] += 1
        return Tally(len(numbers), wins, tuple(lengths))

    def play(self, number: int) -> tuple[bool, int]:
        """Whether the strategy wins this game, and how many moves it takes."""
        random = Random(f"{self.seed} {number}")
        players = (STRATEGIES[self.strategy], any_move)
        cards = DEALS[random.randrange(len(DEALS))]
        first_player, moves = number % 2, 0
        while not is_over(cards):
            options = players[(first_player + moves) % 2](cards)
            cards = options[random.randrange(len(options))]
            moves += 1
        # The game ends at the winner's turn, because the other player went under.
        return (first_player + moves) % 2 == 0, moves


def _read(position: str, games: int) -> Tally:
    try:
        tally = read_tally(json.loads(position))
    except (ValueError, TypeError):
        raise BrokenCheckpoint(f"not a position of a tournament: {position!r}") from None
    if tally.games > games:
        raise BrokenCheckpoint("this position of a tournament has more games than its part of the work")
    return tally


OPTIONS = (
    Whole("games", "games to play", 20_000, 1, MOST_GAMES),
    OneOf("strategy", "who plays against random moves", "hexads", tuple(STRATEGIES)),
)


def plan(options: Chosen, seed: int) -> Tournament:
    return Tournament(options["games"], options["strategy"], seed)


def plot_lengths(result: Result) -> Plot:
    title = f"{result['games']} games, {result['strategy']} against random: {result['wins']} won"
    return Plot(title, "moves", "games", (bars("games", result["games_by_moves"]),))


def bars(name: str, histogram: object) -> Series:
    """A histogram of a result as bars; its keys are numbers written as text."""
    assert isinstance(histogram, Mapping)
    return Series(name, tuple((int(at), number) for at, number in histogram.items()), "bars")
