"""Writing the canonical notation; reading.py reads it back."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from types import MappingProxyType

from hamekomi.families.packing.named.shapes import joined, name_of, sets_on
from hamekomi.families.packing.notations.blocks import LAYOUTS, MAYBE, UP
from hamekomi.families.packing.puzzle import PLAIN, Packing, Piece, cell_text
from hamekomi.geometry.lattice import Cell, Lattice

NO_COLOURS: Mapping[Cell, str] = MappingProxyType({})


def write(puzzle: Packing) -> str:
    lines = [f"title: {puzzle.title}"] if puzzle.title else []
    lines.append(f"lattice: {puzzle.lattice_name}")
    if puzzle.mirror:
        lines.append("mirror: yes")
    if not puzzle.turn:
        lines.append("turn: no")
    lines += _frame(puzzle)
    if puzzle.wraps:
        lines.append(f"wrap: {' '.join(puzzle.wraps)}")
    for colour in sorted(dict(puzzle.accepts)):
        lines.append(f"accepts {colour}: {' '.join(sorted(puzzle.accepted(colour)))}")
    lines += _pieces(puzzle)
    for site in puzzle.fixed:
        lines.append(f"fixed {site.piece}: {_listed(site.boxes, colours=site.painted())}")
    for piece, pairs in groupby(sorted(puzzle.forbidden), key=itemgetter(0)):
        lines.append(f"forbidden {piece}: {_listed([box for _, box in pairs])}")
    return "\n".join([*lines, ""])


def _frame(puzzle: Packing) -> Iterator[str]:
    lattice, holes, colours = puzzle.lattice, puzzle.holes, dict(puzzle.colours)
    name = None if holes or colours else name_of(lattice.name, puzzle.frame)
    if name is not None:
        yield f"frame: {name}"
        return
    if not _can_be_drawn(lattice, puzzle.frame, holes, colours):
        yield f"frame: {_listed(sorted(puzzle.frame), holes, colours)}"
        return
    first = LAYOUTS[lattice.name].in_reading_order(puzzle.frame)[0]
    yield "frame:" if first == lattice.base(first) else f"frame at {cell_text(first)}:"
    yield from _drawn(lattice, puzzle.frame, holes, colours)


def _can_be_drawn(
    lattice: Lattice, cells: Iterable[Cell], holes: frozenset[Cell], colours: Mapping[Cell, str]
) -> bool:
    """Balls are never drawn, and triangles only if one is ^ or v, which determines the others."""
    if not LAYOUTS[lattice.name].is_compact(cells):
        return False
    if lattice.name == "triangular":
        return "v" not in colours.values() and any(
            cell not in colours and cell not in holes for cell in cells
        )
    return lattice.name != "face_centred"


def _pieces(puzzle: Packing) -> Iterator[str]:
    """Writes a run of pieces that is a named set by its name, and other pieces one by one."""
    done, names = 0, []
    while done < len(puzzle.pieces):
        name, length = _set_at(puzzle, done)
        if length:
            names.append(name)
            done += length
            continue
        if names:
            yield f"pieces: {', '.join(names)}"
            names = []
        yield from _piece(puzzle.lattice, puzzle.pieces[done])
        done += 1
    if names:
        yield f"pieces: {', '.join(names)}"


def _set_at(puzzle: Packing, begin: int) -> tuple[str, int]:
    """The named set that begins at this piece, and how many pieces it adds; ("", 0) if there is none."""
    earlier, size = puzzle.pieces[:begin], len(puzzle.pieces[begin].cells)
    as_made = {piece.cells for piece in puzzle.pieces[begin:]}
    for name, pieces in sets_on(puzzle.lattice_name, puzzle.mirror, size, len(puzzle.pieces)):
        # A quick test before shapes are compared: a piece that is missing here must be among the
        # earlier ones.
        missing = sum(piece.cells not in as_made for piece in pieces)
        if missing > sum(len(piece.cells) == size for piece in earlier):
            continue
        first = puzzle.pieces[begin]
        as_often = tuple(replace(piece, least=first.least, most=first.most) for piece in pieces)
        added = joined(puzzle.lattice, puzzle.mirror, earlier, as_often)
        if len(added) > 1 and puzzle.pieces[begin : begin + len(added)] == added:
            return f"{name}{_copies(first)}", len(added)
    return "", 0


def _piece(lattice: Lattice, piece: Piece) -> Iterator[str]:
    head = f"piece {piece.name}{_copies(piece)}"
    painted = zip(piece.cells, piece.colours, strict=False)
    colours = {cell: colour for cell, colour in painted if colour != PLAIN}
    if not _can_be_drawn(lattice, piece.cells, frozenset(), colours):
        yield f"{head}: {_listed(piece.cells, colours=colours)}"
        return
    yield f"{head}:"
    yield from _drawn(lattice, piece.cells, frozenset(), colours)


def _copies(piece: Piece) -> str:
    """How often a piece is used, after a space; an empty string for once."""
    if piece.least == piece.most:
        return "" if piece.most == 1 else f" x{piece.most}"
    return f" x{piece.least}-{piece.most}"


def _mark(lattice: Lattice, cell: Cell) -> str:
    if lattice.name == "triangular":
        return "^" if sum(cell) == UP else "v"
    return "#"


def _drawn(
    lattice: Lattice, cells: Iterable[Cell], holes: frozenset[Cell], colours: Mapping[Cell, str]
) -> list[str]:
    marks = {cell: _mark(lattice, cell) for cell in cells} | dict.fromkeys(holes, MAYBE)
    marks |= {cell: colour.upper() if cell in holes else colour for cell, colour in colours.items()}
    between = " " if lattice.name == "hexagonal" else "."
    layers = LAYOUTS[lattice.name].rows(marks, between)
    # An empty row would look like the empty line between two blocks, so it gets a dot.
    return [" | ".join(row).rstrip() or "." for row in zip(*layers, strict=True)]


def _listed(
    cells: Iterable[Cell], holes: frozenset[Cell] = frozenset(), colours: Mapping[Cell, str] = NO_COLOURS
) -> str:
    return " ".join(
        cell_text(cell) + colours.get(cell, PLAIN).strip(PLAIN) + MAYBE * (cell in holes)
        for cell in cells
    )
