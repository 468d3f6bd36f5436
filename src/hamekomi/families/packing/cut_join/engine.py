"""A frame in layers with sites and pieces by name, and the same as numbers for the core."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, chain
from operator import add
from typing import Any

from hamekomi._core import MOST_BITS_OF_USED_PIECES, CutJoin
from hamekomi.engines.clocked import (
    FINISHED,
    OUT_OF_MEMORY,
    OVERFLOW,
    PAUSED,
    TOO_MUCH_WORK,
    TimeSlice,
    cache_clocked,
)
from hamekomi.model.answers import Clock
from hamekomi.model.errors import BadInput, BrokenCheckpoint, CannotDo, OutOfBudget
from hamekomi.model.plan import BasePlan, Json, Report, Results, clock_of
from hamekomi.model.plan import Piece as PieceOfWork
from hamekomi.work.memory import affordable

Box = Hashable
# A symmetry as a map of boxes and a map of pieces.
Motion = tuple[Mapping[Any, Any], Mapping[str, str]]
# The same as lists of numbers.
Numbers = tuple[list[int], list[int]]

# Bytes for the tables, if the budget of memory is twice as large.
MEMORY = 6_000_000_000
# The core's piece of a site that leaves its box empty.
NOTHING = 2**32 - 1


@dataclass(frozen=True)
class Layered:
    """Boxes layer by layer; sites as pieces and boxes; and how often pieces must and may be used.

    `holes` are boxes that may stay empty. `motions` is a group of symmetries of the whole: each carries
    sites to sites. Those that keep every layer save work, and so does one that reverses their order.
    """

    layers: tuple[tuple[Box, ...], ...]
    sites: tuple[tuple[str, tuple[Box, ...]], ...]
    bounds: Mapping[str, tuple[int, int]]
    holes: frozenset[Box] = frozenset()
    motions: tuple[Motion, ...] = ()
    # Bytes for the tables; None: as many as this process can afford, wherever it runs.
    memory: int | None = None

    @cached_property
    def totals(self) -> list[list[int]]:
        """The totals that fill the frame: how often each piece is used, in the order of `bounds`."""
        sizes = {piece: len(boxes) for piece, boxes in self.sites}
        volume = sum(map(len, self.layers))
        found = [sizes.get(piece) for piece in self.bounds]
        return totals(list(self.bounds.values()), found, volume, len(self.holes))

    @cached_property
    def numbers(self) -> tuple[list[int], list[int], list[int], list[int], list[int], list[list[int]]]:
        """Layers, sites, pieces and totals for the core, without the symmetries and the memory."""
        boxes, pieces = self._box_numbers, self._piece_numbers
        sites = [
            *((pieces[piece], covered) for piece, covered in self.sites),
            *((NOTHING, (hole,)) for hole in sorted(self.holes, key=boxes.__getitem__)),
        ]
        return (
            [0, *accumulate(map(len, self.layers))],
            [0, *accumulate(len(covered) for _, covered in sites)],
            [boxes[box] for _, covered in sites for box in covered],
            [piece for piece, _ in sites],
            [most for _, most in self.bounds.values()],
            self.totals,
        )

    @cached_property
    def fingerprint(self) -> str:
        return hashlib.sha256(repr(self.numbers).encode()).hexdigest()

    @property
    def most_memory(self) -> int:
        return affordable(MEMORY) if self.memory is None else self.memory

    def join(self) -> CutJoin:
        keeping, reversing = self._symmetries()
        return CutJoin(*self.numbers, keeping, reversing, self.most_memory)

    def _symmetries(self) -> tuple[list[Numbers], Numbers]:
        """The motions that keep every layer, the identity first; and one that reverses their order."""
        boxes, pieces = self._box_numbers, self._piece_numbers
        layer_of = {box: layer for layer, layer_boxes in enumerate(self.layers) for box in layer_boxes}
        last = len(self.layers) - 1
        identity = list(range(len(boxes))), list(range(len(pieces)))
        keeping: list[Numbers] = [identity]
        reversing: Numbers = ([], [])
        for box_map, piece_map in self.motions:
            as_numbers = (
                [boxes[box_map[box]] for box in boxes],
                [pieces[piece_map[piece]] for piece in pieces],
            )
            if all(layer_of[box_map[box]] == layer_of[box] for box in boxes):
                if as_numbers != identity:
                    keeping.append(as_numbers)
            elif all(layer_of[box_map[box]] == last - layer_of[box] for box in boxes):
                reversing = as_numbers
        return keeping, reversing

    @cached_property
    def _box_numbers(self) -> Mapping[Box, int]:
        return {box: number for number, box in enumerate(chain.from_iterable(self.layers))}

    @cached_property
    def _piece_numbers(self) -> Mapping[str, int]:
        return {piece: number for number, piece in enumerate(self.bounds)}


# ---- Totals: how often each piece can be used in all, so that the frame is full.

# Fillings are counted separately for each total.
MOST_TOTALS = 10_000

# How often a piece must be used and may be used, and how many cells it has.
Usable = tuple[int, int, int]


def totals(
    bounds: Sequence[tuple[int, int]], sizes: Sequence[int | None], volume: int, may_stay_empty: int
) -> list[list[int]]:
    """All choices within the bounds that fill at least `volume - may_stay_empty` and at most `volume`.

    A piece without a size fits nowhere.
    """
    if reason := too_many_pieces(most for _, most in bounds):
        raise CannotDo(reason)
    usable = [
        (least, min(most, volume // size) if size else 0, size or 0)
        for (least, most), size in zip(bounds, sizes, strict=True)
    ]
    if any(least > most for least, most, _ in usable):
        return []
    fillable = _fillable(usable, volume, may_stay_empty)
    # How often each of the first pieces is used, and the cells that are left for the others. Every entry
    # can be completed, so there are never more entries than totals.
    found: list[tuple[list[int], int]] = [([], volume)] if fillable[0] >> volume & 1 else []
    for (least, most, size), rest in zip(usable, fillable[1:], strict=True):
        found = [
            ([*chosen, uses], left - uses * size)
            for chosen, left in found
            for uses in range(most, least - 1, -1)
            if uses * size <= left and rest >> left - uses * size & 1
        ]
        if len(found) > MOST_TOTALS:
            raise BadInput(
                f"the pieces can be used in more than {MOST_TOTALS:,} combinations; "
                "the join counts each separately"
            )
    return [chosen for chosen, _ in found]


def too_many_pieces(most: Iterable[int]) -> str:
    """Why the join cannot note how often each piece is used, given the most for each; "" if it can."""
    bits = sum(map(int.bit_length, most))
    if bits <= MOST_BITS_OF_USED_PIECES:
        return ""
    return (
        f"there are too many pieces: to note which are used takes {bits} bits, "
        f"and the join has {MOST_BITS_OF_USED_PIECES}"
    )


def _fillable(usable: Sequence[Usable], volume: int, may_stay_empty: int) -> list[int]:
    """For each piece a number: its bit n is set if this piece and the later ones can fill n cells."""
    inside = (1 << volume + 1) - 1
    found = [(1 << may_stay_empty + 1) - 1]
    for least, most, size in reversed(usable):
        after, before = found[-1], 0
        for uses in range(least, most + 1):
            before |= after << uses * size
        found.append(before & inside)
    return found[::-1]


# ---- A count by joining at a cut, as a plan: each piece of work joins some of the windows.
#
# All pieces of work need the same tables. They are made once in every process, by all its threads
# together, and made again after an interruption; only what has been joined is in the ledger. Making
# them is the first piece of work, so that progress shows it.
#
# The position of a piece of work is how many of its windows are joined, the work so far, and the numbers
# of fillings for each total:
#
#     [17, 6021233, [1024, 1024, 88]]

TABLES = "tables"
# The weight of the tables, compared with all windows; measured on Quantumino.
WEIGHT_OF_TABLES = 0.15
MOST_PIECES = 250
WINDOWS_PER_PIECE = 16
WORD = 64


@dataclass(frozen=True, slots=True)
class Joined:
    """For each total of the problem, how many fillings were found; and the entries visited."""

    totals: tuple[int, ...]
    nodes: int

    def __add__(self, other: Joined) -> Joined:
        return Joined(tuple(map(add, self.totals, other.totals)), self.nodes + other.nodes)


@dataclass(frozen=True)
class CountByJoin(BasePlan):
    work = "join count"
    version = 1
    problem_text = "{problem.fingerprint}"

    problem: Layered

    @property
    def results(self) -> Results[Joined]:
        return Results(lambda joined: [list(joined.totals), joined.nodes], self._read_result)

    @property
    def nothing(self) -> Joined:
        return Joined((0,) * len(self.problem.totals), 0)

    def pieces(self, clock: Clock) -> list[PieceOfWork]:
        if not self.problem.totals:
            return []
        windows = self._surveyed(clock).windows
        number = max(1, min(MOST_PIECES, windows // WINDOWS_PER_PIECE))
        # Adjacent windows are alike, so each piece of work takes one of every `number` windows.
        found = [
            PieceOfWork(f"{each}/{number}", len(range(each, windows, number))) for each in range(number)
        ]
        return [PieceOfWork(TABLES, max(1.0, WEIGHT_OF_TABLES * windows)), *found]

    def run(self, piece: PieceOfWork, position: str | None, report: Report) -> Joined:
        done, found = (0, self.nothing) if position is None else self._read(position)
        where = _write(done, found)
        join = self._prepared(report, where, piece)
        if piece.name == TABLES:
            return self.nothing
        first, _, step = map(str, piece.name.partition("/"))
        mine = len(range(int(first), join.windows, int(step)))
        if done > mine:
            raise BrokenCheckpoint("the position of this count is beyond its end")

        def walk(windows: int) -> str:
            nonlocal done, found
            windows = min(windows, mine - done)
            stop, more = joined(join, int(first) + done * int(step), int(step), windows)
            if stop != FINISHED:
                return stop
            done, found = done + windows, found + more
            return PAUSED if done < mine else FINISHED

        time_slice = TimeSlice()
        while (stop := time_slice.take(walk)) == PAUSED:
            report(_write(done, found), done / mine)
        self._check(stop)
        return found

    def merge(self, results: Mapping[str, Joined]) -> Joined:
        return sum(results.values(), self.nothing)

    @cache_clocked
    def joining(self, clock: Clock) -> CutJoin:
        """One join for all threads."""
        return self.problem.join()

    def __getstate__(self) -> dict[str, Any]:
        """The tables are not sent along with the plan to another process."""
        return {"problem": self.problem}

    def _surveyed(self, clock: Clock) -> CutJoin:
        join, time_slice = self.joining(clock), TimeSlice()
        while (stop := time_slice.take(join.find_windows)) == PAUSED:
            clock.tick(0)
        self._check(stop)
        return join

    def _prepared(self, report: Report, where: str, piece: PieceOfWork) -> CutJoin:
        join, time_slice = self._surveyed(clock_of(report, where)), TimeSlice()
        while (stop := time_slice.take(join.prepare)) == PAUSED:
            report(where, join.progress if piece.name == TABLES else 0.0)
        self._check(stop)
        return join

    def _check(self, stop: str) -> None:
        if stop != FINISHED:
            needs = limit_met(stop, self.problem.most_memory)
            raise OutOfBudget(f"stopped: the join would take {needs}; the frame is too large for it")

    def _read_result(self, written: Json) -> Joined:
        totals, nodes = written
        if len(totals) != len(self.problem.totals) or any(
            type(each) is not int for each in (*totals, nodes)
        ):
            raise ValueError("not a result of this work")
        return Joined(tuple(totals), nodes)

    def _read(self, position: str) -> tuple[int, Joined]:
        try:
            done, nodes, totals = json.loads(position)
            if type(done) is not int or done < 0:
                raise ValueError
            return done, self._read_result([totals, nodes])
        except (ValueError, TypeError):
            raise BrokenCheckpoint("the position of this count cannot be read") from None


def joined(join: CutJoin, first: int, step: int, windows: int) -> tuple[str, Joined]:
    """Join some windows; return how it stopped, and the numbers, which are valid only if it finished."""
    stop, words, work = join.run(first, step, windows)
    pairs = zip(words[::2], words[1::2], strict=True)
    return stop, Joined(tuple(low + (high << WORD) for low, high in pairs), work)


def limit_met(stop: str, memory: int) -> str:
    """What a join that stopped before its end would have needed, in words."""
    return {
        OUT_OF_MEMORY: f"more than {memory:,} bytes",
        OVERFLOW: "larger numbers than it can hold",
        TOO_MUCH_WORK: "too much work for one window",
    }[stop]


def _write(done: int, joined: Joined) -> str:
    return json.dumps([done, joined.nodes, list(joined.totals)], separators=(",", ":"))
