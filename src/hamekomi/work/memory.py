"""How much memory this process and all processes that it starts may use together.

This is their budget: three quarters of what the machine or its container has, or less if HAMEKOMI_MEMORY
says so. A process that starts others gives each a part of its budget, in that same variable. So the
parts add up to no more than the whole, however many processes start further ones.

A process that belongs to us keeps within its budget by a limit on its data (RLIMIT_DATA), which is close
to the memory that it really takes; its address space is not, because threads reserve much that they
never use. At the limit it gets a MemoryError. Windows and macOS know no such limit.
"""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hamekomi.model.errors import BadInput, OutOfBudget

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

VARIABLE = "HAMEKOMI_MEMORY"
# Of what there is. The rest is for the system and for other programs.
SHARE = 0.75
# A process with less than this can hardly begin: Python with all families has 40 MB of data.
LEAST = 72 << 20
# What a process that has started others keeps for itself: a quarter, and room to go on.
KEPT_SHARE, ROOM = 0.25, 32 << 20
UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}


@dataclass(frozen=True, slots=True)
class Limit:
    most: int
    # Who sets it, in words that follow "of" or "by".
    source: str

    def __str__(self) -> str:
        return f"{megabytes(self.most)} ({self.source})"


def megabytes(size: int) -> str:
    """Rounded down, so that a message never names more than the limit."""
    return f"{size // 1_000_000:,} MB"


def budget() -> Limit | None:
    """What this process and all that it starts may use together; None if nothing is known."""
    limits = [each for each in (_requested(), _share(), _allowed()) if each is not None]
    return min(limits, key=lambda limit: limit.most, default=None)


