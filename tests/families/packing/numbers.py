"""Computes the golden numbers of packing, under their names in golden/numbers.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from hamekomi.families.packing.counting import search_plan
from hamekomi.families.packing.named.puzzles import read
from hamekomi.families.packing.notations.reading import parse
from hamekomi.families.packing.puzzle import Packing
from hamekomi.families.packing.sites import site_table
from hamekomi.families.packing.solvers.exact_cover import as_exact_cover
from hamekomi.families.packing.symmetry import motions
from hamekomi.lab.puzzle import load
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.work import answer

Number = int | list[int]

HEXIAMONDS = "lattice: triangular\nmirror: yes\nframe: box 6 6\npieces: hexiamonds\n"
PENTOMINOES_LEFT_OVER = "mirror: yes\nframe: box 5 {rows}\npieces: pentominoes x0-1\n"
DOMINOES = "frame: box 6 6\npiece D x18: ##\n"


def count_up_to(puzzle: Packing, up_to: str, budget: Budget = UNLIMITED) -> int:
    return answer(search_plan(puzzle, up_to), budget).count


def classes(name: str) -> int:
    return count_up_to(read(name), "symmetry")


def all_and_classes(puzzle: Packing) -> list[int]:
    return [count_up_to(puzzle, up_to) for up_to in ("all", "symmetry")]


def sites_with_one_piece_reduced(name: str, piece: str) -> list[int]:
    """One site of each orbit of a piece, and all sites of the others."""
    puzzle = read(name)
    table = site_table(puzzle)
    orbits = {frozenset(motion(site) for motion in motions(puzzle)) for site in table[piece]}
    return [len(orbits), sum(len(sites) for other, sites in table.items() if other != piece)]


def soma() -> list[int]:
    return [count_up_to(read("soma"), up_to) for up_to in ("all", "rotation", "symmetry")]


def checkered_somas() -> list[int]:
    """Piece L can be coloured in two ways; the others look the same, or have too much of a colour."""
    soma: Packing = load("checkered-soma", "packing").value
    exchange = str.maketrans("bw", "wb")
    other = tuple(
        replace(piece, colours=piece.colours.translate(exchange)) if piece.name == "L" else piece
        for piece in soma.pieces
    )
    return [count_up_to(each, "symmetry") for each in (soma, replace(soma, pieces=other))]


def quantumino_on_record(sides: list[int], turns: int) -> int:
    path = Path(__file__).parents[3] / "golden" / "quantumino.toml"
    (box,) = (box for box in tomllib.loads(path.read_text())["box"] if box["sides"] == sides)
    fillings: list[int] = box["fillings"]
    total, rest = divmod(sum(fillings), turns)
    assert rest == 0
    return total


NUMBERS: Mapping[str, Callable[[], Number]] = {
    "Tetrihex, in all and up to symmetry": lambda: all_and_classes(read("tetrihex")),
    "Tetra, in all and up to symmetry": lambda: all_and_classes(read("tetra")),
    "sites of Tetrihex: J reduced, others": lambda: sites_with_one_piece_reduced("tetrihex", "J"),
    "sites of Tetra: J reduced, others": lambda: sites_with_one_piece_reduced("tetra", "J"),
    "Soma, in all, up to rotation, up to symmetry": soma,
    "Bedlam, up to rotation": lambda: count_up_to(read("bedlam"), "rotation", Budget(threads=2)),
    "pentominoes in 6x10, 5x12, 4x15, 3x20": lambda: [
        classes(f"pentominoes-{sizes}") for sizes in ("6x10", "5x12", "4x15", "3x20")
    ],
    "pentominoes in 8x8 without the centre": lambda: classes("pentominoes-8x8-centre"),
    "pentominoes in 3x4x5, 2x5x6, 2x3x10": lambda: [
        classes(f"pentominoes-{sizes}") for sizes in ("3x4x5", "2x5x6", "2x3x10")
    ],
    "different pentominoes in 3x5 and 5x5": lambda: [
        count_up_to(parse(PENTOMINOES_LEFT_OVER.format(rows=rows)), "symmetry") for rows in (3, 5)
    ],
    "hexiamonds in a 6x6 rhombus, up to symmetry": lambda: count_up_to(parse(HEXIAMONDS), "symmetry"),
    "checkered Soma, the two ways to colour it, up to symmetry": checkered_somas,
    "checkered pentominoes and a square on a chessboard, in all and up to symmetry": lambda: (
        all_and_classes(load("checkered-pentominoes", "packing").value)
    ),
    "dominoes in 6x6, in all and up to symmetry": lambda: all_and_classes(parse(DOMINOES)),
    # The count itself takes minutes: experiments/test_quantumino.py says what is computed again.
    "Quantumino, all pieces put aside in turn, up to the box's four turns": lambda: quantumino_on_record(
        [5, 8, 2], turns=4
    ),
    "rows of Quantumino's exact cover, piece 0 aside": lambda: len(
        as_exact_cover(load("quantumino:0", "packing").value).options
    ),
}
