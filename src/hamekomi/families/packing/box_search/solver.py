"""Fitting by Kawai's box search: fill the most closely surrounded box, then the next one.

Two boxes are linked if they are neighbours in the frame. If the cells of a piece are not connected,
extra links join the boxes of each of its sites, because Kawai's search requires every site to be
connected. A box that may stay empty can be filled by NOTHING, a piece of one box.

The search knows which boxes are full but not their colours. If a coloured piece has several arrangements
of its colours in the same boxes, the search has one site for them; `Colourings` lists them afterwards.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, pairwise, product
from math import prod

from hamekomi.engines.clocked import FINISHED, FOUND, TimeSlice
from hamekomi.families.packing.box_search import engine
from hamekomi.families.packing.box_search.engine import By, Fitting, Search
from hamekomi.families.packing.counting import CountFillings, Part, burnside_parts
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.families.packing.sites import puzzle_cache, usable_sites
from hamekomi.families.packing.solvers.exact_cover import NOTHING, filling
from hamekomi.families.packing.solvers.symmetry_parts import key_sites
from hamekomi.geometry.lattice import Cell
from hamekomi.geometry.shape import is_connected
from hamekomi.model.answers import Budget, Clock, Total
from hamekomi.model.errors import BrokenCheckpoint
from hamekomi.model.plan import Counted, CountPlan, Report, clock_of
from hamekomi.model.plan import Piece as PieceOfWork

Boxes = tuple[Cell, ...]


def as_fitting(puzzle: Packing, clock: Clock | None = None) -> Fitting[Cell]:
    return fitting_by(puzzle, usable_sites(puzzle, clock), sorted(puzzle.frame))


def fitting_by(puzzle: Packing, sites: Iterable[Site], boxes: Sequence[Cell]) -> Fitting[Cell]:
    """The puzzle restricted to these sites, with its boxes numbered in this order."""
    by_piece: dict[str, dict[Boxes, None]] = defaultdict(dict)
    for site in sites:
        by_piece[site.piece][site.boxes] = None
    pieces = {
        piece.name: engine.Piece(tuple(by_piece[piece.name]), piece.least, piece.most)
        for piece in puzzle.pieces
    }
    may_stay_empty = puzzle.holes - {box for site in puzzle.fixed for box in site.boxes}
    if may_stay_empty:
        one_by_one = tuple((box,) for box in sorted(may_stay_empty))
        pieces[NOTHING] = engine.Piece(one_by_one, 0, len(one_by_one))
    scattered = chain.from_iterable(
        by_piece[piece.name] for piece in puzzle.pieces if not is_connected(puzzle.lattice, piece.cells)
    )
    return Fitting(tuple(boxes), tuple(links(puzzle, scattered)), pieces)


def reordered(fitting: Fitting[Cell], first: Iterable[str]) -> Fitting[Cell]:
    """A fitting with these pieces tried first and in this order."""
    ahead = {name: fitting.pieces[name] for name in first}
    return replace(fitting, pieces={**ahead, **fitting.pieces})


def solutions(puzzle: Packing, budget: Budget) -> Iterator[Filling]:
    return solutions_by(puzzle, budget.clock())


def solutions_by(puzzle: Packing, clock: Clock) -> Iterator[Filling]:
    colourings = Colourings(usable_sites(puzzle, clock))
    for placed in engine.fillings(as_fitting(puzzle, clock), clock.budget, clock=clock):
        for sites in product(*(colourings.of(piece, boxes) for piece, boxes in placed)):
            yield filling(sites)


class Colourings:
    """The arrangements of colours in a filling that the search found.

    The search has one site where a piece fills the same boxes with differently placed colours.
    """

    def __init__(self, sites: Iterable[Site]) -> None:
        self._known: dict[tuple[str, Boxes], list[Site]] = defaultdict(list)
        for site in sites:
            self._known[site.piece, site.boxes].append(site)
        self.are_several = any(len(same_boxes) > 1 for same_boxes in self._known.values())

    def of(self, piece: str, boxes: Boxes) -> list[Site]:
        return self._known.get((piece, boxes)) or [Site(piece, boxes)]

    def number(self, placed: Iterable[tuple[str, Boxes]]) -> int:
        """The number of coloured fillings that these placed pieces represent."""
        return prod(len(self.of(piece, boxes)) for piece, boxes in placed)


def links(puzzle: Packing, scattered: Iterable[Boxes] = ()) -> list[tuple[Cell, Cell]]:
    """Pairs of boxes that touch, and pairs that connect the boxes of scattered sites."""
    frame = puzzle.frame
    touching = (
        (box, neighbour)
        for box in frame
        for neighbour in puzzle.rings.neighbours(box)
        if neighbour in frame and neighbour != box
    )
    joining = chain.from_iterable(map(pairwise, scattered))
    return sorted({(min(pair), max(pair)) for pair in chain(touching, joining)})


# ---- Counting: frame symmetry removed as Kawai did, and resumable by recovering mode.
#
# The key piece (Kawai's J) is placed first, at one site of each orbit. Orbits of the same size are
# searched together, and each filling found there counts once for every site of the orbit. A count up to
# symmetry also needs the fillings that a motion leaves unchanged: exact cover counts these. The position
# of a search is the content of the boxes and the number of solutions that its tally leaves out.

# Random walks to estimate the size of a search.
WALKS = 20


@dataclass(frozen=True, slots=True)
class BoxPart:
    """Some of all fillings, counted by one box search."""

    times: int
    fitting: Fitting[Cell]
    by: By
    colourings: Colourings
    is_symmetric: bool = False

    @property
    def plan(self) -> CountBoxes:
        return CountBoxes(self.fitting, self.by, self.colourings)


@dataclass(frozen=True, slots=True)
class CountBoxes(CountPlan):
    """The plan for one box search. It has a single piece, because a box search cannot be split."""

    work = "box search count"
    version = 2
    problem_text = "{by} {colourings.are_several} {fitting.fingerprint}"

    fitting: Fitting[Cell]
    by: By
    colourings: Colourings

    def pieces(self, clock: Clock) -> list[PieceOfWork]:
        self.fitting.fingerprint_within(clock)  # the identity depends on it
        nodes, _ = engine.estimate(self.fitting, self.by, walks=WALKS, clock=clock)
        return [PieceOfWork("boxes", max(1.0, nodes.value))]

    def run(self, piece: PieceOfWork, position: str | None, report: Report) -> Counted:
        """If colours have several arrangements, the search stops at every solution to count them."""
        search, extra = Search(self.fitting, self.by, clock=clock_of(report, position or "")), 0
        if position:
            extra, boxes = _read(position)
            search.read(boxes)
        time_slice, next_stop = (
            TimeSlice(),
            partial(search.run, to_solutions=self.colourings.are_several),
        )
        while (stop := time_slice.take(next_stop)) != FINISHED:
            extra += self.colourings.number(search.placed()) - 1 if stop == FOUND else 0
            report(json.dumps([extra, search.write()]), search.progress)
        return Counted(extra + search.tally.solutions, sum(search.tally.nodes))

    def merge(self, results: Mapping[str, Counted]) -> Total:
        (found,) = results.values()
        return Total(found.count, found.nodes)


@puzzle_cache
def box_parts(puzzle: Packing, up_to: str, *, clock: Clock) -> tuple[Part, ...]:
    searches = _box_parts(puzzle, clock)
    return (*searches, *burnside_parts(puzzle, up_to, {part.times for part in searches}, clock))


def _box_parts(puzzle: Packing, clock: Clock) -> list[BoxPart]:
    by_times: dict[int, list[Site]] = defaultdict(list)
    for site, times in key_sites(puzzle, clock=clock).items():
        by_times[times].append(site)
    if not by_times:
        colourings = Colourings(usable_sites(puzzle, clock))
        return [BoxPart(1, as_fitting(puzzle, clock), "boxes", colourings)]
    boxes = sorted(puzzle.frame)
    (key,) = {site.piece for sites in by_times.values() for site in sites}
    others = [site for site in usable_sites(puzzle, clock) if site.piece != key]
    found = []
    for times, sites_of_key in sorted(by_times.items()):
        sites = [*sites_of_key, *others]
        fitting = reordered(fitting_by(puzzle, clock.ticking(sites), boxes), [key])
        found.append(BoxPart(times, fitting, "piece-then-boxes", Colourings(clock.ticking(sites))))
    return found


def box_search_plan(puzzle: Packing, up_to: str = "all") -> CountFillings:
    return CountFillings(puzzle, up_to, "box count", box_parts)


def _read(position: str) -> tuple[int, str]:
    try:
        unknown, boxes = json.loads(position)
        return int(unknown), str(boxes)
    except (ValueError, TypeError):
        raise BrokenCheckpoint("the position of this count cannot be read") from None
