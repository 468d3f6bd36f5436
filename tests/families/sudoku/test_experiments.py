"""Experiments on random puzzles: what they count is what the ratings of these puzzles say."""

from __future__ import annotations

from typing import Any

from hamekomi.families.sudoku.experiments import EXPERIMENTS
from hamekomi.families.sudoku.making.minimal import make_minimal
from hamekomi.families.sudoku.puzzle import Sudoku
from hamekomi.families.sudoku.steps.rate import rate_many
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.options import complete
from hamekomi.work import answer

PUZZLES = 12
SEED = 3


def rows_of(name: str) -> list[dict[str, Any]]:
    task = EXPERIMENTS[name]
    result = answer(task.plan(complete(task.options, {"puzzles": PUZZLES}, name), SEED), UNLIMITED)
    assert task.plot is not None and task.plot(result).series
    rows: Any = result["rows"]
    return list(rows)


def test_the_census_by_clues_and_by_techniques_is_that_of_the_puzzles_of_its_seed() -> None:
    made = [Sudoku(3, 3, tuple(cells)) for cells in make_minimal(PUZZLES, seed=SEED)]
    ratings = list(rate_many(made))
    by_clues = rows_of("clues")
    assert sum(row["puzzles"] for row in by_clues) == PUZZLES
    assert [row["clues"] for row in by_clues] == sorted({81 - each.cells.count(0) for each in made})
    total = sum(row["mean_er"] * row["puzzles"] for row in by_clues)
    assert abs(total - sum(each.er for each in ratings)) < 0.01 * PUZZLES
    hidden = next(row for row in rows_of("techniques") if row["technique"] == "hidden single")
    uses = sum(each.hodoku_techniques.get("hidden single", 0) for each in ratings)
    assert hidden["uses_per_puzzle"] == round(uses / PUZZLES, 3)
