"""Where givens may be: symmetries of the pattern, and a mask."""

from collections.abc import Callable

from hamekomi.model.errors import BadInput

# Where a motion takes a row and a column; the third number is that of the last row.
Motion = Callable[[int, int, int], tuple[int, int]]
Groups = tuple[tuple[int, ...], ...]


def _half_turn(row: int, column: int, last: int) -> tuple[int, int]:
    return last - row, last - column


def _quarter_turn(row: int, column: int, last: int) -> tuple[int, int]:
    return column, last - row


def _left_right(row: int, column: int, last: int) -> tuple[int, int]:
    return row, last - column


def _upside_down(row: int, column: int, last: int) -> tuple[int, int]:
    return last - row, column


def _falling(row: int, column: int, last: int) -> tuple[int, int]:
    return column, row


def _rising(row: int, column: int, last: int) -> tuple[int, int]:
    return last - column, last - row


# The motions that generate each symmetry.
SYMMETRIES: dict[str, tuple[Motion, ...]] = {
    "none": (),
    "rotate180": (_half_turn,),
    "rotate90": (_quarter_turn,),
    "mirror": (_left_right,),
    "two-mirrors": (_left_right, _upside_down),
    "diagonal": (_falling,),
    "two-diagonals": (_falling, _rising),
    "full": (_quarter_turn, _left_right),
}


def groups(size: int, symmetry: str, mask: frozenset[int]) -> Groups:
    """Groups of cells that have givens together or not at all; a group has all its cells in the mask."""
    motions, last = SYMMETRIES[symmetry], size - 1
    grouped: set[int] = set()
    found = []
    for cell in range(size**2):
        if cell in grouped:
            continue
        orbit, fresh = {cell}, [cell]
        while fresh:
            row, column = divmod(fresh.pop(), size)
            for motion in motions:
                down, right = motion(row, column, last)
                if (image := down * size + right) not in orbit:
                    orbit.add(image)
                    fresh.append(image)
        grouped |= orbit
        if orbit <= mask:
            found.append(tuple(sorted(orbit)))
    return tuple(found)


def read_mask(text: str, size: int) -> frozenset[int]:
    """One character for each cell, a dot or 0 where no given may be; no text allows all cells."""
    marks = "".join(text.split())
    if not marks:
        return frozenset(range(size**2))
    if len(marks) != size**2:
        raise BadInput(
            f"the mask of a Sudoku with {size} rows has {size**2} characters, not {len(marks):,}"
        )
    return frozenset(cell for cell, mark in enumerate(marks) if mark not in ".0")