def affordable(most: int) -> int:
    """This number of bytes for a table, but no more than half of the budget."""
    limit = budget()
    return most if limit is None else min(most, limit.most // 2)


def keep_within_budget() -> None:
    """From now on, this process gets a MemoryError if it wants more than its budget."""
    limit = budget()
    if limit is not None:
        _limit_data(limit.most)


def too_much(what: str = "one process") -> str:
    """The sentence for a MemoryError."""
    limit = budget()
    return f"this needs more memory than {what} may use{'' if limit is None else f': {limit}'}"


@dataclass(frozen=True, slots=True)
class Parts:
    """Processes that may be started, and the bytes for each; None if nothing is known."""

    number: int
    each: int | None


@contextmanager
def lent(number: int, least: int = LEAST) -> Iterator[Parts]:
    """Divide the budget among at most `number` processes, each with at least `least` bytes.

    They may live inside this context. Meanwhile this process, if it is limited, keeps only the rest.
    """
    limit = budget()
    if limit is None:
        yield Parts(number, None)
        return
    kept = max(int(limit.most * KEPT_SHARE), _data() + ROOM)
    to_lend = limit.most - kept
    if to_lend < least:
        raise OutOfBudget(
            f"a process for this work needs {megabytes(least + kept)} in all, and there are {limit}"
        )
    number = min(number, to_lend // least)
    before = None if resource is None else resource.getrlimit(resource.RLIMIT_DATA)
    is_limited = before is not None and before[0] != resource.RLIM_INFINITY
    if is_limited:
        _limit_data(kept)
    try:
        yield Parts(number, to_lend // number)
    finally:
        if is_limited:
            resource.setrlimit(resource.RLIMIT_DATA, before)


def most_used() -> int:
    """The most bytes that this process has held at any time; 0 if not known."""
    # On Linux, getrusage also counts what the parent held before this process began.
    with suppress(OSError, ValueError, IndexError, StopIteration):
        lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
        return 1024 * next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:"))
    if resource is None:
        return 0
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used if sys.platform == "darwin" else used * 1024


def _data() -> int:
    """The bytes that count for the limit of this process; 0 if not known."""
    with suppress(OSError, ValueError, IndexError, AttributeError):
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[5]) * _page()
    return 0


def _limit_data(most: int) -> None:
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        if hard != resource.RLIM_INFINITY:
            most = min(most, hard)
        resource.setrlimit(resource.RLIMIT_DATA, (most, hard))


# ---- who limits us


def _requested() -> Limit | None:
    text = os.environ.get(VARIABLE, "").strip()
    if not text:
        return None
    found = re.fullmatch(r"([0-9]{1,15})([KMGT]?)(?:I?B)?", text.upper())
    if found is None or int(found[1]) == 0:
        raise BadInput(f"{VARIABLE} is a number of bytes such as 800M or 4G, not {text[:40]!r}")
    return Limit(int(found[1]) * UNITS[found[2]], VARIABLE)


def _share() -> Limit | None:
    limit = installed()
    if limit is None:
        return None
    source = f"three quarters of the {megabytes(limit.most)} of {limit.source}"
    return Limit(int(limit.most * SHARE), source)


def _allowed() -> Limit | None:
    """The limit that the system has for this process alone, as `ulimit` sets it."""
    if resource is None:
        return None
    soft = [resource.getrlimit(each)[0] for each in (resource.RLIMIT_AS, resource.RLIMIT_DATA)]
    limits = [each for each in soft if each != resource.RLIM_INFINITY]
    return Limit(min(limits), "the limit of this process") if limits else None


@cache  # keys: one, and the folders of tests
def installed(root: Path = Path("/")) -> Limit | None:
    """The memory of this machine, or of its container if that has less; None if not known.

    `root` is where the files of the system are.
    """
    limits = [*_of_the_machine(root), *_of_control_groups(root)]
    return min(limits, key=lambda limit: limit.most, default=None)


def _of_the_machine(root: Path) -> Iterator[Limit]:
    with suppress(OSError, ValueError):
        found = re.search(r"^MemTotal:\s+([0-9]+) kB$", _read(root / "proc/meminfo"), re.MULTILINE)
        if found is not None:
            yield Limit(int(found[1]) << 10, "this machine")
            return
    with suppress(AttributeError, ValueError, OSError):  # not Linux
        yield Limit(_page() * os.sysconf("SC_PHYS_PAGES"), "this machine")


# ---- Control groups, by which Linux limits containers and services. Each is a folder; what limits a
# group limits all groups below it. A container may see its group as the root, or by its full name.


def _of_control_groups(root: Path) -> Iterator[Limit]:
    try:
        mounts = list(_mounts(root))
        groups = [line.split(":", 2) for line in _read(root / "proc/self/cgroup").splitlines()]
    except (OSError, ValueError):
        return
    for _, controllers, name in filter(lambda group: len(group) == 3, groups):
        for kind, seen_from, folder in mounts:
            if kind == "cgroup2" and controllers == "":
                names = ("memory.max", "memory.high")
            elif kind == "cgroup" and "memory" in controllers.split(","):
                names = ("memory.limit_in_bytes", "memory.stat")
            else:
                continue
            for group in _with_parents(folder, seen_from, name):
                for each in names:
                    yield from _limit_in(root, group / each)


def _mounts(root: Path) -> Iterator[tuple[str, str, Path]]:
    """The trees of groups: their kind, the group at their top, and the folder where it is."""
    for line in _read(root / "proc/self/mountinfo").splitlines():
        before, _, after = line.partition(" - ")
        fields, kinds = before.split(), after.split()
        if len(fields) < 5 or not kinds or kinds[0] not in ("cgroup", "cgroup2"):
            continue
        if kinds[0] == "cgroup" and "memory" not in kinds[-1].split(","):
            continue
        top, folder = (re.sub(r"\\([0-7]{3})", _character, field) for field in fields[3:5])
        yield kinds[0], top, Path(folder)


def _character(code: re.Match[str]) -> str:
    return chr(int(code[1], 8))


def _with_parents(folder: Path, top: str, name: str) -> Iterator[Path]:
    """The folder of the group of this name, and of all groups above it that there are."""
    inside = Path(name.removeprefix(top.rstrip("/")).lstrip("/"))
    if ".." in inside.parts:  # a group outside what can be reached from here
        inside = Path()
    yield from (folder / each for each in (inside, *inside.parents))


def _limit_in(root: Path, path: Path) -> Iterator[Limit]:
    with suppress(OSError, ValueError):
        text = _read(root / path.relative_to("/")).strip()
        if path.name == "memory.stat":  # groups above the top have limits, too
            found = re.search(r"^hierarchical_memory_limit ([0-9]+)$", text, re.MULTILINE)
            text = "max" if found is None else found[1]
        if text != "max" and int(text) > 0:
            yield Limit(int(text), str(path))


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def _page() -> int:
    return os.sysconf("SC_PAGE_SIZE")
