"""All prime rules of one window, in independent pieces: one for each first premise."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hamekomi.engines.patterns.language import ends_in_text, starts_in_text
from hamekomi.engines.patterns.mining.question import Question, Quota, check_size
from hamekomi.engines.patterns.mining.search import mine, shares
from hamekomi.engines.patterns.pattern import Pattern
from hamekomi.families.slitherlink.mining.windows import (
    CLUES,
    EDGE,
    cells_of,
    edges_of,
    pairs_of,
    window,
)
from hamekomi.families.slitherlink.rules.language import ALPHABET, SETTING
from hamekomi.model.answers import Clock
from hamekomi.model.options import Chosen
from hamekomi.model.plan import BasePlan, Piece, Report, Result, clock_of


@dataclass(frozen=True, slots=True)
class OneWindow(BasePlan):
    work = "slitherlink window"
    version = 2
    problem_text = (
        "OneWindow(rows={rows}, columns={columns}, has_stubs={has_stubs}, "
        "premises={premises}, edges={edges}, pairs={pairs})"
    )

    rows: int
    columns: int
    has_stubs: bool
    premises: int
    edges: int
    pairs: int = 0

    def pieces(self, clock: Clock) -> list[Piece]:
        """Sets of premises that begin with a later fact are fewer."""
        numbers = [first for (first,) in shares(prime_rules(self))]
        return [Piece(str(n), float((len(numbers) - k) ** self.premises)) for k, n in enumerate(numbers)]

    def run(self, piece: Piece, position: str | None, report: Report) -> Result:
        found = mine(prime_rules(self), clock_of(report, ""), [int(piece.name)])
        return {
            "sets": found.numbers.possible,
            "rules": found.numbers.rules,
            "rows": [_row(rule.pattern, rule.positions) for rule in found.rules],
        }

    def merge(self, results: Mapping[str, Result]) -> Result:
        parts = [results[name] for name in sorted(results, key=int)]
        rows = [row for part in parts for row in _list(part["rows"])]
        rules = sum(row["positions"] for row in rows)
        stubs = " with stubs" if self.has_stubs else ""
        return {
            "window": f"{self.rows}x{self.columns}{stubs}",
            "rules": rules,
            "classes": len(rows),
            "rows": rows,
            "file": "\n".join(["% grammar: 4", "", *_lines(rows), ""]),
        }


def window_from(options: Chosen) -> OneWindow:
    """Raises BadInput if the window is too large for the budget."""
    settings = OneWindow(
        options["rows"],
        options["columns"],
        options["stubs"] == "yes",
        options["premises"],
        options["edges"],
        options["pairs"],
    )
    check_size(prime_rules(settings), options["budget"])
    return settings


@lru_cache(maxsize=8)
def prime_rules(settings: OneWindow) -> Question:
    mined_window = window(settings.rows, settings.columns, settings.has_stubs)
    cells, edges = cells_of(mined_window), edges_of(mined_window)
    premises = {place: CLUES if place in cells else EDGE for place in mined_window.values}
    quotas = (Quota(edges, settings.edges),) if settings.edges < settings.premises else ()
    pairs = pairs_of(mined_window) if settings.pairs else ()
    return Question(
        mined_window,
        SETTING,
        premises,
        edges,
        settings.premises,
        quotas,
        pairs=pairs,
        most_pairs=settings.pairs,
    )


def _row(pattern: Pattern, positions: int) -> dict[str, object]:
    rule = ALPHABET.rule(0, pattern)
    return {
        "starts": " ".join(starts_in_text(rule)),
        "ends": " ".join(ends_in_text(rule)),
        "positions": positions,
    }


def _lines(rows: list[dict[str, Any]]) -> Iterator[str]:
    """The rules as the lines of a rule file."""
    for number, row in enumerate(rows, start=1):
        yield f"{number}: {row['starts']} -> {row['ends']}"


def _list(value: object) -> list[dict[str, Any]]:
    assert isinstance(value, list)
    return value
