"""What every comparison shares: taking turns, and finding programs that are not packages.

A comparison is a row with `what` (the task), `who` (the other program, with its version), `seconds`
and `ours`: CPU seconds of the other program and of hamekomi, for the same puzzles. The ratio is
their quotient, and is not stored.

A program is named by an environment variable, and by another one its version, if the program cannot
tell it:

    TDOKU    libtdoku_shared.so    TDOKU_VERSION    "of May 2023"
    GGCOUNT  ggcount_single        GGCOUNT_VERSION
    BURRTXT  burrTxt               BURRTXT_VERSION

Programs are also found on the PATH. What is not found is not measured, and a row says so.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROUNDS = 5
# CPU seconds; longer runs are not repeated.
SECONDS_TO_REPEAT = 3.0
# Shorter runs are made twice in each turn, and the second one counts: then the caches hold its data.
QUICK = 0.02


@dataclass(frozen=True, slots=True)
class Program:
    path: str
    # Its name in the results.
    name: str


def compared(
    what: str, runs: Mapping[str, Mapping[str, object]], spent: Mapping[str, float | None], answer: str
) -> Iterator[dict[str, object]]:
    """A row for hamekomi and one for each other program; all must have the same answer."""
    own, right = spent["hamekomi"], runs["hamekomi"][answer]
    yield {"what": what, "who": "hamekomi", **runs["hamekomi"], "seconds": own}
    for who, seconds in spent.items():
        if who != "hamekomi":
            theirs = runs.get(who, {answer: right})
            assert theirs[answer] == right, f"{who} finds {theirs[answer]}"
            yield {"what": what, "who": who, **theirs, "seconds": seconds, "ours": own}


def in_turns(
    acts: Mapping[str, Callable[[], float | None]], rounds: int = ROUNDS
) -> dict[str, float | None]:
    """The middle one of the CPU seconds that each act returns; None if it gave up.

    The acts take turns, so that whatever else the machine does falls on all of them.
    """
    times: dict[str, list[float]] = {name: [] for name in acts}
    given_up: set[str] = set()
    for number in range(rounds):
        for name, act in acts.items():
            if name in given_up or (number and median(times[name]) > SECONDS_TO_REPEAT):
                continue
            spent = act()
            if spent is not None and spent < QUICK:
                spent = act()
            if spent is None:
                given_up.add(name)
            else:
                times[name].append(spent)
    return {
        name: median(found) if found and name not in given_up else None for name, found in times.items()
    }


def program(variable: str, title: str, *names: str) -> Program | None:
    """The file that the environment variable names, or a program of one of these names."""
    path = os.environ.get(variable, "")
    places = os.pathsep.join((os.environ.get("PATH", ""), "/usr/games"))
    found = path or next(filter(None, (shutil.which(name, path=places) for name in names)), None)
    if not found:
        return None
    if not Path(found).exists():
        raise SystemExit(f"{variable} names {found}, which does not exist")
    return Program(found, f"{title} {os.environ.get(f'{variable}_VERSION', 'of unknown version')}")


def run(*command: str, text: str | bytes = b"", limit: int | None = None) -> tuple[float, str] | None:
    """Its CPU seconds, start and system time included, and what it printed; None at the limit."""

    def limited() -> None:
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))

    before = _of_children()
    stdin = text.encode() if isinstance(text, str) else text
    done = subprocess.run(command, input=stdin, capture_output=True, preexec_fn=limited)
    spent = _of_children() - before
    if done.returncode < 0 and limit is not None and spent >= 0.9 * limit:
        return None
    done.check_returncode()
    return spent, done.stdout.decode()


def _of_children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
