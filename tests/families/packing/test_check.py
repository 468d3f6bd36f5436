"""For each law, one filling that breaks only this law."""

from __future__ import annotations

import pytest

from hamekomi.families.packing.check import check
from hamekomi.families.packing.puzzle import Filling, Packing, Piece, Site

FRAME = frozenset((x, y) for x in range(3) for y in range(2))
DOMINO = Piece("D", ((0, 0), (1, 0)))
CORNER = Piece("V", ((0, 0), (0, 1), (1, 0)))
ONE = Piece("O", ((0, 0),))
PUZZLE = Packing("square", FRAME, (DOMINO, CORNER, ONE))
V = Site("V", ((0, 0), (0, 1), (1, 0)))
D = Site("D", ((2, 0), (2, 1)))
O = Site("O", ((1, 1),))  # noqa: E741 (the piece's name)

LOOSE = Packing("square", frozenset({(0, 0), (1, 0)}), (Piece("O", ((0, 0),), 0, 3),))
SINGLE = Packing("square", frozenset({(0, 0), (1, 0)}), (ONE,))
OPEN = Packing("square", FRAME, (CORNER, DOMINO, ONE), holes=frozenset({(1, 1), (2, 1)}))
SKEW = Packing(
    "square", FRAME, (Piece("Z", ((0, 0), (1, 0), (1, 1), (2, 1))), Piece("O", ((0, 0),), 2, 2))
)
Z = Site("Z", ((0, 0), (1, 0), (1, 1), (2, 1)))
PAINTED = Packing(
    "square",
    frozenset({(0, 0), (1, 0)}),
    (Piece("D", ((0, 0), (1, 0)), 0, 1, "ab"), Piece("O", ((0, 0),), 0, 2, "a")),
    colours=frozenset({((0, 0), "a")}),
)
BARRED = Packing("square", frozenset({(0, 0), (1, 0)}), (DOMINO,), forbidden=frozenset({("D", (1, 0))}))
FIXED = Packing("square", FRAME, (DOMINO, CORNER, ONE), fixed=(Site("O", ((2, 0),)),))

BROKEN: list[tuple[Packing, tuple[Site, ...], str, tuple[str, ...]]] = [
    (LOOSE, (Site("O", ((1, 0),)),), "box-uncovered", ("box (0,0)",)),
    (
        LOOSE,
        (Site("O", ((0, 0),)), Site("O", ((1, 0),)), Site("O", ((1, 0),))),
        "box-covered-twice",
        ("box (1,0)",),
    ),
    (OPEN, (V, Site("O", ((2, 0),)), Site("D", ((1, 1), (1, 2)))), "outside-frame", ("box (1,2)",)),
    (PUZZLE, (V, D, O, Site("X", ())), "unknown-piece", ("X",)),
    (
        SKEW,
        (Site("Z", ((0, 1), (1, 0), (1, 1), (2, 0))), Site("O", ((0, 0),)), Site("O", ((2, 1),))),
        "not-a-site",
        ("box (0,1)", "box (1,0)", "box (1,1)", "box (2,0)"),
    ),
    (OPEN, (V, Site("O", ((2, 0),))), "piece-missing", ("D",)),
    (SINGLE, (Site("O", ((0, 0),)), Site("O", ((1, 0),))), "piece-used-too-often", ("O",)),
    (FIXED, (V, D, O), "fixed-moved", ("box (2,0)",)),
    (PAINTED, (Site("D", ((0, 0), (1, 0)), "ba"),), "wrong-colour", ("box (0,0)",)),
    (PAINTED, (Site("D", ((0, 0), (1, 0)), "aa"),), "not-a-site", ("box (0,0)", "box (1,0)")),
    (BARRED, (Site("D", ((0, 0), (1, 0))),), "forbidden-box", ("box (1,0)",)),
]


@pytest.mark.parametrize(("puzzle", "sites", "law", "places"), BROKEN, ids=[row[2] for row in BROKEN])
def test_a_violation_names_the_law_and_the_places(
    puzzle: Packing, sites: tuple[Site, ...], law: str, places: tuple[str, ...]
) -> None:
    (violation,) = check(puzzle, Filling(sites))
    assert (violation.law, violation.places) == (law, places)
    assert violation.message


def test_right_fillings_break_no_law() -> None:
    assert check(PUZZLE, Filling((V, D, O))) == []
    assert check(SKEW, Filling((Z, Site("O", ((0, 1),)), Site("O", ((2, 0),))))) == []
    assert check(OPEN, Filling((V, Site("O", ((2, 0),)), Site("D", ((1, 1), (2, 1)))))) == []
    assert check(PAINTED, Filling((Site("D", ((0, 0), (1, 0)), "ab"),))) == []
    assert check(PAINTED, Filling((Site("O", ((0, 0),), "a"), Site("O", ((1, 0),), "a")))) == []


def test_a_mirror_image_is_a_copy_only_where_pieces_may_be_turned_over() -> None:
    image = Site("Z", ((0, 1), (1, 0), (1, 1), (2, 0)))
    sites = (image, Site("O", ((0, 0),)), Site("O", ((2, 1),)))
    may = Packing(SKEW.lattice_name, SKEW.frame, SKEW.pieces, mirror=True)
    assert [violation.law for violation in check(SKEW, Filling(sites))] == ["not-a-site"]
    assert check(may, Filling(sites)) == []
