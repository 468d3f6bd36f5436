"""The sizes of boards that an experiment compares."""

from __future__ import annotations

from hamekomi.model.errors import BadInput
from hamekomi.model.options import Chosen


def odd_sizes(options: Chosen) -> tuple[int, int]:
    """The smallest and the largest, as chosen. Raises BadInput."""
    smallest, largest = options["smallest"], options["largest"]
    if smallest % 2 == 0 or largest % 2 == 0:
        raise BadInput("the sizes must be odd: other squares have no line from corner to corner")
    if smallest > largest:
        raise BadInput(f"the smallest size, {smallest}, is above the largest, {largest}")
    return smallest, largest
