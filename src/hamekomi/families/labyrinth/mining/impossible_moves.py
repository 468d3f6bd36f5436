"""Mines rules from boards, as long work: visit positions from which the line can be finished, and for
every impossible step that neither cuts nor forced steps explain, find the smallest window that does.

Small boards are visited in full, larger ones on random walks. Pieces are independent: boards and runs of
walks. The book keeps what no other rule dominates.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from hamekomi.engines.patterns.mining.question import check_size
from hamekomi.engines.patterns.mining.refining import Board, PlacedPatterns, undominated
from hamekomi.engines.patterns.pattern import Matching, pattern
from hamekomi.families.labyrinth.hamiltonian.figures import CUT, Figure, Figures, NextStep, Spot, Survey
from hamekomi.families.labyrinth.mining.forced_steps import ForcedSteps, as_int, basic_rules, question
from hamekomi.families.labyrinth.mining.windows import (
    AHEAD,
    CROSS,
    EMPTY,
    END,
    GOAL,
    LINE,
    LIVE_END,
    SETTING,
    TAKEN,
    Reason,
    Windows,
    place_of,
)
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.errors import BadInput
from hamekomi.model.family import Task
from hamekomi.model.options import Chosen, OneOf, Whole
from hamekomi.model.picture import Preview
from hamekomi.model.plan import BasePlan, Piece, Report, Result, clock_of, runs
from hamekomi.model.words import counted

# Boards up to this size are visited in full.
IN_FULL = 7
LINES_PER_REPORT = 2000
WALKS_PER_PIECE = 1000
MOST_MISSED = 1_000_000
# Impossible steps that need no mined rule.
CUTS_ONLY = (Figure(stage=2, whole=CUT),)


@dataclass(frozen=True, slots=True)
class ImpossibleMoves(BasePlan):
    work = "labyrinth mined moves"
    version = 1
    problem_text = (
        "ImpossibleMoves(smallest={smallest}, largest={largest}, walks={walks}, radius={radius})"
    )
    runs_in = "processes"

    smallest: int
    largest: int
    walks: int
    radius: int

    def pieces(self, clock: Clock) -> list[Piece]:
        return boards_and_walks(self.smallest, self.largest, self.walks, WALKS_PER_PIECE)

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        size, _, which = piece.name.partition(" ")
        return mined(int(size), which, self.radius, clock_of(report, ""))

    def merge(self, results: Mapping[str, Result]) -> Result:
        """One row for each rule, and the book as the text of a file."""
        found: dict[Reason, Found] = {}
        totals: dict[int, list[int]] = {}
        for name, result in results.items():
            size = int(name.split()[0])
            reasons = result["reasons"]
            assert isinstance(reasons, dict)
            sums = totals.setdefault(size, [0, 0])
            sums[0] += as_int(result["impossible"])
            sums[1] += as_int(result["unproved"])
            for text, (radius, times) in reasons.items():
                reason = from_text(text)
                before = found.get(reason, Found(size, radius, 0))
                found[reason] = Found(
                    min(before.size, size), min(before.radius, radius), before.times + times
                )
        kept = worth_keeping(found, UNLIMITED.clock())
        return {
            "rows": [
                {
                    "rule": f"mined {number}, {describe(reason)}",
                    "from": f"{found[reason].size}x{found[reason].size}",
                    "radius": found[reason].radius,
                    "met": found[reason].times,
                }
                for number, reason in enumerate(kept, start=1)
            ],
            "boards": [
                {"size": size, "impossible": impossible, "unproved": unproved}
                for size, (impossible, unproved) in sorted(totals.items())
            ],
            "reasons": len(found),
            "composed": sum(map(is_composed, found)),
            "rules": len(kept),
            "book": as_file(kept, found),
        }


def boards_and_walks(smallest: int, largest: int, walks: int, at_least: int) -> list[Piece]:
    """Small boards in full, runs of walks on the others."""
    found = []
    for size in range(smallest, largest + 1, 2):
        is_small = size <= IN_FULL
        found += [Piece(f"{size} all", at_least)] if is_small else runs(walks, at_least, f"{size} ")
    return found


def mined(size: int, which: str, radius: int, clock: Clock) -> Result:
    """The reasons on a board, on all its lines or on some walks, as texts with radius and number."""
    reasons: dict[str, list[int]] = {}
    impossible = unproved = 0
    with closing(Windows(radius, clock)) as windows:
        for next_step in missed(size, which, clock):
            impossible += 1
            found = windows.reason(size, size, next_step)
            if found is None:
                unproved += 1
                continue
            entry = reasons.setdefault(as_text(found[1]), [found[0], 0])
            entry[1] += 1
            clock.show(partial(_preview, size, reasons))
    return {"reasons": reasons, "impossible": impossible, "unproved": unproved}


def _preview(size: int, reasons: Mapping[str, Sequence[int]]) -> Preview:
    """How many reasons there are so far, and the most frequent one."""
    text, (_, times) = max(reasons.items(), key=lambda each: each[1][1])
    most = f"{describe(from_text(text))}, found {counted(times, 'time')}"
    return Preview(
        f"{counted(len(reasons), 'reason')} on {size}x{size} in this part; most often: {most}"
    )


def missed(size: int, which: str, clock: Clock) -> Iterator[NextStep]:
    """Impossible steps that no cut explains."""
    survey = Survey(Figures(CUTS_ONLY), size, size, clock, most_missed=MOST_MISSED)
    if which == "all":
        lines, done = 0, False
        while not done:
            lines += LINES_PER_REPORT
            done = survey.run(lines)
            yield from survey.take_missed()
        return
    first, last = map(int, which.split("-"))
    for seed in range(first, last + 1):
        survey.walk(seed)
        yield from survey.take_missed()


# A book of mined rules: reasons without those that others dominate, written as a file of rules.
#
# A reason is dominated by another that requires less: the other forbids the step wherever this one does.
# It is composed if rules about forced steps lead from its premises and the step to a contradiction: then
# future lines forbid the step wherever it does.

# The words of rule files for what must be at a spot.
WORDS = {EMPTY: "inner", TAKEN: "wall", GOAL: "goal"}
HEADING = """\
# Rules found by machine: windows that prove a step straight ahead impossible, and the two laws that need
# no window. `hamekomi mine labyrinth` makes this file; ../mining says how, book.py what the words mean.

