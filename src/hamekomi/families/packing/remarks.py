"""Remarks: oddities of a valid puzzle, and what its author may have meant."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from hamekomi.families.packing.impossible.proof import impossible
from hamekomi.families.packing.puzzle import Coloured, Packing, Piece
from hamekomi.families.packing.sites import fits
from hamekomi.geometry.shape import is_connected
from hamekomi.model.words import counted

# Pieces in one remark. Remarks must be quick, so the search for odd pieces ends here.
MOST_NAMED = 5
# D*2, Dx2: copies that were read as a part of the name.
_LIKE_COPIES = re.compile(r"([^\W\d_]+)[*×x]([0-9]{1,3})")


def remarks(puzzle: Packing) -> Iterator[str]:
    """Reasons why there is no solution, if found quickly, and possible mistakes of the author."""
    yield from _volumes(puzzle)
    yield from _missing_colours(puzzle)
    yield from _of_pieces(puzzle, lambda piece: not fits(puzzle, piece), ("fits nowhere", "fit nowhere"))
    for piece in puzzle.pieces:
        if (copies := _LIKE_COPIES.fullmatch(piece.name)) and piece.most == 1:
            yield (
                f"{piece.name} is the name of one piece; "
                f"{copies[2]} copies are written 'piece {copies[1]} x{copies[2]}:'"
            )
    yield from _of_pieces(
        puzzle,
        lambda piece: not is_connected(puzzle.lattice, piece.cells),
        ("is in several parts", "are in several parts"),
    )


def _volumes(puzzle: Packing) -> Iterator[str]:
    least, most = puzzle.cells_of_pieces
    needed = puzzle.volume - len(puzzle.holes)
    if least > puzzle.volume:
        yield f"the pieces have {counted(least, 'cell')}, the frame {puzzle.volume}"
    elif most < needed:
        yield f"the pieces have {counted(most, 'cell')}, the frame {needed}"
    else:
        proof = impossible(puzzle)
        if proof is not None:
            yield f"there is no filling: {proof.because}"
        return
    if hint := _missing_line(puzzle):
        yield hint


def _missing_line(puzzle: Packing) -> str:
    """A line that would make the volumes agree, which the author may have forgotten."""
    if puzzle.mirror or puzzle.lattice.dimension != 2:
        return ""
    turned_over = replace(puzzle, mirror=True)
    kinds: dict[tuple[Coloured, ...], Piece] = {}
    for piece in puzzle.pieces:
        kinds.setdefault(tuple(turned_over.copies(piece)), piece)
    if sum(piece.least * len(piece.cells) for piece in kinds.values()) != puzzle.volume:
        return ""
    return f"perhaps 'mirror: yes' is meant: then there are {counted(len(kinds), 'piece')}"


def _of_pieces(
    puzzle: Packing, is_odd: Callable[[Piece], bool], words: tuple[str, str]
) -> Iterator[str]:
    """One remark about all odd pieces; `words` are its endings for one piece and for several."""
    one, several = words
    names = [piece.name for piece in islice(filter(is_odd, puzzle.pieces), MOST_NAMED + 1)]
    if len(names) > MOST_NAMED:
        names[-1] = "others"
    match names:
        case [name]:
            yield f"piece {name} {one}"
        case [*most, last]:
            yield f"pieces {', '.join(most)} and {last} {several}"


def _missing_colours(puzzle: Packing) -> Iterator[str]:
    """Colours that the boxes demand more often than the pieces have them."""
    demanded = Counter(colour for box, colour in puzzle.colours if box not in puzzle.holes)
    available: Counter[str] = Counter()
    for piece in puzzle.pieces:
        for colour in piece.colours:
            available[colour] += piece.most
    for colour, boxes in sorted(demanded.items()):
        if puzzle.accepted(colour) == {colour} and boxes > available[colour]:
            boxes_ask = f"{counted(boxes, 'box', 'boxes')} {'asks' if boxes == 1 else 'ask'}"
            times = counted(available[colour], "time")
            yield f"{boxes_ask} for the colour {colour}, the pieces have it {times}"
