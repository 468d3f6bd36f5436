"""Making puzzles: wishes in, a puzzle out; the same random state makes the same puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from hamekomi.families._template.puzzle import LONGEST_ROW, Row
from hamekomi.model.errors import BadInput


def generate(wishes: Mapping[str, Any], random: Random) -> Row:
    """A row with one mark given, so that it has exactly one solution. Wish: columns."""
    if unknown := set(wishes) - {"columns"}:
        raise BadInput(f"this family has no wish {sorted(unknown)[0]!r}; there is: columns")
    columns = wishes.get("columns", 8)
    if not isinstance(columns, int) or not 1 <= columns <= LONGEST_ROW:
        raise BadInput(f"a row has 1 to {LONGEST_ROW} columns, not {columns}")
    cells: list[int | None] = [None] * columns
    cells[random.randrange(columns)] = random.randrange(2)
    return Row(tuple(cells))
