"""Solutions, counts, checks, steps and grades: the verbs that ask something of a solver.

No verb keeps state: a request carries the puzzle's text, and the answer carries pictures.
"""

from itertools import islice

from hamekomi.lab import catalogue, practice
from hamekomi.lab.comparison import Measured, measure, read_task, why_not
from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.lab.render.svg import svg
from hamekomi.lab.results.to_json import (
    StepJson,
    count_json,
    step_with_picture,
    violation_json,
    why_json,
)
from hamekomi.lab.solver_call import uniqueness
from hamekomi.model.answers import Budget, Count, Step
from hamekomi.model.errors import OutOfBudget
from hamekomi.web import limits, wire
from hamekomi.web.endpoints.catalogue import lesson_json
from hamekomi.web.request_fields import RequestFields, puzzle_of, threads_of, up_to_of


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


def solution_answer(puzzle: Puzzle, solution: Solution, *, with_pictures: bool) -> wire.Solution:
    if not with_pictures:
        return {"text": solution.text}
    return {
        "text": solution.text,
        "svg": puzzle.svg(solution=solution),
        "scene": puzzle.view(solution).scene,
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


def count_answer(number: Count, remarks: tuple[str, ...]) -> wire.Count:
    return {
        **count_json(number),
        "count": str(number),
        "why": number.why,
        "seconds": round(number.seconds, 3),
        "remarks": remarks,
    }


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
    found = [_step(fields, step) for step in islice(steps, limits.STEPS)]
    return {"steps": found, "complete": next(steps, None) is None, "remarks": puzzle.remarks()}


def hint(fields: RequestFields) -> wire.Hint:
    """The next step from the position after the marks or moves, near the places of the latest move."""
    puzzle, near = puzzle_of(fields), fields.texts("near")[: limits.NEAR_PLACES]
    step = puzzle.hint(solver=fields.optional_text("solver"), timeout=limits.SOFT_SECONDS, near=near)
    if step is None:
        return {"step": None, "can_practise": False}
    return {
        "step": _step(fields, step),
        "can_practise": practice.is_practised(puzzle.family, step),
    }


def practise(fields: RequestFields) -> wire.LessonList:
    """A few new boards on which this rule gives the next step; fewer if it is rare."""
    family, rule = catalogue.family(fields.text("family")), fields.text("rule", limits.MOVE_CHARACTERS)
    seed = fields.number("seed", 0, 0, limits.LARGEST_SEED)
    budget = Budget(seconds=limits.SOFT_SECONDS)
    found = practice.boards(family, rule, seed, limits.PRACTICE_BOARDS, budget)
    return {"lessons": [lesson_json(family, each) for each in found]}


def why(fields: RequestFields) -> wire.DrawnWhy:
    """The steps that lead to the conclusion at a place, from the marks of the request if it has any."""
    puzzle = puzzle_of(fields)
    found = puzzle.why(fields.text("place", limits.MOVE_CHARACTERS), timeout=limits.SOFT_SECONDS)
    picture = found.picture
    return {**why_json(found, limits.PLACES), "svg": None if picture is None else svg(picture)}


def _step(fields: RequestFields, step: Step) -> StepJson:
    return step_with_picture(step, limits.PLACES, with_picture=fields.truth("pictures", default=True))


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
