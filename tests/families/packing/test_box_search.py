"""Box search and piece search under names: against exact cover, with any interruption, and bad input."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamekomi.engines import exact_cover
from hamekomi.engines.exact_cover import ExactCover
from hamekomi.families.packing.box_search import engine
from hamekomi.families.packing.box_search.engine import (
    KAWAI,
    UNTESTED,
    By,
    Feasibility,
    Fitting,
    Piece,
    Search,
)
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, BrokenCheckpoint, OutOfBudget

METHODS: tuple[By, ...] = ("boxes", "pieces")
TESTS = (KAWAI, UNTESTED, Feasibility(isolated_regions=True), Feasibility(stuck=("A",)))


def path(length: int, pieces: dict[str, tuple[int, int, int]]) -> Fitting[int]:
    """Boxes in a row; a piece is its size and how many copies of it there must and may be."""
    return Fitting(
        tuple(range(length)),
        tuple((box, box + 1) for box in range(length - 1)),
        {
            name: Piece(
                tuple(tuple(range(start, start + size)) for start in range(length - size + 1)),
                least,
                most,
            )
            for name, (size, least, most) in pieces.items()
        },
    )


fittings = st.builds(
    path,
    st.integers(4, 9),
    st.dictionaries(
        st.sampled_from("ABCD"),
        st.sampled_from([(1, 1, 1), (2, 1, 1), (3, 1, 1), (1, 0, 4), (2, 0, 2), (2, 1, 3), (3, 0, 2)]),
        min_size=1,
    ).filter(lambda pieces: "A" in pieces),
)


def by_exact_cover(fitting: Fitting[int]) -> ExactCover[tuple[str, tuple[int, ...]]]:
    return ExactCover(
        items=(*fitting.pieces, *fitting.boxes),
        options={site: (site[0], *site[1]) for site in fitting.sites},
        bounds={name: (piece.least, piece.most) for name, piece in fitting.pieces.items()},
    )


@given(fittings)
def test_both_searches_find_what_exact_cover_finds(fitting: Fitting[int]) -> None:
    expected = sorted(sorted(cover) for cover in exact_cover.covers(by_exact_cover(fitting)))
    for by in METHODS:
        assert sorted(sorted(placed) for placed in engine.fillings(fitting, by=by)) == expected
        assert engine.count(fitting, by=by) == len(expected)


@given(fittings, st.sampled_from(METHODS), st.sampled_from(TESTS), st.integers(0, 1000))
def test_interruptions_change_neither_the_number_nor_the_work(
    fitting: Fitting[int], by: By, tests: Feasibility, seed: int
) -> None:
    undisturbed = Search(fitting, by, tests)
    undisturbed.run(10**9)
    random = Random(seed)
    search = Search(fitting, by, tests)
    nodes = count(5)  # longer and longer: a large tree would be interrupted thousands of times
    while search.run(random.randrange(next(nodes)), to_solutions=random.random() < 0.5) != "finished":
        position = search.write()
        search = Search(fitting, by, tests)
        search.read(position)
        assert search.write() == position
    assert search.tally == undisturbed.tally
    assert search.progress == 1.0


def test_beginning_with_a_piece_finds_the_same() -> None:
    fitting = path(9, {"A": (4, 1, 1), "B": (3, 1, 1), "C": (2, 1, 1)})
    assert engine.count(fitting, by="piece-then-boxes") == engine.count(fitting) == 6
    with pytest.raises(BadInput, match="used exactly once"):
        Search(path(4, {"A": (2, 2, 2)}), "piece-then-boxes")


def test_a_search_stops_at_its_budget() -> None:
    fitting = path(20, {"A": (1, 0, 20), "B": (2, 0, 10)})
    with pytest.raises(OutOfBudget, match="1,000 nodes"):
        engine.count(fitting, Budget(nodes=1000))
    assert engine.count(fitting) == 10946  # a Fibonacci number


def test_an_estimate_is_near_the_work() -> None:
    fitting = path(14, {"A": (1, 0, 14), "B": (2, 0, 7)})
    for by in METHODS:
        search = Search(fitting, by)
        search.run(10**9)
        nodes, trials = engine.estimate(fitting, by, walks=20_000, seed=3)
        assert abs(nodes.value - sum(search.tally.nodes)) <= 5 * nodes.error
        assert abs(trials.value - sum(search.tally.trials)) <= 5 * trials.error
    with pytest.raises(BadInput, match="at least one walk"):
        engine.estimate(fitting, walks=0)


@pytest.mark.parametrize(
    ("fitting", "reason"),
    [
        (Fitting((), (), {}), "the frame has no boxes"),
        (Fitting((1, 1), (), {}), "a box is named twice"),
        (Fitting((1, 2), ((1, 3),), {}), "3 is not a box"),
        (Fitting((1, 2), (), {"A": Piece(((1, 2),))}), "a site does not hang together"),
        (Fitting((1, 2), ((1, 2),), {"A": Piece(((1, 2), (2, 1)))}), "a piece has a site twice"),
        (Fitting((1, 2), ((1, 2),), {"A": Piece(((1, 2),), 2, 1)}), "more often than it may be"),
    ],
)
def test_a_malformed_puzzle_is_bad_input(fitting: Fitting[int], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        Search(fitting)


def test_a_test_of_an_unknown_piece_is_bad_input() -> None:
    with pytest.raises(BadInput, match="no piece Q"):
        Search(path(3, {"A": (3, 1, 1)}), tests=Feasibility(stuck=("Q",)))


@pytest.mark.parametrize(
    "position",
    [
        "",
        "{}",
        "[[1,1,0],0,[0],[0]]",
        "[[1,1],0,[0],[0],[[0,0],[0,0],[0,0]]]",
        "[[0,1,0],0,[0],[0],[[0,0],[0,0],[0,0]]]",
        "[[-1,-1,0],0,[0],[0],[[0,0],[0,0],[0,0]]]",
        "[[1,1,0],0,[0,0,0],[0],[[0,0],[0,0],[0,0]]]",
    ],
)
def test_a_damaged_position_is_refused(position: str) -> None:
    search = Search(path(3, {"A": (2, 1, 1)}))
    with pytest.raises(BrokenCheckpoint):
        search.read(position)
