"""Sage's manual, chapter on Quantumino: its examples, in its order, with its answers."""

from __future__ import annotations

import doctest
import json
import re
from itertools import islice, pairwise
from pathlib import Path

import pytest

from hamekomi.model.errors import BadInput, CannotDo, OutOfBudget, UnknownName
from hamekomi.sage.combinat import tiling
from hamekomi.sage.combinat.tiling import DancingLinks, Polyomino, TilingSolver
from hamekomi.sage.games import quantumino
from hamekomi.sage.games.quantumino import (
    QuantuminoSolver,
    QuantuminoState,
    pentaminos,
    show_pentaminos,
)
from hamekomi.sage.plot3d import Graphics3d

# The solution that the manual prints for piece 7 put aside, one pentamino in each line.
PRINTED = """\
000 001 010 020 110 deeppink
011 111 121 210 211 deeppink
100 101 201 301 311 orange
200 300 400 401 411 green
021 031 041 140 141 green
030 040 120 130 131 red
220 310 320 321 410 red
221 230 231 240 340 purple
330 420 421 430 431 yellow
331 341 440 441 450 blue
241 250 251 350 360 blue
351 451 460 461 470 purple
271 361 370 371 471 gray
060 070 071 170 270 darkblue
151 161 171 260 261 midnightblue
050 051 061 150 160 yellow
"""
RULES = "Rotation allowed: True\nReflection allowed: False\nReusing pieces allowed: False"
DOMINO = Polyomino([(0, 0), (1, 0)])


def data_of(picture: Graphics3d, frame: bool | None = None) -> dict[str, object]:
    found = re.search(r'type="application/json">(.*?)</script>', picture.html(frame))
    assert found is not None
    data: dict[str, object] = json.loads(found[1])
    return data


def is_tiling(state: QuantuminoState, box: tuple[int, int, int]) -> bool:
    points = [point for piece in state for point in piece]
    inside = all(0 <= part < side for point in points for part, side in zip(point, box, strict=True))
    return inside and len(points) == len(set(points)) == box[0] * box[1] * box[2]


def test_show_pentaminos() -> None:
    assert repr(show_pentaminos()) == "Graphics3d Object"
    data = data_of(show_pentaminos(), frame=False)
    assert len(data["beside"]) == 17 and data["box"] == [5, 8, 2]  # type: ignore[arg-type]
    assert data["frame"] is False


@pytest.mark.parametrize("aside", [0, 8, 16])
def test_solve_with_any_piece_put_aside(aside: int) -> None:
    state = next(QuantuminoSolver(aside).solve())
    assert repr(state) == (
        f"Quantumino state where the following pentamino is put aside:\n{pentaminos[aside]}"
    )
    assert is_tiling(state, (5, 8, 2)) and len(state.list()) == 16
    data = data_of(state.show3d())
    assert data["frame"] is True and len(data["steps"][0]) == 16  # type: ignore[index]
    assert data["beside"][0]["colour"] == pentaminos[aside].color()  # type: ignore[index]


def test_the_printed_solution_consists_of_rows_of_the_tiling_solver() -> None:
    tiling = QuantuminoSolver(7).tiling_solver()
    rows = {tiling.row_to_polyomino(number).frozenset() for number in range(len(tiling.rows()))}
    printed = []
    for line in PRINTED.splitlines():
        *cells, colour = line.split()
        printed.append(Polyomino([tuple(map(int, cell)) for cell in cells], colour))
    assert repr(printed[0]) == (
        "Polyomino: [(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 2, 0), (1, 1, 0)], Color: deeppink"
    )
    assert is_tiling(QuantuminoState(printed, pentaminos[7]), (5, 8, 2))
    assert all(piece.frozenset() in rows for piece in printed)


def test_other_boxes() -> None:
    for box in ((4, 4, 5), (2, 2, 20)):
        assert is_tiling(next(QuantuminoSolver(7, box=box).solve()), box)
    assert is_tiling(next(QuantuminoSolver(3, (2, 2, 20)).solve()), (2, 2, 20))
    for aside, box in ((7, (3, 3, 3)), (7, (3, 3, 9)), (4, (40, 2, 1))):
        with pytest.raises(StopIteration):
            next(QuantuminoSolver(aside, box=box).solve())


def test_the_tiling_solver() -> None:
    solver = QuantuminoSolver(0)
    tiling = solver.tiling_solver()
    assert repr(tiling) == f"Tiling solver of 16 pieces into the box (5, 8, 2)\n{RULES}"
    assert len(tiling.rows()) == 5484
    assert repr(tiling.dlx_solver()) == "Dancing links solver for 96 columns and 5484 rows"
    other = QuantuminoSolver(14, box=(5, 4, 4)).tiling_solver()
    assert repr(other) == f"Tiling solver of 16 pieces into the box (5, 4, 4)\n{RULES}"


def test_pentaminos_equal_their_canonical_translates() -> None:
    assert all(p == p.canonical() for p in pentaminos)


