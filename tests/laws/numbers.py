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


def square(kind: str, *sizes: int) -> list[int]:
    return [counted(blank(kind, size, size)) for size in sizes]


def drawn_alone(size: int) -> int:
    """Of all drawings, those whose Nonogram has one solution."""

    def text(drawing: int) -> str:
        rows = [format(drawing, f"0{size * size}b")[at * size :][:size] for at in range(size)]
        columns = ["".join(column) for column in zip(*rows, strict=True)]
        lines = [" ".join(str(len(run)) for run in line.split("0") if run) for line in columns + rows]
        return "\n".join([f"nonogram {size} {size}", *(each or "0" for each in lines)])

    return sum(counted(text(drawing)) == 1 for drawing in range(2 ** (size * size)))


Numbers = Mapping[str, Callable[[], object]]
NUMBERS: Mapping[str, Numbers] = {
    "simpleloop": {
        "loops through all cells of boards of 2x2, 4x4, 6x6": lambda: square("simpleloop", 2, 4, 6)
    },
    "grandtour": {
        "loops through all points of boards of 1x1, 3x3, 5x5": lambda: square("grandtour", 1, 3, 5)
    },
    "masyu": {"boards of 2x2, 3x3, 4x4, 5x5 without circles": lambda: square("masyu", 2, 3, 4, 5)},
    "takuzu": {"boards of 2x2, 4x4, 6x6 without clues": lambda: square("takuzu", 2, 4, 6)},
    "hidoku": {"boards of 1x1, 2x2, 3x3 without clues": lambda: square("hidoku", 1, 2, 3)},
    "fillomino": {
        "boards of 2x1, 2x2, ... 2x5 without clues": lambda: [
            counted(blank("fillomino", 2, columns)) for columns in (1, 2, 3, 4, 5)
        ]
    },
    "nonogram": {
        "drawings of 1x1, 2x2, 3x3 that are the only ones with their numbers": lambda: [
            drawn_alone(size) for size in (1, 2, 3)
        ]
    },
    "skyscraper": {
        "boards of 2x2, 3x3, 4x4 without clues": lambda: [
            counted(blank("skyscraper", size, size, rim=4, more=str(size))) for size in (2, 3, 4)
        ]
    },
    "yinyang": {"boards of 2x2, 3x3, ... 5x5 without circles": lambda: square("yinyang", 2, 3, 4, 5)},
}
