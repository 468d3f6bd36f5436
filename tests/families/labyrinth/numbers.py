"""How the golden numbers of the labyrinth are computed; the names are those of golden/numbers.toml."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hamekomi.families.labyrinth.walks import count

Number = int | list[int]

NUMBERS: Mapping[str, Callable[[], Number]] = {
    "lines from corner to corner on boards of 3x3, 5x5, ... 15x15": lambda: [
        int(count(size)) for size in range(3, 16, 2)
    ],
}
