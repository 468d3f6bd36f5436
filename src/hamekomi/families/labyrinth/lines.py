"""Whole lines from corner to corner, for Python: how many there are, all of them, one at random, one by
walking."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from random import Random

from hamekomi.engines.lines.backbite import shuffled
from hamekomi.engines.lines.ranking import Ranking
from hamekomi.engines.made_once import made_for_the_last
from hamekomi.families.labyrinth.numbered import as_board, fields, numbers, oracle
from hamekomi.families.labyrinth.puzzle import Field, Labyrinth
from hamekomi.families.labyrinth.solvers import frontier
from hamekomi.families.labyrinth.walking import RANDOM, walked
from hamekomi.model.answers import UNLIMITED, Budget, Clock, Count


def count(columns: int, rows: int | None = None, *, timeout: float | None = None) -> Count:
    """The number of lines; with one number, on a square board."""
    return frontier.count(_board(columns, rows), Budget(seconds=timeout))


def every_line(columns: int, rows: int | None = None, *, timeout: float | None = None) -> Iterator[str]:
    """All lines one by one, keeping left, in letters: R right, D down, L left, U up."""
    return oracle(_board(columns, rows), Budget(seconds=timeout).clock()).lines()


def walk(
    columns: int, rows: int | None = None, *, seed: int | None = None, way: str = RANDOM
) -> list[Field]:
    """A line that never got stuck: "random" takes any field from which it can be finished, "keep left"
    the leftmost. Not all lines are equally likely; see `sample`."""
    seed = secrets.randbelow(2**32) if seed is None else seed
    return list(walked(_board(columns, rows), UNLIMITED.clock(), seed=seed, way=way).line)


def sample(columns: int, rows: int | None = None, *, seed: int | None = None) -> list[Field]:
    """A random line, each with the same probability. Raises OutOfBudget if the tables of the board do
    not fit into memory, which happens beyond 13x13; then there is `sample_roughly`."""
    return sampled(_board(columns, rows), Random(seed), UNLIMITED.clock())


def sample_roughly(columns: int, rows: int | None = None, *, seed: int | None = None) -> list[Field]:
    """A random line by the backbite chain: approximate, all lines are only about equally likely."""
    seed = secrets.randbelow(2**32) if seed is None else seed
    board, clock = _board(columns, rows), UNLIMITED.clock()
    first = walked(board, clock, seed=seed)
    return list(fields(board, shuffled(as_board(board), numbers(first), seed % 2**64, clock)))


def sampled(puzzle: Labyrinth, random: Random, clock: Clock) -> list[Field]:
    ranking = _ranking(puzzle, clock=clock)
    return list(fields(puzzle, ranking.line(random.randrange(ranking.count))))


def _board(columns: int, rows: int | None) -> Labyrinth:
    return Labyrinth(columns, columns if rows is None else rows)


# The last tables are kept, so that further lines take microseconds.
@made_for_the_last(1)
def _ranking(puzzle: Labyrinth, *, clock: Clock) -> Ranking:
    return Ranking(as_board(puzzle), numbers(puzzle), clock)
