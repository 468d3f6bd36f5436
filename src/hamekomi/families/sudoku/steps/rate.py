"""Ratings on two well-known scales: Sudoku Explainer's ER/EP/ED, and HoDoKu's level and score.

ER is the rating of the hardest step, EP that of the hardest one up to the first digit placed, and ED
that of the first step. HoDoKu adds up the points of all steps; the level is that of the hardest
technique, or the one that the sum belongs to if that is higher. Both tables are in
docs/sudoku-techniques.md.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from hamekomi.families.sudoku.notations import plain
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.solvers import fast
from hamekomi.families.sudoku.steps.logic import Ratings, Score, grade_many, word_of
from hamekomi.families.sudoku.steps.techniques import MOST_ROWS, MOST_ROWS_OF_NETS, TECHNIQUES
from hamekomi.model.answers import UNLIMITED, Budget, Grade
from hamekomi.model.errors import BadInput

# The lowest rating of dynamic nets within nets, a technique that the core does not have.
NETS_WITHIN_NETS = 11.0


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle with one solution is."""

    # Sudoku Explainer's.
    er: float
    ep: float
    ed: float
    # Whether the techniques lead to the solution; if not, ER is at least this.
    is_complete: bool
    # The hardest technique by ER, and how often each is used.
    hardest: str
    techniques: Mapping[str, int]
    # HoDoKu's.
    level: str
    score: int
    # If not, the score is at least this.
    is_score_complete: bool
    hodoku_techniques: Mapping[str, int]

    def __str__(self) -> str:
        more = "" if self.is_complete else "at least "
        score = f"{self.level} ({'' if self.is_score_complete else 'more than '}{self.score:,})"
        return f"ER {more}{self.er:.1f}, EP {self.ep:.1f}, ED {self.ed:.1f}; HoDoKu {score}"


def rate(puzzle: Any, budget: Budget = UNLIMITED) -> Rating:
    """The rating of a puzzle, or of one line of text.

    Raises BadInput if it does not have exactly one solution.

    >>> import hamekomi as hk
    >>> rating = hk.sudoku.rate(hk.load("easy").text)
    >>> rating.er, rating.hardest, rating.level
    (1.5, 'hidden single', 'easy')
    """
    return next(rate_many([puzzle], budget=budget))


def rating(puzzle: Sudoku, budget: Budget = UNLIMITED) -> Rating:
    """Requires a puzzle with one solution."""
    return next(_graded([puzzle], budget, 1))


def rate_many(
    puzzles: Iterable[Any], *, threads: int = 1, budget: Budget = UNLIMITED
) -> Iterator[Rating]:
    """The ratings of many puzzles or lines of the same size, in their order.

    >>> import hamekomi as hk
    >>> [rating.er for rating in hk.sudoku.rate_many([hk.load("easy").text, hk.load("escargot").text])]
    [1.5, 10.6]
    """
    clock = budget.clock()
    values = [_value(each) for each in puzzles]
    for number, value in enumerate(values):
        name = "this puzzle" if len(values) == 1 else f"puzzle {number + 1:,}"
        if (value.box_rows, value.box_columns) != (values[0].box_rows, values[0].box_columns):
            raise BadInput(f"{name} has another size than the first")
        found = sum(1 for _ in islice(fast.solutions(value, clock.time_left), 2))
        if found != 1:
            raise BadInput(
                f"{name} has {'no solution' if found == 0 else 'several solutions'}: no rating"
            )
    return _graded(values, clock.time_left, threads)


def _value(puzzle: Any) -> Sudoku:
    """A puzzle may come as text, as a value, or as what `load` returns."""
    if isinstance(puzzle, str):
        return plain.parse(puzzle)
    value = getattr(puzzle, "value", puzzle)
    if not isinstance(value, Sudoku):
        raise BadInput(f"expected a Sudoku, found {type(puzzle).__name__}")
    return value


def _graded(puzzles: list[Sudoku], budget: Budget, threads: int) -> Iterator[Rating]:
    if not puzzles:
        return
    grids = [bytes(puzzle.cells) for puzzle in puzzles]
    shape = puzzles[0].box_rows, puzzles[0].box_columns
    for ratings, score in grade_many(*shape, grids, budget.clock(), threads=threads):
        yield combined_rating(ratings, score, puzzles[0].size)


def simplest_missing(size: int) -> float:
    """The rating of the simplest technique that the core does not have for this many rows."""
    missing = [each.rating for each in TECHNIQUES if each.rating and each.most_rows < size]
    return min(missing, default=NETS_WITHIN_NETS)


def combined_rating(ratings: Ratings, score: Score, size: int) -> Rating:
    """Both scales of a puzzle with this many rows."""
    er = ratings.er if ratings.is_solved else max(ratings.er, simplest_missing(size))
    return Rating(
        er,
        ratings.ep,
        ratings.ed,
        ratings.is_solved,
        ratings.hardest,
        ratings.used,
        score.level,
        score.points,
        score.is_solved,
        score.used,
    )


def grade(puzzle: Sudoku, budget: Budget = UNLIMITED) -> Grade:
    """Sudoku Explainer's rating as the number, HoDoKu's level in the words of all families as the word.

    Puzzles without exactly one solution have the grade 0.
    """
    clock = budget.clock()
    number = sum(1 for _ in islice(fast.solutions(puzzle, clock.time_left), 2))
    if number == 0:
        return Grade(0.0, "impossible", "there is no solution", is_solvable=False)
    if number > 1:
        return Grade(0.0, "ambiguous", "there is more than one solution")
    if puzzle.size > MOST_ROWS:
        return Grade(0.0, "unrated", f"techniques are for grids of at most {MOST_ROWS} rows")
    if 0 not in puzzle.cells:
        return SOLVED
    return grade_of(rating(puzzle, clock.time_left), puzzle.size)


# The grade of a puzzle without an empty cell.
SOLVED = Grade(0.0, "solved", "every cell is given")


def grade_of(rating: Rating, size: int) -> Grade:
    """The grade that a rating gives to a puzzle with this many rows."""
    return Grade(rating.er, word_of(rating.level), reason(rating, size))


def reason(rating: Rating, size: int) -> str:
    if rating.is_complete:
        return f"the hardest technique is {rating.hardest}; {rating}"
    if size > MOST_ROWS_OF_NETS:
        return f"needs more than the techniques for grids with {size} rows; {rating}"
    return f"needs chains that are not searched here, rated {NETS_WITHIN_NETS} or more; {rating}"
