"""Write files atomically: each holds the old content or the new. Nothing else in hamekomi writes files.

New content goes to a temporary file in the target's folder, which then takes the target's name. The
folder may be one that everybody can write to, such as /tmp, so what lies there is not trusted: a
temporary file is always a new one (O_EXCL) with a random name, private until it is complete; links,
pipes and devices that another user has put there are refused.
"""

import errno
import os
import re
import secrets
import stat
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from hamekomi.model.errors import BadInput

# A temporary file is named after the process that writes it and not after its target, whose name may be
# as long as the system allows.
_TEMPORARY = re.compile(r"\.hamekomi\.([1-9][0-9]{0,9})\.[0-9a-f]+\.new")
# Random names that are tried; the second is needed only if the first one exists.
NAMES_TO_TRY = 10
# Temporary files of killed processes are deleted when they have not been written to for this long. The
# process number alone is not enough: other machines and containers with the same folder have numbers of
# their own. Nor is the time: a process may have been stopped with Ctrl-Z.
SECONDS_TO_KEEP = 3600
MOST_LINKS = 40  # links to links; as many as Linux follows

_UMASK_LOCK = threading.Lock()


def write_atomically(path: Path, content: str | bytes) -> None:
    """Replace a file; whatever happens, it holds either the old content or the new."""
    write_all_atomically({path: content})


def write_private(path: Path, content: str | bytes) -> None:
    """Writes a file that only its owner can read, not even while it is being written.

    It replaces whatever has the name, also a link.
    """
    write_all_atomically({path: content}, is_private=True)


def write_all_atomically(contents: Mapping[Path, str | bytes], *, is_private: bool = False) -> None:
    """Replace files that belong together: first write all of them under other names, then rename."""
    temporary: dict[Path, Path] = {}
    path = None
    try:
        targets: dict[Path, Path] = {}
        for path in contents:
            targets[path] = path if is_private else _target(path)
        regular = [path for path in contents if is_private or not _is_special(path)]
        for folder in {targets[path].parent for path in regular}:
            _sweep(folder)
        for path in regular:
            temporary[path], descriptor = _create_beside(targets[path])
            with os.fdopen(descriptor, "wb") as file:
                file.write(_encoded(contents[path]))
                file.flush()
                if not is_private:
                    with suppress(OSError):  # some file systems have no permissions
                        os.fchmod(descriptor, _mode(targets[path]))
                os.fsync(descriptor)
        for path in contents.keys() - set(regular):
            _write_into(path, targets[path], _encoded(contents[path]))
        for path in regular:
            temporary[path].replace(targets[path])
            del temporary[path]
        for folder in {targets[path].parent for path in regular}:
            sync_folder(folder)
    except OSError as error:  # the temporary name would mean nothing to the user
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        for file_left in temporary.values():
            file_left.unlink(missing_ok=True)


def check_folder(path: Path) -> None:
    """Raise BadInput if the folder of a file that is to be written does not exist."""
    if not path.parent.is_dir():
        raise BadInput(f"{path}: there is no folder {path.parent}")


def _encoded(content: str | bytes) -> bytes:
    return content.encode() if isinstance(content, str) else content


def _target(path: Path) -> Path:
    """What is to be replaced: never a link, but what it leads to."""
    check_folder(path)
    return resolve_safely(path)


def resolve_safely(path: Path) -> Path:
    """Follow every link on the way; raise BadInput if another user has planted it."""
    at, *steps = path.absolute().parts
    found, links = Path(at), 0
    while steps:
        step = steps.pop(0)
        if step == "..":
            found = found.parent
            continue
        found /= step
        try:
            status = found.lstat()
        except OSError:  # it does not exist yet, or opening it will say what is wrong
            continue
        if not stat.S_ISLNK(status.st_mode):
            continue
        _refuse_planted(found, "link", status)
        links += 1
        if links > MOST_LINKS:
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
        target = found.parent / found.readlink()
        first, *more = target.parts
        found, steps = Path(first), [*more, *steps]
    return found


def _is_special(path: Path) -> bool:
    """Whether it is a device or a pipe, which cannot be replaced."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def _is_planted(place: Path, status: os.stat_result) -> bool:
    """Whether another user (but root) owns it and could put it there unasked: in a folder that everybody
    can write to, or in a folder that the other has made there.
    """
    if not _is_foreign(status):
        return False
    return any(
        each.parent.stat().st_mode & stat.S_IWOTH and _is_foreign(each.lstat())
        for each in (place, *place.parents)
    )


def _is_foreign(status: os.stat_result) -> bool:
    return status.st_uid not in {0, os.geteuid()}


def _refuse_planted(place: Path, kind: str, status: os.stat_result) -> None:
    if _is_planted(place, status):
        raise BadInput(
            f"{place}: this {kind} belongs to another user and is below a folder that everybody "
            "can write to, so nothing is written to it"
        )


def _create_beside(target: Path) -> tuple[Path, int]:
    """A new file in the same folder, which only this user can read, and its descriptor."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    for _ in range(NAMES_TO_TRY):
        name = target.with_name(f".hamekomi.{os.getpid()}.{secrets.token_hex(8)}.new")
        with suppress(FileExistsError):
            return name, os.open(name, flags, 0o600)
    raise FileExistsError(errno.EEXIST, "all names for a temporary file beside it are taken")


def _mode(target: Path) -> int:
    """The permissions of the file that is replaced, or those of any new file."""
    with suppress(FileNotFoundError):
        status = target.lstat()
        if stat.S_ISREG(status.st_mode) and not _is_planted(target, status):
            return status.st_mode & 0o777
    return 0o666 & ~_umask()


def _umask() -> int:
    """The mask of new files. Only Linux says it without setting it, which all threads would notice."""
    with suppress(OSError):
        status = Path("/proc/self/status").read_text(encoding="ascii", errors="replace")
        if found := re.search(r"^Umask:\s*([0-7]+)$", status, re.MULTILINE):
            return int(found[1], 8)
    with _UMASK_LOCK:
        mask = os.umask(0o077)
        os.umask(mask)
    return mask


def _write_into(path: Path, target: Path, content: bytes) -> None:
    """Write to a device or a pipe; neither create nor empty it, as it may be a link to a file by now."""
    _refuse_planted(target, "pipe or device", path.stat())
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_NOCTTY | os.O_CLOEXEC), "wb") as file:
        status = os.fstat(file.fileno())
        if stat.S_ISREG(status.st_mode):
            raise BadInput(
                f"{path}: this was a device or a pipe and is a file now; nothing is written to it"
            )
        _refuse_planted(target, "pipe or device", status)
        file.write(content)


def sync_folder(folder: Path) -> None:
    """Bring the new names to the disk, where the system allows it; the files are there already."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _sweep(folder: Path) -> None:
    """Delete what processes of this user that were killed while they wrote have left behind."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            match = _TEMPORARY.fullmatch(entry.name)
            if match is None or _is_alive(int(match[1])):
                continue
            with suppress(OSError):
                status = entry.stat(follow_symlinks=False)
                is_own_file = stat.S_ISREG(status.st_mode) and status.st_uid == os.geteuid()
                if is_own_file and time.time() - status.st_mtime > SECONDS_TO_KEEP:
                    Path(entry).unlink()


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
