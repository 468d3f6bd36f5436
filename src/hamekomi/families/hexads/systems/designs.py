"""The blocks from algebra and from a greedy code, independent of the kitten and the hexacode.

modulo11    the images of 0 and the squares modulo 11 under x+1, 3x and -1/x (Coxeter; Todd)
shuffle     a lexicographic code (Conway and Sloane): among the six-sets that total 21 or more, in
            dictionary order, keep each that shares at most four points with every one kept before
mog         the words of weight 8 in the extended quadratic residue code modulo 23 (Golay)
"""

from functools import cache
from itertools import combinations

from hamekomi.families.hexads.systems.layout import INF, SYSTEMS, Point, Points, system_named


@cache  # keys: four systems
def blocks(system: str) -> tuple[Points, ...]:
    """All blocks of a system, in dictionary order of their sorted points.

    >>> import hamekomi as hk
    >>> len(hk.hexads.blocks("shuffle")), len(hk.hexads.blocks("mog"))
    (132, 759)
    """
    build = {"modulo11": _orbit_modulo_11, "shuffle": _lexicode, "mog": _residue_code}
    return tuple(sorted(build[system_named(system).name](), key=sorted))


def _orbit_modulo_11() -> set[Points]:
    def shift(x: Point) -> Point:
        return x if x == INF else (x + 1) % 11

    def stretch(x: Point) -> Point:
        return x if x == INF else 3 * x % 11

    def invert(x: Point) -> Point:
        if x in (0, INF):
            return INF if x == 0 else 0
        return -pow(int(x), -1, 11) % 11

    first: Points = frozenset(x * x % 11 for x in range(11))
    found, waiting = {first}, [first]
    while waiting:
        block = waiting.pop()
        for move in (shift, stretch, invert):
            image = frozenset(map(move, block))
            if image not in found:
                found.add(image)
                waiting.append(image)
    return found


def _lexicode() -> set[Points]:
    kept: list[Points] = []
    for six in combinations(SYSTEMS["shuffle"].points, 6):
        if sum(six) >= 21 and all(len(block.intersection(six)) <= 4 for block in kept):
            kept.append(frozenset(six))
    return set(kept)


def _residue_code() -> set[Points]:
    """Words are 24 bits; bit 23 is INF and makes the weight of the eleven non-squares even."""
    non_squares = set(range(23)) - {x * x % 23 for x in range(23)}
    words = {0}
    # Twelve shifts are a basis.
    for shift in range(12):
        generator = sum(1 << (x + shift) % 23 for x in non_squares) | 1 << 23
        words |= {word ^ generator for word in words}
    return {
        frozenset(INF if bit == 23 else bit for bit in range(24) if word >> bit & 1)
        for word in words
        if word.bit_count() == 8
    }
