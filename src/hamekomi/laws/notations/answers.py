"""Sections of a file with the player's marks: they become tokens of our solutions, `Draft.answer`.

They stand at the end, and may be missing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hamekomi.laws.language.board import DIRECTIONS, EAST, NORTH, SOUTH, WEST, Board, Cell, Pair
from hamekomi.laws.language.objects import TETROMINOES, placed
from hamekomi.laws.language.printed import LETTERS
from hamekomi.laws.notations.draft import Draft, each_row, shade_tokens
from hamekomi.laws.notations.sections import UNMARKED, Section, border_tables, written_borders
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.program_texts import PzprFile


class Marks(Section):
    """A table that may be missing."""

    def read(self, file: PzprFile, draft: Draft) -> None:
        if file.has_more:
            self.read_marks(file, draft)

    def read_marks(self, file: PzprFile, draft: Draft) -> None:
        raise NotImplementedError

    def lines(self, board: Board) -> Iterator[str]:
        yield from each_row(["."] * len(board.cells), board.columns)


class Shading(Marks):
    """`#` shaded, `+` marked as white."""

    def read_marks(self, file: PzprFile, draft: Draft) -> None:
        tokens = file.table(draft.rows, draft.columns)
        for cell, token in zip(draft.board.cells, tokens, strict=True):
            if token not in ("#", "+", "."):
                raise file.bad(f"{cell}: {shortened(token)!r} is not '#', '+' or '.'")
            draft.answer[cell] = shade_tokens(draft)[token == "#"]


class Ships(Shading):
    """Shaded cells, from which the pieces of ships follow."""

    def read_marks(self, file: PzprFile, draft: Draft) -> None:
        super().read_marks(file, draft)
        board = draft.board
        ships = {
            cell
            for cell in board.cells
            if draft.answer[cell] == "x" or draft.clues.get(cell) not in (None, "-")
        }
        for cell in board.cells:
            beside = "".join(LETTERS[way] for way in DIRECTIONS if cell.step(way) in ships)
            ends = {"": "o", "s": "n", "w": "e", "n": "s", "e": "w"}
            draft.answer[cell] = ends.get(beside, "m") if cell in ships else "-"


class Tetrominoes(Shading):
    """Shaded cells, from which their letters follow."""

    def read_marks(self, file: PzprFile, draft: Draft) -> None:
        super().read_marks(file, draft)
        for room in draft.rooms:
            cells = [cell for cell in room if draft.answer[cell] == "x"]
            fitting = (
                letter
                for letter, shape in TETROMINOES.items()
                if any(set(each) == set(cells) for each in placed(shape, cells))
            )
            letter = next(fitting, "-")
            draft.answer.update(dict.fromkeys(cells, letter))


@dataclass(frozen=True)
class Symbols(Marks):
    """A token for each mark; without names, numbers. Printed numbers are marks, too."""

    names: Mapping[str, str] | None = None

    def read_marks(self, file: PzprFile, draft: Draft) -> None:
        # Sums have added a row and a column to the board.
        more = isinstance(self, DigitsAfterSums)
        board = Board(draft.rows - more, draft.columns - more)
        printed = draft.kind.printed.cells
        for inner, token in zip(board.cells, file.table(board.rows, board.columns), strict=True):
            cell = Cell(inner.row + more, inner.column + more)
            token = token.partition("[")[0] or "."
            if token in UNMARKED:
                if cell in draft.clues and printed is not None and not more:
                    given = printed.write(draft.clues[cell])
                    if self.names is None or given in self.names.values():
                        draft.answer[cell] = given
            elif self.names is None and token.isascii() and token.isdigit():
                draft.answer[cell] = str(int(token[:6]))
            elif self.names is not None and token in self.names:
                draft.answer[cell] = self.names[token]
            else:
                raise file.bad(f"{cell}: {shortened(token)!r} is no mark of this kind")


class DigitsAfterSums(Symbols):
    def lines(self, board: Board) -> Iterator[str]:
        yield from each_row(["."] * ((board.rows - 1) * (board.columns - 1)), board.columns - 1)


class Lines(Marks):
    """Lines from cell to cell: 1 a line, -1 a cross; upright borders are crossed by lines across."""

    def read_marks(self, file: PzprFile, draft: Draft) -> None:
        found: dict[Cell, str] = {}
        for group, tokens in border_tables(file, draft.board):
            for between, token in zip(group, tokens, strict=True):
                if token not in ("0", "1", "2", "-1"):
                    raise file.bad(f"a line is 0, 1 or -1, not {shortened(token)!r}")
                if token in ("1", "2"):
                    self.mark(draft, found, between, int(token))
        for cell, letters in found.items():
            draft.answer[cell] = letters

    def mark(self, draft: Draft, found: dict[Cell, str], between: Pair, many: int) -> None:
        ways = (EAST, WEST) if between.is_across else (SOUTH, NORTH)
        for cell, way in zip(between, ways, strict=True):
            found[cell] = found.get(cell, "") + LETTERS[way]

    def lines(self, board: Board) -> Iterator[str]:
        yield from written_borders(board, lambda between: "0")


class Bridges(Lines):
    """How many bridges cross a border."""

    def mark(self, draft: Draft, found: dict[Cell, str], between: Pair, many: int) -> None:
        sign = ("12" if between.is_across else "ab")[many - 1]
        for cell in between:
            if cell not in draft.clues:
                found[cell] = sign
        if all(cell in draft.clues for cell in between):
            found[between.first] = found.get(between.first, "") + sign


class Auxiliary(Lines):
    """Lines that only help the player."""

    def mark(self, draft: Draft, found: dict[Cell, str], between: Pair, many: int) -> None:
        pass

    def lines(self, board: Board) -> Iterator[str]:
        return iter(())


class Walls(Marks):
    """Borders that the player has drawn; what they leave together is an area, if `are_areas`."""

    def __init__(self, *, are_areas: bool = True) -> None:
        self.are_areas = are_areas

    def read_marks(self, file: PzprFile, draft: Draft) -> None:
        walls: set[Pair] = set()
        for group, tokens in border_tables(file, draft.board):
            for between, token in zip(group, tokens, strict=True):
                if token in ("X", "-X"):
                    raise BadText(f"the border between {between.first} and {between.second} is given")
                if token not in ("0", "1", "2", "-1"):
                    raise file.bad(f"a border is 0, 1 or -1, not {shortened(token)!r}")
                if token in ("1", "2"):
                    walls.add(between)
        if self.are_areas and walls:
            areas = Draft(draft.kind, draft.rows, draft.columns)
            areas.number_rooms(walls)
            for cell, area in zip(areas.board.cells, areas.room_numbers, strict=True):
                draft.answer[cell] = str(area)

    def lines(self, board: Board) -> Iterator[str]:
        yield from Lines().lines(board)


class Colours(Marks):
    """Colours that only help the player."""

    def read_marks(self, file: PzprFile, draft: Draft) -> None:
        for _ in file.table(draft.rows, draft.columns):
            pass

    def lines(self, board: Board) -> Iterator[str]:
        yield from each_row(["0"] * len(board.cells), board.columns)


class Rest(Marks):
    """What only helps the player, to the end."""

    def read_marks(self, file: PzprFile, draft: Draft) -> None:
        file.number = len(file.lines)

    def lines(self, board: Board) -> Iterator[str]:
        return iter(())
