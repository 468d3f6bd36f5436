"""Colours, forbidden boxes, and pieces that may not be turned."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from hamekomi.engines import exact_cover
from hamekomi.families.packing.box_search import solver as box_search
from hamekomi.families.packing.box_search.solver import box_search_plan
from hamekomi.families.packing.check import check
from hamekomi.families.packing.counting import invariant_cover, search_plan, sweep_plan
from hamekomi.families.packing.looks.colours import ROLES
from hamekomi.families.packing.looks.picture import draw
from hamekomi.families.packing.looks.space import scene
from hamekomi.families.packing.looks.text import sketch
from hamekomi.families.packing.notations import as_json
from hamekomi.families.packing.notations.fillings import parse_solution, write_solution
from hamekomi.families.packing.notations.reading import parse
from hamekomi.families.packing.notations.writing import write
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.families.packing.sites import site_table
from hamekomi.families.packing.solvers import exact_cover as as_exact_cover
from hamekomi.families.packing.solvers.symmetry_parts import count_by_canonical_forms
from hamekomi.families.packing.symmetry import UP_TO, motions
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import BadInput
from hamekomi.model.picture import Circle, Label, Polygon
from hamekomi.work import answer
from tests.families.packing.puzzles import special_puzzles
from tests.reference.fitting import fillings
from tests.work.running import answered, interrupted, make_impatient


@given(special_puzzles())
@settings(max_examples=60)
def test_every_solver_agrees_with_brute_force(puzzle: Packing) -> None:
    expected = set(fillings(puzzle))
    for solutions in (as_exact_cover.solutions, box_search.solutions):
        found = list(solutions(puzzle, UNLIMITED))
        assert set(found) == expected and len(found) == len(expected)
    assert as_exact_cover.count(puzzle, UNLIMITED) == len(expected)
    for plan_of in (search_plan, box_search_plan, sweep_plan):
        assert answer(plan_of(puzzle)).count == len(expected)
    for filling in expected:
        assert check(puzzle, filling) == []


@given(special_puzzles())
@settings(max_examples=50)
def test_motions_carry_fillings_to_fillings(puzzle: Packing) -> None:
    found = set(fillings(puzzle))
    problem = as_exact_cover.as_exact_cover(puzzle)
    for motion in motions(puzzle):
        assert {motion.carry(filling) for filling in found} == found
        unmoved = sum(motion.carry(filling) == filling for filling in found)
        assert exact_cover.count(invariant_cover(problem, motion)) == unmoved
    for up_to in UP_TO:
        classes = count_by_canonical_forms(puzzle, up_to, UNLIMITED)
        for plan_of in (search_plan, box_search_plan):
            total = answer(plan_of(puzzle, up_to))
            assert (total.count, total.in_all) == (classes, len(found))


@given(special_puzzles(largest=12))
@settings(max_examples=60)
def test_every_puzzle_and_its_fillings_read_back(puzzle: Packing) -> None:
    assert parse(write(puzzle)) == puzzle
    assert write(parse(write(puzzle))) == write(puzzle)
    assert as_json.parse(as_json.write(puzzle)) == puzzle
    for piece in puzzle.pieces:
        for site in site_table(puzzle)[piece.name][:2]:
            alone = Filling((site,))
            assert parse_solution(puzzle, write_solution(puzzle, alone)) == alone
            fixed = replace(puzzle, fixed=(site,))
            assert parse(write(fixed)) == fixed == as_json.parse(as_json.write(fixed))


def counts(text: str) -> int:
    """By search and without, which must agree."""
    puzzle = parse(text)
    found = answer(sweep_plan(puzzle)).count
    assert [answer(each(puzzle)).count for each in (search_plan, box_search_plan)] == [found] * 2
    return found


def test_a_coloured_piece_has_fewer_symmetries_and_so_more_sites() -> None:
    assert len(site_table(parse("frame: box 3 1\npiece D: ##\n"))["D"]) == 2
    assert len(site_table(parse("frame: box 3 1\npiece D: aa\n"))["D"]) == 2
    assert len(site_table(parse("frame: box 3 1\npiece D: ab\n"))["D"]) == 4
    assert counts("frame: box 4 1\npiece D x2: a#\n") == 4
    # Three dominoes of different names lie in a 3x2 rectangle in 18 ways, each of two turned or not.
    assert counts("frame: box 3 2\npiece A: ab\npiece B: ab\npiece C: ##\n") == 18 * 4


@pytest.mark.parametrize(
    ("boxes", "fillings"),
    [
        ("##", 2),  # a box without a colour accepts everything
        ("a#", 1),
        ("ab", 1),
        ("aa", 0),
        ("#?", 2),
        ("aB", 1),
    ],
)
def test_a_box_of_a_colour_accepts_this_colour_alone(boxes: str, fillings: int) -> None:
    assert counts(f"frame:\n{boxes}\npiece D: ab\n") == fillings


def test_a_cell_without_a_colour_is_accepted_only_if_the_puzzle_lists_it() -> None:
    assert counts("frame:\na#\npiece D: a#\n") == 1
    assert counts("frame:\na#\naccepts a: a .\npiece D: a#\n") == 2
    assert counts("frame:\na#\naccepts a: .\npiece D: a#\n") == 1


def test_pieces_that_may_not_be_turned_are_only_shifted() -> None:
    corner = "frame: box 2 2\npiece V:\n##\n#.\npiece O: #\n"
    assert counts(corner) == 4
    assert counts(f"turn: no\n{corner}") == 1
    assert counts(f"turn: no\nmirror: yes\n{corner}") == 2
    assert len(motions(parse(f"turn: no\n{corner}"))) == 2  # of the square, only V's own mirror
    slanted = "frame: hexagon 2\npiece D x0-1:\n#\n #\npiece O x5-9: #\n"
    assert counts(f"lattice: hexagonal\nturn: no\n{slanted}") == 1 + 4
    assert counts(f"lattice: hexagonal\nturn: no\nmirror: yes\n{slanted}") == 1 + 4 + 4


def test_a_motion_of_the_frame_keeps_its_colours_and_what_is_forbidden() -> None:
    plain = "frame: box 2 2\npiece O x4: a\n"
    assert len(motions(parse(plain))) == 8
    assert len(motions(parse("frame:\na#\n##\npiece O x4: a\n"))) == 2
    assert len(motions(parse("frame:\na#\n#a\npiece O x4: a\n"))) == 4
    assert len(motions(parse(f"{plain}forbidden O: (0,0) (1,0)\n"))) == 2


def test_a_mirror_carries_a_piece_to_the_partner_with_its_colours() -> None:
    pair = "frame: box 2 2\npiece A:\nab\nc.\npiece B:\nac\nb.\n"
    assert {motion.pieces["A"] for motion in motions(parse(pair))} == {"A", "B"}
    unlike = pair.replace("ac\nb.", "ad\nb.")
    assert len(motions(parse(unlike))) == 4
    assert all(motion.is_turn for motion in motions(parse(unlike)))
    # In space a flat piece is turned over instead.
    space = f"lattice: cubic\n{pair.replace('2 2', '2 2 1')}"
    assert {motion.pieces["A"] for motion in motions(parse(space))} == {"A"}


def test_forbidding_boxes_to_a_piece_keeps_the_fillings_without_them() -> None:
    plain = parse("mirror: yes\nframe: box 5 3\npieces: pentominoes x0-1\n")
    barred = frozenset({("L", (0, 0)), ("P", (2, 1)), ("P", (2, 2)), ("U", (4, 2))})
    kept = {
        filling
        for filling in as_exact_cover.solutions(plain, UNLIMITED)
        if not any((site.piece, box) in barred for site in filling.sites for box in site.boxes)
    }
    found = set(as_exact_cover.solutions(replace(plain, forbidden=barred), UNLIMITED))
    assert found == kept and 0 < len(kept) < 28


@pytest.mark.parametrize("name", ["checkered-pentominoes", "checkered-soma", "striped-hexagons"])
def test_without_its_colours_a_puzzle_has_those_fillings_too(name: str) -> None:
    puzzle: Packing = load(name, "packing").value
    plain = replace(
        puzzle,
        pieces=tuple(replace(piece, colours="") for piece in puzzle.pieces),
        colours=frozenset(),
        accepts=frozenset(),
    )
    for filling in as_exact_cover.solutions(puzzle, UNLIMITED):
        bare = Filling(tuple(replace(site, colours="") for site in filling.sites))
        assert check(plain, bare) == []


def test_colours_that_are_left_out_are_those_that_fit() -> None:
    puzzle = parse("frame:\nab#\npiece D: ab\npiece O: b\n")
    for text in ("D:(0,0)(1,0); O:(2,0)", "DDO"):
        filling = parse_solution(puzzle, text)
        assert filling.sites[0] == Site("D", ((0, 0), (1, 0)), "ab")
        assert check(puzzle, filling) == []
    wrong = parse_solution(puzzle, "O:(0,0); D:(1,0)(2,0)")
    assert [violation.law for violation in check(puzzle, wrong)] == ["wrong-colour"]
    nowhere = parse_solution(puzzle, "D:(0,0)(2,0)")
    assert "not-a-site" in [violation.law for violation in check(puzzle, nowhere)]


@pytest.mark.parametrize(
    ("fixed", "reason"),
    [
        ("fixed D: (1,0) (2,0)", "several ways: name them, as in (1,0)b"),
        ("fixed D: (0,0)b (1,0)a", "does not have the colours of D"),
        ("fixed D: (1,0)a (2,0)a", "does not have the colours of D"),
        ("fixed E: (0,0) (1,0)", "E is fixed at (0,0), where it may not lie"),
        ("fixed D: (0,0) (1,0)\nforbidden D: (0,0)", "D is fixed at (0,0), where it may not lie"),
        ("forbidden X: (0,0)", "there is no piece X to forbid boxes to"),
        ("forbidden D: (9,0)", "(9,0) is forbidden to D but is not in the frame"),
        ("accepts c: a", "line 5, column 1: no box has the colour c"),
        ("accepts a: a z", "boxes of colour a accept the colour z, which no piece has"),
        ("accepts a: a .", "boxes of colour a accept cells without a colour, which no piece has"),
    ],
)
def test_fixed_colours_that_do_not_fit_have_a_message(fixed: str, reason: str) -> None:
    text = f"frame:\na###\npiece D: ab\npiece E: bb\n{fixed}\n"
    with pytest.raises(BadInput) as caught:
        parse(text)
    assert reason in str(caught.value)


def test_a_fixed_piece_needs_no_colours_where_there_is_no_choice() -> None:
    puzzle = parse("frame:\na##\npiece D: ab\npiece O: #\nfixed D: (0,0) (1,0)\n")
    assert puzzle.fixed == (Site("D", ((0, 0), (1, 0)), "ab"),)
    free = parse("frame:\n###\npiece D: ab\npiece O: #\nfixed D: (0,0)b (1,0)a\n")
    assert [filling.sites[0].colours for filling in as_exact_cover.solutions(free, UNLIMITED)] == ["ba"]


def test_a_long_count_by_boxes_resumes_where_colours_have_several_arrangements(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = parse("frame: box 4 3\npiece D x6: ab\n")
    make_impatient(monkeypatch, nodes=3)
    plan = box_search_plan(puzzle)
    total = answered(plan)
    assert total.count == 11 * 2**6 == answer(sweep_plan(puzzle)).count
    for seed in range(5):
        assert interrupted(plan, Random(seed), threads=(1, 2)) == total
    plain = replace(puzzle, pieces=(replace(puzzle.pieces[0], colours=""),))
    assert box_search_plan(plain).identity != plan.identity


def test_colours_are_drawn_as_areas_and_as_letters() -> None:
    puzzle = parse("frame:\nac#\n#A#\npiece D x2: ac\npiece O: #\nforbidden O: (2,1)\n")
    shapes = draw(puzzle, None).shapes
    areas = [shape for shape in shapes if isinstance(shape, Polygon | Circle)]
    boxes = {shape.place: shape.role for shape in areas[: puzzle.volume]}
    assert (boxes["box (0,0)"], boxes["box (1,0)"], boxes["box (1,1)"]) == (*ROLES[:2], ROLES[0])
    texts = [shape.text for shape in shapes if isinstance(shape, Label)]
    assert {"a", "c", "a?", "×O"} <= set(texts)
    assert texts[-2:] == ["D × 2", "O"]
    assert sketch(puzzle, None, True) == "ac.\n.?."
    filling = next(as_exact_cover.solutions(puzzle, UNLIMITED))
    filled = [shape for shape in draw(puzzle, filling).shapes if isinstance(shape, Label)]
    assert sorted(shape.text for shape in filled) == ["D", "D", "O", "a", "a", "a?", "c", "c"]


def test_colours_are_drawn_in_space() -> None:
    puzzle: Packing = load("checkered-soma", "packing").value
    for solution in (None, next(as_exact_cover.solutions(puzzle, UNLIMITED))):
        model = scene(puzzle, solution)
        assert model is not None
        roles = [cube.role for cube in model.cubes]
        assert (roles.count(ROLES[0]), roles.count(ROLES[1])) == (14, 13)


def test_colours_that_cannot_suffice_are_a_remark() -> None:
    puzzle = load("frame:\naa#\npiece D: a#\npiece O: #\n", "packing")
    assert puzzle.describe().endswith("in 1 colour")
    assert puzzle.remarks() == ("2 boxes ask for the colour a, the pieces have it 1 time",)
