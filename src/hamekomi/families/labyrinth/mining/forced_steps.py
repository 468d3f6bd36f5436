"""All rules about steps in a small window: which steps the line must take, and which it cannot.

Here the miner lists the worlds of the window, so no rule of the window is missed. Fodor calls
what follows from such rules future lines.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product

from hamekomi.engines.patterns.mining.question import Question, Window, law
from hamekomi.engines.patterns.mining.refining import Board, PlacedPatterns, composed_removed
from hamekomi.engines.patterns.mining.search import mine, shares
from hamekomi.engines.patterns.pattern import Fact, Pattern, Patterns, Setting, Symmetry
from hamekomi.families.labyrinth.mining.windows import (
    CROSS,
    EMPTY,
    END,
    GOAL,
    LINE,
    STEP,
    TAKEN,
    has_its_steps,
    steps_of,
)
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import UNLIMITED, Clock
from hamekomi.model.plan import BasePlan, Piece, Report, Result, clock_of

_SIGNS = tuple(product((1, -1), repeat=2))
_SQUARE = [Symmetry(((a, 0), (0, b))) for a, b in _SIGNS]
_SQUARE += [Symmetry(((0, a), (b, 0))) for a, b in _SIGNS]
SETTING = Setting(values=5, period=(2, 2), symmetries=tuple(_SQUARE))
_FIELD_VALUES = (EMPTY, TAKEN, GOAL)
_FIELD_WORDS = {EMPTY: "empty", TAKEN: "taken", GOAL: "goal", END: "live end"}
_STEP_WORDS = {LINE: "line", CROSS: "cross"}


@dataclass(frozen=True, slots=True)
class ForcedSteps(BasePlan):
    work = "labyrinth steps"
    version = 1
    problem_text = "ForcedSteps(rows={rows}, columns={columns}, premises={premises})"

    rows: int
    columns: int
    premises: int

    def pieces(self, clock: Clock) -> list[Piece]:
        return [Piece(str(first)) for (first,) in shares(question(self))]

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        found = mine(question(self), clock_of(report, ""), [int(piece.name)])
        return {
            "rules": found.numbers.rules,
            "classes": [[_facts(rule.pattern), rule.pattern.conclusions] for rule in found.rules],
        }

    def merge(self, results: Mapping[str, Result]) -> Result:
        parts = [results[name] for name in sorted(results, key=int)]
        patterns = tuple(
            Pattern(
                tuple((row, column, frozenset([value])) for row, column, value in conditions),
                tuple((row, column, value) for row, column, value in conclusions),
            )
            for part in parts
            for conditions, conclusions in _list(part["classes"])
        )
        kept = not_composed(patterns, UNLIMITED.clock())
        return {
            "window": f"{self.columns}x{self.rows}",
            "rules": sum(as_int(part["rules"]) for part in parts),
            "classes": len(patterns),
            "not_composed": len(kept),
            "rows": [_row(each) for each in kept],
        }


def not_composed(patterns: tuple[Pattern, ...], clock: Clock) -> list[Pattern]:
    """The patterns without those that others compose on a board of 4x4 fields."""
    if not patterns:
        return []
    fields = [(2 * row, 2 * column) for row in range(4) for column in range(4)]
    values: dict[Place, tuple[int, ...]] = dict.fromkeys(fields, _FIELD_VALUES)
    values |= {step: STEP for field in fields for step in steps_of(field)}
    placed = PlacedPatterns(patterns, Board(SETTING, values))
    return [patterns[n] for n in composed_removed(placed, clock=clock).kept]


@cache
def basic_rules() -> Patterns:
    """Rules that say how many steps lead to a field, and that four steps do not make a ring."""
    around = mine(question(ForcedSteps(1, 1, 5), with_end=True)).rules
    ring = mine(question(ForcedSteps(2, 2, 3))).rules
    ring_only = [each for each in ring if len(each.pattern.conditions) == 3]
    return Patterns(tuple(each.pattern for each in (*around, *ring_only)), SETTING)


@lru_cache(maxsize=8)
def question(size: ForcedSteps, with_end: bool = False) -> Question:
    fields = [(2 * row, 2 * column) for row in range(size.rows) for column in range(size.columns)]
    values: dict[Place, tuple[int, ...]] = dict.fromkeys(
        fields, (*_FIELD_VALUES, END) if with_end else _FIELD_VALUES
    )
    steps = frozenset(step for field in fields for step in steps_of(field))
    values |= dict.fromkeys(sorted(steps), STEP)
    laws = tuple(law([field, *steps_of(field)], has_its_steps, values) for field in fields)
    window = Window(values, laws, tuple(_rings(size.rows, size.columns)))
    return Question(window, SETTING, values, steps, size.premises)


def _rings(rows: int, columns: int) -> Iterator[frozenset[Fact]]:
    """The rings inside the window: they go around some cells between the fields."""
    cells = [(2 * row + 1, 2 * column + 1) for row in range(rows - 1) for column in range(columns - 1)]
    for chosen in product((False, True), repeat=len(cells)):
        inside = {cell for cell, is_in in zip(cells, chosen, strict=True) if is_in}
        border = frozenset(
            (step[0], step[1], LINE)
            for cell in inside
            for step, other in _around(cell)
            if other not in inside
        )
        if _is_one_ring(border):
            yield border


def _around(cell: Place) -> Iterator[tuple[Place, Place]]:
    """The four steps around a cell, with the cells behind them."""
    row, column = cell
    for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        yield (row + down, column + right), (row + 2 * down, column + 2 * right)


def _is_one_ring(steps: frozenset[Fact]) -> bool:
    beside: dict[Place, list[Place]] = {}
    for row, column, _ in steps:
        ends = (
            [(row, column - 1), (row, column + 1)]
            if column % 2
            else [(row - 1, column), (row + 1, column)]
        )
        for one, other in (ends, ends[::-1]):
            beside.setdefault(one, []).append(other)
    if not beside or any(len(others) != 2 for others in beside.values()):
        return False
    visited, waiting = set[Place](), [min(beside)]
    while waiting:
        field = waiting.pop()
        if field not in visited:
            visited.add(field)
            waiting += beside[field]
    return len(visited) == len(beside)


def _facts(pattern: Pattern) -> list[Fact]:
    return [(row, column, value) for row, column, allowed in pattern.conditions for value in allowed]


def _row(pattern: Pattern) -> dict[str, object]:
    return {"if": _in_words(_facts(pattern)), "then": _in_words(pattern.conclusions)}


def _in_words(facts: object) -> str:
    """Rows and columns in half fields: a field has two even numbers."""
    assert isinstance(facts, list | tuple)
    words = []
    for row, column, value in sorted(facts):
        is_field = row % 2 == 0 == column % 2
        words.append(f"{(_FIELD_WORDS if is_field else _STEP_WORDS)[value]} {row},{column}")
    return "; ".join(words)


def _list(value: object) -> list[tuple[list[Fact], list[Fact]]]:
    assert isinstance(value, list)
    return value


def as_int(value: object) -> int:
    assert isinstance(value, int)
    return value
