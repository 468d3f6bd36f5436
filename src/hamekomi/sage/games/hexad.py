"""Hexads with Sage's names: used like `sage.games.hexad`, with the answers of Sage's manual.

    >>> from hamekomi.sage.games.hexad import *
    >>> M = Minimog(type="shuffle")
    >>> M.find_hexad([0, 1, 2, 3, 4])
    ([0, 1, 2, 3, 4, 11], ['square 2', 'picture 6'])
    >>> M.blackjack_move([0, 2, 4, 6, 7, 11])
    '4 --> 3. The total went from 30 to 29.'

Where the manual leaves a choice: lists are sorted, with +Infinity last (`float("inf")` is accepted,
too); if several moves win, the answer is the one that takes the lowest card; blackjack is played in the
shuffle naming for every type. The manual's examples fix which picture is which: `picture02` is the
picture of the point `minimog[2][1]`, and `picture21` that of `minimog[0][2]`, not the other way round.
"""

from collections.abc import Iterable, Sequence

from hamekomi.families.hexads.blackjack.strategy import LOWEST_TOTAL, after, is_hexad, winning_moves
from hamekomi.families.hexads.puzzle import Completion, Hand
from hamekomi.families.hexads.systems.kitten import (
    CROSSES,
    LINES,
    SQUARES,
    Cell,
    Kind,
    Shape,
    Sighting,
    kitten,
    points_at,
    sightings,
)
from hamekomi.families.hexads.systems.layout import INF, SYSTEMS, Point
from hamekomi.model.errors import BadInput, UnknownName
from hamekomi.sage.games import SR, Matrix

__all__ = [
    "SR",
    "Minimog",
    "infinity",
    "minimog_modulo11",
    "minimog_shuffle",
    "picture_set",
    "view_list",
]

Found = tuple[list[Point], list[str]]
NAMINGS = ("shuffle", "modulo11")


class PlusInfinity(float):
    """The point at infinity: a float that prints as in Sage."""

    def __repr__(self) -> str:
        return "+Infinity"

    __str__ = __repr__


infinity = PlusInfinity("inf")


def _spelled(point: Point) -> Point:
    return infinity if point == INF else int(point)


def _matrix(rows: Iterable[Iterable[Point]]) -> Matrix[Point]:
    return Matrix(map(_spelled, row) for row in rows)


class PointSet(frozenset[Point]):
    """A set that prints in order, as in Sage."""

    def __repr__(self) -> str:
        return f"{{{', '.join(map(repr, sorted(self)))}}}"


