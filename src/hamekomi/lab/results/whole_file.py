"""Write files so that they are never left half written. Nothing else in hamekomi writes files."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from hamekomi.model.errors import BadInput

# A file that is being written has the name of the process in its own.
ENDING = ".new"


def write_whole(path: Path, content: str | bytes) -> None:
    """Replace a file; whatever happens, it holds either the old content or the new."""
    write_whole_together({path: content})


def write_private(path: Path, content: str) -> None:
    """Replace a file by one that nobody but its owner can read, not even while it is being written."""
    neighbour = path.with_name(f"{path.name}.{os.getpid()}{ENDING}")
    _sweep(path)
    neighbour.unlink(missing_ok=True)
    try:
        # Not a file, and not through a link, that somebody else has put there.
        file = os.open(neighbour, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
        with os.fdopen(file, "w", encoding="utf-8") as opened:
            opened.write(content)
        neighbour.replace(path)
    finally:
        neighbour.unlink(missing_ok=True)


def write_whole_together(contents: Mapping[Path, str | bytes]) -> None:
    """Replace files that belong together: first write all of them under other names, then rename."""
    targets = {path: _target(path) for path in contents}
    neighbours = {
        path: target.with_name(f"{target.name}.{os.getpid()}{ENDING}")
        for path, target in targets.items()
        if not _is_special(target)
    }
    path = None
    try:
        for path, content in contents.items():
            neighbour = neighbours.get(path)
            if neighbour is not None:
                _sweep(targets[path])
            with (neighbour or targets[path]).open("wb") as file:
                file.write(content.encode() if isinstance(content, str) else content)
                file.flush()
                if neighbour is not None:
                    os.fsync(file.fileno())
        for path, neighbour in neighbours.items():
            _keep_permissions(targets[path], neighbour)
            neighbour.replace(targets[path])
    except OSError as error:  # the temporary name would mean nothing to the user
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        for neighbour in neighbours.values():
            neighbour.unlink(missing_ok=True)


def check_folder(path: Path) -> None:
    """Raise BadInput if the folder of a file that is to be written does not exist."""
    if not path.parent.is_dir():
        raise BadInput(f"{path}: there is no folder {path.parent}")


def _target(path: Path) -> Path:
    """What is to be replaced: not a link, but the file that it names."""
    check_folder(path)
    return path.resolve() if path.is_symlink() else path


def _is_special(path: Path) -> bool:
    """Whether it is a device or a pipe, which cannot be replaced."""
    return path.exists() and not path.is_file() and not path.is_dir()


def _keep_permissions(path: Path, neighbour: Path) -> None:
    with suppress(OSError):
        neighbour.chmod(path.stat().st_mode & 0o777)


def _sweep(path: Path) -> None:
    """Delete what a process that was killed while it wrote this file has left behind."""
    left = re.compile(re.escape(path.name) + r"\.([1-9][0-9]{0,9})" + re.escape(ENDING))
    for file in path.parent.glob(f"*{ENDING}"):
        match = left.fullmatch(file.name)
        if match is not None and not _is_alive(int(match[1])):
            with suppress(OSError):
                file.unlink()


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
