"""Work done in the foreground, with its checkpoint in a file.

A file that is not a checkpoint of this very work is refused and left as it is. When the work is done
the file goes.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

from hamekomi.lab.whole_file import write_whole
from hamekomi.model.answers import PATIENT, Budget
from hamekomi.model.errors import BadInput, BrokenCheckpoint, OutOfBudget
from hamekomi.model.work import Result, Stopped, Work, read_checkpoint, write_checkpoint

SECONDS_BETWEEN_SAVES = 2.0
MOST_BYTES = 2**26  # no position is as long as that
Watch = Callable[[float], None]  # told the progress, 0 to 1


def run_with_file(
    work: Work, path: Path | None, budget: Budget = PATIENT, watch: Watch = lambda progress: None
) -> Result:
    """Run to the end; on a limit or an interrupt the last position is in the file."""
    clock = budget.clock()
    position = None if path is None else read_file(work, path)
    if path is not None and not os.access(path.parent, os.W_OK):
        raise BadInput(f"{path}: the folder cannot be written to")
    saved_at = time.monotonic()
    latest: str | None = None

    def save() -> None:
        if path is not None and latest is not None:
            write_whole(path, write_checkpoint(work.identity, latest))

    def report(where: str, progress: float) -> None:
        nonlocal latest, saved_at
        latest = where
        watch(progress)
        if budget.seconds is not None and clock.seconds >= budget.seconds:
            raise Stopped
        if time.monotonic() - saved_at >= SECONDS_BETWEEN_SAVES:
            save()
            saved_at = time.monotonic()

    try:
        result = work.run(position, report)
    except Stopped:
        save()
        where = "" if path is None else f"; the position is in {path}"
        raise OutOfBudget(
            f"stopped after {budget.seconds_asked:g} seconds{where}", checkpoint=latest
        ) from None
    except KeyboardInterrupt:
        save()
        raise
    if path is not None:
        path.unlink(missing_ok=True)
    return result


def read_file(work: Work, path: Path) -> str | None:
    """The position in the file, or None where there is no file yet."""
    try:
        # A device or a pipe could keep us reading for ever, and cannot be replaced by a file.
        if path.exists() and not path.is_file():
            raise BadInput(f"{path}: a checkpoint is a file, and this is none")
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise BrokenCheckpoint(f"{path}: this is not a hamekomi checkpoint")
        text = content.decode()
    except FileNotFoundError:
        if not path.parent.is_dir():
            raise BadInput(f"{path}: there is no folder {path.parent}") from None
        return None
    except UnicodeDecodeError:
        raise BrokenCheckpoint(f"{path}: this is not a hamekomi checkpoint") from None
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None
    try:
        return read_checkpoint(text, work.identity)
    except BrokenCheckpoint as error:
        raise BrokenCheckpoint(f"{path}: {error}") from None
