"""Trial and generalisation, after Herting (2004).

The solver tries edges both ways, with rules and loop avoidance. A contradiction fixes an edge; marks
that both outcomes share are kept. When this gets stuck, the solver branches on the edge that decides
most, so that it finds all solutions.
"""

from __future__ import annotations

from collections.abc import Iterator

from hamekomi.engines.loops import trial_search
from hamekomi.families.slitherlink.puzzle import Loop, Slitherlink, clue_bytes, empty, loop_of
from hamekomi.families.slitherlink.rules.language import Rule, takegaki
from hamekomi.families.slitherlink.rules.matching import as_patterns
from hamekomi.families.slitherlink.rules.small_loops import is_small, small_solutions
from hamekomi.families.slitherlink.steps.small_loops import overlooked
from hamekomi.model.answers import Budget


def solutions(
    puzzle: Slitherlink, budget: Budget, rules: tuple[Rule, ...] | None = None
) -> Iterator[Loop]:
    rules = takegaki() if rules is None else rules
    small = overlooked(rules)
    yield from small_solutions(puzzle, budget, small)
    found = trial_search.loops(
        as_patterns(rules),
        puzzle.rows,
        puzzle.columns,
        clue_bytes(puzzle),
        empty(puzzle).marks,
        budget,
    )
    for marks in found:
        loop = loop_of(puzzle, marks)
        if not is_small(loop, small):
            yield loop
