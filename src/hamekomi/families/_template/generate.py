"""Making puzzles: options in, a puzzle out; the same random state makes the same puzzle."""

from __future__ import annotations

from random import Random

from hamekomi.families._template.puzzle import LONGEST_ROW, Row
from hamekomi.model.answers import Clock
from hamekomi.model.family import Generator
from hamekomi.model.options import Chosen, Whole


def make(options: Chosen, random: Random, clock: Clock) -> Row:
    """A row with one mark given, so that it has exactly one solution."""
    columns = options["columns"]
    cells: list[int | None] = [None] * columns
    cells[random.randrange(columns)] = random.randrange(2)
    clock.tick()
    return Row(tuple(cells))


GENERATOR = Generator(options=(Whole("columns", "cells in the row", 8, 1, LONGEST_ROW),), make=make)
