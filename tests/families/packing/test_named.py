"""The puzzles with a name: Kawai's letters, and Quantumino's mirror pairs."""

from __future__ import annotations

import hamekomi as hk
from hamekomi.families.packing.check import check
from hamekomi.families.packing.named.puzzles import QUANTUMINO, SOMA, cells, quantumino, read
from hamekomi.families.packing.notations.fillings import parse_solution
from hamekomi.families.packing.puzzle import Filling, Packing, Site
from hamekomi.families.packing.symmetry import motions
from hamekomi.geometry.lattice import CUBIC, Cell
from hamekomi.geometry.shape import canonical
from hamekomi.lab.puzzle import title_of

# Kawai's printed 100th solutions.
TETRIHEX_100 = """
J 3 3 3
I J J J V
Z I S V V D
Z Z I S S D D
Z C I Y S P
C Y Y P P
C C Y P
"""
TETRA_100 = ("I IL ILY ILNN", "SY OSY ONNC TLC", "JJJ POSY OTS TC", "PZZJ PZZ PC T")


def test_the_printed_solution_of_tetrihex_is_a_solution() -> None:
    puzzle = read("tetrihex")
    assert check(puzzle, parse_solution(puzzle, TETRIHEX_100.strip("\n"))) == []


def test_the_printed_solution_of_tetra_is_a_solution() -> None:
    """A line is a layer parallel to a face, its words are the rows of the layer."""
    puzzle = read("tetra")
    boxes = sorted(puzzle.frame, key=lambda box: (-sum(box), -box[2], box[0]))
    letters = "".join(TETRA_100).replace(" ", "")
    taken: dict[str, list[Cell]] = {}
    for letter, box in zip(letters, boxes, strict=True):
        taken.setdefault(letter, []).append(box)
    sites = tuple(Site(letter, tuple(sorted(its))) for letter, its in taken.items())
    assert check(puzzle, Filling(sites)) == []


def test_frames_have_their_known_symmetry() -> None:
    assert len(motions(read("tetrihex"))) == 12
    assert len(motions(read("tetra"))) == 48
    assert len(motions(read("pentominoes-6x10"))) == 4
    assert len(motions(read("pentominoes-8x8-centre"))) == 8
    assert len(motions(read("pentominoes-3x4x5"))) == 8
    assert len(motions(read("soma"))) == 48, "A and B are mirror images of each other"
    assert len(motions(read("bedlam"))) == 24, "some pieces have no mirror image in the set"


def test_a_mirror_exchanges_the_twisted_pieces_of_soma() -> None:
    mirror = next(motion for motion in motions(read("soma")) if not motion.is_turn)
    assert (mirror.pieces["A"], mirror.pieces["B"], mirror.pieces["V"]) == ("B", "A", "V")


def test_quantumino_has_six_mirror_pairs() -> None:
    flip = next(symmetry for symmetry in CUBIC.symmetries if not symmetry.is_turn)
    shapes = [canonical(CUBIC, cells(text), mirror=False) for text in QUANTUMINO]
    partner = [shapes.index(canonical(CUBIC, map(flip, shape), mirror=False)) for shape in shapes]
    assert partner == [1, 0, 3, 2, 5, 4, 7, 6, 8, 9, 10, 11, 13, 12, 15, 14, 16]
    assert len(motions(quantumino(0))) == 4 and len(motions(quantumino(8))) == 8


def test_pieces_of_quantumino_keep_their_numbers() -> None:
    puzzle: Packing = quantumino(3, (4, 4, 5))
    assert [piece.name for piece in puzzle.pieces] == [str(n) for n in range(17) if n != 3]
    assert puzzle.volume == sum(len(piece.cells) for piece in puzzle.pieces) == 80


def test_a_puzzle_has_its_name_however_its_pieces_are_called_and_drawn() -> None:
    lines = ["lattice: cubic", "frame: box 3 3 3"]
    for number, drawn in enumerate(SOMA.values()):
        turned = (f"({cell[1]},{9 - int(cell[0])},{cell[2]})" for cell in drawn.split())
        lines.append(f"piece S{number}: {' '.join(turned)}")
    assert title_of(hk.packing.load("\n".join(lines))) == "The Soma cube"
    other = [lines[0], "frame: box 3 9 1", *lines[2:]]
    assert title_of(hk.packing.load("\n".join(other))) == "Packing of 27 cubes with 7 pieces"