class Minimog:
    """The MINIMOG of a type ("shuffle" or "modulo11"), with its lines, crosses, squares and pictures."""

    def __init__(self, type: str = "shuffle") -> None:  # noqa: A002 (Sage's word)
        if type not in NAMINGS:
            raise UnknownName("type of Minimog", str(type), NAMINGS)
        self.type = type
        self.minimog = _matrix(SYSTEMS[type].array)
        self.line: list[Shape] = list(LINES)
        self.cross: list[Shape] = list(CROSSES)
        self.square: list[Shape] = list(SQUARES)
        pictures = kitten(type).pictures
        self.picture00 = _matrix(pictures[self.minimog[0, 0]])
        self.picture02 = _matrix(pictures[self.minimog[2, 1]])
        self.picture21 = _matrix(pictures[self.minimog[0, 2]])

    def __repr__(self) -> str:
        return f"Minimog of type {self.type}"

    def print_kitten(self) -> None:
        """Print the triangle of symbols."""
        *rows, (left, right) = (map(str, map(_spelled, row)) for row in kitten(self.type).rows)
        for row in rows:
            print("  ".join(row).center(21).rstrip())
        print(left + right.rjust(21 - len(left)))

    def find_hexad(self, pts: Iterable[Point]) -> Found:
        """The hexad through five points, and in which picture it appears.

        The theorem (Curtis 1984, Conway 1984): each of the 132 hexads is of exactly one of these types,

        0. the three points at infinity and any line (12),
        1. two parallel lines of the same picture (12),
        2. one point at infinity and a cross in its picture (54),
        3. two points at infinity and a square in the picture of the one that is left out (54),

        and they form a Steiner system S(5, 6, 12): any five points are in exactly one of them. The
        points at infinity are MINIMOG[0][2], MINIMOG[2][1] and MINIMOG[0][0].
        """
        points = Completion(self.type, frozenset(pts)).points
        if len(points) != 5:
            raise BadInput(f"a hexad is found from five different points, not {len(points)}")
        (sighting,) = (sighting for sighting in sightings(self.type) if points <= sighting.hexad)
        return _found(sighting)

    def find_hexad0(self, pts: Iterable[Point]) -> Found:
        """A hexad of type 0 (the three points at infinity and a line) through two other points."""
        return self._find("line", pts, ())

    def find_hexad1(self, pts: Iterable[Point]) -> Found:
        """A hexad of type 1 (two parallel lines) through five points, none of them at infinity."""
        return self._find("lines", pts, ())

    def find_hexad2(self, pts: Iterable[Point], x0: Point) -> Found:
        """A hexad of type 2 (a cross in the picture of x0) through x0 and four other points."""
        return self._find("cross", pts, (x0,))

    def find_hexad3(self, pts: Iterable[Point], x0: Point, x1: Point) -> Found:
        """A hexad of type 3 (a square in the picture of the omitted point at infinity)."""
        return self._find("square", pts, (x0, x1))

    def blackjack_move(self, L0: Sequence[int]) -> str | list[int]:  # noqa: N803 (Sage's name)
        """The winning move of a hand in words; if there is none, print that and return the hand.

        Mathematical blackjack: of twelve cards, numbered 0 to 11, six lie face up on the table. A move
        exchanges one of them with a lower one of the other six. Who makes the sum of the cards on the
        table fall below 21 loses. If it is below 21 at the start, no move is possible. The winning
        strategy (Conway and Ryba): move to a hexad of the shuffle numbering; from every other hand
        there is such a move.
        """
        cards = Hand(frozenset(L0)).cards
        total = sum(cards)
        if total <= LOWEST_TOTAL:
            return "No move possible. Shuffle the deck and redeal."
        if is_hexad(cards):
            print("This is a hexad.")
            print("There is no winning move, so make a random legal move.")
            return list(L0)
        best = winning_moves(cards)[0]
        total_after = sum(after(cards, best))
        return f"{best.taken} --> {best.put}. The total went from {total} to {total_after}."

    def _find(self, kind: Kind, pts: Iterable[Point], at_infinity: tuple[Point, ...]) -> Found:
        corners = kitten(self.type).corners
        for point in at_infinity:
            if point not in corners:
                names = ", ".join(str(_spelled(corner)) for corner in corners)
                raise BadInput(f"{_spelled(point)} is not a point at infinity; they are {names}")
        points = Completion(self.type, frozenset(pts).union(at_infinity)).points
        for sighting in sightings(self.type):
            if sighting.kind == kind and points <= sighting.hexad:
                return _found(sighting)
        return [], []


def picture_set(A: Matrix[Point], L: Iterable[Cell]) -> PointSet:  # noqa: N803 (Sage's names)
    """The points of a picture at some of its cells."""
    return PointSet(map(_spelled, points_at(A, frozenset(L))))


def view_list(L: Iterable[Cell]) -> Matrix[int]:  # noqa: N803 (Sage's name)
    """A line, a cross or a square as a 3x3 matrix of 0 and 1."""
    cells = set(L)
    return Matrix([[int((row, column) in cells) for column in range(3)] for row in range(3)])


minimog_shuffle = _matrix(SYSTEMS["shuffle"].array)
minimog_modulo11 = _matrix(SYSTEMS["modulo11"].array)


def _found(sighting: Sighting) -> Found:
    numbers = str(sighting.numbers if sighting.kind == "lines" else sighting.numbers[0])
    where = [f"{sighting.kind} {numbers}", f"picture {_spelled(sighting.corner)}"]
    return list(map(_spelled, sorted(sighting.hexad))), where
