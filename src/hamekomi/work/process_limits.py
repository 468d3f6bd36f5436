"""What this process may use and has used: memory, open files. Windows can say neither."""

import os
import sys
from contextlib import suppress
from pathlib import Path

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]


def limit_memory(most: int) -> None:
    """From now on, this process gets a MemoryError if it wants more than this many bytes in all."""
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def may_open(files: int) -> int:
    """Ask that this process may open this many files; returns how many it may."""
    if resource is None:
        return files
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = files if hard == resource.RLIM_INFINITY else min(hard, files)
    if 0 <= soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return files if soft < 0 else soft


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


def of_the_machine() -> int | None:
    """The bytes of this machine; None if not known."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return None


def affordable(most: int) -> int:
    """This number of bytes, but no more than half of what the machine has and this process may use."""
    limits = [each // 2 for each in (of_the_machine(), _allowed()) if each is not None]
    return min([most, *limits])


def _allowed() -> int | None:
    """The bytes that this process may use; None if there is no limit, or it is not known."""
    if resource is None:
        return None
    soft, _ = resource.getrlimit(resource.RLIMIT_AS)
    return None if soft == resource.RLIM_INFINITY else soft
