"""Files of puzz.link and similar sites: "pzprv3", the kind, ROWS, COLUMNS, then tables of tokens.

Rows come before columns, unlike in an address. Slashes may replace line ends, as in an address
`…?pzprv3/heyawake/6/6/…`. After what is printed come the player's marks, which become an answer.
"""

from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.language.printed import MOST_CELLS
from hamekomi.laws.notations.address import LONGEST, kind_named
from hamekomi.laws.notations.draft import Draft
from hamekomi.laws.notations.kinds import notation_of
from hamekomi.laws.puzzle import PencilMarks, PencilPuzzle, pencil_marks, statement
from hamekomi.model.errors import BadText
from hamekomi.model.family import Claim
from hamekomi.model.program_texts import PzprFile, after_question_mark

# Larger numbers of rows and columns are refused before they are multiplied.
_MOST_ROWS = MOST_CELLS


def claim(kind: type[Pencil], text: str) -> Claim:
    notation = notation_of(kind)
    way, name = kind_named(text)
    is_ours = notation is not None and way == "file" and name in notation.names
    return Claim.SURE if is_ours else Claim.NO


def parse(kind: type[Pencil], text: str) -> PencilPuzzle:
    """What is printed; the player's marks are read, too, and refused if they make no sense."""
    return PencilPuzzle(kind, _read(kind, text).board)


def parse_answer(kind: type[Pencil], text: str) -> tuple[PencilPuzzle, PencilMarks]:
    """The puzzle and the player's marks; what is not marked is taken for empty."""
    draft = _read(kind, text)
    puzzle = PencilPuzzle(kind, draft.board)
    stated = statement(puzzle)
    tokens = {cell: draft.answer.get(cell, "-") for cell in stated.board.cells}
    found: dict[str, dict[object, int | str]] = {name: {} for name in stated.marks}
    for cell in stated.read_solution_tokens(tokens, found):
        raise BadText(f"{cell}: the mark {tokens[cell]!r} means nothing here")
    return puzzle, pencil_marks(stated, found)


def write(puzzle: PencilPuzzle) -> str:
    notation = notation_of(puzzle.kind)
    assert notation is not None, "only kinds with a notation have this format"
    board = puzzle.board
    rows, columns = notation.size(board)
    lines = [line for section in notation.file for line in section.lines(board)]
    return "\n".join(["pzprv3", notation.pid, str(rows), str(columns), *lines])


def _read(kind: type[Pencil], text: str) -> Draft:
    notation = notation_of(kind)
    if notation is None:
        raise BadText(f"there are no such files of {kind.title}")
    if len(text) > 4 * LONGEST:
        raise BadText(f"the file is too long for a board of {MOST_CELLS} cells")
    file = PzprFile(after_question_mark(text))
    file.begin(notation.names)
    rows, columns = file.size("rows", _MOST_ROWS), file.size("columns", _MOST_ROWS)
    if rows * columns > MOST_CELLS:
        raise BadText(f"a board has 1 to {MOST_CELLS} cells, not {rows * columns}")
    flag = file.peek()
    if flag in notation.flags:
        raise BadText(f"the flag {flag!r} says that {notation.flags[flag]}: another puzzle")
    draft = Draft(kind, rows, columns)
    for section in notation.file:
        section.read(file, draft)
    while file.number < len(file.lines):
        if file.word("the end"):
            raise file.bad("expected nothing more")
    return draft
