"""Computes the golden numbers of the hexads, under their names in golden/numbers.toml."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import combinations

from hamekomi.families.hexads.blackjack.strategy import is_over, winning_moves
from hamekomi.families.hexads.solvers import outcomes
from hamekomi.families.hexads.systems.designs import blocks
from hamekomi.families.hexads.systems.hexacode import hexacode, readings
from hamekomi.families.hexads.systems.kitten import KINDS, sightings
from hamekomi.families.hexads.systems.layout import SYSTEMS
from hamekomi.families.hexads.systems.steiner import Design, meet

Number = int | list[int]


def blocks_through(system: str) -> list[int]:
    """How many blocks contain 0, 1, ... 5 points. Any points give the same, so the first are used."""
    points = SYSTEMS[system].points
    return [sum(block.issuperset(points[:size]) for block in blocks(system)) for size in range(6)]


def met_by_a_block(system: str) -> list[int]:
    met = meet(Design(SYSTEMS[system].points, blocks(system)), blocks(system)[0])
    return [met.get(size, 0) for size in range(SYSTEMS[system].block_size + 1)]


def leech_triangle_last_row(system: str) -> list[int]:
    """Blocks that meet a fixed block in its first k points and no others."""
    ordered = sorted(blocks(system)[0])
    return [
        sum(block.intersection(ordered) == set(ordered[:k]) for block in blocks(system))
        for k in range(len(ordered) + 1)
    ]


def hands_by_winning_moves() -> list[int]:
    found = Counter(len(winning_moves(cards)) for cards in outcomes() if not is_over(cards))
    return [found[moves] for moves in range(7)]


def hexacode_weights() -> list[int]:
    found = Counter(sum(digit != 0 for digit in word) for word in hexacode())
    return [found[weight] for weight in range(7)]


def octads_by_shape() -> list[int]:
    found = Counter(reading.shape for reading in readings())
    return [found["4+4"], found["2+2+2+2"], found["3+1+1+1+1+1"]]


NUMBERS: Mapping[str, Callable[[], Number]] = {
    "hexads of S(5,6,12)": lambda: len(blocks("modulo11")),
    "hexads by type 0, 1, 2, 3": lambda: [
        Counter(sighting.kind for sighting in sightings("shuffle"))[kind] for kind in KINDS
    ],
    "hexads through 0 to 5 points": lambda: blocks_through("shuffle"),
    "hexads that meet a hexad in 0 to 6 points": lambda: met_by_a_block("shuffle"),
    "last row of the triangle of S(5,6,12)": lambda: leech_triangle_last_row("modulo11"),
    "octads of S(5,8,24)": lambda: len(blocks("mog")),
    "octads by shape 4+4, 2+2+2+2, 3+1+1+1+1+1": octads_by_shape,
    "octads through 0 to 5 points": lambda: blocks_through("mog"),
    "octads that meet an octad in 0 to 8 points": lambda: met_by_a_block("mog"),
    "last row of the Leech triangle": lambda: leech_triangle_last_row("mog"),
    "hexacode words by weight 0 to 6": hexacode_weights,
    "hands of mathematical blackjack": lambda: len(list(combinations(range(12), 6))),
    "hands that total less than 21": lambda: sum(map(is_over, outcomes())),
    "hands lost to the player to move": lambda: sum(
        outcome.value == "lost" for outcome in outcomes().values()
    ),
    "hands by number of winning moves, 0 to 6": hands_by_winning_moves,
    "moves of the longest game, both playing well": lambda: max(
        outcome.moves for outcome in outcomes().values()
    ),
}
