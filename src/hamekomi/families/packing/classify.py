"""The solutions of a puzzle by classes: Tetra's as Kuwagaki sorts them, others by their symmetry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from hamekomi.families.packing import classify_tetra
from hamekomi.families.packing.catalogue import tetra
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.symmetry import motions


def classify(puzzle: Packing) -> Iterator[Mapping[str, object]]:
    if puzzle == tetra():
        return classify_tetra.rows(classify_tetra.count_classes(puzzle.distinct()))
    return _by_symmetry(puzzle)


def _by_symmetry(puzzle: Packing) -> Iterator[Mapping[str, object]]:
    """One row for each number of motions that leave a solution as it is.

    A class has as many solutions as the frame has motions, divided by that number.
    """
    members = motions(puzzle)
    found = Counter(
        sum(motion.carry(filling) == filling for motion in members) for filling in puzzle.distinct()
    )
    for keeping, classes in sorted(found.items()):
        yield {
            "motions that keep it": keeping,
            "of the frame's": len(members),
            "classes": classes,
            "solutions": classes * len(members) // keeping,
        }
