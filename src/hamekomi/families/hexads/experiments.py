"""Experiments: two proofs by exhaustion, and a tournament (tournament.py) that can take long."""

from collections import Counter
from collections.abc import Mapping
from functools import partial

from hamekomi.families.hexads.blackjack.strategy import is_hexad, is_over, winning_moves
from hamekomi.families.hexads.blackjack.tournament import OPTIONS as TOURNAMENT_OPTIONS
from hamekomi.families.hexads.blackjack.tournament import bars, plot_lengths
from hamekomi.families.hexads.blackjack.tournament import plan as plan_tournament
from hamekomi.families.hexads.puzzle import Completion
from hamekomi.families.hexads.solvers import blocks_in_pictures, outcomes
from hamekomi.families.hexads.systems.designs import blocks
from hamekomi.families.hexads.systems.layout import SYSTEMS, TITLES, system_named
from hamekomi.families.hexads.systems.steiner import Design, cover, is_steiner
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf
from hamekomi.model.picture import Plot
from hamekomi.model.plan import Identity, OnePiece, Result

VERSION = 2


def prove_steiner(system: str) -> Result:
    """Checks that every five points lie in exactly one block, and that both constructions agree."""
    design = Design(system_named(system).points, blocks(system))
    in_blocks = cover(design, 5)
    from_pictures = blocks_in_pictures(Completion(system, frozenset()))
    return {
        "system": system,
        "points": len(design.points),
        "blocks": len(design.blocks),
        "five_sets": sum(in_blocks.values()),
        "five_sets_in_exactly_one_block": in_blocks.get(1, 0),
        "is_steiner": is_steiner(design, 5),
        "pictures_agree": set(from_pictures) == set(design.blocks)
        and len(from_pictures) == len(design.blocks),
    }


def prove_strategy() -> Result:
    """Compares the strategy of hexads with every hand, solved backwards from the ends of the game."""
    solved = outcomes()
    wrong = [
        sorted(cards)
        for cards, outcome in solved.items()
        if (outcome.value == "lost") != (is_hexad(cards) and not is_over(cards))
    ]
    unfinished = [cards for cards in solved if not is_over(cards)]
    winning = Counter(len(winning_moves(cards)) for cards in unfinished)
    return {
        "hands": len(solved),
        "over": len(solved) - len(unfinished),
        "lost": sum(solved[cards].value == "lost" for cards in unfinished),
        "won": sum(solved[cards].value == "won" for cards in unfinished),
        "hands_where_the_strategy_errs": wrong,
        "longest_game": max(outcome.moves for outcome in solved.values()),
        "hands_by_winning_moves": {str(moves): winning[moves] for moves in sorted(winning)},
    }


def plan_steiner(options: Chosen, seed: int) -> OnePiece:
    system = options["system"]
    return OnePiece(Identity("hexads steiner", VERSION, system), partial(prove_steiner, system))


def plan_blackjack(options: Chosen, seed: int) -> OnePiece:
    return OnePiece(Identity("hexads blackjack", VERSION, "all hands"), prove_strategy)


def plot_winning_moves(result: Result) -> Plot:
    return Plot(
        "Hands of blackjack by how many of their moves win",
        "winning moves",
        "hands",
        (bars("hands", result["hands_by_winning_moves"]),),
    )


EXPERIMENTS: Mapping[str, Task] = {
    "steiner": Task(
        title="Five points, one block",
        summary="Prove that every five points of a system lie in exactly one block.",
        options=(OneOf("system", "the system to check", "mog", tuple(SYSTEMS), TITLES),),
        plan=plan_steiner,
    ),
    "blackjack": Task(
        title="The strategy of hexads, proved",
        summary="Prove the strategy of hexads for each of the 924 hands.",
        plan=plan_blackjack,
        plot=plot_winning_moves,
    ),
    "tournament": Task(
        title="A tournament of strategies",
        summary="Play a strategy (hexads, cautious, random) against a random player, many times.",
        options=TOURNAMENT_OPTIONS,
        plan=plan_tournament,
        plot=plot_lengths,
    ),
}
