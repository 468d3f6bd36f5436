"""Solutions and counts as the page gets them, with pictures if it wants them."""

from __future__ import annotations

from collections.abc import Mapping

from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.lab.results.to_json import count_json
from hamekomi.model.answers import Count
from hamekomi.web.endpoints import recognise


def solution_answer(puzzle: Puzzle, solution: Solution, *, with_pictures: bool) -> Mapping[str, object]:
    if not with_pictures:
        return {"text": solution.text}
    return {
        "text": solution.text,
        "svg": puzzle.svg(solution=solution),
        "scene": recognise.scene(puzzle, solution),
    }


def count_answer(number: Count, remarks: tuple[str, ...]) -> Mapping[str, object]:
    return {
        **count_json(number),
        "count": str(number),  # as text: JavaScript would round a large number
        "why": number.why,
        "seconds": round(number.seconds, 3),
        "remarks": remarks,
    }
