"""Walks that never get stuck: at every field the oracle says which next fields are possible.

A random choice depends only on the seed, the number of the walk and the step, so a walk that is resumed
from any position ends the same. At the end are the functions for Python: `count`, `every_line`, `walk`
and `sample`.
"""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from random import Random

from hamekomi.engines.clocked import lru_clocked
from hamekomi.families.labyrinth import solvers
from hamekomi.families.labyrinth.drawing import draw_line
from hamekomi.families.labyrinth.hamiltonian import LETTERS
from hamekomi.families.labyrinth.hamiltonian.ranking import Ranking, shuffled
from hamekomi.families.labyrinth.indices import as_board, fields_at, line_indices, oracle_for
from hamekomi.families.labyrinth.notations import read_letters
from hamekomi.families.labyrinth.puzzle import LONGEST, SHORTEST, Field, Labyrinth, letters
from hamekomi.model.answers import UNLIMITED, Budget, Clock, Count
from hamekomi.model.errors import BadInput, BrokenCheckpoint, OutOfBudget
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Whole
from hamekomi.model.plan import BasePlan, Piece, Preview, Report, Result

STEPS_PER_REPORT = 50
RANDOM, KEEP_LEFT = "random", "keep left"


def walked(
    puzzle: Labyrinth, clock: Clock, *, seed: int, number: int = 0, way: str = RANDOM
) -> Labyrinth:
    """Continue the line to the goal; raises BadInput if it cannot be finished."""
    *_, last = walk_on(puzzle, clock, seed=seed, number=number, way=way)
    return last


def walk_on(puzzle: Labyrinth, clock: Clock, *, seed: int, number: int, way: str) -> Iterator[Labyrinth]:
    """The line after every `STEPS_PER_REPORT` steps, and at the goal."""
    oracle = oracle_for(puzzle, clock)
    if not oracle.start.is_possible:
        raise BadInput("this line cannot be finished")
    while not oracle.is_finished:
        possible, line = oracle.possible(), oracle.line
        if way == KEEP_LEFT:
            direction = left_first(letters(fields_at(puzzle, line[-2:])), possible)[0]
        else:
            direction = possible[random_number(seed, number, len(line)) % len(possible)]
        oracle.step(direction)
        if len(line) % STEPS_PER_REPORT == 0:
            yield replace(puzzle, line=fields_at(puzzle, oracle.line))
    yield replace(puzzle, line=fields_at(puzzle, oracle.line))


def left_first(last: str, directions: Sequence[int]) -> list[int]:
    """The directions from left to right, as seen after the step `last`; at the start, as after a step
    right."""
    heading = LETTERS.index(last) if last else 0
    return sorted(directions, key=lambda direction: (direction - heading + 1) % 4)


def random_number(seed: int, number: int, step: int) -> int:
    text = f"{seed} {number} {step}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


@dataclass(frozen=True, slots=True)
class Walks(BasePlan):
    work = "labyrinth walk"
    # Change it when the same seed gives other walks.
    version = 1
    problem_text = "{number} {puzzle.columns}x{puzzle.rows} {way} {seed}"
    runs_in = "processes"

    puzzle: Labyrinth
    number: int
    seed: int
    way: str

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece(str(number)) for number in range(self.number)]

    def run(self, piece: Piece, position: str | None, report: Report) -> str:
        """The position is the line so far, in letters."""
        start = current = self._read(position) if position else self.puzzle
        walk = walk_on(start, UNLIMITED.clock(), seed=self.seed, number=int(piece.name), way=self.way)
        for current in walk:
            report(letters(current.line), len(current.line) / current.size)
            report.show(partial(_preview, current, int(piece.name)))
        return letters(current.line)

    def _read(self, position: str) -> Labyrinth:
        try:
            return replace(self.puzzle, line=read_letters(position, self.puzzle.start))
        except BadInput:
            raise BrokenCheckpoint(f"not a line on this board: {position[:40]!r}") from None

    def merge(self, results: Mapping[str, str]) -> Result:
        rows = [{"walk": name, "line": results[str(name)]} for name in sorted(map(int, results))]
        return {"rows": rows}


def _preview(current: Labyrinth, number: int) -> Preview:
    return Preview(f"walk {number}: {len(current.line)} of {current.size} fields", draw_line(current))


