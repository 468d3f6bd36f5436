"""An executor of the pool whose pieces run somewhere in a cluster.

A piece whose worker dies is run again, by the cluster or by us, from its last reported position. Only a
piece that kills its workers again and again without getting any further is given up.
"""

import threading
from concurrent.futures import CancelledError
from contextlib import suppress
from typing import Any, Generic, TypeVar

from distributed import Future, KilledWorker

from hamekomi import __version__
from hamekomi.model.errors import HamekomiError, shortened
from hamekomi.model.plan import SECONDS_PER_CHECK, Piece, Plan, Report, Stopped
from hamekomi.work.dask.client import DaskClient
from hamekomi.work.process import Failed, Finished

R = TypeVar("R")

# Of a piece that does not get any further; the cluster itself tries a few times, too.
MOST_DEATHS = 5


class OnCluster(Generic[R]):
    def __init__(self, plan: Plan[R, Any], client: DaskClient) -> None:
        self._plan, self._client = plan, client
        self._closing = threading.Event()

    def run(self, piece: Piece, position: str | None, report: Report) -> R:
        deaths = 0
        while True:
            connection = self._client.connection
            future = self._submit(piece, position)
            before, position = position, self._wait(future, piece, position, report)
            if self._closing.is_set():
                raise Stopped
            if (answer := _answer_of(future)) is not None:
                return self._read(*answer)
            if future.status == "error":
                error = future.exception()
                if not isinstance(error, KilledWorker):
                    raise HamekomiError(
                        f"a worker cannot run pieces: {shortened(str(error), 200)}; "
                        f"is hamekomi {__version__} installed there?"
                    )
                deaths = deaths + 1 if position == before else 1
                if deaths >= MOST_DEATHS:
                    raise HamekomiError(f"the piece {piece.name} killed its workers {deaths} times")
            else:
                self._client.reconnect(connection)

    def close(self) -> None:
        self._closing.set()
        self._client.stop_waiting()

    def _submit(self, piece: Piece, position: str | None) -> Future[Any]:
        try:
            return self._client.send(piece, position)
        except HamekomiError:
            raise
        except Exception:  # the connection is just going away
            if self._closing.is_set():
                raise Stopped from None
            self._client.reconnect(self._client.connection)
            return self._client.send(piece, position)

    def _wait(
        self, future: Future[Any], piece: Piece, position: str | None, report: Report
    ) -> str | None:
        """Until there is an answer, or none will come; returns the last reported position."""
        while not future.done() and not self._closing.wait(SECONDS_PER_CHECK):
            if (latest := self._client.last_report(piece)) is not None:
                position = latest[0]
                report(*latest)
        return position

    def _read(self, worker: str, answer: Finished | Failed) -> R:
        if isinstance(answer, Failed):
            raise answer.error
        self._client.count_done(worker)
        return self._plan.results.read(answer.written)


def _answer_of(future: Future[Any]) -> Any:
    """None if there is none, or if the scheduler went away before it was fetched."""
    if future.status == "finished":
        with suppress(CancelledError, OSError):
            return future.result()
    return None
