"""The real server on a free port, for tests."""

from __future__ import annotations

import threading
from pathlib import Path
from types import TracebackType

import httpx

from hamekomi.web.app import create_app
from hamekomi.web.serve import Server, listen
from tests.waiting import LONGEST_WAIT

TOKEN = "the-token-of-all-tests"


class Running:
    """`with Running(store) as server:` serves until the block ends."""

    def __init__(
        self,
        store: Path,
        port: int = 0,
        page_folder: Path | None = None,
        *,
        token: str | None = TOKEN,
        cluster: str | None = None,
    ) -> None:
        self._listener = listen(port)
        self.port: int = self._listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.token = token
        # What a program sends with every request, and as a line of one that is written by hand.
        self.headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self.line = "".join(f"{name}: {value}\r\n" for name, value in self.headers.items())
        ready = threading.Event()
        app = create_app(store, token=token, port=self.port, cluster=cluster, page_folder=page_folder)
        self._server = Server(app, ready.set)
        self._thread = threading.Thread(target=self._server.run, args=([self._listener],))
        self._thread.start()
        if not ready.wait(LONGEST_WAIT):
            raise RuntimeError("the server did not start")

    def __enter__(self) -> Running:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def client(self) -> httpx.Client:
        # Nothing is encrypted here, and reading the certificates takes longer than most tests.
        return httpx.Client(
            base_url=self.address, headers=self.headers, timeout=LONGEST_WAIT, verify=False
        )

    def opened(self, path: str = "") -> str:
        """The address as a person opens it: with the token."""
        return f"{self.address}/?token={self.token}{path}"

    def get(self, path: str) -> httpx.Response:
        with self.client() as client:
            return client.get(path)

    def post(self, path: str, json: object) -> httpx.Response:
        with self.client() as client:
            return client.post(path, json=json)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(LONGEST_WAIT)
        self._listener.close()
        assert not self._thread.is_alive(), "the server does not stop"
