"""Rules as drawings: rows of characters, straight ahead is up.

    @  the live end                   _  empty             x  empty, and forbidden
    #  the line                       %  the line, or outside the board
    <  >  ^  v   the line, which runs on in this direction (or the frame, away from the goal)
    o  empty, and the border of an area, whose count is said beside the drawing
    c  empty, not the goal            g  the goal          .  anything

For example "a field with one exit must be entered now":

    . . x .
    % c @ x
    . % # .
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hamekomi.engines.lines.figures import Spot

LIVE_END = "@"
_NOTHING = ".|"
# Each character with the words of a rule that it stands for.
MEANS: Mapping[str, tuple[str, ...]] = {
    "_": ("empty",),
    "x": ("empty", "forbid"),
    "#": ("line",),
    "%": ("wall",),
    "o": ("empty", "border"),
    "c": ("inner",),
    "g": ("goal",),
}
_WAYS = {"<": (1, 0), ">": (-1, 0), "^": (0, 1), "v": (0, -1)}
MOST_ROWS = 49


def words_of(drawing: str) -> dict[str, str]:
    """The drawing as the words of a rule, with `border` for an area. Raises ValueError."""
    rows = [row.replace(" ", "") for row in drawing.strip("\n").split("\n")]
    if len(rows) > MOST_ROWS or any(len(row) > MOST_ROWS for row in rows):
        raise ValueError(f"a drawing has at most {MOST_ROWS} rows and columns")
    ends = [(row, column) for row, column, sign in _signs(rows) if sign == LIVE_END]
    if len(ends) != 1:
        raise ValueError(
            "the drawing has no live end: put @ where the line ends"
            if not ends
            else f"the drawing has {len(ends)} live ends, and a line has one"
        )
    found: dict[str, list[str]] = {}
    for row, column, sign in _signs(rows):
        spot = (ends[0][1] - column, ends[0][0] - row)
        if sign in _WAYS:
            way = _WAYS[sign]
            found.setdefault("runs", []).append(
                f"{_written(spot)}>{_written((spot[0] + way[0], spot[1] + way[1]))}"
            )
        elif sign in MEANS:
            for word in MEANS[sign]:
                found.setdefault(word, []).append(_written(spot))
        elif sign not in _NOTHING + LIVE_END:
            known = " ".join((LIVE_END, *MEANS, *_WAYS, "."))
            raise ValueError(f"row {row + 1} of the drawing has {sign!r}; there are: {known}")
    return {word: " ".join(spots) for word, spots in found.items()}


def _signs(rows: list[str]) -> Iterator[tuple[int, int, str]]:
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            yield row, column, sign


def _written(spot: Spot) -> str:
    return f"{spot[0]},{spot[1]}"
