"""Small random puzzles for properties."""

from __future__ import annotations

from hypothesis import strategies as st

from hamekomi.families.sudoku.puzzle import Sudoku

# Grids of 4x4, and of 6x6 with so many givens that their solutions are few.
_FOUR = (1, 4, 2, 3, 3, 2, 4, 1, 2, 3, 1, 4, 4, 1, 3, 2)
_SIX = tuple(map(int, "614523352164246351135246421635563412"))
_NINE = tuple(
    map(int, "513687249849521637267349581158463972974218365326795418782934156635172894491856723")
)


def _with_holes(box: tuple[int, int], cells: tuple[int, ...], most: int) -> st.SearchStrategy[Sudoku]:
    """A solved grid with so many cells emptied, and perhaps a wrong symbol."""
    holes = st.sets(st.integers(0, len(cells) - 1), min_size=most // 2, max_size=most)
    wrong = st.dictionaries(
        st.integers(0, len(cells) - 1), st.integers(1, box[0] * box[1]), max_size=1
    )

    def puzzle(empty: set[int], changed: dict[int, int]) -> Sudoku:
        kept = [0 if cell in empty else symbol for cell, symbol in enumerate(cells)]
        for cell, symbol in changed.items():
            kept[cell] = symbol
        return Sudoku(*box, tuple(kept))

    return st.builds(puzzle, holes, wrong)


small_puzzles = st.one_of(_with_holes((2, 2), _FOUR, 12), _with_holes((2, 3), _SIX, 18))
nines = _with_holes((3, 3), _NINE, 45)
