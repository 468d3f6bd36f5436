"""Reading the canonical notation: a few words, and drawings of frame and pieces.

    title: Kawai's Tetrihex     its name; // begins a comment
    lattice: hexagonal          square (unless said otherwise), triangular, cubic, face_centred
    mirror: yes                 pieces may be turned over
    turn: no                    they may not be turned (with a mirror, only from left to right)
    frame: hexagon 4            by name, as a drawing, or as coordinates
    wrap: x y                   the axes along which the frame closes: a cylinder, a torus
    pieces: trihexes, tetrahexes except I J x0-1
    piece L x2:                 x2, x0-1, x*: how often it must and may be used
    # . .
     # # #
    fixed L: (0,0,0) (1,0,-1)   a placement that is part of the puzzle
    forbidden L: (0,0,0)        boxes that the piece may not take
    accepts b: b w .            boxes of colour b accept b, w and cells without a colour

In drawings # is a cell (^ and v on triangles), ? a box that may stay empty, and | stands between the
layers of a pile of cubes or balls. Small letters are coloured cells; capitals are coloured boxes that
may stay empty. A coloured box accepts only its own colour, unless an `accepts` line says otherwise. The
first cell of a drawing, in reading order, is the origin of the lattice, unless the head gives its
coordinates: `frame at (-3,0,3):`. Cells may also be given by coordinates; the colour and the ? come
after them. Every second layer of balls lies half a ball to the right and half a ball up.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from hamekomi.families.packing.named.shapes import LARGEST_FRAME, joined, named_frame, named_set
from hamekomi.families.packing.notations.blocks import Block, Cells, blocks, read_cells, read_place
from hamekomi.families.packing.puzzle import (
    LARGEST_CLOSED_FRAME,
    LONGEST_TITLE,
    PLAIN,
    Packing,
    Piece,
    Site,
    cell_text,
)
from hamekomi.geometry.lattice import LATTICES, Lattice, difference, shifted
from hamekomi.model.errors import BadInput, BadText, UnknownName, shortened
from hamekomi.model.family import Claim

HEADS = (
    "title",
    "lattice",
    "mirror",
    "turn",
    "frame",
    "wrap",
    "accepts",
    "pieces",
    "piece",
    "fixed",
    "forbidden",
)
# There are 2,821 one-sided octahexes, but 6,922 octacubes.
MOST_PIECES = 3000
# x2, x0-3, x1-*; x* is x0-*.
_COPIES = re.compile(r"x(?:([0-9]{1,4})(?:-([0-9]{1,4}|\*))?|\*)")


def claim(text: str) -> Claim:
    """Likely, if some line begins like a line of this notation."""
    found = re.search(r"(?m)^[^\S\n]*(lattice|frame|pieces)\b[^:\n]*:", text)
    return Claim.LIKELY if found else Claim.NO


def parse(text: str) -> Packing:
    # No place in this message, so that the message of the JSON reader wins.
    if text.lstrip().startswith(("{", "[")):
        raise BadText("a drawing does not begin with a bracket")
    found = list(blocks(text))
    for block in found:
        if block.words[:1] == () or block.words[0] not in HEADS:
            raise block.error(f"a line begins with one of {', '.join(HEADS)}")
    lattice = _lattice(found)
    mirror = _yes_or_no(found, "mirror", otherwise=False)
    turn = _yes_or_no(found, "turn", otherwise=True)
    frame = _frame(found, lattice)
    pieces: tuple[Piece, ...] = ()
    for block in found:
        if block.words[0] == "pieces":
            pieces += _set(block, lattice, mirror, pieces, len(frame.cells))
        elif block.words[0] == "piece":
            pieces += (_piece(block, lattice, pieces, len(frame.cells)),)
        if len(pieces) > MOST_PIECES:
            raise block.error(f"there are more than {MOST_PIECES:,} pieces")
    accepts = accepted(found, frame, pieces)
    puzzle = Packing(
        lattice.name,
        frozenset(frame.cells),
        pieces,
        mirror,
        frame.maybe,
        turn=turn,
        colours=frozenset(frame.colours.items()),
        accepts=accepts,
        title=_title(found),
        wraps=wraps(lattice, _only(found, "frame"), _only(found, "wrap"), len(frame.cells)),
    )
    return with_placements(puzzle, found)


def _only(blocks: Sequence[Block], head: str) -> Block | None:
    """The block with this head; refuses a second one."""
    matching = [block for block in blocks if block.words[0] == head]
    if len(matching) > 1:
        raise matching[1].error(f"there is a second line '{head}:'")
    return matching[0] if matching else None


def _word(block: Block) -> str:
    if len(block.words) > 1 or block.below:
        raise block.error(f"'{block.words[0]}:' takes one word after the colon and nothing else")
    return block.rest.text.strip()


def _title(blocks: Sequence[Block]) -> str:
    block = _only(blocks, "title")
    if block is None:
        return ""
    title = block.rest.text.strip()
    if len(block.words) > 1 or block.below or len(title) > LONGEST_TITLE or not title.isprintable():
        raise block.error(f"a title is one line of at most {LONGEST_TITLE} printable characters")
    return title


def _lattice(blocks: Sequence[Block]) -> Lattice:
    block = _only(blocks, "lattice")
    if block is None:
        return LATTICES["square"]
    name = _word(block)
    if name not in LATTICES:
        raise block.error(str(UnknownName("lattice", name, LATTICES)))
    return LATTICES[name]


def _yes_or_no(blocks: Sequence[Block], head: str, *, otherwise: bool) -> bool:
    block = _only(blocks, head)
    if block is None:
        return otherwise
    word = _word(block)
    if word not in ("yes", "no"):
        raise block.error(f"'{head}:' is yes or no, not {shortened(word)!r}")
    return word == "yes"


def _frame(blocks: Sequence[Block], lattice: Lattice) -> Cells:
    block = _only(blocks, "frame")
    if block is None:
        raise BadText("there is no line 'frame:'")
    name, *sizes = block.rest.text.split() or [""]
    # The v is a triangle, drawn after the colon.
    if name.isalpha() and name != "v":
        if block.below or len(block.words) > 1 or not all(re.fullmatch("[0-9]{1,4}", s) for s in sizes):
            raise block.error("a frame by name is a word and its sizes, as in 'frame: box 10 6'")
        try:
            return Cells(tuple(named_frame(lattice.name, opened_frame(lattice, name), *map(int, sizes))))
        except BadInput as error:
            raise block.error(str(error)) from None
    frame = read_cells(lattice, block)
    if not frame.cells:
        raise block.error("the frame is empty")
    if len(frame.cells) > LARGEST_FRAME:
        raise block.error(f"a frame has at most {LARGEST_FRAME:,} boxes")
    return _moved(block, lattice, frame)


def _moved(block: Block, lattice: Lattice, frame: Cells) -> Cells:
    match block.words:
        case ("frame",):
            return frame
        case ("frame", "at", place):
            at = read_place(lattice, place)
            first = frame.cells[0]
            if at is None or lattice.base(at) != lattice.base(first):
                raise block.error(
                    f"the first box cannot be at {place}; it could be at {cell_text(first)}"
                )
            step = difference(at, first)
            return frame.mapped(lambda cell: shifted(cell, step))
    raise block.error("expected 'frame:' or a place, as in 'frame at (0,1):'")


def _set(
    block: Block, lattice: Lattice, mirror: bool, earlier: tuple[Piece, ...], volume: int
) -> tuple[Piece, ...]:
    added: tuple[Piece, ...] = ()
    if len(block.words) > 1 or block.below:
        raise block.error("'pieces:' takes names of sets after the colon, as in 'pieces: pentominoes'")
    names: set[str] = set()
    for text in block.rest.text.split(","):
        words = text.split()
        numbers = _COPIES.fullmatch(words[-1]) if words else None
        name, exceptions = _without_exceptions(words if numbers is None else words[:-1])
        if name in names:
            raise block.error(
                f"the set {shortened(name)!r} is there twice; for copies write '{name} x2'"
            )
        names.add(name)
        try:
            more = named_set(lattice.name, mirror, name)
            if unknown := set(exceptions) - {piece.name for piece in more}:
                raise UnknownName(f"piece of {name}", min(unknown), [piece.name for piece in more])
        except BadInput as error:
            raise block.error(str(error)) from None
        added += joined(
            lattice,
            mirror,
            (*earlier, *added),
            tuple(
                replace(piece, least=least, most=most)
                for piece in more
                if piece.name not in exceptions
                for least, most in [_copies(numbers, volume // len(piece.cells))]
            ),
        )
    return added


def _without_exceptions(words: list[str]) -> tuple[str, list[str]]:
    """The name of a set, and the pieces that are left out of it: `pentominoes except X F`."""
    if "except" not in words:
        return " ".join(words), []
    at = words.index("except")
    return " ".join(words[:at]), words[at + 1 :]


def _copies(numbers: re.Match[str] | None, fit: int) -> tuple[int, int]:
    """How often a piece must and may be used; a star stands for as many as fit, at least one."""
    if numbers is None:
        return 1, 1
    if numbers[1] is None:
        return 0, max(1, fit)
    least = int(numbers[1])
    return least, max(1, least, fit) if numbers[2] == "*" else int(numbers[2] or least)


def _piece(block: Block, lattice: Lattice, earlier: tuple[Piece, ...], volume: int) -> Piece:
    numbers = None
    match block.words:
        case ("piece", name):
            pass
        case ("piece", name, copies) if (numbers := _COPIES.fullmatch(copies)) is not None:
            pass
        case _:
            raise block.error("a piece has a name and perhaps a number of copies, as in 'piece L x2:'")
    if any(piece.name == name for piece in earlier):
        raise block.error(f"there is a second piece {name}")
    drawn = read_cells(lattice, block)
    if drawn.maybe:
        raise block.error(
            f"the cells of piece {name} are certain: only boxes of the frame may be '?' or capitals"
        )
    try:
        least, most = _copies(numbers, volume // max(1, len(drawn.cells)))
        return Piece(name, drawn.cells, least, most, drawn.letters())
    except BadInput as error:
        raise block.error(str(error)) from None


# ---- Frames that close: `frame: cylinder 10 6`, `frame: torus 8 8`, `wrap: x z`.

# Flat frames by name that are a box with wrapped axes.
CLOSED_BOXES = {"cylinder": "x", "torus": "xy"}


def opened_frame(lattice: Lattice, name: str) -> str:
    """The name of the frame that a closed one is when it is cut open; other names are returned as is."""
    return "box" if name in CLOSED_BOXES and lattice.dimension == 2 else name


def wraps(lattice: Lattice, frame: Block | None, line: Block | None, volume: int) -> str:
    """The wrapped axes. `Packing` checks them, too, but here the message can name the place."""
    name = "" if frame is None else next(iter(frame.rest.text.split()), "")
    axes = list(CLOSED_BOXES.get(name, ""))
    closing = lattice.axes_that_close
    if line is not None:
        named = line.rest.text.split()
        if not closing:
            raise line.error("balls cannot be wrapped")
        if len(line.words) > 1 or line.below or not named or set(named) - set(closing):
            raise line.error(f"'wrap:' takes some of the axes {' '.join(closing)}, as in 'wrap: x'")
        axes += named
    if axes and volume > LARGEST_CLOSED_FRAME:
        block = line or frame
        assert block is not None
        raise block.error(f"a frame with wrapped axes has at most {LARGEST_CLOSED_FRAME} boxes")
    return "".join(axes)


# ---- Lines about colours: `accepts b: b w .`; and whether pieces have the colours that boxes ask for.
#
# `Packing` checks the same, but here the message can name the place in the text.


def accepted(
    found: Iterable[Block], frame: Cells, pieces: Sequence[Piece]
) -> frozenset[tuple[str, str]]:
    """Pairs of the colour of boxes and a colour that they accept."""
    lines = [block for block in found if block.words[0] == "accepts"]
    accepts = frozenset(pair for block in lines for pair in _accepts(block))
    _require_pieces_for_colours(frame, pieces, accepts)
    for block in lines:
        for box, cell in _accepts(block):
            _require_used(block, box, cell, frame, pieces)
    return accepts


def _of_pieces(pieces: Iterable[Piece]) -> set[str]:
    return {colour for piece in pieces for colour in piece.colours or PLAIN}


def _require_used(block: Block, box: str, cell: str, frame: Cells, pieces: Sequence[Piece]) -> None:
    if box not in frame.colours.values():
        raise block.error(f"no box has the colour {box}")
    if cell not in _of_pieces(pieces):
        what = "cells without a colour" if cell == PLAIN else f"the colour {cell}"
        raise block.error(f"boxes of colour {box} accept {what}, which no piece has")


def _accepts(block: Block) -> Iterator[tuple[str, str]]:
    colours = block.rest.text.split()
    if len(block.words) != 2 or not colours or block.below:
        raise block.error("what boxes of a colour accept are colours, as in 'accepts b: b w .'")
    for colour in (block.words[1], *colours):
        if not re.fullmatch("[a-z]", colour) and (colour != PLAIN or colour == block.words[1]):
            raise block.error(f"a colour is a letter from a to z, not {shortened(colour)!r}")
    yield from ((block.words[1], colour) for colour in colours)


def _require_pieces_for_colours(
    frame: Cells, pieces: Sequence[Piece], accepts: frozenset[tuple[str, str]]
) -> None:
    piece_colours = _of_pieces(pieces)
    for cell, colour in frame.colours.items():
        if piece_colours.isdisjoint({cell for box, cell in accepts if box == colour} or {colour}):
            row, index = frame.places[cell]
            raise row.error(
                f"box {cell_text(cell)} asks for the colour {colour}, which no piece has", index
            )


# ---- Lines about placements of single pieces: `fixed L: (0,0) (0,1)` and `forbidden L: (0,0)`.

FIXED, FORBIDDEN = "fixed", "forbidden"


def with_placements(puzzle: Packing, blocks: Sequence[Block]) -> Packing:
    """The puzzle with what these lines say; the message about a fault names the first wrong line."""
    lines = [block for block in blocks if block.words[0] in (FIXED, FORBIDDEN)]
    sites = [(block.words[0], _site(block, puzzle.lattice)) for block in lines]

    def fault(number: int) -> str:
        """The fault if only the first `number` lines are read."""
        try:
            _with(puzzle, sites[:number])
        except BadInput as error:
            return str(error)
        return ""

    if message := fault(len(lines)):
        # Further lines never mend a fault.
        first = bisect_left(range(len(lines)), True, key=lambda number: bool(fault(number)))
        raise lines[first - 1].error(fault(first) or message)
    return _with(puzzle, sites)


def _with(puzzle: Packing, sites: Sequence[tuple[str, Site]]) -> Packing:
    if not sites:
        return puzzle
    return replace(
        puzzle,
        fixed=tuple(site for head, site in sites if head == FIXED),
        forbidden=frozenset(
            (site.piece, box) for head, site in sites if head == FORBIDDEN for box in site.boxes
        ),
    )


def _site(block: Block, lattice: Lattice) -> Site:
    head = block.words[0]
    if len(block.words) != 2 or not block.rest.text.strip().startswith("("):
        raise block.error(f"a {head} piece has a name and coordinates, as in '{head} L: (0,0) (0,1)'")
    boxes = read_cells(lattice, block)
    if boxes.maybe or (boxes.colours and head == "forbidden"):
        raise block.error(f"the boxes of '{head} {block.words[1]}:' are plain coordinates")
    return Site(block.words[1], boxes.cells, boxes.letters())
