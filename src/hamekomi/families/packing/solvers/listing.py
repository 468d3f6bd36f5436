"""Fillings listed one by one: by a search beside random ones, page by page, or one at random.

Random dives fill the frame from one end to the other until something is found, because large sets of
pieces have many fillings, and yet a search that begins badly finds none of them.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from hamekomi.engines import exact_cover
from hamekomi.engines.exact_cover import FillOrder, ResumableListing, covers_with_restarts
from hamekomi.families.packing.box_search.solver import links
from hamekomi.families.packing.impossible.proof import impossible
from hamekomi.families.packing.puzzle import Filling, Packing
from hamekomi.families.packing.solvers.exact_cover import as_exact_cover, filling
from hamekomi.families.packing.solvers.symmetry_parts import classes, distinct_by
from hamekomi.families.packing.symmetry import group
from hamekomi.geometry.lattice import Cell
from hamekomi.geometry.shape import is_connected
from hamekomi.model.answers import Budget
from hamekomi.model.errors import OutOfBudget

# ---- Pages: fillings by their numbers, in the order of the `exact-cover` solver.
#
# A page says where the next one begins, so later pages need not find the earlier fillings again.


@dataclass(frozen=True, slots=True)
class Page:
    """Some fillings in a row, and how they were found."""

    fillings: tuple[Filling, ...]
    # How many fillings before them were skipped.
    skipped: int
    # Where the next page begins.
    bookmark: str
    # Whether there are no more fillings.
    is_last: bool
    nodes: int
    seconds: float


def page(puzzle: Packing, up_to: str, bookmark: str, skip: int, number: int, budget: Budget) -> Page:
    """Skip some fillings after the bookmark and list the next ones, as far as the budget allows."""
    clock = budget.clock()
    if impossible(puzzle, clock=clock) is not None:
        return Page((), 0, "", is_last=True, nodes=0, seconds=clock.seconds)
    problem, is_kept = classes(puzzle, up_to, clock)
    reader = ResumableListing(problem, clock, bookmark)
    found: list[Filling] = []
    skipped, is_last = 0, False
    try:
        while len(found) < number and not is_last:
            if not reader.advance():
                is_last = True
            elif is_kept is not None and not is_kept(filling(reader.cover)):
                continue
            elif skipped < skip:
                skipped += 1
            else:
                found.append(filling(reader.cover))
    except OutOfBudget:
        pass
    return Page(tuple(found), skipped, reader.bookmark, is_last, clock.nodes, clock.seconds)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a filling stands in the order of the pages."""

    # None: not among those that were listed in time.
    number: int | None
    # How many were listed, and whether these are all.
    listed: int
    is_all: bool


def place_of(puzzle: Packing, up_to: str, wanted: Filling, budget: Budget) -> Place:
    """The number of a filling, or of the one that stands for its class, as far as the budget allows."""
    clock = budget.clock()
    images = {frozenset(motion.carry(wanted).sites) for motion in group(puzzle, up_to, clock)}
    listed, number = 0, None
    try:
        problem, is_kept = classes(puzzle, up_to, clock)
        reader = ResumableListing(problem, clock, "")
        while reader.advance():
            found = filling(reader.cover)
            if is_kept is None or is_kept(found):
                listed += 1
                if number is None and frozenset(found.sites) in images:
                    number = listed
    except OutOfBudget:
        return Place(number, listed, is_all=False)
    return Place(number, listed, is_all=True)


@dataclass(frozen=True, slots=True)
class RandomFilling:
    """A random filling, if one was found, and how it was found."""

    filling: Filling | None
    # Whether it is proved that there is none, rather than that none was found in time.
    is_none: bool
    nodes: int
    seconds: float


def random_filling(puzzle: Packing, seed: int, budget: Budget) -> RandomFilling:
    """Not all fillings are equally likely."""
    clock = budget.clock()
    found, is_none = None, impossible(puzzle, clock=clock) is not None
    if not is_none:
        problem = as_exact_cover(puzzle, clock)
        searches = exact_cover.random_searches(problem, seed, clock, fill_order(puzzle))
        with suppress(OutOfBudget):
            found, _, is_none = next(
                each for each in searches if each.is_exhausted or each.cover is not None
            )
    found_filling = None if found is None else filling(found)
    return RandomFilling(found_filling, is_none and found_filling is None, clock.nodes, clock.seconds)


# ---- The order in which a dive fills a frame, so that what is left stays compact to the end.
#
# The line of boxes at the end of the longest axis comes first, then the next one of what is left. So a
# long frame is filled from one end to the other, and the last pieces lie in a part that is about as long
# as wide, where pieces have more orientations that fit than in a narrow strip: nine sets of pentominoes
# in 18x30 took 1,123 dives column by column, and 1 to 32 in this order.


def fill_order(puzzle: Packing) -> FillOrder | None:
    """None if boxes may stay empty: a dive fills every box that it passes."""
    if puzzle.holes:
        return None
    are_connected = all(is_connected(puzzle.lattice, piece.cells) for piece in puzzle.pieces)
    touching = tuple(links(puzzle)) if are_connected else ()
    # On hexagons and triangles the third axis runs against the others, and stays the longest one.
    changes = len(next(iter(puzzle.frame))) == puzzle.lattice.dimension
    return FillOrder(tuple(_from_the_end(puzzle.frame, changes=changes)), touching)


def _from_the_end(frame: frozenset[Cell], *, changes: bool) -> Iterator[Cell]:
    """Line by line along the longest axis: of the frame, or, if it `changes`, of what is left."""
    left = sorted(frame)
    axis = _longest(left)
    while left:
        axis = _longest(left) if changes else axis
        end = min(box[axis] for box in left)
        yield from (box for box in left if box[axis] == end)
        left = [box for box in left if box[axis] != end]


def _longest(boxes: Sequence[Cell]) -> int:
    spans = [max(each) - min(each) for each in zip(*boxes, strict=True)]
    return max(range(len(spans)), key=spans.__getitem__)


# ---- All fillings, unless there is a proof that there are none.


def solutions(puzzle: Packing, budget: Budget) -> Iterator[Filling]:
    return solutions_up_to(puzzle, "all", budget)


def solutions_up_to(puzzle: Packing, up_to: str, budget: Budget) -> Iterator[Filling]:
    clock = budget.clock()
    if impossible(puzzle, clock=clock) is None:
        yield from distinct_by(
            puzzle, up_to, clock, partial(covers_with_restarts, fill_order=fill_order(puzzle))
        )
