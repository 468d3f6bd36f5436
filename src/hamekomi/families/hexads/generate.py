"""New puzzles, how hard they are, and the classes of their solutions.

The more moves of a hand win, the easier it is. The simpler the shape of its block, the easier a
completion is: lines before crosses before squares, two full columns of the MOG before mixed ones.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random

from hamekomi.families.hexads.blackjack.strategy import (
    Cards,
    after,
    is_hexad,
    is_over,
    swaps,
    winning_moves,
)
from hamekomi.families.hexads.puzzle import CARDS, HAND_SIZE, Completion, Hand, Puzzle
from hamekomi.families.hexads.steps import HEXAD_SHAPES, OCTAD_SHAPES
from hamekomi.families.hexads.systems.hexacode import readings
from hamekomi.families.hexads.systems.kitten import KINDS, sightings
from hamekomi.families.hexads.systems.layout import SYSTEMS, TITLES, system_named
from hamekomi.model.answers import UNLIMITED, Budget, Clock, Grade
from hamekomi.model.errors import BadInput
from hamekomi.model.family import Generator
from hamekomi.model.options import Chosen, OneOf
from hamekomi.model.scale import SCALE, difficulty, levels

DIFFICULTIES = SCALE[:3]
OPTIONS = (
    OneOf("kind", "what to make; a completion if a system is chosen", None, ("blackjack", "completion")),
    OneOf("system", "of a completion", None, tuple(SYSTEMS), TITLES),
    difficulty("how hard", DIFFICULTIES),
)
SHAPES_BY_EASE = ("4+4", "2+2+2+2", "3+1+1+1+1+1")


def make(options: Chosen, random: Random, clock: Clock) -> Puzzle:
    """Makes a hand of blackjack, unless a system is chosen."""
    system, wanted = options["system"], options["difficulty"]
    if (options["kind"] or ("completion" if system else "blackjack")) == "completion":
        return _completion(system or "shuffle", wanted, random, clock)
    if system:
        raise BadInput("blackjack is always played in the shuffle naming; choose no system")
    return _hand(wanted, random, clock)


def _hand(wanted: str | None, random: Random, clock: Clock) -> Hand:
    """A hand that can be won."""
    hands = [
        hand
        for hand in clock.ticking(map(Hand, map(frozenset, combinations(CARDS, HAND_SIZE))))
        if winning_moves(hand) and wanted in (None, grade(hand).word)
    ]
    return hands[random.randrange(len(hands))]


def _completion(system: str, wanted: str | None, random: Random, clock: Clock) -> Completion:
    """Five points, drawn again until they have this difficulty; every difficulty is common."""
    points = system_named(system).points
    while True:
        clock.tick()
        puzzle = Completion(system, frozenset(random.sample(points, 5)))
        if wanted in (None, grade(puzzle).word):
            return puzzle


GENERATOR = Generator(
    options=OPTIONS,
    make=make,
    levels=levels(DIFFICULTIES),
)


def grade(puzzle: Puzzle, budget: Budget = UNLIMITED) -> Grade:
    """Takes no time, so the budget is ignored."""
    if isinstance(puzzle, Hand):
        return _grade_hand(puzzle)
    if puzzle.system == "mog":
        shapes = [reading.shape for reading in readings() if puzzle.points <= reading.octad]
        values = [SHAPES_BY_EASE.index(shape) for shape in shapes]
        reason = shapes[0] + " in the columns of the MOG" if shapes else ""
    else:
        kinds = [
            sighting.kind for sighting in sightings(puzzle.system) if puzzle.points <= sighting.hexad
        ]
        values = [max(0, KINDS.index(kind) - 1) for kind in kinds]
        reason = f"shown by a {kinds[0]}" if kinds else ""
    block = system_named(puzzle.system).block_word
    if len(values) != 1:
        reason = f"{len(values)} {block}s contain the points, not exactly one"
        return Grade(0.0, "trivial", reason, is_solvable=bool(values))
    return Grade(1.0 + values[0], DIFFICULTIES[values[0]], f"the {block} is {reason}")


def _grade_hand(hand: Hand) -> Grade:
    winning = len(winning_moves(hand))
    if winning == 0:
        reason = "the game is over" if is_over(hand.cards) else "the hand is a hexad: every move loses"
        word = "over" if is_over(hand.cards) else "lost"
        return Grade(0.0, word, reason, is_solvable=False)
    word = "hard" if winning == 1 else "normal" if winning <= 3 else "gentle"
    return Grade(7.0 - winning, word, f"{winning} {'move wins' if winning == 1 else 'moves win'}")


def classify(puzzle: Puzzle, budget: Budget = UNLIMITED) -> Iterator[Mapping[str, object]]:
    """The blocks of a completion by type, or the moves of a hand by where they lead.

    There is one row per class; the numbers add up to the number of blocks, or of legal moves.
    There are at most a few thousand, so the budget is ignored.
    """
    if isinstance(puzzle, Hand):
        return _moves(puzzle.cards)
    return _classes_of_octads(puzzle) if puzzle.system == "mog" else _classes_of_hexads(puzzle)


def _classes_of_hexads(puzzle: Completion) -> Iterator[Mapping[str, object]]:
    found = Counter(
        sighting.kind for sighting in sightings(puzzle.system) if puzzle.points <= sighting.hexad
    )
    for number, kind in enumerate(KINDS):
        yield {"type": number, "made_of": HEXAD_SHAPES[kind], "number": found[kind]}


def _classes_of_octads(puzzle: Completion) -> Iterator[Mapping[str, object]]:
    found = Counter(reading.shape for reading in readings() if puzzle.points <= reading.octad)
    for shape, words in OCTAD_SHAPES.items():
        yield {"type": shape, "made_of": words, "number": found[shape]}


def _moves(cards: Cards) -> Iterator[Mapping[str, object]]:
    found = Counter(_leads_to(after(cards, swap)) for swap in swaps(cards))
    for number, name in enumerate(("a hexad: wins", "not a hexad: loses", "under 21: loses at once")):
        yield {"type": number, "leads_to": name, "number": found[name]}


def _leads_to(cards: Cards) -> str:
    if is_over(cards):
        return "under 21: loses at once"
    return "a hexad: wins" if is_hexad(cards) else "not a hexad: loses"
