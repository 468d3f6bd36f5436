"""New puzzles, and how hard they are.

A hand is the easier the more of its moves win. A completion is the easier the simpler the shape that
shows it: lines before crosses before squares, two full columns of the MOG before mixed ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from random import Random
from typing import Any

from hamekomi.families.hexads.blackjack.strategy import is_over, winning_moves
from hamekomi.families.hexads.puzzle import CARDS, HAND_SIZE, Completion, Hand, Puzzle
from hamekomi.families.hexads.systems.hexacode import readings
from hamekomi.families.hexads.systems.kitten import KINDS, sightings
from hamekomi.families.hexads.systems.layout import system_named
from hamekomi.model.answers import PATIENT, Budget, Grade
from hamekomi.model.errors import BadInput, UnknownName

WISHES: Mapping[str, tuple[str, ...]] = {
    "kind": ("blackjack", "completion"),
    "system": ("shuffle", "modulo11", "mog"),
    "difficulty": ("easy", "medium", "hard"),
}
SHAPES_BY_EASE = ("4+4", "2+2+2+2", "3+1+1+1+1+1")


def generate(wishes: Mapping[str, Any], random: Random) -> Puzzle:
    """Wishes: kind (blackjack unless a system is wished for), system of a completion, difficulty."""
    for name, wish in wishes.items():
        if name not in WISHES:
            raise UnknownName("wish for hexads", name, WISHES)
        if wish not in WISHES[name]:
            raise UnknownName(name, str(wish), WISHES[name])
    difficulty = wishes.get("difficulty")
    if wishes.get("kind", "completion" if "system" in wishes else "blackjack") == "blackjack":
        if "system" in wishes:
            raise BadInput("blackjack is always played in the shuffle naming; wish for no system")
        return _hand(difficulty, random)
    return _completion(wishes.get("system", "shuffle"), difficulty, random)


def _hand(difficulty: str | None, random: Random) -> Hand:
    """A hand that can be won."""
    hands = [
        hand
        for hand in map(Hand, map(frozenset, combinations(CARDS, HAND_SIZE)))
        if winning_moves(hand) and difficulty in (None, grade(hand).word)
    ]
    return hands[random.randrange(len(hands))]


def _completion(system: str, difficulty: str | None, random: Random) -> Completion:
    """Five points, drawn until they are as hard as wished; every difficulty is common."""
    points = system_named(system).points
    while True:
        puzzle = Completion(system, frozenset(random.sample(points, 5)))
        if difficulty in (None, grade(puzzle).word):
            return puzzle


def grade(puzzle: Puzzle, budget: Budget = PATIENT) -> Grade:
    """At once, within any budget."""
    if isinstance(puzzle, Hand):
        return _grade_hand(puzzle)
    if puzzle.system == "mog":
        shapes = [reading.shape for reading in readings() if puzzle.points <= reading.octad]
        values = [SHAPES_BY_EASE.index(shape) for shape in shapes]
        reason = shapes[0] + " in the columns of the MOG" if shapes else ""
    else:
        kinds = [seen.kind for seen in sightings(puzzle.system) if puzzle.points <= seen.hexad]
        values = [max(0, KINDS.index(kind) - 1) for kind in kinds]
        reason = f"shown by a {kinds[0]}" if kinds else ""
    block = system_named(puzzle.system).block_word
    if len(values) != 1:
        reason = f"{len(values)} {block}s contain the points: none is asked for"
        return Grade(0.0, "trivial", reason, is_solvable=bool(values))
    return Grade(1.0 + values[0], ("easy", "medium", "hard")[values[0]], f"the {block} is {reason}")


def _grade_hand(hand: Hand) -> Grade:
    winning = len(winning_moves(hand))
    if winning == 0:
        reason = "the game is over" if is_over(hand.cards) else "the hand is a hexad: every move loses"
        word = "over" if is_over(hand.cards) else "lost"
        return Grade(0.0, word, reason, is_solvable=False)
    word = "hard" if winning == 1 else "medium" if winning <= 3 else "easy"
    return Grade(7.0 - winning, word, f"{winning} {'move wins' if winning == 1 else 'moves win'}")
