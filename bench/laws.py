"""Pencil puzzles from their laws: the solution, and that there is no other, against other programs.

For each kind the same boards, from their text to the answer, on one thread, in processor time, without
imports: laws read and written out, solution, and the search for a second one. Of two short runs the
better one counts, so what hamekomi keeps of boards of a size (`laws/solving/by_size.py`) is there.
puzzlekit models each kind by hand for CP-SAT of OR-tools, and stops at the first solution: it proves
nothing about others. The row `clauses and cuts` is hamekomi's second solver, the same laws as clauses
for CaDiCaL.

PENCIL_PEER names a program that reads addresses of puzz.link, one in each line, and writes a line for
each: the seconds that it took from the address to the answer, a tab, and "Unique" if it has proved that
there is one solution. PENCIL_PEER_NAME is its name with its version. cspuz_core was measured so, by a
main function of twenty lines around its `decode_and_solve`.

PENCIL_BOARDS names a folder with boards, a file `Heyawake.json` for each kind:
`{"name": {"problem": "10 10\\n…"}}`, as puzzlekit's collection has them. Without it, the boards are the
examples of the law files, which are small. PENCIL_MOST says how many boards of each kind are taken,
spread evenly from the smallest to the largest.
"""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any

from hamekomi.lab import catalogue
from hamekomi.laws import puzzle
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.puzzle import PencilMarks, PencilPuzzle
from hamekomi.laws.solving import by_sat, solve
from hamekomi.model.answers import Budget
from hamekomi.model.errors import HamekomiError, OutOfBudget

Row = dict[str, object]
# Seconds of processor time for a board; slower ones count as this much, and are listed. By the clock it
# may take longer, beside other work.
LIMIT, BY_THE_CLOCK = 10.0, 20.0
# Shorter runs are repeated.
SHORT = 0.2
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
        file = Path(folder) / f"{file_name(name)}.json"
        found = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
        listed = sorted((each["problem"] for each in found.values()), key=len)
        most = int(os.environ.get("PENCIL_MOST", MOST))
        step = max(1, len(listed) / most)
        return [listed[int(at * step)] for at in range(min(most, len(listed)))]
    examples = catalogue.family(name).reading.examples
    return [each.text.strip().removeprefix(name).strip() for each in examples]


def ours(
    kind: type[Pencil], text: str, solutions: Callable[[PencilPuzzle, Budget], Iterator[PencilMarks]]
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


Act = Callable[[str], tuple[float, Any]]


def timed(act: Callable[[str], Any]) -> Act:
    """The seconds of an act and what it found; of two runs the better one, if they are short."""

    def run(text: str) -> tuple[float, Any]:
        best, found = LIMIT, None
        for _ in range(2):
            puzzle.statement.cache_clear()
            before = time.process_time()
            found = act(text)
            best = min(best, spent := time.process_time() - before)
            if spent > SHORT or found is None:
                break
        return best, found

    return run


def by_address(program: str, kind: type[Pencil], name: str) -> Act:
    """Another program, which times itself; the first of two runs warms it up."""
    write = catalogue.family(name).reading.formats["puzzlink"].write

    def run(text: str) -> tuple[float, Any]:
        try:
            lines = f"{write(puzzle.parse(kind, text))}\n" * 2
            done = subprocess.run(
                [program], input=lines, capture_output=True, text=True, timeout=2 * BY_THE_CLOCK
            )
            spent, _, said = done.stdout.splitlines()[-1].partition("\t")
        except (HamekomiError, subprocess.TimeoutExpired, IndexError):
            return LIMIT, None
        return float(spent), said == "Unique" or None

    return run


def measure() -> Iterator[Row]:
    if find_spec("puzzlekit") is None:
        yield {"who": "puzzlekit", "not measured": "the package is not installed"}
    lacking: dict[str, list[str]] = {}
    left_open = []
    for name in catalogue.names():
        kind = kind_of(name)
        if kind is not None:
            for row in measure_kind(name, kind):
                if row["seconds"] is None:
                    lacking.setdefault(str(row["who"]), []).append(kind.title)
                else:
                    yield row
                if row["who"] == "hamekomi" and row["undecided"]:
                    left_open.append(f"{kind.title} ({row['undecided']} of {row['of']})")
    if left_open:
        yield {"who": "hamekomi", "not measured": f"it leaves some open: {', '.join(left_open)}"}
    for who, kinds in lacking.items():
        yield {"who": who, "not measured": f"it does not take these kinds: {', '.join(kinds)}"}


def kind_of(name: str) -> type[Pencil] | None:
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


def peers(name: str, kind: type[Pencil]) -> Iterator[tuple[str, Act | None]]:
    """Other programs, and how they solve boards of this kind."""
    if find_spec("puzzlekit") is not None:
        who = f"puzzlekit {_version('puzzlekit')} (OR-tools {_version('ortools')})"
        yield who, timed(lambda text: puzzlekit(name, text))
    if program := os.environ.get("PENCIL_PEER", ""):
        has_address = "puzzlink" in catalogue.family(name).reading.formats
        who = os.environ.get("PENCIL_PEER_NAME", Path(program).name)
        yield who, by_address(program, kind, name) if has_address else None


def measure_kind(name: str, kind: type[Pencil]) -> Iterator[Row]:
    boards = []
    for text in texts(name):
        try:
            puzzle.parse(kind, text)
        except HamekomiError:
            continue
        boards.append(text)
    if not boards:
        return
    others = dict(peers(name, kind))
    acts: dict[str, Act] = {
        "hamekomi": timed(lambda text: ours(kind, text, solve.solutions)),
        "clauses and cuts": timed(lambda text: ours(kind, text, by_sat.solutions)),
        **{who: act for who, act in others.items() if act is not None},
    }
    spent: dict[str, list[float]] = {who: [] for who in acts}
    decided: dict[str, list[Any]] = {who: [] for who in acts}
    for act in acts.values():
        act(min(boards, key=len))  # what is imported only now
    for text in boards:
        for who, act in acts.items():
            seconds, found = act(text)
            is_late = found is None or seconds > LIMIT
            spent[who].append(LIMIT if is_late else seconds)
            decided[who].append(None if is_late else found)
    sizes = sorted(tuple(int(each) for each in text.split()[:2]) for text in boards)
    rows, columns = sizes[-1]
    what = f"{kind.title}, {len(boards)} boards up to {rows}x{columns}"
    # Boards that one of the other programs does not take are left out, for all.
    taking = [who for who in others if who in acts and any(decided[who])]
    taken = [at for at in range(len(boards)) if all(decided[who][at] for who in taking)]
    for who in (*acts, *(who for who in others if who not in acts)):
        undecided = len(boards) - sum(found is not None for found in decided.get(who, ()))
        row: Row = {"what": what, "who": who, "of": len(boards), "undecided": undecided}
        if not taken or (who in others and who not in taking):
            yield {**row, "seconds": None}
            continue
        times = spent[who]
        row |= {
            "boards": len(taken),
            "seconds": median(times[at] for at in taken),
            "worst": max(times[at] for at in taken),
        }
        if who == "hamekomi":
            row["unique"] = decided[who].count(1)
        else:
            row["ours"] = median(spent["hamekomi"][at] for at in taken)
        yield row
