"""How golden numbers of kinds stated by laws are computed, and boards with nothing printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hamekomi.lab.puzzle import load


def blank(
    kind: str, rows: int, columns: int, *, rooms: bool = False, rim: int = 0, more: str = ""
) -> str:
    """A board with nothing printed, of a single room if the kind has rooms."""
    line, room = " ".join("-" * columns), " ".join("1" * columns)
    head = f"{kind} {rows} {columns} {more}".strip()
    return "\n".join([head, *[line] * (rows + rim), *([room] * rows if rooms else [])])


def counted(text: str) -> int:
    return int(load(text).count())


Numbers = Mapping[str, Callable[[], object]]
NUMBERS: Mapping[str, Numbers] = {
    "simpleloop": {
        "loops through all cells of boards of 2x2, 4x4, 6x6": lambda: [
            counted(blank("simpleloop", size, size)) for size in (2, 4, 6)
        ]
    },
    "skyscraper": {
        "boards of 2x2, 3x3, 4x4 without clues": lambda: [
            counted(blank("skyscraper", size, size, rim=4, more=str(size))) for size in (2, 3, 4)
        ]
    },
    "yinyang": {
        "boards of 2x2, 3x3, ... 5x5 without circles": lambda: [
            counted(blank("yinyang", size, size)) for size in (2, 3, 4, 5)
        ]
    },
}
