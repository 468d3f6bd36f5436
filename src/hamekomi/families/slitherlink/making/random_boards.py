"""Boards for trying solvers, as the generator makes them."""

from __future__ import annotations

from random import Random

from hamekomi.families.slitherlink.making.generate import GENERATOR
from hamekomi.families.slitherlink.puzzle import Slitherlink
from hamekomi.model.answers import Budget
from hamekomi.model.options import complete


def random_board(size: int, kind: str, random: Random, budget: Budget, **options: object) -> Slitherlink:
    """A square board with one solution; the kind is normal or hard, as in thinning.py."""
    given = {"rows": size, "columns": size, "difficulty": kind, **options}
    return GENERATOR.make(complete(GENERATOR.options, given, "boards"), random, budget.clock())