def plan(options: Chosen, seed: int) -> Walks:
    columns, rows = options["columns"], options["rows"]
    puzzle = Labyrinth(columns, columns if rows is None else rows)
    return Walks(puzzle, options["lines"], seed, options["way"])


WALK = Task(
    title="Walks that never get stuck",
    summary="Draw lines from corner to corner through all fields, never into a dead end.",
    options=(
        Whole("columns", "fields in a row", 21, SHORTEST, LONGEST),
        Whole("rows", "rows; as many as columns if not given", None, SHORTEST, LONGEST),
        Whole("lines", "how many walks", 1, 1, 10_000),
        OneOf("way", "how to choose among the fields that can be entered", RANDOM, (RANDOM, KEEP_LEFT)),
    ),
    plan=plan,
)


def count(columns: int, rows: int | None = None, *, timeout: float | None = None) -> Count:
    """The number of lines; with one number, on a square board.

    >>> import hamekomi as hk
    >>> hk.labyrinth.count(5), hk.labyrinth.count(7)
    (104, 111712)
    """
    return solvers.count_by_frontier(_board(columns, rows), Budget(seconds=timeout))


def every_line(columns: int, rows: int | None = None, *, timeout: float | None = None) -> Iterator[str]:
    """All lines one by one, keeping left, in letters: R right, D down, L left, U up.

    >>> import hamekomi as hk
    >>> list(hk.labyrinth.every_line(3))
    ['RRDLLDRR', 'DDRUURDD']
    """
    return oracle_for(_board(columns, rows), Budget(seconds=timeout).clock()).lines()


def walk(
    columns: int, rows: int | None = None, *, seed: int | None = None, way: str = RANDOM
) -> list[Field]:
    """A line that never gets stuck: "random" takes any field from which it can be finished, "keep left"
    the leftmost. Not all lines are equally likely; see `sample`.

    >>> import hamekomi as hk
    >>> hk.labyrinth.walk(3, seed=1)[:4]
    [(1, 1), (2, 1), (3, 1), (3, 2)]
    """
    seed = secrets.randbelow(2**32) if seed is None else seed
    return list(walked(_board(columns, rows), UNLIMITED.clock(), seed=seed, way=way).line)


def sample(columns: int, rows: int | None = None, *, seed: int | None = None) -> list[Field]:
    """A random line, each with the same probability.

    The first line of a 15x15 board takes about ten seconds and its tables 1.7 GB; further lines take
    microseconds. Raises OutOfBudget if the tables do not fit into memory, and BadInput for more
    than 19 columns. `sample_roughly` is quick on boards of any size.

    >>> import hamekomi as hk
    >>> hk.labyrinth.sample(3, seed=1)[:4]
    [(1, 1), (1, 2), (1, 3), (2, 3)]
    """
    try:
        return sampled(_board(columns, rows), Random(seed), UNLIMITED.clock())
    except OutOfBudget as error:
        raise OutOfBudget(f"{error}; {_ROUGHLY}") from None
    except BadInput as error:
        raise BadInput(f"{error}; {_ROUGHLY}") from None


_ROUGHLY = "`sample_roughly` takes larger boards, with lines that are about equally likely"


def sample_roughly(columns: int, rows: int | None = None, *, seed: int | None = None) -> list[Field]:
    """A random line by the backbite chain: approximate, all lines are only about equally likely.

    >>> import hamekomi as hk
    >>> len(hk.labyrinth.sample_roughly(15, seed=1))
    225
    """
    seed = secrets.randbelow(2**32) if seed is None else seed
    board, clock = _board(columns, rows), UNLIMITED.clock()
    first = walked(board, clock, seed=seed)
    return list(fields_at(board, shuffled(as_board(board), line_indices(first), seed % 2**64, clock)))


def sampled(puzzle: Labyrinth, random: Random, clock: Clock) -> list[Field]:
    ranking = _ranking(puzzle, clock=clock)
    return list(fields_at(puzzle, ranking.line(random.randrange(ranking.count))))


def _board(columns: int, rows: int | None) -> Labyrinth:
    return Labyrinth(columns, columns if rows is None else rows)


# The last tables are kept, so that further lines take microseconds.
@lru_clocked(1)
def _ranking(puzzle: Labyrinth, *, clock: Clock) -> Ranking:
    return Ranking(as_board(puzzle), line_indices(puzzle), clock)
