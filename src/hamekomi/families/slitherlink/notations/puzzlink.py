"""Addresses of puzz.link, pzv.jp and similar sites: `https://puzz.link/p?slither/COLUMNS/ROWS/CELLS`.

CELLS are in reading order, with one character for one or more of them:

    0-4   a clue                               g-z   1 to 20 empty cells
    5-9   a clue 0 to 4, then one empty cell   .     a clue "?", read as no clue
    a-e   a clue 0 to 4, then two empty cells

Writers always use the longest form, which may run over the end of the board; readers accept any. As on
the sites themselves, cells that the address does not reach are empty, and what comes after the last cell
is ignored.
"""

import re

from hamekomi.families.slitherlink.puzzle import MOST_ROWS, Clue, Slitherlink
from hamekomi.model.errors import BadText, shortened
from hamekomi.model.family import Claim
from hamekomi.model.program_texts import after_question_mark

ADDRESS = "https://puzz.link/p?slither"
LONGEST = 20_000 + 2 * MOST_ROWS**2  # characters
LONGEST_RUN = 20
_ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz"
_KIND = re.compile(r"(slither|slitherlink)(_edit|_play)?", re.IGNORECASE)


def claim(text: str) -> Claim:
    if len(text) > LONGEST or not _KIND.match(after_question_mark(text)):
        return Claim.NO
    return Claim.SURE


def parse(text: str) -> Slitherlink:
    if len(text) > LONGEST:
        raise BadText(f"the address is too long for a board of {MOST_ROWS} rows and columns")
    address = after_question_mark(text)
    kind, *segments = address.split("/")
    if _KIND.fullmatch(kind) is None:
        raise BadText(f"expected an address with 'slither/', found {shortened(kind)!r}")
    columns, rows, cells = _segments(segments)
    # Where the cells begin in the text; unknown if percent signs in the address hide it.
    start = text.rindex(cells) if text.rstrip(" \r\n/").endswith(cells) else None
    return Slitherlink(rows, columns, _clues(cells, rows, columns, start))


def write(puzzle: Slitherlink) -> str:
    return f"{ADDRESS}/{puzzle.columns}/{puzzle.rows}/{_write_cells(puzzle.clues)}"


def _segments(segments: list[str]) -> tuple[int, int, str]:
    """Columns, rows and cells."""
    while segments and not re.fullmatch("[0-9]+", segments[0]):
        flag = segments.pop(0)
        if flag.startswith("v:"):
            raise BadText(f"the variant {shortened(flag[2:])!r} is another puzzle than Slitherlink")
        if "f" in flag:
            raise BadText("with the flag 'f' the loop must visit all dots: that is another puzzle")
        if flag:
            raise BadText(f"expected the number of columns, found {shortened(flag)!r}")
    if len(segments) < 2 or not re.fullmatch("[0-9]+", segments[1]):
        raise BadText("the address ends before it says how many columns and rows there are")
    columns, rows = (int(segment[:9]) for segment in segments[:2])
    if not (1 <= columns <= MOST_ROWS and 1 <= rows <= MOST_ROWS):
        size_text = " and ".join(shortened(segment, 20) for segment in (segments[1], segments[0]))
        raise BadText(f"a board has 1 to {MOST_ROWS} rows and columns, not {size_text}")
    cells, *more = *segments[2:], ""
    if any(more):
        raise BadText(f"expected nothing after the cells, found {shortened('/'.join(more))!r}")
    return columns, rows, cells


def _clues(cells: str, rows: int, columns: int, start: int | None) -> tuple[Clue, ...]:
    clues: list[Clue] = []
    size = rows * columns
    for index, sign in enumerate(cells):
        value = _ALPHABET.find(sign)
        is_full = len(clues) >= size
        if sign.isspace() or (not is_full and sign != "." and value in (-1, 15)):
            where = {} if start is None else {"line": 1, "column": start + index + 1}
            raise BadText(f"no cell is written {sign!r}", **where)
        if is_full:
            continue
        if sign == ".":
            clues.append(None)
        elif value > 15:
            clues += [None] * (value - 15)
        else:
            blanks, clue = divmod(value, 5)
            clues += [clue, *[None] * blanks]
    clues += [None] * size
    return tuple(clues[:size])


def _write_cells(clues: tuple[Clue, ...]) -> str:
    written = []
    index = 0
    while index < len(clues):
        clue = clues[index]
        if clue is None:
            run = 1
            while run < LONGEST_RUN and clues[index + run : index + run + 1] == (None,):
                run += 1
            written.append(_ALPHABET[15 + run])
            index += run
        else:
            blanks = next(
                (n for n in (0, 1) if clues[index + n + 1 : index + n + 2] not in ((), (None,))), 2
            )
            written.append(_ALPHABET[clue + 5 * blanks])
            index += 1 + blanks
    return "".join(written)
