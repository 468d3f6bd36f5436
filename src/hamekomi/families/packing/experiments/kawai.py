"""Kawai's programs for Tetrihex and Tetra; an experiment compares his methods with exact cover."""

import json
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from hamekomi.engines import exact_cover
from hamekomi.engines.clocked import FINISHED, TimeSlice
from hamekomi.families.packing.box_search import engine
from hamekomi.families.packing.box_search.engine import KAWAI, UNTESTED, By, Feasibility, Fitting, Search
from hamekomi.families.packing.box_search.solver import fitting_by, reordered
from hamekomi.families.packing.named.puzzles import tetra, tetrihex
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.families.packing.sites import site_table
from hamekomi.families.packing.solvers.exact_cover import cover_by
from hamekomi.geometry.lattice import Cell
from hamekomi.geometry.shape import normalised
from hamekomi.model.answers import Budget, Clock, Estimate
from hamekomi.model.errors import BrokenCheckpoint, OutOfBudget
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, Whole
from hamekomi.model.plan import BasePlan, Report, Result, clock_of
from hamekomi.model.plan import Piece as PieceOfWork

# ---- Kawai's own programs, under his names, and his estimate of what they cost.
#
# Boxes are numbered as he prints a solution: Tetrihex row by row, Tetra layer by layer from a face of
# the octahedron. The sites of J are limited to one direction, the one that J has in the printed
# solution: every orbit of its sites under the frame symmetry has one site of each direction, so each
# class of solutions is found once. (On Tetra he draws six other sites of the same orbits.) J is placed
# first, at each allowed site; after that the target box is always the most closely surrounded one.
#
# He does not give the order in which he tries the other pieces, but prints the 100th solution of both
# puzzles. On Tetrihex it is the 100th here too, which holds only if C, P, S, Y and Z come before I,
# and I before the trihexes (or if V changes places with S and comes after Y). On Tetra it can be the
# 100th only if no pieces but Y and Z come between J and P. Even then it depends on the order of the
# nine sites of P at the first target box, which he does not give: if they are sorted by their boxes,
# forwards or backwards, the printed solution has another number. If they are tried element by
# element, as the paper says, the printed one must be the last of the four whose inner element lies in
# the target box. The pieces of Tetra are tried here in an order that agrees with all this. In a
# partial comparison he found that piece search takes more than 500 times the work. This depends on
# the order too: without tests, piece search tries 930 times as many sites in this order, and 80 times
# as many in others.

BY: By = "piece-then-boxes"
LIMITED = "J"


@dataclass(frozen=True, slots=True)
class Program:
    """One of his two programs: the puzzle, the order of boxes and pieces, and the printed solution."""

    puzzle: Packing
    # The key by which the boxes are sorted and numbered.
    order: Callable[[Cell], Cell]
    pieces: str
    # The 100th solution: the piece in each box.
    hundredth: str
    solutions: int

    @property
    def boxes(self) -> list[Cell]:
        return sorted(self.puzzle.frame, key=self.order)

    @property
    def printed(self) -> Filling:
        """The 100th solution, as he printed it."""
        content = list(zip(self.boxes, self.hundredth, strict=True))
        return Filling(
            tuple(
                Site(piece, tuple(sorted(box for box, name in content if name == piece)))
                for piece in self.pieces
            )
        )

    def fitting(self) -> Fitting[Cell]:
        """The tables of the program, with J first and only in its one direction."""
        number = {box: index for index, box in enumerate(self.boxes)}
        lattice = self.puzzle.lattice
        (limited_site,) = (site for site in self.printed.sites if site.piece == LIMITED)
        direction = normalised(lattice, limited_site.boxes)
        sites = sorted(
            (
                site
                for sites in site_table(self.puzzle).values()
                for site in sites
                if site.piece != LIMITED or normalised(lattice, site.boxes) == direction
            ),
            key=lambda site: sorted(number[box] for box in site.boxes),
        )
        return reordered(fitting_by(self.puzzle, sites, self.boxes), self.pieces)


