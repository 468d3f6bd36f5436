"""Serve the workbench on this machine until Ctrl-C.

While it serves, a file in the data folder that only the owner can read gives the owner's other programs
where the server is, and its token.
"""

import json
import os
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from hamekomi.lab.jobs.database_path import default_path, make_private
from hamekomi.lab.results.atomic_write import write_private
from hamekomi.model.errors import BadInput, BrokenStore, UnsafePlace
from hamekomi.web import limits
from hamekomi.web.app import close, create_app
from hamekomi.web.http.disconnect import Connection

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

HOST = "127.0.0.1"


def serve(
    port: int,
    ready: Callable[[str], None] = lambda address: None,
    *,
    token: str | None,
    cluster: str | None = None,
    store_path: Path | None = None,
) -> None:
    """Serve until interrupted; calls `ready` with the address once the server accepts requests.

    Port 0 chooses a free port. If `token` is None, every user of this machine is let in.
    """
    folder = _data_folder(store_path)
    with listen(port) as listener:
        port = listener.getsockname()[1]
        address = f"http://{HOST}:{port}/"
        opened = address if token is None else f"{address}?token={token}"
        app = create_app(store_path, token=token, port=port, cluster=cluster)
        note = ServerFile(folder, port, {"address": address, "token": token, "process": os.getpid()})
        server = Server(app, lambda: ready(opened), note.remove)
        note.write()
        # After an interrupt, uvicorn shuts down cleanly and then raises it again.
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listener])


def _data_folder(store_path: Path | None) -> Path | None:
    """The folder of the jobs, made private; None if there cannot be one, which the page says of its
    jobs.
    """
    try:
        path = store_path or default_path()
        make_private(path)
        return path.parent
    except UnsafePlace:
        raise
    except (BrokenStore, OSError):
        return None


class ServerFile:
    """server-8000.json in the data folder: `address`, `token` and `process` of the server on port 8000.

    Who listens on a port is the only one, so a file that is there already was left by a server that was
    killed.
    """

    def __init__(self, folder: Path | None, port: int, facts: Mapping[str, object]) -> None:
        self._path = None if folder is None else folder / f"server-{port}.json"
        self._text = json.dumps(facts) + "\n"

    def write(self) -> None:
        # A disk that is full must not keep the server from running.
        with suppress(OSError):
            if self._path is not None:
                write_private(self._path, self._text)

    def remove(self) -> None:
        with suppress(OSError, UnicodeDecodeError):
            if self._path is not None and self._path.read_text() == self._text:
                self._path.unlink()


def listen(port: int) -> socket.socket:
    if not 0 <= port <= 65535:
        raise BadInput(f"a port is between 0 and 65535, not {port}")
    # With the protocol's name, asyncio sends small answers at once (TCP_NODELAY). Without it, the end of
    # an answer waited until the client had acknowledged its beginning, 40 ms later.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((HOST, port))
        listener.listen(limits.CONNECTIONS)
    except OSError as error:
        listener.close()
        raise BadInput(f"port {port} cannot be used ({error.strerror}); choose another one") from None
    return listener


def may_open(files: int) -> int:
    """Ask that this process may open this many files; returns how many it may."""
    if resource is None:
        return files
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = files if hard == resource.RLIM_INFINITY else min(hard, files)
    if 0 <= soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return files if soft < 0 else soft


def _room(connections: int) -> int:
    """How many connections there may be: each is an open file."""
    files = may_open(connections + limits.OTHER_FILES)
    return min(connections, files - min(files // 2, limits.OTHER_FILES))


class Server(uvicorn.Server):
    """uvicorn, but it reports when it is ready and does not wait for pages that listen to the jobs."""

    def __init__(
        self, app: Starlette, ready: Callable[[], None], stopped: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=Connection,
                ws="none",
                log_level="error",
                access_log=False,
                server_header=False,
                limit_concurrency=_room(limits.CONNECTIONS),
                timeout_graceful_shutdown=3,
            )
        )
        self._app, self._ready, self._stopped = app, ready, stopped

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A second Ctrl-C changes nothing: stopping takes a moment, in which jobs are saved."""
        if not self.should_exit:
            super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await close(self._app)
        await super().shutdown(sockets)
        # Here, because after SIGTERM uvicorn's end is the end of the process.
        self._stopped()
