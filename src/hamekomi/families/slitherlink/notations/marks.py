"""Solutions and positions as text, in the notations that hold lines and crosses as well as clues."""

from collections.abc import Callable, Mapping

from hamekomi.families.slitherlink.notations import as_json, drawing, loopy, penpa, pzprv3
from hamekomi.families.slitherlink.pictures import sketch
from hamekomi.families.slitherlink.puzzle import Loop, Position, Slitherlink, loop_of
from hamekomi.model.errors import BadText
from hamekomi.model.family import Claim
from hamekomi.model.words import counted

PARSE: Mapping[str, Callable[[str], Position]] = {
    "drawing": drawing.parse_position,
    "pzprv3": pzprv3.parse_position,
    "loopy": loopy.parse_position,
    "penpa": penpa.parse_position,
    "json": as_json.parse_position,
}
WRITE: Mapping[str, Callable[[Position], str]] = {
    "pzprv3": pzprv3.write_position,
    "drawing": drawing.write_position,
    "penpa": penpa.write_position,
    "json": as_json.write_position,
}


def parse_digits(puzzle: Slitherlink, digits: str) -> Position:
    """One digit for each edge, in the order of their numbers: 0 unknown, 1 line, 2 cross."""
    edges = len(puzzle.grid.edges)
    if len(digits) != edges:
        marks = f"there {'is' if len(digits) == 1 else 'are'} {counted(len(digits), 'mark')}"
        raise BadText(f"this board has {edges:,} edges, but {marks}")
    if not set(digits) <= set("012"):
        raise BadText("marks are the digits 0, 1 and 2")
    return Position(puzzle, bytes(map(int, digits)))


def write_digits(position: Position) -> str:
    """The inverse of `parse_digits`."""
    return "".join(map(str, position.marks))


# The notations that hold lines and crosses.
HOLD_MARKS = (pzprv3, as_json, penpa, loopy, drawing)


def parse_solution(puzzle: Slitherlink, text: str) -> Loop:
    return loop_of(puzzle, parse_marks(puzzle, text).marks)


def parse_marks(puzzle: Slitherlink, text: str) -> Position:
    """Reads lines and crosses for a puzzle; refuses a text whose clues differ from the puzzle's."""
    notation = next((each for each in HOLD_MARKS if each.claim(text) >= Claim.LIKELY), drawing)
    found = notation.parse_position(text)
    _must_agree(puzzle, found.puzzle)
    return Position(puzzle, found.marks)


def write_solution(puzzle: Slitherlink, solution: Loop) -> str:
    return sketch(puzzle, solution, True)


def _must_agree(puzzle: Slitherlink, found: Slitherlink) -> None:
    if (puzzle.rows, puzzle.columns) != (found.rows, found.columns):
        raise BadText(
            f"the answer has {counted(found.rows, 'row')} and {counted(found.columns, 'column')}, "
            f"the puzzle {puzzle.rows} and {puzzle.columns}"
        )
    for index, (ours, theirs) in enumerate(zip(puzzle.clues, found.clues, strict=True)):
        if theirs is not None and theirs != ours:
            row, column = divmod(index, puzzle.columns)
            clue_text = "nothing" if ours is None else ours
            raise BadText(
                f"row {row + 1}, column {column + 1} of the answer says {theirs}, the puzzle {clue_text}"
            )
