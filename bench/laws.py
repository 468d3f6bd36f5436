"""Pencil puzzles from their laws: the solution, and that there is no other, against puzzlekit.

For each kind the same boards, from their text to the answer, on one thread, in processor time, without
imports: laws read and written out, solution, and the search for a second one. puzzlekit models each kind
by hand for CP-SAT of OR-tools, and stops at the first solution: it proves nothing about others. The row
`clauses and cuts` is hamekomi's second solver, the same laws as clauses for CaDiCaL.

PENCIL_BOARDS names a folder with boards, a file `Heyawake.json` for each kind:
`{"name": {"problem": "10 10\\n…"}}`, as puzzlekit's collection has them. Without it, the boards are the
examples of the law files, which are small. PENCIL_MOST says how many boards of each kind are taken,
spread evenly from the smallest to the largest.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any

from hamekomi.lab import catalogue
from hamekomi.laws import by_sat, puzzle, solve
from hamekomi.laws.pencil import Pencil
from hamekomi.laws.puzzle import Marked, PencilPuzzle
from hamekomi.model.answers import Budget
from hamekomi.model.errors import HamekomiError, OutOfBudget

Row = dict[str, object]
# Seconds of processor time for a board; slower ones count as this much, and are listed. By the clock it
# may take longer, beside other work.
LIMIT, BY_THE_CLOCK = 10.0, 20.0
MOST = 8
# Kinds under another name in the collection and in puzzlekit; for puzzlekit, NumberLink is number_link.
THEIRS = {
    "balanceloop": "BalanceLoop",
    "castlewall": "CastleWall",
    "countryroad": "CountryRoad",
    "gokigen": "GokigenNaname",
    "grandtour": "GrandTour",
    "kenken": "KenKen",
    "lits": "LITS",
    "numberlink": "NumberLink",
    "simpleloop": "SimpleLoop",
    "str8ts": "Str8t",
    "tents": "Tent",
    "yinyang": "YinYang",
}


def file_name(name: str) -> str:
    return THEIRS.get(name, name.capitalize())


def snake(name: str) -> str:
    """How puzzlekit calls a kind."""
    if name.isupper():
        return name.lower()
    return "".join(f"_{each.lower()}" if each.isupper() else each for each in name).lstrip("_")


def texts(name: str) -> list[str]:
    """Boards of a kind, in the text that both read."""
    folder = os.environ.get("PENCIL_BOARDS", "")
    if folder:
        found = json.loads((Path(folder) / f"{file_name(name)}.json").read_text(encoding="utf-8"))
        listed = sorted((each["problem"] for each in found.values()), key=len)
        most = int(os.environ.get("PENCIL_MOST", MOST))
        step = max(1, len(listed) / most)
        return [listed[int(at * step)] for at in range(min(most, len(listed)))]
    examples = catalogue.family(name).reading.examples
    return [each.text.strip().removeprefix(name).strip() for each in examples]


def ours(
    kind: type[Pencil], text: str, solutions: Callable[[PencilPuzzle, Budget], Iterator[Marked]]
) -> int | None:
    """How many solutions there are, 2 for several; None at the limit."""
    try:
        return len(list(islice(solutions(puzzle.parse(kind, text), Budget(seconds=BY_THE_CLOCK)), 2)))
    except OutOfBudget:
        return None


def puzzlekit(name: str, text: str) -> bool | None:
    """Whether it finds a solution; None if it does not take the board, or at the limit."""
    import puzzlekit as peer  # type: ignore[import-not-found]

    options = {"time_limit_sec": BY_THE_CLOCK, "num_search_workers": 1}
    try:
        found = peer.solve(text, puzzle_type=snake(file_name(name)), solver_options=options)
    except Exception:
        return None
    return found.solution_data["status"] in ("Optimal", "Feasible") or None


def timed(act: Callable[[], Any]) -> tuple[float, Any]:
    before = time.process_time()
    found = act()
    return time.process_time() - before, found


def measure() -> Iterator[Row]:
    peer = f"puzzlekit {_version('puzzlekit')} (OR-tools {_version('ortools')})"
    if find_spec("puzzlekit") is None:
        yield {"who": "puzzlekit", "not measured": "the package is not installed"}
    lacking, left_open = [], []
    for name in catalogue.names():
        kind = _kind(name)
        if kind is not None:
            for row in measure_kind(name, kind, peer):
                if row["seconds"] is None:
                    lacking.append(kind.title)
                else:
                    yield row
                if row["who"] == "hamekomi" and row["undecided"]:
                    left_open.append(f"{kind.title} ({row['undecided']} of {row['boards']})")
    if left_open:
        yield {"who": "hamekomi", "not measured": f"it leaves some open: {', '.join(left_open)}"}
    if lacking:
        yield {"who": peer, "not measured": f"it does not take these kinds: {', '.join(lacking)}"}


def _kind(name: str) -> type[Pencil] | None:
    examples = catalogue.family(name).reading.examples
    if not examples:
        return None
    formats = catalogue.family(name).reading.formats
    given = next(iter(formats.values())).parse(examples[0].text) if "text" in formats else None
    return given.kind if isinstance(given, PencilPuzzle) else None


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "of unknown version"


def measure_kind(name: str, kind: type[Pencil], peer: str) -> Iterator[Row]:
    boards = []
    for text in texts(name):
        try:
            puzzle.parse(kind, text)
        except HamekomiError:
            continue
        boards.append(text)
    acts: dict[str, Callable[[str], Any]] = {
        "hamekomi": lambda text: ours(kind, text, solve.solutions),
        "clauses and cuts": lambda text: ours(kind, text, by_sat.solutions),
    }
    if find_spec("puzzlekit") is not None:
        acts[peer] = lambda text: puzzlekit(name, text)
    spent: dict[str, list[float]] = {who: [] for who in acts}
    decided: dict[str, list[Any]] = {who: [] for who in acts}
    for act in acts.values():
        act(min(boards, key=len))  # what is imported only now
    for text in boards:
        for who, act in acts.items():
            puzzle.statement.cache_clear()
            seconds, found = timed(lambda act=act, text=text: act(text))  # type: ignore[misc]
            is_late = found is None or seconds > LIMIT
            spent[who].append(LIMIT if is_late else seconds)
            decided[who].append(None if is_late else found)
    sizes = sorted(tuple(int(each) for each in text.split()[:2]) for text in boards)
    rows, columns = sizes[-1]
    what = f"{kind.title}, {len(boards)} boards up to {rows}x{columns}"
    for who, times in spent.items():
        # Boards that the other program does not take are left out, for both.
        both = [at for at, found in enumerate(decided[who]) if found is not None or who != peer]
        undecided = len(boards) - sum(found is not None for found in decided[who])
        if not both:
            yield {"what": what, "who": who, "undecided": undecided, "seconds": None}
            continue
        row: Row = {
            "what": what,
            "who": who,
            "boards": len(both),
            "seconds": median(times[at] for at in both),
            "worst": max(times[at] for at in both),
            "undecided": undecided,
        }
        if who == "hamekomi":
            row["unique"] = decided[who].count(1)
        else:
            row["ours"] = median(spent["hamekomi"][at] for at in both)
        yield row
