"""The twelve points of the modulo 11 naming on the corners of an icosahedron.

The maps x -> (ax + b) / (cx + d) with a square determinant modulo 11 keep the hexads. Sixty of them, a
group that Galois knew (1832), also keep an icosahedron with the twelve points as corners: every turn of
it carries hexads to hexads. ORDER is one such placement; a test checks that the turns keep the hexads.
"""

from itertools import combinations, product
from math import dist, sqrt

from hamekomi.families.hexads.drawing import symbol
from hamekomi.families.hexads.puzzle import Block, Completion, Puzzle, Solution
from hamekomi.families.hexads.systems.layout import INF, Point, Points
from hamekomi.model.picture import Ball, Role, Scene, Spot

_GOLDEN = (1 + sqrt(5)) / 2
_LENGTH = sqrt(1 + _GOLDEN**2)


def _corners() -> tuple[Spot, ...]:
    """(0, ±1, ±golden) and its cyclic shifts, at distance one from the middle."""
    found = []
    for shift, one, long in product(range(3), (1.0, -1.0), (_GOLDEN, -_GOLDEN)):
        corner = (0.0, one / _LENGTH, long / _LENGTH)
        found.append((corner[-shift], corner[1 - shift], corner[2 - shift]))
    return tuple(found)


CORNERS = _corners()
EDGES = tuple(
    (a, b) for a, b in combinations(range(12), 2) if dist(CORNERS[a], CORNERS[b]) < 2.1 / _LENGTH
)
ORDER: tuple[Point, ...] = (INF, 1, 0, 2, 5, 7, 10, 9, 3, 4, 6, 8)


def scene(puzzle: Puzzle, solution: Solution | None) -> Scene | None:
    """The scene of a completion in the modulo 11 naming; None for other puzzles."""
    if not isinstance(puzzle, Completion) or puzzle.system != "modulo11":
        return None
    answer: Points = solution.points if isinstance(solution, Block) else frozenset()
    balls = tuple(
        Ball(corner, _role(point, puzzle.points, answer), symbol(point))
        for corner, point in zip(CORNERS, ORDER, strict=True)
    )
    return Scene("The twelve points on an icosahedron, whose turns carry hexads to hexads", balls, EDGES)


def _role(point: Point, given: Points, answer: Points) -> Role:
    if point in given:
        return "tint-2"  # the green that given points have in the page's other pictures of them
    # White would vanish on a white page, and black on a dark one.
    return "answer" if point in answer else "given"
