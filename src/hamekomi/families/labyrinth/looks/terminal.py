"""A board in characters: lines from middle to middle of the fields."""

from __future__ import annotations

from itertools import pairwise

from hamekomi.families.labyrinth.puzzle import Field, Labyrinth, Walk, is_step, letter, wall

# A wrong line may come to a field several times; that is a crossing.
_STROKES = {
    "": "·", "R": "╶", "L": "╴", "U": "╵", "D": "╷",
    "LR": "─", "DU": "│", "DR": "┌", "DL": "┐", "RU": "└", "LU": "┘",
}  # fmt: skip
_PLAIN = {"": ".", "LR": "-", "DU": "|"}
_OTHER_WAY = {"R": "L", "L": "R", "U": "D", "D": "U"}


def sketch(puzzle: Labyrinth, solution: Walk | None, ascii_only: bool) -> str:
    line = puzzle.line if solution is None else solution.line
    sides: dict[Field, str] = {}
    for one, other in pairwise(line):
        if not is_step(one, other):
            continue  # a wrong line may jump
        side = letter(one, other)
        sides[one] = sides.get(one, "") + side
        sides[other] = sides.get(other, "") + _OTHER_WAY[side]
    rows = []
    for y in range(1, puzzle.rows + 1):
        rows.append(
            "".join(
                _field(puzzle, (x, y), sides.get((x, y), ""), ascii_only)
                + _between(puzzle, (x, y), (x + 1, y), sides, ascii_only)
                for x in range(1, puzzle.columns + 1)
            ).rstrip()
        )
        if y < puzzle.rows:
            rows.append(
                "".join(
                    _between(puzzle, (x, y), (x, y + 1), sides, ascii_only) + " "
                    for x in range(1, puzzle.columns + 1)
                ).rstrip()
            )
    return "\n".join(rows)


def _field(puzzle: Labyrinth, field: Field, sides: str, ascii_only: bool) -> str:
    if field == puzzle.start:
        return "S"
    if field == puzzle.goal:
        return "G"
    if field == puzzle.head and len(sides) == 1:
        return "@"
    key = "".join(sorted(sides))
    return _PLAIN.get(key, "+") if ascii_only else _STROKES.get(key, "┼")


def _between(
    puzzle: Labyrinth, field: Field, other: Field, sides: dict[Field, str], ascii_only: bool
) -> str:
    is_right = other[0] > field[0]
    if ("R" if is_right else "D") in sides.get(field, ""):
        return ("-" if is_right else "|") if ascii_only else ("─" if is_right else "│")
    if wall(field, other) in puzzle.walls:
        return "#" if ascii_only else "█"
    return " "
