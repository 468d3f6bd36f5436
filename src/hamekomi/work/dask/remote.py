"""What a worker of the cluster does with a piece: run it, report its position, return the result.

A worker keeps the plans it knows, with all that they have prepared. A piece whose result is no longer
needed, because the work was stopped or its owner is gone, ends at its next report.
"""

import pickle
import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from distributed import get_worker

from hamekomi import __version__
from hamekomi.model.errors import HamekomiError
from hamekomi.model.plan import Piece, Plan, Preview, Stopped
from hamekomi.work.process import Failed, Finished, portable

# Seconds between two messages about a piece.
SECONDS_PER_MESSAGE = 0.5
PLANS_KEPT = 4
# Dask's words for a task that is no longer wanted.
UNWANTED = ("cancelled", "resumed", "released", "forgotten")


def run_piece(version: str, plan: bytes, piece: Piece, position: str | None, topic: str) -> Any:
    """The name of the worker, and what came of the piece; None if it was stopped."""
    worker = get_worker()
    name = str(worker.name)
    if version != __version__:
        wrong = f"the worker {name} has hamekomi {__version__}, not {version}; install this there"
        return name, Failed(HamekomiError(wrong))
    try:
        known = _known(plan)
        result = known.run(piece, position, _WorkerReport(topic, piece.name))
        return name, Finished(known.results.write(result))
    except Stopped:
        return None
    except Exception as error:
        return name, Failed(portable(error))


def version_here() -> str:
    return __version__


@lru_cache(maxsize=PLANS_KEPT)
def _known(plan: bytes) -> Plan[Any, Any]:
    known: Plan[Any, Any] = pickle.loads(plan)
    return known


class _WorkerReport:
    """Reports the position of a piece to the owner of the work, now and then."""

    def __init__(self, topic: str, piece: str) -> None:
        self._topic, self._piece = topic, piece
        self._worker = get_worker()
        self._task = self._worker.get_current_task()
        self._reported_at = time.monotonic()

    def __call__(self, position: str, share: float) -> None:
        task = self._worker.state.tasks.get(self._task)
        if task is None or task.state in UNWANTED:
            raise Stopped
        if time.monotonic() - self._reported_at >= SECONDS_PER_MESSAGE:
            self._reported_at = time.monotonic()
            self._worker.log_event(self._topic, [self._piece, position, share])

    def show(self, make_preview: Callable[[], Preview]) -> None:
        """Pictures stay where they are: the client shows the workers instead."""
