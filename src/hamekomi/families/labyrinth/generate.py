"""Making labyrinths: walls beside a random line, then as few of them as keep it the only line."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from hamekomi.families.labyrinth.indices import oracle_for
from hamekomi.families.labyrinth.puzzle import Labyrinth, walls_beside
from hamekomi.families.labyrinth.walks import walked
from hamekomi.model.answers import Clock
from hamekomi.model.family import Generator, squares
from hamekomi.model.options import Chosen, OneOf, Whole
from hamekomi.model.scale import LEVELS
from hamekomi.model.words import counted

FEW, ALL = "few", "all"
LARGEST = 51
# The fewer walls are left, the longer a search takes: on boards of 25x25 the time that k of n walls take
# grows as (k/n)^3.5.
GROWING_SLOWER = 3.5
# Boards of 27x27 with few walls take some seconds; of 31x31, 41x41 they took 10 s and 40 s.
SLOW, SECONDS_OF_SLOW, POWER = 27 * 27, 5.4, 2.4


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
    walls = random.sample(sorted(maze.walls), len(maze.walls))
    for number, wall in enumerate(walls):
        clock.progress((number / len(walls)) ** GROWING_SLOWER)
        clock.tick()
        fewer = replace(maze, walls=maze.walls - {wall})
        if len(list(islice(oracle_for(fewer, clock).lines(), 2))) == 1:
            maze = fewer
            yield maze


def advice(options: Chosen) -> str:
    fields = options["columns"] * options["rows"]
    if options["walls"] == ALL or fields <= SLOW:
        return ""
    minutes = round(SECONDS_OF_SLOW * (fields / SLOW) ** POWER / 60)
    about = "up to a minute" if minutes < 1 else f"about {counted(minutes, 'minute')}"
    return (
        f"few walls on {options['columns']}x{options['rows']} fields take {about}; "
        "--set walls=all takes a moment, and so do smaller boards"
    )


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
    sizes=squares(5, 7, 9, 11, 15),
    of_the_day=dict(zip(LEVELS, squares(7, 9, 11).values(), strict=False)),
)