def test_the_solver_has_sage_s_repr() -> None:
    assert repr(QuantuminoSolver(9)) == (
        "Quantumino solver for the box (5, 8, 2)\nAside pentamino number: 9"
    )
    assert "the box (5, 4, 4)\nAside pentamino number: 12" in repr(QuantuminoSolver(12, box=(5, 4, 4)))


def test_number_of_solutions() -> None:
    assert QuantuminoSolver(4, box=(3, 2, 2)).number_of_solutions() == 0
    assert QuantuminoSolver(8, box=(2, 2, 20)).number_of_solutions() == 255_616


def test_common_parts_lie_between_consecutive_solutions() -> None:
    one, common, two = islice(QuantuminoSolver(0).solve(partial="common"), 3)
    assert len(one.list()) == len(two.list()) == 16
    length = len(common.list())
    assert 0 < length < 16
    assert common.list() == one.list()[:length] == two.list()[:length]
    assert one.list()[length] != two.list()[length]


def test_one_piece_changes_at_a_time() -> None:
    states = [state.list() for state in islice(QuantuminoSolver(0).solve(partial="incremental"), 40)]
    assert [len(state) for state in states[:16]] == list(range(1, 17))
    for before, after in pairwise(states):
        longer, shorter = sorted((before, after), key=len, reverse=True)
        assert longer[:-1] == shorter
    moving = data_of(QuantuminoSolver(0).animate(stop=2))
    assert len(moving["steps"]) > 17  # type: ignore[arg-type]


def test_states() -> None:
    p, q, r = pentaminos[0], pentaminos[5], pentaminos[11]
    state = QuantuminoState([p, q], r)
    assert repr(state) == f"Quantumino state where the following pentamino is put aside:\n{r}"
    assert repr(state.list()) == f"[{p}, {q}]"


def test_pictures_are_documents_of_their_own(tmp_path: Path) -> None:
    picture = QuantuminoState([pentaminos[0]], pentaminos[1]).show3d()
    picture.save(tmp_path / "state.html", frame=False)
    text = (tmp_path / "state.html").read_text()
    assert text.startswith("<!doctype html>") and "http" not in text
    assert 'srcdoc="&lt;!doctype html&gt;' in picture._repr_html_()
    with pytest.raises(BadInput, match="there is no folder"):
        picture.save(tmp_path / "nowhere" / "state.html")


def test_tilings_with_pieces_used_again_or_mirrored_or_only_shifted() -> None:
    assert TilingSolver([DOMINO], (4, 4), reusable=True).number_of_solutions() == 36
    assert TilingSolver([DOMINO], (4, 3), rotation=False, reusable=True).number_of_solutions() == 1
    one_sided = Polyomino([(0, 0), (1, 0), (2, 0), (2, 1)])
    assert TilingSolver([one_sided, one_sided], (4, 2)).number_of_solutions() == 2
    assert TilingSolver([one_sided, one_sided], (4, 2), reflection=True).number_of_solutions() == 4
    assert TilingSolver([DOMINO], (4, 4)).number_of_solutions() == 0
    cover = DancingLinks([[0, 1], [2], [1, 2], [0]])
    assert (cover.search(), cover.search(), cover.search()) == (1, 1, 0)
    assert cover.number_of_solutions() == 2


@pytest.mark.parametrize("aside", [-1, 17, "0", 1.5, None, True])
def test_an_unknown_piece(aside: object) -> None:
    with pytest.raises(BadInput, match="from 0 to 16"):
        QuantuminoSolver(aside)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("box", "reason"),
    [
        ((5, 8), "three sides"),
        ((0, 8, 2), "positive"),
        ((-5, 8, 2), "positive"),
        ((5, 8, 2.0), "whole numbers"),
        ((99, 99, 99), "at most 4,096"),
        ((5, 4, 2, 2), "two sides or three"),
    ],
)
def test_an_invalid_box(box: tuple[int, ...], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        QuantuminoSolver(0, box)


def test_other_bad_input() -> None:
    with pytest.raises(UnknownName, match="'some'"):
        QuantuminoSolver(0).solve(partial="some")
    with pytest.raises(CannotDo):
        TilingSolver([DOMINO], (4, 4), rotation=False, reflection=True)
    with pytest.raises(BadInput, match="at least one point"):
        Polyomino([])
    with pytest.raises(BadInput, match="above 0"):
        pentaminos[0].show3d(size=0)


@pytest.mark.parametrize("module", [quantumino, tiling])
def test_the_examples_in_the_modules(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def test_the_pentaminos_are_numbered_in_their_picture() -> None:
    labels = [solid.label for solid in show_pentaminos().beside]
    assert labels == [str(number) for number in range(17)]
    assert '"label": "16"' in show_pentaminos().html()


def test_a_picture_in_space_is_not_written_into_a_file_of_another_kind(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="a page that can be turned"):
        show_pentaminos().save(tmp_path / "q.png")
    assert not (tmp_path / "q.png").exists()


def test_a_box_whose_count_would_not_fit_into_memory_is_refused_at_once() -> None:
    with pytest.raises(OutOfBudget, match="has 16 cells"):
        QuantuminoSolver(0, box=(4, 4, 5)).number_of_solutions()