TETRIHEX = Program(
    puzzle=tetrihex(),
    order=lambda box: (box[2], box[0]),
    pieces="JCPSYZI3VD",
    hundredth="J333IJJJVZISVVDZZISSDDZCIYSPCYYPPCCYP",
    solutions=12290,
)
TETRA = Program(
    puzzle=tetra(),
    order=lambda box: (-sum(box), -box[0], -box[1]),
    pieces="JPCSYZILNOT",
    hundredth="ISYJJJPZZJILOSYPOSYPZZILYONNCOTSPCILNNTLCTCT",
    solutions=7482,
)
PROGRAMS = {"tetrihex": TETRIHEX, "tetra": TETRA}


@dataclass(frozen=True, slots=True)
class Level:
    """The search while n pieces lie in the frame: sites tried and pieces placed, per position."""

    # His alpha.
    tried: float
    # His beta.
    put: float


def expected(fitting: Fitting[Cell], by: By) -> Iterator[Level]:
    """His model, in which the sites and the target box are random.

    Of N pieces of M boxes with S sites each, after n pieces a box is empty with probability 1 - n/N.
    Piece search tries S sites, and all M boxes must be empty. Box search tries those sites of the
    N - n unused pieces that cover the target box, and the other M - 1 boxes must be empty.
    """
    pieces = len(fitting.pieces)
    sites = len(fitting.sites) / pieces
    size = len(fitting.boxes) / pieces
    for placed in range(pieces):
        is_empty = 1 - placed / pieces
        yield Level(sites if by == "pieces" else sites * is_empty, sites * is_empty**size)


def work(levels: Iterator[Level]) -> tuple[float, float]:
    """All trials and all nodes of a search with these levels: his sums of products."""
    trials = nodes = 0.0
    positions = 1.0
    for level in levels:
        trials += positions * level.tried
        positions *= level.put
        nodes += positions
    return trials, nodes


# ---- The experiment: Kawai's methods, exact cover, and his model of the cost.
#
# All methods get the same tables, with piece J limited to one direction. A method that is not done after
# a given number of nodes is stopped: the work so far is measured, and the total is estimated by random
# walks and marked as an estimate. Times are processor seconds, to hundredths. If a stopped method took
# less than a hundredth, its total time is not estimated.

MOST_NODES, MOST_WALKS = 10**12, 10**7

Row = dict[str, object]


@dataclass(frozen=True, slots=True)
class Method:
    by: By
    tests: Feasibility


SEARCHES: Mapping[str, Method] = {
    "box search": Method(BY, KAWAI),
    "box search without tests": Method(BY, UNTESTED),
    "box search, isolated regions too": Method(BY, Feasibility(isolated_regions=True)),
    "box search, sites left for I too": Method(BY, Feasibility(stuck=("I",))),
    "piece search": Method("pieces", KAWAI),
    "piece search without tests": Method("pieces", UNTESTED),
}
# The names of the tests, in the order of a tally.
TESTS = ("boxes", "regions", "pieces")
EXACT_COVER = "exact cover"
ROWS = [(puzzle, method) for puzzle in PROGRAMS for method in (*SEARCHES, EXACT_COVER)]


@dataclass(frozen=True, slots=True)
class SearchState:
    """An unfinished search: its position, and the seconds so far."""

    where: str | None = None
    seconds: float = 0.0

    def write(self) -> str:
        return json.dumps([self.where, self.seconds])


