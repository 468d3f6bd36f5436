"""Addresses of puzz.link, pzv.jp and similar sites: `https://puzz.link/p?heyawake/COLUMNS/ROWS/BODY`.

After the kind there may be a flag, which stands for another rule or another look. What the body says
depends on the kind (see `kinds.py`). Unlike the sites themselves, which leave cells empty that a body
does not reach and ignore what comes after the last one, we refuse such bodies: they are damaged.
"""

import re
from functools import lru_cache

from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.language.printed import MOST_CELLS
from hamekomi.laws.notations.draft import Draft
from hamekomi.laws.notations.encodings import Body
from hamekomi.laws.notations.kinds import Notation, notation_of
from hamekomi.laws.puzzle import PencilPuzzle
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.family import Claim
from hamekomi.model.program_texts import after_question_mark, named_kind

ADDRESS = "https://puzz.link/p?"
# Characters: eight for a cell, and the clues at the rim of a board that is one cell wide.
LONGEST = 400_000
# The name of a kind stands near the beginning.
_HEAD = 300


@lru_cache(maxsize=8)
def _named(head: str) -> tuple[str, str]:
    return named_kind(head)


def kind_named(text: str) -> tuple[str, str]:
    """Whether a text is an address or a file, and of which kind: every kind asks this of every text."""
    return _named(text[:_HEAD])


def claim(kind: type[Pencil], text: str) -> Claim:
    notation = notation_of(kind)
    way, name = kind_named(text)
    is_ours = notation is not None and way == "address" and name in notation.names
    return Claim.SURE if is_ours else Claim.NO


def parse(kind: type[Pencil], text: str) -> PencilPuzzle:
    notation = notation_of(kind)
    if notation is None:
        raise BadText(f"puzz.link has no {kind.title}")
    if len(text) > LONGEST:
        raise BadText(f"the address is too long for a board of {MOST_CELLS} cells")
    whole = after_question_mark(text)
    name, *segments = whole.split("/")
    if re.sub("_(edit|play)$", "", name.lower()) not in notation.names:
        raise BadText(f"expected an address with '{notation.name}/', found {shortened(name)!r}")
    segments = _without_flags(segments, kind, notation)
    columns, rows = _size(segments)
    if len(segments) > 3 and not segments[-1]:
        segments.pop()  # a slash at the end
    rest = "/".join(segments[2:])
    # Where the body begins in the text; unknown if percent signs in the address hide it.
    column = text.rindex(rest) if rest and rest in text and "\n" not in text.strip() else None
    body, draft = Body(rest, column), Draft(kind, rows, columns)
    for part in notation.address:
        part.read(body, draft)
    body.end()
    return PencilPuzzle(kind, draft.board)


def write(puzzle: PencilPuzzle) -> str:
    notation = notation_of(puzzle.kind)
    assert notation is not None, "only kinds with a notation have this format"
    board = puzzle.board
    body = "".join(part.write(board) for part in notation.address)
    rows, columns = notation.size(board)
    address = f"{ADDRESS}{notation.name}/{columns}/{rows}/{body}"
    return address if address[-1].isalnum() else f"{address}/"


def _without_flags(segments: list[str], kind: type[Pencil], notation: Notation) -> list[str]:
    segments = list(segments)
    while segments and not re.fullmatch("[0-9]+", segments[0]):
        flag = segments.pop(0)
        if flag.startswith("v:"):
            raise BadText(f"the address says that this is a variant of {kind.title}, another puzzle")
        for sign in flag:
            if sign in notation.flags:
                raise BadText(f"the flag {sign!r} says that {notation.flags[sign]}: another puzzle")
            if sign not in notation.looks:
                raise BadText(f"expected the number of columns, found {shortened(flag)!r}")
    return segments


def _size(segments: list[str]) -> tuple[int, int]:
    if len(segments) < 2 or not re.fullmatch("[0-9]+", segments[1]):
        raise BadText("the address ends before it says how many columns and rows there are")
    columns, rows = (int(segment[:9]) for segment in segments[:2])
    if not rows or not columns or rows * columns > MOST_CELLS:
        raise BadText(f"a board has 1 to {MOST_CELLS} cells, not {rows * columns}")
    return columns, rows
