"""Counting by joining at a cut: for long frames, and for many sets of pieces at once.

The frame is cut across its longest direction. Each side needs to know only which pieces the other uses,
so one count gives the number of fillings for every choice of pieces.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from hamekomi.families.packing.counting import CountFillings, Part, burnside_parts
from hamekomi.families.packing.cut_join.engine import CountByJoin, Layered, too_many_pieces
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.families.packing.sites import puzzle_cache, usable_sites
from hamekomi.families.packing.solvers import exact_cover
from hamekomi.families.packing.symmetry import motions
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import Budget, Clock, Total
from hamekomi.model.errors import CannotDo
from hamekomi.model.plan import Counted, CountPlan, Identity, Report
from hamekomi.model.plan import Piece as PieceOfWork

# The smallest puzzle for which the planner tries the join.
LEAST_LAYERS, LEAST_VOLUME = 8, 50


@puzzle_cache
def layered(puzzle: Packing, *, clock: Clock) -> Layered:
    sites = tuple(usable_sites(puzzle, clock))
    taken = {box for site in puzzle.fixed for box in site.boxes}
    return Layered(
        layers=layers(puzzle, sites, clock),
        sites=tuple((site.piece, site.boxes) for site in sites),
        bounds={piece.name: (piece.least, piece.most) for piece in puzzle.pieces},
        holes=puzzle.holes - taken,
        motions=tuple((motion.boxes, motion.pieces) for motion in motions(puzzle, clock=clock)),
    )


@dataclass(frozen=True, slots=True)
class CountOfAll(CountPlan):
    """The count of all fillings, for all choices of pieces together."""

    by_total: CountByJoin

    @property
    def identity(self) -> Identity:
        return self.by_total.identity

    def pieces(self, clock: Clock) -> list[PieceOfWork]:
        return self.by_total.pieces(clock)

    def run(self, piece: PieceOfWork, position: str | None, report: Report) -> Counted:
        joined = self.by_total.run(piece, position, report)
        return Counted(sum(joined.totals), joined.nodes)

    def merge(self, results: Mapping[str, Counted]) -> Total:
        found = sum(results.values(), Counted(0, 0))
        return Total(found.count, found.nodes)


@dataclass(frozen=True, slots=True)
class JoinPart:
    plan: CountOfAll
    times: int = 1
    is_symmetric: bool = False

    @property
    def is_long(self) -> bool:
        """Whether the join may be worth its preparations: smaller frames are searched quickly."""
        problem = self.plan.by_total.problem
        return len(problem.layers) >= LEAST_LAYERS and sum(map(len, problem.layers)) >= LEAST_VOLUME


@puzzle_cache
def join_parts(puzzle: Packing, up_to: str, *, clock: Clock) -> tuple[Part, ...]:
    whole = JoinPart(CountOfAll(CountByJoin(layered(puzzle, clock=clock))))
    return (whole, *burnside_parts(puzzle, up_to, set(), clock))


def join_plan(puzzle: Packing, up_to: str = "all") -> CountFillings:
    return CountFillings(puzzle, up_to, "join count", join_parts)


def refuses(puzzle: Packing) -> str:
    return too_many_pieces(piece.most for piece in puzzle.pieces)


def solutions(puzzle: Packing, budget: Budget) -> Iterator[Filling]:
    """Lists as exact-cover does, because the join only counts."""
    if reason := refuses(puzzle):
        raise CannotDo(reason)
    return exact_cover.solutions(puzzle, budget)


# ---- The layers of a frame, across the direction in which pieces cross the fewest boxes.

Layers = tuple[tuple[Cell, ...], ...]


def layers(puzzle: Packing, sites: Sequence[Site], clock: Clock) -> Layers:
    """The boxes in order, by the coordinate that keeps the windows of a cut smallest."""
    axes = range(len(next(iter(puzzle.frame), ())))
    cuts = (_across(puzzle, axis) for axis in axes)
    return min(cuts, key=lambda found: _window(found, sites, clock), default=())


def _across(puzzle: Packing, axis: int) -> Layers:
    by_place: dict[int, list[Cell]] = defaultdict(list)
    for box in sorted(puzzle.frame):
        by_place[box[axis]].append(box)
    return tuple(tuple(by_place[place]) for place in sorted(by_place))


def _window(layers: Layers, sites: Sequence[Site], clock: Clock) -> tuple[int, int]:
    """The most boxes that sites across one cut reach beyond it; then the layers' size, to break ties."""
    layer_of = {box: number for number, layer_boxes in enumerate(layers) for box in layer_boxes}
    reach = list(range(len(layers) + 1))
    for site in clock.ticking(sites):
        touched = [layer_of[box] for box in site.boxes]
        for cut in range(min(touched) + 1, max(touched) + 1):
            reach[cut] = max(reach[cut], max(touched) + 1)
    starts = [0]
    for layer_boxes in layers:
        starts.append(starts[-1] + len(layer_boxes))
    return max(starts[end] - starts[cut] for cut, end in enumerate(reach)), max(map(len, layers))
