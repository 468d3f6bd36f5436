"""Long work in the foreground, with its checkpoint in a file.

A file that is not a checkpoint of this same work is refused and left unchanged. When the work is done,
the file is deleted.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from hamekomi.lab.results.atomic_write import write_atomically
from hamekomi.model.answers import UNLIMITED, Budget
from hamekomi.model.errors import BadInput, BrokenCheckpoint, MissingExtra, OutOfBudget
from hamekomi.model.plan import GivesAdvice, Plan, Preview
from hamekomi.work import Run, read_checkpoint, write_checkpoint
from hamekomi.work.ledger import NOT_BEGUN
from hamekomi.work.run import Saving

A = TypeVar("A")

SECONDS_BETWEEN_SAVES = 2.0
# No checkpoint is longer than this.
MOST_BYTES = 2**26


@dataclass(frozen=True, slots=True)
class ProgressCallbacks:
    """Callbacks that watch the work while it runs; each may be None."""

    # Called with the progress, 0 to 1.
    progress: Callable[[float], None] | None = None
    # Called with how many things are found so far, if the plan says.
    found: Callable[[int], None] | None = None
    # Called with each new preview: a sentence and perhaps a picture.
    preview: Callable[[Preview], None] | None = None
    # Called with the run itself, for its results so far.
    run: Callable[[Run[Any, Any]], None] | None = None

    def report(self, run: Run[Any, Any]) -> None:
        if self.progress is not None:
            self.progress(run.progress)
        if self.found is not None and (found := run.found) is not None:
            self.found(found)
        if self.preview is not None:
            for preview in run.previews():
                self.preview(preview)
        if self.run is not None:
            self.run(run)


NO_CALLBACKS = ProgressCallbacks()


def run_with_file(
    plan: Plan[Any, A],
    path: Path | None,
    budget: Budget = UNLIMITED,
    callbacks: ProgressCallbacks = NO_CALLBACKS,
) -> A:
    """Run to the end; on a time limit, an interrupt or an error, save the position in the file."""
    clock = budget.clock()
    run = Run(plan, None if path is None else read_file(plan, path))
    run.is_watched = callbacks.preview is not None
    if path is not None and not os.access(path.parent, os.W_OK):
        raise BadInput(f"{path}: the folder cannot be written to")
    saving = Saving(SECONDS_BETWEEN_SAVES)

    def save() -> None:
        if path is not None:
            write_atomically(path, write_checkpoint(plan.identity, run.position))

    def watch(run: Run[Any, Any]) -> None:
        callbacks.report(run)
        clock.tick(0)
        if saving.is_due:
            with saving.timed():
                save()

    try:
        answer = run.answer(watch, budget.threads, budget.cluster)
    except (BrokenCheckpoint, MissingExtra):
        raise  # leave the file unchanged
    except BadInput:
        if run.position != NOT_BEGUN:  # or else there is nothing to keep
            save()
        raise
    except OutOfBudget as stopped:
        save()
        where = "" if path is None else f"; the position is in {path}"
        advice = run.plan.advice if isinstance(run.plan, GivesAdvice) else ""
        also = f"; {advice}" if advice else ""
        raise OutOfBudget(f"{stopped}{where}{also}", run.position, stopped.best) from None
    except BaseException:
        save()
        raise
    if path is not None:
        path.unlink(missing_ok=True)
    return answer


def read_file(plan: Plan[Any, Any], path: Path) -> str | None:
    """Return the position in the file, or None if there is no file yet."""
    try:
        # Reading from a device or a pipe might never end, and we could not replace it by a file.
        if path.exists() and not path.is_file():
            raise BadInput(f"{path}: a checkpoint must be a regular file")
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
        return read_checkpoint(text, plan.identity)
    except BrokenCheckpoint as error:
        raise BrokenCheckpoint(f"{path}: {error}") from None
