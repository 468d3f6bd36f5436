"""Pictures, sketches, scenes, descriptions, and remarks about oddities."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from dataclasses import replace
from itertools import combinations

import pytest

from hamekomi.families.packing import FAMILY
from hamekomi.families.packing.looks.colours import Paint, paints, roles_of_pieces, shades
from hamekomi.families.packing.looks.picture import draw, draw_on_paper
from hamekomi.families.packing.looks.space import SHADES, isometric, scene, visible_faces
from hamekomi.families.packing.looks.text import describe, sketch
from hamekomi.families.packing.named.puzzles import read
from hamekomi.families.packing.notations.reading import parse
from hamekomi.families.packing.puzzle import Filling, Packing, Site, cell_text
from hamekomi.families.packing.remarks import remarks
from hamekomi.families.packing.sites import fits, site_table
from hamekomi.families.packing.solvers.exact_cover import solutions
from hamekomi.lab.render.turnable import turnable
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.picture import PIECE_ROLES, Circle, Label, Picture, Point, Polygon

HEXIAMONDS = "lattice: triangular\nmirror: yes\nframe: box 6 6\npieces: hexiamonds\n"
FLAT = {
    "tetrihex": read("tetrihex"),
    "pentominoes-8x8-centre": read("pentominoes-8x8-centre"),
    "hexiamonds": parse(HEXIAMONDS),
}
SPATIAL = {"soma": read("soma"), "tetra": read("tetra")}


def first_filling(puzzle: Packing) -> Filling:
    return next(solutions(puzzle, UNLIMITED))


@pytest.mark.parametrize("puzzle", [*FLAT.values(), *SPATIAL.values()], ids=[*FLAT, *SPATIAL])
def test_a_piece_has_one_role_of_its_own_in_the_list_and_in_every_filling(puzzle: Packing) -> None:
    filling = first_filling(puzzle)
    roles = roles_of_pieces(puzzle)
    assert len(set(roles.values())) == len(puzzle.pieces)
    listed = Counter(shape.role for shape in areas(draw(puzzle, None)) if shape.role in PIECE_ROLES)
    filled = Counter(shape.role for shape in areas(draw(puzzle, filling)))
    faces = 3 if puzzle.lattice_name == "cubic" else 1
    sizes = {roles[piece.name]: len(piece.cells) for piece in puzzle.pieces}
    assert listed == {role: faces * size for role, size in sizes.items()}
    assert filled == sizes
    solid = scene(puzzle, filling)
    if solid is not None:
        balls, cubes = (
            Counter(each.role for each in solid.balls),
            Counter(each.role for each in solid.cubes),
        )
        assert balls + cubes == sizes


def test_a_piece_that_is_not_in_the_puzzle_is_drawn_as_wrong() -> None:
    filling = Filling((Site("Q", ((0, 0), (1, 0))),))
    roles = {shape.role for shape in areas(draw(parse("frame: box 2 1\npiece I: ##\n"), filling))}
    assert roles == {"wrong"}


def areas(picture: Picture) -> list[Polygon | Circle]:
    return [shape for shape in picture.shapes if isinstance(shape, Polygon | Circle)]


@pytest.mark.parametrize("puzzle", [*FLAT.values(), *SPATIAL.values()], ids=[*FLAT, *SPATIAL])
def test_a_picture_shows_every_box_once_and_every_piece_by_name(puzzle: Packing) -> None:
    filling = first_filling(puzzle)
    for solution in (None, filling):
        picture = draw(puzzle, solution)
        places = Counter(shape.place for shape in areas(picture) if shape.role == "paper" or solution)
        assert len(places) == puzzle.volume and set(places.values()) == {1}
        texts = {shape.text for shape in picture.shapes if isinstance(shape, Label)}
        heights = {text for text in texts if text.startswith("z = ")}
        assert texts - heights == {piece.name for piece in puzzle.pieces}
        assert bool(heights) == (puzzle.lattice.dimension == 3)
        for shape in areas(picture):
            points = [shape.centre] if isinstance(shape, Circle) else shape.points
            assert all(-1e-9 <= x <= picture.width + 1e-9 for x, _ in points)
            assert all(-1e-9 <= y <= picture.height + 1e-9 for _, y in points)


def test_cubes_and_balls_stand_in_space_and_neighbours_touch() -> None:
    soma, tetra = (scene(puzzle, first_filling(puzzle)) for puzzle in SPATIAL.values())
    assert soma is not None and tetra is not None
    assert (len(soma.cubes), len(soma.balls)) == (27, 0)
    assert (len(tetra.cubes), len(tetra.balls)) == (0, 44)
    assert Counter(cube.group for cube in soma.cubes)["V"] == 3
    assert all(abs(part) <= 1 for cube in soma.cubes for part in cube.at)
    steps = {round(abs(a.at[0] - b.at[0]) / a.edge, 6) for a in soma.cubes for b in soma.cubes}
    assert steps == {0, 1, 2}
    assert scene(FLAT["tetrihex"], None) is None


def test_a_box_that_stays_empty_hides_nothing_in_space() -> None:
    puzzle = parse("lattice: cubic\nframe:\n##?\npiece D: ##\n")
    empty, filled = scene(puzzle, None), scene(puzzle, first_filling(puzzle))
    assert empty is not None and filled is not None
    assert (len(empty.cubes), len(filled.cubes)) == (3, 2)


def test_sketches_draw_rows_as_people_do() -> None:
    assert sketch(FLAT["tetrihex"], None, True).splitlines()[:2] == ["   . . . .", "  . . . . ."]
    puzzle = parse("frame:\n##?\n##?\npiece long x2:\n##\n")
    assert sketch(puzzle, None, True) == "..?\n..?"
    assert set(sketch(puzzle, first_filling(puzzle), True)) == {"A", "B", ".", "\n"}
    assert " | " in sketch(SPATIAL["soma"], None, True) and " │ " in sketch(SPATIAL["soma"], None, False)


def test_a_cube_shows_three_faces_and_hides_what_is_behind_it() -> None:
    assert visible_faces(((0, 0, 0),)) == 3
    assert visible_faces(((0, 0, 0), (1, 0, 0))) == 5
    assert visible_faces(((0, 0, 0), (1, -1, 1))) == 3
    assert visible_faces(((0, 0, 0), (0, -1, 1))) == 5  # half of two faces is hidden


@pytest.mark.parametrize(
    "text",
    [
        "lattice: cubic\nframe: box 2 2 1\npiece I x2: ##\n",
        "lattice: face_centred\nframe: ####\npiece I x2: ##\n",
    ],
)
def test_copies_that_touch_differ_in_shade_in_space_too(text: str) -> None:
    puzzle = parse(text)
    solid = scene(puzzle, first_filling(puzzle))
    assert solid is not None
    shadows = [cube.shade for cube in solid.cubes] + [ball.shade for ball in solid.balls]
    assert sorted(shadows) == [0.0, 0.0, 0.1, 0.1]
    page = turnable(draw(puzzle, None), solid)
    (scene_json,) = re.findall('id="scene">(.*?)</script>', page)
    model = json.loads(scene_json)
    assert len({part["colour"] for part in (*model["cubes"], *model["balls"])}) == 2


def test_neither_paper_nor_space_shows_mirror_images_of_cubes() -> None:
    """From above, the corners of a top face, by way of x and y, go counterclockwise: on paper, whose y
    goes down, around a negative area; in space, x, y and z are steps of a right-handed system."""
    top = isometric({(0, 0, 0): Paint("piece-1", "")}, 1).shapes[0]
    assert isinstance(top, Polygon)
    pairs = zip(top.points, (*top.points[1:], top.points[0]), strict=True)
    assert sum(x * v - u * y for (x, y), (u, v) in pairs) < 0
    model = scene(parse("lattice: cubic\nframe: box 2 2 2\npiece I x4: ##\n"), None)
    assert model is not None
    corner, z_step, y_step, _, x_step = (cube.at for cube in model.cubes[:5])
    a, b, c = (
        [at - start for at, start in zip(each, corner, strict=True)] for each in (x_step, y_step, z_step)
    )
    cross = (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
    assert sum(one * other for one, other in zip(cross, c, strict=True)) > 0


@pytest.mark.parametrize("puzzle", SPATIAL.values(), ids=SPATIAL)
def test_layers_on_paper_are_the_scene_seen_from_above(puzzle: Packing) -> None:
    """What is clockwise on paper is clockwise in the scene seen from above, where x goes right and z
    nearer; and the layers, from left to right, are those of the scene from below."""
    model = scene(puzzle, None)
    assert model is not None
    places = [*(cube.at for cube in model.cubes), *(ball.at for ball in model.balls)]
    on_paper = {
        shape.place: centre(shape)
        for shape in draw(replace(puzzle, pieces=()), None).shapes
        if isinstance(shape, Polygon | Circle)
    }
    layers: dict[float, list[tuple[Point, Point]]] = defaultdict(list)
    for box, (x, y, z) in zip(sorted(puzzle.frame), places, strict=True):
        layers[round(y, 6)].append((on_paper[f"box {cell_text(box)}"], (x, z)))
    edge = 0.0
    for _, layer in sorted(layers.items()):
        assert min(x for (x, _), _ in layer) > edge
        edge = max(x for (x, _), _ in layer)
        for (a, p), (b, q), (c, r) in combinations(layer, 3):
            assert round(turn(a, b, c), 6) == 0 or turn(a, b, c) * turn(p, q, r) > 0


def centre(shape: Polygon | Circle) -> Point:
    if isinstance(shape, Circle):
        return shape.centre
    (x, y), (u, v) = shape.points[0], shape.points[2]
    return (x + u) / 2, (y + v) / 2


def turn(a: Point, b: Point, c: Point) -> float:
    """Positive where a, b, c go round as x goes to y."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def test_a_solid_filling_is_drawn_from_outside_in_light_and_shadow_with_the_names_of_its_pieces() -> (
    None
):
    puzzle = read("soma")
    filling = first_filling(puzzle)
    on_paper = draw_on_paper(puzzle, filling)
    layers = draw(puzzle, filling)
    extra = on_paper.shapes[: len(on_paper.shapes) - len(layers.shapes)]
    faces = [shape for shape in extra if isinstance(shape, Polygon)]
    assert Counter(face.shade for face in faces) == dict.fromkeys(SHADES, 27)
    named = {shape.text for shape in extra if isinstance(shape, Label)}
    assert named == {piece.name for piece in puzzle.pieces}
    assert draw_on_paper(puzzle, None) == draw(puzzle, None)


