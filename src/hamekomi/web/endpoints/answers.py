"""The verbs of the page: each turns a request into an answer. They run in a worker.

No verb keeps state: a request carries the puzzle's text, and the answer carries pictures.
"""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Callable, Mapping
from contextlib import closing
from itertools import islice
from pathlib import Path
from random import SystemRandom
from urllib.parse import quote_from_bytes, unquote_to_bytes

from hamekomi.lab import catalogue
from hamekomi.lab.comparison import Measured, measure, read_task, why_not
from hamekomi.lab.jobs.store import Store
from hamekomi.lab.puzzle import Solution, generate, load, title_of
from hamekomi.lab.render.files import pdf
from hamekomi.lab.render.svg import svg
from hamekomi.lab.results.plots import plot_of
from hamekomi.lab.results.to_json import StepJson, step_with_picture, violation_json
from hamekomi.lab.solver_call import uniqueness
from hamekomi.model.answers import Budget, Step
from hamekomi.model.errors import BadInput, CannotDo, OutOfBudget, UnknownName
from hamekomi.model.family import Solids
from hamekomi.model.picture import Picture
from hamekomi.web import limits, wire
from hamekomi.web.endpoints import catalogue as catalogue_parts
from hamekomi.web.endpoints import orders, playing, recognise
from hamekomi.web.endpoints.serialise import count_answer, solution_answer
from hamekomi.web.request_fields import RequestFields, puzzle_of, threads_of, up_to_of

# ---- actions: what only one family's screen can request


def act(fields: RequestFields) -> Mapping[str, object]:
    """Run an action on a puzzle with the texts in `given`; pictures are sent as SVG.

    If the puzzle's text holds marks, the action also gets them, as the text of a position.
    """
    family = catalogue.family(fields.text("family"))
    name = fields.text("action")
    action = family.actions.get(name)
    if action is None:
        raise UnknownName(f"{family.name} action", name, family.actions)
    puzzle = load(fields.text("text"), family.name)
    budget = Budget(seconds=limits.SOFT_SECONDS)
    position = {} if puzzle.position is None else {"position": puzzle.whole_text}
    answer = action.act(puzzle.value, position | fields.named_texts("given"), budget)
    return {key: svg(value) if isinstance(value, Picture) else value for key, value in answer.items()}


# ---- the graph of a job, made in a worker because its checkpoint may have megabytes

# As large as a number in SQLite.
LARGEST_JOB = (1 << 63) - 1


def request(database: Path, job: int) -> RequestFields:
    """Quoted, because a path need not be UTF-8, but what is sent to a worker must be."""
    return RequestFields({"database": quote_from_bytes(os.fsencode(database)), "job": job})


def plot(fields: RequestFields) -> wire.JobPlot:
    database = Path(os.fsdecode(unquote_to_bytes(fields.text("database"))))
    number = fields.number("job", 0, 0, LARGEST_JOB)
    with closing(Store.existing(database)) as store:
        found = plot_of(store.job(number), store.checkpoint(number))
    return {"plot": found}


def draw(fields: RequestFields) -> wire.Drawn:
    """The picture of a puzzle after these moves and, if it has one, the picture in three dimensions.

    With `to_explain`, it has all that the steps of an explanation point at.
    """
    puzzle = puzzle_of(fields)
    to_explain = fields.truth("to_explain", default=False)
    return {
        "svg": recognise.svg_if_small(puzzle, to_explain=to_explain),
        "scene": recognise.scene(puzzle),
    }


def portrait(fields: RequestFields) -> wire.Portrait:
    """What a puzzle is called, and a small picture of it."""
    puzzle = puzzle_of(fields)
    return {"name": title_of(puzzle), "svg": recognise.portrait_if_small(puzzle)}


