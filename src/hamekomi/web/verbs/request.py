"""What several verbs read from a request: its puzzle, what counts as one solution, how many threads."""

from __future__ import annotations

from hamekomi.lab.game import replay
from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.web import limits
from hamekomi.web.asked import Asked


def puzzle_of(asked: Asked) -> Puzzle:
    """The request's puzzle, with its marks or after its moves, and with its own rules if it has any."""
    puzzle = load(asked.text("text"), asked.text("family"))
    marks = asked.optional_text("marks")
    if marks is not None:
        puzzle = puzzle.with_marks(marks)
    if moves := asked.texts("moves"):
        puzzle = replay(puzzle, list(moves)).reached
    rules = asked.optional_text("rules")
    return puzzle if rules is None else puzzle.with_rules(rules, timeout=limits.SOFT_SECONDS)


def up_to_of(asked: Asked) -> str:
    up_to = asked.optional_text("up_to")
    return "all" if up_to is None else up_to


def threads_of(asked: Asked) -> int:
    return asked.number("threads", 1, 1, limits.THREADS)
