"""Kawai's cost of a search, level by level: what his model expects, and what is measured.

With n pieces in the frame, alpha is how many sites are tried and beta how many pieces are placed, per
position. His cost is A times all trials plus B times all placements; A and B are the processor time of
each, from two searches whose shares of trials and placements differ. His model takes the target box to
be random: such a search is measured on random beginnings, each weighted by how many there are like it.
"""

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from hamekomi.engines.clocked import FINISHED, TimeSlice
from hamekomi.families.packing.box_search.engine import UNTESTED, By, Fitting, Search, Tally
from hamekomi.families.packing.experiments.kawai import BY, PROGRAMS, Level, expected
from hamekomi.geometry.lattice import Cell
from hamekomi.model.answers import Clock
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Whole
from hamekomi.model.plan import BasePlan, Piece, Report, Result, clock_of

SEARCHES: Mapping[str, By] = {"box search": BY, "piece search": "pieces"}
RANDOM_TARGET = "box search, random target"


def measured(tally: Tally) -> Iterator[Level]:
    """The work of a search, in the terms of the model."""
    positions = 1
    for trials, nodes in zip(tally.trials, tally.nodes, strict=True):
        if not positions:
            return
        yield Level(trials / positions, nodes / positions)
        positions = nodes


def with_random_target(fitting: Fitting[Cell], walks: int, seed: int, clock: Clock) -> Iterator[Level]:
    """The levels of box search that fills a random empty box, by Knuth's random walks."""
    pieces = len(fitting.pieces)
    covering: dict[Cell, list[tuple[str, frozenset[Cell]]]] = {box: [] for box in fitting.boxes}
    for name, boxes in fitting.sites:
        for box in boxes:
            covering[box].append((name, frozenset(boxes)))
    weights, tried, put = [0.0] * pieces, [0.0] * pieces, [0.0] * pieces
    for walk in range(walks):
        clock.tick()
        random = Random(f"{seed} {walk}")
        empty, used, weight = set(fitting.boxes), set[str](), 1.0
        for level in range(pieces):
            target = random.choice(sorted(empty))
            sites = [site for site in covering[target] if site[0] not in used]
            fits = [site for site in sites if site[1] <= empty]
            weights[level] += weight
            tried[level] += weight * len(sites)
            put[level] += weight * len(fits)
            if not fits:
                break
            chosen, filled = random.choice(fits)
            used.add(chosen)
            empty -= filled
            weight *= len(fits)
    for weight, trials, placed in zip(weights, tried, put, strict=True):
        if weight:
            yield Level(trials / weight, placed / weight)


@dataclass(frozen=True, slots=True)
class Levels(BasePlan):
    work = "packing levels"
    version = 1
    problem_text = "{puzzle}, {nodes} nodes, {walks} walks, seed {seed}"

    puzzle: str
    nodes: int
    walks: int
    seed: int

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece(name) for name in (*SEARCHES, RANDOM_TARGET)]

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        """Has no positions: an interrupted search starts again."""
        fitting = PROGRAMS[self.puzzle].fitting()
        if piece.name == RANDOM_TARGET:
            clock = clock_of(report, "")
            found = list(with_random_target(fitting, self.walks, self.seed, clock))
            return {"levels": [list(each) for each in map(_pair, found)]}
        search = Search(fitting, SEARCHES[piece.name], UNTESTED)
        seconds, time_slice, stop = 0.0, TimeSlice(), ""
        while stop != FINISHED and (done := sum(search.tally.nodes)) < self.nodes:
            began = time.thread_time()
            stop = time_slice.take(search.run, self.nodes - done)
            seconds += time.thread_time() - began
            report("", min(1.0, done / self.nodes))
        tally = search.tally
        return {
            "levels": [list(_pair(each)) for each in measured(tally)],
            "trials": sum(tally.trials),
            "nodes": sum(tally.nodes),
            "seconds": seconds,
        }

    def merge(self, results: Mapping[str, Result]) -> Result:
        fitting, rows = PROGRAMS[self.puzzle].fitting(), []
        for name in (*SEARCHES, RANDOM_TARGET):
            levels = results[name]["levels"]
            assert isinstance(levels, list)
            model = expected(fitting, SEARCHES.get(name, BY))
            for number, ((tried, put), level) in enumerate(zip(levels, model, strict=False)):
                rows.append(
                    {
                        "search": name,
                        "n": number,
                        "alpha": round(tried, 2),
                        "alpha, model": round(level.tried, 2),
                        "beta": round(put, 3),
                        "beta, model": round(level.put, 3),
                    }
                )
        return {"puzzle": self.puzzle, **_costs(*(results[name] for name in SEARCHES)), "rows": rows}


def _pair(level: Level) -> tuple[float, float]:
    return level.tried, level.put


def _costs(one: Result, other: Result) -> Result:
    """His A and B in nanoseconds, which explain the times of both searches."""
    (trials, nodes, seconds), (trials_2, nodes_2, seconds_2) = (
        tuple(float(str(each[key])) for key in ("trials", "nodes", "seconds")) for each in (one, other)
    )
    determinant = trials * nodes_2 - trials_2 * nodes
    if not determinant:
        return {}
    a = (seconds * nodes_2 - seconds_2 * nodes) / determinant
    b = (trials * seconds_2 - trials_2 * seconds) / determinant
    # A trial is a few operations on bits: two searches need not show that it takes any time.
    return {
        "A, nanoseconds": round(1e9 * a, 1) if a > 0 else "too short to be measured",
        "B, nanoseconds": round(1e9 * b, 1),
    }


def plan(options: Chosen, seed: int) -> Levels:
    return Levels(options["puzzle"], options["nodes"], options["walks"], seed)


LEVELS = Task(
    title="Kawai's cost, level by level",
    summary="Sites tried and pieces placed with n pieces in the frame, measured and by his model.",
    options=(
        OneOf("puzzle", "which of his puzzles", "tetra", tuple(PROGRAMS)),
        Whole("nodes", "after which a search is stopped", 2_000_000, 1, 10**12),
        Whole("walks", "random beginnings with a random target", 20_000, 1, 10**7),
    ),
    plan=plan,
)
