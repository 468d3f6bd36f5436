"""Problems of exact cover for tests: random ones, and queens."""

from __future__ import annotations

from collections.abc import Hashable

from hypothesis import strategies as st

from hamekomi import _core
from hamekomi.engines.exact_cover import (
    ExactCover,
)
from tests.reference import algorithm_x

BOUNDS = [(1, 1), (1, 1), (1, 1), (0, 1), (0, 2), (1, 2), (2, 2), (2, 3)]


def queens(size: int) -> ExactCover[tuple[int, int]]:
    lines = [(line, i) for line in ("row", "column") for i in range(size)]
    diagonals = [(line, i) for line in ("rising", "falling") for i in range(-size, 2 * size)]
    return ExactCover(
        tuple(lines),
        {
            (r, c): frozenset({("row", r), ("column", c), ("rising", r + c), ("falling", r - c)})
            for r in range(size)
            for c in range(size)
        },
        tuple(diagonals),
    )


@st.composite
def problems(draw: st.DrawFn) -> tuple[algorithm_x.Options, algorithm_x.Bounds]:
    """Up to nine options on up to seven items with all sorts of bounds and some colours."""
    bounds: dict[Hashable, tuple[int, int]] = dict(
        enumerate(draw(st.lists(st.sampled_from(BOUNDS), min_size=1, max_size=7)))
    )
    colours = st.sampled_from([None, None, "red", "blue", "green"])
    options: dict[Hashable, dict[Hashable, str | None]] = {}
    for label in range(draw(st.integers(0, 9))):
        members = draw(st.sets(st.sampled_from(list(bounds)), min_size=1, max_size=4))
        options[label] = {item: draw(colours) if bounds[item] == (0, 1) else None for item in members}
    return options, bounds


def resume_at(search: _core.CoverSearch, path: list[tuple[int, int]], nodes: int = 2) -> None:
    """Bring a search to the position of another one, in steps of a few nodes."""
    search.seek(path)
    while (outcome := search.continue_seek(nodes)) == "paused":
        pass
    assert outcome == "reached"
