"""The blocks of a completion by type, and the moves of a hand by where they lead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from hamekomi.families.hexads.blackjack.strategy import Cards, after, is_hexad, is_over, swaps
from hamekomi.families.hexads.puzzle import Completion, Hand, Puzzle
from hamekomi.families.hexads.steps.explain import SHAPES, WHAT
from hamekomi.families.hexads.systems.hexacode import readings
from hamekomi.families.hexads.systems.kitten import KINDS, sightings
from hamekomi.model.answers import UNLIMITED, Budget


def classify(puzzle: Puzzle, budget: Budget = UNLIMITED) -> Iterator[Mapping[str, object]]:
    """One row per class; the numbers add up to the number of blocks, or of legal moves.

    There are at most a few thousand, so the budget does not matter.
    """
    if isinstance(puzzle, Hand):
        return _moves(puzzle.cards)
    return _octads(puzzle) if puzzle.system == "mog" else _hexads(puzzle)


def _hexads(puzzle: Completion) -> Iterator[Mapping[str, object]]:
    found = Counter(seen.kind for seen in sightings(puzzle.system) if puzzle.points <= seen.hexad)
    for number, kind in enumerate(KINDS):
        yield {"type": number, "made_of": WHAT[kind], "number": found[kind]}


def _octads(puzzle: Completion) -> Iterator[Mapping[str, object]]:
    found = Counter(reading.shape for reading in readings() if puzzle.points <= reading.octad)
    for shape, words in SHAPES.items():
        yield {"type": shape, "made_of": words, "number": found[shape]}


def _moves(cards: Cards) -> Iterator[Mapping[str, object]]:
    found = Counter(_leads_to(after(cards, swap)) for swap in swaps(cards))
    for number, name in enumerate(("a hexad: wins", "not a hexad: loses", "under 21: loses at once")):
        yield {"type": number, "leads_to": name, "number": found[name]}


def _leads_to(cards: Cards) -> str:
    if is_over(cards):
        return "under 21: loses at once"
    return "a hexad: wins" if is_hexad(cards) else "not a hexad: loses"
