"""Solutions and counts as the page gets them, with pictures if it wants them."""

from __future__ import annotations

from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.model.answers import Count
from hamekomi.web import wire
from hamekomi.web.endpoints import recognise


def solution_answer(puzzle: Puzzle, solution: Solution, *, with_pictures: bool) -> wire.Solution:
    if not with_pictures:
        return {"text": solution.text}
    return {
        "text": solution.text,
        "svg": puzzle.svg(solution=solution),
        "scene": recognise.scene(puzzle, solution),
    }


def count_answer(number: Count, remarks: tuple[str, ...]) -> wire.Count:
    return {
        "count": str(number),
        "up_to": number.up_to,
        "exact": number.exact,
        "method": number.method,
        "why": number.why,
        "nodes": number.nodes,
        "seconds": round(number.seconds, 3),
        "remarks": remarks,
    }
