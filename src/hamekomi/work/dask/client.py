"""The connection to a cluster: submits pieces, receives their progress, and lists the workers.

If the scheduler goes away, the client waits for it to come back and sends again what was not answered,
from its last reported position.
"""

import logging
import secrets
import threading
import time
import warnings
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from hamekomi import __version__
from hamekomi.model.errors import BadInput, HamekomiError, MissingExtra, shortened
from hamekomi.model.plan import SECONDS_PER_CHECK, Piece, Plan, Preview
from hamekomi.model.words import counted
from hamekomi.work.address import INSECURE, LOCAL, InsecureCluster, read_address
from hamekomi.work.process import pickled_plan

try:
    from distributed import Client, Future

    from hamekomi.work.dask.access import Access
    from hamekomi.work.dask.local import Local
    from hamekomi.work.dask.remote import run_piece, version_here
except ImportError as error:
    raise MissingExtra("work on a cluster", "cluster") from error

SECONDS_TO_ANSWER = 10.0
# How long the client waits for a scheduler that went away.
SECONDS_TO_RETURN = 60.0
# Workers that a preview names.
MOST_NAMED = 12

# A position and a share.
LastReport = tuple[str, float]


class DaskClient:
    """A connection to a scheduler, with the reports of the pieces; has to be closed."""

    def __init__(self, address: str, workers: int = 1) -> None:
        _silence_dask()
        self._plan = b""
        self._topic = f"hamekomi-{secrets.token_hex(8)}"
        self._local: Local | None = None
        self._last_reports: dict[str, LastReport] = {}
        self._done: Counter[str] = Counter()
        self._lock = threading.RLock()
        self._is_closed = False
        # Why there will be no connection any more.
        self._lost: HamekomiError | None = None
        # Grows with every new connection.
        self.connection = 0
        try:
            self._access = self._access_to(address, workers)
            self._client = self._connected(SECONDS_TO_ANSWER)
            self._refuse_other_versions()
        except BaseException:
            self.close()
            raise

    # ---- pieces

    def use_plan(self, plan: Plan[Any, Any]) -> None:
        """From now on, send pieces of this plan."""
        self._plan = pickled_plan(plan)

    def send(self, piece: Piece, position: str | None) -> Future[Any]:
        """Submit a piece to the cluster; a worker that is free runs it."""
        with self._lock:
            self._last_reports.pop(piece.name, None)
            return self._client.submit(
                run_piece, __version__, self._plan, piece, position, self._topic, pure=False
            )

    def last_report(self, piece: Piece) -> LastReport | None:
        """The last report of the piece since the last call."""
        return self._last_reports.pop(piece.name, None)

    def count_done(self, worker: str) -> None:
        with self._lock:
            self._done[worker] += 1

    def reconnect(self, connection: int) -> None:
        """Connect again, unless another executor has done so since `connection`, or has failed to."""
        with self._lock:
            if self._lost is not None:
                raise self._lost
            if self._is_closed or self.connection != connection:
                return
            self._leave()
            try:
                self._client = self._connected(SECONDS_TO_RETURN)
            except HamekomiError as error:
                self._lost = error
                raise

    def stop_waiting(self) -> None:
        """No executor needs a connection any more, so none has to come back."""
        self._is_closed = True

    def close(self) -> None:
        """Let go of all pieces: their workers stop them."""
        self.stop_waiting()
        self._leave()
        if self._local is not None:
            self._local.close()

    # ---- workers

    def workers(self) -> Mapping[str, int]:
        """How many pieces each worker has done; those that have left are not named."""
        with suppress(Exception):  # without an answer a preview names no workers
            workers = self._client.scheduler_info(n_workers=-1)["workers"].values()
            names = [str(each["name"]) for each in workers]
            return {name: self._done[name] for name in sorted(names)}
        return {}

    def preview(self) -> Preview:
        found, address = self.workers(), self._access.address
        insecure = "; the connection is not encrypted" if address.scheme == INSECURE else ""
        if not found:
            return Preview(f"waiting for workers at {address}{insecure}")
        named = [f"{name} ({counted(done, 'piece')})" for name, done in found.items()][:MOST_NAMED]
        more = "" if len(found) <= MOST_NAMED else f" and {len(found) - MOST_NAMED} more"
        return Preview(f"{counted(len(found), 'worker')}: {', '.join(named)}{more}{insecure}")

    def _access_to(self, address: str, workers: int) -> Access:
        if address == LOCAL:
            self._local = Local(workers)
            return Access.by(self._local.address, self._local.security)
        read = read_address(address)
        if read.warning:
            warnings.warn(read.warning, InsecureCluster, stacklevel=1)
        return Access.as_configured(read)

    def _connected(self, seconds: float) -> Client:
        end = time.monotonic() + seconds
        while True:
            try:
                client = self._access.connect(SECONDS_TO_ANSWER)
                break
            except BadInput as error:
                # A new cluster answers at once; one that went away may come back.
                if self.connection == 0:
                    raise
                if time.monotonic() >= end or self._is_closed:
                    raise HamekomiError(str(error)) from None
                time.sleep(SECONDS_PER_CHECK)
        client.subscribe_topic(self._topic, self._receive)
        self.connection += 1
        return client

    def _receive(self, event: tuple[float, Any]) -> None:
        piece, position, share = event[1]
        self._last_reports[piece] = (position, share)

    def _leave(self) -> None:
        client = getattr(self, "_client", None)
        if client is not None:
            with suppress(Exception):  # a scheduler that is gone cannot say goodbye
                client.close(timeout=2)

    def _refuse_other_versions(self) -> None:
        """Workers that come later are refused by the pieces that they get."""
        found = self._client.run(version_here, on_error="return")
        for worker, version in found.items():
            if isinstance(version, Exception):
                raise BadInput(f"the worker {worker} has no hamekomi: {shortened(str(version))}")
            if version != __version__:
                raise BadInput(
                    f"the worker {worker} has hamekomi {version}, not {__version__}; install this there"
                )


def _silence_dask() -> None:
    """Dask talks of every lost connection; we say what matters. Its loggers have own levels."""
    for name in ("distributed", *logging.root.manager.loggerDict):
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)