[[rule]]
name = "no field is passed twice"
group = "Whole board"
stage = 2
whole = "cut"

[[rule]]
name = "forced steps"
group = "Whole board"
stage = 2
whole = "creation extension connection"
"""


class Found(NamedTuple):
    """The size of the board where a reason was first found, its window's radius, how often it was
    found.
    """

    size: int
    radius: int
    times: int


def worth_keeping(found: Mapping[Reason, Found], clock: Clock) -> list[Reason]:
    """Reasons that are neither dominated nor composed; small boards first, then the most frequent."""
    reasons = sorted(
        (each for each in found if not is_composed(each)), key=lambda each: (-len(each), sorted(each))
    )
    if not reasons:
        return []
    patterns = tuple(
        pattern(
            [(*LIVE_END, END), *((*place_of(spot), value) for spot, value in sorted(reason))],
            [(-1, 0, CROSS)],
        )
        for reason in reasons
    )
    kept = [reasons[n] for n in undominated(PlacedPatterns(patterns, _board_for(reasons)), clock)]
    return sorted(kept, key=lambda each: (found[each].size, -found[each].times, sorted(each)))


def is_composed(reason: Reason) -> bool:
    """Whether forced steps alone show that the step is impossible."""
    spots = [spot for spot, _ in reason] + [(0, 0), (0, 1)]
    places = [place_of(spot) for spot in spots]
    top, left = (min(place[axis] for place in places) - 2 for axis in (0, 1))
    height, width = (
        max(place[axis] for place in places) + 3 - first for axis, first in enumerate((top, left))
    )
    values = bytearray(height * width)
    facts = [((0, 0), END), *reason]
    for spot, value in facts:
        row, column = place_of(spot)
        values[(row - top) * width + column - left] = value
    board = Matching(basic_rules(), height, width, bytes(values))
    return not (board.put((AHEAD[0] - top, AHEAD[1] - left), LINE) and board.close())


def _board_for(reasons: Sequence[Reason]) -> Board:
    """A board with all places of the reasons and of their mirror images."""
    values: dict[Place, set[int]] = {LIVE_END: {END}, (-1, 0): {CROSS}}
    for reason in reasons:
        for (left, ahead), value in reason:
            for spot in ((left, ahead), (-left, ahead)):
                values.setdefault(place_of(spot), set()).add(value)
    return Board(SETTING, {place: tuple(sorted(each)) for place, each in values.items()})


def as_file(kept: Sequence[Reason], found: Mapping[Reason, Found]) -> str:
    return HEADING + "".join(_entries(kept, found))


def _entries(kept: Sequence[Reason], found: Mapping[Reason, Found]) -> Iterator[str]:
    for number, reason in enumerate(kept, start=1):
        size = found[reason].size
        lines = [
            "",
            "[[rule]]",
            f'name = "mined {number}, {describe(reason)}"',
            f'group = "Mined from {size}x{size}"',
            "stage = 2",
        ]
        for value, word in WORDS.items():
            spots = sorted((spot for spot, each in reason if each == value), key=_reading_order)
            if spots:
                lines.append(f'{word} = "{" ".join(f"{left},{ahead}" for left, ahead in spots)}"')
        yield "\n".join([*lines, 'forbid = "0,1"', 'turns = "cw half ccw"', ""])


def describe(reason: Reason) -> str:
    """The size of its window, and the number of fields that it requires."""
    spots = [spot for spot, _ in reason] + [(0, 0), (0, 1)]
    width, height = (max(each) - min(each) + 1 for each in zip(*spots, strict=True))
    return f"{width}x{height}, {counted(len(reason), 'field')}"


def _reading_order(spot: Spot) -> tuple[int, int]:
    left, ahead = spot
    return -ahead, -left


def as_text(reason: Reason) -> str:
    return " ".join(f"{left},{ahead},{value}" for (left, ahead), value in sorted(reason))


def from_text(text: str) -> Reason:
    found = (tuple(map(int, word.split(","))) for word in text.split())
    return frozenset(((left, ahead), value) for left, ahead, value in found)


MOVES, STEPS = WHAT = ("moves", "steps")
MOST_SETS = 20_000_000


def plan(options: Chosen, seed: int) -> ImpossibleMoves | ForcedSteps:
    if options["what"] == STEPS:
        steps = ForcedSteps(options["rows"], options["columns"], options["premises"])
        check_size(question(steps), MOST_SETS)
        return steps
    return ImpossibleMoves(*odd_sizes(options), options["walks"], options["radius"])


MINE = Task(
    title="Rules found by machine",
    summary="Windows that prove a move impossible on every board, or all rules about forced steps.",
    options=(
        OneOf("what", "windows that prove moves impossible, or rules about steps", MOVES, WHAT),
        Whole("smallest", "moves: the smallest board, all of it up to 7x7", 7, 3, 21),
        Whole("largest", "moves: the largest board, random walks from 9x9 on", 7, 3, 21),
        Whole("walks", "moves: how many random walks on each size", 1000, 1, 1_000_000),
        Whole("radius", "moves: fields from the middle of a window to its border", 6, 1, 8),
        Whole("rows", "steps: rows of the window", 2, 1, 4),
        Whole("columns", "steps: columns of the window", 2, 1, 4),
        Whole("premises", "steps: most premises of a rule", 4, 1, 12),
    ),
    plan=plan,
)


def odd_sizes(options: Chosen) -> tuple[int, int]:
    """The chosen smallest and largest size. Raises BadInput if one is even, or if they are out of
    order."""
    smallest, largest = options["smallest"], options["largest"]
    if smallest % 2 == 0 or largest % 2 == 0:
        raise BadInput("the sizes must be odd: other squares have no line from corner to corner")
    if smallest > largest:
        raise BadInput(f"the smallest size, {smallest}, is above the largest, {largest}")
    return smallest, largest
