"""One filling of large sets of pieces: CPU seconds of `solve`, beside a plain exact cover and CaDiCaL.

Each runs in a process of its own and is given up after some seconds. CaDiCaL runs through python-sat and
gets the same sites, with Sinz's counters for "at most" (2005); making the sites and the clauses counts.
All but one of these frames are known to be fillable: a hexahex is a ring, and nothing fits into its
hole, as `solve` proves.

    python -m bench.finding [part of a name]
"""

from __future__ import annotations

import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from bench.in_child import in_child
from hamekomi.engines.exact_cover import Item
from hamekomi.families.packing.check import check
from hamekomi.families.packing.solvers.exact_cover import as_exact_cover, filling
from hamekomi.lab.puzzle import load

Row = dict[str, object]

# CPU seconds after which a search is given up.
LIMIT = 15
SOLVERS = ("planner", "exact-cover", "cadical")


def flat(sizes: str, pieces: str, lattice: str = "square", mirror: str = "yes") -> str:
    return f"lattice: {lattice}\nmirror: {mirror}\nframe: box {sizes}\npieces: {pieces}\n"


def holed(side: int, columns: range, rows: range, pieces: str) -> str:
    """A square with a hole."""
    drawn = "\n".join(
        "".join("." if x in columns and y in rows else "#" for x in range(side)) for y in range(side)
    )
    return f"mirror: yes\nframe:\n{drawn}\npieces: {pieces}\n"


PUZZLES: Mapping[str, str] = {
    "pentominoes 6x10": flat("10 6", "pentominoes"),
    "pentominoes 3x20": flat("20 3", "pentominoes"),
    "one-sided pentominoes 3x30": flat("30 3", "pentominoes", mirror="no"),
    "one-sided pentominoes 5x18": flat("18 5", "pentominoes", mirror="no"),
    "one-sided pentominoes 6x15": flat("15 6", "pentominoes", mirror="no"),
    "one-sided pentominoes 9x10": flat("10 9", "pentominoes", mirror="no"),
    "pentominoes twice 5x24": flat("24 5", "pentominoes x2"),
    "pentominoes twice 10x12": flat("12 10", "pentominoes x2"),
    "pentominoes three times 9x20": flat("20 9", "pentominoes x3"),
    "pentominoes nine times 18x30": flat("30 18", "pentominoes x9"),
    "hexominoes 15x15 around 3x5": holed(15, range(5, 10), range(6, 9), "hexominoes"),
    "one-sided tetrominoes twice 7x8": flat("8 7", "tetrominoes x2", mirror="no"),
    "hexiamonds 6x6": flat("6 6", "hexiamonds", "triangular"),
    "hexiamonds 4x9": flat("9 4", "hexiamonds", "triangular"),
    "heptiamonds 3x28": flat("28 3", "heptiamonds", "triangular"),
    "heptiamonds 4x21": flat("21 4", "heptiamonds", "triangular"),
    "heptiamonds 6x14": flat("14 6", "heptiamonds", "triangular"),
    "heptiamonds 7x12": flat("12 7", "heptiamonds", "triangular"),
    "octiamonds 11x24": flat("24 11", "octiamonds", "triangular"),
    "pentahexes 10x11": flat("11 10", "pentahexes", "hexagonal"),
    "pentahexes 5x22": flat("22 5", "pentahexes", "hexagonal"),
    "hexahexes 12x41": flat("41 12", "hexahexes", "hexagonal"),
    "tetrahexes four times 7x16": flat("16 7", "tetrahexes x4", "hexagonal"),
    "Bedlam": "bedlam",
    "Tetra": "tetra",
    "Quantumino": "quantumino:0",
    "solid pentominoes 3x4x5": "pentominoes-3x4x5",
}


def measure(part: str = "", solvers: Sequence[str] = SOLVERS) -> Iterator[Row]:
    for name, text in PUZZLES.items():
        if part in name:
            found = {
                each: in_child(partial(_sat if each == "cadical" else _found, text, each), LIMIT)
                for each in solvers
            }
            times = {each: "stopped" if seconds is None else seconds for each, seconds in found.items()}
            yield {"what": f"{name}, one filling", **times}


def _found(text: str, solver: str) -> float | str:
    puzzle = load(text, "packing")
    began = time.process_time()
    found = puzzle.solve(solver=solver)
    seconds = time.process_time() - began
    if found is None:
        return f"none, {seconds:.3f}"
    assert puzzle.check(found) == []
    return round(seconds, 3)


def _sat(text: str, solver: str) -> float:
    """Boxes are covered once, and pieces used as often as they must be."""
    from pysat.card import CardEnc, EncType
    from pysat.solvers import Cadical195

    puzzle = load(text, "packing")
    began = time.process_time()
    problem = as_exact_cover(puzzle.value)
    holding: dict[Item, list[int]] = defaultdict(list)
    for number, items in enumerate(problem.options.values(), start=1):
        for item in items:
            holding[item].append(number)
    engine, top = Cadical195(), len(problem.labels)
    for item in problem.items:
        least, most = problem.bounds.get(item, (1, 1))
        literals = holding[item]
        counters = [CardEnc.atmost(literals, most, top, encoding=EncType.seqcounter)]
        if least > 1:
            top = max(top, counters[0].nv)
            counters.append(CardEnc.atleast(literals, least, top, encoding=EncType.seqcounter))
        elif least == 1:
            engine.add_clause(literals)
        for counter in counters:
            top = max(top, counter.nv)
            engine.append_formula(counter.clauses)
    assert engine.solve()
    seconds = time.process_time() - began
    chosen = [problem.labels[each - 1] for each in engine.get_model()[: len(problem.labels)] if each > 0]
    assert check(puzzle.value, filling(chosen)) == []
    return round(seconds, 3)


if __name__ == "__main__":
    for row in measure(*sys.argv[1:2]):
        print(json.dumps(row), flush=True)
