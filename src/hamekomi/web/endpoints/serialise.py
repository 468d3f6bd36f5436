"""Solutions, counts and sheets of marks as the page gets them, with pictures if it wants them."""

from __future__ import annotations

from hamekomi.lab.puzzle import Puzzle, Solution
from hamekomi.lab.render.svg import fragment
from hamekomi.model.answers import Count
from hamekomi.model.marked_play import moved_to
from hamekomi.model.marks import MarkKind, MarkSheet
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


def sheet_answer(sheet: MarkSheet) -> wire.MarkSheet:
    return {"kinds": [_kind_answer(kind) for kind in sheet.kinds], "how_to": sheet.how_to}


# SVG is written with two digits behind the point, so one unit would be too coarse.
_PARTS = 100.0


def _kind_answer(kind: MarkKind) -> wire.MarkKind:
    names = [value.name for value in kind.values]
    left, right = ([names.index(name) for name in way] for way in kind.presses)
    return {
        "names": [place.name for place in kind.places],
        "points": [[round(at, 2) for point in place.points for at in point] for place in kind.places],
        "values": [
            {
                "name": value.name,
                "sign": value.sign,
                "role": value.role,
                "strokes": value.strokes,
                "width": value.width,
                "svg": fragment(moved_to((0.0, 0.0), _PARTS, shape) for shape in value.shapes),
                "key": value.key,
                "is_aid": value.is_aid,
            }
            for value in kind.values
        ],
        "unit": kind.unit,
        "left": left,
        "right": right,
        "is_typed": kind.is_typed,
        "takes_small_marks": kind.takes_small_marks,
        "inset": kind.inset,
    }
