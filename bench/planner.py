"""Counting forty puzzles by the planner, beside each method alone.

CPU seconds of the whole count, its preparations included, each in a process of its own with a limit. The
oracle is the quicker of the single methods; the planner should never take more than twice as long.

    python -m bench.planner [part of a name]
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Mapping
from functools import partial

from bench.in_child import in_child
from hamekomi.lab.puzzle import load

Row = dict[str, object]

# CPU seconds after which a count is given up; some puzzles take longer by every method.
LIMIT = 10
LONGER = {"Y-pentominoes 15x15": 30, "one-sided pentominoes 5x18": 30}
# Counts that take fewer seconds are repeated.
SHORT, REPEATS = 0.3, 5
METHODS = ("planner", "exact-cover", "frontier", "join")
NAMED = (
    "tetrihex",
    "tetra",
    "soma",
    "bedlam",
    "pentominoes-6x10",
    "pentominoes-5x12",
    "pentominoes-4x15",
    "pentominoes-3x20",
    "pentominoes-8x8-centre",
    "pentominoes-3x4x5",
    "pentominoes-2x5x6",
    "pentominoes-2x3x10",
)


def squares(side: int) -> str:
    pieces = (f"piece S{k} x0-{side**2 // k**2}:\n" + k * ("#" * k + "\n") for k in range(1, side + 1))
    return f"frame: box {side} {side}\n" + "".join(pieces)


def copies(frame: str, piece: str, number: int, more: str = "") -> str:
    return f"mirror: yes\nframe: box {frame}\npiece P x{number}:\n{piece}\n{more}"


Y, L3, T, P5, ONE = "####\n.#..", "##\n#.", "###\n.#.", "##\n##\n#.", "piece M: #\n"
PUZZLES: Mapping[str, str] = {
    **{f"dominoes {n}x{n}": copies(f"{n} {n}", "##", n * n // 2) for n in (6, 8, 10, 12, 16)},
    **{name: name for name in NAMED},
    "Y-pentominoes 10x10": copies("10 10", Y, 20),
    "Y-pentominoes 15x15": copies("15 15", Y, 45),
    "P-pentominoes 10x10": copies("10 10", P5, 20),
    "L-trominoes 9x9": copies("9 9", L3, 27),
    "L-trominoes 12x12": copies("12 12", L3, 48),
    "T-tetrominoes 12x12": copies("12 12", T, 36),
    "T-tetrominoes 16x16": copies("16 16", T, 64),
    "I-trominoes and a monomino 8x8": copies("8 8", "###", 21, ONE),
    "squares 8x8": squares(8),
    "squares 12x12": squares(12),
    "one-sided pentominoes 3x30": "frame: box 30 3\npieces: pentominoes\n",
    "one-sided pentominoes 5x18": "frame: box 18 5\npieces: pentominoes\n",
    "pentominoes twice 3x40": "mirror: yes\nframe: box 40 3\npieces: pentominoes x2\n",
    "tetrominoes twice 5x8": "mirror: yes\nframe: box 8 5\npieces: tetrominoes x2\n",
    "tetrominoes twice 4x10": "mirror: yes\nframe: box 10 4\npieces: tetrominoes x2\n",
    "tetrominoes, any number, 8x8": "mirror: yes\nframe: box 8 8\npieces: tetrominoes x0-16\n",
    "hexiamonds, rhombus": "lattice: triangular\nmirror: yes\nframe: box 6 6\npieces: hexiamonds\n",
    "lozenges, hexagon 4": "lattice: triangular\nframe: hexagon 4\npieces: diamonds x48\n",
    "dihexes and a monohex": f"lattice: hexagonal\nframe: hexagon 4\npieces: dihexes x18\n{ONE}",
    "trihexes four times": (
        f"lattice: hexagonal\nmirror: yes\nframe: hexagon 4\npieces: trihexes x4\n{ONE}"
    ),
    "dicubes 4x4x4": "lattice: cubic\nframe: box 4 4 4\npieces: dicubes x32\n",
    "25 Y-pentominoes 5x5x5": f"lattice: cubic\nframe: box 5 5 5\npiece Y x25:\n{Y}\n",
    "hexominoes 14x15": "mirror: yes\nframe: box 15 14\npieces: hexominoes\n",
}
# All fillings, from the literature: 1264 times 48 (Bouwkamp, Cubism For Fun 25, 1990).
KNOWN = {"25 Y-pentominoes 5x5x5": 60_672}


def measure(part: str = "") -> Iterator[Row]:
    for name, text in PUZZLES.items():
        if part in name:
            limit = LONGER.get(name, LIMIT)
            yield {"what": f"{name}, by the planner and by single methods", **_row(name, text, limit)}


def _row(name: str, text: str, limit: int) -> Row:
    found = {method: _usual(text, method, limit) for method in METHODS}
    ours = found.pop("planner")
    times = {method: answer["seconds"] for method, answer in found.items() if answer}
    row: Row = {"oracle": min(times, key=lambda each: times[each], default="none")}
    row |= {method: answer.get("seconds", "stopped") for method, answer in found.items()}
    row |= {"planner": ours.get("seconds", "stopped"), "chose": ours.get("method", "stopped")}
    if ours and times:
        row["ratio"] = round(ours["seconds"] / min(times.values()), 2)
    known = KNOWN.get(name)
    assert not known or not ours or ours["count"] == known
    assert len({answer["count"] for answer in (ours, *found.values()) if answer}) <= 1
    return row


def _usual(text: str, method: str, limit: int) -> dict[str, float]:
    """Of one run, or the middle one of several if it is so short that chance would decide.

    Not the quickest: some machines count a few milliseconds as none.
    """
    first = in_child(partial(_counted, text, method), limit) or {}
    if not first or first["seconds"] > SHORT:
        return dict(first)
    again = (in_child(partial(_counted, text, method), limit) for _ in range(REPEATS - 1))
    in_order = sorted((first, *filter(None, again)), key=lambda answer: answer["seconds"])
    return dict(in_order[len(in_order) // 2])


def _counted(text: str, method: str) -> Row:
    puzzle = load(text, "packing")
    began = time.process_time()
    found = puzzle.count(solver=method)
    seconds = round(time.process_time() - began, 4)
    return {"count": int(found), "method": found.method, "seconds": seconds}


if __name__ == "__main__":
    for row in measure(*sys.argv[1:2]):
        print(json.dumps(row), flush=True)
