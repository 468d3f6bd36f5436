"""The verbs of the page, each from what was asked to what is answered. They run in a worker.

Everything is stateless: a request carries the puzzle's text, and the answer carries pictures.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping
from dataclasses import asdict
from itertools import islice
from random import SystemRandom

from hamekomi.lab import catalogue
from hamekomi.lab.game import Game
from hamekomi.lab.puzzle import Puzzle, Solution, generate, load
from hamekomi.lab.question import uniqueness
from hamekomi.lab.render.svg import svg
from hamekomi.model.answers import Step
from hamekomi.model.errors import BadInput, CannotDo, OutOfBudget
from hamekomi.web import acting, limits, playing, shelf
from hamekomi.web.asked import Asked

Answer = Mapping[str, object]


def recognise(asked: Asked) -> Answer:
    """What a text is, drawn, with what can be found out at a glance."""
    found = catalogue.recognise(asked.text("text"), family_name=asked.optional_text("family"))
    puzzle = Puzzle(found.family, found.value, found.position)
    return {
        "family": puzzle.family.name,
        "title": puzzle.family.title,
        "format": found.format,
        "text": puzzle.whole_text,
        "description": _in_words(puzzle),
        "remarks": puzzle.remarks(),
        "svg": _svg(puzzle),
        "scene": _scene(puzzle),
        "facts": _facts(puzzle),
        "symmetries": {up_to: puzzle.symmetries(up_to) for up_to in puzzle.family.up_to},
        "playable": _is_playable(puzzle),
    }


def draw(asked: Asked) -> Answer:
    """A puzzle on paper and, where there is such a picture, in space."""
    puzzle = _puzzle(asked)
    return {"svg": _svg(puzzle), "scene": _scene(puzzle)}


def _svg(puzzle: Puzzle) -> str | None:
    """None where there is too much to be seen."""
    picture = puzzle.draw()
    return svg(picture) if len(picture.shapes) <= limits.SHAPES else None


def solve(asked: Asked) -> Answer:
    """Solutions up to a limit; `complete` when there are no others, `unique` when there is one only.

    With `up_to`, solutions that symmetry carries into one another count as one, here too. A screen that
    draws them itself asks for no `pictures`.
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
        "count": str(number),  # as text: it may be longer than a page's numbers
        "exact": number.exact,
        "method": number.method,
        "up_to": number.up_to,
        "nodes": number.nodes,
        "seconds": round(number.seconds, 3),
        "remarks": puzzle.remarks(),
    }


def check(asked: Asked) -> Answer:
    puzzle = _puzzle(asked)
    solution = puzzle.read_solution(asked.text("solution"))
    broken = [{"law": each.law, "message": str(each)} for each in puzzle.check(solution)]
    return {"right": not broken, "violations": broken, "remarks": puzzle.remarks()}


def explain(asked: Asked) -> Answer:
    puzzle = _puzzle(asked)
    steps = puzzle.explain(solver=asked.optional_text("solver"), timeout=limits.SOFT_SECONDS)
    shown = [_step(step) for step in islice(steps, limits.STEPS)]
    return {"steps": shown, "complete": next(steps, None) is None, "remarks": puzzle.remarks()}


def hint(asked: Asked) -> Answer:
    step = _puzzle(asked).hint(solver=asked.optional_text("solver"), timeout=limits.SOFT_SECONDS)
    return {"step": None if step is None else _step(step)}


def grade(asked: Asked) -> Answer:
    found = _puzzle(asked).grade(timeout=limits.SOFT_SECONDS)
    return {"value": found.value, "word": found.word, "reason": found.reason}


def convert(asked: Asked) -> Answer:
    return {"text": _puzzle(asked).to(asked.text("to"))}


def solid(asked: Asked) -> Answer:
    """A solution for a 3D printer: binary STL, in base64 so that JSON can hold it."""
    puzzle = _puzzle(asked)
    if puzzle.family.solid is None:
        raise CannotDo(f"{puzzle.family.name} has nothing that could be printed in space")
    solution = puzzle.read_solution(asked.text("solution"))
    return {"stl": b64encode(puzzle.family.solid(puzzle.value, solution.value)).decode()}


def make(asked: Asked) -> Answer:
    """A new puzzle; the seed that was used is told, so that it can be made again."""
    seed = asked.number("seed", SystemRandom().randrange(10**9), 0, limits.LARGEST_SEED)
    wishes = asked.settings("wishes")
    if taken := wishes.keys() & {"family", "seed"}:
        raise BadInput(f"the {min(taken)} is a field beside the wishes, not one of them")
    puzzle = generate(asked.text("family"), seed=seed, **wishes)
    return {
        "text": puzzle.text,
        "description": _in_words(puzzle),
        "remarks": puzzle.remarks(),
        "svg": puzzle.svg(),
        "seed": seed,
    }


VERBS: Mapping[str, Callable[[Asked], Answer]] = {
    "recognise": recognise,
    "draw": draw,
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
    "families": shelf.families,
    "examples": shelf.examples,
    "puzzles": shelf.puzzles,
}


def _puzzle(asked: Asked) -> Puzzle:
    """With other rules than the family's own, where a request has some."""
    puzzle = load(asked.text("text"), asked.text("family"))
    rules = asked.optional_text("rules")
    return puzzle if rules is None else puzzle.with_rules(rules, timeout=limits.SOFT_SECONDS)


def _up_to(asked: Asked) -> str:
    up_to = asked.optional_text("up_to")
    return "all" if up_to is None else up_to


def _threads(asked: Asked) -> int:
    return asked.number("threads", 1, 1, limits.THREADS)


def _in_words(puzzle: Puzzle) -> str:
    """For a heading: what it is, and what is odd about it."""
    return "; ".join((puzzle.describe(), *puzzle.remarks()))


def _facts(puzzle: Puzzle) -> list[dict[str, str]]:
    facts = [{"name": "solutions", "value": _how_many(puzzle)}]
    if puzzle.family.grade is not None:
        try:
            facts.append({"name": "grade", "value": puzzle.grade(timeout=limits.GLANCE_SECONDS).word})
        except BadInput as error:
            facts.append({"name": "grade", "value": str(error)})
        except OutOfBudget:
            facts.append({"name": "grade", "value": "not known at a glance"})
    return facts


def _is_playable(puzzle: Puzzle) -> bool:
    """A family may play some of its puzzles only: a hand of cards, but not five points."""
    try:
        return puzzle.family.play is not None and Game(puzzle).position is not None
    except CannotDo:
        return False


def _how_many(puzzle: Puzzle) -> str:
    try:
        found = list(islice(puzzle.solutions(timeout=limits.GLANCE_SECONDS), 2))
    except OutOfBudget:
        return "not known at a glance"
    except BadInput as error:
        return str(error)
    return ("none", "exactly one", "more than one")[len(found)]


def _pictures(puzzle: Puzzle, solution: Solution) -> Answer:
    return {"svg": puzzle.svg(solution=solution), "scene": _scene(puzzle, solution)}


def _scene(puzzle: Puzzle, solution: Solution | None = None) -> Answer | None:
    scene = puzzle.scene(solution)
    return None if scene is None else asdict(scene)


def _step(step: Step) -> dict[str, str | None]:
    return {
        "rule": step.rule,
        "because": step.because,
        "therefore": step.therefore,
        "svg": None if step.picture is None else svg(step.picture),
    }
