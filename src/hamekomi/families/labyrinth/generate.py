"""Making labyrinths: walls beside a random line, then as few of them as keep it the only line."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from hamekomi.families.labyrinth.indices import oracle_for
from hamekomi.families.labyrinth.puzzle import Labyrinth, walls_beside
from hamekomi.families.labyrinth.walks import walked
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
    # Running out of time is an error, not a labyrinth with more walls: a seed must give the same one on
    # every machine.
    for fewer in with_fewer_walls(made, random, clock):
        made = fewer
    return made


def with_fewer_walls(maze: Labyrinth, random: Random, clock: Clock) -> Iterator[Labyrinth]:
    """Remove walls in random order while there is only one line; yields the labyrinth after each
    removal."""
    for wall in random.sample(sorted(maze.walls), len(maze.walls)):
        clock.tick()
        fewer = replace(maze, walls=maze.walls - {wall})
        if len(list(islice(oracle_for(fewer, clock).lines(), 2))) == 1:
            maze = fewer
            yield maze


GENERATOR = Generator(
    options=(
        Whole("columns", "fields in a row", 7, 3, LARGEST),
        Whole("rows", "rows of fields", 7, 3, LARGEST),
        OneOf(
            "walls",
            "few: as few as leave one solution, which takes minutes on large boards; all: at once",
            FEW,
            (FEW, ALL),
        ),
    ),
    make=make,
)
