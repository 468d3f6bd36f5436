"""A tournament at blackjack: a strategy against a player who moves at random.

Each game is dealt and played from the seed and its own number, so that the result does not depend on
where the work was interrupted. The players take turns to begin. The position is the number of games
played, those won by the strategy, and how many games took 1, 2, 3, ... moves:

    1200 880 | 3 14 41 ...
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from random import Random

from hamekomi.families.hexads.blackjack.strategy import Cards, after, is_over, swaps, winning_moves
from hamekomi.families.hexads.puzzle import CARDS, HAND_SIZE
from hamekomi.model.errors import BadInput, BrokenCheckpoint, UnknownName
from hamekomi.model.plot import Plot, Series
from hamekomi.model.work import Identity, Report, Result

GAMES_PER_REPORT = 500
MOST_GAMES = 1_000_000_000
# Every move lowers the total by 1 at least; it starts at 51 at most and ends when it is under 21.
LONGEST_GAME = 51 - 20

Options = tuple[Cards, ...]  # hands to move to
Strategy = Callable[[Cards], Options]  # one of these is picked at random


@cache
def anything(cards: Cards) -> Options:
    return tuple(after(cards, swap) for swap in swaps(cards))


@cache
def cautious(cards: Cards) -> Options:
    """Anything that does not lose at once."""
    return tuple(then for then in anything(cards) if not is_over(then)) or anything(cards)


@cache
def hexads(cards: Cards) -> Options:
    """A hexad, or else anything cautious."""
    return tuple(after(cards, swap) for swap in winning_moves(cards)) or cautious(cards)


STRATEGIES: Mapping[str, Strategy] = {"hexads": hexads, "cautious": cautious, "random": anything}
DEALS: Options = tuple(
    cards for cards in map(frozenset, combinations(CARDS, HAND_SIZE)) if not is_over(cards)
)


@dataclass(slots=True)
class Tally:
    games: int
    wins: int
    lengths: list[int]  # [n]: games of n moves

    def __str__(self) -> str:
        return f"{self.games} {self.wins} | {' '.join(map(str, self.lengths[1:]))}"


@dataclass(frozen=True, slots=True)
class Tournament:
    games: int
    strategy: str
    seed: int

    @property
    def identity(self) -> Identity:
        problem = f"{self.games} games, {self.strategy} against random, seed {self.seed}"
        return Identity("hexads tournament", 1, problem)

    def run(self, position: str | None, report: Report) -> Result:
        tally = Tally(0, 0, [0] * (LONGEST_GAME + 1)) if position is None else self._read(position)
        while tally.games < self.games:
            won, length = self.play(tally.games)
            tally.games += 1
            tally.wins += won
            tally.lengths[length] += 1
            if tally.games % GAMES_PER_REPORT == 0:
                report(str(tally), tally.games / self.games)
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

    def play(self, number: int) -> tuple[bool, int]:
        """Whether the strategy wins this game, and how many moves it takes."""
        random = Random(f"{self.seed} {number}")
        players = (STRATEGIES[self.strategy], anything)
        cards = DEALS[random.randrange(len(DEALS))]
        begins, moves = number % 2, 0
        while not is_over(cards):
            options = players[(begins + moves) % 2](cards)
            cards = options[random.randrange(len(options))]
            moves += 1
        # The game has ended at the turn of the winner: the other one went under.
        return (begins + moves) % 2 == 0, moves

    def _read(self, position: str) -> Tally:
        try:
            head, _, tail = position.partition("|")
            games, wins = map(int, head.split())
            tally = Tally(games, wins, [0, *map(int, tail.split())])
        except ValueError:
            raise BrokenCheckpoint(f"not a position of a tournament: {position!r}") from None
        if not (
            0 <= wins <= games <= self.games
            and len(tally.lengths) == LONGEST_GAME + 1
            and min(tally.lengths) >= 0
            and sum(tally.lengths) == games
        ):
            raise BrokenCheckpoint("the numbers of this tournament's position contradict each other")
        return tally


def prepare(settings: Mapping[str, int | str], seed: int) -> Tournament:
    strategy = str(settings["strategy"])
    if strategy not in STRATEGIES:
        raise UnknownName("strategy", strategy, STRATEGIES)
    try:
        games = int(settings["games"])
    except ValueError:
        raise BadInput(f"games is a whole number, not {settings['games']!r}") from None
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(f"games is 1 to {MOST_GAMES:,}, not {games:,}")
    return Tournament(games, strategy, seed)


def plot_lengths(result: Result) -> Plot:
    title = f"{result['games']} games, {result['strategy']} against random: {result['wins']} won"
    return Plot(title, "moves", "games", (bars("games", result["games_by_moves"]),))


def bars(name: str, histogram: object) -> Series:
    """A histogram as it stands in a result: numbers by numbers in words."""
    assert isinstance(histogram, Mapping)
    return Series(name, tuple((int(at), number) for at, number in histogram.items()), "bars")
