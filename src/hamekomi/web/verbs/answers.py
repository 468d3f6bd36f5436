"""The verbs of the page: each turns a request into an answer. They run in a worker.

No verb keeps state: a request carries the puzzle's text, and the answer carries pictures.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping
from itertools import islice
from random import SystemRandom

from hamekomi.lab.comparison import Measured, measure, read_task, why_not
from hamekomi.lab.puzzle import Solution, generate, load, title_of
from hamekomi.lab.render.files import pdf
from hamekomi.lab.results.to_json import StepJson, step_with_picture, violation_json
from hamekomi.lab.solver_call import uniqueness
from hamekomi.model.answers import Step
from hamekomi.model.errors import BadInput, CannotDo, OutOfBudget
from hamekomi.web import limits, wire
from hamekomi.web.asked import Asked
from hamekomi.web.verbs import acting, glance, ordering, playing, plotting, shelf
from hamekomi.web.verbs.request import puzzle_of, threads_of, up_to_of
from hamekomi.web.verbs.shown import count_answer, solution_answer


def draw(asked: Asked) -> wire.Drawn:
    """The picture of a puzzle after these moves and, if it has one, the picture in three dimensions.

    With `to_explain`, it has all that the steps of an explanation point at.
    """
    puzzle = puzzle_of(asked)
    to_explain = asked.truth("to_explain", default=False)
    return {"svg": glance.svg_if_seen(puzzle, to_explain=to_explain), "scene": glance.scene(puzzle)}


def portrait(asked: Asked) -> wire.Portrait:
    """What a puzzle is called, and a small picture of it."""
    puzzle = puzzle_of(asked)
    return {"name": title_of(puzzle), "svg": glance.portrait_if_seen(puzzle)}


def solve(asked: Asked) -> wire.Solutions:
    """Solutions up to a limit; `complete` if there are no others, `unique` if there is exactly one.

    With `up_to`, solutions that a symmetry carries into each other count as one. A screen that draws
    the solutions itself sets `pictures` to false.
    """
    puzzle = puzzle_of(asked)
    up_to = up_to_of(asked)
    limit = asked.number("limit", 20, 1, limits.SOLUTIONS)
    with_pictures = asked.truth("pictures", default=True)
    found: list[Solution] = []
    stopped = ""
    more: bool | None = None
    try:
        solutions = puzzle.solutions(
            up_to=up_to,
            solver=asked.optional_text("solver"),
            timeout=limits.SOFT_SECONDS,
            threads=threads_of(asked),
        )
        found.extend(islice(solutions, limit))
        more = next(solutions, None) is not None
    except OutOfBudget as error:
        stopped = str(error)
    return {
        "solutions": [solution_answer(puzzle, each, with_pictures=with_pictures) for each in found],
        "up_to": up_to,
        "complete": more is False,
        "unique": uniqueness(len(found), more),
        "stopped": stopped,
        "remarks": puzzle.remarks(),
    }


def count(asked: Asked) -> wire.Count:
    puzzle = puzzle_of(asked)
    number = puzzle.count(
        limit=asked.number("limit", 0, 1, limits.LARGEST_EXACT) or None,
        solver=asked.optional_text("solver"),
        up_to=up_to_of(asked),
        timeout=limits.SOFT_SECONDS,
        threads=threads_of(asked),
    )
    return count_answer(number, puzzle.remarks())


def check(asked: Asked) -> wire.Checked:
    """Check a solution against the laws; or, if the request has none, check the player's marks.

    With `further`, marks that break no law are also wrong if no solution contains them all.
    """
    puzzle = puzzle_of(asked)
    is_played = asked.optional_text("marks") is not None or "moves" in asked.fields
    if (is_played or puzzle.position is not None) and asked.optional_text("solution") is None:
        is_solved, is_further = puzzle.is_solved(), asked.truth("further", default=False)
        broken = (
            puzzle.check_position(timeout=limits.SOFT_SECONDS) if is_further else puzzle.check_marks()
        )
    else:
        broken = puzzle.check(puzzle.read_solution(asked.text("solution")))
        is_solved = not broken
    return {
        "right": not broken,
        "solved": is_solved,
        "violations": [violation_json(each, limits.PLACES) for each in broken],
        "remarks": puzzle.remarks(),
    }


def explain(asked: Asked) -> wire.Explanation:
    """The steps; a screen that highlights their places itself sets `pictures` to false."""
    puzzle = puzzle_of(asked)
    steps = puzzle.explain(solver=asked.optional_text("solver"), timeout=limits.SOFT_SECONDS)
    shown = [_step(asked, step) for step in islice(steps, limits.STEPS)]
    return {"steps": shown, "complete": next(steps, None) is None, "remarks": puzzle.remarks()}


def hint(asked: Asked) -> wire.Hint:
    """The next step from the position after the marks or moves."""
    puzzle = puzzle_of(asked)
    step = puzzle.hint(solver=asked.optional_text("solver"), timeout=limits.SOFT_SECONDS)
    return {"step": None if step is None else _step(asked, step)}


def solvers(asked: Asked) -> wire.SolverAbilities:
    """The family's solvers, and why those that cannot do this puzzle cannot."""
    puzzle, up_to = puzzle_of(asked), up_to_of(asked)
    return {
        "solvers": [
            {"name": name, "summary": each.summary, "why_not": why_not(puzzle, name, up_to)}
            for name, each in puzzle.family.solving.solvers.items()
        ]
    }


