"""The verbs of the page: each turns a request into an answer. They run in a worker.

No verb keeps state: a request carries the puzzle's text, and the answer carries pictures.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping
from itertools import islice
from random import SystemRandom

from hamekomi.lab.game import replay
from hamekomi.lab.puzzle import Puzzle, Solution, generate, load
from hamekomi.lab.question import uniqueness
from hamekomi.lab.titles import title_of
from hamekomi.lab.told import step_shown, violation_told
from hamekomi.model.answers import Step
from hamekomi.model.errors import BadInput, CannotDo, OutOfBudget
from hamekomi.web import acting, glance, limits, ordering, playing, shelf
from hamekomi.web.asked import Asked

Answer = Mapping[str, object]


def draw(asked: Asked) -> Answer:
    """The picture of a puzzle and, if it has one, the picture in three dimensions."""
    puzzle = _puzzle(asked)
    return {"svg": glance.svg_if_seen(puzzle), "scene": glance.scene(puzzle)}


def portrait(asked: Asked) -> Answer:
    """What a puzzle is called, and a small picture of it."""
    puzzle = _puzzle(asked)
    return {"name": title_of(puzzle), "svg": glance.portrait_if_seen(puzzle)}


def solve(asked: Asked) -> Answer:
    """Solutions up to a limit; `complete` if there are no others, `unique` if there is exactly one.

    With `up_to`, solutions that a symmetry carries into each other count as one. A screen that draws
    the solutions itself sets `pictures` to false.
    """
    puzzle = _puzzle(asked)
    up_to = _up_to(asked)
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
            threads=_threads(asked),
        )
        found.extend(islice(solutions, limit))
        more = next(solutions, None) is not None
    except OutOfBudget as error:
        stopped = str(error)
    return {
        "solutions": [
            {"text": each.text, **(_pictures(puzzle, each) if with_pictures else {})} for each in found
        ],
        "up_to": up_to,
        "complete": more is False,
        "unique": uniqueness(len(found), more),
        "stopped": stopped,
        "remarks": puzzle.remarks(),
    }


def count(asked: Asked) -> Answer:
    puzzle = _puzzle(asked)
    number = puzzle.count(
        limit=asked.number("limit", 0, 1, limits.LARGEST_EXACT) or None,
        solver=asked.optional_text("solver"),
        up_to=_up_to(asked),
        timeout=limits.SOFT_SECONDS,
        threads=_threads(asked),
    )
    return {
        "count": str(number),  # as text: JavaScript would round a large number
        "exact": number.exact,
        "method": number.method,
        "up_to": number.up_to,
        "nodes": number.nodes,
        "seconds": round(number.seconds, 3),
        "remarks": puzzle.remarks(),
    }


def check(asked: Asked) -> Answer:
    """Check a solution against the laws; or, if the request has none, check the player's marks.

    With `further`, marks that break no law are also wrong if no solution contains them all.
    """
    puzzle = _puzzle(asked)
    has_marks = puzzle.position is not None or asked.optional_text("marks") is not None
    if has_marks and asked.optional_text("solution") is None:
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
        "violations": [violation_told(each, limits.PLACES) for each in broken],
        "remarks": puzzle.remarks(),
    }


def explain(asked: Asked) -> Answer:
    """The steps; a screen that highlights their places itself sets `pictures` to false."""
    puzzle = _puzzle(asked)
    steps = puzzle.explain(solver=asked.optional_text("solver"), timeout=limits.SOFT_SECONDS)
    shown = [_step(asked, step) for step in islice(steps, limits.STEPS)]
    return {"steps": shown, "complete": next(steps, None) is None, "remarks": puzzle.remarks()}


def hint(asked: Asked) -> Answer:
    """The next step from the position after the marks or moves."""
    puzzle = _puzzle(asked)
    if moves := asked.texts("moves"):
        puzzle = replay(puzzle, list(moves)).reached
    step = puzzle.hint(solver=asked.optional_text("solver"), timeout=limits.SOFT_SECONDS)
    return {"step": None if step is None else _step(asked, step)}


def grade(asked: Asked) -> Answer:
    found = _puzzle(asked).grade(timeout=limits.SOFT_SECONDS)
    return {"value": found.value, "word": found.word, "reason": found.reason}


def convert(asked: Asked) -> Answer:
    return {"text": _puzzle(asked).to(asked.text("to"))}


def solid(asked: Asked) -> Answer:
    """A solution for a 3D printer: binary STL, encoded in base64 for JSON."""
    puzzle = _puzzle(asked)
    if puzzle.family.looks.solid is None:
        raise CannotDo(f"{puzzle.family.name} has nothing to print in 3D")
    solution = puzzle.read_solution(asked.text("solution"))
    return {"stl": b64encode(puzzle.family.looks.solid(puzzle.value, solution.value)).decode()}


def make(asked: Asked) -> Answer:
    """A new puzzle; the answer contains its seed, so that it can be made again."""
    seed = asked.number("seed", SystemRandom().randrange(10**9), 0, limits.LARGEST_SEED)
    options = asked.settings("options")
    if taken := options.keys() & {"family", "seed", "timeout"}:
        raise BadInput(f"'{min(taken)}' is a field of the request, not one of its options")
    puzzle = generate(asked.text("family"), seed=seed, timeout=limits.SOFT_SECONDS, **options)
    return {
        "text": puzzle.text,
        "description": glance.in_words(puzzle),
        "remarks": puzzle.remarks(),
        "svg": puzzle.svg(),
        "seed": seed,
    }


# Read by GET; all other verbs are posted.
ON_THE_SHELF: Mapping[str, Callable[[Asked], Answer]] = {
    "families": shelf.families,
    "examples": shelf.examples,
    "puzzles": shelf.puzzles,
    "gallery": shelf.gallery,
    "handbook": shelf.handbook,
}
# Asked by the server itself, not by the page.
INSIDE: Mapping[str, Callable[[Asked], Answer]] = {"order": ordering.ready}
VERBS: Mapping[str, Callable[[Asked], Answer]] = {
    "recognise": glance.recognise,
    "draw": draw,
    "portrait": portrait,
    "solve": solve,
    "count": count,
    "check": check,
    "explain": explain,
    "hint": hint,
    "grade": grade,
    "convert": convert,
    "solid": solid,
    "generate": make,
    "act": acting.act,
    "game": playing.game,
    "game/reply": playing.reply,
    "game/story": playing.story,
    **ON_THE_SHELF,
    **INSIDE,
}


def _puzzle(asked: Asked) -> Puzzle:
    """The request's puzzle, with its marks and with its own rules if it has any."""
    puzzle = load(asked.text("text"), asked.text("family"))
    marks = asked.optional_text("marks")
    if marks is not None:
        puzzle = puzzle.with_marks(marks)
    rules = asked.optional_text("rules")
    return puzzle if rules is None else puzzle.with_rules(rules, timeout=limits.SOFT_SECONDS)


def _up_to(asked: Asked) -> str:
    up_to = asked.optional_text("up_to")
    return "all" if up_to is None else up_to


def _threads(asked: Asked) -> int:
    return asked.number("threads", 1, 1, limits.THREADS)


def _pictures(puzzle: Puzzle, solution: Solution) -> Answer:
    return {"svg": puzzle.svg(solution=solution), "scene": glance.scene(puzzle, solution)}


def _step(asked: Asked, step: Step) -> Answer:
    return step_shown(step, limits.PLACES, with_picture=asked.truth("pictures", default=True))
