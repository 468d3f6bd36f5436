"""Herting's standard ruleset (A rule-based approach to the puzzle of Slither Link, 2004), computed
again.

Three sets of prerequisites: around one cell; 2 by 2 cells with any numbers and the edges at their
centre; 2 by 2 cells without numbers and all their edges. Then dominated rules are removed, then composed
ones.

Our first two sets have as many rules as his. By his definition the third has 249,764, not 47,601; they
lead to 47,644 different results, so he may have counted something like these. His text leaves open on
which board a rule is tested for being composed: here on the window itself, and on a board with one
more cell on each side, where rules can lie across the window's edge.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from hamekomi.engines.clocked import lru_clocked
from hamekomi.engines.patterns.language import ends_in_text, starts_in_text
from hamekomi.engines.patterns.mining.question import Question, Window, sets_of_premises
from hamekomi.engines.patterns.mining.refining import (
    Board,
    Orders,
    PlacedPatterns,
    composed_removed,
    fewest_by_search,
    undominated,
)
from hamekomi.engines.patterns.mining.search import Mined, in_all_positions, mine
from hamekomi.engines.patterns.pattern import Pattern, Symmetry
from hamekomi.families.slitherlink.mining.windows import CLUES, EDGE, board, cells_of, edges_of, window
from hamekomi.families.slitherlink.rules.language import ALPHABET, SETTING, Condition, Rule, read
from hamekomi.geometry.planar import Place
from hamekomi.model.answers import Clock
from hamekomi.model.plan import BasePlan, Piece, Report, Result, clock_of, runs

ORDERS_PER_PIECE = 5
_CENTRE = frozenset({(0, 1), (1, 0), (1, 2), (2, 1)})
# All positions of a rule are separate rules here.
_ONE_POSITION = replace(SETTING, symmetries=(Symmetry(),))

Row = dict[str, object]


def question(window: Window, cells: frozenset[Place], edges: frozenset[Place]) -> Question:
    premises = {
        place: CLUES if place in cells else EDGE for place in window.values if place in cells | edges
    }
    return Question(window, SETTING, premises, edges_of(window), len(premises), only_prime=False)


@cache
def questions() -> Mapping[str, Question]:
    one, four = window(1, 1, may_close=True), window(2, 2)
    return {
        "1x1": question(one, cells_of(one), edges_of(one)),
        "2x2, edges at the centre": question(four, cells_of(four), _CENTRE),
        "2x2, no numbers": question(four, frozenset(), edges_of(four)),
    }


PAPER = {
    "1x1": 115,
    "2x2, edges at the centre": 15_632,
    "2x2, no numbers": 47_601,
    "in all": 63_348,
    "not dominated": 1_862,
    "not composed": "193 to 224",
}


@lru_clocked(1)
def _mined(clock: Clock) -> Mapping[str, Mined]:
    return {name: mine(each, clock) for name, each in questions().items()}


def _rules(clock: Clock) -> tuple[Pattern, ...]:
    """The rules that none of their own set dominates, in all positions."""
    return tuple(
        rule
        for name, mined in _mined(clock=clock).items()
        for rule in in_all_positions(questions()[name], mined.rules)
    )


BOARDS = {"on the window": 2, "on 4x4 cells": 4}


@lru_clocked(len(BOARDS))
def _placed(where: str, clock: Clock) -> PlacedPatterns:
    cells = BOARDS[where]
    return PlacedPatterns(_rules(clock), Board(_ONE_POSITION, board(cells, cells)))


@dataclass(frozen=True, slots=True)
class Standard(BasePlan):
    work = "slitherlink standard"
    version = 3
    problem_text = "{orders} orders, {tries} tries, seed {seed}"
    runs_in = "processes"

    orders: int
    seed: int
    # Steps of the search for an order that leaves fewer rules, and whether refining is also divided.
    tries: int = 0

    def pieces(self, clock: Clock) -> list[Piece]:
        orders = runs(self.orders, ORDERS_PER_PIECE)
        return [
            Piece("sets"),
            Piece("dominated"),
            *(Piece(f"{run.name} {where}", run.weight / 4) for where in BOARDS for run in orders),
            *(Piece(f"search {where}", self.tries / 4) for where in BOARDS if self.tries),
            Piece("divided"),
        ]

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        clock = clock_of(report, "")
        if piece.name == "sets":
            return {"rows": list(_sets(clock))}
        if piece.name == "dominated":
            return {"left": len(undominated(_placed("on 4x4 cells", clock=clock), clock))}
        if piece.name == "divided":
            return {"left": len(_refined_apart(clock))}
        numbers, _, where = piece.name.partition(" ")
        if numbers == "search":
            found_left = fewest_by_search(_placed(where, clock=clock), self.tries, self.seed, clock)
            return {"left": len(found_left)}
        first, last = map(int, numbers.split("-"))
        found = composed_removed(
            _placed(where, clock=clock), range(first, last + 1), self.seed, clock=clock
        )
        every = _rules(clock)
        kept = _in_one_position([every[number] for number in found.kept])
        return {"fewest": found.fewest, "most": found.most, "kept": list(found.kept), "rules": kept}

    def merge(self, results: Mapping[str, Result]) -> Result:
        """The file has the smallest set on the larger board, each rule in one position."""
        best = min(
            (result for name, result in results.items() if _is_of_orders(name, "on 4x4 cells")),
            key=lambda result: _orders(result).fewest,
        )
        lines = best["rules"]
        assert isinstance(lines, list)
        numbered = (f"{number}: {line}" for number, line in enumerate(lines, start=1))
        return {
            "orders": self.orders,
            "rows": list(_table(results)),
            "file": "\n".join(["% grammar: 4", "", *numbered, ""]),
        }


@lru_clocked(1)
def refined(*, clock: Clock) -> tuple[Rule, ...]:
    """The standard ruleset without dominated and composed rules, by one order on the larger board."""
    every = _rules(clock)
    kept = composed_removed(_placed("on 4x4 cells", clock=clock), clock=clock).kept
    return read("\n".join(_in_one_position([every[number] for number in kept])))


def _refined_apart(clock: Clock) -> tuple[Pattern, ...]:
    """What is left if each set is refined, and then what is left of all (section 11)."""
    left: tuple[Pattern, ...] = ()
    for name, mined in _mined(clock=clock).items():
        left += _refined(tuple(in_all_positions(questions()[name], mined.rules)), clock)
    return _refined(left, clock)


def _refined(rules: tuple[Pattern, ...], clock: Clock) -> tuple[Pattern, ...]:
    on = Board(_ONE_POSITION, board(BOARDS["on 4x4 cells"], BOARDS["on 4x4 cells"]))
    rules = tuple(rules[number] for number in undominated(PlacedPatterns(rules, on), clock))
    kept = composed_removed(PlacedPatterns(rules, on), clock=clock).kept
    return tuple(rules[number] for number in kept)


def _is_of_orders(piece: str, where: str) -> bool:
    return piece.endswith(where) and piece[0].isdigit()


def _in_one_position(patterns: Sequence[Pattern]) -> list[str]:
    """The patterns as rules, those that differ only in how they lie written once."""
    written: dict[str, str] = {}
    for pattern in patterns:
        rule = ALPHABET.rule(0, pattern)
        texts = []
        for symmetry in SETTING.symmetries:
            turned = replace(
                rule,
                starts=_turned(rule.starts, symmetry, rule.starts),
                ends=_turned(rule.ends, symmetry, rule.starts),
            )
            texts.append(f"{' '.join(starts_in_text(turned))} -> {' '.join(ends_in_text(turned))}")
        written.setdefault(min(texts), texts[0])
    return sorted(written.values(), key=lambda text: (len(text), text))


def _turned(
    conditions: Sequence[Condition], symmetry: Symmetry, anchors: Sequence[Condition]
) -> tuple[Condition, ...]:
    """The conditions turned, and moved by whole cells so that all anchors begin at the corner."""
    places = [symmetry.place(each.place) for each in anchors]
    down, right = (2 * (min(place[axis] for place in places) // 2) for axis in (0, 1))
    moved = ((symmetry.place(each.place), each.value) for each in conditions)
    return tuple(
        sorted((Condition(row - down, column - right, value) for (row, column), value in moved), key=str)
    )


def _sets(clock: Clock) -> list[Row]:
    rows = []
    for name, mined in _mined(clock=clock).items():
        each = questions()[name]
        rows.append(
            {
                "stage": name,
                "prerequisites": sets_of_premises(each.premises, each.most_premises),
                "paper": PAPER[name],
                "here": mined.numbers.rules,
                "different_results": mined.numbers.closures,
                "not_dominated_in_the_set": mined.in_all_positions,
            }
        )
    return rows


def _table(results: Mapping[str, Result]) -> list[Row]:
    sets = results["sets"]["rows"]
    assert isinstance(sets, list)
    rows: list[Row] = list(sets)
    columns = ("prerequisites", "here", "different_results", "not_dominated_in_the_set")
    sums: Row = {name: sum(row[name] for row in sets) for name in columns}
    rows.append({"stage": "in all", "paper": PAPER["in all"], **sums})
    left = results["dominated"]["left"]
    rows.append({"stage": "not dominated", "paper": PAPER["not dominated"], "here": left})
    for where in BOARDS:
        found = [result for name, result in results.items() if _is_of_orders(name, where)]
        best = min(_orders(each).fewest for each in found)
        worst = max(_orders(each).most for each in found)
        here: object = best if best == worst else f"{best} to {worst}"
        rows.append({"stage": f"not composed, {where}", "paper": PAPER["not composed"], "here": here})
        if searched := results.get(f"search {where}"):
            rows.append({"stage": f"not composed, {where}, by search", "here": searched["left"]})
    rows.append({"stage": "each set refined first", "here": results["divided"]["left"]})
    return rows


def _orders(result: Result) -> Orders:
    fewest, most, kept = result["fewest"], result["most"], result["kept"]
    assert isinstance(fewest, int) and isinstance(most, int) and isinstance(kept, list)
    return Orders(fewest, most, tuple(kept))
