"""Solutions sorted into classes: Tetra's as Kuwagaki does it, all others by their symmetry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from hamekomi.families.packing.classes import kuwagaki
from hamekomi.families.packing.named.puzzles import tetra
from hamekomi.families.packing.puzzle import Filling, Packing
from hamekomi.families.packing.sites.symmetry import Motion, motions
from hamekomi.families.packing.solvers.distinct import distinct_by
from hamekomi.model.answers import UNLIMITED, Budget


def classify(puzzle: Packing, budget: Budget = UNLIMITED) -> Iterator[Mapping[str, object]]:
    clock = budget.clock()
    found = distinct_by(puzzle, "symmetry", clock)
    if puzzle == tetra():
        return kuwagaki.rows(kuwagaki.count_classes(found))
    return _by_symmetry(found, motions(puzzle, clock=clock))


def _by_symmetry(
    fillings: Iterator[Filling], members: tuple[Motion, ...]
) -> Iterator[Mapping[str, object]]:
    """One row for each number of symmetries that a solution has.

    A class consists of (symmetries of the frame) / (symmetries of the solution) solutions.
    """
    found = Counter(sum(motion.carry(filling) == filling for motion in members) for filling in fillings)
    for keeping, classes in sorted(found.items()):
        yield {
            "motions that keep it": keeping,
            "of the frame's": len(members),
            "classes": classes,
            "solutions": classes * len(members) // keeping,
        }