def solve(fields: RequestFields) -> wire.Solutions:
    """Solutions up to a limit; `complete` if there are no others, `unique` if there is exactly one.

    With `up_to`, solutions that a symmetry carries into each other count as one. A screen that draws
    the solutions itself sets `pictures` to false.
    """
    puzzle = puzzle_of(fields)
    up_to = up_to_of(fields)
    limit = fields.number("limit", 20, 1, limits.SOLUTIONS)
    with_pictures = fields.truth("pictures", default=True)
    found: list[Solution] = []
    stopped = ""
    more: bool | None = None
    try:
        solutions = puzzle.solutions(
            up_to=up_to,
            solver=fields.optional_text("solver"),
            timeout=limits.SOFT_SECONDS,
            threads=threads_of(fields),
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


def count(fields: RequestFields) -> wire.Count:
    puzzle = puzzle_of(fields)
    number = puzzle.count(
        limit=fields.number("limit", 0, 1, limits.LARGEST_EXACT) or None,
        solver=fields.optional_text("solver"),
        up_to=up_to_of(fields),
        timeout=limits.SOFT_SECONDS,
        threads=threads_of(fields),
    )
    return count_answer(number, puzzle.remarks())


def check(fields: RequestFields) -> wire.Checked:
    """Check a solution against the laws; or, if the request has none, check the player's marks.

    With `further`, marks that break no law are also wrong if no solution contains them all.
    """
    puzzle = puzzle_of(fields)
    is_played = fields.optional_text("marks") is not None or "moves" in fields.values
    if (is_played or puzzle.position is not None) and fields.optional_text("solution") is None:
        is_solved, is_further = puzzle.is_solved(), fields.truth("further", default=False)
        broken = (
            puzzle.check_position(timeout=limits.SOFT_SECONDS) if is_further else puzzle.check_marks()
        )
    else:
        broken = puzzle.check(puzzle.read_solution(fields.text("solution")))
        is_solved = not broken
    return {
        "right": not broken,
        "solved": is_solved,
        "violations": [violation_json(each, limits.PLACES) for each in broken],
        "remarks": puzzle.remarks(),
    }


def explain(fields: RequestFields) -> wire.Explanation:
    """The steps; a screen that highlights their places itself sets `pictures` to false."""
    puzzle = puzzle_of(fields)
    steps = puzzle.explain(solver=fields.optional_text("solver"), timeout=limits.SOFT_SECONDS)
    shown = [_step(fields, step) for step in islice(steps, limits.STEPS)]
    return {"steps": shown, "complete": next(steps, None) is None, "remarks": puzzle.remarks()}


def hint(fields: RequestFields) -> wire.Hint:
    """The next step from the position after the marks or moves."""
    puzzle = puzzle_of(fields)
    step = puzzle.hint(solver=fields.optional_text("solver"), timeout=limits.SOFT_SECONDS)
    return {"step": None if step is None else _step(fields, step)}


def solvers(fields: RequestFields) -> wire.SolverAbilities:
    """The family's solvers, and why those that cannot do this puzzle cannot."""
    puzzle, up_to = puzzle_of(fields), up_to_of(fields)
    return {
        "solvers": [
            {"name": name, "summary": each.summary, "why_not": why_not(puzzle, name, up_to)}
            for name, each in puzzle.family.solving.solvers.items()
        ]
    }


def measured(fields: RequestFields) -> Measured:
    """One row of a comparison: what a solver found, and how long it took."""
    seconds = fields.number("seconds", 10, 1, limits.MEASURE_SECONDS)
    task, up_to = read_task(fields.text("task")), up_to_of(fields)
    return measure(puzzle_of(fields), fields.text("solver"), task, up_to=up_to, timeout=seconds)


def grade(fields: RequestFields) -> wire.Grade:
    found = puzzle_of(fields).grade(timeout=limits.SOFT_SECONDS)
    return {"value": found.value, "word": found.word, "reason": found.reason}


def convert(fields: RequestFields) -> wire.Text:
    return {"text": puzzle_of(fields).to(fields.text("to"))}


def solid(fields: RequestFields) -> wire.Stl:
    """A solution for a 3D printer: binary STL, encoded in base64 for JSON."""
    puzzle = puzzle_of(fields)
    solids = puzzle.family.find(Solids)
    if solids is None:
        raise CannotDo(f"{puzzle.family.name} has nothing to print in 3D")
    solution = puzzle.read_solution(fields.text("solution"))
    return {"stl": b64encode(solids.stl(puzzle.value, solution.value)).decode()}


def paper(fields: RequestFields) -> wire.Pdf:
    """The picture of a puzzle, without its solution, as PDF, encoded in base64 for JSON."""
    return {"pdf": b64encode(pdf(puzzle_of(fields).draw())).decode()}


def make(fields: RequestFields) -> wire.Made:
    """A new puzzle; the answer contains its seed, so that it can be made again.

    If none was made as it was wanted, it is the one that came closest, and `stopped` says why.
    """
    seed = fields.number("seed", SystemRandom().randrange(10**9), 0, limits.LARGEST_SEED)
    options = fields.settings("options")
    if taken := options.keys() & {"family", "seed", "timeout"}:
        raise BadInput(f"'{min(taken)}' is a field of the request, not one of its options")
    family, stopped = fields.text("family"), ""
    try:
        puzzle = generate(family, seed=seed, timeout=limits.SOFT_SECONDS, **options)
    except OutOfBudget as error:
        if error.best is None:
            raise
        puzzle, stopped = load(error.best, family), str(error)
    return {
        "text": puzzle.text,
        "stopped": stopped,
        "description": recognise.in_words(puzzle),
        "remarks": puzzle.remarks(),
        "svg": puzzle.svg(),
        "seed": seed,
    }


# Read by GET; all other verbs are posted.
FROM_CATALOGUE: Mapping[str, Callable[[RequestFields], wire.Answer]] = {
    "families": catalogue_parts.families,
    "examples": catalogue_parts.examples,
    "puzzles": catalogue_parts.puzzles,
    "gallery": catalogue_parts.gallery,
    "handbook": catalogue_parts.handbook,
}
# RequestFields by the server itself, not by the page.
INTERNAL: Mapping[str, Callable[[RequestFields], wire.Answer]] = {
    "order": orders.order,
    "stored-order": orders.stored,
    "read": orders.read,
    "plot": plot,
    "measure": measured,
}
VERBS: Mapping[str, Callable[[RequestFields], wire.Answer]] = {
    "recognise": recognise.recognise,
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
    "act": act,
    "game": playing.game,
    "game/open": playing.open_game,
    "game/finish": playing.finish,
    "game/press": playing.press,
    "game/reply": playing.reply,
    "game/story": playing.story,
    **FROM_CATALOGUE,
    **INTERNAL,
}


def _step(fields: RequestFields, step: Step) -> StepJson:
    return step_with_picture(step, limits.PLACES, with_picture=fields.truth("pictures", default=True))
