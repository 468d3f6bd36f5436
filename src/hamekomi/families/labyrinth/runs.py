"""Lines that draw themselves: at random or keeping left, by the oracle or by rules alone.

The oracle never leads into a dead end; rules may, and then the dead end is what comes next. The line on
the board says how far keeping left has come, so nothing else is stored between two requests.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from hamekomi.families.labyrinth.hamiltonian import LETTERS
from hamekomi.families.labyrinth.hamiltonian.figures import Figures, LinesByFigures
from hamekomi.families.labyrinth.indices import fields_at, line_indices, oracle_for
from hamekomi.families.labyrinth.puzzle import Labyrinth, letters
from hamekomi.families.labyrinth.walks import KEEP_LEFT, random_number, walked
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput, CannotDo


@dataclass(slots=True)
class Run:
    """What has come out so far. Lines are in letters, from the start."""

    finished: int = 0
    stuck: int = 0
    # Where the run stands, and its latest dead end.
    line: str = ""
    dead_end: str = ""
    # Whether there are no more lines.
    is_over: bool = False


# Says whether a run may stop here.
IsEnough = Callable[[Run], bool]


def at_random(
    puzzle: Labyrinth,
    figures: Figures | None,
    is_enough: IsEnough,
    clock: Clock,
    *,
    seed: int,
    first: int,
) -> Run:
    """Lines from number `first` on; each depends only on the seed and its number."""
    run = Run()
    lines = None if figures is None else _by_figures(puzzle, figures, clock)
    while True:
        number = first + run.finished + run.stuck
        if lines is None:
            run.line = letters(walked(puzzle, clock, seed=seed, number=number).line)
            run.finished += 1
        else:
            is_finished = lines.walk(random_number(seed, number, puzzle.size))
            run.line = letters(fields_at(puzzle, lines.line))
            run.finished += is_finished
            run.stuck += not is_finished
            run.dead_end = run.dead_end if is_finished else run.line
        if is_enough(run):
            return run


def keep_left(
    puzzle: Labyrinth, figures: Figures | None, is_enough: IsEnough, clock: Clock, *, current: Labyrinth
) -> Run:
    """The lines after the `current` one of the puzzle, in order."""
    if figures is not None:
        return _keep_left_by_figures(puzzle, figures, is_enough, clock, current)
    run = Run()
    for run.line in _lines_after(puzzle, current, clock):
        run.finished += 1
        if is_enough(run):
            return run
    run.is_over = True
    return run


def _keep_left_by_figures(
    puzzle: Labyrinth, figures: Figures, is_enough: IsEnough, clock: Clock, current: Labyrinth
) -> Run:
    """The core lists the lines, and returns at dead ends and now and then."""
    run, lines = Run(), _by_figures(puzzle, figures, clock)
    lines.go_on_after(line_indices(current))
    was_complete = lines.is_complete
    while True:
        run.is_over = lines.run(lambda: is_enough(run))
        run.line = letters(fields_at(puzzle, lines.line))
        # The core counts a line when it leaves it.
        run.finished = lines.lines + lines.is_complete - was_complete
        run.stuck = lines.dead_ends
        run.dead_end = run.line if lines.is_stuck else run.dead_end
        if run.is_over or is_enough(run):
            return run


def next_line(puzzle: Labyrinth, figures: Figures | None, clock: Clock, *, current: Labyrinth) -> Run:
    """One line or dead end after the `current` line, keeping left; the run is over if there is none."""
    if figures is None:
        return keep_left(puzzle, None, lambda _: True, clock, current=current)
    lines = _by_figures(puzzle, figures, clock)
    lines.go_on_after(line_indices(current))
    if not lines.next_line():
        return Run(is_over=True)
    line = letters(fields_at(puzzle, lines.line))
    return Run(stuck=1, line=line, dead_end=line) if lines.is_stuck else Run(finished=1, line=line)


def _by_figures(puzzle: Labyrinth, figures: Figures, clock: Clock) -> LinesByFigures:
    if not puzzle.is_plain or len(puzzle.line) > 1:
        raise CannotDo(
            "the rules are for boards without walls and without a given line, from corner to corner"
        )
    return LinesByFigures(figures, puzzle.columns, puzzle.rows, clock, is_staged=True)


def _lines_after(puzzle: Labyrinth, current: Labyrinth, clock: Clock) -> Iterator[str]:
    """By the oracle. An unfinished line may have been drawn by hand: it is followed as far as it can be
    finished."""
    oracle = oracle_for(puzzle, clock)
    if not oracle.start.is_possible:
        raise BadInput("this line cannot be finished")
    for step in letters(current.line)[len(puzzle.line) - 1 :]:
        direction = LETTERS.index(step)
        if not oracle.judge(direction).is_possible:
            break
        oracle.step(direction)
    latest = replace(puzzle, line=fields_at(puzzle, oracle.line))
    if not oracle.is_finished:
        latest = walked(latest, clock, seed=0, way=KEEP_LEFT)
        yield letters(latest.line)
    others = oracle_for(puzzle, clock)
    others.go_after(letters(latest.line))
    yield from others.lines()
