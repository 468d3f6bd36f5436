"""Actions of the screen beyond the common verbs: orientations of a piece, fillings, names.

On most lattices the screen turns pieces by itself. Pieces of balls also have orientations that no turn
of their lattice gives, so the screen requests them.
"""

from collections.abc import Mapping

from hamekomi.families.packing.classify import class_of, classify, is_tetra
from hamekomi.families.packing.looks.colours import is_quantumino
from hamekomi.families.packing.named.puzzles import QUANTUMINO, cells
from hamekomi.families.packing.named.shapes import FRAMES, KINDS
from hamekomi.families.packing.notations.fillings import parse_solution, write_solution
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.solvers import listing
from hamekomi.families.packing.symmetry import UP_TO
from hamekomi.model.answers import Budget
from hamekomi.model.errors import UnknownName
from hamekomi.model.family import Action, ActionArgs, Answer, int_arg

# Fillings on one page.
MOST_FILLINGS = 100


def _orientations(puzzle: Packing, args: ActionArgs, budget: Budget) -> Answer:
    """All orientations of the named piece, with a letter for each cell if the piece has colours."""
    name = args.get("piece", "")
    names = [piece.name for piece in puzzle.pieces]
    if name not in names:
        raise UnknownName("piece", name, names)
    copies = puzzle.copies(puzzle.piece(name))
    return {"orientations": [{"cells": cells, "letters": letters} for cells, letters in copies]}


def _fillings(puzzle: Packing, args: ActionArgs, budget: Budget) -> Answer:
    """Some fillings after a bookmark; the answer has the bookmark for the next ones."""
    up_to = args.get("up_to", "all")
    if up_to not in UP_TO:
        raise UnknownName("way to count up to", up_to, UP_TO)
    skip, number = int_arg(args, "skip", 0), int_arg(args, "number", 1, MOST_FILLINGS, 1)
    page = listing.page(puzzle, up_to, args.get("bookmark", ""), skip, number, budget)
    return {
        "fillings": [write_solution(puzzle, each) for each in page.fillings],
        "skipped": page.skipped,
        "bookmark": page.bookmark,
        "is_last": page.is_last,
        "nodes": page.nodes,
        "seconds": round(page.seconds, 3),
    }


def _random(puzzle: Packing, args: ActionArgs, budget: Budget) -> Answer:
    """A random filling; null if there is none or, unless `is_known`, if none was found in time."""
    found = listing.random_filling(puzzle, int_arg(args, "seed", 0), budget)
    return {
        "filling": None if found.filling is None else write_solution(puzzle, found.filling),
        "is_known": found.is_none or found.filling is not None,
        "nodes": found.nodes,
        "seconds": round(found.seconds, 3),
    }


def _class(puzzle: Packing, args: ActionArgs, budget: Budget) -> Answer:
    """Kuwagaki's class of a filling; empty for puzzles other than Tetra."""
    if not is_tetra(puzzle):
        return {"class": ""}
    return {"class": str(class_of(parse_solution(puzzle, args.get("filling", ""))))}


def _classes(puzzle: Packing, args: ActionArgs, budget: Budget) -> Answer:
    """The rows of the table of classes: Kuwagaki's for Tetra."""
    return {"rows": list(classify(puzzle, budget))}


def _names(puzzle: Packing, args: ActionArgs, budget: Budget) -> Answer:
    """For each lattice, the frames and the sets of pieces that have a name there."""
    return {
        "lattices": [
            {
                "name": lattice,
                "frames": [{"name": name, "sizes": each.words.split()} for name, each in frames.items()],
                "sets": [
                    word
                    for kind in KINDS.values()
                    if lattice in (kind.lattice.name, *kind.embeddings)
                    for word in kind.words
                ],
            }
            for lattice, frames in FRAMES.items()
        ]
    }


def _aside(puzzle: Packing, args: ActionArgs, budget: Budget) -> Answer:
    """The piece of Quantumino that a puzzle of sixteen leaves aside; none for other puzzles."""
    names = {piece.name for piece in puzzle.pieces}
    left = [number for number, _ in enumerate(QUANTUMINO) if str(number) not in names]
    if not is_quantumino(puzzle) or len(left) != 1:
        return {"pieces": []}
    return {"pieces": [{"name": str(number), "cells": cells(QUANTUMINO[number])} for number in left]}


ACTIONS: Mapping[str, Action[Packing]] = {
    "orientations": Action(summary="The orientations of a piece, up to shifts.", act=_orientations),
    "fillings": Action(summary="Fillings after a bookmark, a page at a time.", act=_fillings),
    "random": Action(summary="A filling found at random.", act=_random),
    "class": Action(summary="Kuwagaki's class of a filling of Tetra.", act=_class),
    "classes": Action(summary="All fillings sorted into classes.", act=_classes),
    "aside": Action(summary="The piece of Quantumino that is put aside.", act=_aside),
    "names": Action(summary="The named frames and sets of pieces of each lattice.", act=_names),
}
