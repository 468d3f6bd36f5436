"""An executor that is a separate process: for pieces that hold Python's lock or cannot be interrupted.

The process reads a plan and then pieces from its standard input, and answers with reports and results,
all of them pickled. We stop it by killing it, and it exits when its parent is gone. (We do not use
`multiprocessing`, because it runs the user's own script again in every process.)
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, BinaryIO, Generic, TypeVar

from hamekomi.model.errors import HamekomiError, shortened
from hamekomi.model.plan import SECONDS_PER_PREVIEW, Piece, Plan, Preview, Report, Stopped, now_and_then

R = TypeVar("R")

SECONDS_TO_END = 5.0


@dataclass(frozen=True, slots=True)
class Stands:
    position: str
    share: float
    preview: Preview | None


@dataclass(frozen=True, slots=True)
class Gives:
    """The result, as the plan's `results.write` wrote it."""

    written: Any
    # Shown after the last report.
    preview: Preview | None = None


@dataclass(frozen=True, slots=True)
class Fails:
    error: BaseException


class InProcess(Generic[R]):
    """Starts its process with the first piece."""

    def __init__(self, plan: Plan[R, Any], is_watched: bool = False) -> None:
        self._plan, self._is_watched = plan, is_watched
        self._process: subprocess.Popen[bytes] | None = None
        self._is_closed = False
        self._lock = threading.Lock()

    def run(self, piece: Piece, position: str | None, report: Report) -> R:
        process, is_new = self._started()
        assert process.stdin is not None and process.stdout is not None
        try:
            if is_new:
                _send(process.stdin, (self._plan, self._is_watched))
            _send(process.stdin, (piece, position))
            while True:
                match pickle.load(process.stdout):
                    case Stands(where, share, preview):
                        report(where, share)
                        if preview is not None:
                            report.show(lambda preview=preview: preview)  # type: ignore[misc]
                    case Gives(written, preview):
                        if preview is not None:
                            report.show(lambda preview=preview: preview)  # type: ignore[misc]
                        return self._plan.results.read(written)
                    case Fails(error):
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
            self.close()  # nobody needs the piece that it is running
            raise

    def close(self) -> None:
        with self._lock:
            self._is_closed = True
            if self._process is not None:
                self._process.kill()
                self._process.wait()
                for pipe in (self._process.stdin, self._process.stdout):
                    with suppress(OSError):  # closing may fail to send the rest; we do not need it
                        assert pipe is not None
                        pipe.close()

    def _started(self) -> tuple[subprocess.Popen[bytes], bool]:
        """The process, and whether it is new and does not know the plan yet."""
        with self._lock:
            if self._is_closed:
                raise Stopped
            if self._process is not None:
                return self._process, False
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", f"from {__name__} import main; main({os.getpid()})"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C must reach only the parent
            )
            return self._process, True


class _Sending:
    """Sends reports from inside the process: now and then, and only the latest."""

    def __init__(self, pipe: BinaryIO, is_watched: bool) -> None:
        self._pipe, self._is_watched = pipe, is_watched
        self._latest = Stands("", 0.0, None)
        # Not sent yet.
        self.preview: Preview | None = None
        self._seen_at = -SECONDS_PER_PREVIEW
        self._send = now_and_then(self._send_latest)

    def __call__(self, position: str, share: float) -> None:
        self._latest = Stands(position, share, self.preview)
        self._send()

    def show(self, make_preview: Callable[[], Preview]) -> None:
        if self._is_watched and time.monotonic() - self._seen_at >= SECONDS_PER_PREVIEW:
            self._seen_at = time.monotonic()
            self.preview = make_preview()

    def _send_latest(self) -> None:
        self.preview = None
        _send(self._pipe, self._latest)


def main(parent: int) -> None:
    # If a solver prints something, it must not end up between the messages.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    questions = sys.stdin.buffer
    # At once: a piece that does not report might otherwise run on for hours.
    on_parent_exit(parent, lambda: os._exit(1))
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
            answer: Gives | Fails = Gives(plan.results.write(result), sending.preview)
        except BrokenPipeError:
            return
        except Exception as error:
            answer = Fails(portable(error))
        _send(answers, answer)


def _send(pipe: Any, message: object) -> None:
    pipe.write(pickle.dumps(message))
    pipe.flush()


def _end_of(process: subprocess.Popen[bytes]) -> int:
    """What it left with. One that lives on and talks nonsense is not waited for."""
    try:
        return process.wait(SECONDS_TO_END)
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


# ---- A process that must not outlive the one that started it.

SECONDS_BETWEEN_CHECKS = 0.5


def on_parent_exit(parent: int, leave: Callable[[], None]) -> None:
    """Call `leave`, in a thread of its own, when the parent process is gone."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(SECONDS_BETWEEN_CHECKS)
        leave()

    threading.Thread(target=watch, daemon=True).start()
