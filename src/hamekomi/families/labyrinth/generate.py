"""Making labyrinths: walls beside a random line, then as few of them as keep it the only line."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

from hamekomi.families.labyrinth.numbered import oracle
from hamekomi.families.labyrinth.puzzle import Labyrinth, walls_beside
from hamekomi.families.labyrinth.walking import walked
from hamekomi.model.answers import Clock
from hamekomi.model.family import Generator
from hamekomi.model.options import Chosen, OneOf, Whole

FEW, ALL = "few", "all"
LARGEST = 51


def make(options: Chosen, random: Random, clock: Clock) -> Labyrinth:
    """With all walls the labyrinth is one corridor; with few it is a puzzle with one solution."""
    empty = Labyrinth(options["columns"], options["rows"])
    line = walked(empty, clock, seed=random.getrandbits(32)).line
    walls = walls_beside(empty.columns, empty.rows, line)
    made = Labyrinth(empty.columns, empty.rows, walls=walls)
    if options["walls"] == ALL:
        return made
    return fewest_walls(made, random, clock)


def fewest_walls(maze: Labyrinth, random: Random, clock: Clock) -> Labyrinth:
    """Take walls away, in random order, as long as there is a single line."""
    for wall in random.sample(sorted(maze.walls), len(maze.walls)):
        clock.tick()
        fewer = replace(maze, walls=maze.walls - {wall})
        if len(list(islice(oracle(fewer, clock).lines(), 2))) == 1:
            maze = fewer
    return maze


GENERATOR = Generator(
    options=(
        Whole("columns", "fields in a row", 9, 3, LARGEST),
        Whole("rows", "rows of fields", 9, 3, LARGEST),
        OneOf("walls", "as few as leave one solution, or all", FEW, (FEW, ALL)),
    ),
    make=make,
)
