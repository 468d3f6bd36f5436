"""Experiments: two proofs by exhaustion, and a tournament (tournament.py) that can take long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from hamekomi.engines.steiner import Design, cover, is_steiner
from hamekomi.families.hexads.blackjack.strategy import is_hexad, is_over, winning_moves
from hamekomi.families.hexads.blackjack.tournament import bars, plot_lengths
from hamekomi.families.hexads.blackjack.tournament import prepare as prepare_tournament
from hamekomi.families.hexads.puzzle import Completion
from hamekomi.families.hexads.solvers.by_pictures import blocks_seen
from hamekomi.families.hexads.solvers.exhaustive import outcomes
from hamekomi.families.hexads.systems.designs import blocks
from hamekomi.families.hexads.systems.layout import system_named
from hamekomi.model.errors import BrokenCheckpoint, shortened
from hamekomi.model.family import Experiment
from hamekomi.model.plot import Plot
from hamekomi.model.work import Identity, Report, Result


@dataclass(frozen=True, slots=True)
class FivePoints:
    """Whether all sets of five points lie in exactly one block, and both constructions agree."""

    system: str

    @property
    def identity(self) -> Identity:
        return Identity("hexads steiner", 1, self.system)

    def run(self, position: str | None, report: Report) -> Result:
        _understood(position, "covered")
        design = Design(system_named(self.system).points, blocks(self.system))
        in_blocks = cover(design, 5)
        report("covered", 0.5)
        seen = blocks_seen(Completion(self.system, frozenset()))
        return {
            "system": self.system,
            "points": len(design.points),
            "blocks": len(design.blocks),
            "five_sets": sum(in_blocks.values()),
            "five_sets_in_exactly_one_block": in_blocks.get(1, 0),
            "is_steiner": is_steiner(design, 5),
            "pictures_agree": set(seen) == set(design.blocks) and len(seen) == len(design.blocks),
        }


@dataclass(frozen=True, slots=True)
class EveryHand:
    """The strategy of hexads against the whole game, solved backwards."""

    @property
    def identity(self) -> Identity:
        return Identity("hexads blackjack", 1, "all hands")

    def run(self, position: str | None, report: Report) -> Result:
        _understood(position, "solved")
        solved = outcomes()
        report("solved", 0.5)
        wrong = [
            sorted(cards)
            for cards, outcome in solved.items()
            if (outcome.value == "lost") != (is_hexad(cards) and not is_over(cards))
        ]
        going_on = [cards for cards in solved if not is_over(cards)]
        winning = Counter(len(winning_moves(cards)) for cards in going_on)
        return {
            "hands": len(solved),
            "over": len(solved) - len(going_on),
            "lost": sum(solved[cards].value == "lost" for cards in going_on),
            "won": sum(solved[cards].value == "won" for cards in going_on),
            "hands_where_the_strategy_errs": wrong,
            "longest_game": max(outcome.moves for outcome in solved.values()),
            "hands_by_winning_moves": {str(moves): winning[moves] for moves in sorted(winning)},
        }


def _understood(position: str | None, halfway: str) -> None:
    """These proofs are so quick that resuming one means doing it again."""
    if position not in (None, halfway):
        raise BrokenCheckpoint(f"not a position of this proof: {shortened(str(position))!r}")


def prepare_steiner(settings: Mapping[str, int | str], seed: int) -> FivePoints:
    return FivePoints(system_named(str(settings["system"])).name)


def prepare_blackjack(settings: Mapping[str, int | str], seed: int) -> EveryHand:
    return EveryHand()


def plot_winning_moves(result: Result) -> Plot:
    return Plot(
        "Hands of blackjack by how many of their moves win",
        "winning moves",
        "hands",
        (bars("hands", result["hands_by_winning_moves"]),),
    )


EXPERIMENTS: Mapping[str, Experiment] = {
    "steiner": Experiment(
        summary="Prove that every five points of a system lie in exactly one block.",
        settings={"system": "mog"},
        prepare=prepare_steiner,
    ),
    "blackjack": Experiment(
        summary="Prove the strategy of hexads for each of the 924 hands.",
        settings={},
        prepare=prepare_blackjack,
        plot=plot_winning_moves,
    ),
    "tournament": Experiment(
        summary="Play a strategy (hexads, cautious, random) against a random player, many times.",
        settings={"games": 20000, "strategy": "hexads"},
        prepare=prepare_tournament,
        plot=plot_lengths,
    ),
}
