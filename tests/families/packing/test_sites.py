"""Site tables: sizes from the literature, and the laws that define a site."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from hamekomi.families.packing import sites
from hamekomi.families.packing.check import is_copy
from hamekomi.families.packing.named.puzzles import QUANTUMINO, QUANTUMINO_BOX, cells, read
from hamekomi.families.packing.named.shapes import named_frame
from hamekomi.families.packing.puzzle import Packing, Piece, Site
from hamekomi.families.packing.sites import site_table, usable_sites
from hamekomi.families.packing.solvers.symmetry_parts import symmetry_parts
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import Budget
from hamekomi.model.errors import OutOfBudget
from tests.families.packing.puzzles import small_puzzles


def number_of_sites(puzzle: Packing) -> int:
    return sum(map(len, site_table(puzzle).values()))


@pytest.mark.parametrize(
    ("name", "sites"),
    [
        ("tetrihex", 1127),
        ("tetra", 2041),
        ("pentominoes-6x10", 2056),
        ("bedlam", 4188),
        ("soma", 688),
        ("quantumino:0", 5484),
    ],
)
def test_a_site_table_has_the_known_size(name: str, sites: int) -> None:
    assert number_of_sites(read(name)) == sites


def test_all_seventeen_pieces_of_quantumino_have_5844_sites() -> None:
    pieces = tuple(Piece(str(number), cells(text)) for number, text in enumerate(QUANTUMINO))
    assert (
        number_of_sites(Packing("cubic", named_frame("cubic", "box", *QUANTUMINO_BOX), pieces)) == 5844
    )


@given(small_puzzles())
@settings(max_examples=60)
def test_sites_are_the_copies_of_pieces_inside_the_frame_each_once(puzzle: Packing) -> None:
    for piece in puzzle.pieces:
        sites = site_table(puzzle)[piece.name]
        assert len({site.boxes for site in sites}) == len(sites)
        for site in sites:
            assert puzzle.frame.issuperset(site.boxes) and is_copy(puzzle, site)
            assert site.boxes == tuple(sorted(site.boxes))


def test_a_fixed_piece_uses_its_boxes_and_its_copy() -> None:
    domino = Piece("D", ((0, 0), (1, 0)))
    row = frozenset({(x, 0) for x in range(5)})
    free = Packing("square", row, (domino, Piece("M", ((0, 0),))), holes=row)
    fixed = Site("D", ((1, 0), (2, 0)))
    bound = replace(free, fixed=(fixed,))
    assert number_of_sites(free) == 9
    assert [site for site in usable_sites(bound) if site.piece == "D"] == [fixed]
    assert [site.boxes for site in usable_sites(bound) if site.piece == "M"] == [
        ((0, 0),),
        ((3, 0),),
        ((4, 0),),
    ]


def test_a_site_table_that_ran_out_of_time_is_made_when_there_is_time() -> None:
    puzzle = Packing("square", named_frame("square", "box", 3, 4), (Piece("A", ((0, 0), (0, 1))),))
    for make in (site_table, symmetry_parts):
        with pytest.raises(OutOfBudget):
            make(puzzle, clock=Budget(seconds=1e-9).clock())
    assert len(site_table(puzzle)["A"]) == 17
    assert site_table(puzzle, clock=Budget(seconds=1e-9).clock()) is site_table(puzzle)


def test_more_sites_than_fit_into_memory_are_refused_before_they_are_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sites, "MOST_SITES", 100)
    text = "lattice: cubic\nframe: box 4 4 2\npieces: tetracubes x0-1"
    for act in ("solve", "count"):
        with pytest.raises(OutOfBudget, match="more than 100 sites in this frame"):
            getattr(load(text, "packing"), act)()


def test_sites_share_the_cells_of_the_frame() -> None:
    puzzle = read("soma")
    boxes = [box for found in site_table(puzzle).values() for site in found for box in site.boxes]
    assert set(boxes) == puzzle.frame
    assert len({id(box) for box in boxes}) == len(puzzle.frame)