def test_many_layers_stand_in_several_rows() -> None:
    tower = parse("lattice: cubic\nframe: box 5 5 12\npieces: monocubes x300")
    assert draw(tower, None).width < 1200


def test_copies_that_touch_have_different_shadows() -> None:
    puzzle = parse("frame: box 4 2\npieces: dominoes x4")
    sites = first_filling(puzzle).sites
    shadows = shades(puzzle.rings, sites)
    for a, b in combinations(sites, 2):
        touching = any(there in b.boxes for box in a.boxes for there in puzzle.lattice.neighbours(box))
        assert not touching or shadows[a] != shadows[b]


def test_the_letters_of_colours_are_their_names() -> None:
    paint = paints(parse("frame:\nrgby\npiece A:\nrgby\n"))
    assert [paint[letter].role for letter in "rgby"] == ["colour-7", "colour-5", "colour-4", "colour-8"]
    black = paints(parse("frame:\nbw\npiece A:\nbw\n"))
    assert (black["b"].role, black["w"].role) == ("colour-1", "colour-2")
    others = paints(parse("frame:\nacr\npiece A:\nacr\n"))
    assert len({paint.role for paint in others.values()}) == 3


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("frame: box 10 4\npieces: pentominoes\n", "the pieces have 90 cells, the frame 40"),
        ("frame: box 3 1\npiece D: ##\n", "the pieces have 2 cells, the frame 3"),
        ("frame: box 1 3\npiece O x3-9: #\npiece V x0-1:\n##\n#.\n", "piece V fits nowhere"),
        ("frame: box 3 1\npiece D: #.#\npiece O: #\n", "piece D is in several parts"),
        (
            "frame: box 3 2\n" + "".join(f"piece {name}: #.#\n" for name in "ABCDEFGH"),
            "pieces A, B, C, D, E and others are in several parts",
        ),
    ],
)
def test_remarks_say_what_is_odd(text: str, words: str) -> None:
    assert words in list(remarks(parse(text)))


def test_an_ordinary_puzzle_has_no_remarks() -> None:
    puzzle = parse("frame: box 2 1\npiece D: ##\n")
    assert describe(puzzle) == "Packing of 2 squares with 1 piece"
    assert list(remarks(puzzle)) == []


def test_a_remark_about_pieces_that_fit_nowhere_agrees_with_the_table_of_sites() -> None:
    for example in FAMILY.reading.examples:
        puzzle = parse(example.text)
        for piece in puzzle.pieces:
            assert fits(puzzle, piece) == bool(site_table(puzzle)[piece.name])
