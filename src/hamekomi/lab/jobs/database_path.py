"""Where the jobs' database is, and that only its owner can get there.

Whoever can write to the database decides what its owner's machine computes, and where. So the folder
that hamekomi makes is private, and so are the files in it, whatever the umask; a folder that others can
write to is refused. A folder that is the user's own, with other files in it, keeps its permissions: its
user may share those files.
"""

import errno
import os
import re
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

from hamekomi.lab.results.atomic_write import resolve_safely, sync_folder
from hamekomi.model.errors import BadInput, BrokenStore, UnsafePlace

PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600
DATABASE = "jobs.sqlite"
# What SQLite puts beside a database.
BESIDE = ("-wal", "-shm", "-journal")
# With the temporary files that a killed process has left.
OUR_FILES = re.compile(r"jobs\.sqlite([-.]\w+)?|server-[0-9]+\.json|\.hamekomi\.[0-9]+\.[0-9a-f]+\.new")


def default_path() -> Path:
    """The database in $HAMEKOMI_DATA, or else in the user's data folder."""
    if own := os.environ.get("HAMEKOMI_DATA"):
        return Path(own) / DATABASE
    shared = Path(os.environ.get("XDG_DATA_HOME", ""))
    # The XDG standard asks that a relative folder be ignored.
    base = shared if shared.is_absolute() else _home() / ".local" / "share"
    return base / "hamekomi" / DATABASE


def make_private(path: Path) -> None:
    """Make the database's folder, and an empty database, if they are not there; both for the owner
    alone.

    Raises UnsafePlace if other users can write to the folder, or can put another one in its place, or
    own it or a file of the database; OSError if there can be no such folder.
    """
    _refuse_replaceable(path.parent)
    _make_folder(path.parent)
    folder = path.parent.stat()
    if not stat.S_ISDIR(folder.st_mode):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path.parent))
    if folder.st_uid != os.geteuid():
        raise UnsafePlace(f"{path.parent}: this folder belongs to another user")
    is_ours = _is_ours(path)
    # Where everybody is in a group of their own, a folder is made writable for the group.
    if folder.st_mode & (stat.S_IWOTH if is_ours else stat.S_IWOTH | stat.S_IWGRP):
        raise UnsafePlace(f"{path.parent}: others can write to this folder; `chmod go-w` mends that")
    if is_ours and stat.S_IMODE(folder.st_mode) & ~PRIVATE_FOLDER:
        path.parent.chmod(PRIVATE_FOLDER)
    for file in _files(path):
        with suppress(FileNotFoundError):
            if file.stat().st_uid != os.geteuid():
                raise UnsafePlace(f"{file}: this file belongs to another user")
    if not os.path.lexists(path):
        _make_empty(path)


def make_files_private(path: Path) -> None:
    """Take the rights of others from the files of a database that is known to be ours."""
    for file in _files(path):
        with suppress(FileNotFoundError):
            if stat.S_IMODE(file.stat().st_mode) & ~PRIVATE_FILE:
                file.chmod(PRIVATE_FILE)


def _files(path: Path) -> list[Path]:
    return [path, *(path.with_name(path.name + ending) for ending in BESIDE)]


def _make_folder(folder: Path) -> None:
    """With its parents, which are private too: otherwise another folder could be put in its place."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(PRIVATE_FOLDER, exist_ok=True)
        sync_folder(each.parent)  # or a power cut takes the folder, with all orders in it


def _refuse_replaceable(folder: Path) -> None:
    """Raise UnsafePlace if others can put another folder, or a link to one, in the place of this one.

    That nobody has done so yet is not enough: a server opens the database by its name again and again.
    """
    try:
        found = resolve_safely(folder)
    except BadInput as error:
        raise UnsafePlace(str(error)) from None
    for each, above in zip((found, *found.parents), found.parents, strict=False):
        with suppress(FileNotFoundError, NotADirectoryError):
            mode = above.stat().st_mode
            if not mode & stat.S_IWOTH:
                continue
            # In a sticky folder, such as /tmp, nobody can rename what belongs to others.
            if not mode & stat.S_ISVTX:
                raise UnsafePlace(f"{above}: others can write to this folder; `chmod go-w` mends that")
            if each.lstat().st_uid not in {0, os.geteuid()}:
                raise UnsafePlace(f"{each}: this folder belongs to another user")


def _is_ours(path: Path) -> bool:
    """Whether hamekomi has made the folder: it is the usual one, or has a database and nothing else."""
    if not os.environ.get("HAMEKOMI_DATA"):
        with suppress(BrokenStore):
            if path == default_path():
                return True
    names = [each.name for each in path.parent.iterdir()]
    return DATABASE in names and all(OUR_FILES.fullmatch(name) for name in names)


def _make_empty(path: Path) -> None:
    """Where SQLite finds a file, even an empty one, it keeps its permissions, and gives them to those
    beside it.

    The file is made under another name, because to close it would take away the locks of another thread.
    """
    with suppress(OSError):  # without hard links, SQLite makes it, and `make_files_private` mends it
        made, name = tempfile.mkstemp(prefix=f"{path.name}.", dir=path.parent)
        os.close(made)
        try:
            os.link(name, path)
        finally:
            Path(name).unlink()


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:  # for example in a container without HOME and with an unknown user
        raise BrokenStore("there is no home folder; set HAMEKOMI_DATA") from None
