"""An executor that is a separate process: for pieces that hold Python's lock or cannot be interrupted.

The process reads a plan and then pieces from its standard input, and answers with reports and results,
all of them pickled. We stop it by killing it, and it exits when its parent is gone.
"""

import os
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, BinaryIO, Generic, TypeVar

from hamekomi.model.errors import CannotDo, HamekomiError, shortened
from hamekomi.model.plan import SECONDS_PER_PREVIEW, Piece, Plan, Preview, Report, Stopped, now_and_then
from hamekomi.work import children
from hamekomi.work.memory import keep_within_budget

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Progress:
    position: str
    share: float
    preview: Preview | None


@dataclass(frozen=True, slots=True)
class Finished:
    """The result, as the plan's `results.write` wrote it."""

    written: Any
    # Shown after the last report.
    preview: Preview | None = None


@dataclass(frozen=True, slots=True)
class Failed:
    error: BaseException


class InProcess(Generic[R]):
    """Starts its process with the first piece."""

    def __init__(self, plan: Plan[R, Any], is_watched: bool = False, memory: int | None = None) -> None:
        self._plan, self._is_watched, self._memory = plan, is_watched, memory
        self._process: children.Child | None = None
        self._is_closed = False
        self._lock = threading.Lock()

    def run(self, piece: Piece, position: str | None, report: Report) -> R:
        process, is_new = self._started()
        assert process.stdin is not None and process.stdout is not None
        try:
            if is_new:
                _write(process.stdin, pickled_plan((self._plan, self._is_watched)))
            _send(process.stdin, (piece, position))
            while True:
                match pickle.load(process.stdout):
                    case Progress(where, share, preview):
                        report(where, share)
                        if preview is not None:
                            report.show(lambda preview=preview: preview)  # type: ignore[misc]
                    case Finished(written, preview):
                        if preview is not None:
                            report.show(lambda preview=preview: preview)  # type: ignore[misc]
                        return self._plan.results.read(written)
                    case Failed(error):
                        raise error
        except (EOFError, BrokenPipeError, pickle.UnpicklingError):
            if self._is_closed:
                raise Stopped from None
            raise HamekomiError(
                f"a process that ran a piece of the work ended: {_end_of(process)}"
            ) from None
        except BaseException:
            if self._is_closed:
                raise Stopped from None
            self.close()  # the piece that it is running is not needed
            raise

    def close(self) -> None:
        with self._lock:
            self._is_closed = True
            if self._process is not None:
                children.kill(self._process)

    def _started(self) -> tuple[children.Child, bool]:
        """The process, and whether it is new and does not know the plan yet."""
        with self._lock:
            if self._is_closed:
                raise Stopped
            if self._process is not None:
                return self._process, False
            program = f"from {__name__} import main; main({os.getpid()})"
            pipe = subprocess.PIPE
            self._process = children.start("-c", program, stdin=pipe, stdout=pipe, memory=self._memory)
            return self._process, True


class _Sending:
    """Sends reports from inside the process: now and then, and only the latest."""

    def __init__(self, pipe: BinaryIO, is_watched: bool) -> None:
        self._pipe, self._is_watched = pipe, is_watched
        self._latest = Progress("", 0.0, None)
        # Not sent yet.
        self.preview: Preview | None = None
        self._previewed_at = -SECONDS_PER_PREVIEW
        self._send = now_and_then(self._send_latest)

    def __call__(self, position: str, share: float) -> None:
        self._latest = Progress(position, share, self.preview)
        self._send()

    def show(self, make_preview: Callable[[], Preview]) -> None:
        if self._is_watched and time.monotonic() - self._previewed_at >= SECONDS_PER_PREVIEW:
            self._previewed_at = time.monotonic()
            self.preview = make_preview()

    def _send_latest(self) -> None:
        self.preview = None
        _send(self._pipe, self._latest)


def main(parent: int) -> None:
    answers, questions = children.take_output(), sys.stdin.buffer
    # At once: a piece that does not report might otherwise run on for hours.
    children.on_parent_exit(parent, lambda: os._exit(1))
    keep_within_budget()
    try:
        plan, is_watched = pickle.load(questions)
    except EOFError:
        return
    while True:
        try:
            piece, position = pickle.load(questions)
        except EOFError:
            return
        try:
            sending = _Sending(answers, is_watched)
            result = plan.run(piece, position, sending)
            answer = pickle.dumps(Finished(plan.results.write(result), sending.preview))
        except BrokenPipeError:
            return
        except Exception as error:
            answer = pickle.dumps(Failed(portable(error)))
        _write(answers, answer)


def pickled_plan(plan: object) -> bytes:
    """The plan, perhaps with more; that of a family from outside may have what cannot be pickled."""
    try:
        return pickle.dumps(plan)
    except Exception as error:  # whatever in it cannot be written
        raise CannotDo(
            f"this work cannot be sent to other processes: {shortened(str(error), 200)}"
        ) from None


def _send(pipe: Any, message: object) -> None:
    _write(pipe, pickle.dumps(message))


def _write(pipe: Any, message: bytes) -> None:
    pipe.write(message)
    pipe.flush()


def _end_of(process: children.Child) -> int:
    """What it left with. One that lives on and talks nonsense is not waited for."""
    try:
        return process.wait(children.SECONDS_TO_END)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


def portable(error: Exception) -> Exception:
    """The error itself if it can be pickled, otherwise its message."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return HamekomiError(shortened(f"{type(error).__name__}: {error}", 400))
    return error
