"""Cells, houses, symbols and conclusions in words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hamekomi.families.sudoku.names import cell_name, sign_of
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.steps.logic import Candidate


@dataclass(frozen=True, slots=True)
class Words:
    """Words for the places of one puzzle."""

    puzzle: Sudoku

    def cell(self, cell: int) -> str:
        return cell_name(self.puzzle.size, cell)

    def cells(self, candidates: Iterable[Candidate], last: str = "and") -> str:
        """The names of the cells, without repetitions, in their order."""
        return listed(
            [self.cell(cell) for cell in dict.fromkeys(each.cell for each in candidates)], last
        )

    def group(self, cell: int, others: Sequence[int]) -> str:
        return "/".join(map(self.cell, (cell, *others)))

    def house(self, house: int) -> str:
        return self.puzzle.grid.houses[house].name

    def houses(self, houses: Sequence[int]) -> str:
        """Houses of one kind together: "rows 2 and 5 and box 3"."""
        kinds: dict[str, list[str]] = {}
        for house in houses:
            each = self.puzzle.grid.houses[house]
            kinds.setdefault(each.kind, []).append(str(each.number + 1))
        plurals = {"row": "rows", "column": "columns", "box": "boxes"}
        return " and ".join(
            f"{kind if len(numbers) == 1 else plurals[kind]} {listed(numbers)}"
            for kind, numbers in kinds.items()
        )

    def is_true(self, candidate: Candidate, others: Sequence[int] = ()) -> str:
        """For a group: one of its cells has the digit."""
        cells = listed([self.cell(cell) for cell in (candidate.cell, *others)], "or")
        return f"{cells} is {sign_of(candidate.digit)}"

    def is_false(self, candidate: Candidate, others: Sequence[int] = ()) -> str:
        cells = [self.cell(cell) for cell in (candidate.cell, *others)]
        return f"{listed(cells)} {'are' if others else 'is'} not {sign_of(candidate.digit)}"

    def short(self, candidate: Candidate, is_true: bool, others: Sequence[int] = ()) -> str:
        """ "r1c2=3"; for a group "r1c2/r1c3=3": one of these cells is 3."""
        cells = self.group(candidate.cell, others)
        return f"{cells}{'=' if is_true else '≠'}{sign_of(candidate.digit)}"

    def conclusions(self, placed: Sequence[Candidate], removed: Sequence[Candidate]) -> str:
        """The digits placed; if there are none, those ruled out."""
        if placed:
            return listed([self.is_true(each) for each in placed])
        digits: dict[int, list[int]] = {}
        for each in removed:
            digits.setdefault(each.cell, []).append(each.digit)
        # Cells that lose the same digits together.
        cells: dict[tuple[int, ...], list[str]] = {}
        for cell, gone in digits.items():
            cells.setdefault(tuple(gone), []).append(self.cell(cell))
        return listed(
            [
                f"{listed(names)} {'is' if len(names) == 1 else 'are'} not {symbols(gone, 'or')}"
                for gone, names in cells.items()
            ]
        )


def listed(words: Sequence[str], last: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def symbols(digits: Iterable[int], last: str = "and") -> str:
    return listed([sign_of(digit) for digit in digits], last)
