"""Serve the workbench on this machine until Ctrl-C."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from hamekomi.model.errors import BadInput
from hamekomi.web import limits
from hamekomi.web.app import close, create_app
from hamekomi.web.door.connection import Connection
from hamekomi.work.means import may_open

HOST = "127.0.0.1"


def serve(
    port: int, ready: Callable[[str], None] = lambda address: None, *, store_path: Path | None = None
) -> None:
    """Serve until interrupted; calls `ready` with the address once the server accepts requests.

    Port 0 chooses a free port.
    """
    with listen(port) as listener:
        port = listener.getsockname()[1]
        app = create_app(store_path, port=port)
        server = Server(app, lambda: ready(f"http://{HOST}:{port}/"))
        # After an interrupt, uvicorn shuts down cleanly and then raises it again.
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listener])


def listen(port: int) -> socket.socket:
    if not 0 <= port <= 65535:
        raise BadInput(f"a port is between 0 and 65535, not {port}")
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((HOST, port))
        listener.listen(limits.CONNECTIONS)
    except OSError as error:
        listener.close()
        raise BadInput(f"port {port} cannot be used ({error.strerror}); choose another one") from None
    return listener


def _room(connections: int) -> int:
    """How many connections there may be: each is an open file."""
    files = may_open(connections + limits.OTHER_FILES)
    return min(connections, files - min(files // 2, limits.OTHER_FILES))


class Server(uvicorn.Server):
    """uvicorn, but it reports when it is ready and does not wait for pages that listen to the jobs."""

    def __init__(self, app: Starlette, ready: Callable[[], None]) -> None:
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
        self._app, self._ready = app, ready

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
