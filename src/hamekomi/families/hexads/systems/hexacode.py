"""The hexacode: how the octads of S(5,8,24) are seen in the 4x6 array, the MOG (Curtis; Conway).

The rows of the MOG stand for the elements 0, 1, ω, ω̄ of the field of four, and a column's *digit* is
the sum of the rows in which it has points. A set is a word of the Golay code if

    all six columns hold an odd number of points, and so does the top row; or all are even; and
    the six digits are a word of the hexacode, (a, b, c, f(1), f(ω), f(ω̄)) for f(x) = ax² + bx + c.

The words of eight points are the octads: 759 of them, in three kinds by how many points their columns
hold: 4+4 (15), 2+2+2+2 (360), and 3+1+1+1+1+1 (384).
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from hamekomi.families.hexads.systems.layout import SYSTEMS, Points

Digits = tuple[int, ...]
# The rows in which a column has points.
Column = tuple[int, ...]

DIGIT_NAMES = ("0", "1", "ω", "ω̄")
FIELD = range(4)  # 0, 1, ω, ω̄ as 0, 1, 2, 3: then addition is exclusive or


def times(a: int, b: int) -> int:
    """The product in the field of four. As 1, 2, 3 are the powers of ω, their exponents are added."""
    return (a + b - 2) % 3 + 1 if a and b else 0


def hexacode() -> Iterator[Digits]:
    """All 64 words of the hexacode.

    >>> import hamekomi as hk
    >>> len(set(hk.hexads.hexacode()))
    64
    """
    for a, b, c in product(FIELD, repeat=3):
        yield (a, b, c, *(times(a, times(x, x)) ^ times(b, x) ^ c for x in (1, 2, 3)))


@dataclass(frozen=True, slots=True)
class MogReading:
    """An octad as the MOG shows it: the digits of its columns, and how many points they hold."""

    octad: Points
    digits: Digits
    sizes: tuple[int, ...]

    @property
    def is_odd(self) -> bool:
        return self.sizes[0] % 2 == 1

    @property
    def shape(self) -> str:
        """Sizes of the columns, largest first: "4+4", "2+2+2+2" or "3+1+1+1+1+1"."""
        return "+".join(str(size) for size in sorted(self.sizes, reverse=True) if size)


@cache
def readings() -> tuple[MogReading, ...]:
    """All 759 octads, as the MOG shows them.

    >>> import hamekomi as hk
    >>> sorted(hk.hexads.readings()[0].octad)
    [2, 7, 8, 10, 12, 17, 18, 22]
    """
    return tuple(_readings())


def _readings() -> Iterator[MogReading]:
    array = SYSTEMS["mog"].array
    columns = _columns()
    for digits, odd in product(hexacode(), (0, 1)):
        for chosen in product(*(columns[odd, digit] for digit in digits)):
            sizes = tuple(map(len, chosen))
            top_row = sum(0 in column for column in chosen)
            if sum(sizes) == 8 and top_row % 2 == odd:
                octad = frozenset(array[row][c] for c, column in enumerate(chosen) for row in column)
                yield MogReading(octad, digits, sizes)


def _columns() -> dict[tuple[int, int], list[Column]]:
    """All fillings of a column by parity and digit, two for each pair."""
    fillings: dict[tuple[int, int], list[Column]] = defaultdict(list)
    for marks in product((False, True), repeat=4):
        column = tuple(row for row, marked in enumerate(marks) if marked)
        digit = 0
        for row in column:
            digit ^= row
        fillings[len(column) % 2, digit].append(column)
    return fillings