def measured(asked: Asked) -> Measured:
    """One row of a comparison: what a solver found, and how long it took."""
    seconds = asked.number("seconds", 10, 1, limits.MEASURE_SECONDS)
    task, up_to = read_task(asked.text("task")), up_to_of(asked)
    return measure(puzzle_of(asked), asked.text("solver"), task, up_to=up_to, timeout=seconds)


def grade(asked: Asked) -> wire.Grade:
    found = puzzle_of(asked).grade(timeout=limits.SOFT_SECONDS)
    return {"value": found.value, "word": found.word, "reason": found.reason}


def convert(asked: Asked) -> wire.Text:
    return {"text": puzzle_of(asked).to(asked.text("to"))}


def solid(asked: Asked) -> wire.Stl:
    """A solution for a 3D printer: binary STL, encoded in base64 for JSON."""
    puzzle = puzzle_of(asked)
    if puzzle.family.drawing.solid is None:
        raise CannotDo(f"{puzzle.family.name} has nothing to print in 3D")
    solution = puzzle.read_solution(asked.text("solution"))
    return {"stl": b64encode(puzzle.family.drawing.solid(puzzle.value, solution.value)).decode()}


def paper(asked: Asked) -> wire.Pdf:
    """The picture of a puzzle, without its solution, as PDF, encoded in base64 for JSON."""
    return {"pdf": b64encode(pdf(puzzle_of(asked).draw())).decode()}


def make(asked: Asked) -> wire.Made:
    """A new puzzle; the answer contains its seed, so that it can be made again.

    If none was made as it was wanted, it is the one that came closest, and `stopped` says why.
    """
    seed = asked.number("seed", SystemRandom().randrange(10**9), 0, limits.LARGEST_SEED)
    options = asked.settings("options")
    if taken := options.keys() & {"family", "seed", "timeout"}:
        raise BadInput(f"'{min(taken)}' is a field of the request, not one of its options")
    family, stopped = asked.text("family"), ""
    try:
        puzzle = generate(family, seed=seed, timeout=limits.SOFT_SECONDS, **options)
    except OutOfBudget as error:
        if error.best is None:
            raise
        puzzle, stopped = load(error.best, family), str(error)
    return {
        "text": puzzle.text,
        "stopped": stopped,
        "description": glance.in_words(puzzle),
        "remarks": puzzle.remarks(),
        "svg": puzzle.svg(),
        "seed": seed,
    }


# Read by GET; all other verbs are posted.
ON_THE_SHELF: Mapping[str, Callable[[Asked], wire.Answer]] = {
    "families": shelf.families,
    "examples": shelf.examples,
    "puzzles": shelf.puzzles,
    "gallery": shelf.gallery,
    "handbook": shelf.handbook,
}
# Asked by the server itself, not by the page.
INSIDE: Mapping[str, Callable[[Asked], wire.Answer]] = {
    "order": ordering.order,
    "stored-order": ordering.stored,
    "read": ordering.read,
    "plot": plotting.plot,
    "measure": measured,
}
VERBS: Mapping[str, Callable[[Asked], wire.Answer]] = {
    "recognise": glance.recognise,
    "draw": draw,
    "portrait": portrait,
    "solve": solve,
    "count": count,
    "check": check,
    "explain": explain,
    "hint": hint,
    "solvers": solvers,
    "grade": grade,
    "convert": convert,
    "solid": solid,
    "pdf": paper,
    "generate": make,
    "act": acting.act,
    "game": playing.game,
    "game/press": playing.press,
    "game/reply": playing.reply,
    "game/story": playing.story,
    **ON_THE_SHELF,
    **INSIDE,
}


def _step(asked: Asked, step: Step) -> StepJson:
    return step_with_picture(step, limits.PLACES, with_picture=asked.truth("pictures", default=True))
