"""Addresses of Penpa+: `https://swaroopg92.github.io/penpa-edit/#m=edit&p=…`.

After `p=` comes a raw DEFLATE stream in base64. It has nineteen lines, among them

     0  square,COLUMNS,ROWS,… including the margins   5  the cells of the board, as differences
     1  margins [top, bottom, left, right]           14, 15  custom colours
     3  what the author drew, 4 what the player drew 17  kinds of puzzle, as in ["slitherlink"]

as JSON, in which frequent words are shortened to a z and one character. Places are numbers, as
penpa_places.py counts them. Of the player's drawing, only lines and crosses on edges are read.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode
from typing import Any
from urllib.parse import unquote

from hamekomi.families.slitherlink.notations import penpa_template
from hamekomi.families.slitherlink.notations.penpa_places import CROSS, Layout
from hamekomi.families.slitherlink.puzzle import (
    HIGHEST_CLUE,
    MOST_ROWS,
    Clue,
    Mark,
    Position,
    Slitherlink,
    empty,
    wrong_clue,
)
from hamekomi.model.claim import Claim
from hamekomi.model.errors import BadText, shortened

ADDRESS = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
_LONGEST_ADDRESS = 2_000_000
_LONGEST_TEXT = 20_000_000  # when unpacked
_DATA = re.compile(r"(?:^|[#?&])p=([A-Za-z0-9+/=_-]*)")
_SHORTENED = re.compile("z(.)", re.DOTALL)


def claim(text: str) -> Claim:
    """Claims all addresses of Penpa+, so that a damaged one gets a helpful error message, too.

    The kind of puzzle is inside the packed text, if the author names it at all.
    """
    if _is_address(text) or re.match(r"\s*(https?://)?[\w.-]+/penpa-edit\b", text):
        return Claim.LIKELY
    return Claim.NO


def parse(text: str) -> Slitherlink:
    """The clues; lines and crosses are ignored."""
    return parse_position(text).puzzle


def parse_position(text: str) -> Position:
    if not _is_address(text):
        raise BadText("an address of Penpa+ has '#m=edit&p=' or '#m=solve&p=' in it")
    lines = _lines(text)
    kinds = _kinds(lines)
    if kinds and "slitherlink" not in kinds:
        raise BadText(f"the author calls this puzzle {shortened(', '.join(kinds))!r}, not Slitherlink")
    layout = _layout(lines)
    return _marked(empty(_board(lines, layout)), layout, lines)


def write(puzzle: Slitherlink) -> str:
    return write_position(empty(puzzle))


def write_position(position: Position) -> str:
    text = penpa_template.text(position)
    for long, short in penpa_template.SHORT_WORDS.items():
        text = text.replace(long, short)
    packer = zlib.compressobj(level=9, wbits=-zlib.MAX_WBITS)
    data = packer.compress(text.encode()) + packer.flush()
    return ADDRESS + b64encode(data).decode()


def _is_address(text: str) -> bool:
    return re.search(r"\bm=(edit|solve)&p=", text[:1000]) is not None


def _lines(text: str) -> list[str]:
    if len(text) > _LONGEST_ADDRESS:
        raise BadText(f"the address is longer than {_LONGEST_ADDRESS:,} characters")
    found = _DATA.search(unquote(text.strip()))
    if found is None:
        raise BadText("there is nothing after 'p='")
    data = found[1].translate(str.maketrans("-_", "+/")).rstrip("=")
    unpacker = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
    try:
        plain = unpacker.decompress(
            b64decode(data + "=" * (-len(data) % 4), validate=True), _LONGEST_TEXT
        )
        words = plain.decode()
    except (ValueError, zlib.error):  # broken base64 and broken UTF-8 raise kinds of ValueError
        raise BadText("what stands after 'p=' cannot be unpacked; is the address complete?") from None
    if not unpacker.eof:
        reason = "is too long" if unpacker.unconsumed_tail else "breaks off; is the address complete?"
        raise BadText(f"what stands after 'p=' {reason}")
    long = {short[1]: word for word, short in penpa_template.SHORT_WORDS.items()}
    return _SHORTENED.sub(lambda short: long.get(short[1], short[0]), words).split("\n")


def _kinds(lines: list[str]) -> list[str]:
    kinds = _json(lines, 17) if len(lines) > 17 and lines[17].startswith("[") else []
    return [kind for kind in kinds if isinstance(kind, str)] if isinstance(kinds, list) else []


def _layout(lines: list[str]) -> Layout:
    kind, *numbers = lines[0].split(",")
    if kind != "square":
        raise BadText(f"the board is of the kind {shortened(kind)!r}; only squares can be read")
    if len(numbers) < 2 or not all(re.fullmatch("[0-9]{1,4}", number) for number in numbers[:2]):
        raise BadText("the board has no size")
    all_columns, all_rows = map(int, numbers[:2])
    match _json(lines, 1):
        case [int(top), int(bottom), int(left), int(right), *_] if min(top, bottom, left, right) >= 0:
            rows, columns = all_rows - top - bottom, all_columns - left - right
        case _:
            raise BadText("the board has no margins")
    if not (1 <= rows <= MOST_ROWS and 1 <= columns <= MOST_ROWS):
        raise BadText(f"a board has 1 to {MOST_ROWS} rows and columns, not {rows} and {columns}")
    return Layout(rows, columns, (top, bottom, left, right))


def _board(lines: list[str], layout: Layout) -> Slitherlink:
    rows, columns, cells = layout.rows, layout.columns, layout.cells
    _must_be_whole(lines, cells)
    drawn = _json(lines, 3)
    given = drawn.get("number", {}) if isinstance(drawn, dict) else {}
    if not isinstance(given, dict):
        raise BadText("the numbers on the board cannot be read")
    clues = []
    for index, cell in enumerate(cells):
        try:
            clues.append(_clue(given.get(str(cell))))
        except BadText as error:
            place = f"row {index // columns + 1}, column {index % columns + 1}"
            raise BadText(f"{place}: {error.reason}") from None
    return Slitherlink(rows, columns, tuple(clues))


def _marked(position: Position, layout: Layout, lines: list[str]) -> Position:
    """Adds the player's marks on edges; an edge with both a line and a cross counts as a line."""
    drawn = _json(lines, 4) if len(lines) > 4 and lines[4].startswith("{") else {}
    edges = drawn.get("lineE")
    if not isinstance(edges, dict):
        return position
    places = layout.grid.edges
    crosses = [edge for edge in places if edges.get(str(layout.number(edge))) == CROSS]
    return position.marked(crosses, Mark.CROSS).marked(
        (edge for edge in places if edges.get(layout.line(edge))), Mark.LINE
    )


def _must_be_whole(lines: list[str], cells: list[int]) -> None:
    """Refuses boards with missing cells, which Penpa allows."""
    steps = _json(lines, 5)
    if not isinstance(steps, list) or not all(type(step) is int for step in steps):
        return  # some addresses have [null] here
    seen, last = set(), 0
    for step in steps:
        last += step
        seen.add(last)
    if seen and seen != set(cells):
        raise BadText("the board is not a whole rectangle")


def _clue(given: Any) -> Clue:
    """A number is [its text, its colour, its style]."""
    if given is None:
        return None
    said = str(given[0]).strip() if isinstance(given, list) and given else ""
    if said in ("", "?"):
        return None
    if not re.fullmatch("[0-9]{1,9}", said):
        raise BadText(f"a clue is 0, 1, 2 or 3, not {shortened(said)!r}")
    if int(said) > HIGHEST_CLUE:
        raise BadText(wrong_clue(int(said)))
    return int(said)


def _json(lines: list[str], number: int) -> Any:
    try:
        return json.loads(lines[number])
    except (IndexError, ValueError, RecursionError):
        raise BadText(f"line {number + 1} of what stands after 'p=' cannot be read") from None
