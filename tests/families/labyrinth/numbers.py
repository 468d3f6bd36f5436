"""How the golden numbers of the labyrinth are computed; the names are those of golden/numbers.toml."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hamekomi.families.labyrinth.hamiltonian.figures import LinesByFigures
from hamekomi.families.labyrinth.rules.all_rules import rules_of
from hamekomi.families.labyrinth.rules.match import figures_of
from hamekomi.families.labyrinth.walks import count
from hamekomi.model.answers import UNLIMITED

Number = int | list[int]


def failures(rules: str, number: int) -> list[int]:
    """Lines of 9x9 that are complete before these rules get stuck for the first times."""
    figures = figures_of(rules_of(rules))
    lines = LinesByFigures(figures, 9, 9, UNLIMITED.clock(), is_staged=True)
    found = []
    for _ in range(number):
        lines.run()
        found.append(lines.lines)
    return found


NUMBERS: Mapping[str, Callable[[], Number]] = {
    "lines from corner to corner on boards of 3x3, 5x5, ... 15x15": lambda: [
        int(count(size)) for size in range(3, 16, 2)
    ],
    "lines of 9x9, keeping left, before the rules with the named ones of 9x9 are first stuck": lambda: (
        failures("9x9", 3)
    ),
}