@dataclass(frozen=True, slots=True)
class Comparison(BasePlan):
    """The plan of the experiment: one piece of work for each row of the table."""

    work = "packing methods"
    version = 2
    problem_text = "{nodes} {walks} {seed}"

    nodes: int
    walks: int
    seed: int

    def pieces(self, clock: Clock) -> list[PieceOfWork]:
        return [PieceOfWork(f"{puzzle}: {method}") for puzzle, method in ROWS]

    def run(self, piece: PieceOfWork, position: str | None, report: Report) -> Row:
        puzzle, method = piece.name.split(": ")
        if method == EXACT_COVER:
            row = self._cover(puzzle, report)
        else:
            state = SearchState() if position is None else _read(position)
            row = self._search(puzzle, method, state, report)
        return {"puzzle": puzzle, "method": method, **row}

    def merge(self, results: Mapping[str, Row]) -> Result:
        return {"rows": list(results.values())}

    def _search(self, puzzle: str, name: str, state: SearchState, report: Report) -> Row:
        by, tests = SEARCHES[name].by, SEARCHES[name].tests
        fitting = PROGRAMS[puzzle].fitting()
        search = Search(fitting, by, tests)
        seconds, is_finished = self._run(search, state, report)
        tally = search.tally
        nodes, trials = sum(tally.nodes), sum(tally.trials)
        model_trials, model_nodes = work(expected(fitting, by))
        row: Row = {
            "solutions": tally.solutions if is_finished else None,
            "nodes": nodes,
            "trials": trials,
            "seconds": round(seconds, 2),
            "refused": {test: refused for test, (_, refused) in zip(TESTS, tally.tests, strict=True)},
            "model": {"nodes": round(model_nodes), "trials": round(model_trials)},
        }
        if not is_finished:
            clock = clock_of(report, SearchState(search.write(), seconds).write(), 1.0)
            all_nodes, all_trials = engine.estimate(fitting, by, tests, self.walks, self.seed, clock)
            row["estimate"] = _estimate(all_nodes, nodes, seconds) | {
                "trials": round(all_trials.value),
                "trials_error": round(all_trials.error),
            }
        return row

    def _run(self, search: Search[Cell], state: SearchState, report: Report) -> tuple[float, bool]:
        """The seconds taken, and whether the search finished before the limit."""
        if state.where is not None:
            search.read(state.where)
        seconds, time_slice = state.seconds, TimeSlice()
        while (done := sum(search.tally.nodes)) < self.nodes:
            started = time.thread_time()
            stop = time_slice.take(search.run, self.nodes - done)
            seconds += time.thread_time() - started
            if stop == FINISHED:
                return seconds, True
            report(SearchState(search.write(), seconds).write(), min(1.0, done / self.nodes))
        return seconds, False

    def _cover(self, puzzle: str, report: Report) -> Row:
        program = PROGRAMS[puzzle]
        problem = cover_by(program.puzzle, (Site(*site) for site in program.fitting().sites))
        # This comes before the clock starts, because it also makes the tables.
        clock = clock_of(report, SearchState().write(), budget=Budget(nodes=self.nodes))
        all_nodes, _ = exact_cover.estimate(problem, self.walks, self.seed, clock)
        started = time.thread_time()
        try:
            found = exact_cover.count(problem, clock.budget, clock)
        except OutOfBudget:
            seconds = time.thread_time() - started
            return {
                "solutions": None,
                "nodes": self.nodes,
                "seconds": round(seconds, 2),
                "estimate": _estimate(all_nodes, self.nodes, seconds),
            }
        seconds = time.thread_time() - started
        return {"solutions": int(found), "nodes": found.nodes, "seconds": round(seconds, 2)}


def _estimate(whole: Estimate, nodes: int, seconds: float) -> Row:
    is_measured = round(seconds, 2) > 0
    return {
        "nodes": round(whole.value),
        "nodes_error": round(whole.error),
        "seconds": round(seconds * whole.value / nodes, 1) if is_measured else None,
        "walks": whole.samples,
    }


def _read(position: str) -> SearchState:
    try:
        where, seconds = json.loads(position)
        return SearchState(None if where is None else str(where), float(seconds))
    except (ValueError, TypeError):
        raise BrokenCheckpoint("the position of this comparison cannot be read") from None


def plan(options: Chosen, seed: int) -> Comparison:
    return Comparison(options["nodes"], options["walks"], seed)


METHODS = Task(
    title="Three ways to fill a frame",
    summary="Compare box search, piece search and exact cover on Tetrihex and Tetra.",
    options=(
        Whole("nodes", "after which a method is stopped", 50_000_000, 1, MOST_NODES),
        Whole("walks", "at random, to estimate the rest of a method", 100_000, 1, MOST_WALKS),
    ),
    plan=plan,
)
